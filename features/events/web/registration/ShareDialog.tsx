import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { isNearLimit } from '#platform/contract/allowance.ts'
import { CallProblem, call, isUnknownOutcome, queryOf } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { readAddress } from '../../address-rules.ts'
import { type Booking, events, getShareMails, shareBooking } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { useOwnAddress } from './Collaborator.tsx'
import styles from './ShareDialog.module.css'

/** How long an address rests before what is left for it is asked, in milliseconds. */
const typingPause = 500

/** Passes a booking on to somebody by their address: typed, on its way, done. */
export function ShareDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useMessages(messages)
  const client = useQueryClient()
  const why = useProblemWords()
  const own = useOwnAddress()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const { email, fault } = readAddress(typed, own)
  const { animationId: id, slotId, id: bookingId } = booking
  const rested = useRested(email ?? '', typingPause)
  // Notified once the address is whole; where it cannot be asked, the sharing itself says it.
  const allowance = useQuery({
    ...queryOf(getShareMails, { params: { id, slotId, bookingId }, query: { user_email: rested } }),
    enabled: left && email !== undefined && email === rested,
    staleTime: 0,
    gcTime: 0,
  }).data?.mailsLeft

  const refuseOwn = async () => {
    setTyped('')
    await alertDialog({ tone: 'bad', title: t.sameEmail, content: t.sameEmailText })
    field.current?.focus()
  }
  const act = useAct({
    send: (_, options) => {
      if (fault === 'OWN') void refuseOwn()
      if (email === undefined || fault === 'OWN') return undefined
      const input = { params: { id, slotId, bookingId }, query: { user_email: email } }
      return call(shareBooking, input, options).then(({ mailsLeft }) => ({ email, mailsLeft }))
    },
    onDone: () => {
      record(events.share)
      void client.invalidateQueries()
    },
    onFailed: error => {
      void refuse(error)
      return true
    },
    onClose,
    notices: { done: shared => t.sharedText(shared.email), failed: why },
  })
  const { step, busy, unsure, close } = act
  const refuse = async (error: unknown) => {
    if (error instanceof CallProblem && error.errorType === 'SAME_EMAIL') return refuseOwn()
    const unknown = isUnknownOutcome(error)
    // Who was refused is said in the server’s own words; of anything else, that it did not work.
    await alertDialog({
      tone: 'bad',
      title: t.error,
      content: (
        <>
          {!unknown && !(error instanceof CallProblem && error.status < 500) && <p>{t.commonError}</p>}
          <p>{why(error)}</p>
        </>
      ),
    })
    field.current?.focus()
  }

  if (step.at === 'done') {
    const { result } = step
    return (
      <Modal
        title={t.shared}
        onClose={close}
        footer={
          <Button variant="primary" data-autofocus onClick={close}>
            {t.close}
          </Button>
        }
      >
        <p className={styles.done} role="status">
          <CircleCheck aria-hidden /> {t.sharedText(result.email)}
        </p>
        {isNearLimit(result.mailsLeft) && <p className={styles.left}>{t.mailsLeft(result.mailsLeft)}</p>}
      </Modal>
    )
  }
  return (
    <Modal
      title={t.shareTitle}
      onClose={close}
      onSubmit={() => !busy && void act.send()}
      footer={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            busy={busy}
            disabled={fault === 'MISSING' || fault === 'FORMAT'}
          >
            {busy ? t.sharing : t.share}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{t.shareNote}</p>
      <TextField
        ref={field}
        label={t.shareMail}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        value={typed}
        readOnly={busy}
        error={left && fault === 'FORMAT' ? t.mailFormat : undefined}
        onChange={event => {
          setTyped(event.target.value)
          setLeft(false)
        }}
        onBlur={() => setLeft(true)}
      />
      <LiveRegion visible className={styles.note}>
        {unsure && `${t.checking} ${t.checkingNote}`}
        {!busy && isNearLimit(allowance) && t.mailsBefore(allowance)}
      </LiveRegion>
    </Modal>
  )
}
