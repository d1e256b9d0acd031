import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Random, randomFrom } from '#demo/random.ts'
import type { DoorEntry, DoorList, NewEntry } from '#features/door/contract.ts'
import {
  type Desk,
  type DeskServer,
  type DeskStore,
  openDesk,
  type StoredGate,
  type Synced,
} from '#features/door/desk.ts'
import type { Visit } from '#features/visits/contract.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'

/** A call of the product as somebody; the status and the body are what came over the wire. */
export type DoorCall = (
  person: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown }>

export interface DoorRace {
  call: DoorCall
  db: Database
  /** They invite to the first campus; each has a badge and may accompany visitors. */
  hosts: readonly string[]
  /** Who stands at every desk. */
  reception: string
  desks: number
  /** How many creates, updates, deletes, arrivals, departures and undos, in all. */
  writes: number
  connections: number
  now: Date
  seed?: string
}

/** What was acknowledged and pressed, kept outside of the server. */
export interface DoorJournal {
  gate: string
  /** By visit: the newest answer, and whether it was cancelled. */
  visits: Map<string, { visit: Visit; cancelled: boolean }>
  /** Everything that was ever pressed at a desk. */
  pressed: Map<string, NewEntry>
  refused: Set<string>
  /** What each desk believes at the end: of each person what stands, and how often they were let in again. */
  beliefs: string[][]
  answers: Map<string, number>
}

/** Visitors of a new visit at most: they are added and taken out afterwards. */
const mostNew = 4
/** So many visits stand at once: they come to the 2,000 visitors whom a campus has on a day, and all are changed again and again. */
const mostVisits = 400
/** After so many writes a day passes for what is counted by the day. */
const dayEvery = 400
const deskPrefix = 'Desk '
/** How often a call is made in all while the server says that it is too busy, or does not answer in time. */
const attempts = 6

/** One device: what it keeps stays when it is opened anew, and the network comes and goes. */
interface Device {
  desk: Desk
  store: DeskStore
  network: 'there' | 'away' | 'answers are lost'
}

/** Everybody invites, changes and cancels, while desks without network let the same people in and out. */
export async function raceAtDoors({
  call: given,
  db,
  hosts,
  reception,
  desks,
  writes,
  connections,
  now,
  seed = 'door',
}: DoorRace): Promise<DoorJournal> {
  const gate = `visits-1-${campusDay(now)}`
  const journal: DoorJournal = {
    ...{ gate, visits: new Map(), pressed: new Map(), refused: new Set(), beliefs: [], answers: new Map() },
  }
  const count = (what: string) => journal.answers.set(what, (journal.answers.get(what) ?? 0) + 1)
  /** Visits that nobody else is changing: what was acknowledged last is then what stands. */
  const free: string[] = []
  let standing = 0
  const newest: NewEntry[] = []
  let left = writes
  let made = 0

  const call = async (...requested: Parameters<DoorCall>) => {
    for (let attempt = 1; ; attempt++) {
      // Each has a key, or entries with ids of their own: asked again, it is done once.
      const answer = await given(...requested).catch(error => {
        if (attempt === attempts) throw error
      })
      if (answer !== undefined && (answer.status !== 503 || attempt === attempts)) return answer
      await new Promise(resolve => setTimeout(resolve, 100 * attempt))
    }
  }
  const key = () => ({ 'idempotency-key': randomUUID() })
  // Later than the race lasts, and today: what has started can no longer be changed.
  const midnight = campusInstant(addDays(campusDay(now), 1)).getTime()
  const first = Math.min(now.getTime() + 2 * 3_600_000, midnight - 180_000)
  const at = (minutes: number) => new Date(first + minutes * 60_000).toISOString()
  const visitor = () => ({
    firstName: 'Race',
    lastName: `Nr ${++made}`,
    email: `race.${made}@partner.example`,
    language: 'en' as const,
  })
  const note = (what: string, { status, body }: Awaited<ReturnType<DoorCall>>) => {
    const type = (body as { data?: { error_type?: string } }).data?.error_type
    count(`${what} ${type ?? status}`)
    return status < 300
  }

  async function invite(random: Random) {
    const host = random.pick(hosts)
    const visitors = Array.from({ length: 1 + random.int(mostNew) }, visitor)
    const body = {
      ...{ meetingName: 'Race', visitors, companion: { id: host }, siteId: '1' },
      ...{ startDateTime: at(0), endDateTime: at(2) },
    }
    const headers = key()
    const answer = await call(host, 'POST', '/visits', body, headers)
    if (!note('invite', answer)) return
    const visit = answer.body as Visit
    journal.visits.set(visit.id, { visit, cancelled: false })
    if (random.chance(0.1)) {
      const again = await call(host, 'POST', '/visits', body, headers)
      if ((again.body as Visit).id !== visit.id) count('invite again, another visit')
    }
    free.push(visit.id)
    standing++
  }

  /** @param host whose visit it is: found by trying none but the one who made it */
  async function change(id: string, random: Random) {
    const known = journal.visits.get(id)
    if (known === undefined) return
    const { visit } = known
    const host = visit.companion?.id ?? ''
    if (random.chance(0.25)) {
      const answer = await call(host, 'DELETE', `/visits/${id}`, {}, key())
      if (note('cancel', answer)) {
        known.cancelled = true
        standing--
      } else free.push(id)
      return
    }
    const kept = visit.visitors.filter(() => random.chance(0.8))
    const added = Array.from({ length: random.int(3) }, visitor)
    const sent = [...kept, ...added]
    const body = {
      meetingName: `Race ${random.int(9)}`,
      ...{
        startDateTime: visit.startDateTime,
        endDateTime: random.chance(0.3) ? at(1) : visit.endDateTime,
      },
      ...{ visitors: sent.length === 0 ? visit.visitors : sent, companion: { id: host } },
    }
    // Two tabs at once: both are done one after the other, and the later answer is what stands.
    const answers = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 2 : 1 }, () =>
        call(host, 'PUT', `/visits/${id}`, { ...body, version: visit.version }, key()),
      ),
    )
    for (const answer of answers) {
      if (note('change', answer)) {
        const next = answer.body as Visit
        if (next.version >= known.visit.version) known.visit = next
      }
    }
    free.push(id)
  }

  const devices = Array.from({ length: desks }, (): Device => {
    const store = memoryStore()
    const device: Device = { store, network: 'there', desk: undefined as never }
    device.desk = openOn(device)
    return device
  })
  function openOn(device: Device): Desk {
    const server: DeskServer = {
      async open() {
        if (device.network === 'away') throw new Error('No network')
        const answer = await call(reception, 'GET', `/staff/door/gates/${gate}`, {})
        if (answer.status !== 200 || device.network !== 'there') throw new Error('No answer')
        return answer.body as DoorList
      },
      async sync(_gate, body) {
        if (device.network === 'away') throw new Error('No network')
        const answer = await call(reception, 'POST', `/staff/door/gates/${gate}/entries`, body)
        if (answer.status !== 200) count(`press ${answer.status}`)
        if (answer.status !== 200 || device.network !== 'there') throw new Error('No answer')
        const synced = answer.body as Synced
        for (const { id } of synced.refused) journal.refused.add(id)
        return synced
      },
    }
    return openDesk({ gate, store: device.store, server, now: () => new Date(), newId: randomUUID })
  }
  await Promise.all(devices.map(({ desk }) => desk.start()))

  async function press(random: Random) {
    const device = random.pick(devices)
    const chance = random.next()
    if (chance < 0.08) device.network = random.pick(['there', 'away', 'answers are lost'] as const)
    else if (chance < 0.1) {
      device.desk = openOn(device)
      await device.desk.start()
    }
    // Somebody who has nobody on the list looks again: otherwise nothing is pressed for as long as a slow machine invites.
    if ((chance >= 0.1 && chance < 0.13) || device.desk.state().people.size === 0) await device.desk.read()
    const people = [...device.desk.state().people.keys()]
    if (people.length === 0) return
    const person = random.pick(people)
    const name = `${deskPrefix}${devices.indexOf(device)}`
    const known = newest.at(-1 - random.int(5))
    const { entries, sent } =
      chance > 0.9 && known !== undefined
        ? device.desk.undo([known], name)
        : device.desk.press([person], random.chance(0.65) ? 'ARRIVED' : 'LEFT', name)
    for (const entry of entries) {
      journal.pressed.set(entry.id, entry)
      if (newest.push(entry) > 5) newest.shift()
      count(`press ${entry.action}`)
    }
    await sent
  }

  const run = async (connection: number) => {
    const random = randomFrom(`${seed} ${connection}`)
    while (left-- > 0) {
      if (left % dayEvery === 0) {
        await sql`update visit_invitations set at = at - interval '2 days'`.execute(db)
      }
      const chance = random.next()
      if (chance < 0.16 && standing < mostVisits) await invite(random)
      else if (chance < 0.45 && free.length > 0) {
        const [id] = free.splice(random.int(free.length), 1)
        if (id !== undefined) await change(id, random)
      } else await press(random)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)))

  for (const device of devices) device.network = 'there'
  // What is sent first is read by the others afterwards.
  for (let round = 0; round < 3; round++) await Promise.all(devices.map(({ desk }) => desk.sync()))
  await Promise.all(devices.map(({ desk }) => desk.read()))
  journal.beliefs = devices.map(({ desk }) => {
    const { states, unsent } = desk.state()
    return [
      ...unsent.map(({ id }) => `unsent ${id}`),
      ...[...states].map(([person, { status, again }]) => `${person} ${status} ${again.length}`),
    ].sort()
  })
  return journal
}

/** What a device keeps over a reload. */
function memoryStore(): DeskStore {
  let kept: StoredGate | undefined
  const unsent = new Map<string, NewEntry>()
  return {
    read: async () => kept,
    beside: async () => [],
    keep: async given => {
      kept = given
    },
    unsent: async () => [...unsent.values()],
    add: async (_gate, entries) => {
      for (const entry of entries) unsent.set(entry.id, entry)
    },
    sent: async ids => {
      for (const id of ids) unsent.delete(id)
    },
  }
}

/** What is broken, by name; empty when everything holds. */
export async function doorViolations(db: Database, journal: DoorJournal): Promise<Map<string, number>> {
  const broken = new Map<string, number>()
  const found = (name: string, count = 1) => {
    if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
  }
  for (const [answer, count] of journal.answers) {
    // A desk that is told that the server is too busy sends again.
    if (/ 500$|another visit/.test(answer)) found(`answered ${answer}`, count)
  }
  await checkVisitors(db, journal, found)
  await mailsEqualStates(db, journal, found)

  const { rows } = await sql<Pick<DoorEntry, 'id' | 'person' | 'action' | 'undoes' | 'device'>>`
    select id, person, action, undoes, device from door_entries where gate = ${journal.gate}
    order by pressed_at, case action when 'ARRIVED' then 0 when 'LEFT' then 2 else 4 end, id`.execute(db)
  const kept = new Set(rows.map(({ id }) => id))
  for (const id of journal.pressed.keys()) {
    if (!kept.has(id) && !journal.refused.has(id)) found('pressed and lost')
  }
  // The demo company has people at its doors as well.
  const ofDesks = rows.filter(({ device }) => device.startsWith(deskPrefix))
  found('kept and never pressed', ofDesks.filter(({ id }) => !journal.pressed.has(id)).length)
  const standing = believed(rows)
  for (const belief of journal.beliefs) {
    if (belief.join() !== standing.join()) found('a desk that believes something else')
  }
  const came = standing.filter(line => !line.includes(' EXPECTED '))
  const { rows: said } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from visit_visitors o
    where (o.arrived_at is not null) <> (${`|${came.join('|')}|`} like '%|v' || o.visit_id || '.' || o.number || ' %')`.execute(
    db,
  )
  found('a visit that says something else than the door', said[0]?.wrong)
  return broken
}

/** What stands by the entries in time, folded here once more: nobody is let in twice unseen. */
function believed(rows: readonly Pick<DoorEntry, 'id' | 'person' | 'action' | 'undoes'>[]): string[] {
  const undone = new Set(rows.filter(({ action }) => action === 'UNDO').map(({ undoes }) => undoes))
  const states = new Map<string, { status: string; again: number }>()
  for (const { id, person, action } of rows) {
    if (action === 'UNDO' || undone.has(id)) continue
    const state = states.get(person) ?? { status: 'EXPECTED', again: 0 }
    states.set(person, state)
    if (action === 'ARRIVED' && state.status === 'PRESENT') state.again++
    else if (action === 'ARRIVED') state.status = 'PRESENT'
    else if (action === 'LEFT' && state.status === 'PRESENT') state.status = 'LEFT'
  }
  return [...states].map(([person, { status, again }]) => `${person} ${status} ${again}`).sort()
}

type Found = (name: string, count?: number) => void

async function checkVisitors(db: Database, { visits }: DoorJournal, found: Found): Promise<void> {
  const { rows } = await sql<{ id: string; canceled: boolean; told: number; emails: string[] }>`
    select v.id, v.canceled_at is not null as canceled, v.visitor_count as told,
      array(select o.email::text from visit_visitors o where o.visit_id = v.id order by 1) as emails
    from visits v where v.meeting_name like 'Race%'`.execute(db)
  found('visits that nobody acknowledged', rows.filter(({ id }) => !visits.has(id)).length)
  const kept = new Map(rows.map(row => [row.id, row]))
  for (const [id, { visit, cancelled }] of visits) {
    const row = kept.get(id)
    if (row === undefined) {
      found('a visit that is lost')
      continue
    }
    if (row.canceled !== cancelled) found('cancelled and standing, or the other way round')
    const expected = visit.visitors.map(({ email }) => email).sort()
    if (expected.join() !== row.emails.join() || row.told !== row.emails.length) {
      found('a visitor who is lost or doubled')
    }
  }
}

/** Whoever is expected was invited once more often than they were told not to come; the others as often. */
async function mailsEqualStates(db: Database, { visits }: DoorJournal, found: Found): Promise<void> {
  const { rows } = await sql<{ email: string; invited: number; canceled: number }>`
    select recipient as email, count(*) filter (where subject like 'You are expected%')::int as invited,
      count(*) filter (where subject like '%is cancelled')::int as canceled
    from mails where recipient like 'race.%@partner.example' group by recipient`.execute(db)
  const expected = new Set(
    [...visits.values()].flatMap(({ visit, cancelled }) =>
      cancelled ? [] : visit.visitors.map(({ email }) => email),
    ),
  )
  const mailed = new Map(rows.map(row => [row.email, row]))
  for (const email of new Set([...expected, ...mailed.keys()])) {
    const { invited = 0, canceled = 0 } = mailed.get(email) ?? {}
    if (invited !== 1 || canceled !== (expected.has(email) ? 0 : 1)) found('mails that say something else')
  }
  const { rows: twice } = await sql<{ about: string }>`
    select about from mails where about like 'arrival %' group by about, recipient having count(*) > 1`.execute(
    db,
  )
  found('an arrival that was told twice', twice.length)
}

/** The ways to break what keeps the door, each of which must turn the race red. */
export const doorWeakenings = {
  'an entry is lost now and then': [
    'create sequence lost',
    `create function lose() returns trigger language plpgsql as $$
      begin if nextval('lost') % 2 = 0 then return null; end if; return new; end $$`,
    'create trigger lose before insert on door_entries for each row execute function lose()',
  ],
  'a mail is lost now and then': [
    'create sequence lost',
    `create function lose() returns trigger language plpgsql as $$
      begin if nextval('lost') % 10 = 0 then return null; end if; return new; end $$`,
    'create trigger lose before insert on mails for each row execute function lose()',
  ],
  'a visitor who is taken out stays now and then': [
    'create sequence lost',
    `create function lose() returns trigger language plpgsql as $$
      begin if nextval('lost') % 2 = 0 then return null; end if; return old; end $$`,
    'create trigger lose before delete on visit_visitors for each row execute function lose()',
  ],
} as const

export async function weakenDoors(db: Database, weakening: keyof typeof doorWeakenings): Promise<void> {
  for (const statement of doorWeakenings[weakening]) await sql.raw(statement).execute(db)
}
