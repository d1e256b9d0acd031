import { sql } from 'kysely'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { mayLookAfter } from '../../permissions.ts'
import type { surveyActions } from './audited.ts'

/** Who does something with a survey, and with which rights. */
export interface SurveyAct {
  actor: string
  grants: readonly RoleGrant[]
}

/**
 * The campuses of a survey, once the person looks after all of them.
 * @throws Problem 404, that of an address that does not exist, where they do not or there is none
 */
export async function lookedAfterSites(
  db: Database,
  id: string,
  grants: readonly RoleGrant[],
): Promise<string[]> {
  const sites = await db
    .selectFrom('survey_sites')
    .select(sql<string>`site_id::text`.as('siteId'))
    .where('survey_id', '=', sql<string>`${id}::bigint`)
    .orderBy('site_id')
    .execute()
  const siteIds = sites.map(({ siteId }) => siteId)
  if (!mayLookAfter({ grants }, { siteIds })) throw notFound()
  return siteIds
}

/** Writes to the audit log what was done to a survey, a line for each of its campuses. */
export async function auditSurvey(
  trx: Database,
  given: {
    id: string
    siteIds: readonly string[]
    actor: string
    action: keyof typeof surveyActions
    detail?: string
  },
): Promise<void> {
  const { id, siteIds, actor, action, detail } = given
  await audit(
    trx,
    siteIds.map(siteId => ({
      actor,
      action,
      subjectType: 'survey',
      subjectId: id,
      siteId: Number(siteId),
      ...(detail !== undefined && { detail }),
    })),
  )
}
