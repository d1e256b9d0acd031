import { LRUCache } from 'lru-cache'
import { officeOfPerson } from '#features/directory/server/public.ts'
import type { RoomWalks } from '#features/room-bookings/server/public.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import { anyEntrance, type getWalks } from '../contract.ts'
import { type Meant, meantBy, officeOf, pointFrom, wordsOf } from '../meant.ts'
import type { RouteOptions, Spot } from '../routing/route.ts'
import { isWalkable, type Venue } from '../venue.ts'
import { closedParts } from './closures.ts'
import { entrancesOf } from './entrances.ts'
import { mappedSites, plansOfSite } from './plans.ts'
import { type Walked, walkedOf } from './way-engine.ts'

interface WalksRequest {
  siteId: number
  person: { id: string; email: string }
  /** Undefined: from their office. */
  from: string | undefined
  to: readonly string[]
  stepFree: boolean
  now: Date
}

type Walks = Reply<typeof getWalks>['walks']

/** By plans, what is closed, and both ends: whoever sits there walks the same way. Null: there is none. */
const known = new LRUCache<string, { seconds: number; metres: number } | 'none'>({ max: 50_000 })
/** By what the plans hold. */
const namedPlaces = new LRUCache<string, Meant[]>({ max: 50 })

/** How long a person walks to each of some places; those that are told apart from all others, and have a way. */
export async function walksOf(
  db: Database,
  { siteId, person, from, to, stepFree, now }: WalksRequest,
): Promise<Walks> {
  if (!(await mappedSites(db)).includes(siteId)) return []
  const shown = await plansOfSite(db, siteId)
  const walked = shown && (await walkedOf(db, shown))
  if (shown === undefined || walked === undefined) return []
  const places = namedPlaces.get(shown.digest) ?? placesIn(walked.venue)
  namedPlaces.set(shown.digest, places)
  const start = from === undefined ? await officeSpot(db, siteId, person, places) : spotOf(from, places)
  if (start === undefined) return []
  const closed = new Set((await closedParts(db, shown, { now, led: 'EMPLOYEE' })).map(({ id }) => id))
  const key = JSON.stringify([shown.digest, stepFree, [...closed].toSorted(), start])
  const options = { stepFree, restricted: false, closed }
  const walks = [...new Set(to)].map(async name => {
    const ends = name === anyEntrance ? entrancesOf(walked.venue) : [spotOf(name, places)].filter(isSpot)
    if (ends.length === 0) return []
    const both = `${key} ${JSON.stringify(ends)}`
    const walk = known.get(both) ?? (await walkBetween(walked, start, ends, options))
    known.set(both, walk)
    return walk === 'none' ? [] : [{ to: name, ...walk }]
  })
  return (await Promise.all(walks)).flat()
}

/** In whole minutes, one at least, as the screens say it. */
export const walksToRooms: RoomWalks = async (db, { references, ...asked }) => {
  const walks = await walksOf(db, { ...asked, from: undefined, to: references, stepFree: false })
  return new Map(walks.map(({ to, seconds }) => [to, Math.max(1, Math.round(seconds / 60))]))
}

async function walkBetween(
  { find }: Walked,
  one: Spot,
  others: readonly Spot[],
  options: RouteOptions,
): Promise<{ seconds: number; metres: number } | 'none'> {
  const found = await find(one, others, options)
  if (!('route' in found)) return 'none'
  return { seconds: Math.round(found.route.seconds), metres: Math.round(found.route.metres) }
}

/** What people call places: signs within a room lead to the room itself. */
function placesIn({ levels }: Venue): Meant[] {
  return levels.flatMap(({ ordinal, plan }) => {
    const units = plan.units.filter(({ category }) => isWalkable(category))
    const areas = [...units, ...[...plan.fixtures, ...plan.kiosks].map(area => ({ ...area, occupants: [] }))]
    return areas.map(
      ({ id, name, alias, occupants, room, place }): Meant => ({
        id,
        ordinal,
        words: wordsOf([name, alias, ...occupants], [room]),
        room: room === null ? undefined : { reference: room, spaceId: place, floor: '' },
      }),
    )
  })
}

/** One place only: of two it would be told wrong half the time. */
function onlyOf(places: readonly Meant[]): Spot | undefined {
  const [only, another] = places
  return only === undefined || another !== undefined ? undefined : { id: only.id }
}

const spotOf = (name: string, places: readonly Meant[]): Spot | undefined =>
  pointFrom(name) ?? onlyOf(meantBy(name, places))

const isSpot = (spot: Spot | undefined) => spot !== undefined

async function officeSpot(
  db: Database,
  siteId: number,
  person: { id: string; email: string },
  places: readonly Meant[],
): Promise<Spot | undefined> {
  const row = await db.selectNoFrom(officeOfPerson(person, siteId).as('office')).executeTakeFirst()
  return row?.office ? onlyOf(officeOf(row.office, places)) : undefined
}
