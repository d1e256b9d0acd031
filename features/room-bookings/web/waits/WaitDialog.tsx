import { useQueryClient } from '@tanstack/react-query'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { useBookingParam } from '#features/rooms/web/public.tsx'
import { call, isSessionOver, isUnknownOutcome } from '#platform/web/api/call.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { ActAlert } from '#platform/web/ui/forms/ActAlert.tsx'
import { useAct } from '#platform/web/ui/forms/use-act.ts'
import { events, type RoomWait } from '../../contract.ts'
import { messages as tellMeMessages } from '../../tell-me-messages.ts'
import { offerMinutesOf } from '../../wait-rules.ts'
import { maxWaits, waitForRoom } from '../../waits-contract.ts'
import { messages } from '../../waits-messages.ts'
import { useRefusalWords, useSpanWords } from '../reservations/use-words.ts'
import { reloadReservations } from '../use-schedules.ts'

export interface WaitDialogProps {
  room: Referentiel
  span: Span
  onClose: () => void
}

/** Asks whether to wait for a room that is taken, joins its line, and says which place in it that is. */
export function WaitDialog({ room, span, onClose }: WaitDialogProps) {
  const t = useMessages(messages)
  const { tellMe } = useMessages(tellMeMessages)
  const client = useQueryClient()
  const why = useRefusalWords()
  const when = useSpanWords()(span)
  const minutes = offerMinutesOf(useBookingParam(room.site))
  const joinedText = ({ place }: RoomWait) => t.joinedText(room.room, when, t.place(place))
  const act = useAct<void, RoomWait>({
    send: (_, options) => {
      const body = { start: span.start.toISOString(), end: span.end.toISOString(), address: room.email ?? '' }
      return call(waitForRoom, { body }, options)
    },
    onDone: () => {
      record(events.wait)
      void reloadReservations(client, { searches: false })
    },
    onFailed: (error, _, { close }) => {
      void reloadReservations(client, { searches: false })
      if (!isSessionOver(error)) return false
      // The login is on its way, and says why.
      close()
      return true
    },
    onClose,
    notices: {
      done: wait => `${t.joined}. ${joinedText(wait)}`,
      failed: error => (isUnknownOutcome(error) ? why(error) : `${t.joinFailed}. ${why(error)}`),
    },
  })
  return (
    <ActAlert
      act={act}
      question={{
        title: t.question(room.room, when),
        content: (
          <>
            <p>{t.explained(String(minutes))}</p>
            <p>{t.ends(String(maxWaits))}</p>
          </>
        ),
        buttons: [
          { id: 'close', label: t.cancel },
          { id: 'act', label: tellMe, variant: 'primary' },
        ],
      }}
      working={t.joining}
      checking={t.checking}
      done={wait => ({
        title: t.joined,
        content: joinedText(wait),
        buttons: [{ id: 'close', label: t.close, variant: 'primary' }],
      })}
      failed={error => ({
        title: isUnknownOutcome(error) ? t.joinUnknown : t.joinFailed,
        content: why(error),
        buttons: [{ id: 'close', label: t.close, variant: 'primary' }],
      })}
      onAct={() => void act.send()}
    />
  )
}
