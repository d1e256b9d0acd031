import type { SafeHtml } from '#platform/contract/html.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { currentVersion, type PublishedVersion } from '../rules.ts'

/** Every version that stands in both languages by now, with the moment it did. A handful over the years. */
export async function publishedVersions(db: Database, now: Date): Promise<PublishedVersion[]> {
  return db
    .selectFrom('terms_versions')
    .select(eb => ['version', eb.fn.max('published_at').as('publishedAt')])
    .where('published_at', '<=', now)
    .groupBy('version')
    .having(eb => eb.fn.countAll<string>(), '=', String(languages.length))
    .execute()
}

export interface TermsText {
  version: string
  language: Language
  /** A fragment of HTML, its headings from level two on. */
  page: SafeHtml
  publishedAt: Date
}

/** The text in force in a language. */
export async function currentText(
  db: Database,
  language: Language,
  now: Date,
): Promise<TermsText | undefined> {
  const current = currentVersion(await publishedVersions(db, now), now)
  if (current === undefined) return undefined
  const row = await db
    .selectFrom('terms_versions')
    .select('page')
    .where('version', '=', current.version)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return { ...current, ...row, language }
}
