import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import { addDays, campusDay, campusInstant, type Day, weekdayOf } from '#platform/time/campus-time.ts'
import { type DemoNetwork, demoNetworks } from '../timetables/networks.ts'
import { type DemoTrip, tripsOf } from '../timetables/timetable.ts'

/** Trips are told from so long before they reach the campus until so long after they have left it, in milliseconds. */
const window = { ahead: 90 * 60_000, behind: 15 * 60_000 }

/** A trip on a day, where it stops near the campus. */
export interface Running {
  trip: DemoTrip
  day: Day
  calls: readonly { stop: string; sequence: number; at: Date }[]
}

const trips = new Map(demoNetworks.map(network => [network, tripsOf(network)]))

/** The trips of a network that are near the campus around a moment, those of the day before that end after midnight too. */
export function runningAt(network: DemoNetwork, now: Date): Running[] {
  const today = campusDay(now)
  return [addDays(today, -1), today].flatMap(day => {
    const service = serviceOn(day)
    const began = campusInstant(day, '12:00').getTime() - 12 * 3_600_000
    return (trips.get(network) ?? []).flatMap(trip => {
      if (trip.service !== service) return []
      const calls = trip.calls.slice(1, -1).map(({ stop, seconds }, index) => ({
        ...{ stop, sequence: index + 2, at: new Date(began + seconds * 1000) },
      }))
      const [first, last] = [calls[0], calls.at(-1)]
      if (first === undefined || last === undefined) return []
      const isNear =
        first.at.getTime() <= now.getTime() + window.ahead &&
        last.at.getTime() >= now.getTime() - window.behind
      return isNear ? [{ trip, day, calls }] : []
    })
  })
}

/** What runs on a day, as the timetables say. */
export function serviceOn(day: Day): DemoTrip['service'] {
  const weekday = weekdayOf(day)
  if (weekday === 7 || bankHolidayOn(day) !== undefined) return 'SUN'
  return weekday === 6 ? 'SAT' : 'WEEK'
}
