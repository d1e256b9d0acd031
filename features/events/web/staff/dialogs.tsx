import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, queryOf } from '#platform/web/api/call.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { ActDialog } from '#platform/web/ui/forms/ActDialog.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
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
      keep={t.keep}
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
        {counts !== undefined ? t.willNotify(counts) : preview.isError ? t.countFailed : t.counting}
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
      keep={t.keep}
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
      keep={t.keep}
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
