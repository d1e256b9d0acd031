import { campusDay, campusTime, type Day, minutesOf } from '#platform/time/campus-time.ts'
import { planningHours, shortestReservation, startStep } from './rules.ts'

/** A part of a day, in minutes since midnight by the campus clock. */
export interface Part {
  from: number
  to: number
}

/** The hours that a strip shows, in such minutes. */
export const stripHours: Part = { from: minutesOf(planningHours.from), to: minutesOf(planningHours.to) }

/** Minutes that a press on a strip takes where the search is for longer than `longestPress`. */
const usualPress = 30
const longestPress = 90

/** How long a press on a strip takes: as long as is searched for, unless that is half a day. */
export function pressLength(searched: number): number {
  return searched > longestPress ? usualPress : searched
}

/** How long the day of a strip is, in minutes. */
const stripLength = stripHours.to - stripHours.from

/** The minute that stands at a share of a strip; before and after it, its first and its last one. */
export function minuteAt(share: number): number {
  return stripHours.from + Math.min(0.9999, Math.max(0, share)) * stripLength
}

/** Where a minute stands on a strip: 0 is its beginning, 1 its end. */
export function shareAt(minute: number): number {
  return (minute - stripHours.from) / stripLength
}

/** What of a part lies on a strip; undefined where nothing of it does. */
export function onStrip({ from, to }: Part): Part | undefined {
  const seen = { from: Math.max(from, stripHours.from), to: Math.min(to, stripHours.to) }
  return seen.from < seen.to ? seen : undefined
}

/** Up to which minute of a day nothing can be booked any more. */
export function passedOf(day: Day, now: Date): number {
  const today = campusDay(now)
  if (day !== today) return day < today ? stripHours.to : 0
  return Math.ceil(minutesOf(campusTime(now)) / 5) * 5
}

/** What is free of a day and long enough to be booked, apart from what is taken and what has passed. */
export function freeParts(taken: readonly Part[], passed: number): Part[] {
  const free: Part[] = []
  let at = Math.max(stripHours.from, passed)
  for (const { from, to } of [...taken].sort((one, other) => one.from - other.from)) {
    if (from - at >= shortestReservation) free.push({ from: at, to: from })
    at = Math.max(at, to)
  }
  if (stripHours.to - at >= shortestReservation) free.push({ from: at, to: stripHours.to })
  return free
}

/** What a press at a minute takes: from its quarter of an hour on, as far as it is free; undefined where it is not. */
export function pressedPart(free: readonly Part[], minute: number, length: number): Part | undefined {
  const gap = gapAt(free, minute)
  if (gap === undefined) return undefined
  const latest = Math.max(gap.from, gap.to - shortestReservation)
  const from = Math.min(latest, Math.max(gap.from, floored(minute)))
  return { from, to: Math.min(gap.to, from + Math.max(length, shortestReservation)) }
}

/** What is drawn from one minute to another, in whole quarters, as far as it is free from the first one on. */
export function drawnPart(free: readonly Part[], first: number, last: number): Part | undefined {
  const gap = gapAt(free, first)
  if (gap === undefined) return undefined
  const from = Math.max(gap.from, floored(Math.min(first, last)))
  const to = Math.min(gap.to, Math.ceil(Math.max(first, last) / startStep) * startStep)
  if (to - from >= shortestReservation) return { from, to }
  return pressedPart(free, first, shortestReservation)
}

/** What stands some minutes later, or earlier, in the same or the next part that is free; the last one where none is. */
export function movedPart(free: readonly Part[], { from, to }: Part, by: number): Part {
  const length = to - from
  const wanted = floored(from + by)
  const onwards = by > 0 ? free : [...free].reverse()
  const at =
    gapAt(free, wanted) === undefined
      ? onwards
          .map(gap => (by > 0 ? gap.from : gap.to - shortestReservation))
          .find(minute => (by > 0 ? minute > from : minute < from))
      : wanted
  return (at === undefined ? undefined : pressedPart(free, at, length)) ?? { from, to }
}

/** The first part of a day that is free. */
export function firstPart(free: readonly Part[], length: number): Part | undefined {
  const [first] = free
  return first && pressedPart(free, first.from, length)
}

/** What is free and nearest to a wanted part: from its own start on where that is free, and as long as it where there is room. */
export function nearestPart(free: readonly Part[], { from, to }: Part): Part | undefined {
  const length = to - from
  const pressed = pressedPart(free, from, length)
  if (pressed !== undefined) return pressed
  const distance = (gap: Part) => (from < gap.from ? gap.from - from : from - gap.to)
  const [nearest] = [...free].sort((one, other) => distance(one) - distance(other))
  if (nearest === undefined) return undefined
  return pressedPart(
    free,
    from < nearest.from ? nearest.from : Math.max(nearest.from, nearest.to - length),
    length,
  )
}

/** What the keys of a strip move by, in minutes. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: startStep,
  ArrowUp: startStep,
  ArrowLeft: -startStep,
  ArrowDown: -startStep,
  PageUp: 60,
  PageDown: -60,
}

/**
 * What a key makes of what is chosen: another time, with Shift another length; undefined for a key that means nothing.
 * @param length what the keys that lead to either end of the day choose
 */
export function partByKey(
  free: readonly Part[],
  chosen: Part,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  length: number,
): Part | undefined {
  const by = keySteps[key]
  if (by !== undefined && shiftKey) {
    const to = Math.min(chosen.to + Math.sign(by) * startStep, stripHours.to)
    const longer = drawnPart(free, chosen.from, to)
    return longer?.from === chosen.from ? longer : chosen
  }
  if (by !== undefined) return movedPart(free, chosen, by)
  if (key === 'Home') return firstPart(free, length) ?? chosen
  if (key !== 'End') return undefined
  return movedPart(free, { from: stripHours.to, to: stripHours.to + length }, -startStep)
}

function gapAt(free: readonly Part[], minute: number): Part | undefined {
  return free.find(({ from, to }) => minute >= from && minute < to)
}

function floored(minute: number): number {
  return Math.floor(minute / startStep) * startStep
}
