import { sql } from 'kysely'
import { accountOf, accountPeople, employeeWithId, languageOf } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { mailOfConsequence, mailOfStart } from '#platform/server/mail/caused-mails.ts'
import { audit, auditEntries, auditedActions } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import { assistantsADay, type BookingAssistant, maxAssistants } from '../assistants-contract.ts'
import { bookingsForOthersADay, type Manager } from '../contract.ts'
import { assistantMail } from './assistant-mail.ts'
import {
  noSuchAssistant,
  notAssistant,
  tooManyAssistants,
  tooManyAssistantsToday,
  tooManyForOthers,
} from './refusals.ts'

/*
 * Whom a person, the manager, lets book rooms for them, and see and change their bookings. Whatever an assistant writes holds the
 * row that names them until its transaction ends, and a removal deletes that row: it waits for what was being written, and once it
 * is done nothing is written any more.
 */

export const assistantActions = auditedActions.with({
  BOOKING_ASSISTANT_ADDED: {
    fr: 'Personne autorisée à réserver des salles pour une autre',
    en: 'Person allowed to book rooms for another',
  },
  BOOKING_ASSISTANT_REMOVED: {
    fr: 'Autorisation de réserver des salles pour une autre personne retirée',
    en: 'Permission to book rooms for another person withdrawn',
  },
})

/** Whose bookings are read or written, and who does so in their place; without an assistant they do it themselves. */
export interface Acting {
  accountId: string
  assistant?: string | undefined
}

export interface AssistantWriter {
  accountId: string
  language: Language
  now: Date
  publicUrl: string
}

/** Any number of the product's own: with a second one it names the advisory lock of who names assistants. */
const managerLock = 4_600_085
/** The same of who books for others; taken before those of a booking. */
const assistantLock = 4_600_086

/** Who may book for an account, and how many more it may name. */
export async function assistantsOf(
  db: Database,
  accountId: string,
  now: Date,
): Promise<{ assistants: BookingAssistant[]; left: number }> {
  const { rows: assistants } = await sql<BookingAssistant>`
    select assistant_id as id, trim(first_name || ' ' || last_name) as name, email
    from booking_assistants where account_id = ${accountId}
    order by last_name, first_name, assistant_id`.execute(db)
  const today = await addedToday(db, accountId, now)
  return {
    assistants,
    left: Math.max(0, Math.min(maxAssistants - assistants.length, assistantsADay - today)),
  }
}

/** The log of actions keeps a line of each for ever. */
async function addedToday(db: Database, accountId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 86_400_000)
  const added = { actor: accountId, action: 'BOOKING_ASSISTANT_ADDED', since, last: assistantsADay }
  return (await auditEntries(db, added)).length
}

/** So many of those who let one person book for them are shown. */
const mostManagers = 100

/** For whom somebody may book, and how many bookings more today. */
export async function managersOf(
  db: Database,
  personId: string,
  now: Date,
): Promise<{ managers: Manager[]; bookingsForOthersLeft: number }> {
  const { rows: managers } = await sql<Manager>`
    select p.id, trim(p.first_name || ' ' || p.last_name) as name
    from booking_assistants s join ${accountPeople} p on p.id = s.account_id and not p.disabled
    where s.assistant_id = ${personId}
    order by p.last_name, p.first_name, p.id limit ${mostManagers}`.execute(db)
  const made = managers.length === 0 ? 0 : await madeForOthers(db, personId, now)
  return { managers, bookingsForOthersLeft: Math.max(0, bookingsForOthersADay - made) }
}

async function madeForOthers(db: Database, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from reservations
    where booked_by = ${personId} and created_at > ${now}::timestamptz - interval '1 day'`.execute(db)
  return rows[0]?.made ?? 0
}

/**
 * Whose bookings somebody reads or writes who names a manager, or nobody. In the transaction of what is written: until it ends the
 * manager cannot have removed them.
 * @throws Problem 409 NOT_ASSISTANT
 */
export async function actingFor(
  trx: Database,
  { personId, manager }: { personId: string; manager: string | undefined },
): Promise<Acting> {
  if (manager === undefined || manager === personId) return { accountId: personId }
  if (!(await assists(trx, { personId, manager }))) throw notAssistant()
  return { accountId: manager, assistant: personId }
}

/**
 * The same of a reservation, or of a series. What is neither theirs nor a manager's is looked for among their own, and not found
 * there.
 */
export async function actingOn(
  trx: Database,
  of: { reservation: string } | { series: string },
  personId: string,
): Promise<Acting> {
  const which = 'series' in of ? sql`v.series = ${of.series}::uuid` : sql`v.id = ${of.reservation}::uuid`
  const { rows } = await sql<{ owner: string | null }>`
    select v.account_id as owner from reservations v where ${which} limit 1`.execute(trx)
  const manager = rows[0]?.owner
  if (manager == null || manager === personId) return { accountId: personId }
  return (await assists(trx, { personId, manager }))
    ? { accountId: manager, assistant: personId }
    : { accountId: personId }
}

/** Held until the transaction ends, so that a removal waits; who was removed meanwhile is found no more. */
async function assists(
  trx: Database,
  { personId, manager }: { personId: string; manager: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from booking_assistants s join ${accountPeople} p on p.id = s.account_id and not p.disabled
    where s.account_id = ${manager} and s.assistant_id = ${personId}
    for share of s`.execute(trx)
  return rows.length > 0
}

/**
 * Counts bookings that an assistant is about to make; until the transaction ends nobody else counts theirs.
 * @throws Problem 409 TOO_MANY_FOR_OTHERS
 */
export async function countForOthers(
  trx: Database,
  { assistant }: Acting,
  { now, wanted }: { now: Date; wanted: number },
): Promise<void> {
  if (assistant === undefined) return
  await sql`select pg_advisory_xact_lock(${sql.lit(assistantLock)}, hashtext(${assistant}))`.execute(trx)
  if ((await madeForOthers(trx, assistant, now)) + wanted > bookingsForOthersADay) throw tooManyForOthers()
}

/**
 * Lets somebody book for a manager, and tells them once.
 * @throws Problem 400 naming `id`; 409 TOO_MANY_ASSISTANTS, MAIL_LIMIT
 */
export async function addAssistant(
  trx: Database,
  id: string,
  writer: AssistantWriter,
): Promise<BookingAssistant> {
  const { accountId, now } = writer
  if (id === accountId) {
    throw invalid({
      id: {
        fr: 'Vous réservez déjà pour vous-même\u00a0: choisissez quelqu’un d’autre.',
        en: 'You book for yourself already: choose somebody else.',
      },
    })
  }
  const employee = await employeeWithId(trx, id)
  if (employee === undefined) {
    throw invalid({
      id: { fr: 'Cette personne n’est pas dans l’annuaire.', en: 'This person is not in the directory.' },
    })
  }
  await sql`select pg_advisory_xact_lock(${sql.lit(managerLock)}, hashtext(${accountId}))`.execute(trx)
  const { assistants } = await assistantsOf(trx, accountId, now)
  const known = assistants.find(one => one.id === id)
  if (known !== undefined) return known
  if (assistants.length >= maxAssistants) throw tooManyAssistants()
  if ((await addedToday(trx, accountId, now)) >= assistantsADay) throw tooManyAssistantsToday()

  const { firstName: first_name, lastName: last_name, email } = employee
  await trx
    .insertInto('booking_assistants')
    .values({ account_id: accountId, assistant_id: id, first_name, last_name, email, named_at: now })
    .execute()
  await auditOf(trx, 'BOOKING_ASSISTANT_ADDED', id, writer)
  if (email !== '') {
    const mail = await mailTo(trx, { id, email, what: 'added' }, writer)
    await mailOfStart(trx, mail, { by: accountId, about: `booking assistant ${id}`, now })
  }
  return { id, name: `${first_name} ${last_name}`.trim(), email }
}

/** @throws Problem 404 for who does not book for the manager */
export async function removeAssistant(
  trx: Database,
  id: string,
  writer: AssistantWriter,
): Promise<undefined> {
  const { accountId, now } = writer
  const gone = await trx
    .deleteFrom('booking_assistants')
    .where('account_id', '=', accountId)
    .where('assistant_id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (gone === undefined) throw noSuchAssistant()
  await auditOf(trx, 'BOOKING_ASSISTANT_REMOVED', id, writer)
  if (gone.email === '') return
  const mail = await mailTo(trx, { id, email: gone.email, what: 'removed' }, writer)
  await mailOfConsequence(trx, mail, { by: accountId, about: `booking assistant ${id}`, now })
}

async function mailTo(
  trx: Database,
  { id, email, what }: { id: string; email: string; what: 'added' | 'removed' },
  { accountId, language: ofWriter, publicUrl }: AssistantWriter,
) {
  const manager = await accountOf(trx, accountId)
  const language = (await languageOf(trx, id)) ?? ofWriter
  const name = `${manager?.firstName ?? ''} ${manager?.lastName ?? ''}`.trim()
  return assistantMail({ to: email, what, language, publicUrl, manager: { id: accountId, name } })
}

async function auditOf(
  trx: Database,
  action: string,
  subjectId: string,
  { accountId: actor }: AssistantWriter,
): Promise<void> {
  await audit(trx, [{ actor, action, subjectType: 'account', subjectId }])
}
