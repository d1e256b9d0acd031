import { sql } from 'kysely'
import { retainedAnswers } from '#platform/server/http/retained-answers.ts'
import { retainedDevices, retainedSignIns } from '#platform/server/identity/retained-sign-ins.ts'
import { keptFor, type RetentionRule } from '#platform/server/jobs/retention.ts'
import { retainedMails } from '#platform/server/mail/retained-mails.ts'
import { retainedAuditLog, retainedRoles } from '#platform/server/permissions/retained-roles.ts'
import type { PersonalData } from './personal-data.ts'
import type { RetentionSettings } from './settings.ts'

/** What the platform itself keeps about people. */
export function platformData(settings: RetentionSettings): PersonalData[] {
  return [
    retainedRoles,
    retainedAuditLog,
    retainedMails({ days: settings.MAILS_KEPT_DAYS }),
    retainedAnswers,
    retainedDevices,
    retainedSignIns,
  ]
}

/** What goes of the platform's tables although it is nobody's. */
export function platformRules(settings: RetentionSettings): RetentionRule[] {
  return [
    keptFor('analytics_days', sql`day`, { months: settings.ANALYTICS_KEPT_MONTHS }),
    { table: 'revocations', when: sql`expires_at < now()` },
    // Given up for good: what went wrong may speak of people, and who looks after the product has been told by then.
    {
      table: 'graphile_worker._private_jobs',
      when: sql`attempts >= max_attempts and locked_at is null
        and updated_at < now() - ${sql.lit(settings.MAILS_KEPT_DAYS)} * interval '1 day'`,
    },
  ]
}
