import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CallOptions, call, isUnknownOutcome, queryOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Alert } from '#platform/web/ui/forms/Alert.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import {
  cancelAnimation,
  cancelSlot,
  changeLimit,
  maxLimit,
  maxReason,
  previewCancellation,
  type StaffAnimation,
  type StaffBooking,
  type StaffSlot,
  unsubscribePerson,
} from '../../staff-contract.ts'
import { messages } from '../../staff-messages.ts'
import { nameOf } from './People.tsx'
import styles from './Staff.module.css'
import { slotInWords } from './slot-words.ts'

type Step =
  | { at: 'form' }
  | { at: 'working'; unsure: boolean }
  | { at: 'done'; words: string }
  | { at: 'failed'; words: string }

interface ActDialogProps {
  title: string
  confirm: string
  danger?: boolean
  working: string
  doneTitle: string
  /** Does it once what was typed is right. @returns what came of it, in words; undefined: something is to be corrected */
  act: (options: CallOptions) => Promise<string> | undefined
  onClose: () => void
  children: ReactNode
}

/** A form that turns into what came of it. What is not known yet when it is closed is said in a notice. */
function ActDialog({ title, confirm, danger, working, doneTitle, act, onClose, children }: ActDialogProps) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useProblemWords()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])

  async function send() {
    const acting = act({ onUnsure: () => setStep({ at: 'working', unsure: true }) })
    if (acting === undefined) return
    setStep({ at: 'working', unsure: false })
    try {
      const words = await acting
      await client.invalidateQueries()
      if (open.current) setStep({ at: 'done', words })
      else toast.success(words)
    } catch (error) {
      const words = isUnknownOutcome(error) ? why(error) : `${t.failedTitle}. ${why(error)}`
      if (open.current) setStep({ at: 'failed', words: why(error) })
      else toast.error(words)
    }
  }

  // Of its own each: what had no button to take the focus gives way to what has one.
  const close = { id: 'close', label: t.close, variant: 'primary' } as const
  switch (step.at) {
    case 'form':
      return (
        <Modal
          title={title}
          onClose={onClose}
          onSubmit={() => void send()}
          footer={
            <>
              <Button onClick={onClose}>{t.keep}</Button>
              <Button type="submit" variant={danger === true ? 'danger' : 'primary'}>
                {confirm}
              </Button>
            </>
          }
        >
          <div className={styles.form}>{children}</div>
        </Modal>
      )
    case 'working':
      return step.unsure ? (
        <Alert
          key="unsure"
          tone="working"
          title={t.checking}
          content={t.checkingNote}
          buttons={[close]}
          onAnswer={onClose}
        />
      ) : (
        <Alert tone="working" title={working} buttons={[]} onAnswer={() => {}} />
      )
    case 'done':
      return (
        <Alert
          key="end"
          tone="good"
          title={doneTitle}
          content={step.words}
          buttons={[close]}
          onAnswer={onClose}
        />
      )
    case 'failed':
      return (
        <Alert
          key="end"
          tone="bad"
          title={t.failedTitle}
          content={step.words}
          buttons={[close]}
          onAnswer={onClose}
        />
      )
  }
}

/** A reason as it is typed; it may not be empty. */
function useReason() {
  const t = useMessages(messages)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return {
    /** The reason, or undefined once the field has said that it is missing. */
    read: (): string | undefined => {
      if (reason.trim() !== '') return reason.trim()
      setMissing(true)
      field.current?.focus()
      return undefined
    },
    field: (
      <TextField
        ref={field}
        label={t.reason}
        hint={t.reasonHint}
        maxLength={maxReason}
        value={reason}
        error={missing && reason.trim() === '' ? t.reasonMissing : undefined}
        onChange={event => setReason(event.target.value)}
        data-autofocus
      />
    ),
  }
}

/** Cancels a slot, or the whole animation where none is given, after saying who will be told. */
export function CancelDialog({
  animation,
  slot,
  onClose,
}: {
  animation: StaffAnimation
  slot: StaffSlot | undefined
  onClose: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const reason = useReason()
  const { id, name } = animation
  const preview = useQuery({
    ...queryOf(previewCancellation, { params: { id }, query: { slotId: slot?.id } }),
    staleTime: 0,
  })
  const counts = preview.data
  return (
    <ActDialog
      title={slot === undefined ? t.animationQuestion(name) : t.slotQuestion(slotInWords(slot, language))}
      confirm={slot === undefined ? t.doCancelAnimation : t.doCancelSlot}
      danger
      working={t.cancelling}
      doneTitle={t.cancelledTitle}
      onClose={onClose}
      act={options => {
        const given = reason.read()
        if (given === undefined) return undefined
        const body = { reason: given }
        const cancelling =
          slot === undefined
            ? call(cancelAnimation, { params: { id }, body }, options)
            : call(cancelSlot, { params: { id, slotId: slot.id }, body }, options)
        return cancelling.then(t.told)
      }}
    >
      <p role="status" className={styles.preview}>
        {counts !== undefined ? t.willTell(counts) : preview.isError ? t.countFailed : t.counting}
      </p>
      <p>{slot === undefined ? t.animationNote(counts?.slots ?? animation.slots.length) : t.slotNote}</p>
      {reason.field}
    </ActDialog>
  )
}

/** Takes a person off, with the reason that they will read. */
export function UnsubscribeDialog({
  id,
  booking,
  onClose,
}: {
  id: string
  booking: StaffBooking
  onClose: () => void
}) {
  const t = useMessages(messages)
  const reason = useReason()
  const name = nameOf(booking) || t.erased
  return (
    <ActDialog
      title={t.unsubscribeQuestion(name)}
      confirm={t.doUnsubscribe}
      danger
      working={t.unsubscribing}
      doneTitle={t.unsubscribedTitle}
      onClose={onClose}
      act={options => {
        const given = reason.read()
        if (given === undefined) return undefined
        const params = { id, bookingId: booking.id }
        return call(unsubscribePerson, { params, body: { reason: given } }, options).then(() =>
          t.unsubscribed(name),
        )
      }}
    >
      <p>{t.unsubscribeNote(booking.places)}</p>
      {reason.field}
    </ActDialog>
  )
}

/** Changes how many places a slot has. */
export function LimitDialog({ id, slot, onClose }: { id: string; slot: StaffSlot; onClose: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [typed, setTyped] = useState(String(slot.limitUser))
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const limitUser = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isRight = limitUser >= slot.numberUser && limitUser <= maxLimit
  return (
    <ActDialog
      title={t.limitTitle(slotInWords(slot, language))}
      confirm={t.saveLimit}
      working={t.savingLimit}
      doneTitle={t.limitSavedTitle}
      onClose={onClose}
      act={options => {
        if (!isRight) {
          setWrong(true)
          field.current?.focus()
          return undefined
        }
        const params = { id, slotId: slot.id }
        return call(changeLimit, { params, body: { limitUser } }, options).then(answer =>
          t.limitSaved(answer.limitUser),
        )
      }}
    >
      <TextField
        ref={field}
        label={t.limit}
        hint={t.limitHint(slot.numberUser)}
        inputMode="numeric"
        value={typed}
        error={wrong && !isRight ? t.limitInvalid(slot.numberUser) : undefined}
        onChange={event => setTyped(event.target.value)}
        data-autofocus
      />
      <p>{t.limitAlerts}</p>
    </ActDialog>
  )
}
