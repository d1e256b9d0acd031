import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { addJob, job } from '#platform/server/jobs/jobs.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import {
  type DemoReservation,
  latestReservations,
  type Organisers,
  reservationsAround,
} from '../rooms/reservations.ts'
import { demoSignIns } from '../sign-ins.ts'

/** The job of the rooms' calendar that answers a request. */
const roomCalendar = job<{ id: string; revision: number }>('room-calendar')

/** The revision of a request that was never changed. */
const firstRevision = 1

/**
 * Adds what people of the company have reserved by now and is not there yet. All follows from the date alone, so a second
 * call on the same day adds nothing; where somebody has taken a room meanwhile, that stands.
 */
export async function refreshReservations(db: Database, today: Date): Promise<void> {
  if (!(await db.selectFrom('rooms').select('id').limit(1).executeTakeFirst())) return
  const day = campusDay(today)
  const people = await accountsBySite(db)
  if (await areSomeThere(db, latestReservations(day, people))) return
  const reservations = reservationsAround(day, people)
  const added = await insertReservations(db, reservations)
  for (const { id, answeredAt } of reservations) {
    if (answeredAt === undefined || !added.has(id)) continue
    await addJob(db, roomCalendar, { id, revision: firstRevision }, { runAt: answeredAt })
  }
}

/**
 * By campus, those who take rooms and order for them: everyone who was given an account together with the company. Whoever has signed in
 * since does so themselves.
 */
export async function accountsBySite(db: Database): Promise<Organisers> {
  const rows = await db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.site_id'])
    .where('a.created_at', '=', eb => eb.selectFrom('accounts').select(eb.fn.min('created_at').as('first')))
    .where('a.site_id', 'is not', null)
    .where(
      'a.id',
      'not in',
      demoSignIns.map(({ id }) => id),
    )
    .orderBy('a.id')
    .execute()
  const bySite = Map.groupBy(rows, ({ site_id }) => site_id ?? 0)
  return new Map([...bySite].map(([site, people]) => [site, people.map(({ id }) => id)]))
}

/** One is enough: they are written together, and some may have found their room taken. */
async function areSomeThere(db: Database, reservations: readonly DemoReservation[]): Promise<boolean> {
  const ids = reservations.map(({ id }) => id)
  const found = await sql`select from reservations where id = any(${ids}::uuid[]) limit 1`.execute(db)
  return found.rows.length > 0
}

/** @returns the ids of those that found their room free */
async function insertReservations(
  db: Database,
  reservations: readonly DemoReservation[],
): Promise<ReadonlySet<string>> {
  const column = <Value>(of: (reservation: DemoReservation) => Value) => reservations.map(of)
  const { rows } = await sql<{ id: string }>`
    insert into reservations (
      id, room_id, site_id, account_id, during, status, reason, language, created_at, changed_at, checked_in_at, checked_in_by
    )
    select id, room_id, site_id, account_id, tstzrange(starts_at, ends_at), status, reason, language, made_at, made_at,
      -- Most of these people come; where a campus wants check-in the others lose their rooms.
      case when abs(hashtext(id::text)) % 8 > 0 then starts_at end,
      case when abs(hashtext(id::text)) % 8 > 0 then 'PERSON' end
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ room }) => room.id)}::integer[],
      ${column(({ room }) => room.site)}::integer[], ${column(({ accountId }) => accountId)}::text[],
      ${column(({ start }) => start.toISOString())}::timestamptz[],
      ${column(({ end }) => end.toISOString())}::timestamptz[],
      ${column(({ status }) => status)}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ language }) => language)}::text[], ${column(({ madeAt }) => madeAt.toISOString())}::timestamptz[]
    ) as r (id, room_id, site_id, account_id, starts_at, ends_at, status, reason, language, made_at)
    where account_id in (select id from accounts)
    on conflict do nothing
    returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
