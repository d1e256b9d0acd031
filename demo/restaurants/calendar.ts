import { addDays, type Day, mondayOf, weekdayOf } from '#platform/time/campus-time.ts'
import type { DemoRestaurant } from './restaurants.ts'

/** A Monday, from which weeks are counted. */
const firstMonday = '2024-01-01'

/** Whether the weekly hours have it open on a day. */
export function servesOn({ closedOn = [] }: DemoRestaurant, day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday <= 5 && !closedOn.includes(weekday)
}

/** Whether it is closed on a day although its weekly hours say otherwise. */
export function closesOn({ closure }: DemoRestaurant, day: Day): boolean {
  if (closure === undefined || closure.day !== weekdayOf(day)) return false
  const week = Temporal.PlainDate.from(firstMonday).until(mondayOf(day)).days / 7
  return ((week % 3) + 3) % 3 === closure.week
}

/** The days from `first` to `last`. */
export function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
