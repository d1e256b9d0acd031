import { type Insertable, sql } from 'kysely'
import { pino } from 'pino'
import type { Rooms } from '#db/types.generated.ts'
import type { ProblemBody } from '#platform/contract/problems.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import {
  buildAccount as buildAnyAccount,
  buildCampus as buildBareCampus,
} from '#platform/server/testing/campus.ts'
import type { Referentiel, Reservation, RoomSchedule, Schedule } from '../../contract.ts'
import { settle } from '../room-calendar.ts'
import { roomsRoutes } from '../routes.ts'

/** The clock of the tests: a Monday morning in winter time, 09:00 on campus. */
export const testNow = new Date('2026-11-23T08:00:00.000Z')

/** A time on the campus clock of the day after `testNow`: `tomorrow('10:30')`. */
export function tomorrow(time: string): string {
  return new Date(`2026-11-24T${time}:00+01:00`).toISOString()
}

/** A campus where rooms can be booked so many days ahead; `null`: without booking. */
export async function buildCampus(db: Database, id: number, daysAhead: number | null = 30): Promise<void> {
  await buildBareCampus(db, id)
  if (daysAhead === null) return
  const param = JSON.stringify({ daysOfSearchOffice: daysAhead })
  await db
    .insertInto('site_functionalities')
    .values({ site_id: id, position: 1, type: 'BOOKING', activated: true, param })
    .execute()
}

/** An account; its id is also the token that `roomsServer` takes. */
export function buildAccount(db: Database, site_id: number | null = null): Promise<string> {
  return buildAnyAccount(db, { site_id })
}

export interface BuiltRoom {
  id: number
  email: string
}

let built = 0

/** A bookable meeting room of the first campus for eight people. */
export async function buildRoom(db: Database, given: Partial<Insertable<Rooms>> = {}): Promise<BuiltRoom> {
  const number = ++built
  const { id, email } = await db
    .insertInto('rooms')
    .values({
      site_id: 1,
      type: 'MEETING_ROOM',
      reference: `R${number}`,
      email: `room-${number}@campus.example`,
      name: `Salle ${number}`,
      building: 'B1',
      floor: 'RDC',
      capacity: 8,
      bookable: true,
      ...given,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { id, email: email ?? '' }
}

/** A reservation as it stands in the database, whoever asked for it. */
export async function buildReservation(
  db: Database,
  room: BuiltRoom,
  {
    accountId,
    from,
    to,
    status = 'ACCEPTED',
  }: { accountId: string; from: string; to: string; status?: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into reservations (room_id, site_id, account_id, during, status, language)
    select id, site_id, ${accountId}, tstzrange(${from}, ${to}), ${status}, 'en' from rooms where id = ${room.id}
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** The room's calendar answers what was asked of it last. */
export async function answer(db: Database, id: string, accepted: boolean): Promise<void> {
  const { revision } = await db
    .selectFrom('reservations')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await settle(db, { id, revision }, accepted ? { accepted } : { accepted, reason: 'CLOSED' }, {
    now: testNow,
    publicUrl: 'http://localhost',
  })
}

export interface Answer {
  status: number
  body: Partial<Reservation> & { data?: ProblemBody['data'] }
}

/** The rooms' calls over HTTP; a bearer token is the account's id. */
export async function roomsServer(db: Database, { reservationLimit = 40, now = () => testNow } = {}) {
  const app = await buildServer({
    db,
    log: pino({ level: 'silent' }),
    routes: roomsRoutes({ reservationLimit }),
    verify: async token => ({
      id: token,
      email: `${token}@campus.example`,
      firstName: 'Ada',
      lastName: 'L',
    }),
    apiKeys: { client: 'web', sensor: 'sensor' },
    limiter: createLimiter({ person: 1_000_000, address: 1_000_000 }),
    tls: false,
    trustProxy: false,
    now,
  })
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    accountId: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url: `/services/v6${path}`,
      headers: {
        'api-key': 'web',
        authorization: `Bearer ${accountId}`,
        'accept-language': 'en',
        ...headers,
      },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
  }
  return {
    call,
    book: (accountId: string, room: BuiltRoom, start: string, end: string, headers = {}) =>
      call('POST', '/reservation/room', accountId, { start, end, address: room.email, label: '' }, headers),
    change: (accountId: string, id: string, start: string, end: string) =>
      call('PUT', `/reservation/${id}`, accountId, { start, end }),
    delete: (accountId: string, id: string, room: BuiltRoom) =>
      call('DELETE', `/reservation/${id}`, accountId, { email: room.email }),
    search: (accountId: string, criteria: object, siteId = 1) =>
      call('POST', `/search/room?siteId=${siteId}`, accountId, { capacity: 0, ...criteria }),
    /** The names of the free rooms. */
    async free(accountId: string, criteria: object, siteId = 1): Promise<string[]> {
      const { status, body } = await this.search(accountId, criteria, siteId)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return (body as { meetings: Referentiel[] }).meetings.map(({ room }) => room)
    },
    async planning(accountId: string, room: BuiltRoom): Promise<RoomSchedule> {
      const { status, body } = await call('GET', `/schedules/${encodeURIComponent(room.email)}`, accountId)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body as RoomSchedule
    },
    async mine(accountId: string): Promise<Schedule[]> {
      const { body } = await call('GET', '/schedules', accountId)
      return (body as { schedules: Schedule[] }).schedules
    },
    close: () => app.close(),
  }
}
