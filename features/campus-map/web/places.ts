import type { Referentiel } from '#features/rooms/contract.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { plain } from '#platform/text/matching.ts'
import type { MapDescriptor } from '../contract.ts'
import type { Spot } from '../routing/route.ts'
import { type Area, type Building, isWalkable, type Level, type Pair } from '../venue.ts'
import { type Wanted, wantedOf } from './categories.ts'
import { categoryName } from './category-names.ts'
import { doorCategory, middleOf } from './picture/drawing.ts'
import { innerPoint, isInside, planeAround, ringsOf } from './picture/plane.ts'

/** Something on the map that can be looked for, looked at and walked to. */
export interface Place {
  /** Of the feature in the plans; addresses hold it. */
  id: string
  kind: 'room' | 'desk' | 'unit' | 'amenity' | 'door'
  category: string
  wanted: Wanted | undefined
  levelId: string
  ordinal: number
  /** The building that it is in; null on the ground between them. */
  buildingId: string | null
  point: Pair
  /** What it is called; without a name of its own, what it is. */
  name: Bilingual
  /** It has a name of its own, so that it is worth a line in a list. */
  named: boolean
  occupants: Bilingual[]
  /** The room or desk of the campus that it is. */
  room: Referentiel | undefined
  /** What its sensor calls it. */
  sensor: string | undefined
  restricted: boolean
  spot: Spot
  /** What it is found by, as searches compare. */
  words: string
}

/** Every place of some levels. @param rooms of the campus */
export function placesOf(levels: readonly Level[], rooms: readonly Referentiel[]): Place[] {
  let byReference: ReadonlyMap<string, Referentiel> | undefined
  return levels.flatMap(level => {
    const before = placed.get(level)
    if (before?.rooms === rooms) return before.places
    byReference ??= new Map(rooms.map(room => [room.reference, room]))
    const places = placesOn(level, byReference)
    placed.set(level, { rooms, places })
    return places
  })
}

/** Floors come one after the other, and the screen is come back to: each is gone through once. */
const placed = new WeakMap<Level, { rooms: readonly Referentiel[]; places: Place[] }>()

function placesOn(level: Level, rooms: ReadonlyMap<string, Referentiel>): Place[] {
  const { buildings, units, fixtures, kiosks, amenities, openings } = level.plan
  const at = (point: Pair) => ({
    ...{ levelId: level.id, ordinal: level.ordinal, point },
    buildingId: buildingAt(point, buildings),
  })
  const area = (one: Area, fallback: 'unit' | 'desk', { occupants, restricted } = plainArea): Place => {
    const room = one.room === null ? undefined : rooms.get(one.room)
    const own = room === undefined ? one.name : { fr: room.room, en: room.room }
    const kind = room === undefined ? fallback : room.referencialType === 'MEETING_ROOM' ? 'room' : 'desk'
    return {
      ...at(middleOfArea(one)),
      id: one.id,
      kind,
      category: one.category,
      wanted: wantedOf(one.category),
      name: own ?? occupants[0] ?? categoryName(one.category),
      named: own !== null || occupants.length > 0,
      occupants,
      room,
      sensor: one.place ?? room?.spaceId ?? undefined,
      restricted,
      spot: { id: one.id },
      words: wordsOf([own, one.name, one.alias, ...occupants, categoryName(one.category)], [one.room]),
    }
  }
  return [
    ...units.filter(({ category }) => isWalkable(category)).map(unit => area(unit, 'unit', unit)),
    ...[...fixtures, ...kiosks]
      .filter(({ name, room }) => name !== null || room !== null)
      .map(fixture => area(fixture, fixture.category === 'desk' ? 'desk' : 'unit')),
    ...amenities.map(({ id, category, name, point }): Place => {
      const what = categoryName(category)
      return {
        ...{ ...at(point), id, kind: 'amenity', category, wanted: wantedOf(category) },
        ...{ name: name ?? what, named: true, ...nothingMore },
        ...{ spot: { levelId: level.id, point }, words: wordsOf([name, what], []) },
      }
    }),
    ...openings.flatMap((opening): Place[] => {
      const category = doorCategory(opening)
      if (category === 'door') return []
      const what = categoryName(category)
      return [
        {
          ...{ ...at(middleOf(opening.line)), id: opening.id, kind: 'door', category },
          ...{ wanted: wantedOf(category), name: what, named: true, ...nothingMore },
          ...{ spot: { id: opening.id }, words: wordsOf([what], []) },
        },
      ]
    }),
  ]
}

/** What only units have. */
const plainArea = { occupants: [] as Bilingual[], restricted: false }
const nothingMore = { occupants: [], room: undefined, sensor: undefined, restricted: false }

/** The only building of a level; of several the one whose outline is around a point, null between them. */
function buildingAt(point: Pair, buildings: readonly Building[]): string | null {
  const [only, another] = buildings
  if (another === undefined) return only?.id ?? null
  const plane = planeAround(point)
  // Plans that came in before buildings had an outline say none.
  const around = buildings.find(({ outline = [] }) => isInside(ringsOf(outline, plane), { x: 0, y: 0 }))
  return around?.id ?? null
}

function middleOfArea({ shape }: Area): Pair {
  const origin = shape[0]?.[0]?.[0] ?? [0, 0]
  const plane = planeAround(origin)
  return plane.pairOf(innerPoint(ringsOf(shape, plane)))
}

function wordsOf(texts: readonly (Bilingual | null)[], more: readonly (string | null)[]): string {
  const all = [...texts.flatMap(text => (text === null ? [] : [text.fr, text.en])), ...more]
  return [...new Set(all.filter(text => text !== null).map(plain))].join('\n')
}

/** Where a place is, in words: its building and its floor. */
export function whereIs(
  place: Pick<Place, 'levelId' | 'buildingId'>,
  descriptor: Pick<MapDescriptor, 'levels' | 'buildings'>,
  language: Language,
): string {
  const level = descriptor.levels.find(({ id }) => id === place.levelId)
  if (level === undefined) return ''
  const [only, another] = level.buildings
  const within = place.buildingId ?? (another === undefined ? only : undefined)
  const building = descriptor.buildings.find(({ id }) => id === within)?.name
  return building ? `${building[language]}, ${level.name[language]}` : level.name[language]
}

/** As what a link says is compared with what the plans and the campus call a place. */
const comparable = (text: string) => plain(text).replace(/\s+/g, ' ').trim()

/** The places that a link means: the id of one, the reference of a room, or what a place is called. */
export function meantBy(location: string, places: readonly Place[]): Place[] {
  const meant = comparable(location)
  const attempts: ((place: Place) => boolean)[] = [
    ({ id }) => id === location,
    ({ room }) => room !== undefined && comparable(room.reference) === meant,
    ({ room }) => room?.spaceId !== undefined && room.spaceId !== null && comparable(room.spaceId) === meant,
    ({ words }) => words.split('\n').some(one => comparable(one) === meant),
    // An office is told by the number on its door, which the reference of the room ends with: 314 is 3.14.
    ({ room }) =>
      room !== undefined && digitsOf(room.reference.split('-').at(-1) ?? '') === digitsOf(location),
  ]
  for (const attempt of attempts) {
    const found = places.filter(attempt)
    if (found.length > 0) return found
  }
  return []
}

const digitsOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The places that may be somebody's office, which the directory writes as campus/building/floor/room. */
export function officeOf(officeLocation: string, places: readonly Place[]): Place[] {
  const [, building = '', floor = '', room = ''] = officeLocation.split('/').map(part => part.trim())
  const found = meantBy(room || (officeLocation.split('/').at(-1)?.trim() ?? ''), places)
  const onFloor = found.filter(
    ({ ordinal, room: known }) => ordinal === Number(floor) || known?.floor === floor,
  )
  const narrowed = onFloor.length > 0 ? onFloor : found
  const inBuilding = narrowed.filter(({ room: known }) => known?.reference.split('-').includes(building))
  return inBuilding.length > 0 ? inBuilding : narrowed
}

/** A spot as an address holds it: the id of a place, or a point of a level. */
export function spotText(spot: Spot): string {
  if ('id' in spot) return spot.id
  return `${spot.point.map(degree => degree.toFixed(6)).join(',')}@${spot.levelId}`
}

/** What an address holds; undefined where it is neither a place that is known nor a point of a level that is. */
export function spotFrom(
  text: string,
  places: ReadonlyMap<string, Place>,
  levels: ReadonlySet<string>,
): Spot | undefined {
  const place = places.get(text)
  if (place !== undefined) return place.spot
  const [, longitude, latitude, levelId = ''] = /^(-?\d{1,3}\.\d+),(-?\d{1,2}\.\d+)@(.+)$/.exec(text) ?? []
  if (!levels.has(levelId)) return undefined
  return { levelId, point: [Number(longitude), Number(latitude)] }
}
