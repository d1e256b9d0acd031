import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Alert, type AlertOptions } from '#platform/web/ui/forms/Alert.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { type Booking, cancelBooking, events, giveBackBooking } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { useSpanWords } from '../span-words.ts'

type Step =
  | { at: 'question' | 'done' }
  | { at: 'working'; unsure: boolean }
  | { at: 'failed'; error: unknown }

/** How one ends a booking: one's own, one that somebody else has made, a place that was passed on. */
export type EndingKind = 'delete' | 'decline' | 'giveBack'

interface EndDialogProps {
  kind: EndingKind
  booking: Booking
  onClose: () => void
}

/** Asks, ends it, and says what came of it; then the list of bookings is shown. */
export function EndDialog({ kind, booking, onClose }: EndDialogProps) {
  const t = useMessages(messages)
  const words = t.ending[kind]
  const client = useQueryClient()
  const navigate = useNavigate()
  const why = useProblemWords()
  const when = useSpanWords()(booking)
  const [step, setStep] = useState<Step>({ at: 'question' })
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const { animationId: id, slotId, id: bookingId, animationName: name } = booking
  const close = () => {
    open.current = false
    onClose()
  }
  const leave = () => {
    close()
    navigate('/register?section=1')
    void client.invalidateQueries()
  }

  const remove = async () => {
    setStep({ at: 'working', unsure: false })
    try {
      await call(
        kind === 'giveBack' ? giveBackBooking : cancelBooking,
        { params: { id, slotId, bookingId } },
        { onUnsure: () => setStep({ at: 'working', unsure: true }) },
      )
    } catch (error) {
      if (open.current) setStep({ at: 'failed', error })
      else toast.error(`${t.error}. ${why(error)}`)
      return
    }
    record(kind === 'giveBack' ? events.giveBack : events.cancel)
    if (open.current) setStep({ at: 'done' })
    else {
      void client.invalidateQueries()
      toast.success(words.doneText(name, when))
    }
  }

  return (
    <Alert<'close' | 'act'>
      {...viewOf()}
      onAnswer={button => {
        if (step.at === 'done') leave()
        else if (button === 'act') void remove()
        else close()
      }}
    />
  )

  function noteOf(): string {
    const notes = t.endingNotes
    if (kind === 'giveBack') return notes.giveBack(booking.sharedBy ?? '')
    if (booking.status === 'FAMILY') return notes.family
    if (kind === 'decline') return notes.decline(booking.bookedBy ?? '')
    return booking.sharedToUsers.length > 0 ? notes.shared : notes.delete
  }

  function viewOf(): AlertOptions<'close' | 'act'> {
    switch (step.at) {
      case 'question':
        return {
          title: words.question(name, when),
          content: noteOf(),
          buttons: [
            { id: 'close', label: words.keep },
            { id: 'act', label: words.act, variant: 'danger' },
          ],
        }
      case 'working':
        if (!step.unsure) return { tone: 'working', title: words.working, buttons: [] }
        return {
          tone: 'working',
          title: t.checking,
          content: t.checkingNote,
          buttons: [{ id: 'close', label: t.close }],
        }
      case 'done':
        return { tone: 'good', title: words.done, content: words.doneText(name, when) }
      case 'failed':
        return {
          tone: 'bad',
          title: t.error,
          content: (
            <>
              {!isUnknownOutcome(step.error) && <p>{t.commonError}</p>}
              <p>{why(step.error)}</p>
            </>
          ),
        }
    }
  }
}
