import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Day } from '#platform/time/campus-time.ts'
import type { DoorAction, DoorEntry, NewEntry } from '../contract.ts'
import { doorStates, notCome } from '../rules.ts'
import { dayOfGate } from './gate-day.ts'
import type { DoorChange, DoorGate, DoorSource } from './public.ts'
import { mailHostOfWalkIn } from './walk-in-mail.ts'

interface EntryRow {
  id: string
  seq: string
  gate: string
  person: string
  action: DoorAction
  undoes: string | null
  device: string
  pressed_at: Date
  by: string
  first_name: string | null
  last_name: string | null
  company: string | null
  host: string | null
  host_id: string | null
}

/** Which entries: those of a gate, or those of everything that is let in on a campus on a day. */
export function entriesAt(gate: Pick<DoorGate, 'id' | 'kind' | 'siteId' | 'start'>): RawBuilder<boolean> {
  return gate.kind === 'EVACUATION'
    ? sql`e.site_id = ${Number(gate.siteId)} and e.day = ${dayOfGate(gate)}::date`
    : sql`e.gate = ${gate.id}`
}

/** @param since entries after this cursor; null: all. @returns them in the order in which they were written */
export async function readEntries(
  db: Database,
  which: RawBuilder<boolean>,
  since: string | null,
): Promise<{ entries: (DoorEntry & { gate: string })[]; cursor: string }> {
  const { rows } = await entryRows(sql`${which} and e.seq > ${since ?? first}::bigint`).execute(db)
  return { entries: rows.map(entryOf), cursor: rows.at(-1)?.seq ?? since ?? first }
}

/** Before every entry. */
const first = '0'

const entryRows = (which: RawBuilder<unknown>) => sql<EntryRow>`
  select e.id, e.seq::text as seq, e.gate, e.person, e.action, e.undoes, e.device, e.pressed_at,
    coalesce(trim(p.first_name || ' ' || p.last_name), '') as by,
    w.first_name, w.last_name, w.company, w.host, w.host_id
  from door_entries e
  left join ${accountPeople} p on p.id = e.account_id
  left join door_walk_ins w on w.person = e.person
  where ${which}
  order by e.seq`

/*
 * What each press asks stays prepared: planning these costs the database more than running them.
 */

const newsOfGate = reusableQuery<{ gate: string; since: string }, EntryRow>((db, { gate, since }) => {
  const statement = entryRows(sql`e.gate = ${gate} and e.seq > ${since}::bigint`)
  return { compile: () => statement.compile(db) }
})

/** What is new to a device at a gate. */
export async function readNews(
  db: Database,
  gate: DoorGate,
  since: string | null,
): Promise<{ entries: (DoorEntry & { gate: string })[]; cursor: string }> {
  if (gate.kind === 'EVACUATION') return readEntries(db, entriesAt(gate), since)
  const rows = await newsOfGate(db, { gate: gate.id, since: since ?? first })
  return { entries: rows.map(entryOf), cursor: rows.at(-1)?.seq ?? since ?? first }
}

const withIds = reusableQuery<{ siteId: number; ids: readonly string[] }, EntryRow>((db, { siteId, ids }) => {
  const statement = entryRows(sql`e.id = any(${ids}::uuid[]) and e.site_id = ${siteId}`)
  return { compile: () => statement.compile(db) }
})

/** Some entries of a campus. */
export async function entriesWithIds(
  db: Database,
  siteId: number,
  ids: readonly string[],
): Promise<(DoorEntry & { gate: string })[]> {
  return (await withIds(db, { siteId, ids })).map(entryOf)
}

const ofPeople = reusableQuery<{ gate: string; people: readonly string[] }, EntryRow>(
  (db, { gate, people }) => {
    const statement = entryRows(sql`e.gate = ${gate} and e.person = any(${people}::text[])`)
    return { compile: () => statement.compile(db) }
  },
)

async function entriesOf(db: Database, gate: DoorGate, people: readonly string[]): Promise<DoorEntry[]> {
  if (gate.kind === 'EVACUATION') {
    const which = sql<boolean>`${entriesAt(gate)} and e.person = any(${people}::text[])`
    return (await readEntries(db, which, null)).entries
  }
  return (await ofPeople(db, { gate: gate.id, people })).map(entryOf)
}

function entryOf(row: EntryRow): DoorEntry & { gate: string } {
  const { id, gate, person, action, undoes, device, by } = row
  return {
    ...{ id, gate, person, action, undoes, device, by },
    pressedAt: row.pressed_at.toISOString(),
    walkIn:
      row.first_name === null
        ? null
        : {
            firstName: row.first_name,
            lastName: row.last_name ?? '',
            company: row.company ?? '',
            host: row.host ?? '',
            hostId: row.host_id,
          },
  }
}

/** What a device sends, and who holds it. */
export interface Sent {
  entries: readonly NewEntry[]
  sentAt: string
  actor: string
  language: Language
  publicUrl: string
  now: Date
}

export interface RefusedEntry {
  id: string
  message: string
}

/**
 * Adds entries to the log of a gate, in the transaction of `trx`. One that is known already changes nothing. Those of one
 * campus and day are written one after another, so that nobody's cursor passes by one that is committed later.
 * @returns which were not written, and why; and the ids of those that were
 */
export async function addEntries(
  trx: Database,
  gate: DoorGate,
  source: DoorSource | undefined,
  sent: Sent,
): Promise<{ refused: RefusedEntry[]; added: string[] }> {
  await lockDay(trx, gate)
  const stored = await storedNames(trx, sent.entries)
  const fresh = [...new Map(sent.entries.map(entry => [entry.id, entry])).values()].filter(
    ({ id }) => !stored.has(id),
  )
  if (fresh.length === 0) return { refused: [], added: [] }
  const people = [...new Set(fresh.map(({ person }) => person))]
  const earlier = await entriesOf(trx, gate, people)
  const known = await knownPeople(trx, gate, source, { people, earlier })
  const named = new Map([...stored].map(([id, { person, gate: at }]) => [id, at === gate.id ? person : '']))
  const refused: RefusedEntry[] = []
  const good: NewEntry[] = []
  for (const entry of fresh) {
    const why = fault(entry, gate, { known, named })
    if (why !== undefined) refused.push({ id: entry.id, message: why[sent.language] })
    else {
      good.push(entry)
      named.set(entry.id, entry.person)
      if (entry.walkIn !== null) known.add(entry.person)
    }
  }
  if (good.length === 0) return { refused, added: [] }
  const touched = [...new Set(good.map(({ person }) => person))]
  await insertWalkIns(trx, gate, good, sent)
  const added = await insertEntries(trx, gate, good, sent)
  const before = doorStates(earlier)
  const after = doorStates([...earlier, ...added])
  const changes = touched.map(person => ({
    person,
    before: before.get(person) ?? notCome,
    after: after.get(person) ?? notCome,
  }))
  await source?.changed(trx, gate, changes, sent)
  await welcomeWalkIns(trx, gate, good, changes, sent)
  return { refused, added: good.map(({ id }) => id) }
}

export async function lockDay(trx: Database, gate: Pick<DoorGate, 'siteId' | 'start'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`door ${gate.siteId} ${dayOfGate(gate)}`}, 0))`.execute(
    trx,
  )
}

const placesOf = reusableQuery<{ ids: readonly string[] }, { id: string; person: string; gate: string }>(
  (db, { ids }) => {
    const statement = sql<{ id: string; person: string; gate: string }>`
      select id, person, gate from door_entries where id = any(${ids}::uuid[])`
    return { compile: () => statement.compile(db) }
  },
)

async function storedNames(
  trx: Database,
  entries: readonly NewEntry[],
): Promise<Map<string, { person: string; gate: string }>> {
  const ids = entries.flatMap(({ id, undoes }) => (undoes === null ? [id] : [id, undoes]))
  const rows = await placesOf(trx, { ids })
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Who is expected, or was let in before: at a meeting point anybody of the day, at a door those who came without an invitation. */
async function knownPeople(
  trx: Database,
  gate: DoorGate,
  source: DoorSource | undefined,
  { people, earlier }: { people: readonly string[]; earlier: readonly DoorEntry[] },
): Promise<Set<string>> {
  const cameBefore = earlier
    .map(({ person }) => person)
    .filter(person => gate.kind === 'EVACUATION' || person.startsWith('w'))
  return new Set([...((await source?.known(trx, gate.id, people)) ?? []), ...cameBefore])
}

/** Why an entry is not written; undefined: it is. @param named whose the entries of this gate are; '' of another gate */
function fault(
  { person, action, undoes, walkIn }: NewEntry,
  gate: DoorGate,
  { known, named }: { known: ReadonlySet<string>; named: ReadonlyMap<string, string> },
): Bilingual | undefined {
  if ((action === 'UNDO' || action === 'SETTLED') !== (undoes !== null)) return refusals.undo
  if (undoes !== null && named.get(undoes) !== person) return refusals.undo
  if (action !== 'UNDO' && (action === 'COUNTED') !== (gate.kind === 'EVACUATION')) return refusals.action
  if (walkIn !== null && (gate.kind !== 'VISIT' || !/^w[0-9a-f-]{36}$/.test(person))) return refusals.walkIn
  return walkIn !== null || known.has(person) ? undefined : refusals.unknown
}

const refusals = {
  undo: {
    fr: 'Il n’y a rien à annuler\u00a0: cette entrée n’est pas dans cette liste.',
    en: 'There is nothing to undo: this entry is not on this list.',
  },
  action: {
    fr: 'Cette liste ne reçoit pas ce type d’entrée.',
    en: 'This list does not take entries of this kind.',
  },
  walkIn: {
    fr: 'Une personne sans invitation s’ajoute à l’accueil des visites.',
    en: 'Somebody without an invitation is added at the reception of visits.',
  },
  unknown: {
    fr: 'Cette personne n’est pas attendue ici.',
    en: 'This person is not expected here.',
  },
} satisfies Record<string, Bilingual>

interface Insertion {
  ids: readonly string[]
  people: readonly string[]
  actions: readonly DoorAction[]
  undone: readonly (string | null)[]
  devices: readonly string[]
  moments: readonly Date[]
  gate: string
  siteId: number
  day: Day
  actor: string
  offset: number
  now: Date
}

const insert = reusableQuery<Insertion, never>((db, entries) => {
  const { ids, people, actions, undone, devices, moments, gate, siteId, day, actor, offset, now } = entries
  const statement = sql<never>`
    insert into door_entries
      (id, person, action, undoes, device, pressed_at, gate, site_id, day, account_id, clock_offset, received_at)
    select id, person, action, undoes, device, pressed_at, ${gate}, ${siteId}::integer, ${day}::date, ${actor},
      ${offset}::bigint, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${people}::text[], ${actions}::text[], ${undone}::uuid[], ${devices}::text[],
      ${moments}::timestamptz[]) with ordinality as e (id, person, action, undoes, device, pressed_at, number)
    -- Their cursor counts them in the order in which they were sent.
    order by number`
  return { compile: () => statement.compile(db) }
})

/** @returns them as whoever reads them has them, but for the name of who pressed */
async function insertEntries(
  trx: Database,
  gate: DoorGate,
  entries: readonly NewEntry[],
  { sentAt, actor, now }: Sent,
): Promise<DoorEntry[]> {
  const offset = now.getTime() - Date.parse(sentAt)
  // Nothing was pressed later than it was received, whatever a device believes.
  const pressed = entries.map(entry => ({
    ...entry,
    at: new Date(Math.min(now.getTime(), Date.parse(entry.pressedAt) + offset)),
  }))
  await insert(trx, {
    ids: pressed.map(({ id }) => id),
    people: pressed.map(({ person }) => person),
    actions: pressed.map(({ action }) => action),
    undone: pressed.map(({ undoes }) => undoes),
    devices: pressed.map(({ device }) => device),
    moments: pressed.map(({ at }) => at),
    ...{ gate: gate.id, siteId: Number(gate.siteId), day: dayOfGate(gate), actor, offset, now },
  })
  return pressed.map(({ at, ...entry }) => ({ ...entry, pressedAt: at.toISOString(), by: '' }))
}

async function insertWalkIns(
  trx: Database,
  gate: DoorGate,
  entries: readonly NewEntry[],
  { now }: Sent,
): Promise<void> {
  for (const { person, walkIn } of entries) {
    if (walkIn === null) continue
    const { firstName, lastName, company, host, hostId } = walkIn
    await sql`
      insert into door_walk_ins
        (person, gate, site_id, day, first_name, last_name, company, host, host_id, came_at)
      values (${person}, ${gate.id}, ${Number(gate.siteId)}, ${dayOfGate(gate)}::date, ${firstName.trim()},
        ${lastName.trim()}, ${company.trim()}, ${host.trim()},
        (select p.id from ${accountPeople} p where p.id = ${hostId} and not p.disabled), ${now})
      on conflict do nothing`.execute(trx)
  }
}

/** The host of who came without an invitation is told, once. */
async function welcomeWalkIns(
  trx: Database,
  gate: DoorGate,
  entries: readonly NewEntry[],
  changes: readonly DoorChange[],
  { actor, publicUrl, now }: Sent,
): Promise<void> {
  for (const { person, walkIn } of entries) {
    if (walkIn === null || walkIn.hostId === null) continue
    const change = changes.find(one => one.person === person)
    if (change?.before.arrived !== undefined || change?.after.arrived === undefined) continue
    await mailHostOfWalkIn(trx, { person, walkIn, site: gate.site }, { actor, publicUrl, now })
  }
}
