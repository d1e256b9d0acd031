import type { Static } from 'typebox'
import type { FeatureParts } from '#platform/server/feature.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { typicalPoints } from '../attendance.ts'
import {
  getRestaurant,
  ingestInflux,
  listRememberedDishes,
  listRestaurants,
  typicalDay,
} from '../contract.ts'
import { type Reading, type Stored, storeReadings } from './attendances.ts'
import { influxFeed } from './feed.ts'
import { measuredSteps, oldestReading, weekdayOf } from './readings.ts'
import { rememberedDishes } from './remembered-dishes.ts'
import { restaurantOf, restaurantsOf } from './restaurants.ts'

/** The clocks of sensors may be ahead of ours by this much, in milliseconds. */
const clockDifference = 60_000

/** @param announce called with the restaurants whose last value has changed, once that is stored */
export function restaurantsRoutes({ announce }: Pick<FeatureParts, 'announce'>): Route[] {
  return [
    route(listRestaurants, async ({ query, db, language, now }) => ({
      restaurants: await restaurantsOf(db, Number(query.siteId), { language, now }),
    })),

    route(getRestaurant, async ({ params, query, db, language, now }) =>
      orNotFound(await restaurantOf(db, Number(query.siteId), Number(params.id), { language, now })),
    ),

    route(typicalDay, async ({ params, query, db, now }) => {
      const id = Number(params.id)
      const { day, hours } = orNotFound(await weekdayOf(db, Number(query.siteId), id, now))
      if (hours === null) return { day, weeks: 0, points: [] }
      return { day, ...typicalPoints(await measuredSteps(db, id, now, hours), hours) }
    }),

    route(listRememberedDishes, async ({ query, db }) => ({ dishes: await rememberedDishes(db, query) })),

    route(ingestInflux, async ({ body, db, now }) => {
      const readings = readingsOf(body, now)
      const stored = await storeReadings(db, readings, oldestReading(now))
      await Promise.all(
        changesBySite(readings, stored).map(change => announce({ channel: influxFeed.channel, ...change })),
      )
      return {
        restaurants: readings.map(({ restaurantId }, index) => ({
          restaurantID: restaurantId,
          result: stored[index]?.result ?? 'UNKNOWN',
        })),
      }
    }),
  ]
}

/**
 * The readings of a call. A value that is absent was not measured: a restaurant's values share one time, so keeping
 * an old value beside a new one would make it look fresh.
 * @throws Problem 400 naming each reading that is from the future
 */
function readingsOf({ restaurants }: Static<typeof ingestInflux.body>, now: Date): Reading[] {
  const fields: Record<string, Bilingual> = {}
  const readings = restaurants.map((item, index) => {
    const measuredAt = item.measuredAt === undefined ? now : new Date(item.measuredAt)
    // The format lets a leap second through, which no Date holds.
    if (!(measuredAt.getTime() <= now.getTime() + clockDifference)) {
      fields[`restaurants.${index}.measuredAt`] = {
        fr: 'Une mesure ne peut pas venir du futur.',
        en: 'A reading cannot come from the future.',
      }
    }
    return {
      restaurantId: item.restaurantID,
      measuredAt,
      waiting: item.waitingTimes ?? null,
      rate: item.attendanceRate ?? null,
    }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return readings
}

/** Each campus with its restaurants whose last value is another one now. */
function changesBySite(
  readings: readonly Reading[],
  stored: readonly Stored[],
): { siteId: number; ids: string[] }[] {
  const changed = new Map<number, Set<string>>()
  for (const [index, { restaurantId }] of readings.entries()) {
    const { result, siteId } = stored[index] ?? {}
    if (result !== 'STORED' || siteId === null || siteId === undefined) continue
    changed.set(siteId, (changed.get(siteId) ?? new Set()).add(restaurantId))
  }
  return [...changed].map(([siteId, ids]) => ({ siteId, ids: [...ids] }))
}

function orNotFound<Found>(found: Found | undefined): Found {
  if (found !== undefined) return found
  throw notFound({
    fr: 'Ce restaurant n’existe pas sur ce campus.',
    en: 'There is no such restaurant on this campus.',
  })
}
