import { addDays, campusInstant, type Day, isDay, mondayOf } from '#platform/time/campus-time.ts'
import { workingDayAfter, workingDayBefore } from '#platform/time/working-days.ts'

/** A day as it is written in a file; undefined: there is no such day. */
export function dayOf(text: string, today: Day): Day | undefined {
  const [, from, sign, digits = '0'] = /^(today|monday|workday)(?:([+-])(\d+))?$/.exec(text) ?? []
  const days = Number(digits)
  if (from === undefined) return isDay(text) ? text : undefined
  if (from === 'workday') return sign === '-' ? workingDayBefore(today, days) : workingDayAfter(today, days)
  return addDays(from === 'today' ? today : mondayOf(today), sign === '-' ? -days : days)
}

/** A moment as it is written in a file, of a day that `dayOf` reads; undefined: there is no such moment. */
export function momentOn(text: string, day: (text: string) => Day | undefined): Date | undefined {
  const [, date = '', time = '00:00', seconds = '', offset] =
    /^([^ T]+)(?:[ T](\d\d:\d\d)(:[\d.]+)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? []
  const on = day(date)
  if (on === undefined) return undefined
  if (offset === undefined && seconds === '') return isTime(time) ? campusInstant(on, time) : undefined
  const found = new Date(`${on}T${time}${seconds}${offset ?? 'Z'}`)
  return Number.isNaN(found.getTime()) ? undefined : found
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
