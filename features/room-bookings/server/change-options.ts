import { sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import { maxAlternatives, type Referentiel } from '#features/rooms/contract.ts'
import { type Span, whyClosed } from '#features/rooms/rules.ts'
import {
  alternativesTo,
  bookingParam,
  closedWords,
  daysAheadOf,
  openingOf,
  referentielOf,
  roomWithEmail,
  roomWithId,
} from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { Problem } from '#platform/server/http/problem.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { ChangeOptions } from '../contract.ts'
import { timesTakenBeside } from './occupancy.ts'
import { daysBookableAhead, noSuchReservation, noSuchRoom, reservationSpan, roomTaken } from './refusals.ts'

interface Wanted {
  id: string
  accountId: string
  start: string
  end: string
  /** Undefined: the room that it is in. */
  address: string | undefined
}

/**
 * What a change of a reservation would come to, without making it. What it holds itself is free to it.
 * @throws Problem 400 a time that is no reservation's; 404 not theirs, no such room
 */
export async function changeOptions(
  db: Database,
  { id, accountId, start, end, address }: Wanted,
  { language, now }: { language: Language; now: Date },
): Promise<ChangeOptions> {
  const row = await db
    .selectFrom('reservations as v')
    .select(['v.id', 'v.site_id'])
    .select(sql<Date>`lower(v.during)`.as('starts_at'))
    .select(sql<string | null>`${roomWithId(sql.ref('v.room_id'))} ->> 'email'`.as('email'))
    .select(bookingParam(sql.ref<number>('v.site_id')).as('param'))
    .where('v.id', '=', id)
    .where('v.account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) throw noSuchReservation()
  const room = await roomWithEmail(db, address ?? row.email ?? '', now).executeTakeFirst()
  if (room === undefined || room.site_id !== row.site_id) throw noSuchRoom()
  const referentiel = referentielOf(room)
  const { needsApproval } = referentiel
  const account = await accountOf(db, accountId)
  const daysAhead = daysAheadOf(row.param)
  const bookable = obstacleOf(() =>
    daysBookableAhead(referentiel, { ownSite: account?.siteId ?? null, daysAhead }),
  )
  const nothing = { needsApproval, rooms: [], times: [] }
  if (daysAhead === undefined) return { ...inWords(bookable, language), ...nothing }
  // Of what runs the end alone moves.
  const isRunning = row.starts_at <= now && +row.starts_at === Date.parse(start)
  const span = reservationSpan(start, end, { now: isRunning ? row.starts_at : now, daysAhead })
  const closed = whyClosed(span, openingOf(room, row.param, room.closures))
  const obstacle =
    bookable ??
    (closed && { because: closed.because, texts: closedWords(closed) }) ??
    ((await isTaken(db, room.id, span, id)) ? obstacleIn(roomTaken(room.name, span)) : undefined)
  return {
    ...inWords(obstacle, language),
    needsApproval,
    ...(await freeBeside(db, referentiel, span, { id, now })),
  }
}

interface Obstacle {
  because: NonNullable<ChangeOptions['because']>
  texts: Bilingual
}

function obstacleOf(check: () => unknown): Obstacle | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return obstacleIn(error)
    throw error
  }
}

function obstacleIn({ errorType, texts }: Problem): Obstacle {
  return { because: errorType as Obstacle['because'], texts }
}

function inWords(
  obstacle: Obstacle | undefined,
  language: Language,
): Pick<ChangeOptions, 'because' | 'says'> {
  return { because: obstacle?.because ?? null, says: obstacle?.texts[language] ?? null }
}

async function isTaken(db: Database, roomId: number, { start, end }: Span, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from reservations v
    where v.room_id = ${roomId} and v.active and v.held && tstzrange(${start}::timestamptz, ${end}::timestamptz)
      and v.id <> ${id}::uuid and v.held_for is distinct from ${id}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}

/** Rooms that hold as many people before those that do not; the same building and equipment first. */
async function freeBeside(
  db: Database,
  { site, email, capacity, equipment, building }: Referentiel,
  { start, end }: Span,
  { id, now }: { id: string; now: Date },
): Promise<Pick<ChangeOptions, 'rooms' | 'times'>> {
  const occupancy = timesTakenBeside(id)
  const ask = (seats: number) =>
    alternativesTo(
      db,
      Number(site),
      {
        availabilityStartDate: start.toISOString(),
        availabilityEndDate: end.toISOString(),
        capacity: seats,
        equipment,
        building: building === '' ? [] : [building],
        address: email ?? '',
      },
      now,
      [occupancy],
    )
  const asLarge = await ask(capacity)
  const any = asLarge.rooms.length < maxAlternatives && capacity > 0 ? await ask(0) : undefined
  const further = any?.rooms.filter(room => asLarge.rooms.every(one => one.id !== room.id)) ?? []
  return {
    rooms: [...asLarge.rooms, ...further].slice(0, maxAlternatives),
    times: asLarge.times.map(({ startDateTime, endDateTime }) => ({ startDateTime, endDateTime })),
  }
}
