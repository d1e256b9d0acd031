import { sql } from 'kysely'
import { accountName, type Colleague, employeeWithId, languageOf } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { mailOfStart } from '#platform/server/mail/caused-mails.ts'
import { audit, auditEntries, auditedActions } from '#platform/server/permissions/audit.ts'
import { assistantsADay, maxAssistants } from '../contract.ts'
import { assistantMail } from './assistant-mail.ts'
import { hostWithBadge } from './checked-visit.ts'
import { noSuchAssistant, tooManyAssistants, tooManyAssistantsToday, unknownNames } from './refusals.ts'
import { lockHost, type VisitWriter } from './visits.ts'

/* Whom a host lets see and change their visits. Who assists a host, and until when, is read and written under the host's
 * lock, as their visits are: whoever no longer assists writes nothing any more. */

export const assistantActions = auditedActions.with({
  VISIT_ASSISTANT_ADDED: {
    fr: 'Personne autorisée à modifier les visites d’une autre',
    en: 'Person allowed to change another’s visits',
  },
  VISIT_ASSISTANT_REMOVED: {
    fr: 'Autorisation de modifier les visites d’une autre personne retirée',
    en: 'Permission to change another’s visits withdrawn',
  },
})

/** Who may change an account's visits, and whose visits it may change. */
export async function assistantsOf(
  db: Database,
  accountId: string,
): Promise<{ assistants: Colleague[]; hosts: string[] }> {
  const { rows } = await sql<Colleague & { host: string | null }>`
    select s.assistant_id as id, s.first_name as "firstName", s.last_name as "lastName", s.email,
      case when s.assistant_id = ${accountId} then ${accountName(sql.ref<string>('s.account_id'))} end as host
    from visit_assistants s where ${accountId} in (s.account_id, s.assistant_id)
    order by s.last_name, s.first_name, s.assistant_id, host`.execute(db)
  return {
    assistants: rows.flatMap(({ host, ...assistant }) => (host === null ? [assistant] : [])),
    hosts: rows.flatMap(({ host }) => host ?? []),
  }
}

/**
 * Lets somebody see and change a host's visits, and tells them once.
 * @throws Problem 400 naming `id`; 409 NO_BADGE, TOO_MANY_ASSISTANTS, MAIL_LIMIT
 */
export async function addAssistant(trx: Database, id: string, writer: VisitWriter): Promise<Colleague> {
  const { accountId, now, publicUrl } = writer
  const host = await hostWithBadge(trx, writer)
  if (id === accountId) throw invalid({ id: unknownNames.oneself })
  const assistant = await employeeWithId(trx, id)
  if (assistant === undefined) throw invalid({ id: unknownNames.assistant })
  await lockHost(trx, writer)
  const { assistants } = await assistantsOf(trx, accountId)
  const known = assistants.find(one => one.id === id)
  if (known !== undefined) return known
  if (assistants.length >= maxAssistants) throw tooManyAssistants()
  // The log of actions keeps a line of each for ever.
  const since = new Date(now.getTime() - 86_400_000)
  const added = { actor: accountId, action: 'VISIT_ASSISTANT_ADDED', since, last: assistantsADay }
  if ((await auditEntries(trx, added)).length >= assistantsADay) throw tooManyAssistantsToday()

  const { firstName: first_name, lastName: last_name, email } = assistant
  await trx
    .insertInto('visit_assistants')
    .values({ account_id: accountId, assistant_id: id, first_name, last_name, email, named_at: now })
    .execute()
  await auditOf(trx, 'VISIT_ASSISTANT_ADDED', id, writer)
  if (email !== '') {
    const language = (await languageOf(trx, id)) ?? writer.language
    const mail = assistantMail({ to: email, language, publicUrl, host: `${host.firstName} ${host.lastName}` })
    await mailOfStart(trx, mail, { by: accountId, about: `assistant ${id}`, now })
  }
  return assistant
}

/** @throws Problem 404 for who does not assist the host */
export async function removeAssistant(trx: Database, id: string, writer: VisitWriter): Promise<undefined> {
  await lockHost(trx, writer)
  const { numDeletedRows } = await trx
    .deleteFrom('visit_assistants')
    .where('account_id', '=', writer.accountId)
    .where('assistant_id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw noSuchAssistant()
  await auditOf(trx, 'VISIT_ASSISTANT_REMOVED', id, writer)
}

async function auditOf(
  trx: Database,
  action: string,
  subjectId: string,
  { accountId: actor }: VisitWriter,
): Promise<void> {
  await audit(trx, [{ actor, action, subjectType: 'account', subjectId }])
}
