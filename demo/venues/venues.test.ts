import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildNetwork } from '#features/campus-map/routing/network.ts'
import { findRoute } from '#features/campus-map/routing/search.ts'
import { importVenue } from '#features/campus-map/server/public.ts'
import { venueOf } from '#features/campus-map/server/venue/store.ts'
import type { Venue } from '#features/campus-map/venue.ts'
import { demoParkings } from '../parkings.ts'
import { demoPlaces } from '../places.ts'
import { demoRestaurants } from '../restaurants/restaurants.ts'
import { demoRooms } from '../rooms/rooms.ts'
import { demoSites } from '../sites.ts'
import { companyDatabase } from '../testing/company.ts'
import { venueFiles } from './venues.ts'

const { db } = await companyDatabase()

const plans = new Map<number, Venue>()
const planOf = async (site: number): Promise<Venue> => {
  const venue = plans.get(site) ?? (await venueOf(db, site))
  if (venue === undefined) throw new Error(`no plans of ${site}`)
  plans.set(site, venue)
  return venue
}
const areasOf = ({ levels }: Venue) => levels.flatMap(({ plan }) => [...plan.units, ...plan.fixtures])
/** A park-and-ride, some way from its campus. */
const offCampus = 'seine-relais'

describe.each(demoSites)('the plans of $name', site => {
  it('show every room and desk once, and every place that sensors watch', async () => {
    const areas = areasOf(await planOf(site.id))
    expect(areas.flatMap(({ room }) => room ?? []).toSorted()).toEqual(
      demoRooms
        .filter(one => one.site === site.id)
        .map(({ reference }) => reference)
        .toSorted(),
    )
    const shown = new Set(areas.flatMap(({ place }) => place ?? []))
    expect(demoPlaces.filter(one => one.site === site.id && !shown.has(one.id))).toEqual([])
  })

  it('put each room on its floor and in its building', async () => {
    const { levels } = await planOf(site.id)
    const wrong = demoRooms
      .filter(room => room.site === site.id)
      .filter(room => {
        const level = levels.find(({ plan }) =>
          [...plan.units, ...plan.fixtures].some(one => one.room === room.reference),
        )
        return (
          level?.ordinal !== (room.floor === 'RDC' ? 0 : Number(room.floor)) ||
          !level.plan.buildings.some(({ name }) => name?.fr === room.building)
        )
      })
    expect(wrong).toEqual([])
  })

  it('have the restaurants and the car parks by their names', async () => {
    const names = areasOf(await planOf(site.id)).map(({ name }) => name?.fr)
    for (const { name } of demoRestaurants.filter(one => one.site === site.id)) expect(names).toContain(name)
    for (const { name } of demoParkings.filter(one => one.site === site.id && one.key !== offCampus))
      expect(names).toContain(name)
  })

  it('have what people look for on every floor that is worked on', async () => {
    const { levels } = await planOf(site.id)
    for (const { ordinal, plan } of levels.filter(one => one.ordinal > 0)) {
      const categories = new Set(plan.amenities.map(({ category }) => category))
      for (const category of [
        'elevator',
        'stairs',
        'restroom.female',
        'restroom.male',
        'restroom.unisex.wheelchair',
        'eatingdrinking',
        'copymachine',
      ])
        expect(categories, `${plan.buildings[0]?.name?.fr} ${ordinal}`).toContain(category)
    }
    const all = new Set(levels.flatMap(({ plan }) => plan.amenities.map(({ category }) => category)))
    for (const category of ['reception.desk', 'firstaid', 'defibrillator', 'entry', 'parking'])
      expect(all).toContain(category)
  })

  it('lead from the gate to every room, desk and toilet, without a step too', async () => {
    const venue = await planOf(site.id)
    const network = buildNetwork(venue)
    expect(network.lost).toEqual([])
    const gate = venue.levels
      .flatMap(({ plan }) => plan.amenities)
      .find(({ name }) => name?.en === `Entrance of the ${site.name} campus`)
    const wanted = areasOf(venue).filter(
      ({ room, category }) => room !== null || category.startsWith('restroom'),
    )
    for (const [n, { id, name }] of wanted.entries()) {
      // A way without a step is a way: with steps some are looked for, as people ask for them.
      for (const stepFree of n % 5 === 0 ? [true, false] : [true]) {
        const options = { stepFree, restricted: false, closed: new Set<string>() }
        const found = findRoute(network, { id: gate?.id ?? '' }, [{ id }], options)
        expect('reason' in found ? found.reason : undefined, name?.en).toBeUndefined()
      }
    }
  })

  it('are small: a floor is no more than a picture', async () => {
    const { levels } = await planOf(site.id)
    const sizes = levels.filter(({ ordinal }) => ordinal !== 0).map(({ plan }) => JSON.stringify(plan).length)
    expect(Math.max(...sizes)).toBeLessThan(100_000)
  })
})

it('no plan has anything that an import would tell', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-plans-'))
  try {
    for (const site of demoSites) {
      const path = join(folder, site.code)
      await mkdir(path)
      for (const [name, content] of venueFiles(site)) await writeFile(join(path, name), content)
      const report = await importVenue(db, { path, site: site.code, apply: true, actor: 'command:ada' })
      expect(report.findings, site.name).toEqual([])
      expect(report.rooms?.matched).toBe(report.rooms?.of)
      // They are in already.
      expect(report.outcome).toBe('UNCHANGED')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('the plans are the same every time', () => {
  for (const site of demoSites) expect(venueFiles(site)).toEqual(venueFiles(site))
})
