import { campusDay, type Day } from '#platform/time/campus-time.ts'

/** The day to whose log a gate belongs: that of its start, on campus. */
export function dayOfGate({ start }: { start: string }): Day {
  return campusDay(new Date(start))
}
