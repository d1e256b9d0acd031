import { zipSync } from 'fflate'

/*
 * A made-up office of two floors, 40 m by 20 m: on each a corridor along the middle, seven rooms, a lift, stairs and
 * toilets, and a door to the street on the ground floor. Its files can be spoiled, one feature at a time.
 */

type Json = Record<string, unknown>
export interface ImdfFile {
  type: 'FeatureCollection'
  features: (Json & { id: string; geometry: Json | null; properties: Json })[]
}
export type ImdfFiles = Record<string, ImdfFile>

const origin = [2.35, 48.85] as const
const metre = 1 / 111_195
const at = (x: number, y: number): [number, number] => [
  origin[0] + (x * metre) / Math.cos((origin[1] * Math.PI) / 180),
  origin[1] + y * metre,
]
/** The outline of a rectangle, in metres. */
export const rectangle = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [[at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)]],
})
const door = (x: number, y: number) => ({ type: 'LineString', coordinates: [at(x - 0.5, y), at(x + 0.5, y)] })
const label = (en: string, fr = en) => ({ en, fr })

/** @param relationships whether the files say which stairs and lifts are one */
export function madeUpVenue({ relationships = true } = {}): ImdfFiles {
  const files: ImdfFiles = {}
  const add = (type: string, id: string, geometry: Json | null, properties: Json) => {
    files[type] ??= { type: 'FeatureCollection', features: [] }
    files[type].features.push({ id, type: 'Feature', feature_type: type, geometry, properties } as never)
  }
  add('venue', 'venue', rectangle(0, 0, 40, 20), {
    category: 'businesscampus',
    name: label('The Wharf', 'Le Quai'),
  })
  add('building', 'building-a', null, { category: 'unspecified', name: label('Building A', 'Bâtiment A') })
  add('footprint', 'footprint-a', rectangle(0, 0, 40, 20), {
    category: 'ground',
    building_ids: ['building-a'],
  })
  for (const floor of [0, 1]) {
    const level = `level-${floor}`
    const unit = (id: string, category: string, shape: Json, name: Json | null = null) =>
      add('unit', `${id}-${floor}`, shape, {
        category,
        name,
        alt_name: null,
        level_id: level,
        restriction: null,
      })
    const opening = (id: string, x: number, y: number, category = 'pedestrian') =>
      add('opening', `${id}-${floor}`, door(x, y), { category, level_id: level })
    add('level', level, rectangle(0, 0, 40, 20), {
      ordinal: floor,
      name: floor === 0 ? label('Ground floor', 'Rez-de-chaussée') : label('First floor', 'Premier étage'),
      building_ids: ['building-a'],
    })
    unit('corridor', 'walkway', rectangle(0, 8, 40, 12))
    for (let n = 0; n < 4; n++) {
      unit(
        `south-${n}`,
        'conferenceroom',
        rectangle(n * 10, 0, n * 10 + 10, 8),
        label(`A-${floor}.0${n + 1}`),
      )
      opening(`door-south-${n}`, n * 10 + 5, 8)
    }
    for (let n = 0; n < 3; n++) {
      unit(`north-${n}`, 'office', rectangle(n * 8, 12, n * 8 + 8, 20), label(`A-${floor}.1${n + 1}`))
      opening(`door-north-${n}`, n * 8 + 4, 12)
    }
    unit('toilets', 'restroom.unisex', rectangle(24, 12, 30, 20), label('Toilets', 'Toilettes'))
    opening('door-toilets', 27, 12)
    unit('stairs', 'stairs', rectangle(30, 12, 36, 20))
    opening('door-stairs', 33, 12)
    unit('lift', 'elevator', rectangle(36, 12, 40, 16))
    opening('door-lift', 38, 12)
    add(
      'amenity',
      `toilets-sign-${floor}`,
      { type: 'Point', coordinates: at(27, 16) },
      {
        category: 'restroom.unisex',
        name: null,
        unit_ids: [`toilets-${floor}`],
      },
    )
    add('fixture', `desk-${floor}`, rectangle(1, 14, 2, 15), {
      category: 'desk',
      name: label(`D-${floor}`),
      level_id: level,
    })
    if (floor === 0) {
      add(
        'opening',
        'street-door',
        { type: 'LineString', coordinates: [at(0, 9.5), at(0, 10.5)] },
        {
          category: 'pedestrian.principal',
          level_id: level,
        },
      )
    }
  }
  if (relationships) {
    for (const [id, category] of [
      ['stairs', 'stairs'],
      ['lift', 'elevator'],
    ] as const) {
      add('relationship', `between-${id}`, null, {
        category,
        direction: 'undirected',
        origin: { id: `${id}-0`, feature_type: 'unit' },
        intermediary: null,
        destination: { id: `${id}-1`, feature_type: 'unit' },
      })
    }
  }
  return files
}

/** The files as bytes, by name. */
export function venueBytes(files: ImdfFiles, more: Record<string, string> = {}): Record<string, Uint8Array> {
  const texts: Record<string, string> = {
    'manifest.json': JSON.stringify({ version: '1.0.0', language: 'en' }),
    ...Object.fromEntries(
      Object.entries(files).map(([type, file]) => [`${type}.geojson`, JSON.stringify(file)]),
    ),
    ...more,
  }
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  )
}

export const venueZip = (files: ImdfFiles, more: Record<string, string> = {}) =>
  zipSync(venueBytes(files, more))

/** The feature of a file, to spoil it. */
export function featureOf(files: ImdfFiles, type: string, id: string): ImdfFile['features'][number] {
  const found = files[type]?.features.find(one => one.id === id)
  if (found === undefined) throw new Error(`${type} ${id}`)
  return found
}
