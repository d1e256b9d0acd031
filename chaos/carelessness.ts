import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** What is in the log may not refer to what is not. */
const outsideTheLog = (table: string) => `
  do $$ declare reference record; begin
    for reference in
      select conrelid::regclass as name, conname from pg_constraint
      where contype = 'f' and confrelid = '${table}'::regclass
    loop execute format('alter table %s drop constraint %I', reference.name, reference.conname); end loop;
  end $$;
  alter table ${table} set unlogged`

/** Does something to every tenth new row of a table, seen as `new`. */
const nowAndThen = (table: string, does: string) => `
  create sequence now_and_then;
  create function be_careless() returns trigger language plpgsql as
    $$ begin if nextval('now_and_then') % 10 = 0 then ${does}; end if; return null; end $$;
  create trigger careless after insert on ${table} for each row
    when (pg_trigger_depth() = 0) execute function be_careless()`

interface Careless {
  statement: string
  /** The violation by which it is found out; any, where that is a matter of luck. */
  shows?: string
}

/** The ways to break what outlives a kill; each must turn the harness red. */
export const carelessness = {
  'reservations are outside the log': {
    statement: outsideTheLog('reservations'),
    shows: 'acknowledged and missing',
  },
  'bookings of events are outside the log': {
    statement: outsideTheLog('animation_bookings'),
    shows: 'a counter that is not the sum of its rows',
  },
  'orders of meals are outside the log': {
    statement: outsideTheLog('catering_orders'),
    shows: 'an order is acknowledged and missing',
  },
  'visitors are outside the log': {
    statement: outsideTheLog('visit_visitors'),
    shows: 'a visitor who is lost or doubled',
  },
  'entries at the door are outside the log': {
    statement: outsideTheLog('door_entries'),
    shows: 'an entry is acknowledged and missing',
  },
  'jobs are outside the log': {
    statement: 'alter table graphile_worker._private_jobs set unlogged',
  },
  'keys are forgotten': {
    statement: `
      create function forget_key() returns trigger language plpgsql as
        $$ begin delete from idempotency_keys where (person_id, key) = (new.person_id, new.key); return null; end $$;
      create trigger forget_key after update on idempotency_keys for each row execute function forget_key()`,
    shows: 'a key that is answered otherwise again',
  },
  'commits do not wait for the disk': {
    statement: 'alter role campus set synchronous_commit = off',
  },
  'nobody ends the bookings of what is cancelled': {
    statement: `
      create function forget_cancelled() returns trigger language plpgsql as
        $$ begin delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where j.id = new.id and t.id = j.task_id and t.identifier = 'animation-cancelled'; return null; end $$;
      create trigger forget_cancelled after insert on graphile_worker._private_jobs
        for each row execute function forget_cancelled()`,
    shows: 'booked on what was cancelled',
  },
  'mails get lost in the outbox': {
    statement: nowAndThen('mails', 'delete from mails where id = new.id'),
    shows: 'a booking of an event that was not told by mail',
  },
  'mails come twice into the outbox': {
    statement: nowAndThen(
      'mails',
      `insert into mails (recipient, language, subject, html, plain, calendar)
        values (new.recipient, new.language, new.subject, new.html, new.plain, new.calendar)`,
    ),
    shows: 'a booking of an event that was told twice by mail',
  },
} satisfies Record<string, Careless>
export type Carelessness = keyof typeof carelessness

export async function beCareless(db: Database, how: Carelessness): Promise<void> {
  await sql.raw(carelessness[how].statement).execute(db)
}

/** How often it was found out. */
export function foundOut(how: Carelessness, violations: ReadonlyMap<string, number>): number {
  const { shows }: Careless = carelessness[how]
  if (shows !== undefined) return violations.get(shows) ?? 0
  return [...violations.values()].reduce((all, one) => all + one, 0)
}
