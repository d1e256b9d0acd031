import {
  addDays,
  campusDay,
  campusTime,
  type Day,
  isDay,
  minutesOf,
  mondayOf,
  type Time,
  timeOf,
  weekdayOf,
} from '#platform/time/campus-time.ts'

/** An event as its columns hold it. */
export type Item = Readonly<Record<string, unknown>>
/** A slot as the event's columns hold it. */
export type WrittenSlot = Readonly<Record<string, unknown>>

/** When a slot is, on the campus clock; ends on the same day, or at a later one. */
export interface Placed {
  day: Day
  from: Time
  until: Time
  untilDay: Day
}

/** Where a new slot is begun; its times are empty where nobody drew them. */
export interface NewSlot {
  day: Day
  from: string
  until: string
}

/** A slot with its place in the list of the event. */
export interface PlannedSlot {
  index: number
  slot: WrittenSlot
  /** Undefined: its times are not written, or as no clock says them. */
  at: Placed | undefined
}

/** The slots that an event holds. */
export function slotsIn(item: Item | null | undefined): WrittenSlot[] {
  const listed = Array.isArray(item?.slots) ? (item.slots as unknown[]) : []
  return listed.map(one =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? (one as WrittenSlot) : {},
  )
}

/** The same event with other slots. */
export function withSlots(item: Item, slots: readonly WrittenSlot[]): Item {
  const { slots: _, ...others } = item
  return slots.length === 0 ? others : { ...others, slots }
}

/** A moment of a file by the campus clock: `2026-12-01 09:00`, or an instant with its offset. */
export function momentIn(text: unknown): { day: Day; time: Time } | undefined {
  if (typeof text !== 'string') return undefined
  const [, day = '', time = ''] =
    /^(\d{4}-\d\d-\d\d)[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::00(?:\.0+)?)?$/.exec(text) ?? []
  if (isDay(day) && /^\d\d:\d\d$/.test(time)) return { day, time }
  const instant = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined
  if (instant === undefined || Number.isNaN(instant.getTime())) return undefined
  return { day: campusDay(instant), time: campusTime(instant) }
}

export function momentOf(day: Day, time: Time): string {
  return `${day} ${time}`
}

/** Every slot with where it stands in a calendar. */
export function planned(slots: readonly WrittenSlot[]): PlannedSlot[] {
  return slots.map((slot, index) => {
    const from = momentIn(slot.from)
    const until = momentIn(slot.until)
    const at = from && until && { day: from.day, from: from.time, until: until.time, untilDay: until.day }
    return { index, slot, at }
  })
}

/** The slots of a day, the earliest first. */
export function onDay(slots: readonly PlannedSlot[], day: Day): (PlannedSlot & { at: Placed })[] {
  return slots
    .filter((one): one is PlannedSlot & { at: Placed } => one.at?.day === day)
    .toSorted((one, other) => compare(one.at.from, other.at.from) || one.index - other.index)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Minutes of its own day at which a slot ends: one that ends on a later day lasts until midnight. */
export function endOf({ day, until, untilDay }: Placed): number {
  return untilDay > day ? 1_440 : minutesOf(until)
}

/** The hours that a week shows: those of an ordinary day, and whatever its slots need. */
export function hoursOf(
  slots: readonly PlannedSlot[],
  days: readonly Day[],
): { first: number; last: number } {
  const shown = days.flatMap(day => onDay(slots, day))
  const first = Math.min(8, ...shown.map(({ at }) => Math.floor(minutesOf(at.from) / 60)))
  const last = Math.max(19, ...shown.map(({ at }) => Math.ceil(endOf(at) / 60)))
  return { first, last: Math.min(24, last) }
}

/** Beside which others a slot stands: its lane, and how many lanes there are where it meets others. */
export function lanesOf(slots: readonly { at: Placed }[]): { lane: number; lanes: number }[] {
  const result = slots.map(() => ({ lane: 0, lanes: 1 }))
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of group) result[index] = { lane: result[index]?.lane ?? 0, lanes: ends.length }
    group = []
    ends = []
  }
  slots.forEach(({ at }, index) => {
    const start = minutesOf(at.from)
    if (ends.length > 0 && ends.every(end => end <= start)) close()
    const free = ends.findIndex(end => end <= start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(endOf(at), start + 1)
    result[index] = { lane, lanes: 1 }
    group.push(index)
  })
  close()
  return result
}

/** Steps of what is drawn, in minutes. */
export const drawStep = 15
/** How long a slot is that is pressed and not drawn, in minutes. */
export const pressedLength = 60

/** What was drawn from one minute of a day to another; a press is an hour. */
export function drawn(from: number, to: number): { from: Time; until: Time } {
  const step = (minutes: number) => Math.min(1_440, Math.max(0, Math.round(minutes / drawStep) * drawStep))
  const first = Math.min(step(Math.min(from, to)), 1_440 - drawStep)
  const last = Math.max(step(Math.max(from, to)), first)
  const end = last - first < drawStep ? Math.min(first + pressedLength, 1_439) : Math.min(last, 1_439)
  return { from: timeOf(first), until: timeOf(end) }
}

/** A name for a slot that none of the others has. */
export function keyFor(slots: readonly WrittenSlot[], day: Day, from: Time): string {
  const base = `s-${day.replaceAll('-', '')}-${from.replace(':', '')}`
  const used = new Set(slots.map(({ key }) => key))
  for (let n = 1; ; n++) {
    const key = n === 1 ? base : `${base}-${n}`
    if (!used.has(key)) return key
  }
}

/** The same slot on another day, its deadline as long before it, with a name of its own. */
export function movedTo(slot: WrittenSlot, day: Day, others: readonly WrittenSlot[]): WrittenSlot {
  const from = momentIn(slot.from)
  if (from === undefined) return slot
  const days = daysBetween(from.day, day)
  return { ...shifted(slot, days), key: keyFor(others, day, from.time) }
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

const moments = ['from', 'until', 'registrationUntil'] as const

/** The same slot so many days later, at the same times of the campus clock. */
export function shifted(slot: WrittenSlot, days: number): WrittenSlot {
  const later = moments.flatMap(name => {
    const moment = momentIn(slot[name])
    if (moment !== undefined) return [[name, momentOf(addDays(moment.day, days), moment.time)]]
    const day = slot[name]
    return typeof day === 'string' && isDay(day) ? [[name, addDays(day, days)]] : []
  })
  return { ...slot, ...Object.fromEntries(later) }
}

export interface Series {
  /** The first day that it may be on. */
  from: Day
  until: Day
  /** Every how many days; or every how many weeks on some weekdays, 1 a Monday. */
  every: number
  weekdays: readonly number[] | undefined
}

/** The days of a series, at most so many. */
export function seriesDays({ from, until, every, weekdays }: Series, most: number): Day[] {
  const days: Day[] = []
  const step = Math.max(1, Math.trunc(every))
  const monday = mondayOf(from)
  for (let day = from; day <= until && days.length < most; day = addDays(day, weekdays ? 1 : step)) {
    if (weekdays) {
      if (!weekdays.includes(weekdayOf(day))) continue
      if ((daysBetween(monday, mondayOf(day)) / 7) % step !== 0) continue
    }
    days.push(day)
  }
  return days
}

/** What a series adds to the slots: nothing on a day on which the same time is there already. */
export function seriesOf(
  slot: WrittenSlot,
  days: readonly Day[],
  slots: readonly WrittenSlot[],
): { added: WrittenSlot[]; there: Day[] } {
  const from = momentIn(slot.from)
  const added: WrittenSlot[] = []
  const there: Day[] = []
  if (from === undefined) return { added, there }
  for (const day of days) {
    const isThere = slots.some(one => {
      const other = momentIn(one.from)
      return other?.day === day && other.time === from.time
    })
    if (isThere) there.push(day)
    else added.push(movedTo(slot, day, [...slots, ...added]))
  }
  return { added, there }
}

/** A copy of an event so many weeks later: its own names are for the copy to have, and nothing of it is in force. */
export function duplicateOf(item: Item, weeks: number, titled: (title: string) => string): Item {
  const { key: _, id: __, status: ___, published, ...others } = item
  const days = weeks * 7
  const moment = momentIn(published)
  return {
    ...withSlots(
      others,
      slotsIn(item).map(slot => shifted(slot, days)),
    ),
    ...(published !== undefined && {
      published: moment === undefined ? published : momentOf(addDays(moment.day, days), moment.time),
    }),
    ...Object.fromEntries(
      (['name_fr', 'name_en'] as const).flatMap(name =>
        typeof item[name] === 'string' ? [[name, titled(item[name])]] : [],
      ),
    ),
  }
}

/** What files may call an event of this name; the rest of it is chance, so that no two are alike. */
export function eventKey(name: string, chance: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${words === '' ? 'event' : words}-${chance}`.replace(/-{2,}/g, '-')
}
