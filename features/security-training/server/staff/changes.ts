import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { mayWithdrawFrom } from '../../permissions.ts'
import { minReason } from '../../staff-contract.ts'
import { auditTraining, lookedAfterSites, type StaffAct } from './access.ts'

/** Takes a training from offer or offers it again; where it is so already nothing changes. @throws Problem 404 */
export async function setWithdrawn(
  trx: Database,
  { id, withdrawn }: { id: string; withdrawn: boolean },
  { actor, grants, now }: StaffAct & { now: Date },
): Promise<void> {
  const siteIds = await lookedAfterSites(trx, id, grants)
  const { rows } = await sql`
    update trainings set withdrawn_at = case when ${withdrawn} then ${now}::timestamptz end
    where id = ${id}::bigint and (withdrawn_at is null) = ${withdrawn}
    returning id`.execute(trx)
  if (rows.length === 0) return
  const action = withdrawn ? 'TRAINING_WITHDRAWN' : 'TRAINING_RESTORED'
  await auditTraining(trx, { actor, action, siteIds, subjectType: 'training', subjectId: id })
}

interface Holder {
  recordId: string | null
  /** Of an employee the campus of their account, of a visitor those that know them. */
  siteIds: string[]
}

/**
 * Withdraws a certificate for good. What it certified is no more either: the record goes, and the training is to do
 * again. One that is withdrawn already stays as it is.
 * @throws Problem 404 where there is none, or of somebody of other campuses
 */
export async function withdrawCertificateOf(
  trx: Database,
  { code, reason }: { code: string; reason: string },
  { actor, grants, now }: StaffAct & { now: Date },
): Promise<void> {
  if (reason.length < minReason) throw invalid({ reason: tooShort })
  // The record before its certificate, as who completes a training takes them.
  const { rows } = await sql<Holder>`
    select (
        select r.id::text from training_records r
        where r.training_id = c.training_id and r.validated_at = c.validated_at
          and (r.account_id = c.account_id or r.visitor_id = c.visitor_id)
      ) as "recordId",
      array(
        select p.site_id::text from ${accountPeople} p where p.id = c.account_id and p.site_id is not null
        union all
        select k.site_id::text from visitor_sites k where k.visitor_id = c.visitor_id) as "siteIds"
    from training_certificates c where c.code = ${code}`.execute(trx)
  const [holder] = rows
  if (holder === undefined || !mayWithdrawFrom({ grants }, holder)) throw notFound()
  if (holder.recordId !== null) {
    await sql`select from training_records where id = ${holder.recordId}::bigint for update`.execute(trx)
  }
  const { rows: withdrawn } = await sql<{ trainingId: string; validatedAt: Date }>`
    update training_certificates set withdrawn_at = ${now}::timestamptz, withdrawn_by = ${actor}
    where code = ${code} and withdrawn_at is null
    returning training_id::text as "trainingId", validated_at as "validatedAt"`.execute(trx)
  const [certified] = withdrawn
  if (certified === undefined) return
  if (holder.recordId !== null) {
    await sql`
      delete from training_records
      where id = ${holder.recordId}::bigint and validated_at = ${certified.validatedAt}`.execute(trx)
  }
  const siteIds = holder.siteIds.length === 0 ? [undefined] : holder.siteIds.map(Number)
  await audit(
    trx,
    siteIds.map(siteId => ({
      actor,
      action: 'CERTIFICATE_WITHDRAWN',
      subjectType: 'training-certificate',
      subjectId: code,
      siteId,
      detail: reason,
    })),
  )
}

const tooShort = {
  fr: `Indiquez pourquoi, en ${minReason} caractères au moins.`,
  en: `Say why, in ${minReason} characters or more.`,
}
