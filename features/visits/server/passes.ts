import { sql } from 'kysely'
import { languageOf } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { openTraining, trainingOfVisitors } from '#features/security-training/server/public.ts'
import { sitePlace } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { Cookies } from '#platform/server/http/routes.ts'
import { mailOfConsequence } from '#platform/server/mail/caused-mails.ts'
import type { ProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { inOneLine } from '#platform/text/one-line.ts'
import { drawQr } from '#platform/text/qr.ts'
import { maxVisitors } from '../contract.ts'
import type { ExpectedVisit, Pass, PassAnswer, Travel } from '../pass-contract.ts'
import { answerMail } from './answer-mail.ts'
import { visitorLater, visitorNotComing } from './notices.ts'
import { passCode } from './pass-code.ts'
import { arrivesOutside, noSuchPass, notEditable } from './refusals.ts'
import { isNearVisit, type TravelRequest } from './travel.ts'
import { companionNameOf, type VisitorRow, type VisitRow, visitRow } from './visit-rows.ts'
import type { WayRequest, WayToRoom } from './ways.ts'

const tokenPattern = /^[0-9a-f]{64}$/

/** With what passes are signed, and when. */
interface PassClock {
  keys: ProofKeys
  now: Date
  /** Knows the way to a room; null: nobody does. */
  wayTo: (db: Database, asked: WayRequest) => Promise<WayToRoom | null>
  /** Knows how one comes to a campus. */
  travelTo: (db: Database, asked: TravelRequest) => Promise<Travel>
}

interface Found {
  row: VisitRow
  visitor: VisitorRow
}

/** @throws Problem 404, the same for one that never was, one that was withdrawn and one whose visit was cancelled */
async function passFor(db: Database, token: string | undefined, { locks = false } = {}): Promise<Found> {
  if (token === undefined || !tokenPattern.test(token)) throw noSuchPass()
  const { rows } = await sql<{ id: string; number: number }>`
    select visit_id as id, number from visit_visitors where token = ${token}`.execute(db)
  const [name] = rows
  if (name === undefined) throw noSuchPass()
  if (locks) await sql`select from visits where id = ${name.id}::uuid for update`.execute(db)
  const row = await visitRow(db, name.id)
  const visitor = row?.visitors.find(({ number }) => number === name.number)
  if (row === undefined || visitor === undefined || row.canceled_at !== null) throw noSuchPass()
  return { row, visitor }
}

/** @throws Problem 404 */
export async function passOf(db: Database, token: string | undefined, clock: PassClock): Promise<Pass> {
  return shown(db, await passFor(db, token), clock)
}

async function shown(db: Database, { row, visitor }: Found, clock: PassClock): Promise<Pass> {
  const { keys, now } = clock
  const about = { language: visitor.language, campus: row.site }
  if (row.ends_at <= now) return { ...about, visit: null }
  const { place } = await db.selectNoFrom(sitePlace(row.site_id).as('place')).executeTakeFirstOrThrow()
  const { id: visitId, starts_at: start, ends_at: end } = row
  const code = passCode({ visitId, number: visitor.number, start, end }, await keys.signing(db))
  const isAnother = row.companion_id !== null && row.companion_id !== row.account_id
  return {
    ...about,
    visit: {
      firstName: visitor.first_name,
      lastName: visitor.last_name,
      meetingName: row.meeting_name,
      startDateTime: start.toISOString(),
      endDateTime: end.toISOString(),
      address: row.address,
      latitude: place.latitude,
      longitude: place.longitude,
      room: row.room,
      host: row.host_first_name || null,
      companion: isAnother ? row.companion_first_name || companionNameOf(row) : null,
      way: await wayOf(db, { row, visitor }, clock),
      travel: await clock.travelTo(db, { siteId: row.site_id, isNear: isNearVisit(row, now), now }),
      phone: place.securityPhone,
      code,
      qr: drawQr(code),
      training: await trainingOf(db, { siteId: row.site_id, email: visitor.email }, now),
      ...answerOf(visitor),
    },
  }
}

/** Null: the campus asks nothing of them, or they train with an account. */
async function trainingOf(
  db: Database,
  { siteId, email }: { siteId: number; email: string },
  now: Date,
): Promise<ExpectedVisit['training']> {
  return (await trainingOfVisitors(db, { siteId, emails: [email] }, now)).get(email) ?? null
}

async function wayOf(
  db: Database,
  { row, visitor }: Found,
  { now, wayTo }: PassClock,
): Promise<ExpectedVisit['way']> {
  const { room, reservation_id: reservationId, site_id: siteId } = row
  if (room === null || reservationId === null) return null
  const way = await wayTo(db, { siteId, reservationId, stepFree: visitor.step_free, now })
  return way && { minutes: Math.max(1, Math.round(way.seconds / 60)), steps: way.steps }
}

function answerOf(visitor: VisitorRow): PassAnswer {
  return {
    phoneNumber: visitor.phone_number,
    company: visitor.company,
    coming: visitor.coming,
    arrivesAt: visitor.arrives_at === null ? null : new Date(visitor.arrives_at).toISOString(),
    stepFree: visitor.step_free,
    accessNeeds: visitor.access_needs,
  }
}

/**
 * Keeps what a visitor says of themselves, in the transaction of `trx`. The host hears of it where they come no more, come
 * after all, or come at another time.
 * @throws Problem 404; 409 NOT_EDITABLE once the visit is over; 400 naming `arrivesAt`
 */
export async function answerFor(
  trx: Database,
  { token, body, publicUrl }: { token: string | undefined; body: PassAnswer; publicUrl: string },
  clock: PassClock,
): Promise<Pass> {
  const { now } = clock
  const found = await passFor(trx, token, { locks: true })
  const { row, visitor } = found
  if (row.ends_at <= now) throw notEditable('STARTED')
  const arrives = body.arrivesAt === null || body.coming === false ? null : new Date(body.arrivesAt)
  if (arrives !== null && (arrives < row.starts_at || arrives >= row.ends_at)) {
    throw invalid({ arrivesAt: arrivesOutside })
  }
  const said: PassAnswer = {
    phoneNumber: inOneLine(body.phoneNumber),
    company: inOneLine(body.company),
    coming: body.coming,
    arrivesAt: arrives?.toISOString() ?? null,
    stepFree: body.stepFree,
    accessNeeds: body.accessNeeds.trim(),
  }
  const before = answerOf(visitor)
  if (JSON.stringify(said) === JSON.stringify(before)) return shown(trx, found, clock)
  await trx
    .updateTable('visit_visitors')
    .set({
      ...{ phone_number: said.phoneNumber, company: said.company, coming: said.coming, arrives_at: arrives },
      ...{ step_free: said.stepFree, access_needs: said.accessNeeds },
    })
    .where('visit_id', '=', row.id)
    .where('number', '=', visitor.number)
    .execute()
  // The version stays: whoever is changing the visit meanwhile sends of this visitor what they have changed themselves.
  await sql`update visits set changed_at = ${now} where id = ${row.id}::uuid`.execute(trx)
  const after = await passFor(trx, token)
  if (said.coming !== before.coming || said.arrivesAt !== before.arrivesAt) {
    await notifyHost(trx, after, { before, publicUrl, now })
  }
  return shown(trx, after, clock)
}

async function notifyHost(
  trx: Database,
  { row, visitor }: Found,
  { before, publicUrl, now }: { before: PassAnswer; publicUrl: string; now: Date },
): Promise<void> {
  if (row.account_id === null || row.host_email === null) return
  // Who first says that they come as they were expected says nothing new.
  if (before.coming === null && visitor.coming !== false && visitor.arrives_at === null) return
  const { number, coming, arrives_at: arrives } = visitor
  const language = (await languageOf(trx, row.account_id)) ?? row.language
  const mail = answerMail(row, visitor, { to: row.host_email, language, publicUrl })
  const cause = { by: row.account_id, about: `visit ${row.id} visitor ${number}`, now, most: maxVisitors }
  await notifyOf(trx, coming === false ? visitorNotComing : visitorLater, {
    accountId: row.account_id,
    about: { visitId: row.id, number, at: arrives ?? row.starts_at.toISOString() },
    latestOf: { visitId: row.id, number },
    now,
    // Of a visitor who changes their mind again and again the host reads the newest word alone, once an hour has had enough.
    mail: notBefore => mailOfConsequence(trx, mail, { ...cause, notBefore }),
  })
}

/** Where a visitor’s training goes on. @throws Problem 404 */
export async function trainingFor(
  trx: Database,
  token: string | undefined,
  given: { cookies: Cookies; now: Date },
): Promise<string> {
  const { row, visitor } = await passFor(trx, token)
  const { email, language, first_name: firstName, last_name: lastName, company } = visitor
  const { site_id: siteId, account_id: invitedBy } = row
  if (invitedBy === null || row.ends_at <= given.now) throw noSuchPass()
  if ((await trainingOf(trx, { siteId, email }, given.now)) === null) throw noSuchPass()
  const known = { siteId, email, firstName, lastName, company: company || null, language, invitedBy }
  return openTraining(trx, known, given)
}
