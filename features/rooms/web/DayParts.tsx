import type { CSSProperties } from 'react'
import type { Language } from '#platform/text/language.ts'
import { formatTimeRange, timeOf } from '#platform/time/campus-time.ts'
import { classes } from '#platform/web/ui/hue.ts'
import type { messages } from '../messages.ts'
import { onStrip, type Part, shareAt, stripHours } from '../room-day.ts'
import styles from './RoomDay.module.css'
import type { useRoomDays } from './use-rooms.ts'

/** What is taken of one room's day, as the server tells it. */
export type TakenParts = NonNullable<ReturnType<ReturnType<typeof useRoomDays>['partsOf']>>

/** What of a day cannot be booked, drawn on its strip. @param passed up to which minute it is over */
export function DayParts({ taken, passed }: { taken: TakenParts; passed: number }) {
  return (
    <>
      {passed > stripHours.from && (
        <Block part={{ from: stripHours.from, to: passed }} className={styles.passed} />
      )}
      {taken.map(({ from, to, kind }) => (
        <Block key={`${from} ${kind}`} part={{ from, to }} className={styles[kind]} />
      ))}
    </>
  )
}

export function Block({ part, className }: { part: Part; className: string | undefined }) {
  const seen = onStrip(part)
  if (seen === undefined) return null
  return <span aria-hidden className={classes(styles.block, className)} style={placeOf(seen)} />
}

export function dayInWords(taken: TakenParts, t: (typeof messages)['en'], language: Language): string {
  if (taken.length === 0) return t.freeAllDay
  return [...taken]
    .sort((one, other) => one.from - other.from)
    .map(({ from, to, kind }) => t.parts[kind](partInWords({ from, to }, language)))
    .join('; ')
}

export function partInWords({ from, to }: Part, language: Language): string {
  return formatTimeRange(timeOf(from), timeOf(to), language)
}

export function placeOf({ from, to }: Part): CSSProperties {
  return { insetInlineStart: percent(from), inlineSize: `${(shareAt(to) - shareAt(from)) * 100}%` }
}

export function percent(minute: number): string {
  return `${shareAt(minute) * 100}%`
}
