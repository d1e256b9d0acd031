import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildVenue } from '../server/venue/build.ts'
import { readImdf } from '../server/venue/imdf.ts'
import { shortestByAllPairs } from '../testing/all-pairs.ts'
import { madeUpTower, type Tower } from '../testing/made-up-tower.ts'
import {
  featureOf,
  type ImdfFile,
  type ImdfFiles,
  madeUpVenue,
  rectangle,
  venueBytes,
} from '../testing/made-up-venue.ts'
import { wallCheck } from '../testing/walls.ts'
import { isEndOnly, type Pair, type Venue } from '../venue.ts'
import { buildNetwork } from './network.ts'
import { type Floor, following, type Network } from './network-model.ts'
import { ticks } from './plane.ts'
import type { Route, RouteOptions, Spot } from './route.ts'
import { findRoute, walkingSpeed } from './search.ts'

const venueFrom = (files: ImdfFiles): Venue => {
  const { venue } = buildVenue(readImdf(new Map(Object.entries(venueBytes(files)))).imdf)
  if (venue === undefined) throw new Error('no venue')
  return venue
}
const anyhow: RouteOptions = { stepFree: false, restricted: false, closed: new Set() }
const unit = (id: string): Spot => ({ id })
const route = (
  network: Network,
  from: Spot,
  to: Spot | Spot[],
  options: Partial<RouteOptions> = {},
): Route => {
  const found = findRoute(network, from, [to].flat(), { ...anyhow, ...options })
  if ('reason' in found) throw new Error(found.reason)
  return found.route
}
const reason = (network: Network, from: Spot, to: Spot | Spot[], options: Partial<RouteOptions> = {}) => {
  const found = findRoute(network, from, [to].flat(), { ...anyhow, ...options })
  return 'reason' in found ? found.reason : undefined
}
const unitsOf = ({ legs }: Route) => legs.flatMap(leg => ('units' in leg ? leg.units : [leg.category]))

/** The same numbers in the same order, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const places = ({ units, places }: Network) => units.map(({ id }) => id).filter(id => places.has(id))
const picker = (network: Network, seed: number) => {
  const all = places(network)
  const random = numbers(seed)
  return () => unit(all[Math.floor(random() * all.length)] as string)
}

/** How near a line comes to the walls of a floor, in metres. */
function wallsFrom({ x, y, corners, twins }: Floor, from: Pair, to: Pair): number {
  const at = (edge: number): Pair => [
    x[corners[edge] as number] as number,
    y[corners[edge] as number] as number,
  ]
  let least = Infinity
  for (let edge = 0; edge < corners.length; edge++) {
    if (twins[edge] !== -1) continue
    const [a, b] = [at(edge), at(following(edge))]
    for (let share = 0; share <= 1; share += 0.02) {
      const [px, py] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      const squared = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
      const along = ((px - a[0]) * (b[0] - a[0]) + (py - a[1]) * (b[1] - a[1])) / squared
      const near = Math.max(0, Math.min(1, along))
      least = Math.min(least, Math.hypot(a[0] + (b[0] - a[0]) * near - px, a[1] + (b[1] - a[1]) * near - py))
    }
  }
  return least
}

const towers = fc.record<Tower>({
  seed: fc.integer({ min: 1, max: 100_000 }),
  floors: fc.integer({ min: 1, max: 3 }),
  bays: fc.integer({ min: 1, max: 3 }),
  wall: fc.constantFrom(0, 0.1, 0.25),
  turned: fc.constantFrom(0, 12, 45, 77),
  outdoors: fc.boolean(),
})

describe('a way on one level', () => {
  it('is as short as the shortest among all points that see each other', () => {
    let compared = 0
    const [walls, turns] = [
      [0, 0.2],
      [0, 31],
    ]
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.integer({ min: 1, max: 100_000 }),
          wall: fc.constantFrom(...walls),
          turned: fc.constantFrom(...turns),
        }),
        ({ seed, wall, turned }) => {
          const network = buildNetwork(
            venueFrom(madeUpTower({ seed, floors: 1, bays: 1, wall, turned, outdoors: false })),
          )
          const shortest = shortestByAllPairs(network, 0)
          const pick = picker(network, seed)
          // To see which points see each other takes long, to look up a pair does not.
          for (let n = 0; n < 45; n++) {
            const [from, to] = [pick(), pick()] as const
            const found = findRoute(network, from, [to], { ...anyhow, restricted: true })
            if (!('route' in found)) continue
            const metres = shortest(from, to)
            expect(Math.abs(found.route.metres - metres)).toBeLessThan(0.001 + metres * 0.0005)
            expect(found.route.seconds).toBeCloseTo(found.route.metres / walkingSpeed, 6)
            compared++
          }
        },
      ),
      // Each form of floor is among them, whatever chance brings.
      {
        numRuns: 8,
        examples: walls.flatMap(wall => turns.map(turned => [{ seed: 1, wall, turned }])),
      },
    )
    expect(compared).toBeGreaterThan(300)
  })

  it('passes the rooms’ doors, keeps off the walls beside them and ends where it should', () => {
    const network = buildNetwork(venueFrom(madeUpVenue()))
    const found = route(network, unit('south-0-0'), unit('south-3-0'))
    expect(unitsOf(found)).toEqual(['south-0-0', 'corridor-0', 'south-3-0'])
    // From the middle of the one to that of the other: 4 m to each door and, past both jambs, 29 m between.
    expect(found.metres).toBeCloseTo(29 + 2 * Math.hypot(0.5, 4), 1)
    const [walk] = found.legs
    if (walk === undefined || !('points' in walk)) throw new Error('no walk')
    const bends = walk.points.slice(1, -1).map(point => (point[1] - 48.85) * 111_195)
    for (const y of bends) expect(y - 8).toBeGreaterThan(0.15)
  })

  it('keeps off every wall by 25 cm, or by half of what a door leaves', () => {
    const network = buildNetwork(venueFrom(madeUpVenue()))
    const pick = picker(network, 3)
    for (let n = 0; n < 100; n++) {
      const found = findRoute(network, pick(), [pick()], anyhow)
      if (!('route' in found)) continue
      for (const leg of found.route.legs) {
        if (!('points' in leg)) continue
        const floor = network.floors[network.floorOf.get(leg.levelId) as number] as Floor
        const line = leg.points.map(network.plane.toTicks).map(([x, y]): Pair => [x / ticks, y / ticks])
        for (const [i, to] of line.entries())
          expect(wallsFrom(floor, line[i - 1] ?? to, to)).toBeGreaterThan(0.2)
      }
    }
  })

  it('leads to the nearest of many, found in one search', () => {
    const network = buildNetwork(venueFrom(madeUpVenue()))
    const all = places(network).map(unit)
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.uniqueArray(fc.constantFrom(...all), { minLength: 1 }),
        (from, to) => {
          const each = to.map(spot => findRoute(network, from, [spot], anyhow))
          const found = findRoute(network, from, to, anyhow)
          if (each.some(one => 'reason' in one && one.reason === 'SAME_PLACE')) {
            expect(found).toEqual({ reason: 'SAME_PLACE' })
            return
          }
          const seconds = each.map(one => ('route' in one ? one.route.seconds : Infinity))
          if (!('route' in found)) throw new Error(found.reason)
          expect(found.route.seconds).toBeCloseTo(Math.min(...seconds), 6)
          expect(seconds[found.route.target]).toBeCloseTo(Math.min(...seconds), 6)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('rooms that are no passage', () => {
  const ends = (network: Network) =>
    new Set(network.units.filter(({ category }) => isEndOnly(category)).map(({ id }) => id))
  const passed = (network: Network, found: Route) =>
    unitsOf(found)
      .slice(1, -1)
      .filter(id => ends(network).has(id))

  it('are passed by none of many ways where a corridor leads there; without the rule some would be', () => {
    let shorter = 0
    let compared = 0
    fc.assert(
      fc.property(towers, tower => {
        const venue = venueFrom(madeUpTower({ ...tower, outdoors: false }))
        const network = buildNetwork(venue)
        const open = buildNetwork({
          ...venue,
          levels: venue.levels.map(level => ({
            ...level,
            plan: {
              ...level.plan,
              units: level.plan.units.map(unit =>
                isEndOnly(unit.category) ? { ...unit, category: 'walkway' } : unit,
              ),
            },
          })),
        })
        const pick = picker(network, tower.seed)
        for (let n = 0; n < 20; n++) {
          const [from, to] = [pick(), pick()]
          const found = findRoute(network, from, [to], { ...anyhow, restricted: true })
          if (!('route' in found)) continue
          // Each room of these buildings has a door to a corridor.
          expect(passed(network, found.route)).toEqual([])
          const anywhere = route(open, from, to, { restricted: true })
          expect(anywhere.seconds).toBeLessThan(found.route.seconds + 1e-6)
          compared++
          if (anywhere.seconds < found.route.seconds - 0.1) shorter++
        }
      }),
      { numRuns: 15 },
    )
    expect(compared).toBeGreaterThan(100)
    expect(shorter).toBeGreaterThan(0)
  })

  it('are passed where they alone lead there: to a room behind another, and around what is closed', () => {
    const files = madeUpVenue()
    const [from, , , to] = rectangle(10, 3.5, 11, 4.5).coordinates[0] ?? []
    files.opening?.features.push({
      ...featureOf(files, 'opening', 'door-south-0-0'),
      id: 'door-between',
      geometry: { type: 'LineString', coordinates: [from, to] },
    })
    const network = buildNetwork(venueFrom(files))
    const by = (from: string, to: string, closed: string[] = []) =>
      unitsOf(route(network, unit(from), unit(to), { closed: new Set(closed) }))
    expect(by('south-0-0', 'south-1-0')).toEqual(['south-0-0', 'south-1-0'])
    expect(by('corridor-0', 'south-1-0')).toEqual(['corridor-0', 'south-1-0'])
    expect(by('corridor-0', 'south-1-0', ['door-south-1-0'])).toEqual([
      'corridor-0',
      'south-0-0',
      'south-1-0',
    ])
    expect(by('south-1-0', 'toilets-1', ['door-south-1-0'])).toContain('south-0-0')
    expect(by('toilets-1', 'south-1-0', ['door-south-1-0'])).toContain('south-0-0')
  })

  it('the nearest of many is one that is reached past none of the others', () => {
    const network = buildNetwork(
      venueFrom(madeUpTower({ seed: 11, floors: 2, bays: 2, wall: 0.1, turned: 0, outdoors: false })),
    )
    const all = places(network).map(unit)
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.uniqueArray(fc.constantFrom(...all), { minLength: 2, maxLength: 6 }),
        (from, to) => {
          const each = to.map(spot => findRoute(network, from, [spot], anyhow))
          const seconds = each.map(one => ('route' in one ? one.route.seconds : Infinity))
          const found = findRoute(network, from, to, anyhow)
          if (!('route' in found)) return
          expect(found.route.seconds).toBeCloseTo(Math.min(...seconds), 6)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a way between levels', () => {
  const files = madeUpVenue()
  featureOf(files, 'unit', 'north-2-1').properties.restriction = 'employeesonly'
  const network = buildNetwork(venueFrom(files))

  it('takes the stairs or the lift, whichever is quicker, and without steps the lift', () => {
    const near = route(network, unit('toilets-0'), unit('toilets-1'))
    expect(unitsOf(near)).toEqual([
      'toilets-0',
      'corridor-0',
      'stairs-0',
      'stairs',
      'stairs-1',
      'corridor-1',
      'toilets-1',
    ])
    const stepFree = route(network, unit('toilets-0'), unit('toilets-1'), { stepFree: true })
    expect(unitsOf(stepFree)).toContain('elevator')
    expect(stepFree.seconds).toBeGreaterThan(near.seconds)
    expect(stepFree.legs.map(leg => ('points' in leg ? leg.levelId : leg.category))).toEqual([
      'level-0',
      'elevator',
      'level-1',
    ])
  })

  it('adds up: its legs take as long as the whole, forth as long as back but for stairs up and down', () => {
    const pick = picker(network, 5)
    for (let n = 0; n < 100; n++) {
      const [from, to] = [pick(), pick()]
      const forth = findRoute(network, from, [to], { ...anyhow, stepFree: true })
      if (!('route' in forth)) continue
      const back = route(network, to, from, { stepFree: true })
      expect(back.seconds).toBeCloseTo(forth.route.seconds, 6)
      expect(forth.route.legs.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(
        forth.route.seconds,
        6,
      )
    }
  })

  it('waits for a lift once, however many levels it passes', () => {
    const tower = buildNetwork(
      venueFrom(madeUpTower({ seed: 3, floors: 6, bays: 1, wall: 0, turned: 0, outdoors: false })),
    )
    const up = route(tower, unit('elevator-0-0'), unit('elevator-5-0'), { stepFree: true })
    expect(up.legs.filter(leg => !('points' in leg))).toHaveLength(1)
    expect(up.seconds).toBe(25 + 10 + 5 * 3)
    const onFoot = route(tower, unit('stairs-0-0'), unit('stairs-2-0'))
    expect(onFoot.legs.filter(leg => !('points' in leg))).toMatchObject([
      { category: 'stairs', fromLevel: 'level-0', toLevel: 'level-2', seconds: 22 },
    ])
  })

  it('goes one way only where escalators do', () => {
    const spoiled = madeUpVenue()
    for (const floor of [0, 1])
      featureOf(spoiled, 'unit', `stairs-${floor}`).properties.category = 'escalator'
    Object.assign(featureOf(spoiled, 'relationship', 'between-stairs').properties, {
      category: 'escalator',
      direction: 'directed',
    })
    const moving = buildNetwork(venueFrom(spoiled))
    expect(unitsOf(route(moving, unit('toilets-0'), unit('toilets-1')))).toContain('escalator')
    expect(unitsOf(route(moving, unit('toilets-1'), unit('toilets-0')))).toContain('elevator')
  })

  it('goes out by a door to the ground around, where pieces that touch are open', () => {
    const tower = buildNetwork(
      venueFrom(madeUpTower({ seed: 8, floors: 2, bays: 1, wall: 0.2, turned: 20, outdoors: true })),
    )
    const found = route(tower, unit('gate'), unit('corridor-0'))
    expect(unitsOf(found)).toEqual(['gate', 'lawn-way', 'forecourt', 'opening', 'corridor-0'])
    expect(found.legs).toMatchObject([
      { levelId: 'ground' },
      { category: 'opening', fromLevel: 'ground', toLevel: 'level-0', seconds: 0 },
      { levelId: 'level-0' },
    ])
  })

  it('says why there is none', () => {
    const closed = new Set(['stairs-0', 'lift-0'])
    expect(reason(network, unit('nowhere'), unit('toilets-0'))).toBe('NOT_ON_THE_MAP')
    expect(reason(network, unit('toilets-0'), [])).toBe('NOT_ON_THE_MAP')
    expect(reason(network, { levelId: 'level-0', point: [2.4, 48.9] }, unit('toilets-0'))).toBe(
      'NOT_ON_THE_MAP',
    )
    expect(reason(network, unit('toilets-0'), unit('toilets-0'))).toBe('SAME_PLACE')
    expect(reason(network, unit('toilets-0'), unit('toilets-1'), { closed })).toBe('CLOSED')
    expect(reason(network, unit('toilets-0'), unit('toilets-1'), { closed, stepFree: true })).toBe('CLOSED')
    expect(
      reason(network, unit('toilets-0'), unit('corridor-0'), { closed: new Set(['door-toilets-0']) }),
    ).toBe('CLOSED')
    expect(reason(network, unit('toilets-0'), unit('stairs-1'), { stepFree: true })).toBe('NO_STEP_FREE_WAY')
    expect(reason(network, unit('toilets-0'), unit('north-2-1'))).toBe('NO_WAY')
    expect(reason(network, unit('toilets-0'), unit('north-2-1'), { restricted: true })).toBeUndefined()
    // Only what is in the way changes anything.
    expect(
      unitsOf(
        route(network, unit('toilets-0'), unit('toilets-1'), {
          closed: new Set(['lift-0', 'door-north-0-0']),
        }),
      ),
    ).toContain('stairs')
  })

  it('a lift that is out of order on one level is out of order', () => {
    const tower = buildNetwork(
      venueFrom(madeUpTower({ seed: 3, floors: 4, bays: 1, wall: 0, turned: 0, outdoors: false })),
    )
    const options = { stepFree: true, closed: new Set(['elevator-1-0']) }
    expect(reason(tower, unit('corridor-0'), unit('corridor-3'), options)).toBe('CLOSED')
  })
})

describe('walls', () => {
  it('are crossed by no way, judged by the files alone', () => {
    fc.assert(
      fc.property(towers, tower => {
        const files = madeUpTower(tower)
        const network = buildNetwork(venueFrom(files))
        expect(network.lost).toEqual([])
        const check = wallCheck(files)
        const pick = picker(network, tower.seed)
        for (let n = 0; n < 20; n++) {
          const found = findRoute(network, pick(), [pick()], anyhow)
          if ('route' in found) expect(check.faults(found.route)).toEqual([])
        }
      }),
      { numRuns: 25 },
    )
  })

  it('are seen by that judge: without a door, and straight through', () => {
    const files = madeUpVenue()
    const found = route(buildNetwork(venueFrom(files)), unit('south-0-0'), unit('north-2-1'))
    expect(wallCheck(files).faults(found)).toEqual([])
    const straight: Route = {
      ...found,
      legs: found.legs.map(leg =>
        'points' in leg
          ? { ...leg, points: [leg.points[0], leg.points.at(-1)] as Route['legs'] & never }
          : leg,
      ),
    }
    expect(wallCheck(files).faults(straight)).not.toEqual([])
    const doorless = madeUpVenue()
    const { features } = doorless.opening as ImdfFile
    features.splice(
      features.findIndex(({ id }) => id === 'door-south-0-0'),
      1,
    )
    expect(wallCheck(doorless).faults(found)).toHaveLength(1)
    // A pillar in the way that the way knows nothing of.
    const pillar = madeUpVenue()
    pillar.unit?.features.push({
      ...featureOf(pillar, 'unit', 'south-0-0'),
      id: 'pillar',
      geometry: rectangle(4, 5, 6, 6),
      properties: { category: 'column', level_id: 'level-0' },
    })
    expect(wallCheck(pillar).faults(found)).toHaveLength(1)
  })
})

/** A real office building, where the data that is shared among developers lies beside the repository. */
const real = ['..', '../..']
  .map(up => join(import.meta.dirname, '../../..', up, 'shared/data/venue-apb'))
  .find(existsSync)
describe.runIf(real !== undefined)('a real building', () => {
  const files = Object.fromEntries(
    readdirSync(real ?? '.')
      .filter(name => name.endsWith('.geojson'))
      .map(name => [name.replace('.geojson', ''), JSON.parse(readFileSync(join(real ?? '', name), 'utf8'))]),
  ) as ImdfFiles

  it('loses no door, and 1,000 pairs are led to each other through no wall, or are told why not', () => {
    const network = buildNetwork(venueFrom(files))
    expect(network.lost).toEqual([])
    const check = wallCheck(files)
    const pick = picker(network, 29)
    const outcomes = new Map<string, number>()
    for (let n = 0; n < 1_000; n++) {
      const [from, to] = [pick(), pick()]
      const found = findRoute(network, from, [to], { ...anyhow, stepFree: n % 2 === 0 })
      const outcome = 'reason' in found ? found.reason : 'ROUTE'
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if ('route' in found) expect(check.faults(found.route), JSON.stringify([from, to])).toEqual([])
    }
    expect(outcomes.get('ROUTE')).toBeGreaterThan(900)
    // One room has no door, and no step-free way leads to stairs.
    expect([...outcomes.keys()].toSorted()).toEqual(['NO_STEP_FREE_WAY', 'NO_WAY', 'ROUTE', 'SAME_PLACE'])
  })
})
