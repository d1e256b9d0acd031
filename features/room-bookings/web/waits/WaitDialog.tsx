import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { useBookingParam } from '#features/rooms/web/public.tsx'
import { call } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages as tellMeMessages } from '../../tell-me-messages.ts'
import { offerMinutesOf } from '../../wait-rules.ts'
import { maxWaits, waitForRoom } from '../../waits-contract.ts'
import { messages } from '../../waits-messages.ts'
import { useSpanWords } from '../reservations/use-words.ts'
import { JoinDialog } from './JoinDialog.tsx'

export interface WaitDialogProps {
  room: Referentiel
  span: Span
  onClose: () => void
}

/** Asks whether to wait for a room that is taken, joins its line, and says which place in it that is. */
export function WaitDialog({ room, span, onClose }: WaitDialogProps) {
  const t = useMessages(messages)
  const { tellMe } = useMessages(tellMeMessages)
  const when = useSpanWords()(span)
  const minutes = offerMinutesOf(useBookingParam(room.site))
  return (
    <JoinDialog
      title={t.question(room.room, when)}
      content={
        <>
          <p>{t.explained(String(minutes))}</p>
          <p>{t.ends(String(maxWaits))}</p>
        </>
      }
      press={tellMe}
      join={options => {
        const body = {
          start: span.start.toISOString(),
          end: span.end.toISOString(),
          address: room.email ?? '',
        }
        return call(waitForRoom, { body }, options)
      }}
      joinedText={({ place }) => t.joinedText(room.room, when, t.place(place))}
      onClose={onClose}
    />
  )
}
