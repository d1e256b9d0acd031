import type { Page } from '@playwright/test'
import type { MapDescriptor } from '../contract.ts'
import { toGeoJson } from '../level-geojson.ts'
import { buildVenue } from '../server/venue/build.ts'
import { readImdf } from '../server/venue/imdf.ts'
import type { Venue } from '../venue.ts'
import { type ImdfFiles, madeUpVenue, venueBytes } from './made-up-venue.ts'

/** The made-up venue as the import keeps it. */
export function builtVenue(files: ImdfFiles = madeUpVenue()): Venue {
  const { imdf } = readImdf(new Map(Object.entries(venueBytes(files))))
  const { venue } = buildVenue(imdf)
  if (venue === undefined) throw new Error('the made-up venue cannot be built')
  return venue
}

/**
 * Has a page see these plans as those of its campus, drawn as SVG, as for who saves data: where graphics are computed, the
 * other picture would take the processor from the tests.
 * @param inRelief drawn by MapLibre GL as well
 */
export async function showPlans(page: Page, venue: Venue, { inRelief = false } = {}): Promise<void> {
  if (!inRelief) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
  }
  const points = venue.levels.flatMap(({ plan }) => plan.outline.flat(2))
  const [longitudes, latitudes] = [points.map(([east]) => east), points.map(([, north]) => north)]
  const descriptor: MapDescriptor = {
    ...{ mapHash: 'made-up', siteId: '1', version: '1', name: venue.name, bearing: 0 },
    bounds: [
      Math.min(...longitudes),
      Math.min(...latitudes),
      Math.max(...longitudes),
      Math.max(...latitudes),
    ],
    buildings: [
      ...new Map(venue.levels.flatMap(({ plan }) => plan.buildings).map(one => [one.id, one])).values(),
    ],
    levels: venue.levels.map(({ id, ordinal, name, plan }) => ({
      ...{ id, ordinal, name, buildings: plan.buildings.map(one => one.id) },
      url: `/maps/made-up/levels/${id}?version=1`,
    })),
    connectors: venue.connectors,
    closures: [],
  }
  await page.route('**/maps/*/descriptor.json', route => route.fulfill({ json: descriptor }))
  await page.route('**/maps/*/levels/*', route => {
    const id = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    const level = venue.levels.find(one => one.id === id)
    if (level === undefined) return route.fulfill({ status: 404, json: {} })
    return route.fulfill({ contentType: 'application/geo+json', body: JSON.stringify(toGeoJson(level)) })
  })
}
