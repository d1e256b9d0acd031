import type { Static } from 'typebox'
import { invalid } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { ingestParking, listParkings, listTypicalDays, placeTypes } from '../contract.ts'
import { typicalDaysOf } from './history.ts'
import { countsOf, parkingsOf, type Reading, storeReadings, unknownPlaces } from './parkings.ts'

/** The clocks of sensors may be ahead of ours by this much, in milliseconds. */
const clockDifference = 60_000

export const parkingRoutes = [
  route(listParkings, async ({ query, db, now }) => ({
    parkingInfos: await parkingsOf(db, Number(query.siteId), now),
  })),

  route(listTypicalDays, ({ query, db, now }) => typicalDaysOf(db, Number(query.siteId), now)),

  route(ingestParking, async ({ body, db, now }) => {
    const readings = readingsOf(body, now)
    const unknown = await unknownPlaces(db, readings)
    const results = await storeReadings(db, readings)
    return {
      parkings: readings.map(({ key }, index) => ({
        parkingID: key,
        result: results[index] ?? 'UNKNOWN',
        unknownLevels: unknown[index] ?? [],
      })),
    }
  }),
]

/** @throws Problem 400 naming each time that is to come and each count that cannot be */
function readingsOf({ parkings }: Static<typeof ingestParking.body>, now: Date): Reading[] {
  const fields: Record<string, Bilingual> = {}
  const readings = parkings.map((item, index) => {
    const measuredAt = item.measuredAt === undefined ? now : new Date(item.measuredAt)
    // The format lets a leap second through, which no Date holds.
    if (!(measuredAt.getTime() <= now.getTime() + clockDifference)) {
      fields[`parkings.${index}.measuredAt`] = {
        fr: 'Une mesure ne peut pas venir du futur.',
        en: 'A reading cannot come from the future.',
      }
    }
    for (const type of placeTypes) {
      const levels = item.places[type] ?? []
      for (const [place, { level, free, capacity }] of levels.entries()) {
        const field = `parkings.${index}.places.${type}.${place}`
        if (free > (capacity ?? free)) {
          fields[`${field}.free`] = {
            fr: 'Il ne peut pas y avoir plus de places libres que de places.',
            en: 'There cannot be more free places than places.',
          }
        }
        if (levels.findIndex(one => one.level === level) < place) {
          fields[`${field}.level`] = {
            fr: 'Ce niveau est donné deux fois.',
            en: 'This level is given twice.',
          }
        }
      }
    }
    return { key: item.parkingID, measuredAt, counts: countsOf(item.places) }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return readings
}
