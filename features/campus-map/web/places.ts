import type { Referentiel } from '#features/rooms/contract.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { type Wanted, wantedOf } from '../categories.ts'
import { categoryName } from '../category-names.ts'
import type { MapDescriptor } from '../contract.ts'
import { pointFrom, wordsOf } from '../meant.ts'
import type { Spot } from '../routing/route.ts'
import { type Area, type Building, isWalkable, type Level, type Pair } from '../venue.ts'
import { doorCategory, middleOf } from './picture/doors.ts'
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
  /** The office that the directory calls by it, without the campus: `B2/3/314`. */
  office: string | undefined
  /** What its sensor calls it. */
  sensor: string | undefined
  restricted: boolean
  spot: Spot
  /** What it is found by, as searches compare. */
  words: string
}

/** Every place of some levels. @param rooms of the campus */
export function placesOf(levels: readonly Level[], rooms: readonly Referentiel[]): Place[] {
  return levels.flatMap(level => {
    if (!isPlaced(level, rooms)) for (const _ of placing(level, rooms));
    return placesSoFar(level)
  })
}

/** Goes through a level, a place with each step; its places are known after the last. */
export function* placing(level: Level, rooms: readonly Referentiel[]): Generator<undefined, void> {
  const byReference = new Map(rooms.map(room => [room.reference, room]))
  const places: Place[] = []
  for (const place of placesOn(level, byReference)) {
    places.push(place)
    yield
  }
  placed.set(level, { rooms, places, byId: new Map(places.map(place => [place.id, place])) })
}

/** Floors come one after the other, and the screen is come back to: each is gone through once. */
const placed = new WeakMap<
  Level,
  { rooms: readonly Referentiel[]; places: Place[]; byId: ReadonlyMap<string, Place> }
>()

/** What is known already of the places of a level, be it before the rooms had their names. */
export const placesSoFar = (level: Level): readonly Place[] => placed.get(level)?.places ?? none

const none: readonly Place[] = []

/** The same by the ids of the places. */
export const placesById = (level: Level): ReadonlyMap<string, Place> => placed.get(level)?.byId ?? noneById

const noneById: ReadonlyMap<string, Place> = new Map()

/** Whether a level has been gone through, be it before the rooms had their names. */
export const isKnown = (level: Level) => placed.has(level)

export const isPlaced = (level: Level, rooms: readonly Referentiel[]) => placed.get(level)?.rooms === rooms

function* placesOn(level: Level, rooms: ReadonlyMap<string, Referentiel>): Generator<Place, void> {
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
      name: own ?? occupants[0] ?? withNumber(one),
      named: own !== null || occupants.length > 0,
      occupants,
      room,
      office: officeNameOf(one, room),
      sensor: one.place ?? room?.spaceId ?? undefined,
      restricted,
      spot: { id: one.id },
      words: wordsOf([own, one.name, one.alias, ...occupants, categoryName(one.category)], [one.room]),
    }
  }
  for (const unit of units) if (isWalkable(unit.category)) yield area(unit, 'unit', unit)
  for (const fixture of [...fixtures, ...kiosks]) {
    const { name, alias, room, category } = fixture
    if (name === null && alias === null && room === null) continue
    yield area(fixture, category === 'desk' ? 'desk' : 'unit')
  }
  for (const { id, category, name, point } of amenities) {
    const what = categoryName(category)
    yield {
      ...{ ...at(point), id, kind: 'amenity', category, wanted: wantedOf(category) },
      ...{ name: name ?? what, named: true, ...nothingMore },
      ...{ spot: { levelId: level.id, point }, words: wordsOf([name, what], []) },
    }
  }
  for (const opening of openings) {
    const category = doorCategory(opening)
    if (category === 'door') continue
    const what = categoryName(category)
    yield {
      ...{ ...at(middleOf(opening.line)), id: opening.id, kind: 'door', category },
      ...{ wanted: wantedOf(category), name: what, named: true, ...nothingMore },
      ...{ spot: { id: opening.id }, words: wordsOf([what], []) },
    }
  }
}

/** Written as the plans do, else by the building, the floor and the number of a room. */
function officeNameOf({ alias }: Area, room: Referentiel | undefined): string | undefined {
  if (alias !== null && /^[^/]+\/[^/]+\/[^/]+$/.test(alias.fr)) return alias.fr
  const number = room?.reference
    .split('-')
    .at(-1)
    ?.replace(/[^\p{L}\p{N}]/gu, '')
  return room === undefined || !number ? undefined : `${room.building}/${room.floor}/${number}`
}

/** `Desk 314`: what it is, and the end of what people call it. */
function withNumber({ category, alias }: Area): Bilingual {
  const { fr, en } = categoryName(category)
  if (alias === null) return { fr, en }
  const numbers = { fr: alias.fr.split('/').at(-1) ?? '', en: alias.en.split('/').at(-1) ?? '' }
  return { fr: `${fr} ${numbers.fr}`, en: `${en} ${numbers.en}` }
}

/** What only units have. */
const plainArea = { occupants: [] as Bilingual[], restricted: false }
const nothingMore = {
  occupants: [],
  room: undefined,
  office: undefined,
  sensor: undefined,
  restricted: false,
}

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
  const point = pointFrom(text)
  return point !== undefined && levels.has(point.levelId) ? point : undefined
}
