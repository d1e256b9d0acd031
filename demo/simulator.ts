import { ingestOccupancy, type OccupancyStatus } from '#features/campus-map/contract.ts'
import { ingestParking } from '#features/parking/contract.ts'
import { ingestInflux } from '#features/restaurants/contract.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import { addressOf, type Endpoint } from '#platform/contract/endpoint.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { campusDay, campusTime, type Day, minutesOf, weekdayOf } from '#platform/time/campus-time.ts'
import { demoParkings, readingOf } from './parkings.ts'
import { type DemoPlace, demoPlaces } from './places.ts'
import { randomFrom } from './random.ts'
import { closesOn, servesOn } from './restaurants/calendar.ts'
import { crowdAt } from './restaurants/lunch-curve.ts'
import { demoRestaurants } from './restaurants/restaurants.ts'

/** How often the restaurants' sensors speak, in milliseconds. */
const influxPause = 15_000
/** How often the rooms' sensors do. */
const occupancyPause = 20_000
/** How often the car parks’ sensors do. */
const parkingPause = 60_000
/** All rooms, not only those that changed, speak once in so many times: a sensor that is silent seems broken. */
const allRoomsEvery = 6
/** An answer later than this is not waited for, in milliseconds. */
const callTimeout = 5_000

export interface SimulatorParts {
  /** Of the server: `http://127.0.0.1:4600`. */
  address: string
  sensorKey: string
  log: Log
  now?: () => Date
}

export interface Simulator {
  stop(): Promise<void>
}

/**
 * Stands in for the sensors of the demo company: posts through the product's own doors, over HTTP, as real ones
 * would. What cannot be posted is forgotten, as sensors do; nothing is ever thrown.
 */
export function startSimulator({
  address,
  sensorKey,
  log,
  now = () => new Date(),
}: SimulatorParts): Simulator {
  const stopping = new AbortController()

  async function post<E extends Endpoint>(endpoint: E, body: Input<E>['body']): Promise<void> {
    const answer = await fetch(address + addressOf(endpoint, {}), {
      method: endpoint.method,
      headers: { 'api-key': sensorKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(callTimeout)]),
    })
    // Read to its end, so that the connection is free again.
    const text = await answer.text()
    if (!answer.ok) log.debug({ status: answer.status, answer: text }, 'the sensors were not heard')
  }

  const rooms = roomChanges()
  const timers = [
    repeatedly(influxPause, async () => {
      const restaurants = influxAt(now())
      if (restaurants.length > 0) await post(ingestInflux, { restaurants })
    }),
    repeatedly(occupancyPause, async () => {
      const occupancies = rooms(now())
      if (occupancies.length > 0) await post(ingestOccupancy, { occupancies })
    }),
    repeatedly(parkingPause, () => {
      const at = now()
      return post(ingestParking, { parkings: demoParkings.map(parking => readingOf(parking, at)) })
    }),
  ]

  /** At once, then again and again; a turn that is still going on makes the next one wait for its own turn. */
  function repeatedly(pause: number, act: () => Promise<void>) {
    let current: Promise<void> | undefined
    const turn = () => {
      current ??= act()
        .catch(error => log.debug({ err: error }, 'the sensors were not heard'))
        .finally(() => {
          current = undefined
        })
    }
    const timer = setInterval(turn, pause)
    timer.unref()
    turn()
    return { stop: () => clearInterval(timer), ended: () => current }
  }

  return {
    async stop() {
      for (const timer of timers) timer.stop()
      stopping.abort()
      await Promise.all(timers.map(timer => timer.ended()))
    },
  }
}

// ——— Restaurants ———

/** What the sensors of the restaurants that serve just now say: the lunch curve, shaken a little every minute. */
export function influxAt(now: Date): Input<typeof ingestInflux>['body']['restaurants'] {
  const day = campusDay(now)
  const minutes = minutesOf(campusTime(now))
  return demoRestaurants.flatMap(restaurant => {
    const { id, opens, closes } = restaurant
    const isOpen = minutes >= minutesOf(opens) && minutes < minutesOf(closes)
    if (!isOpen || !servesOn(restaurant, day) || closesOn(restaurant, day)) return []
    const crowd = crowdAt(restaurant, day, minutes, randomFrom(`sensor ${id} ${day} ${minutes}`))
    return crowd === undefined ? [] : [{ restaurantID: String(id), ...crowd, measuredAt: now.toISOString() }]
  })
}

// ——— Rooms ———

/** Rooms are taken by the half hour. */
const slot = 30

/** What part of the rooms is wanted in each hour of a working day, from 7:00 on. */
const wanted = [0.08, 0.3, 0.7, 0.95, 0.9, 0.4, 0.45, 0.9, 0.95, 0.8, 0.5, 0.2, 0.06]

function wantedAt(day: Day, minutes: number): number {
  if (weekdayOf(day) > 5) return 0.01
  return wanted[Math.floor(minutes / 60) - 7] ?? 0.01
}

/**
 * How a place is at a moment: booked or not for the half hour, people who come a few minutes late and leave a few
 * early, and the moments after, in which it may be taken again.
 */
export function statusOf(place: DemoPlace, now: Date): OccupancyStatus {
  const day = campusDay(now)
  const minutes = minutesOf(campusTime(now))
  const random = randomFrom(`room ${place.id} ${day} ${Math.floor(minutes / slot)}`)
  const demand = wantedAt(day, minutes)
  const isBooked = random.chance(0.65 * demand)
  const somebodyComes = random.chance(isBooked ? 0.85 : 0.3 * demand)
  const comes = random.int(8)
  const leaves = slot - random.int(7)
  const within = minutes % slot
  const booking = isBooked ? 'booked' : 'unbooked'
  if (!somebodyComes || within < comes) return `${booking}-free`
  return within < leaves ? `${booking}-occupied` : `${booking}-transiant`
}

/** Answers, call by call, which places have changed since the one before; at first and now and then, all of them. */
export function roomChanges(
  places: readonly DemoPlace[] = demoPlaces,
): (now: Date) => Input<typeof ingestOccupancy>['body']['occupancies'] {
  const said = new Map<string, OccupancyStatus>()
  let turn = 0
  return now => {
    const all = turn++ % allRoomsEvery === 0
    return places.flatMap(place => {
      const status = statusOf(place, now)
      if (!all && said.get(place.id) === status) return []
      said.set(place.id, status)
      return [{ visioglobeId: place.id, status, measuredAt: now.toISOString() }]
    })
  }
}
