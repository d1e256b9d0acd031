import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  minutesOf,
  mondayOf,
} from '#platform/time/campus-time.ts'
import { type CalendarItem, maxDaysAway } from './contract.ts'

export const views = ['week', 'month'] as const
export type View = (typeof views)[number]

/** The days that a view shows: the week of a day, or the weeks that its month touches. Weeks begin on Monday. */
export function daysOfView(view: View, day: Day): Day[] {
  const first = mondayOf(view === 'week' ? day : firstOfMonth(day))
  const last = view === 'week' ? first : mondayOf(lastOfMonth(day))
  const days: Day[] = []
  for (let at = first; at < addDays(last, 7); at = addDays(at, 1)) days.push(at)
  return days
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

function lastOfMonth(day: Day): Day {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)
}

/** The same day of the week before or after; of a month, the day of that date, or its last one. */
export function turned(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'week') return addDays(day, 7 * by)
  const first = firstOfMonth(day)
  const other = by === 1 ? addDays(lastOfMonth(day), 1) : firstOfMonth(addDays(first, -1))
  const wished = `${other.slice(0, 8)}${day.slice(8)}`
  const last = lastOfMonth(other)
  return wished > last ? last : wished
}

/** Whether what a view shows of a day may be asked for, today being another. */
export function isReachable(view: View, day: Day, today: Day): boolean {
  const days = daysOfView(view, day)
  const [first = day, last = day] = [days[0], days.at(-1)]
  return first >= addDays(today, -maxDaysAway) && last <= addDays(today, maxDaysAway)
}

/** What something takes of a day: minutes since midnight as the campus clock shows them, from 0 to 1440. */
export interface OfDay<Item = CalendarItem> {
  item: Item
  from: number
  until: number
  /** At no time of the day, or all day long. */
  allDay: boolean
}

type Timed = Pick<CalendarItem, 'start' | 'end' | 'allDay'>

const minute = 60_000
const wholeDay = 24 * 60

/**
 * What lies on a day, in part at least, in the order given. Where clocks go back the hour between is shown once: what lies
 * within it is drawn as long as it lasts, from what the clock shows.
 */
export function itemsOn<Item extends Timed>(items: readonly Item[], day: Day): OfDay<Item>[] {
  const [midnight, next] = [campusInstant(day).getTime(), campusInstant(addDays(day, 1)).getTime()]
  return items.flatMap((item): OfDay<Item>[] => {
    const [start, end] = [Date.parse(item.start), Date.parse(item.end)]
    if (start >= next || (end <= midnight && start < midnight)) return []
    const allDay = item.allDay || (start <= midnight && end >= next)
    if (allDay) return [{ item, from: 0, until: wholeDay, allDay }]
    const from = start <= midnight ? 0 : minutesOf(campusTime(new Date(start)))
    const shown = end >= next ? wholeDay : minutesOf(campusTime(new Date(end)))
    const lasting = from + (Math.min(end, next) - Math.max(start, midnight)) / minute
    return [{ item, from, until: Math.min(wholeDay, Math.max(shown, lasting)), allDay }]
  })
}

/** A shorter time is drawn as long as this, in minutes: its words need the room. */
export const shortestDrawn = 30

/** Beside which others something stands: its column, how many there are where it meets others, and how many it takes. */
export interface Column {
  column: number
  columns: number
  span: number
}

/**
 * The columns of what lies on one day: no two that meet, in time or as they are drawn, share one, and all that meet, one by the
 * other, divide the day alike: a column is `1 / columns` wide. What has free ones after it takes these, too.
 */
export function columnsOf(placed: readonly OfDay<Timed>[]): Column[] {
  const drawn = placed.map(({ item, from, until }) => ({
    from: Math.min(from, wholeDay - shortestDrawn),
    until: Math.max(until, from + shortestDrawn),
    start: Date.parse(item.start),
    end: Date.parse(item.end),
  }))
  const meet = (one: (typeof drawn)[number], other: (typeof drawn)[number]) =>
    (one.from < other.until && other.from < one.until) || (one.start < other.end && other.start < one.end)
  const inOrder = drawn
    .map((_, index) => index)
    .toSorted((one, other) => {
      const [a, b] = [drawn[one], drawn[other]]
      return a === undefined || b === undefined ? 0 : a.from - b.from || b.until - a.until || one - other
    })
  const column: number[] = []
  /** Of which group of those that meet, one by the other. */
  const group: number[] = []
  for (const index of inOrder) {
    const own = drawn[index]
    if (own === undefined) continue
    const met = inOrder.filter(other => {
      const before = drawn[other]
      return column[other] !== undefined && before !== undefined && meet(own, before)
    })
    const taken = new Set(met.map(other => column[other]))
    let free = 0
    while (taken.has(free)) free += 1
    const joined = new Set(met.map(other => group[other]))
    for (const [other, of] of group.entries()) if (joined.has(of)) group[other] = index
    column[index] = free
    group[index] = index
  }
  return drawn.map((own, index) => {
    const first = column[index] ?? 0
    const columns = 1 + Math.max(...column.filter((_, other) => group[other] === group[index]))
    const after = drawn.flatMap((other, at) => {
      const taken = column[at] ?? 0
      return taken > first && meet(own, other) ? [taken] : []
    })
    return { column: first, columns, span: Math.min(columns, ...after) - first }
  })
}

/** The hours that are always shown: nothing moves when what lies within them comes. */
const usualHours = { first: 7, last: 20 }

/** The hours of the days that are drawn: the usual ones, and what lies before and after. */
export function hoursOf(placed: readonly OfDay<unknown>[]): { first: number; last: number } {
  const timed = placed.filter(({ allDay }) => !allDay)
  return {
    first: Math.min(usualHours.first, ...timed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(
      usualHours.last,
      ...timed.map(({ from, until }) => Math.min(24, Math.ceil(Math.max(until, from + shortestDrawn) / 60))),
    ),
  }
}

/** So many things of a day stand in a month's grid; of more, one less, beside how many are left. */
const shownOfDay = 3

export function firstOf<Item>(ofDay: readonly Item[]): { shown: readonly Item[]; more: number } {
  if (ofDay.length <= shownOfDay) return { shown: ofDay, more: 0 }
  return { shown: ofDay.slice(0, shownOfDay - 1), more: ofDay.length - shownOfDay + 1 }
}

/** The day on which the campus clock is now, and how many minutes of it have passed as that clock shows them. */
export function clockOf(now: Date): { today: Day; minutes: number } {
  return { today: campusDay(now), minutes: minutesOf(campusTime(now)) }
}
