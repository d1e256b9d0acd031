import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Random } from '#demo/random.ts'
import type { NewEntry } from '#features/door/contract.ts'
import type { Synced } from '#features/door/desk.ts'
import type { Visit } from '#features/visits/contract.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'
import type { Colleague } from './callers.ts'
import type { Requested } from './journal.ts'
import { type Ask, newKey, type Writer } from './kills.ts'
import type { Judge } from './verdict.ts'

export interface VisitCrash {
  /** Each invites, changes and cancels, one call after the other; they accompany their visitors. */
  people: readonly Colleague[]
  /** Lets the visitors in and out. */
  reception: Colleague
  siteId: string
  now: Date
}

/** How long people think between two calls at most, in milliseconds. */
const pause = 60
/** The same of reception: each host is told of so many arrivals an hour. */
const pauseOfReception = 100
/** Desks of the reception, each of which presses one thing after the other. */
const desks = 3
/** Visits that one host lets stand. */
const mostStanding = 12
const meetingName = 'Crash'
const desk = 'Desk of the crash'

const gateOf = ({ siteId, now }: VisitCrash) => `visits-${siteId}-${addDays(campusDay(now), 1)}`

/** Lets people invite visitors to the campus, and one of them welcome these. */
export async function buildHosts(db: Database, { people, siteId }: VisitCrash): Promise<void> {
  await sql`
    update accounts set has_badge = true, is_accompanying = true, language = 'en'
    where id = any(${people.map(({ id }) => id)}::text[])`.execute(db)
  await sql`
    insert into site_functionalities (site_id, position, type, activated)
    values (${siteId}::integer, 60, 'GUEST', true) on conflict do nothing`.execute(db)
}

/** A day passes for what each may invite within one and cause within an hour: what waited for its turn goes. */
export async function passADay(db: Database): Promise<void> {
  await sql`update visit_invitations set at = at - interval '2 days'`.execute(db)
  await sql`update mails set due_at = due_at - interval '2 days' where due_at > now() - interval '1 day'`.execute(
    db,
  )
  await sql`
    update graphile_worker._private_jobs j set run_at = now()
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'send-mail' and j.attempts = 0 and j.run_at > now()`.execute(db)
}

let made = 0
const newVisitor = () => ({
  firstName: 'Vera',
  lastName: `Nr ${++made}`,
  email: `crash.${made}@partner.example`,
  language: 'en' as const,
})

/** Tomorrow, so that nothing has started when the last of them is changed. */
function bodyOf({ siteId, now }: VisitCrash, host: Colleague, visitors: readonly object[]) {
  const day = addDays(campusDay(now), 1)
  const at = (time: string) => campusInstant(day, time).toISOString()
  return {
    invitation: { siteId, meetingName },
    visit: {
      ...{ startDateTime: at('10:00'), endDateTime: at('12:00') },
      ...{ visitors, companion: { id: host.id } },
    },
  }
}

/** Hosts who invite, change who comes and cancel, and a reception that lets them in, lets them out and takes back. */
export function visitWriters(given: VisitCrash): Writer[] {
  const standing: { host: Colleague; visit: Visit }[] = []
  const forget = (known: (typeof standing)[number]) => {
    const at = standing.indexOf(known)
    if (at >= 0) standing.splice(at, 1)
  }

  async function invite(ask: Ask, host: Colleague, random: Random): Promise<void> {
    const { invitation, visit } = bodyOf(given, host, Array.from({ length: 1 + random.int(3) }, newVisitor))
    const body = { ...invitation, ...visit }
    const { status, text } = await ask(host, 'visit invitation', {
      method: 'POST',
      path: '/visits',
      body,
      key: newKey(),
    })
    if (status === 200) standing.push({ host, visit: JSON.parse(text) as Visit })
  }

  async function change(ask: Ask, known: { host: Colleague; visit: Visit }, random: Random): Promise<void> {
    const { id, visitors, version } = known.visit
    const [, ...rest] = visitors
    const stay = rest.length > 0 && random.chance(0.7) ? rest : visitors
    const come = stay === visitors || random.chance(0.5) ? [...stay, newVisitor()] : stay
    const answer = await ask(known.host, 'visit change', {
      method: 'PUT',
      path: `/visits/${id}`,
      body: {
        ...bodyOf(given, known.host, come).visit,
        meetingName: `${meetingName} ${random.int(9)}`,
        version,
      },
      key: newKey(),
    })
    if (answer.status === 200) known.visit = JSON.parse(answer.text) as Visit
  }

  const writerOf = (host: Colleague): Writer => ({
    name: `visits ${host.id}`,
    pause,
    async act(ask, random) {
      const mine = standing.filter(known => known.host === host)
      const known = mine[random.int(mine.length)]
      const chance = random.next()
      if (known === undefined || (chance < 0.4 && mine.length < mostStanding))
        return invite(ask, host, random)
      if (chance < 0.8 && known.visit.visitors.length < 6) return change(ask, known, random)
      await ask(host, 'visit cancel', { method: 'DELETE', path: `/visits/${known.visit.id}`, key: newKey() })
      forget(known)
    },
  })

  const pressed: NewEntry[] = []
  const deskOf = (number: number): Writer => ({
    name: `visits desk ${number}`,
    pause: pauseOfReception,
    async act(ask, random) {
      const { visit } = standing[random.int(standing.length)] ?? {}
      const visitor = visit?.visitors[random.int(visit.visitors.length)]
      const known = pressed.at(-1 - random.int(8))
      const chance = random.next()
      if (known !== undefined && chance < 0.25) {
        await press(ask, entryOf(known.person, 'UNDO', known.id))
      } else if (known !== undefined && chance < 0.5) {
        await press(ask, entryOf(known.person, 'LEFT'))
      } else if (visit !== undefined && visitor !== undefined) {
        const entry = entryOf(`v${visit.id}.${visitor.id}`, 'ARRIVED')
        if (await press(ask, entry)) pressed.push(entry)
      }
    },
  })
  const press = async (ask: Ask, entry: NewEntry): Promise<boolean> => {
    const { status, text } = await ask(given.reception, `door ${entry.action}`, pressOf(given, entry))
    return status === 200 && (JSON.parse(text) as Synced).refused.length === 0
  }
  return [...given.people.map(writerOf), ...Array.from({ length: desks }, (_, number) => deskOf(number))]
}

function entryOf(person: string, action: NewEntry['action'], undoes: string | null = null): NewEntry {
  const pressedAt = new Date().toISOString()
  return { id: randomUUID(), person, action, undoes, device: desk, pressedAt, walkIn: null }
}

/** As a desk sends it, which does so again until it is answered: the entry's own id says that it is the same. */
const pressOf = (given: VisitCrash, entry: NewEntry) =>
  ({
    method: 'POST',
    path: `/staff/door/gates/${gateOf(given)}/entries`,
    // The cursor of a desk that knows everything: the answer holds what was refused alone.
    body: { sentAt: new Date().toISOString(), since: '9000000000000000000', entries: [entry] },
  }) as const

/** Leaves a visit with somebody added, somebody taken out, one who has come, one who has left and one taken back; and one cancelled. */
export async function leaveVisits(ask: Ask, given: VisitCrash): Promise<void> {
  const [host] = given.people
  if (host === undefined) throw new Error('nobody invites')
  const done = async (by: Colleague, what: string, call: Parameters<Ask>[2]) => {
    const { status, text } = await ask(by, what, call)
    if (status >= 300) throw new Error(`${what}: ${status} ${text}`)
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  }
  const invite = async (count: number) => {
    const { invitation, visit } = bodyOf(given, host, Array.from({ length: count }, newVisitor))
    const body = { ...invitation, ...visit }
    const call = { method: 'POST', path: '/visits', body, key: newKey() } as const
    return (await done(host, 'visit invitation', call)) as Visit
  }
  const path = ({ id }: Visit) => `/visits/${id}`
  const [visit, cancelled] = [await invite(4), await invite(2)]
  const { visit: changed } = bodyOf(given, host, [...visit.visitors.slice(1), newVisitor()])
  const body = { ...changed, meetingName, version: visit.version }
  await done(host, 'visit change', { method: 'PUT', path: path(visit), body, key: newKey() })
  await done(host, 'visit cancel', { method: 'DELETE', path: path(cancelled), key: newKey() })
  for (const [index, { id }] of visit.visitors.slice(1).entries()) {
    const entry = entryOf(`v${visit.id}.${id}`, 'ARRIVED')
    await done(given.reception, 'door ARRIVED', pressOf(given, entry))
    const next = [undefined, entryOf(entry.person, 'LEFT'), entryOf(entry.person, 'UNDO', entry.id)][index]
    if (next !== undefined) await done(given.reception, `door ${next.action}`, pressOf(given, next))
  }
}

/** A visit as the acknowledgements leave it. */
interface Promised {
  visit: Visit
  canceled: boolean
  /** Everybody who was ever invited to it. */
  invited: Set<string>
}

/** What was acknowledged of visits and at the door, against what is there: visits, visitors, entries, mails. */
export function judgeVisits(given: VisitCrash): Judge {
  return async (db, calls) => {
    const broken = new Map<string, number>()
    const found = (name: string, count = 1) => {
      if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
    }
    const promises = promisesOf(calls)
    await compareVisits(db, promises, found)
    await compareMails(db, promises, found)
    await compareEntries(db, given, calls, found)
    return broken
  }
}

type Found = (name: string, count?: number) => void

function promisesOf(calls: readonly Requested[]): Map<string, Promised> {
  const promises = new Map<string, Promised>()
  for (const { what, path, status, text } of calls) {
    if (!what.startsWith('visit ')) continue
    const known = promises.get(path.split('/').at(-1) ?? '')
    if (what === 'visit cancel' && status === 204 && known !== undefined) known.canceled = true
    if (status !== 200) continue
    const visit = JSON.parse(text) as Visit
    const emails = visit.visitors.map(({ email }) => email)
    if (known === undefined) {
      promises.set(visit.id, { visit, canceled: false, invited: new Set(emails) })
      continue
    }
    known.visit = visit
    for (const email of emails) known.invited.add(email)
  }
  return promises
}

async function compareVisits(db: Database, promises: ReadonlyMap<string, Promised>, found: Found) {
  const { rows } = await sql<{ id: string; canceled: boolean; version: number; emails: string[] }>`
    select v.id, v.canceled_at is not null as canceled, v.version,
      array(select o.email::text from visit_visitors o where o.visit_id = v.id order by 1) as emails
    from visits v where v.meeting_name like ${`${meetingName}%`}`.execute(db)
  const there = new Map(rows.map(row => [row.id, row]))
  found('a visit is acknowledged and missing', [...promises.keys()].filter(id => !there.has(id)).length)
  found('a visit twice, or never acknowledged', rows.filter(({ id }) => !promises.has(id)).length)
  for (const [id, { visit, canceled }] of promises) {
    const row = there.get(id)
    if (row === undefined) continue
    if (row.canceled !== canceled) found('a visit stands otherwise than was acknowledged')
    // A cancellation counts as a change.
    const due = visit.version + Number(canceled)
    if (row.version < due) found('a change of a visit is acknowledged and missing')
    if (row.version > due) found('a visit changed twice, or never acknowledged')
    const emails = visit.visitors.map(({ email }) => email).sort()
    if (emails.join() !== row.emails.join()) found('a visitor who is lost or doubled')
  }
}

async function compareMails(db: Database, promises: ReadonlyMap<string, Promised>, found: Found) {
  const { rows } = await sql<{ email: string; invited: number; canceled: number; waiting: number }>`
    select recipient as email, count(*) filter (where subject like 'You are expected%')::int as invited,
      count(*) filter (where subject like '%is cancelled')::int as canceled,
      count(*) filter (where sent_at is null)::int as waiting
    from mails where recipient like 'crash.%@partner.example' group by recipient`.execute(db)
  const mailed = new Map(rows.map(row => [row.email, row]))
  for (const { visit, canceled, invited } of promises.values()) {
    const standing = new Set(canceled ? [] : visit.visitors.map(({ email }) => email))
    for (const email of invited) {
      const told = mailed.get(email) ?? { invited: 0, canceled: 0, waiting: 0 }
      const due = standing.has(email) ? 0 : 1
      if (told.invited < 1) found('a visitor who was not told by mail that they are invited')
      if (told.invited > 1) found('a visitor who was told twice by mail that they are invited')
      if (told.canceled < due) found('a visitor who was not told by mail that it is cancelled')
      if (told.canceled > due) found('a visitor who was told twice, or wrongly, by mail that it is cancelled')
      found('a mail to a visitor that never left', told.waiting)
    }
  }
}

async function compareEntries(
  db: Database,
  given: VisitCrash,
  calls: readonly Requested[],
  found: Found,
): Promise<void> {
  const sent = new Map<string, NewEntry>()
  for (const { what, status, text, body } of calls) {
    if (!what.startsWith('door ') || status !== 200) continue
    const { refused } = JSON.parse(text) as Synced
    for (const entry of (body as { entries: NewEntry[] }).entries)
      if (!refused.some(({ id }) => id === entry.id)) sent.set(entry.id, entry)
  }
  const { rows } = await sql<{ id: string; said: string }>`
    select id, concat_ws(' ', person, action, undoes) as said from door_entries
    where gate = ${gateOf(given)} and device = ${desk}`.execute(db)
  const there = new Map(rows.map(({ id, said }) => [id, said]))
  found('an entry twice, or never acknowledged', rows.filter(({ id }) => !sent.has(id)).length)
  const undone = new Set([...sent.values()].flatMap(({ undoes }) => undoes ?? []))
  const came = new Set<string>()
  const everCame = new Set<string>()
  for (const { id, person, action, undoes } of sent.values()) {
    const said = there.get(id)
    if (said === undefined) found('an entry is acknowledged and missing')
    else if (said !== [person, action, undoes].filter(Boolean).join(' '))
      found('an entry that says something else')
    if (action !== 'ARRIVED') continue
    everCame.add(person)
    if (!undone.has(id)) came.add(person)
  }
  const { rows: visitors } = await sql<{ person: string; arrived: boolean; told: number }>`
    select 'v' || o.visit_id || '.' || o.number as person, o.arrived_at is not null as arrived,
      (select count(*)::int from mails m where m.about = 'arrival v' || o.visit_id || '.' || o.number) as told
    from visit_visitors o join visits v on v.id = o.visit_id
    where v.meeting_name like ${`${meetingName}%`}`.execute(db)
  for (const { person, arrived, told } of visitors) {
    if (arrived !== came.has(person)) found('a visit that says something else than the door')
    if (told < Number(everCame.has(person))) found('an arrival that was not told to the host')
    if (told > Number(everCame.has(person))) found('an arrival that was told twice to the host')
  }
}
