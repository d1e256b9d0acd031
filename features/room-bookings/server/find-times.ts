import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { employeesWithIds } from '#features/account/server/public.ts'
import { shownInDirectory } from '#features/directory/server/public.ts'
import type { BusyPart } from '#features/me/server/public.ts'
import { bookingWindow, type Opening, type Span } from '#features/rooms/rules.ts'
import {
  bookingParam,
  closureOf,
  closuresOfCampus,
  daysAheadOf,
  openingOfCampus,
  type RoomThrough,
  roomsThrough,
  roomsWithIds,
} from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, refusal } from '#platform/server/http/problem.ts'
import type { Person } from '#platform/server/http/routes.ts'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { openDays, openParts, proposedMeetings, rankOfRoom } from '../find-a-time-rules.ts'
import { type FoundTimes, maxTimes, maxTimesADay } from '../times-contract.ts'
import { invitationsLeft, tooManyInvitations } from './attendees.ts'
import { favouriteRoomsOf } from './favourite-rooms.ts'
import { reservedTimes } from './occupancy.ts'
import type { PeopleCalendars, RoomWalks } from './people-calendars.ts'
import { tooManyReservations } from './refusals.ts'
import { countQuestion } from './time-questions.ts'

/** What is asked for a time at which several people are free. */
export interface TimeSources {
  busy: readonly BusyPart[]
  calendars: readonly PeopleCalendars[]
  walks: readonly RoomWalks[]
  companyDomains: readonly string[]
}

export const noTimeSources: TimeSources = { busy: [], calendars: [], walks: [], companyDomains: [] }

interface Wanted {
  siteId: number
  person: Pick<Person, 'id' | 'email'>
  people: readonly string[]
  visitors: number
  length: number
  from?: string | undefined
  days: number
  equipment?: readonly string[] | undefined
}

interface Asking extends TimeSources {
  now: Date
  log: Pick<FastifyBaseLogger, 'warn'>
  reservationLimit: number
}

/** Of a campus so many rooms, those that fit best, are told how far they are. */
const mostWalks = 40

/**
 * Times at which a person, colleagues and a room are free. Each source is asked once, for all people, rooms and days. Of the
 * colleagues nothing is told but who is not free at what is proposed.
 * @throws Problem 400 naming `people` or `from`; 409 as `findTimes` says
 */
export async function findTimes(db: Database, wanted: Wanted, asking: Asking): Promise<FoundTimes> {
  const { siteId, person, visitors, length, equipment = [] } = wanted
  const { now, reservationLimit } = asking
  const people = await colleagues(db, wanted, asking)
  const campus = await requestedCampus(db, siteId, now)
  const first = wanted.from ?? campusDay(now)
  checkFirstDay(first, campus, now)
  if ((await heldToCome(db, person.id, now)) >= reservationLimit) throw tooManyReservations(reservationLimit)
  const { people: left } = await invitationsLeft(db, { accountId: person.id }, now)
  if (people.length > left) throw tooManyInvitations()
  const questionsLeft = await countQuestion(db, { accountId: person.id, now })
  const { opening, last } = campus
  const days = openDays(first, { count: wanted.days, last, opening })
  const parts = openParts(days, { opening, now })
  const [begin, end] = [parts[0]?.start, parts.at(-1)?.end]
  if (begin === undefined || end === undefined) {
    return { times: [], days, calendars: asking.calendars.length === 0 ? 'NONE' : 'ASKED', questionsLeft }
  }
  const within = { start: begin, end }
  const seats = 1 + people.length + visitors
  const everybody = [person, ...people]
  const [rooms, favourites, busy, calendars] = await Promise.all([
    roomsThrough(db, { siteId, days, capacity: seats, equipment, accountId: person.id }, [reservedTimes]),
    favouriteRoomsOf(db, person.id),
    busyHere(db, everybody, within, asking),
    busyElsewhere(everybody, within, asking),
  ])
  const marked = new Set(favourites.map(Number))
  const walks = await walksTo(db, rooms, { wanted, seats, marked }, asking)
  const busyOf = ({ id, email }: { id: string; email: string }) => [
    ...(busy.get(id) ?? []),
    ...(calendars.busy.get(email.toLowerCase()) ?? []),
  ]
  const proposed = proposedMeetings({
    ...{ length, seats, parts, mostADay: maxTimesADay, most: maxTimes },
    ownBusy: busyOf(person),
    people: people.map(one => ({ id: one.id, busy: busyOf(one) })),
    rooms: rooms.map(({ id, reference, ...room }) => ({
      ...room,
      id: String(id),
      isFavourite: marked.has(id),
      walk: walks.get(reference) ?? null,
    })),
  })
  const places = await roomsWithIds(db, [...new Set(proposed.map(({ room }) => Number(room)))])
  const times = proposed.flatMap(({ room, start, end, missing }) => {
    const referentiel = places.get(Number(room))
    if (referentiel === undefined) return []
    return {
      referentiel,
      startDateTime: start.toISOString(),
      endDateTime: end.toISOString(),
      missing,
      favourite: marked.has(Number(room)),
      walk: walks.get(referentiel.reference) ?? null,
    }
  })
  return { times, days, calendars: calendars.state, questionsLeft }
}

/** @throws Problem 400 where one of them is nobody whom the directory shows, or is who asks */
async function colleagues(
  db: Database,
  { people: ids, person }: Pick<Wanted, 'people' | 'person'>,
  { companyDomains }: Pick<Asking, 'companyDomains'>,
): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return []
  const found = new Map((await employeesWithIds(db, ids)).map(one => [one.id, one]))
  const shown = await shownInDirectory(db, [...found.values()], companyDomains)
  return ids.map(id => {
    const one = found.get(id)
    if (one === undefined || !shown.has(id) || id === person.id) throw unknownColleague()
    return { id, email: one.email }
  })
}

function unknownColleague() {
  return invalid({
    people: {
      fr: 'L’une de ces personnes est inconnue de l’annuaire, ou c’est vous.',
      en: 'One of these people is not in the directory, or is you.',
    },
  })
}

interface RequestedCampus {
  opening: Opening
  /** The last day that it takes reservations for. */
  last: string
}

/** @throws Problem 409 NOT_BOOKABLE */
async function requestedCampus(db: Database, siteId: number, now: Date): Promise<RequestedCampus> {
  const { param, closures } = await db
    .selectNoFrom(bookingParam(siteId).as('param'))
    .select(closuresOfCampus(siteId, now).as('closures'))
    .executeTakeFirstOrThrow()
  const daysAhead = daysAheadOf(param)
  if (daysAhead === undefined) {
    throw refusal('NOT_BOOKABLE', {
      fr: 'Ce campus ne prend pas de réservations.',
      en: 'This campus takes no bookings.',
    })
  }
  const opening = { ...openingOfCampus(param), closures: closures.map(closureOf) }
  return { opening, last: bookingWindow(now, daysAhead).last }
}

/** @throws Problem 400 naming `from` */
function checkFirstDay(first: string, { last }: RequestedCampus, now: Date): void {
  if (first < campusDay(now)) {
    throw invalid({ from: { fr: 'Ce jour est passé.', en: 'This day has passed.' } })
  }
  if (first > last) {
    throw invalid({
      from: {
        fr: `Les salles se réservent jusqu’au ${formatDate(last, 'fr', 'long')}.`,
        en: `Rooms can be booked until ${formatDate(last, 'en', 'long')}.`,
      },
    })
  }
}

async function heldToCome(db: Database, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from reservations v
    where v.account_id = ${accountId} and upper(v.during) > ${now}::timestamptz and v.active`.execute(db)
  return rows[0]?.held ?? 0
}

/** When people are busy by what the product knows, by their ids. */
async function busyHere(
  db: Database,
  people: readonly { id: string }[],
  { start, end }: Span,
  { busy, now }: Pick<Asking, 'busy' | 'now'>,
): Promise<ReadonlyMap<string, Span[]>> {
  const source = { db, people: people.map(({ id }) => id), now, from: start, until: end }
  const parts = await Promise.all(busy.map(part => part.read(source)))
  return Map.groupBy(parts.flat(), ({ person }) => person)
}

/** The same by their calendars outside, by their addresses, where there are any. */
async function busyElsewhere(
  people: readonly { email: string }[],
  within: Span,
  { calendars: [calendars], log }: Pick<Asking, 'calendars' | 'log'>,
): Promise<{ state: FoundTimes['calendars']; busy: ReadonlyMap<string, readonly Span[]> }> {
  if (calendars === undefined) return { state: 'NONE', busy: new Map() }
  const emails = people.map(({ email }) => email)
  try {
    const busy = await calendars.busy(emails, within)
    const isWhole = emails.every(email => busy.has(email.toLowerCase()))
    return { state: isWhole ? 'ASKED' : 'FAILED', busy }
  } catch (error) {
    log.warn(
      { why: error instanceof Error ? error.message : 'unknown' },
      'calendars of people were not asked',
    )
    return { state: 'FAILED', busy: new Map() }
  }
}

/** How far the rooms are that would be proposed first, by their references. */
async function walksTo(
  db: Database,
  rooms: readonly RoomThrough[],
  {
    wanted: { siteId, person },
    seats,
    marked,
  }: { wanted: Wanted; seats: number; marked: ReadonlySet<number> },
  { walks: [walks], now, log }: Pick<Asking, 'walks' | 'now' | 'log'>,
): Promise<ReadonlyMap<string, number>> {
  if (walks === undefined || rooms.length === 0) return new Map()
  const weight = (room: RoomThrough) => {
    const { coarse } = rankOfRoom({ ...room, isFavourite: marked.has(room.id), walk: null }, seats)
    return coarse.reduce((sum, rank) => sum * 1_000 + rank, 0)
  }
  const best = rooms
    .map(room => ({ room, weight: weight(room) }))
    .toSorted((one, other) => one.weight - other.weight)
  const references = best.slice(0, mostWalks).map(({ room }) => room.reference)
  try {
    return await walks(db, { siteId, person, references, now })
  } catch (error) {
    // A time is as good without it.
    log.warn({ why: error instanceof Error ? error.message : 'unknown' }, 'walks to rooms are not known')
    return new Map()
  }
}
