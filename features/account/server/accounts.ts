import { type Expression, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'

export interface Account {
  id: string
  firstName: string
  lastName: string
  email: string
  hasBadge: boolean
  isAccompanying: boolean
  /** `YYYY-MM-DD` */
  visitScheduledLimit: string | null
  division: string | null
  siteId: string | null
}

export async function accountOf(db: Database, id: string): Promise<Account | undefined> {
  return accountWithId(db, id).executeTakeFirst()
}

/** Notes in which language a person reads, for mails that others cause. */
export async function noteLanguage(db: Database, id: string, language: Language): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', id)
    .where(sql<boolean>`language is distinct from ${language}`)
    .execute()
}

/** In which language a person reads; undefined for who has never opened the product. */
export async function languageOf(db: Database, id: string): Promise<Language | undefined> {
  const row = await db.selectFrom('accounts').select('language').where('id', '=', id).executeTakeFirst()
  return (row?.language as Language | null | undefined) ?? undefined
}

/** An account as a query, to be joined with what belongs to it. */
export function accountWithId(db: Database, id: string | Expression<string>) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'has_badge as hasBadge',
      'is_accompanying as isAccompanying',
      'visit_scheduled_limit as visitScheduledLimit',
      'division',
      sql<string | null>`site_id::text`.as('siteId'),
    ])
    .where('id', '=', id)
}
