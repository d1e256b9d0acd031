import { sql } from 'kysely'
import { accountPeople, languageOf } from '#features/account/server/public.ts'
import type { DoorPerson } from '#features/door/contract.ts'
import type { DoorChange, DoorGate, DoorSource } from '#features/door/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { trainingOfVisitors, type VisitorTraining } from '#features/security-training/server/public.ts'
import { activeParam, siteName } from '#features/sites/server/public.ts'
import { holdsRole, type RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { mailOfConsequence } from '#platform/server/mail/caused-mails.ts'
import { addDays, campusInstant, type Day, isDay } from '#platform/time/campus-time.ts'
import { arrivalMail } from './arrival-mail.ts'
import { queueVisitNews } from './feed.ts'
import { visitorArrived } from './notices.ts'
import { passCode } from './pass-code.ts'
import { buildingOfVisit, roomOfVisit, visitRow } from './visit-rows.ts'

/** From when on visitors are let in, where their campus says nothing else. */
const opensAt = '06:00'

interface SiteDay {
  siteId: number
  day: Day
}

/** @throws Problem 404 */
function siteDay(gate: string): SiteDay {
  const [, site, day = ''] = /^visits-([1-9]\d{0,5})-(\d{4}-\d{2}-\d{2})$/.exec(gate) ?? []
  if (site === undefined || !isDay(day)) throw notFound()
  return { siteId: Number(site), day }
}

/** Of the visits `v`: those that are on a campus on some day, cancelled ones among them. As the index `visits_during` has them. */
const duringDay = ({ siteId, begins, ends }: { siteId: number; begins: Date; ends: Date }) => sql<boolean>`
  v.site_id = ${siteId} and tstzrange(v.starts_at, v.ends_at) && tstzrange(${begins}::timestamptz, ${ends}::timestamptz)`
const momentsOf = ({ siteId, day }: SiteDay) => ({
  ...{ siteId, begins: campusInstant(day), ends: campusInstant(addDays(day, 1)) },
})
const ofDay = (of: SiteDay) => duringDay(momentsOf(of))

/* What each press at a door asks stays prepared: planning these costs the database more than running them. */

const gateRows = reusableQuery<{ siteId: number }, { site: string; opens: string }>((db, { siteId }) => {
  const statement = sql<{ site: string; opens: string }>`
    select ${siteName(siteId)} as site, coalesce(param ->> 'doorOpensAt', ${opensAt}) as opens
    from (select ${activeParam(siteId, 'GUEST')} as param) campus where param is not null`
  return { compile: () => statement.compile(db) }
})

async function gateOf(db: Database, { siteId, day }: SiteDay): Promise<DoorGate | undefined> {
  const [found] = await gateRows(db, { siteId })
  if (found === undefined) return undefined
  return {
    id: `visits-${siteId}-${day}`,
    kind: 'VISIT',
    title: found.site,
    siteId: String(siteId),
    site: found.site,
    start: campusInstant(day).toISOString(),
    end: campusInstant(addDays(day, 1)).toISOString(),
    opensAt: campusInstant(day, found.opens).toISOString(),
  }
}

async function expectedOn(db: Database, of: SiteDay): Promise<number> {
  const { rows } = await sql<{ expected: number }>`
    select coalesce(sum(v.visitor_count), 0)::int as expected from visits v
    where v.canceled_at is null and ${ofDay(of)}`.execute(db)
  return rows[0]?.expected ?? 0
}

const mayReceive = (grants: readonly RoleGrant[], siteId: number) =>
  holdsRole(grants, 'RECEPTION', { siteId: String(siteId) })

interface VisitorRow {
  visit_id: string
  number: number
  name: string
  meeting_name: string
  company: string
  access_needs: string
  step_free: boolean
  coming: boolean | null
  arrives_at: Date | null
  starts_at: Date
  ends_at: Date
  host: string
  companion: string | null
  room: string | null
  building: string | null
  email: string
}

/** The visitors of a campus on a day, the soonest first. What is of a visit is looked up once for all its visitors. */
async function visitorsOf(db: Database, of: SiteDay, now: Date): Promise<DoorPerson[]> {
  const { rows } = await sql<VisitorRow>`
    with here as materialized (
      select v.id, v.meeting_name, v.starts_at, v.ends_at, ${roomOfVisit} as room, ${buildingOfVisit} as building,
        coalesce((select trim(p.first_name || ' ' || p.last_name) from ${accountPeople} p where p.id = v.account_id), '')
          as host,
        case when v.companion_id is distinct from v.account_id
          then nullif(trim(v.companion_first_name || ' ' || v.companion_last_name), '') end as companion
      from visits v where v.canceled_at is null and ${ofDay(of)})
    select o.visit_id, o.number, trim(o.first_name || ' ' || o.last_name) as name, here.meeting_name, o.company,
      o.access_needs, o.step_free, o.coming, o.arrives_at, here.starts_at, here.ends_at, here.host, here.companion,
      here.room, here.building, o.email::text as email
    from here
    -- Without the offset the visitors of all times may be read, which takes ten times as long.
    cross join lateral (select * from visit_visitors one where one.visit_id = here.id offset 0) o
    order by coalesce(o.arrives_at, here.starts_at), here.id, o.number`.execute(db)
  const emails = rows.map(({ email }) => email)
  const trainings = await trainingOfVisitors(db, { siteId: of.siteId, emails }, now)
  return rows.map(row => ({
    id: `v${row.visit_id}.${row.number}`,
    name: row.name,
    group: row.visit_id,
    groupName: row.meeting_name || null,
    company: row.company || null,
    host: row.host || null,
    ...{
      companion: row.companion,
      place: row.room,
      building: row.building,
      coming: row.coming,
      stepFree: row.step_free,
    },
    ...{
      age: null,
      delegate: null,
      badge: null,
      training: standOf(trainings.get(row.email)),
      note: row.access_needs || null,
    },
    expectedAt: (row.arrives_at ?? row.starts_at).toISOString(),
    until: row.ends_at.toISOString(),
  }))
}

function standOf(training: VisitorTraining | undefined): DoorPerson['training'] {
  if (training === undefined) return null
  return training.passed === training.asked ? 'PASSED' : 'MISSING'
}

/** Visit and number of a person’s id; undefined: it is not of this form. */
function readId(person: string): { visitId: string; number: number } | undefined {
  const [, visitId, number] = /^v([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,6})$/.exec(person) ?? []
  return visitId === undefined ? undefined : { visitId, number: Number(number) }
}

const lastNumbers = reusableQuery<
  { ids: readonly string[]; siteId: number; begins: Date; ends: Date },
  { id: string; last_number: number }
>((db, { ids, siteId, begins, ends }) => {
  const statement = sql<{ id: string; last_number: number }>`
    select v.id, v.last_number from visits v
    where v.id = any(${ids}::uuid[]) and ${duringDay({ siteId, begins, ends })}`
  return { compile: () => statement.compile(db) }
})

/** Visitors at the reception of their campus, by the codes of their passes. */
export const visitsAtDoors: DoorSource = {
  gatePrefix: 'visits',
  personPrefix: 'v',

  async gates(db, of, { grants }) {
    if (!mayReceive(grants, of.siteId)) return []
    const gate = await gateOf(db, of)
    return gate === undefined ? [] : [{ ...gate, expected: await expectedOn(db, of) }]
  },

  async gate(db, id, { grants }) {
    const of = siteDay(id)
    const gate = mayReceive(grants, of.siteId) ? await gateOf(db, of) : undefined
    if (gate === undefined) throw notFound()
    return gate
  },

  expected: (db, gate) => expectedOn(db, siteDay(gate)),

  people: (db, gate, _language, now) => visitorsOf(db, siteDay(gate), now),
  peopleOfDay: (db, of, _language, now) => visitorsOf(db, of, now),

  async codes(db, gate) {
    const { rows } = await sql<{ id: string; number: number }>`
        select v.id, o.number from visits v join visit_visitors o on o.visit_id = v.id
        where v.canceled_at is not null and ${ofDay(siteDay(gate))}`.execute(db)
    return { revoked: rows.map(({ id, number }) => `v${id}.${number}`), latest: null }
  },

  async passes(db, gate, signing) {
    const { rows } = await sql<{ id: string; number: number; start: Date; end: Date }>`
        select v.id, o.number, v.starts_at as start, v.ends_at as "end"
        from visits v join visit_visitors o on o.visit_id = v.id
        where v.canceled_at is null and ${ofDay(siteDay(gate))} order by v.id, o.number`.execute(db)
    return rows.map(({ id: visitId, number, start, end }) => ({
      person: `v${visitId}.${number}`,
      code: passCode({ visitId, number, start, end }, signing),
    }))
  },

  // Also who was taken off the list since: their number was given to them for ever.
  async known(db, gate, people) {
    const read = people.flatMap(person => readId(person) ?? [])
    const ids = read.map(({ visitId }) => visitId)
    const rows = await lastNumbers(db, { ids, ...momentsOf(siteDay(gate)) })
    const last = new Map(rows.map(({ id, last_number }) => [id, last_number]))
    return new Set(
      people.filter(person => {
        const { visitId = '', number = 0 } = readId(person) ?? {}
        return number >= 1 && number <= (last.get(visitId) ?? 0)
      }),
    )
  },

  async changed(trx, _gate, changes, act) {
    for (const change of changes) await noteVisitor(trx, change, act)
  },

  async find(db, person, { grants }) {
    const read = readId(person)
    const row = read && (await visitRow(db, read.visitId))
    // Whoever welcomes visitors somewhere is told where else one is expected.
    if (row === undefined || !grants.some(({ role }) => role === 'RECEPTION')) return undefined
    return {
      ...{ title: row.meeting_name, site: row.site, start: row.starts_at, end: row.ends_at },
      counts: row.canceled_at === null && row.visitors.some(({ number }) => number === read?.number),
    }
  },
}

const noteCame = reusableQuery<
  { visitId: string; number: number; arrived: Date | null; left: Date | null; now: Date },
  { first: boolean }
>((db, { visitId, number, arrived, left, now }) => {
  const statement = sql<{ first: boolean }>`
    update visit_visitors o set arrived_at = ${arrived}, left_at = ${left},
      arrival_told_at = coalesce(o.arrival_told_at, case when ${arrived}::timestamptz is not null then ${now}::timestamptz end)
    from (select arrival_told_at from visit_visitors
      where visit_id = ${visitId}::uuid and number = ${number} for update) before
    where o.visit_id = ${visitId}::uuid and o.number = ${number}
    returning before.arrival_told_at is null and o.arrival_told_at is not null as first`
  return { compile: () => statement.compile(db) }
})

/** A visit says of each visitor when they came and left; their host and companion are told once that they are there. */
async function noteVisitor(
  trx: Database,
  { person, after }: DoorChange,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const read = readId(person)
  if (read === undefined) return
  const { visitId, number } = read
  const at = (moment: string | undefined) => (moment === undefined ? null : new Date(moment))
  const arrived = at(after.arrived?.pressedAt)
  const left = at(after.status === 'LEFT' ? after.last?.pressedAt : undefined)
  const [noted] = await noteCame(trx, { visitId, number, arrived, left, now })
  if (noted === undefined) return
  const row = await visitRow(trx, visitId)
  if (row === undefined) return
  await queueVisitNews(trx, row)
  const visitor = row.visitors.find(one => one.number === number)
  if (!noted.first || visitor === undefined || arrived === null || row.account_id === null) return
  const told = [
    { id: row.account_id, to: row.host_email },
    ...(row.companion_id !== row.account_id ? [{ id: row.companion_id, to: row.companion_email }] : []),
  ]
  for (const { id, to } of told) {
    if (id === null || to === null || to === '') continue
    const language = (await languageOf(trx, id)) ?? row.language
    const mail = arrivalMail(row, visitor, { to, language, publicUrl, arrived })
    const cause = { by: row.account_id, about: `arrival ${person}`, now, most: arrivalsAnHour }
    await notifyOf(trx, visitorArrived, {
      ...{ accountId: id, about: { visitId, number, at: arrived.toISOString() }, now },
      mail: notBefore => mailOfConsequence(trx, mail, { ...cause, notBefore }),
    })
  }
}

/** A visit has thirty visitors at most: all of them may come within an hour, and so may those of a second one. */
const arrivalsAnHour = 60
