import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { importVenue } from '#features/campus-map/server/public.ts'
import { openMeasurement } from './measurement.ts'
import type { Figure } from './table.ts'

/** Seconds that who waits for the command is promised (specified), on whatever machine; nothing bare does what it does. */
const mostSeconds = 120
const [levels, corridors, rooms] = [40, 10, 49]
/** How the house stands, in degrees: boxes around its rooms share much. */
const turned = 27

/** From a zip of 20,000 units, as many doors and 4,000 desks, to a venue that is shown; the most memory beside it. */
export async function measureVenueImport(): Promise<Figure> {
  await using measurement = await openMeasurement('venue')
  const { db, folder } = measurement
  await sql`
    insert into sites (id, code, name, address, latitude, longitude, image)
    values (1, 'BIG', 'Big', 'Paris', 48.85, 2.35, '/i.svg')`.execute(db)
  const path = join(folder, 'plans.zip')
  await writeFile(path, largeVenue())

  const began = performance.now()
  const request = { path, site: 'BIG', apply: true, actor: 'bench' }
  const { outcome, venue, findings } = await importVenue(db, request)
  const seconds = (performance.now() - began) / 1000
  const units = venue?.levels.reduce((sum, { plan }) => sum + plan.units.length, 0) ?? 0
  const isWhole = outcome === 'WRITTEN' && units === levels * corridors * (rooms + 1) && findings.length === 0
  const memory = Math.round(process.resourceUsage().maxRSS / 1000)
  return {
    what: `plans of ${units} units brought in`,
    reached: `${seconds.toFixed(1)} s, ${memory} MB${isWhole ? '' : `, ${outcome}, ${findings.length} findings`}`,
    mustReach: `<= ${mostSeconds} s`,
    holds: isWhole && seconds <= mostSeconds,
  }
}

type Json = Record<string, unknown>

function largeVenue(): Uint8Array {
  const files = new Map<string, object[]>()
  const add = (type: string, id: string, geometry: object | null, properties: Json) => {
    const features = files.get(type) ?? []
    features.push({ id, type: 'Feature', feature_type: type, geometry, properties })
    files.set(type, features)
  }
  const [length, depth] = [4 * rooms, 7]
  const whole = rectangle(0, 0, length, corridors * depth)
  add('venue', 'venue', whole, { category: 'businesscampus', name: { en: 'Big' } })
  add('building', 'building', null, { category: 'unspecified', name: { en: 'House' } })
  add('footprint', 'footprint', whole, { category: 'ground', building_ids: ['building'] })
  for (let floor = 0; floor < levels; floor++) {
    const level = `level-${floor}`
    const on = { level_id: level }
    add('level', level, whole, { ordinal: floor, name: { en: `Floor ${floor}` }, building_ids: ['building'] })
    for (let row = 0; row < corridors; row++) {
      const y = row * depth
      const id = `${floor}-${row}`
      add('unit', `corridor-${id}`, rectangle(0, y, length, y + 2), { ...on, category: 'walkway' })
      add('opening', `way-${id}`, line(0, y + 0.2, 0, y + 1.8), { ...on, category: 'pedestrian' })
      for (let room = 0; room < rooms; room++) {
        const key = `${id}-${room}`
        const [west, east] = [room * 4, room * 4 + 4]
        const name = { en: `${floor}.${row}.${room}` }
        add('unit', `room-${key}`, rectangle(west, y + 2, east, y + depth), {
          ...on,
          category: 'office',
          name,
        })
        add('opening', `door-${key}`, line(west + 1, y + 2, west + 2, y + 2), {
          ...on,
          category: 'pedestrian',
        })
        if (room % 5 > 0) continue
        const desk = rectangle(west + 1, y + 4, west + 2.6, y + 4.8)
        add('fixture', `desk-${key}`, desk, { ...on, category: 'desk', name: { en: `D-${key}` } })
      }
    }
  }
  const texts = [...files].map(([type, features]): [string, Uint8Array] => [
    `${type}.geojson`,
    new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features })),
  ])
  return zipSync({ 'manifest.json': new TextEncoder().encode('{}'), ...Object.fromEntries(texts) })
}

/** From metres to degrees, around a point of Paris. */
function at(x: number, y: number): [number, number] {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
  const metre = 1 / 111_195
  return [
    2.35 + ((x * cos - y * sin) * metre) / Math.cos((48.85 * Math.PI) / 180),
    48.85 + (x * sin + y * cos) * metre,
  ]
}

const line = (x: number, y: number, toX: number, toY: number) => ({
  type: 'LineString',
  coordinates: [at(x, y), at(toX, toY)],
})

const rectangle = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
})
