import { addDays, campusDay, type Day, mondayOf } from '#platform/time/campus-time.ts'
import { workingDayAfter, workingDayBefore } from '#platform/time/working-days.ts'
import type { DemoSlot, When } from './animation.ts'

/** The day of a slot, in the company as it looks today. */
export function dayOf(when: When, today: Date): Day {
  const day = campusDay(today)
  if ('week' in when) return addDays(mondayOf(day), when.week * 7 + when.weekday - 1)
  return when.in < 0 ? workingDayBefore(day, -when.in) : workingDayAfter(day, when.in)
}

/** Begin, end and deadline of a slot as its file says them, in campus time. */
export function momentsOf({ on, from, to, closes }: DemoSlot, today: Date) {
  const day = dayOf(on, today)
  return {
    from: `${day} ${from}`,
    until: `${day} ${to}`,
    ...(closes !== undefined && { registrationUntil: `${addDays(day, -closes)} 18:00` }),
  }
}
