import { sql } from 'kysely'
import type { Referentiel } from '#features/rooms/contract.ts'
import { roomsRoutes } from '#features/rooms/server/routes.ts'
import { type BuiltRoom, testNow } from '#features/rooms/server/testing/rooms.ts'
import type { ProblemBody } from '#platform/contract/problems.ts'
import type { Database } from '#platform/server/database/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { Reservation, RoomSchedule, Schedule } from '../../contract.ts'
import type { DependentKinds } from '../dependents.ts'
import type { TimeSources } from '../find-times.ts'
import { reservedTimes } from '../occupancy.ts'
import { settle } from '../room-calendar.ts'
import { reservationRoutes } from '../routes.ts'

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

/** The calls of rooms and reservations over HTTP; a bearer token is the account's id. */
export async function roomsServer(
  db: Database,
  {
    reservationLimit = 40,
    now = () => testNow,
    kinds = [],
    times,
  }: { reservationLimit?: number; now?: () => Date; kinds?: DependentKinds; times?: TimeSources } = {},
) {
  const app = await testServer({
    db,
    routes: [
      ...roomsRoutes([reservedTimes]),
      ...reservationRoutes({
        reservationLimit,
        publicUrl: 'http://localhost',
        kinds,
        ...(times && { times }),
      }),
    ],
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
