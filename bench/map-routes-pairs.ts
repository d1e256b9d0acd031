import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoSites } from '#demo/sites.ts'
import { venueFiles } from '#demo/venues/venues.ts'
import { buildNetwork } from '#features/campus-map/routing/network.ts'
import type { Network } from '#features/campus-map/routing/network-model.ts'
import type { RouteOptions } from '#features/campus-map/routing/route.ts'
import { findRoute } from '#features/campus-map/routing/search.ts'
import { buildVenue } from '#features/campus-map/server/venue/build.ts'
import { readImdf } from '#features/campus-map/server/venue/imdf.ts'
import { shortestByAllPairs } from '#features/campus-map/testing/all-pairs.ts'
import { madeUpTower } from '#features/campus-map/testing/made-up-tower.ts'
import { type ImdfFile, venueBytes } from '#features/campus-map/testing/made-up-venue.ts'
import { wallCheck } from '#features/campus-map/testing/walls.ts'
import type { Figure } from './table.ts'

/*
 * Random pairs of places, in a process of its own, which says the figures over its channel. CAMPUS_VENUES names folders of
 * further IMDF files to judge ways on, separated by colons.
 */

type Files = Readonly<Record<string, ImdfFile>>

const seconds = 5
const anyhow: RouteOptions = { stepFree: false, restricted: true, closed: new Set() }

let state = 29
const random = () => {
  state = (state * 48_271 + 11) % 2_147_483_647
  return state / 2_147_483_647
}

function networkOf(bytes: ReadonlyMap<string, Uint8Array>): Network {
  const { venue } = buildVenue(readImdf(bytes).imdf)
  if (venue === undefined) throw new Error('no venue')
  return buildNetwork(venue)
}
const networkFrom = (files: Files) => networkOf(new Map(Object.entries(venueBytes(files))))

function picker(network: Network): () => { id: string } {
  const ids = network.units.map(({ id }) => id).filter(id => network.places.has(id))
  return () => ({ id: ids[Math.floor(random() * ids.length)] as string })
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN

/** Eight floors of the size of a large office. */
function timed(): Figure[] {
  const tower = { seed: 5, floors: 8, bays: 10, wall: 0.15, turned: 20, outdoors: false }
  const network = networkFrom(madeUpTower(tower))
  const triangles = network.floors.reduce((sum, { units }) => sum + units.length, 0)
  const pick = picker(network)
  return [false, true].map(stepFree => {
    const took: number[] = []
    const once = () => {
      const [from, to] = [pick(), pick()]
      // The least of three: what else the machine does at that moment hits one of them.
      const tries = [1, 2, 3].map(() => {
        const began = performance.now()
        findRoute(network, from, [to], { ...anyhow, restricted: false, stepFree })
        return performance.now() - began
      })
      took.push(Math.min(...tries))
    }
    // What a floor is made of is found out when it is first asked for.
    for (let n = 0; n < 2_000; n++) once()
    took.length = 0
    for (let n = 0; n < 10_000; n++) once()
    const [middle, most] = [percentile(took, 0.5), percentile(took, 0.99)]
    return {
      what: `a way over 8 floors of ${triangles} triangles${stepFree ? ', step-free' : ''}: p50, p99`,
      reached: `${middle.toFixed(2)}, ${most.toFixed(2)} ms`,
      mustReach: `p99 <= ${seconds} ms, triangles >= 20000`,
      holds: most <= seconds && triangles >= 20_000,
    }
  })
}

/** 300 pairs of each of many floors, against all corners that see each other. */
function compared(): Figure {
  let pairs = 0
  let right = 0
  for (let seed = 1; pairs < 10_000; seed++) {
    const tower = {
      seed,
      floors: 1,
      bays: 1,
      wall: [0, 0.15, 0.3][seed % 3] as number,
      turned: seed * 7,
      outdoors: false,
    }
    const network = networkFrom(madeUpTower(tower))
    const shortest = shortestByAllPairs(network, 0)
    const pick = picker(network)
    for (let n = 0; n < 300; n++) {
      const [from, to] = [pick(), pick()]
      const found = findRoute(network, from, [to], anyhow)
      if (!('route' in found)) continue
      pairs++
      if (Math.abs(found.route.metres - shortest(from, to)) <= 0.005 * found.route.metres) right++
    }
  }
  return {
    what: 'ways as short as the shortest over all corners that see each other, within 0.5 %',
    reached: `${right} of ${pairs}`,
    mustReach: 'all',
    holds: right === pairs,
  }
}

function judged(): Figure {
  const venues: Files[] = [
    ...demoSites.map(site => filesFrom(venueFiles(site))),
    ...[1, 2, 3, 4].map(seed =>
      madeUpTower({ seed, floors: 3, bays: 3, wall: (seed % 3) / 10, turned: 11 * seed, outdoors: true }),
    ),
    ...(process.env.CAMPUS_VENUES ?? '')
      .split(':')
      .filter(existsSync)
      .map(folder =>
        filesFrom(new Map(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]))),
      ),
  ]
  const each = Math.ceil(10_000 / venues.length)
  let ways = 0
  const faults: string[] = []
  for (const files of venues) {
    const network = networkFrom(files)
    const check = wallCheck(files)
    const pick = picker(network)
    for (let n = 0; n < each * 1.1; n++) {
      const found = findRoute(network, pick(), [pick()], { ...anyhow, stepFree: n % 2 === 0 })
      if (!('route' in found)) continue
      ways++
      faults.push(...check.faults(found.route))
    }
  }
  for (const fault of faults.slice(0, 5)) console.log(fault)
  return {
    what: `of ${ways} ways on ${venues.length} venues, those that cross a wall deeper than 2 cm, by the raw files`,
    reached: `${faults.length}`,
    mustReach: '0 of 10000',
    holds: faults.length === 0 && ways >= 10_000,
  }
}

function filesFrom(texts: ReadonlyMap<string, string>): Files {
  return Object.fromEntries(
    [...texts]
      .filter(([name]) => name.endsWith('.geojson'))
      .map(([name, text]) => [name.replace('.geojson', ''), JSON.parse(text) as ImdfFile]),
  )
}

if (import.meta.main) {
  process.send?.([...timed(), compared(), judged()])
  process.disconnect?.()
}
