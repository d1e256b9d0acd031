import type { ItemRow } from '#features/studio/contract.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  isDay,
  type Time,
  utc,
} from '#platform/time/campus-time.ts'

/** What is closed: the campus, where neither is said; a building; or a room, by its reference. */
export interface Place {
  building?: string
  room?: string
}

/** What is looked at of the calendar at once. */
export const views = ['month', 'year'] as const
export type View = (typeof views)[number]

/** Tells places apart. */
export function keyOf({ building, room }: Place): string {
  return room !== undefined ? `room ${room}` : building !== undefined ? `building ${building}` : 'campus'
}

export interface Closure {
  row: ItemRow
  place: Place
  start: Date
  /** Undefined: until further notice. */
  end: Date | undefined
}

/** What is being written of it, or else what is in force. */
export function writtenOf({
  item,
  draft,
}: Pick<ItemRow, 'item' | 'draft'>): Readonly<Record<string, unknown>> {
  return draft?.item ?? item ?? {}
}

/** A moment as files write it: a day, a day and a campus time, or an instant. */
export function momentOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined
  if (isDay(value)) return campusInstant(value)
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(value) ?? []
  if (isDay(day)) return campusInstant(day, time)
  const instant = new Date(value)
  return /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(instant.getTime()) ? instant : undefined
}

/** The closures that say when they are, the earliest first. */
export function closuresIn(rows: readonly ItemRow[]): Closure[] {
  return rows
    .flatMap(row => {
      const { from, until, building, room } = writtenOf(row)
      const start = momentOf(from)
      if (start === undefined) return []
      const place: Place = {
        ...(typeof building === 'string' && { building }),
        ...(typeof room === 'string' && { room }),
      }
      return [{ row, place, start, end: momentOf(until) }]
    })
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
}

/** A month, or a year, of days: from the first up to, and without, the last. */
export interface Period {
  first: Day
  end: Day
}

export function periodOf(day: Day, view: View): Period {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (view === 'year') return { first: `${year}-01-01`, end: `${year + 1}-01-01` }
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return { first: `${day.slice(0, 7)}-01`, end: `${next}-01` }
}

export function stepped({ first }: Period, view: View, by: 1 | -1): Day {
  const { end } = periodOf(first, view)
  return by === 1 ? end : periodOf(addDays(first, -1), view).first
}

const dayLength = 24 * 60 * 60 * 1000

export function daysIn({ first, end }: Period): number {
  return Math.round((utc(end) - utc(first)) / dayLength)
}

/**
 * Where something stands in a period, in percent of it, as days of the campus and not as hours, of which the day of the clocks
 * has one more or less; undefined: in another one.
 */
export function placeIn(
  { first, end: last }: Period,
  { start, end }: Pick<Closure, 'start' | 'end'>,
): { left: number; width: number } | undefined {
  const at = (instant: Date) => {
    const day = campusDay(instant)
    const within = (instant.getTime() - campusInstant(day).getTime()) / dayLength
    return (utc(day) - utc(first)) / dayLength + Math.min(within, 1)
  }
  const days = (utc(last) - utc(first)) / dayLength
  const from = Math.max(0, at(start))
  const until = end === undefined ? days : Math.min(days, at(end))
  if (until <= from) return undefined
  return { left: (from / days) * 100, width: ((until - from) / days) * 100 }
}

/** The day that lies at a share of a period, from 0 on up to 1. */
export function dayAt(period: Period, share: number): Day {
  const days = daysIn(period)
  return addDays(period.first, Math.min(days - 1, Math.max(0, Math.floor(share * days))))
}

/** What the form of a closure holds. */
export interface ClosureFields {
  place: Place
  first: Day | ''
  /** On which it is closed too; empty: until further notice. */
  last: Day | ''
  /** Both empty: whole days. */
  from: Time | ''
  until: Time | ''
  reason_fr: string
  reason_en: string
}

/** The entry that a form stands for; what it has besides, its key, stays. */
export function itemOf(
  { place, first, last, from, until, reason_fr, reason_en }: ClosureFields,
  site: string,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { building: _building, room: _room, until: _until, from: _from, ...rest } = before
  const end = last === '' ? undefined : until === '' ? addDays(last, 1) : `${last} ${until}`
  return {
    ...rest,
    site,
    ...place,
    ...(first !== '' && { from: from === '' ? first : `${first} ${from}` }),
    ...(end !== undefined && { until: end }),
    ...(reason_fr.trim() !== '' && { reason_fr: reason_fr.trim() }),
    ...(reason_en.trim() !== '' && { reason_en: reason_en.trim() }),
  }
}

/** The same back from an entry. */
export function fieldsOf(item: Readonly<Record<string, unknown>>): ClosureFields {
  const text = (name: string) => (typeof item[name] === 'string' ? (item[name] as string) : '')
  const [first, from] = dayAndTime(momentOf(item.from))
  const [day, until] = dayAndTime(momentOf(item.until))
  return {
    place: {
      ...(text('building') !== '' && { building: text('building') }),
      ...(text('room') !== '' && { room: text('room') }),
    },
    first,
    // Until the beginning of a day is the whole of the day before.
    last: day !== '' && until === '' ? addDays(day, -1) : day,
    ...{ from, until, reason_fr: text('reason_fr'), reason_en: text('reason_en') },
  }
}

function dayAndTime(instant: Date | undefined): [Day | '', Time | ''] {
  if (instant === undefined) return ['', '']
  const day = campusDay(instant)
  const time = campusTime(instant)
  return [day, time === '00:00' ? '' : time]
}
