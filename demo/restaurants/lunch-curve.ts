import { type Day, minutesOf, type Time, weekdayOf } from '#platform/time/campus-time.ts'
import { type Random, randomFrom } from '../random.ts'
import type { DemoRestaurant } from './restaurants.ts'

/** How many people come on each weekday, Monday first: Tuesdays and Thursdays fill a campus. */
const weekdays = [0.85, 1, 0.8, 1, 0.6, 0.2, 0.2]
/** People sit for a while after they have queued, in minutes. */
const atTable = 12

/** A bell around a peak, 1 at its top. Lengths in minutes. */
function bell(minutes: number, peak: Time, width: number): number {
  return Math.exp(-(((minutes - minutesOf(peak)) / width) ** 2))
}

/** What a sensor says. */
export interface Crowd {
  waitingTimes: number
  attendanceRate: number
}

/**
 * The queue and the seats of a restaurant at a minute of a day. Each weekday has its own height, each day its own
 * luck, and `noise` shakes the single reading. Undefined where there are no sensors.
 */
export function crowdAt(
  restaurant: DemoRestaurant,
  day: Day,
  minutes: number,
  noise: Random,
): Crowd | undefined {
  const { id, sensors } = restaurant
  if (sensors === undefined) return undefined
  const luck = randomFrom(`lunch ${id} ${day}`)
  const height = (weekdays[weekdayOf(day) - 1] ?? 0) * luck.between(0.88, 1.12)
  const shift = luck.between(-5, 5)
  const { longestWait, fullest, peak, secondPeak } = sensors
  const flow = (at: number) =>
    Math.min(1, bell(at - shift, peak, 26) + (secondPeak ? 0.75 * bell(at - shift, secondPeak, 22) : 0))

  const wait = longestWait * height * flow(minutes) ** 1.4 + noise.between(-0.8, 0.8)
  // A restaurant fills up for good: its seats empty later than its queue.
  const seated = Math.max(flow(minutes), flow(minutes - atTable), 0.7 * flow(minutes - 2 * atTable))
  const rate = 5 + (fullest - 5) * height * seated + noise.between(-3, 3)
  return { waitingTimes: whole(wait, 60), attendanceRate: whole(rate, 120) }
}

function whole(value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(0, value)))
}
