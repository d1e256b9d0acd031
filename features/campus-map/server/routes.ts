import type { FeatureParts } from '#platform/server/feature.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { ingestOccupancy } from '../contract.ts'
import { measuredAt } from '../rules.ts'
import { type Outcome, type Reading, storeReadings } from './occupancies.ts'

/** @param announce passes on to the live feed what has changed */
export function campusMapRoutes({ announce }: Pick<FeatureParts, 'announce'>): Route[] {
  return [
    route(ingestOccupancy, async ({ body: { occupancies }, db, now }) => {
      const readings = occupancies.map((item, index): Reading => {
        const at = measuredAt(item.measuredAt, now)
        if (at === undefined) throw inTheFuture(index)
        return { placeId: item.visioglobeId, status: item.status, measuredAt: at }
      })
      const outcomes = await storeReadings(db, readings)
      for (const [siteId, ids] of storedBySite(readings, outcomes)) {
        await announce({ channel: 'occupancy', siteId, ids })
      }
      return {
        occupancies: readings.map(({ placeId }, index) => ({
          visioglobeId: placeId,
          result: outcomes[index]?.result ?? 'UNKNOWN',
        })),
      }
    }),
  ]
}

function storedBySite(readings: readonly Reading[], outcomes: readonly Outcome[]): Map<number, string[]> {
  const bySite = new Map<number, string[]>()
  readings.forEach(({ placeId }, index) => {
    const { siteId = null, result } = outcomes[index] ?? {}
    if (siteId === null || result !== 'STORED') return
    const ids = bySite.get(siteId) ?? []
    ids.push(placeId)
    bySite.set(siteId, ids)
  })
  return bySite
}

/** The whole call is refused: a clock that is wrong is wrong for all that its sensors say. */
function inTheFuture(index: number) {
  return invalid({
    [`occupancies.${index}.measuredAt`]: {
      fr: 'Cette mesure est datée dans le futur\u00a0: l’horloge du capteur est à corriger.',
      en: 'This reading is dated in the future: the clock of the sensor needs correcting.',
    },
  })
}
