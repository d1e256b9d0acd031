import { accountOf } from '#features/account/server/public.ts'
import { maxAlternatives, type Referentiel } from '#features/rooms/contract.ts'
import { type Span, whyClosed } from '#features/rooms/rules.ts'
import {
  alternativesTo,
  closedWords,
  daysAheadOf,
  openingOf,
  referentielOf,
  roomWithEmail,
} from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { Problem } from '#platform/server/http/problem.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { ChangeOptions } from '../contract.ts'
import { timesTakenBeside } from './occupancy.ts'
import { daysBookableAhead, noSuchReservation, noSuchRoom, reservationSpan } from './refusals.ts'
import { bufferIn, reservationsWithRooms } from './reservations.ts'
import { whyTaken } from './room-taken.ts'

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
  const row = await reservationsWithRooms(db)
    .where('v.id', '=', id)
    .where('v.account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) throw noSuchReservation()
  const room = await roomWithEmail(db, address ?? row.room.email ?? '', now).executeTakeFirst()
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
  const taken = await whyTaken(db, { room, span, buffer: bufferIn(room, span, row), besides: id })
  const obstacle =
    bookable ??
    (closed && { because: closed.because, texts: closedWords(closed) }) ??
    (taken && obstacleIn(taken))
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
