import { addDays, type Day, isDay, weekdayOf } from '#platform/time/campus-time.ts'

/** On which days trips run. */
export interface Service {
  startsOn: Day | null
  endsOn: Day | null
  /** ISO weekdays, 1 is Monday. */
  weekdays: number[]
  added: Day[]
  removed: Day[]
}

export function runsOn({ startsOn, endsOn, weekdays, added, removed }: Service, day: Day): boolean {
  if (removed.includes(day)) return false
  if (added.includes(day)) return true
  if (startsOn === null || endsOn === null || day < startsOn || day > endsOn) return false
  return weekdays.includes(weekdayOf(day))
}

/** The first and the last day on which a service runs; undefined where it never does. */
export function spanOf(service: Service): [Day, Day] | undefined {
  const days = [...service.added]
  const { startsOn, endsOn, weekdays } = service
  if (startsOn !== null && endsOn !== null && weekdays.length > 0) {
    for (let day = startsOn; day <= endsOn; day = addDays(day, 1)) {
      if (runsOn(service, day)) {
        days.push(day)
        break
      }
    }
    for (let day = endsOn; day >= startsOn; day = addDays(day, -1)) {
      if (runsOn(service, day)) {
        days.push(day)
        break
      }
    }
  }
  days.sort()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? undefined : [first, last]
}

/** `20261124` as files write days; undefined where it is none. */
export function dayFrom(text: string): Day | undefined {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  return text.length === 8 && isDay(day) ? day : undefined
}

const time = /^\d{1,3}:[0-5]\d:[0-5]\d$/

/** Seconds of `8:05:00`, also past 24:00; undefined where it is no such time. Files have millions: nothing is cut out of it but the hours. */
export function secondsFrom(text: string): number | undefined {
  if (!time.test(text)) return undefined
  return (
    Number(text.slice(0, -6)) * 3600 +
    twoDigits(text, text.length - 5) * 60 +
    twoDigits(text, text.length - 2)
  )
}

function twoDigits(text: string, at: number): number {
  const zero = 48
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
}
