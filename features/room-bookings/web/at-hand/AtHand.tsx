import { CalendarSync, Zap } from 'lucide-react'
import type { Referentiel } from '#features/rooms/contract.ts'
import { type Span, spanInWords } from '#features/rooms/rules.ts'
import { floorInWords } from '#platform/text/floor.ts'
import { formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { messages } from '../../at-hand-messages.ts'
import type { Suggestion, Suggestions } from '../../contract.ts'
import { bookNow, spanFault } from '../../rules.ts'
import { useRoomWalk } from '../use-room-walk.ts'
import styles from './AtHand.module.css'

/** How often it is looked at what has begun meanwhile, in milliseconds. */
const clockEvery = 30_000

/** A suggestion as it is now: what begins now begins a little later than when it was read. */
export interface Proposed {
  kind: 'now' | 'lastWeek'
  room: Referentiel
  span: Span
  near: boolean
  freeUntil: Date | undefined
}

export function proposedOf(suggestions: Pick<Suggestions, 'now' | 'lastWeek'>, now: Date): Proposed[] {
  return [
    ...suggestions.now.flatMap(({ referentiel, near, freeUntil }) => {
      const until = freeUntil === null ? undefined : new Date(freeUntil)
      const span = bookNow(now, until === undefined ? [] : [{ start: until, end: until }])
      return span === undefined || (until !== undefined && until <= now)
        ? []
        : [{ kind: 'now' as const, room: referentiel, span, near, freeUntil: until }]
    }),
    ...suggestions.lastWeek
      .map(one => ({
        kind: 'lastWeek' as const,
        room: one.referentiel,
        span: spanOf(one),
        near: false,
        freeUntil: undefined,
      }))
      .filter(({ span }) => spanFault(span, { now, daysAhead: 7 }) === undefined),
  ]
}

function spanOf({ startDateTime, endDateTime }: Suggestion): Span {
  return { start: new Date(startDateTime), end: new Date(endDateTime) }
}

/** What can be booked with one press: rooms that are free now, and what was booked a week ago. */
export function AtHand({
  suggestions,
  most,
  walks = false,
  onBook,
}: {
  suggestions: Pick<Suggestions, 'now' | 'lastWeek'>
  /** Of each kind at most. */
  most: number
  /** Says how far the rooms that are free now are on foot, where that is known. */
  walks?: boolean
  onBook: (room: Referentiel, span: Span) => void
}) {
  const now = useNow(() => clockEvery)
  const proposed = proposedOf(suggestions, now)
  const visible = (['now', 'lastWeek'] as const).flatMap(kind =>
    proposed.filter(one => one.kind === kind).slice(0, most),
  )
  return (
    <Card hue={170}>
      <ul role="list" className={styles.list}>
        {visible.map(one => (
          <Row
            key={`${one.kind} ${one.room.id} ${one.span.end.getTime()}`}
            {...one}
            walks={walks}
            onBook={onBook}
          />
        ))}
      </ul>
    </Card>
  )
}

function Row({
  kind,
  room,
  span,
  near,
  freeUntil,
  walks,
  onBook,
}: Proposed & { walks: boolean; onBook: (room: Referentiel, span: Span) => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const isNow = kind === 'now'
  const when = isNow ? formatTimeRange(span.start, span.end, language) : spanInWords(span, language)
  const place = [room.building, floorInWords(room.floor, language)].join(' · ')
  return (
    <li className={styles.row}>
      {isNow ? <Zap aria-hidden /> : <CalendarSync aria-hidden />}
      <div className={styles.words}>
        <p className={styles.kind}>
          {isNow ? (near ? t.nowNear : t.now) : t.lastWeek}
          {isNow && freeUntil !== undefined && `, ${t.until(formatTime(freeUntil, language))}`}
        </p>
        <p className={styles.room}>
          <strong>{room.room}</strong> <span>{when}</span>
        </p>
        <p className={styles.place}>
          {place}
          {walks && isNow && <Walk room={room} />}
        </p>
      </div>
      <Button variant="primary" aria-label={t.bookAt(room.room, when)} onClick={() => onBook(room, span)}>
        {t.book}
      </Button>
    </li>
  )
}

function Walk({ room }: { room: Referentiel }) {
  const walk = useRoomWalk(room)
  return walk ? <> · {walk}</> : null
}
