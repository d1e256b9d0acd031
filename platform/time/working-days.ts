import { addDays, type Day, isWeekend } from './campus-time.ts'

/** The working day some working days before another; 0 is the day itself, or the Friday before a weekend. */
export function workingDayBefore(day: Day, count: number): Day {
  return walk(day, -1, count)
}

/** The working day some working days after another; 0 is the day itself, or the Monday after a weekend. */
export function workingDayAfter(day: Day, count: number): Day {
  return walk(day, 1, count)
}

function walk(day: Day, step: 1 | -1, count: number): Day {
  let at = day
  for (let left = count; isWeekend(at) || left > 0; at = addDays(at, step)) {
    if (!isWeekend(at)) left--
  }
  return at
}
