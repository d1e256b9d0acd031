import { describe, expect, it } from 'vitest'
import { stepText } from '#features/campus-map/route-messages.ts'
import { buildNetwork } from '#features/campus-map/routing/network.ts'
import { findRoute } from '#features/campus-map/routing/search.ts'
import { stepsOf } from '#features/campus-map/routing/steps.ts'
import { buildVenue } from '#features/campus-map/server/venue/build.ts'
import { readImdf } from '#features/campus-map/server/venue/imdf.ts'
import type { ImdfFile } from '#features/campus-map/testing/made-up-venue.ts'
import { wallCheck } from '#features/campus-map/testing/walls.ts'
import { demoSites } from '../sites.ts'
import { venueFiles } from './venues.ts'

describe.each(demoSites)('the ways of $name', site => {
  const files = venueFiles(site)
  const bytes = new Map([...files].map(([name, text]) => [name, new TextEncoder().encode(text)]))
  const { venue } = buildVenue(readImdf(bytes).imdf)
  if (venue === undefined) throw new Error('no venue')

  it('lead step-free from any room to any other, through no wall, and are told without a gap', () => {
    const network = buildNetwork(venue)
    expect(network.lost).toEqual([])
    const features = [...files].filter(([name]) => name.endsWith('.geojson'))
    const check = wallCheck(
      Object.fromEntries(
        features.map(([name, text]) => [name.replace('.geojson', ''), JSON.parse(text) as ImdfFile]),
      ),
    )
    const rooms = venue.levels
      .flatMap(({ plan }) => [...plan.units, ...plan.fixtures])
      .filter(({ room }) => room)
    const all =
      rooms.length > 0 ? rooms : venue.levels.flatMap(({ plan }) => plan.units.filter(({ name }) => name))
    for (let n = 0; n < 60; n++) {
      const [from, to] = [all[(n * 7_919) % all.length], all[(n * 104_729 + 13) % all.length]]
      if (from === undefined || to === undefined || from === to) continue
      const stepFree = n % 2 === 0 && ![from, to].some(({ category }) => category === 'stairs')
      const found = findRoute(network, { id: from.id }, [{ id: to.id }], {
        stepFree,
        restricted: true,
        closed: new Set(),
      })
      if (!('route' in found)) throw new Error(`${from.name?.en} to ${to.name?.en}: ${found.reason}`)
      expect(check.faults(found.route)).toEqual([])
      const texts = stepsOf(found.route, venue).map(step => stepText(step, 'en'))
      expect(texts.join(' ')).not.toMatch(/undefined|null|NaN/)
    }
  })
})
