import { sql } from 'kysely'
import { Type } from 'typebox'
import type { SafeHtml } from '#platform/contract/html.ts'
import { file, moment } from '#platform/server/content/columns.ts'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { isoInstant } from '#platform/server/content/written.ts'
import { maxVersionLength } from '../contract.ts'

const columns = {
  version: Type.String({
    pattern: `^[A-Za-z0-9][A-Za-z0-9._-]{0,${maxVersionLength - 1}}$`,
    description: `a version of at most ${maxVersionLength} letters, digits, dots and dashes`,
  }),
  published: moment,
  page_fr: file,
  page_en: file,
}

/** The terms of use: each version is a page in each language, and stays. */
export const termsContent: ContentKind = {
  name: 'terms',
  parts: () => [
    contentPart({
      name: 'terms',
      columns,
      stores: [
        {
          name: 'terms',
          document: async (terms, reading) => ({
            key: terms.version,
            document: {
              published_at: reading.moment('published', terms.published),
              fr: pageOf(await reading.text('page_fr', terms.page_fr)),
              en: pageOf(await reading.text('page_en', terms.page_en)),
            },
          }),
          current: () => sql`
            select version as key, null::bigint as id, true as lasting, jsonb_build_object(
              'published_at', ${isoInstant('published_at')}, 'fr', fr, 'en', en
            ) as document
            from (
              select version, max(published_at) as published_at, max(page) filter (where language = 'fr') as fr,
                max(page) filter (where language = 'en') as en
              from terms_versions group by version
            ) versions`,
          async write(db) {
            await sql`
              insert into terms_versions (version, language, page, published_at)
              select key, language, document ->> language, (document ->> 'published_at')::timestamptz
              from import_changed, (values ('fr'), ('en')) as languages (language)
              on conflict (version, language)
              do update set page = excluded.page, published_at = excluded.published_at`.execute(db)
          },
          async remove(db, keys) {
            await db.deleteFrom('terms_versions').where('version', 'in', keys).execute()
          },
        },
      ],
    }),
  ],
}

/** The page has a title of its own above, so its headings begin at level two. */
function pageOf(html: string): SafeHtml {
  return sanitiseHtml(html, { headingsFrom: 2 })
}
