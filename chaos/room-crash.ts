import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Random, randomFrom } from '#demo/random.ts'
import type { Database } from '#platform/server/database/database.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Answer, Colleague } from './callers.ts'
import { victims as everybody, type KilledServer, type Victim } from './killed-server.ts'
import { nextWorkingDays, type Journal as RaceJournal, someTime, timeKey, violations } from './room-race.ts'

export interface Crash {
  server: KilledServer
  send(
    person: Colleague,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Each writes for themselves, one call after the other. */
  people: readonly Colleague[]
  /** The booking addresses of the rooms that they all want. */
  rooms: readonly string[]
  kills: number
  /** In turns, so that a short run meets every kind; everybody when absent. */
  victims?: readonly Victim[]
  /** The file in which is written what was asked and what was answered. */
  journal: string
  now: Date
  /** How long the server runs between two kills, at least and at most, in milliseconds. */
  life?: readonly [number, number]
  seed?: string
  /** Told of each kill. */
  log?: (line: string) => void
}

/** A line of the journal: a call before it is made, and each definite answer to it. */
type Line =
  | { asked: number; person: string; method: string; path: string; body: Body; key?: string }
  | { answered: number; status: number; text: string; unknown: number }

interface Body {
  start?: string
  end?: string
  address?: string
  label?: string
  email?: string
}

/** How long a writer thinks between two calls, in milliseconds: enough are under way whenever somebody is killed. */
const pause = 15
/** Until a call is made again whose outcome is not known, in milliseconds. */
const pauseBeforeAgain = 20
/** How many reservations a writer lets stand, so that rooms stay free in a long run. */
const mostStanding = 60
/** Some are killed again while they start. */
const killedTwice = 0.15
/** When nothing is answered any more, in milliseconds. */
const givenUp = 60_000
const daysAhead = 20

export interface CrashTimes {
  /** From each kill to the first answer to a write that was asked after it, in milliseconds. */
  recoveries: number[]
}

/** Lets everybody write while the server and its database are killed again and again. */
export async function crash(given: Crash): Promise<CrashTimes> {
  const { server, send, people, rooms, kills, now, life = [300, 2_000], victims = everybody } = given
  const { seed = 'crash', log = () => undefined } = given
  const file = openSync(given.journal, 'a')
  const write = (line: Line) => writeSync(file, `${JSON.stringify(line)}\n`)
  const days = nextWorkingDays(now, daysAhead)
  const recoveries: number[] = []
  let stopping = false
  let calls = 0
  let answered: (askedAt: number) => void = () => undefined

  /** Calls until the answer is definite. What has no key is repeated too: a move and a delete are the same twice. */
  async function definite(
    person: Colleague,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: Body,
  ): Promise<Answer> {
    const asked = ++calls
    const key = method === 'POST' ? (body.label ?? '') : undefined
    write({ asked, person: person.id, method, path, body, ...(key !== undefined && { key }) })
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    for (let unknown = 0; ; unknown++) {
      const askedAt = performance.now()
      const answer = await send(person, method, path, body, headers).catch(() => undefined)
      if (answer !== undefined && answer.status < 500) {
        write({ answered: asked, status: answer.status, text: answer.text, unknown })
        answered(askedAt)
        return answer
      }
      await sleep(pauseBeforeAgain)
    }
  }

  async function writer(person: Colleague, random: Random): Promise<void> {
    const own: { id: string; room: string }[] = []
    // A time that is asked for once only tells which mail is whose.
    const used = new Set<string>()
    const freshTime = (room: string) => {
      for (;;) {
        const { start, end } = someTime(random, days)
        const name = `${room} ${start} ${end}`
        if (used.has(name)) continue
        used.add(name)
        return { start, end }
      }
    }
    while (!stopping) {
      const chance = random.next()
      const at = random.int(own.length)
      const known = own[at]
      if (known === undefined || (chance < 0.5 && own.length < mostStanding)) {
        const room = random.pick(rooms)
        const body = { ...freshTime(room), address: room, label: randomUUID() }
        const { status, text } = await definite(person, 'POST', '/reservation/room', body)
        if (status === 200) own.push({ id: (JSON.parse(text) as { id: string }).id, room })
      } else if (chance < 0.75) {
        const { status } = await definite(person, 'PUT', `/reservation/${known.id}`, freshTime(known.room))
        if (status === 404) own.splice(at, 1)
      } else {
        await definite(person, 'DELETE', `/reservation/${known.id}`, { email: known.room })
        own.splice(at, 1)
      }
      await sleep(pause * 2 * random.next())
    }
  }

  /** Resolves when a write has been answered that was asked after now, by a database that was started after now. */
  function recovery(): Promise<number> {
    const began = performance.now()
    const before = server.postmaster()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no write was answered for ${givenUp / 1000} s after a kill`)),
        givenUp,
      )
      answered = askedAt => {
        const current = server.postmaster()
        if (askedAt < began || current === undefined || current === before) return
        answered = () => undefined
        clearTimeout(timer)
        resolve(performance.now() - began)
      }
    })
  }

  async function killer(random: Random): Promise<void> {
    for (let kill = 1; kill <= kills; kill++) {
      await sleep(random.between(...life))
      const victim = victims[(kill - 1) % victims.length] ?? 'both'
      let recovered = recovery()
      server.kill(victim)
      if (kill < kills && random.chance(killedTwice)) {
        kill++
        await sleep(random.between(50, 1_000))
        recovered.catch(() => undefined)
        recovered = recovery()
        server.kill('both')
      }
      const milliseconds = await recovered
      recoveries.push(milliseconds)
      log(`kill ${kill} of ${kills}: ${victim}, writes again after ${milliseconds.toFixed(0)} ms`)
    }
  }

  try {
    const writers = people.map(person => writer(person, randomFrom(`${seed} ${person.id}`)))
    // A writer that fails would be waited for by nobody until the kills are over.
    await Promise.race([killer(randomFrom(seed)), Promise.all(writers)])
    stopping = true
    await Promise.all(writers)
  } finally {
    stopping = true
    closeSync(file)
  }
  return { recoveries }
}

interface Asked {
  person: string
  method: string
  path: string
  body: Body
  key: string | undefined
  status: number
  text: string
  unknown: number
}

/** What the journal holds, each call with its definite answer. */
function readJournal(path: string): Asked[] {
  const calls = new Map<number, Asked>()
  for (const text of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const line = JSON.parse(text) as Line
    if ('asked' in line) {
      const { asked, person, method, path, body, key } = line
      calls.set(asked, { person, method, path, body, key, status: 0, text: '', unknown: 0 })
    } else Object.assign(calls.get(line.answered) ?? {}, line)
  }
  return [...calls.values()]
}

export interface Verdict {
  violations: Map<string, number>
  /** How often each answer came: `POST 200`. */
  answers: Map<string, number>
  /** How many answers were missed at first, and had when the call was made again. */
  resolved: number
}

/** These writers are under no limit. */
const anyNumber = 1_000_000
/** How many keys are asked for again at the same time. */
const replaysAtOnce = 16

/**
 * What the journal says against what is there: in the database, in the outbox, and when each key comes again. The
 * server must be up, and nobody else may write.
 */
export async function judge(
  db: Database,
  { send, people, rooms, journal, server, now }: Crash,
  { hurry = false } = {},
): Promise<Verdict> {
  const calls = readJournal(journal)
  const broken = new Map<string, number>()
  const found = (name: string, count: number) => {
    if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
  }
  found('a job that is never done', await untilIdle(db, hurry))
  found('the server ended by itself', server.endedByItself())

  const colleague = new Map(people.map(person => [person.id, person]))
  const keyed = calls.filter(({ method }) => method === 'POST')
  const again = async ({ person, path, body, key, status, text }: Asked) => {
    const by = colleague.get(person)
    if (by === undefined || key === undefined) return
    const answer = await send(by, 'POST', path, body, { 'idempotency-key': key })
    if (answer.status !== status || answer.text !== text) found('a key that is answered otherwise again', 1)
  }
  const left = [...keyed]
  const replay = async () => {
    for (let call = left.pop(); call !== undefined; call = left.pop()) await again(call)
  }
  await Promise.all(Array.from({ length: replaysAtOnce }, replay))
  found('a job that is never done', await untilIdle(db, hurry))

  const promised = promisesOf(calls)
  const limits = { perPerson: anyNumber, now, rooms }
  for (const [name, count] of await violations(db, { ...promised, answers: new Map() }, limits))
    found(name, count)
  found('booked twice under one key', await bookedTwice(db, rooms))
  for (const [name, count] of await mailViolations(db, { people, rooms, folder: `${server.data}/mail` }))
    found(name, count)

  const answers = Map.groupBy(calls, ({ method, status, text }) => `${method} ${refusalOf(text) ?? status}`)
  return {
    violations: broken,
    answers: new Map([...answers].map(([name, list]) => [name, list.length])),
    resolved: calls.reduce((all, { unknown }) => all + Number(unknown > 0), 0),
  }
}

function refusalOf(text: string): string | undefined {
  if (text === '') return undefined
  return (JSON.parse(text) as { data?: { error_type?: string } }).data?.error_type
}

/** The reservations as the acknowledgements leave them: each at the last time that was acknowledged. */
function promisesOf(calls: readonly Asked[]): Pick<RaceJournal, 'reservations'> {
  const reservations: RaceJournal['reservations'] = new Map()
  for (const { person, method, path, body, status, text } of calls) {
    const { start = '', end = '', address: room = '' } = body
    if (method === 'POST' && status === 200) {
      const { id } = JSON.parse(text) as { id: string }
      reservations.set(id, { person, room, times: new Set([timeKey(start, end)]), deleted: false })
    }
    const known = reservations.get(path.split('/').at(-1) ?? '')
    if (known === undefined) continue
    if (method === 'PUT' && status === 200) known.times = new Set([timeKey(start, end)])
    if (method === 'DELETE' && status === 204) known.deleted = true
  }
  return { reservations }
}

async function bookedTwice(db: Database, rooms: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select from reservations v join rooms r on r.id = v.room_id where r.email = any(${rooms}::citext[])
      group by v.label having count(*) > 1
    ) labels`.execute(db)
  return Number(rows[0]?.count)
}

/** Every accepted reservation has the mail that says so, nobody has one twice, and each is posted as one file. */
async function mailViolations(
  db: Database,
  { people, rooms, folder }: { people: readonly Colleague[]; rooms: readonly string[]; folder: string },
): Promise<Map<string, number>> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'recipient', 'plain', 'subject', 'sent_at'])
    .where(
      'recipient',
      'in',
      people.map(({ email }) => email),
    )
    .execute()
  const written = new Map<string, number>()
  for (const { recipient, subject, plain } of mails) {
    const [, room] = /room (\S+)/i.exec(subject) ?? []
    const [, when] = /^When: (.*)\.$/m.exec(plain) ?? []
    const name = `${recipient} ${room} ${when}`
    written.set(name, (written.get(name) ?? 0) + 1)
  }
  const { rows } = await sql<{ email: string; room: string; start: Date; end: Date }>`
    select a.email, r.name as room, lower(during) as start, upper(during) as end
    from reservations v join rooms r on r.id = v.room_id join accounts a on a.id = v.account_id
    where r.email = any(${rooms}::citext[]) and v.status = 'ACCEPTED'`.execute(db)
  const missing = rows.filter(({ email, room, start, end }) => {
    const when = `${formatDate(start, 'en', 'long')}, ${formatTimeRange(start, end)}`
    return !written.has(`${email} ${room} ${when}`)
  })
  const files = (await readdir(folder)).filter(name => name.endsWith('.eml'))
  const posted = Map.groupBy(files, name => name.slice(-40, -4))
  return new Map([
    ['accepted without a mail', missing.length],
    ['told twice by mail', [...written.values()].filter(count => count > 1).length],
    ['a mail that never left', mails.filter(({ sent_at }) => sent_at === null).length],
    ['a mail that left twice, or not at all', mails.filter(({ id }) => posted.get(id)?.length !== 1).length],
  ])
}

/** What a killed server had in hand is in the queue again after half a minute, and then tried later and later. */
const idleTimeout = 150_000

/** Waits until no job waits. @returns how many still do when the time is over, or were given up */
async function untilIdle(db: Database, hurry: boolean): Promise<number> {
  const deadline = Date.now() + idleTimeout
  for (;;) {
    const { rows } = await sql<{ waiting: number; lost: number }>`
      select count(*) filter (where attempts < max_attempts)::int as waiting,
        count(*) filter (where attempts >= max_attempts)::int as lost
      from graphile_worker.jobs where task_identifier in ('room-calendar', 'send-mail')`.execute(db)
    const { waiting = 0, lost = 0 } = rows[0] ?? {}
    if (waiting === 0 || Date.now() > deadline) return waiting + lost
    if (hurry) await freeJobs(db)
    await sleep(100)
  }
}

/** At once what the product does when it is sure that a runner is gone. That it does so has a test of its own. */
async function freeJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '2 seconds' and locked_by is not null))`.execute(db)
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db)
}

/** The ways to break what outlives a kill; each must turn the harness red. */
export const carelessness = {
  // What is in the log may not refer to what is not.
  'reservations are outside the log': `
    do $$ declare reference record; begin
      for reference in
        select conrelid::regclass as name, conname from pg_constraint
        where contype = 'f' and confrelid = 'reservations'::regclass
      loop execute format('alter table %s drop constraint %I', reference.name, reference.conname); end loop;
    end $$;
    alter table reservations set unlogged`,
  'jobs are outside the log': 'alter table graphile_worker._private_jobs set unlogged',
  'keys are forgotten': `
    create function forget_key() returns trigger language plpgsql as
      $$ begin delete from idempotency_keys where (person_id, key) = (new.person_id, new.key); return null; end $$;
    create trigger forget_key after update on idempotency_keys for each row execute function forget_key()`,
  'commits do not wait for the disk': 'alter role campus set synchronous_commit = off',
} as const
export type Carelessness = keyof typeof carelessness

export async function beCareless(db: Database, how: Carelessness): Promise<void> {
  await sql.raw(carelessness[how]).execute(db)
}
