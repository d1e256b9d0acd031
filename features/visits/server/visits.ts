import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import { hasActive } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import { inOneLine } from '#platform/text/one-line.ts'
import type { NewVisitBody, Visit, VisitBody, VisitorBody, VisitsBody } from '../contract.ts'
import { whyNotEditable } from '../permissions.ts'
import {
  type CheckedVisit,
  checkedVisit,
  checkedVisits,
  hostWithBadge,
  reservationFault,
  reservationNamed,
} from './checked-visit.ts'
import {
  notifyCanceled,
  notifyChanged,
  notifyCreated,
  notifyRoomChanged,
  notifyRoomGone,
} from './notifying.ts'
import {
  changedElsewhere,
  noSuchVisit,
  notEditable,
  tooManyInvitations,
  tooManyVisitors,
  tooManyVisits,
  unknownNames,
} from './refusals.ts'
import { visitsAllowed } from './visit-list.ts'
import {
  type Assistant,
  ownRow,
  plannedOf,
  type VisitReader,
  type VisitRow,
  visitOf,
  visitRow,
  type WrittenVisitor,
} from './visit-rows.ts'

/** Who writes a visit, in which language, and when. */
export interface VisitWriter extends VisitReader {
  language: Language
  /** Where the pages of visitors are. */
  publicUrl: string
}

/** Any number of the product's own: with a second one it names the advisory lock of a host. */
const hostLock = 4_600_070

/** Until the transaction ends nobody else counts what this host has planned. */
export async function lockHost(trx: Database, { accountId }: VisitReader): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(hostLock)}, hashtext(${accountId}))`.execute(trx)
}

/**
 * Invites visitors, in the transaction that also keeps the mails to them.
 * @throws Problem 409 NO_BADGE, TOO_MANY_VISITS, TOO_MANY_INVITATIONS, MAIL_LIMIT; 400 as `wrongVisit`
 */
export async function create(trx: Database, body: NewVisitBody, writer: VisitWriter): Promise<Visit> {
  const [visit] = await createAll(trx, { ...body, days: [] }, writer)
  if (visit === undefined) throw noSuchVisit()
  return visit
}

/** The same on several days: each day is a visit of its own, and one mail names them all. @throws Problem as `create` */
export async function createAll(
  trx: Database,
  body: NewVisitBody & Pick<VisitsBody, 'days'>,
  writer: VisitWriter,
): Promise<Visit[]> {
  const { accountId, language, now } = writer
  const { reservationId = null } = body
  // The reservation before the host: as where it is deleted with its visits, so that two calls never wait for each other.
  const reservation = await reservationNamed(trx, reservationId, writer)
  const host = await hostWithBadge(trx, writer)
  const all = await checkedVisits(trx, body, { host, now })
  const siteId = Number(body.siteId ?? reservation?.siteId ?? host.siteId ?? 0)
  if (!(await hasActive(trx, siteId, 'GUEST'))) throw invalid({ siteId: unknownNames.siteId })
  if (reservationId !== null) {
    const fault = all
      .map(checked => reservationFault(reservation, siteId, checked))
      .find(one => one !== undefined)
    if (fault !== undefined) throw invalid({ reservationId: unknownNames[fault] })
  }

  await lockHost(trx, writer)
  const { visitsLeft, invitationsLeft, visitorsLeft } = await visitsAllowed(trx, writer)
  if (visitsLeft < all.length) throw tooManyVisits(visitsLeft)
  if (body.visitors.length > invitationsLeft) throw tooManyInvitations(invitationsLeft)
  if (body.visitors.length * all.length > visitorsLeft) throw tooManyVisitors(visitorsLeft)

  const visitors = body.visitors.map((visitor, place) => visitorOf(visitor, place + 1, language))
  const rows: VisitRow[] = []
  for (const checked of all) {
    const id = randomUUID()
    await trx
      .insertInto('visits')
      .values({
        ...{
          id,
          site_id: siteId,
          account_id: accountId,
          language,
          reservation_id: reservationId,
          ...checked,
        },
        ...{ last_number: visitors.length, visitor_count: visitors.length, created_at: now, changed_at: now },
      })
      .execute()
    await insertVisitors(trx, id, visitors, writer)
    rows.push(await rowNow(trx, id))
  }
  // Who comes on several days is invited once.
  await noteInvited(trx, visitors.length, writer)
  await notifyCreated(trx, rows, writer)
  return rows.map(row => visitOf(row, writer))
}

/**
 * Changes a visit, for its host. A visitor is known again by number and address: with another address it is somebody else who is written
 * to. What says the same as before changes nothing and tells nobody.
 * @throws Problem 404; 409 NO_BADGE, NOT_EDITABLE, CHANGED_ELSEWHERE, TOO_MANY_INVITATIONS, MAIL_LIMIT; 400 as `wrongVisit`
 */
export async function update(
  trx: Database,
  { id, body }: { id: string; body: VisitBody },
  writer: VisitWriter,
): Promise<Visit> {
  const { now, language } = writer
  const { before, act } = await lockedVisit(trx, id, writer)
  if (body.version !== undefined && body.version !== before.version) throw changedElsewhere()
  const host = await hostWithBadge(trx, act)
  const checked = await checkedVisit(trx, body, { host, isNew: false, now, before })

  const gone = new Map(before.visitors.map(visitor => [visitor.number, visitor]))
  let last = before.last_number
  const added: WrittenVisitor[] = []
  const changed: WrittenVisitor[] = []
  for (const visitor of body.visitors) {
    const known = visitor.id === undefined ? undefined : gone.get(visitor.id)
    const typed = visitorOf(visitor, known?.number ?? 0, language)
    if (known === undefined || known.email.toLowerCase() !== typed.email.toLowerCase()) {
      added.push({ ...typed, number: ++last })
      continue
    }
    const written = {
      ...typed,
      ...(visitor.company === undefined && { company: known.company }),
      ...(visitor.phoneNumber === undefined && { phone_number: known.phone_number }),
    }
    gone.delete(known.number)
    if (!isWrittenAlike(written, known)) changed.push(written)
  }
  const removed = [...gone.values()]
  if (added.length + removed.length + changed.length === 0 && saysTheSame(checked, before)) {
    return visitOf(before, writer)
  }
  const { invitationsLeft } = await visitsAllowed(trx, act)
  if (added.length > invitationsLeft) throw tooManyInvitations(invitationsLeft)

  if (removed.length > 0) {
    await trx
      .deleteFrom('visit_visitors')
      .where('visit_id', '=', id)
      .where(
        'number',
        'in',
        removed.map(({ number }) => number),
      )
      .execute()
  }
  for (const { number, ...values } of changed) {
    await trx
      .updateTable('visit_visitors')
      .set(values)
      .where('visit_id', '=', id)
      .where('number', '=', number)
      .execute()
  }
  await insertVisitors(trx, id, added, act)
  await noteInvited(trx, added.length, act)
  await trx
    .updateTable('visits')
    .set({ ...checked, last_number: last, visitor_count: body.visitors.length, changed_at: now })
    .set({ version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  if (!isAtTheSameTime(checked, before)) {
    // What they said of the former time is not said of this one.
    await trx
      .updateTable('visit_visitors')
      .set({ coming: null, arrives_at: null })
      .where('visit_id', '=', id)
      .execute()
  }
  const row = await rowNow(trx, id)
  await notifyChanged(trx, { before, row, added, removed }, act)
  return visitOf(row, writer)
}

/**
 * Cancels a visit, and tells everybody who was to come.
 * @throws Problem 404; 409 NOT_EDITABLE
 */
export async function cancel(trx: Database, id: string, writer: VisitWriter): Promise<undefined> {
  const { now } = writer
  const { before, act } = await lockedVisit(trx, id, writer)
  await trx
    .updateTable('visits')
    .set({ canceled_at: now, changed_at: now, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  await notifyCanceled(trx, await rowNow(trx, id), act)
}

/** The room of a visit is no longer booked for it: its visitors are told, and look no more for the room. */
export async function loseRoom(
  trx: Database,
  id: string,
  { now, publicUrl }: Pick<VisitWriter, 'now' | 'publicUrl'>,
): Promise<void> {
  await trx
    .updateTable('visits')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .execute()
  await notifyRoomGone(trx, await rowNow(trx, id), { now, publicUrl })
}

/** The room that is booked for a visit is another one: its visitors are told where to go. */
export async function changeRoom(
  trx: Database,
  id: string,
  { now, publicUrl }: Pick<VisitWriter, 'now' | 'publicUrl'>,
): Promise<void> {
  await trx
    .updateTable('visits')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .execute()
  await notifyRoomChanged(trx, await rowNow(trx, id), { now, publicUrl })
}

/**
 * Looks at a change without making it.
 * @throws Problem what `update` would throw of the visit itself
 */
export async function checkChange(
  db: Database,
  before: VisitRow,
  body: Omit<VisitBody, 'version'>,
  reader: VisitReader,
): Promise<void> {
  const { now } = reader
  const reason = whyNotEditable(plannedOf(before), now)
  if (reason !== undefined) throw notEditable(reason)
  await checkedVisit(db, body, { host: await hostWithBadge(db, reader), isNew: false, now, before })
}

/**
 * A visit that can be edited and that nobody else writes until the transaction ends, and its host, in whose place the
 * writer acts.
 */
async function lockedVisit(
  trx: Database,
  id: string,
  writer: VisitWriter,
): Promise<{ before: VisitRow; act: VisitWriter & { assistant?: Assistant } }> {
  const { account_id: host } = await ownRow(trx, id, writer)
  if (host === null) throw noSuchVisit()
  // The host first, then the row: as in `create`, so that two calls never wait for each other.
  await lockHost(trx, { ...writer, accountId: host })
  await sql`select from visits where id = ${id}::uuid for update`.execute(trx)
  // Read once more: who assisted the host may no longer do so.
  const before = await ownRow(trx, id, writer)
  const reason = whyNotEditable(plannedOf(before), writer.now)
  if (reason !== undefined) throw notEditable(reason)
  if (host === writer.accountId) return { before, act: writer }
  return { before, act: { ...writer, accountId: host, assistant: await assistantNamed(trx, writer) } }
}

async function assistantNamed(trx: Database, { accountId: id }: VisitReader): Promise<Assistant> {
  const { name } = await trx.selectNoFrom(accountName(sql`${id}`).as('name')).executeTakeFirstOrThrow()
  return { id, name: name ?? '' }
}

const writtenFields = [
  ...(['number', 'first_name', 'last_name', 'company', 'email', 'phone_number', 'language'] as const),
] satisfies readonly (keyof WrittenVisitor)[]

function isWrittenAlike(one: WrittenVisitor, other: WrittenVisitor): boolean {
  return writtenFields.every(field => one[field] === other[field])
}

function visitorOf(visitor: VisitorBody, number: number, language: Language): WrittenVisitor {
  // One line each: they stand in subjects, lists and labels.
  const text = (value = '') => inOneLine(value)
  return {
    number,
    first_name: text(visitor.firstName),
    last_name: text(visitor.lastName),
    company: text(visitor.company),
    email: text(visitor.email),
    phone_number: text(visitor.phoneNumber),
    language: visitor.language ?? language,
  }
}

type Times = Pick<CheckedVisit, 'starts_at' | 'ends_at'>
function isAtTheSameTime(one: Times, other: Times): boolean {
  return (
    one.starts_at.getTime() === other.starts_at.getTime() && one.ends_at.getTime() === other.ends_at.getTime()
  )
}

function saysTheSame(values: CheckedVisit, before: VisitRow): boolean {
  return (
    values.meeting_name === before.meeting_name &&
    isAtTheSameTime(values, before) &&
    values.companion_id === before.companion_id
  )
}

async function insertVisitors(
  trx: Database,
  visitId: string,
  visitors: readonly WrittenVisitor[],
  { now }: VisitWriter,
): Promise<void> {
  if (visitors.length === 0) return
  await trx
    .insertInto('visit_visitors')
    .values(visitors.map(visitor => ({ ...visitor, visit_id: visitId, invited_at: now })))
    .execute()
}

async function noteInvited(trx: Database, people: number, { accountId, now }: VisitWriter): Promise<void> {
  if (people === 0) return
  await trx.insertInto('visit_invitations').values({ account_id: accountId, at: now, people }).execute()
}

async function rowNow(trx: Database, id: string): Promise<VisitRow> {
  const row = await visitRow(trx, id)
  if (row === undefined) throw noSuchVisit()
  return row
}
