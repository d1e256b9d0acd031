import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import { campusDay, campusTime, formatTimeRange, minutesOf, timeOf } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import type { Referentiel } from '../contract.ts'
import { messages } from '../messages.ts'
import {
  drawnPart,
  freeParts,
  movedPart,
  type Part,
  pressedPart,
  pressLength,
  stripHours,
} from '../room-day.ts'
import { type Span, spanOfTimes, startStep, type Times } from '../rules.ts'
import styles from './RoomDay.module.css'
import type { RowPlace } from './RoomRow.tsx'
import type { useRoomDays } from './use-rooms.ts'

/** What is taken of one room's day, as the server tells it. */
export type TakenParts = NonNullable<ReturnType<ReturnType<typeof useRoomDays>['partsOf']>>

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
  const passed = passedOf(times.day)
  const free = room.bookable ? freeParts(taken, passed) : []
  const wanted = { from: minutesOf(times.start), to: minutesOf(times.end) }
  const length = given ?? pressLength(wanted.to - wanted.from)
  const describedBy = useId()

  const book = (part: Part | undefined) => {
    if (part === undefined) return
    setChosen(undefined)
    onBook(room, spanOfTimes({ day: times.day, start: timeOf(part.from), end: timeOf(part.to) }))
  }
  const minuteAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const into = Math.min(0.9999, Math.max(0, (clientX - left) / width))
    return stripHours.from + into * (stripHours.to - stripHours.from)
  }
  const partAt = (minute: number) =>
    drawn.current?.moved
      ? drawnPart(free, drawn.current.from, minute)
      : pressedPart(free, drawn.current?.from ?? minute, length)
  const at =
    chosen ?? pressedPart(free, Math.max(wanted.from, stripHours.from), length) ?? firstOf(free, length)

  const onKeyDown = (event: KeyboardEvent) => {
    if (at === undefined) return
    if (event.key === 'Enter' || event.key === ' ') book(at)
    else if (event.shiftKey && event.key in steps) {
      const to = at.to + Math.sign(steps[event.key] ?? 0) * startStep
      const longer = drawnPart(free, at.from, Math.min(to, stripHours.to))
      setChosen(longer?.from === at.from ? longer : at)
    } else if (event.key in steps) setChosen(movedPart(free, at, steps[event.key] ?? 0))
    else if (event.key === 'Home') setChosen(firstOf(free, length))
    else if (event.key === 'End')
      setChosen(movedPart(free, { from: stripHours.to, to: stripHours.to + length }, -startStep))
    else return
    event.preventDefault()
  }

  const parts = (
    <>
      {passed > stripHours.from && (
        <Block part={{ from: stripHours.from, to: passed }} className={styles.passed} />
      )}
      {taken.map(({ from, to, kind }) => (
        <Block key={`${from} ${kind}`} part={{ from, to }} className={styles[kind]} />
      ))}
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
        aria-valuetext={formatTimeRange(timeOf(at.from), timeOf(at.to), language)}
        className={classes(styles.track, styles.open)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setChosen(at)
        }}
        onBlur={() => setChosen(undefined)}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          if (event.button !== 0) return
          drawn.current = { from: minuteAt(event), moved: false }
          event.currentTarget.setPointerCapture(event.pointerId)
          setChosen(partAt(drawn.current.from))
        }}
        onPointerMove={event => {
          const minute = minuteAt(event)
          if (drawn.current !== undefined) {
            drawn.current.moved ||= Math.abs(minute - drawn.current.from) >= startStep
          } else if (event.pointerType !== 'mouse') return
          const part = partAt(minute)
          if (part?.from !== chosen?.from || part?.to !== chosen?.to) setChosen(part)
        }}
        onPointerUp={event => {
          if (drawn.current === undefined) return
          const part = partAt(minuteAt(event))
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
            {formatTimeRange(timeOf(chosen.from), timeOf(chosen.to), language)}
          </span>
        )}
      </div>
      {words}
    </>
  )
}

const steps: Record<string, number> = {
  ArrowRight: startStep,
  ArrowUp: startStep,
  ArrowLeft: -startStep,
  ArrowDown: -startStep,
  PageUp: 60,
  PageDown: -60,
}

function firstOf(free: readonly Part[], length: number): Part | undefined {
  const [first] = free
  return first && pressedPart(free, first.from, length)
}

/** Up to which minute of a day nothing can be booked any more. */
function passedOf(day: string): number {
  const now = new Date()
  const today = campusDay(now)
  if (day !== today) return day < today ? stripHours.to : 0
  return Math.ceil(minutesOf(campusTime(now)) / 5) * 5
}

function dayInWords(taken: TakenParts, t: (typeof messages)['en'], language: Language): string {
  if (taken.length === 0) return t.freeAllDay
  return [...taken]
    .sort((one, other) => one.from - other.from)
    .map(({ from, to, kind }) => t.parts[kind](formatTimeRange(timeOf(from), timeOf(to), language)))
    .join('; ')
}

function Block({ part, className }: { part: Part; className: string | undefined }) {
  const from = Math.max(part.from, stripHours.from)
  const to = Math.min(part.to, stripHours.to)
  if (from >= to) return null
  return <span aria-hidden className={classes(styles.block, className)} style={placeOf({ from, to })} />
}

function placeOf({ from, to }: Part): CSSProperties {
  return {
    insetInlineStart: percent(from),
    inlineSize: `${((to - from) / (stripHours.to - stripHours.from)) * 100}%`,
  }
}

function percent(minute: number): string {
  return `${((minute - stripHours.from) / (stripHours.to - stripHours.from)) * 100}%`
}
