import type { Referentiel } from '#features/rooms/contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { plain } from '#platform/text/matching.ts'
import type { Pair } from './venue.ts'

/* Which place of the plans is meant by what links, the campus and the directory call it. */

/** What decides whether a place is meant. */
export interface Meant {
  id: string
  ordinal: number
  /** What it is called, line by line, as `wordsOf` writes it. */
  words: string
  /** The room or desk of the campus that it is. */
  room: Pick<Referentiel, 'reference' | 'spaceId' | 'floor'> | undefined
}

export function wordsOf(texts: readonly (Bilingual | null)[], more: readonly (string | null)[]): string {
  const all = [...texts.flatMap(text => (text === null ? [] : [text.fr, text.en])), ...more]
  return [...new Set(all.filter(text => text !== null).map(comparable))].join('\n')
}

/** As what a link says is compared with what the plans and the campus call a place. */
const comparable = (text: string) => plain(text).replace(/\s+/g, ' ').trim()

/** Whether a place has a name that is compared as this one is. Of 20,000 few have it anywhere: their lines alone are looked at. */
const isCalled = ({ words }: Meant, name: string) => words.includes(name) && words.split('\n').includes(name)

interface Compared {
  reference: string
  spaceId: string | undefined
  digits: string
}

/** How the rooms of a campus are compared: each link and each colleague goes through all of them. */
const compared = new WeakMap<NonNullable<Meant['room']>, Compared>()

function comparedRoom(room: NonNullable<Meant['room']>): Compared {
  let known = compared.get(room)
  if (known === undefined) {
    known = {
      reference: comparable(room.reference),
      spaceId: room.spaceId ? comparable(room.spaceId) : undefined,
      digits: digitsOf(room.reference.split('-').at(-1) ?? ''),
    }
    compared.set(room, known)
  }
  return known
}

/** The places that a link means: the id of one, the reference of a room, or what a place is called. */
export function meantBy<Place extends Meant>(location: string, places: readonly Place[]): Place[] {
  const [meant, digits] = [comparable(location), digitsOf(location)]
  const attempts: ((place: Place) => boolean)[] = [
    ({ id }) => id === location,
    ({ room }) => room !== undefined && comparedRoom(room).reference === meant,
    ({ room }) => room !== undefined && comparedRoom(room).spaceId === meant,
    place => isCalled(place, meant),
    // An office is told by the number on its door, which the reference of the room ends with: 314 is 3.14.
    ({ room }) => room !== undefined && comparedRoom(room).digits === digits,
  ]
  for (const attempt of attempts) {
    const found = places.filter(attempt)
    if (found.length > 0) return found
  }
  return []
}

const digitsOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The places that may be somebody's office, which the directory writes as campus/building/floor/room. */
export function officeOf<Place extends Meant>(officeLocation: string, places: readonly Place[]): Place[] {
  // The plans may name desks by what the directory says, with the campus, which they are of, or without it.
  const whole = comparable(officeLocation)
  const named = [whole, whole.slice(whole.indexOf('/') + 1)]
    .map(name => places.filter(place => isCalled(place, name)))
    .find(found => found.length > 0)
  if (named !== undefined) return named
  const [, building = '', floor = '', room = ''] = officeLocation.split('/').map(part => part.trim())
  const found = meantBy(room || (officeLocation.split('/').at(-1)?.trim() ?? ''), places)
  const onFloor = found.filter(
    ({ ordinal, room: known }) => ordinal === Number(floor) || known?.floor === floor,
  )
  const narrowed = onFloor.length > 0 ? onFloor : found
  const inBuilding = narrowed.filter(({ room: known }) => known?.reference.split('-').includes(building))
  return inBuilding.length > 0 ? inBuilding : narrowed
}

/** A point of a level, as `spotText` writes it. */
export function pointFrom(text: string): { levelId: string; point: Pair } | undefined {
  const [, longitude, latitude, levelId] = /^(-?\d{1,3}\.\d+),(-?\d{1,2}\.\d+)@(.+)$/.exec(text) ?? []
  return levelId === undefined ? undefined : { levelId, point: [Number(longitude), Number(latitude)] }
}
