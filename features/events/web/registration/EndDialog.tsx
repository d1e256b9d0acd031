import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { type Booking, cancelBooking, events, giveBackBooking } from '../../contract.ts'
import { messages } from '../../dialog-messages.ts'
import { useSpanWords } from '../span-words.ts'

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
  const { animationId: id, slotId, id: bookingId, animationName: name } = booking
  const act = useAct({
    send: (_, options) =>
      call(
        kind === 'giveBack' ? giveBackBooking : cancelBooking,
        { params: { id, slotId, bookingId } },
        options,
      ),
    onDone: (_result, _input, { isOpen }) => {
      record(kind === 'giveBack' ? events.giveBack : events.cancel)
      // Behind an open dialog the booking stays until it has been read that it ended.
      if (!isOpen()) void client.invalidateQueries()
    },
    onClose,
    notices: {
      done: () => words.doneText(name, when),
      failed: error => `${t.error}. ${why(error)}`,
    },
  })
  const leave = () => {
    act.close()
    navigate('/register?section=1')
    void client.invalidateQueries()
  }

  return (
    <ActAlert
      act={act}
      question={{
        title: words.question(name, when),
        content: noteOf(),
        buttons: [
          { id: 'close', label: words.keep },
          { id: 'act', label: words.act, variant: 'danger' },
        ],
      }}
      working={words.working}
      checking={t.checking}
      checkingNote={t.checkingNote}
      done={() => ({ title: words.done, content: words.doneText(name, when) })}
      failed={error => ({
        title: t.error,
        content: (
          <>
            {!isUnknownOutcome(error) && <p>{t.commonError}</p>}
            <p>{why(error)}</p>
          </>
        ),
      })}
      onAct={() => void act.send()}
      onLeave={leave}
    />
  )

  function noteOf(): string {
    const notes = t.endingNotes
    if (kind === 'giveBack') return notes.giveBack(booking.sharedBy ?? '')
    if (booking.status === 'FAMILY') return notes.family
    if (kind === 'decline') return notes.decline(booking.bookedBy ?? '')
    return booking.sharedToUsers.length > 0 ? notes.shared : notes.delete
  }
}
