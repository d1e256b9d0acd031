import type { Referentiel } from '#features/rooms/contract.ts'
import { type Span, spanInWords } from '#features/rooms/rules.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../search-messages.ts'
import { messages as tellMeMessages } from '../tell-me-messages.ts'
import { Heart } from './at-hand/Heart.tsx'
import styles from './RowActions.module.css'
import { heldIn } from './reservations/known-schedules.ts'
import { roomAddress } from './room-address.ts'
import { useIsTaken } from './use-live-results.ts'
import { useMySchedules } from './use-schedules.ts'
import { TellMe } from './waits/TellMe.tsx'

interface RowActionProps {
  room: Referentiel
  onBook: (room: Referentiel, span?: Span) => void
}

/** Of a room that is free at the time searched for: its page, and to book it. */
export function AtSearchedTime({
  room,
  query,
  searched,
  isBest,
  isOwn,
  isFree,
  onBook,
  onWait,
}: RowActionProps & {
  query: string
  searched: Span | undefined
  isBest: boolean
  isOwn: boolean
  isFree: boolean
  /** Where it is taken. */
  onWait: (room: Referentiel) => void
}) {
  const t = useMessages(messages)
  const { email, bookable } = room
  const name = isBest ? t.bestMatch(room.room) : isOwn ? t.ownRoom(room.room) : room.room
  const { tellMeOf } = useMessages(tellMeMessages)
  const taken = useIsTaken(room.id)
  if (email === null) return null
  return (
    <>
      {bookable && <Heart room={room} name={name} />}
      <LinkButton to={roomAddress(email, query)} aria-label={t.detailOf(name)}>
        {t.detail}
      </LinkButton>
      {bookable && !isFree && searched !== undefined && (
        <ToWait what={name} span={searched} onPress={() => onWait(room)} />
      )}
      {bookable && isFree && (
        // Its place and its size stay: somebody may be about to press beside it.
        <Button
          variant={taken ? 'secondary' : 'primary'}
          aria-label={taken ? `${t.takenRoom(name)}. ${tellMeOf(name)}` : t.bookRoom(name)}
          className={styles.book}
          // Somebody was quicker, perhaps while it was pressed: what is asked then says so.
          onClick={() => (taken ? onWait(room) : onBook(room))}
        >
          <span data-shown={!taken}>{t.book}</span>
          <span data-shown={taken}>{t.taken}</span>
        </Button>
      )}
    </>
  )
}

/** Of a room that is taken: to wait for it; nothing where it is taken, or not needed, because the person has a booking then. */
function ToWait({ what, span, onPress }: { what: string; span: Span; onPress: () => void }) {
  const mine = useMySchedules().data
  if (mine === undefined || heldIn(mine.schedules, span).length > 0) return null
  return <TellMe what={what} onPress={onPress} />
}

/** Of a room that is free at another time: to book it then. */
export function AtAnotherTime({ room, span, onBook }: RowActionProps & { span: Span }) {
  const t = useMessages(messages)
  const when = spanInWords(span, useLanguage())
  return (
    <Button variant="primary" aria-label={t.bookAt(room.room, when)} onClick={() => onBook(room, span)}>
      {t.book}
    </Button>
  )
}
