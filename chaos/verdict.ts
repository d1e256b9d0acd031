import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Colleague } from './callers.ts'
import { type Requested, readJournal, refusalOf } from './journal.ts'
import type { Kills } from './kills.ts'

export interface Verdict {
  violations: Map<string, number>
  /** How often each answer came: `room booking 200`. */
  answers: Map<string, number>
  /** How many answers were missed at first, and had when the call was made again. */
  resolved: number
}

/** What the journal says against what is there, of one part of the product: what is broken, by name. */
export type Judge = (db: Database, calls: readonly Requested[]) => Promise<ReadonlyMap<string, number>>

/** How many keys are asked for again at the same time. */
const replaysAtOnce = 16

/**
 * What the journal says against what is there: in the database, in the outbox, and when each key comes again. The
 * server must be up, and nobody else may write.
 */
export async function judge(
  db: Database,
  { send, journal, server }: Kills,
  {
    people,
    judges,
    hurry = false,
  }: { people: readonly Colleague[]; judges: readonly Judge[]; hurry?: boolean },
): Promise<Verdict> {
  const calls = readJournal(journal)
  const broken = new Map<string, number>()
  const found = (name: string, count: number) => {
    if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
  }
  found('a job that is never done', await untilIdle(db, hurry))
  found('the server ended by itself', server.endedByItself())

  const colleague = new Map(people.map(person => [person.id, person]))
  const left = calls.filter(({ key }) => key !== undefined)
  const replay = async () => {
    for (let call = left.pop(); call !== undefined; call = left.pop()) {
      const { person, method, path, body, key = '', status, text } = call
      const by = colleague.get(person)
      if (by === undefined) throw new Error(`nobody knows ${person}`)
      const answer = await send(by, method, path, body, { 'idempotency-key': key })
      if (answer.status !== status || answer.text !== text) found('a key that is answered otherwise again', 1)
    }
  }
  await Promise.all(Array.from({ length: replaysAtOnce }, replay))
  found('a job that is never done', await untilIdle(db, hurry))

  for (const one of judges) for (const [name, count] of await one(db, calls)) found(name, count)
  for (const [name, count] of await unposted(db, people, `${server.data}/mail`)) found(name, count)

  const answers = Map.groupBy(calls, ({ what, status, text }) => `${what} ${refusalOf(text) ?? status}`)
  return {
    violations: broken,
    answers: new Map([...answers].map(([name, list]) => [name, list.length])),
    resolved: calls.reduce((all, { unknown }) => all + Number(unknown > 0), 0),
  }
}

/** Each mail of the outbox is posted as one file. */
async function unposted(
  db: Database,
  people: readonly Colleague[],
  folder: string,
): Promise<Map<string, number>> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'sent_at'])
    .where(
      'recipient',
      'in',
      people.map(({ email }) => email),
    )
    .execute()
  const files = (await readdir(folder)).filter(name => name.endsWith('.eml'))
  const posted = Map.groupBy(files, name => name.slice(-40, -4))
  return new Map([
    ['a mail that never left', mails.filter(({ sent_at }) => sent_at === null).length],
    ['a mail that left twice, or not at all', mails.filter(({ id }) => posted.get(id)?.length !== 1).length],
  ])
}

/** What a killed server had in hand is in the queue again after half a minute, and then tried later and later. */
const idleTimeout = 150_000
/** How long a job that is due may take to be done, or to be tried later once more, in milliseconds. */
const afterDue = 60_000
/** One that was tried seven times is tried again after 18 minutes; what fails by itself would be waited for longer and longer. */
const longestWait = 20 * 60_000

interface WaitingJob {
  task: string
  id: string
  attempts: number
  locked_at: Date | null
  locked_by: string | null
  last_error: string | null
  given_up: boolean
  run_at: Date
}

/** Those that come by the clock are no concern of the writers'. */
const awaited = [
  'room-calendar',
  'send-mail',
  'animation-cancelled',
  'animation-alert',
  'animation-changed',
  'catering-order-changed',
  'visit-news',
]

/**
 * Waits until no job waits. A job that was killed again and again is tried again minutes later, and is waited for as long: one
 * that is never done is one that stays although it is due. Prints those that are left.
 * @returns how many are left when the time is over, those that were given up among them
 */
async function untilIdle(db: Database, hurry: boolean): Promise<number> {
  const began = Date.now()
  let deadline = began + idleTimeout
  for (;;) {
    const { rows } = await sql<WaitingJob>`
      select task_identifier as task, id, attempts, locked_at, locked_by, last_error,
        attempts >= max_attempts as given_up, run_at
      from graphile_worker.jobs where task_identifier = any(${awaited}::text[])`.execute(db)
    const waiting = rows.filter(({ given_up }) => !given_up)
    if (waiting.length > 0)
      deadline = Math.max(deadline, ...waiting.map(job => job.run_at.getTime() + afterDue))
    if (waiting.length === 0 || Date.now() > Math.min(deadline, began + longestWait)) {
      for (const job of rows) console.error('waits still:', job)
      return rows.length
    }
    if (hurry) await freeJobs(db)
    await passTheHour(db)
    await sleep(100)
  }
}

/** What one person causes beyond their mails of an hour leaves an hour later: nothing has failed, and nobody waits for it here. */
async function passTheHour(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'send-mail' and j.attempts = 0 and j.run_at > now()`.execute(db)
}

/** At once what the product does when it is sure that a runner is gone. That it does so has a test of its own. */
async function freeJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '2 seconds' and locked_by is not null))`.execute(db)
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db)
}
