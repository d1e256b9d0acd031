import { type RawBuilder, sql } from 'kysely'
import { sitesOf, sitesWithOneLanguage } from '#features/sites/server/public.ts'
import { type Conflict, type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { expectedInstead, said } from '#platform/server/content/messages.ts'
import { addressAsHtml, sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { documentOf, isoInstant, writeRows } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { asInterval } from '#platform/server/personal-data/period.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { confirmationsKeptDays, mostToRead } from '../contract.ts'
import { newsStaff } from '../roles.ts'
import { articleColumns } from './article-columns.ts'
import { articlesForm } from './content-form.ts'

const own = [
  ...(['source', 'type', 'tag', 'title_fr', 'title_en', 'resume_fr', 'resume_en', 'description_fr'] as const),
  ...([
    'description_en',
    'location_fr',
    'location_en',
    'starts_on',
    'starts_at',
    'ends_on',
    'ends_at',
  ] as const),
  ...(['publication_date', 'must_read_until', 'only_language', 'photos'] as const),
] as const
/** Those that read back as they were written; the others' types write themselves differently in JSON. */
const plain = own.filter(column => !['starts_at', 'ends_at', 'publication_date'].includes(column))

/**
 * What is written in one language on a campus that wants both: each field that is missing is named, as where a single one is.
 * What a campus allowed before stays until it is written again.
 */
async function inOneLanguage(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number; only: Language; fields: string[] }>`
    select line, document ->> 'only_language' as only, array(
      select field from unnest(array['title', 'resume', 'description', 'location']) as field
      where document ->> (field || '_fr') <> '' and not (field = 'description' and document ->> 'source' = 'SHAREPOINT')
    ) as fields
    from import_changed
    where document ->> 'only_language' is not null and exists (
      select from jsonb_array_elements_text(document -> 'sites') site
      where site::integer not in ${sitesWithOneLanguage})
    order by line`.execute(db)
  return rows.flatMap(({ line, only, fields }) =>
    fields.map(field => ({
      line,
      field: `${field}_${only === 'fr' ? 'en' : 'fr'}`,
      message: said(words => words.languageMissing(`${field}_${only}`)),
    })),
  )
}

/** The articles that are more than may have to be read, in the order in which they are written. */
async function tooManyToRead(db: Database): Promise<Conflict[]> {
  const stillKept = (day: RawBuilder<unknown>) =>
    sql<boolean>`${day} >= now() - ${asInterval({ days: confirmationsKeptDays })}`
  const { rows } = await sql<{ line: number }>`
    select line from (
      select line, row_number() over (order by line) + (
        select count(*) from articles a
        where ${stillKept(sql`a.must_read_until`)}
          and not exists (select from import_changed c where c.key = a.import_key)) as place
      from import_changed where ${stillKept(sql`(document ->> 'must_read_until')::date`)}
    ) to_read where place > ${mostToRead} order by line`.execute(db)
  return rows.map(({ line }) => ({
    line,
    field: 'mustReadUntil',
    message: {
      fr: `vient en trop\u00a0: au plus ${mostToRead} actualités sont à lire par tous, avec celles des ${confirmationsKeptDays} derniers jours`,
      en: `is one too many: at most ${mostToRead} articles must be read by everybody, with those of the last ${confirmationsKeptDays} days`,
    },
  }))
}

/** News and events. */
export const articlesContent: ContentKind = {
  name: 'articles',
  needs: ['sites'],
  writers: newsStaff,
  reviewable: true,
  parts: () => [
    contentPart({
      name: 'articles',
      oneLanguage: true,
      columns: articleColumns,
      form: articlesForm,
      stores: [
        {
          name: 'articles',
          document: async (article, reading) => {
            const { intranet, description_fr, description_en } = article
            if (intranet === undefined && description_fr === undefined) {
              reading.fault('description_fr', {
                fr: 'manque\u00a0: un article a une description, ou se trouve sur l’intranet',
                en: 'is missing: an article has a description, or is on the intranet',
              })
            }
            if (article.type === 'event' && article.starts === undefined) {
              reading.fault('starts', {
                fr: 'manque\u00a0: un événement a un jour',
                en: 'is missing: an event has a day',
              })
            }
            const starts = article.starts === undefined ? null : reading.day('starts', article.starts)
            const ends = article.ends === undefined ? starts : reading.day('ends', article.ends)
            if (starts !== null && ends !== null && ends < starts) {
              reading.fault(
                'ends',
                expectedInstead(
                  said(words => words.dayFrom(starts)),
                  ends,
                ),
              )
            }
            const published = reading.moment('published', article.published)
            const publishedOn = campusDay(new Date(published))
            const mustReadUntil =
              article.mustReadUntil === undefined ? null : reading.day('mustReadUntil', article.mustReadUntil)
            if (mustReadUntil !== null && mustReadUntil < publishedOn) {
              reading.fault(
                'mustReadUntil',
                expectedInstead(
                  said(words => words.dayFrom(publishedOn)),
                  mustReadUntil,
                ),
              )
            }
            return {
              key: article.key,
              id: article.id,
              document: {
                source: intranet === undefined ? 'CAMPUS' : 'SHAREPOINT',
                type: article.type,
                tag: article.tag,
                title_fr: article.title_fr,
                title_en: article.title_en,
                resume_fr: sanitiseHtml(article.resume_fr),
                resume_en: sanitiseHtml(article.resume_en),
                description_fr:
                  intranet === undefined ? sanitiseHtml(description_fr ?? '') : addressAsHtml(intranet),
                description_en:
                  intranet === undefined ? sanitiseHtml(description_en ?? '') : addressAsHtml(intranet),
                location_fr: article.location_fr ?? null,
                location_en: article.location_en ?? null,
                starts_on: starts,
                starts_at: article.startsAt ?? null,
                ends_on: ends,
                ends_at: article.endsAt ?? null,
                publication_date: published,
                must_read_until: mustReadUntil,
                only_language: reading.onlyLanguage,
                photos: await Promise.all(
                  (article.photos ?? []).map(async ({ file, alt_fr, alt_en }, index) => ({
                    url: await reading.picture(['photos', index, 'file'], file),
                    position: index + 1,
                    description_fr: alt_fr,
                    description_en: alt_en,
                  })),
                ),
                sites: sitesOf(article.sites, reading),
              },
            }
          },
          current: () => sql`
            select a.import_key as key, a.id, true as lasting, ${documentOf('a', plain)} || jsonb_build_object(
              'starts_at', to_char(a.starts_at, 'HH24:MI'), 'ends_at', to_char(a.ends_at, 'HH24:MI'),
              'publication_date', ${isoInstant('a.publication_date')},
              'sites', coalesce((
                select jsonb_agg(s.site_id order by s.site_id) from article_sites s where s.article_id = a.id), '[]')
            ) as document
            from articles a where a.import_key is not null`,
          conflicts: async db => [...(await inOneLanguage(db)), ...(await tooManyToRead(db))],
          async write(db, { count }) {
            await writeRows(db, count, { table: 'articles', key: 'import_key', columns: own, numbered: true })
            // A campus that it stays on keeps what was done there: it may have withdrawn it.
            await sql`
              delete from article_sites placed using articles a, import_changed changed
              where a.id = placed.article_id and a.import_key = changed.key
                and not changed.document -> 'sites' @> to_jsonb(placed.site_id)`.execute(db)
            await sql`
              insert into article_sites (site_id, article_id, publication_date)
              select site::integer, a.id, a.publication_date
              from import_changed changed join articles a on a.import_key = changed.key,
                jsonb_array_elements_text(changed.document -> 'sites') site
              on conflict (site_id, article_id) do nothing`.execute(db)
          },
          async remove(db, keys) {
            await db.deleteFrom('articles').where('import_key', 'in', keys).execute()
          },
        },
      ],
    }),
  ],
}
