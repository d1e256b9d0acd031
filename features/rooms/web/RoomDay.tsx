import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { minutesOf, timeOf } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import type { Referentiel } from '../contract.ts'
import { messages } from '../messages.ts'
import {
  drawnPart,
  firstPart,
  freeParts,
  minuteAt,
  type Part,
  partByKey,
  passedOf,
  pressedPart,
  pressLength,
  stripHours,
} from '../room-day.ts'
import { type Span, spanOfTimes, startStep, type Times } from '../rules.ts'
import { Block, DayParts, dayInWords, partInWords, percent, type TakenParts } from './DayParts.tsx'
import styles from './RoomDay.module.css'
import type { RowPlace } from './RoomRow.tsx'

export interface RoomDayProps {
  room: Referentiel
  /** Where its row stands: a room may stand twice. */
  at: RowPlace
  /** The times that are searched for; where `length` is given, only their day counts. */
  times: Times
  /** Minutes that a press takes; else as long as is searched for. */
  length?: number
  /** What the strip is called instead of its room. */
  name?: string
  /** Undefined while it is on its way. */
  taken: TakenParts | undefined
  /** Says how a strip is used by keys. */
  hintId: string
  onBook: (room: Referentiel, span: Span) => void
}

const hours = [8, 10, 12, 14, 16, 18, 20]

/** The day of a room as a strip: what is taken of it, and by a press, a drawing or keys a time of it to be booked. */
export function RoomDay({ taken, ...rest }: RoomDayProps) {
  return (
    <div className={styles.day}>
      {taken === undefined ? (
        <div className={styles.track} data-loading />
      ) : (
        <Strip {...rest} taken={taken} />
      )}
      <div aria-hidden className={styles.hours}>
        {hours.map(hour => (
          <span key={hour} data-hour={hour} style={{ '--at': percent(hour * 60) } as CSSProperties} />
        ))}
      </div>
    </div>
  )
}

function Strip({
  room,
  at: place,
  times,
  length: given,
  name,
  taken,
  hintId,
  onBook,
}: RoomDayProps & { taken: TakenParts }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [chosen, setChosen] = useState<Part>()
  const drawn = useRef<{ from: number; moved: boolean }>(undefined)
  const passed = passedOf(times.day, new Date())
  const free = room.bookable ? freeParts(taken, passed) : []
  const wanted = { from: minutesOf(times.start), to: minutesOf(times.end) }
  const length = given ?? pressLength(wanted.to - wanted.from)
  const describedBy = useId()

  const book = (part: Part | undefined) => {
    if (part === undefined) return
    setChosen(undefined)
    onBook(room, spanOfTimes({ day: times.day, start: timeOf(part.from), end: timeOf(part.to) }))
  }
  const minuteOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return minuteAt((clientX - left) / width)
  }
  const partAt = (minute: number) =>
    drawn.current?.moved
      ? drawnPart(free, drawn.current.from, minute)
      : pressedPart(free, drawn.current?.from ?? minute, length)
  const at =
    chosen ?? pressedPart(free, Math.max(wanted.from, stripHours.from), length) ?? firstPart(free, length)

  const onKeyDown = (event: KeyboardEvent) => {
    if (at === undefined) return
    if (event.key === 'Enter' || event.key === ' ') book(at)
    else {
      const next = partByKey(free, at, event, length)
      if (next === undefined) return
      setChosen(next)
    }
    event.preventDefault()
  }

  const parts = (
    <>
      <DayParts taken={taken} passed={passed} />
      {chosen === undefined ? (
        given === undefined && <Block part={wanted} className={styles.wanted} />
      ) : (
        <Block part={chosen} className={styles.chosen} />
      )}
    </>
  )
  const words = (
    <span id={describedBy} className="visually-hidden">
      {dayInWords(taken, t, language)}
    </span>
  )
  if (at === undefined) {
    return (
      <>
        <div className={styles.track}>{parts}</div>
        {words}
      </>
    )
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.dayOf(
          name ?? (place.isBest ? t.bestRoom(room.room) : place.isOwn ? t.ownRoom(room.room) : room.room),
        )}
        aria-describedby={`${describedBy} ${hintId}`}
        aria-valuemin={stripHours.from}
        aria-valuemax={stripHours.to}
        aria-valuenow={at.from}
        aria-valuetext={partInWords(at, language)}
        className={classes(styles.track, styles.open)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setChosen(at)
        }}
        onBlur={() => setChosen(undefined)}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          if (event.button !== 0) return
          drawn.current = { from: minuteOf(event), moved: false }
          event.currentTarget.setPointerCapture(event.pointerId)
          setChosen(partAt(drawn.current.from))
        }}
        onPointerMove={event => {
          const minute = minuteOf(event)
          if (drawn.current !== undefined) {
            drawn.current.moved ||= Math.abs(minute - drawn.current.from) >= startStep
          } else if (event.pointerType !== 'mouse') return
          const part = partAt(minute)
          if (part?.from !== chosen?.from || part?.to !== chosen?.to) setChosen(part)
        }}
        onPointerUp={event => {
          if (drawn.current === undefined) return
          const part = partAt(minuteOf(event))
          drawn.current = undefined
          book(part)
        }}
        onPointerCancel={() => {
          drawn.current = undefined
          setChosen(undefined)
        }}
        onPointerLeave={() => {
          if (drawn.current === undefined) setChosen(undefined)
        }}
      >
        {parts}
        {chosen !== undefined && (
          <span
            aria-hidden
            className={styles.label}
            data-end={chosen.from > 840 || undefined}
            style={{ insetInlineStart: percent(chosen.from) }}
          >
            {partInWords(chosen, language)}
          </span>
        )}
      </div>
      {words}
    </>
  )
}
