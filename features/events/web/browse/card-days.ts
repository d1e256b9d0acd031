import type { Language } from '#platform/text/language.ts'
import { campusDay, type Day, formatDate, formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import type { AnimationCard } from '../../contract.ts'

/** Days that a card names in one line: they have the same hours, or were all cancelled. */
export interface CardDays {
  days: Day[]
  slots: { start: Date; end: Date }[]
  cancelled: boolean
}

/** How many beginnings a line names before it says how many time slots there are instead. */
const mostNamed = 3

/** The days of a card in their order, those with the same hours together. */
export function daysOfCard(slots: AnimationCard['slots'], language: Language): CardDays[] {
  const byDay = new Map<Day, CardDays>()
  for (const { startDate, endDate, cancelled } of slots) {
    const [start, end] = [new Date(startDate), new Date(endDate)]
    const day = campusDay(start)
    const one = byDay.get(day) ?? { days: [day], slots: [], cancelled }
    one.slots.push({ start, end })
    byDay.set(day, one)
  }
  const lines = new Map<string, CardDays>()
  for (const one of byDay.values()) {
    const hours = one.slots.map(({ start, end }) => formatTimeRange(start, end, language)).join(', ')
    const key = one.cancelled ? 'cancelled' : hours
    const same = lines.get(key)
    if (same === undefined) lines.set(key, one)
    else same.days.push(...one.days)
  }
  return [...lines.values()]
}

/** One day whole, several short: `Tue 24, Wed 25`. */
export function daysInWords(days: readonly Day[], language: Language): string {
  return days.map(day => formatDate(day, language, days.length === 1 ? 'day' : 'shortWeekday')).join(', ')
}

/** The hours of a day: from when until when, when each begins, or how many there are. */
export function hoursInWords(
  slots: CardDays['slots'],
  language: Language,
  severalSlots: (count: number, range: string) => string,
): string {
  const ends = Math.max(...slots.map(({ end }) => end.getTime()))
  const [first] = slots
  if (first === undefined) return ''
  if (slots.length === 1) return formatTimeRange(first.start, first.end, language)
  const begins = [...new Set(slots.map(({ start }) => formatTime(start, language)))]
  if (begins.length <= mostNamed) return begins.join(', ')
  return severalSlots(slots.length, formatTimeRange(first.start, new Date(ends), language))
}
