import { minutesOf } from '#platform/time/campus-time.ts'
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

function gapAt(free: readonly Part[], minute: number): Part | undefined {
  return free.find(({ from, to }) => minute >= from && minute < to)
}

function floored(minute: number): number {
  return Math.floor(minute / startStep) * startStep
}
