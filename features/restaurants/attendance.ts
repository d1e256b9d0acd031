import { campusTime, minutesOf, type Time, timeOf } from '#platform/time/campus-time.ts'
import { leastTypicalWeeks, type TypicalPoint, typicalStep } from './contract.ts'

/** What the sensors measured during one step of one day: the middle value of its readings, null where none was measured. */
export interface MeasuredStep {
  day: string
  /** Counted from the opening, from 0. */
  step: number
  waitingMinutes: number | null
  attendanceRate: number | null
}

/** When a restaurant serves, in seconds of the campus day. */
export interface Hours {
  opensAt: number
  closesAt: number
}

/** The middle value, or the mean of the two in the middle; undefined for no values. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2
}

/**
 * A usual day, step by step from the opening to the closing: of each step the median over the days. A step that was
 * measured on too few days is null; with too few days in all there are no points.
 */
export function typicalPoints(
  measured: readonly MeasuredStep[],
  { opensAt, closesAt }: Hours,
): { weeks: number; points: TypicalPoint[] } {
  const weeks = new Set(measured.map(({ day }) => day)).size
  if (weeks < leastTypicalWeeks) return { weeks, points: [] }

  const byStep = Map.groupBy(measured, ({ step }) => step)
  const first = opensAt / 60
  const steps = Math.ceil((closesAt / 60 - first) / typicalStep)
  const points = Array.from({ length: steps }, (_, step) => {
    const days = byStep.get(step) ?? []
    return {
      time: timeOf(Math.floor(first + step * typicalStep)),
      waitingTimes: usual(days.map(({ waitingMinutes }) => waitingMinutes)),
      attendanceRate: usual(days.map(({ attendanceRate }) => attendanceRate)),
    }
  })
  return { weeks, points }
}

function usual(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  const middle = known.length < leastTypicalWeeks ? undefined : median(known)
  return middle === undefined ? null : Math.round(middle)
}

/** Below this many minutes of difference nobody changes their plans. */
const leastMinutesSaved = 3
/** And of a long queue at most this part is left. */
const mostThatIsLeft = 2 / 3

/** The longest wait that is clearly shorter than `minutes`: at least 3 minutes less, and at most two thirds of it. */
export function clearlyShorter(minutes: number): number {
  return Math.min(minutes - leastMinutesSaved, minutes * mostThatIsLeft)
}

/**
 * The time from which, on a usual day, the wait is clearly shorter than it usually is now, and stays so until the
 * closing. Undefined where there is no such time, where now lies outside the day, and where the wait is not known
 * for now; a later step whose wait is not known is taken for no shorter.
 *
 * @param live what is measured now, in minutes: a day that is quieter than usual has to get quieter still
 */
export function quieterAfter(
  points: readonly TypicalPoint[],
  now: Date,
  live: number | null = null,
): Time | undefined {
  const minutes = minutesOf(campusTime(now))
  const current = points.findIndex(({ time }) => {
    const begins = minutesOf(time)
    return begins <= minutes && minutes < begins + typicalStep
  })
  const wait = points[current]?.waitingTimes ?? undefined
  if (wait === undefined) return undefined

  const limit = clearlyShorter(Math.min(wait, live ?? wait))
  const isShort = ({ waitingTimes }: TypicalPoint) => waitingTimes !== null && waitingTimes <= limit
  const lastLong = points.findLastIndex(point => !isShort(point))
  return points[lastLong + 1]?.time
}
