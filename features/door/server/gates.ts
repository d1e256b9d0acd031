import { sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import { holdsOneOf } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { ProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { addDays, campusInstant, type Day, isDay } from '#platform/time/campus-time.ts'
import type { DoorList, DoorPerson, Gate, WalkIn } from '../contract.ts'
import { doorStates, personOfWalkIn } from '../rules.ts'
import { entriesAt, readEntries } from './entries.ts'
import { dayOfGate } from './gate-day.ts'
import type { DoorGate, DoorReader, DoorSource, ExpectedGate } from './public.ts'

type Sources = readonly DoorSource[]

/** A campus on a day. */
export interface SiteDay {
  siteId: number
  day: Day
}

/** What somebody may let in on a campus on a day, the soonest first, and how many are in. */
export async function gatesOf(
  db: Database,
  sources: Sources,
  of: SiteDay,
  reader: DoorReader,
): Promise<Gate[]> {
  const expected: ExpectedGate[] = []
  for (const source of sources) expected.push(...(await source.gates(db, of, reader)))
  const ids = expected.map(({ id }) => id)
  const { entries } = await readEntries(db, sql<boolean>`e.gate = any(${ids}::text[])`, null)
  const gates = expected
    .map(gate => ({ ...gate, present: presentIn(entries.filter(entry => entry.gate === gate.id)) }))
    .toSorted(
      (one, other) => Date.parse(one.start) - Date.parse(other.start) || one.id.localeCompare(other.id),
    )
  if (!mayEvacuate(reader, of.siteId)) return gates
  const evacuation = await evacuationGate(db, of, reader)
  const present = presentIn((await readEntries(db, entriesAt(evacuation), null)).entries)
  return [...gates, { ...evacuation, expected: present, present }]
}

function presentIn(entries: Parameters<typeof doorStates>[0]): number {
  return [...doorStates(entries).values()].filter(({ status }) => status === 'PRESENT').length
}

/** Who counts people at the meeting point of a campus. */
function mayEvacuate({ grants }: DoorReader, siteId: number): boolean {
  return holdsOneOf(grants, ['SAFETY', 'RECEPTION'], { siteId: String(siteId) })
}

/** A gate with who brings its people; without a source: all who are on site. */
export interface OpenGate {
  gate: DoorGate
  source: DoorSource | undefined
}

/** @throws Problem 404 where there is none, or it is not theirs to open */
export async function openGateFor(
  db: Database,
  sources: Sources,
  id: string,
  reader: DoorReader,
): Promise<OpenGate> {
  const source = sources.find(({ gatePrefix }) => id.startsWith(`${gatePrefix}-`))
  if (source !== undefined) return { source, gate: await source.gate(db, id, reader) }
  const [, site = '', day = ''] = /^evacuation-([1-9][0-9]{0,5})-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? []
  if (!isDay(day) || !mayEvacuate(reader, Number(site))) throw notFound()
  return { source: undefined, gate: await evacuationGate(db, { siteId: Number(site), day }, reader) }
}

async function evacuationGate(
  db: Database,
  { siteId, day }: SiteDay,
  { language }: DoorReader,
): Promise<DoorGate> {
  const { site } = await db.selectNoFrom(siteName(siteId).as('site')).executeTakeFirstOrThrow()
  if (site === null) throw notFound()
  const start = campusInstant(day).toISOString()
  return {
    id: `evacuation-${siteId}-${day}`,
    kind: 'EVACUATION',
    title: { fr: 'Qui est sur place', en: 'Who is on site' }[language],
    siteId: String(siteId),
    site,
    start,
    opensAt: start,
    end: campusInstant(addDays(day, 1)).toISOString(),
  }
}

/** Everything that a device needs to go on without network. */
export async function listOf(
  db: Database,
  sources: Sources,
  { gate, source }: OpenGate,
  { keys, language, now }: { keys: ProofKeys; language: DoorReader['language']; now: Date },
): Promise<DoorList> {
  const { entries, cursor } = await readEntries(db, entriesAt(gate), null)
  const states = doorStates(entries)
  const present = [...states].flatMap(([person, { status }]) => (status === 'PRESENT' ? [person] : []))
  const people =
    source === undefined
      ? await peopleOnSite(db, sources, gate, { language, now, present })
      : [...(await source.people(db, gate.id, language, now)), ...(await walkIns(db, gate))]
  const { revoked, latest } = (await source?.codes(db, gate.id)) ?? { revoked: [], latest: null }
  return {
    gate: {
      ...gate,
      expected: source === undefined ? people.length : await source.expected(db, gate.id),
      present: present.length,
    },
    now: now.toISOString(),
    ...{ people, revoked, latest, cursor },
    keys: await keys.publicKeys(db),
    entries: entries.map(({ gate: _, ...entry }) => entry),
  }
}

async function peopleOnSite(
  db: Database,
  sources: Sources,
  gate: DoorGate,
  { language, now, present }: { language: DoorReader['language']; now: Date; present: readonly string[] },
): Promise<DoorPerson[]> {
  const here = new Set(present)
  const of = { siteId: Number(gate.siteId), day: dayOfGate(gate) }
  const people = await walkIns(db, gate)
  for (const source of sources) people.push(...(await source.peopleOfDay(db, of, language, now)))
  const byId = new Map(people.map(person => [person.id, person]))
  return [...byId.values()].filter(({ id }) => here.has(id))
}

async function walkIns(db: Database, gate: DoorGate): Promise<DoorPerson[]> {
  const which =
    gate.kind === 'EVACUATION'
      ? sql`site_id = ${Number(gate.siteId)} and day = ${dayOfGate(gate)}::date`
      : sql`gate = ${gate.id}`
  const { rows } = await sql<WalkIn & { person: string; cameAt: Date }>`
    select person, first_name as "firstName", last_name as "lastName", company, host, host_id as "hostId",
      came_at as "cameAt"
    from door_walk_ins where ${which} order by came_at, person`.execute(db)
  return rows.map(({ person, cameAt, ...walkIn }) =>
    personOfWalkIn(person, walkIn, { cameAt: cameAt.toISOString(), until: gate.end }),
  )
}
