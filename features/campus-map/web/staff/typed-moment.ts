import { campusInstant, parseDay, parseEndTime } from '#platform/time/campus-time.ts'

/** A moment as it is typed. */
export interface TypedMoment {
  day: string
  time: string
}

export const noMoment: TypedMoment = { day: '', time: '' }

/** What is wrong with it, by field. */
export type MomentFaults = Partial<Record<keyof TypedMoment, 'NO_DAY' | 'NO_TIME'>>

/** What a day and a time mean on the campus clock; null where both are left empty, which says nothing. */
export function readMoment(
  typed: TypedMoment,
): { moment: Date | null; faults?: undefined } | { moment?: undefined; faults: MomentFaults } {
  if (typed.day.trim() === '' && typed.time.trim() === '') return { moment: null }
  const [day, time] = [parseDay(typed.day), parseEndTime(typed.time)]
  if (day !== undefined && time !== undefined) return { moment: campusInstant(day, time) }
  return {
    faults: {
      ...(day === undefined && { day: 'NO_DAY' as const }),
      ...(time === undefined && { time: 'NO_TIME' as const }),
    },
  }
}
