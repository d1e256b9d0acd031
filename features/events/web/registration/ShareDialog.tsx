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
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { readAddress } from '../../address-rules.ts'
import { type Booking, events, getShareMails, shareBooking } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { useOwnAddress } from './Collaborator.tsx'
import styles from './ShareDialog.module.css'

interface Shared {
  sharedTo: string
  mailsLeft: number | undefined
}

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
  const [state, setState] = useState<'input' | 'loading' | 'unsure' | Shared>('input')
  const busy = state === 'loading' || state === 'unsure'
  const { email, fault } = readAddress(typed, own)
  const { animationId: id, slotId, id: bookingId } = booking
  const rested = useRested(email ?? '', typingPause)
  // Told once the address is whole; where it cannot be asked, the sharing itself says it.
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
  const share = async () => {
    if (busy || typeof state === 'object') return
    if (fault === 'OWN') return refuseOwn()
    if (email === undefined) return
    setState('loading')
    let shared: Booking
    try {
      shared = await call(
        shareBooking,
        { params: { id, slotId, bookingId }, query: { user_email: email } },
        { onUnsure: () => setState('unsure') },
      )
    } catch (error) {
      setState('input')
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
      return
    }
    record(events.share)
    setState({ sharedTo: email, mailsLeft: shared.mailsLeft })
    void client.invalidateQueries()
  }

  if (typeof state === 'object') {
    return (
      <Modal
        title={t.shared}
        onClose={onClose}
        footer={
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        <p className={styles.done} role="status">
          <CircleCheck aria-hidden /> {t.sharedText(state.sharedTo)}
        </p>
        {isNearLimit(state.mailsLeft) && <p className={styles.left}>{t.mailsLeft(state.mailsLeft)}</p>}
      </Modal>
    )
  }
  return (
    <Modal
      title={t.shareTitle}
      onClose={onClose}
      onSubmit={() => void share()}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
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
        {state === 'unsure' && `${t.checking} ${t.checkingNote}`}
        {state === 'input' && isNearLimit(allowance) && t.mailsBefore(allowance)}
      </LiveRegion>
    </Modal>
  )
}
