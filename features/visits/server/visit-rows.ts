import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { reservedRoom } from '#features/room-bookings/server/public.ts'
import { siteAddress, siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import { maxVisitDays, type Visit, type Visitor, type VisitorAnswer } from '../contract.ts'
import { may, type Planned, whyNotEditable } from '../permissions.ts'
import { noSuchVisit } from './refusals.ts'

/** A visitor as a host has written them down. */
export interface WrittenVisitor {
  number: number
  first_name: string
  last_name: string
  company: string
  email: string
  phone_number: string
  language: Language
}

/** With what they open their page by, and what they have said there. */
export interface VisitorRow extends WrittenVisitor {
  token: string
  coming: boolean | null
  /** ISO 8601; null: at the start. */
  arrives_at: string | null
  step_free: boolean
  access_needs: string
  /** ISO 8601, as the door says. */
  arrived_at: string | null
  left_at: string | null
}

export interface VisitRow {
  id: string
  site_id: number
  site: string
  address: string
  account_id: string | null
  /** Whom the host lets change it. */
  assistants: string[]
  host_name: string
  host_first_name: string | null
  /** Null: the host was erased. */
  host_email: string | null
  meeting_name: string
  starts_at: Date
  ends_at: Date
  companion_id: string | null
  companion_first_name: string
  companion_last_name: string
  companion_email: string
  language: Language
  reservation_id: string | null
  /** That the reservation holds at that time. */
  room: string | null
  version: number
  last_number: number
  visitor_count: number
  canceled_at: Date | null
  visitors: VisitorRow[]
  /** `starts_at` in microseconds since 1970. */
  starts: string
}

/** Longer than any visit: what began earlier is over, and the index finds its end. */
export const longestVisit = sql.lit(`${maxVisitDays + 1} days`)

const timeOfVisit = {
  accountId: sql.ref('v.account_id'),
  starts: sql.ref('v.starts_at'),
  ends: sql.ref('v.ends_at'),
}
/** The room of the visit `v` that its reservation holds, and the building of that room, as subqueries. */
export const roomOfVisit = reservedRoom(sql.ref('v.reservation_id'), timeOfVisit)
export const buildingOfVisit = reservedRoom(sql.ref('v.reservation_id'), timeOfVisit, 'building')

/** The visits `v` that a condition is true of. `order` may be an `order by` and a `limit`. */
export function visitRowsWhere(condition: RawBuilder<unknown>, order: RawBuilder<unknown> = sql``) {
  return sql<VisitRow>`
    select v.id, v.site_id, ${siteName(sql.ref<number>('v.site_id'))} as site,
      ${siteAddress(sql.ref<number>('v.site_id'))} as address, v.account_id,
      array(select s.assistant_id from visit_assistants s where s.account_id = v.account_id) as assistants,
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as host_name, p.first_name as host_first_name, p.email as host_email,
      v.meeting_name, v.starts_at, v.ends_at, v.companion_id, v.companion_first_name, v.companion_last_name,
      v.companion_email, v.language, v.reservation_id, ${roomOfVisit} as room, v.version, v.last_number, v.visitor_count, v.canceled_at,
      (extract(epoch from v.starts_at) * 1000000)::bigint::text as starts,
      coalesce((
        select json_agg(json_build_object('number', o.number, 'first_name', o.first_name, 'last_name', o.last_name,
          'company', o.company, 'email', o.email::text, 'phone_number', o.phone_number, 'language', o.language,
          'token', o.token, 'coming', o.coming, 'arrives_at', o.arrives_at, 'step_free', o.step_free,
          'access_needs', o.access_needs, 'arrived_at', o.arrived_at, 'left_at', o.left_at)
          order by o.number)
        from visit_visitors o where o.visit_id = v.id), '[]') as visitors
    from visits v left join ${accountPeople} p on p.id = v.account_id
    where ${condition} ${order}`
}

/** Each arrival at a door reads one. */
const withId = reusableQuery<{ id: string }, VisitRow>((db, { id }) => {
  const statement = visitRowsWhere(sql`v.id = ${id}::uuid`)
  return { compile: () => statement.compile(db) }
})

/** A visit, whoever's it is; undefined: there is none. */
export async function visitRow(db: Database, id: string): Promise<VisitRow | undefined> {
  return (await withId(db, { id }))[0]
}

/** Who changes a visit in the place of its host. */
export interface Assistant {
  id: string
  name: string
}

/** Who reads or writes a visit, and when. */
export interface VisitReader {
  accountId: string
  now: Date
}

/** A visit of one's own, or of whom one assists. @throws Problem 404 where there is none, or it is somebody else's */
export async function ownRow(db: Database, id: string, { accountId, now }: VisitReader): Promise<VisitRow> {
  const row = await visitRow(db, id)
  if (row === undefined || !may({ id: accountId }, 'see', plannedOf(row), now)) throw noSuchVisit()
  return row
}

/** What decides what may be done with a visit. */
export function plannedOf({
  account_id,
  assistants,
  starts_at,
  canceled_at,
}: Pick<VisitRow, 'account_id' | 'assistants' | 'starts_at' | 'canceled_at'>): Planned {
  return { host: account_id, assistants, start: starts_at, canceled: canceled_at !== null }
}

/** A visit as its host and their assistants are told of it. */
export function visitOf(row: VisitRow, { accountId, now }: VisitReader): Visit {
  const planned = plannedOf(row)
  const { companion_id: id, companion_first_name: firstName, companion_last_name: lastName } = row
  return {
    id: row.id,
    mine: row.account_id === accountId,
    hostName: row.host_name,
    siteId: String(row.site_id),
    meetingName: row.meeting_name,
    startDateTime: row.starts_at.toISOString(),
    endDateTime: row.ends_at.toISOString(),
    visitors: visitorsOf(row),
    answers: answersOf(row),
    reservationId: row.reservation_id,
    room: row.room,
    visitorNumber: row.visitor_count,
    companion: id === null ? null : { id, firstName, lastName, email: row.companion_email },
    companionName: companionNameOf(row),
    isAccompanying: id === row.account_id,
    updatable: may({ id: accountId }, 'edit', planned, now),
    notUpdatableBecause: whyNotEditable(planned, now) ?? null,
    version: row.version,
  }
}

export function visitorsOf({ visitors }: VisitRow): Visitor[] {
  return visitors.map(visitor => ({
    id: visitor.number,
    firstName: visitor.first_name,
    lastName: visitor.last_name,
    company: visitor.company,
    email: visitor.email,
    phoneNumber: visitor.phone_number,
    language: visitor.language,
  }))
}

function answersOf({ visitors }: VisitRow): VisitorAnswer[] {
  return visitors
    .map(({ number, coming, arrives_at, step_free, access_needs, arrived_at, left_at }) => ({
      visitorId: number,
      coming,
      arrivesAt: arrives_at === null ? null : new Date(arrives_at).toISOString(),
      stepFree: step_free,
      accessNeeds: access_needs,
      arrivedAt: arrived_at === null ? null : new Date(arrived_at).toISOString(),
      leftAt: left_at === null ? null : new Date(left_at).toISOString(),
    }))
    .filter(
      ({ coming, arrivesAt, stepFree, accessNeeds, arrivedAt }) =>
        coming !== null || arrivesAt !== null || arrivedAt !== null || stepFree || accessNeeds !== '',
    )
}

export function companionNameOf(row: VisitRow): string {
  return `${row.companion_first_name} ${row.companion_last_name}`.trim()
}
