import { sql } from 'kysely'
import type { SafeHtml } from '#platform/contract/html.ts'
import { type Conflict, type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { isoInstant } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { termsForm } from './content-form.ts'
import { termsColumns } from './terms-columns.ts'

/** The terms of use: each version is a page in each language, and stays. */
export const termsContent: ContentKind = {
  name: 'terms',
  writers: ['OPERATOR'],
  parts: () => [
    contentPart({
      name: 'terms',
      columns: termsColumns,
      form: termsForm,
      stores: [
        {
          name: 'terms',
          document: async (terms, reading) => ({
            key: terms.version,
            document: {
              published_at: reading.moment('published', terms.published),
              fr: pageOf(await reading.page('page_fr', terms.page_fr)),
              en: pageOf(await reading.page('page_en', terms.page_en)),
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
          conflicts: changedTexts,
          async write(db) {
            await sql`
              insert into terms_versions (version, language, page, published_at)
              select key, language, document ->> language, (document ->> 'published_at')::timestamptz
              from import_changed, (values ('fr'), ('en')) as languages (language)
              on conflict (version, language) do update set published_at = excluded.published_at`.execute(db)
          },
          async remove(db, keys) {
            await db.deleteFrom('terms_versions').where('version', 'in', keys).execute()
          },
        },
      ],
    }),
  ],
}

/** People have accepted a version as it was: another text is another version. */
async function changedTexts(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number; field: string; version: string }>`
    select changed.line, 'page_' || terms.language as field, terms.version
    from import_changed changed join terms_versions terms on terms.version = changed.key
    where changed.document ->> terms.language <> terms.page
    order by changed.line, terms.language`.execute(db)
  return rows.map(({ line, field, version }) => ({
    line,
    field,
    message: {
      fr: `n’est plus le texte de la version ${version}, qui est publiée\u00a0: un autre texte est une autre version`,
      en: `is no longer the text of version ${version}, which is published: another text is another version`,
    },
  }))
}

/** The page has a title of its own above, so its headings begin at level two. */
function pageOf(html: string): SafeHtml {
  return sanitiseHtml(html, { headingsFrom: 2 })
}
