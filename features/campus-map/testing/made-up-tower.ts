import type { ImdfFiles } from './made-up-venue.ts'

/*
 * A made-up building of any size: a corridor with an open space on one side and, on the other, a narrower corridor into each
 * bay, with rooms along both sides of it; columns to walk around, doors between rooms, lifts and stairs at both ends; around
 * it, where asked for, the ground with ways of its own. The same numbers make the same building.
 */

export interface Tower {
  seed: number
  floors: number
  bays: number
  /** How thick walls are, in metres; 0: units share their lines. */
  wall: number
  /** How the building is turned, in degrees. */
  turned: number
  outdoors: boolean
}

type Point = [number, number]
const origin = [2.35, 48.85] as const
const metre = 1 / 111_195
const [bay, corridor, depth, open] = [20, 3, 30, 15]

export function madeUpTower({ seed, floors, bays, wall, turned, outdoors }: Tower): ImdfFiles {
  let state = seed
  /** From 0 to 1, always the same ones (the minimal standard generator of Park and Miller). */
  const random = () => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state / 2_147_483_647
  }
  const angle = (turned * Math.PI) / 180
  const at = ([x, y]: Point): Point => [
    origin[0] + ((x * Math.cos(angle) - y * Math.sin(angle)) * metre) / Math.cos((origin[1] * Math.PI) / 180),
    origin[1] + (x * Math.sin(angle) + y * Math.cos(angle)) * metre,
  ]
  const files: ImdfFiles = {}
  const add = (type: string, id: string, geometry: object | null, properties: object) => {
    files[type] ??= { type: 'FeatureCollection', features: [] }
    files[type].features.push({ id, type: 'Feature', feature_type: type, geometry, properties } as never)
  }
  const outline = (points: readonly Point[]) => ({
    type: 'Polygon',
    coordinates: [[...points, points[0] as Point].map(at)],
  })
  const box = (west: number, south: number, east: number, north: number, inset = 0): Point[] => [
    [west + inset, south + inset],
    [east - inset, south + inset],
    [east - inset, north - inset],
    [west + inset, north - inset],
  ]
  const width = bays * bay
  const whole = outline(box(0, -open, width, depth))
  add('venue', 'venue', whole, { category: 'businesscampus', name: { en: 'Tower', fr: 'Tour' } })
  add('building', 'tower', null, { category: 'unspecified', name: { en: 'Tower', fr: 'Tour' } })

  const unitOn = (level: string) => (id: string, category: string, points: Point[], restriction?: string) =>
    add('unit', id, outline(points), {
      category,
      name: { en: id, fr: id },
      alt_name: null,
      level_id: level,
      restriction: restriction ?? null,
    })
  const openingOn =
    (level: string) =>
    (id: string, from: Point, to: Point, category = 'pedestrian') =>
      add(
        'opening',
        id,
        { type: 'LineString', coordinates: [from, to].map(at) },
        { category, level_id: level },
      )

  for (let floor = 0; floor < floors; floor++) {
    const level = `level-${floor}`
    add('level', level, whole, {
      ordinal: floor,
      name: { en: `Floor ${floor}`, fr: `Étage ${floor}` },
      building_ids: ['tower'],
    })
    const unit = unitOn(level)
    const opening = openingOn(level)
    const inset = wall / 2
    const columns = (
      name: string,
      count: number,
      [west, south, east, north]: [number, number, number, number],
    ) => {
      for (let n = 0; n < count; n++) {
        const x = west + ((n + 0.2 + 0.4 * random()) * (east - west)) / count
        const y = south + 1 + random() * (north - south - 2.6)
        unit(`${name}-column-${n}`, 'column', box(x, y, x + 0.6, y + 0.6))
      }
    }
    unit(`corridor-${floor}`, 'walkway', box(0, 0, width, corridor, inset))
    for (let b = 0; b < bays; b++) {
      const x = b * bay
      const name = `${floor}-${b}`
      unit(`open-${name}`, 'office', box(x, -open, x + bay, 0, inset))
      columns(`open-${name}`, 10, [x + 1, -open, x + bay - 1, 0])
      for (const side of random() < 0.4 ? [0, 1] : [0]) {
        const from = x + 1 + side * 10 + random() * 7
        opening(`to-open-${name}-${side}`, [from, 0], [from + 1 + random(), 0])
      }
      if (b > 0 && random() < 0.5) {
        const from = -open + 1 + random() * (open - 3)
        opening(`between-open-${name}`, [x, from], [x, from + 1])
      }
      unit(`branch-${name}`, 'walkway', box(x + 9, corridor, x + 11, depth, inset))
      opening(`to-branch-${name}`, [x + 9.2, corridor], [x + 10.8, corridor])
      for (const [s, west] of [x, x + 11].entries()) {
        for (let row = 0; row < 6; row++) {
          const south = corridor + row * 4.5
          const id = `room-${name}-${s}-${row}`
          const end = b === 0 || b === bays - 1
          const kind = end && s === 0 && row < 2 ? (['elevator', 'stairs'] as const)[row] : undefined
          const area = [west, south, west + 9, south + 4.5] as const
          const door = south + 0.4 + random() * 2.6
          const edge = s === 0 ? x + 9 : x + 11
          opening(`door-${id}`, [edge, door], [edge, door + 0.9])
          if (kind !== undefined) {
            unit(`${kind}-${name}`, kind, box(...area, inset))
            continue
          }
          const shape = box(...area, inset)
          // A part of some rooms belongs to a cupboard that nobody walks in: they have an inner corner.
          if (random() < 0.3) {
            const far = s === 0 ? west + inset : west + 9 - inset
            const near = s === 0 ? far + 3 : far - 3
            const top = south + 4.5 - inset
            shape.splice(s === 0 ? 3 : 2, 1, [near, top], [near, top - 1.5], [far, top - 1.5])
            if (s === 1) shape.splice(2, 3, [far, top - 1.5], [near, top - 1.5], [near, top])
          }
          const restricted = random() < 0.03 ? 'employeesonly' : undefined
          unit(id, row % 2 === 0 ? 'conferenceroom' : 'office', shape, restricted)
          columns(id, Math.floor(random() * 3), [west + 3, south, west + 6, south + 4.5])
          if (row > 2 && random() < 0.2) {
            const from = west + 3.2 + random() * 1.5
            opening(`between-${id}`, [from, south], [from + 0.9, south])
          }
        }
      }
    }
    if (floor === 0) opening('street-door', [0, 1], [0, 2.2], 'pedestrian.principal')
  }
  for (const kind of ['elevator', 'stairs']) {
    for (const b of new Set([0, bays - 1])) {
      if (floors < 2) continue
      const stop = (floor: number) => ({ id: `${kind}-${floor}-${b}`, feature_type: 'unit' })
      add('relationship', `${kind}-${b}`, null, {
        category: kind,
        direction: 'undirected',
        origin: stop(0),
        intermediary: Array.from({ length: floors - 2 }, (_, n) => stop(n + 1)),
        destination: stop(floors - 1),
      })
    }
  }
  if (outdoors) {
    add('level', 'ground', outline(box(-30, -open, 0, depth)), {
      ordinal: 0,
      name: { en: 'Outside', fr: 'Dehors' },
      outdoor: true,
      building_ids: [],
    })
    const unit = unitOn('ground')
    unit('forecourt', 'unenclosedarea', box(-10, -5, -wall / 2, 8))
    unit('lawn-way', 'walkway', box(-30, -5, -10, -2))
    unit('gate', 'road', box(-30, -2, -26, 20))
  }
  return files
}
