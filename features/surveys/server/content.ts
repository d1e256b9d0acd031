import { sql } from 'kysely'
import { type Conflict, type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { StillReferredTo } from '#platform/server/content/still-referred-to.ts'
import { writeRows } from '#platform/server/content/written.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { fixedByAnswers, isAnswered } from './content-conflicts.ts'
import { surveysForm } from './content-form.ts'
import { surveyColumns, surveyEntry } from './survey-file.ts'

const own = [
  ...(['category', 'anonymous', 'title_fr', 'title_en', 'description_fr', 'description_en'] as const),
  ...(['success_text_fr', 'success_text_en', 'starts_at', 'ends_at', 'linked_to_challenges'] as const),
  ...(['challenge_points_coef', 'questions'] as const),
] as const

/**
 * Surveys and quizzes. An entry is compared with what the file said of it last, not with what became of it: an end that
 * was moved in the product and a survey that was withdrawn there outlast a file that has not changed.
 */
export const surveysContent: ContentKind = {
  name: 'surveys',
  writers: ['EDITOR', 'SAFETY'],
  needs: ['sites'],
  parts: () => [
    contentPart({
      name: 'surveys',
      columns: surveyColumns,
      form: surveysForm,
      stores: [
        {
          name: 'surveys',
          document: surveyEntry,
          current: ({ today }) => sql`
            select s.import_key as key, s.id, s.imported as document,
              s.ends_at >= ${today}::date::timestamp at time zone ${campusClock} as lasting
            from surveys s`,
          async conflicts(db) {
            // Their answers wait until the import has ended.
            await sql`
              select from surveys s join import_changed changed on changed.key = s.import_key
              order by s.id for update of s`.execute(db)
            return [...(await fixedByAnswers(db)), ...(await beginsAfterItsEnd(db))]
          },
          async write(db, { count }) {
            await keepMovedEnds(db)
            await writeRows(db, count, {
              table: 'surveys',
              key: 'import_key',
              columns: own,
              numbered: true,
            })
            await sql`
              update surveys s set imported = changed.imported
              from import_changed changed where s.import_key = changed.key`.execute(db)
            await placeOnSites(db)
          },
          remove,
        },
      ],
    }),
  ],
}

/** Of a changed entry, whether its survey ends as the product decided: the file says the same end as it did. */
const endsAsMoved = sql`
  s.imported ->> 'ends_at' = changed.document ->> 'ends_at'
  and s.ends_at <> (changed.document ->> 'ends_at')::timestamptz`

/** Puts the end that the product decided in the place of the file's, and the file's entry beside it. */
async function keepMovedEnds(db: Database): Promise<void> {
  await sql`alter table import_changed add imported jsonb`.execute(db)
  await sql`update import_changed set imported = document`.execute(db)
  await sql`
    update import_changed changed set document = changed.document || jsonb_build_object('ends_at', s.ends_at)
    from surveys s where s.import_key = changed.key and ${endsAsMoved}`.execute(db)
}

async function beginsAfterItsEnd(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number }>`
    select changed.line
    from import_changed changed join surveys s on s.import_key = changed.key
    where ${endsAsMoved} and (changed.document ->> 'starts_at')::timestamptz > s.ends_at
    order by changed.line`.execute(db)
  const message = {
    fr: 'est après sa fin, qui a été déplacée dans le produit\u00a0: indiquez aussi un autre until',
    en: 'is after its end, which was moved in the product: say another until as well',
  }
  return rows.map(({ line }) => ({ line, field: 'from', message }))
}

async function placeOnSites(db: Database): Promise<void> {
  await sql`
    delete from survey_sites placed using surveys s, import_changed changed
    where s.id = placed.survey_id and s.import_key = changed.key
      and not changed.document -> 'sites' @> to_jsonb(placed.site_id)`.execute(db)
  await sql`
    insert into survey_sites (site_id, survey_id)
    select site::integer, s.id
    from import_changed changed join surveys s on s.import_key = changed.key,
      jsonb_array_elements_text(changed.document -> 'sites') site
    on conflict do nothing`.execute(db)
}

/**
 * Removes those that nobody has answered.
 * @throws {StillReferredTo} where there are others among them
 */
async function remove(db: Database, keys: readonly string[]): Promise<void> {
  await sql`select from surveys s where s.import_key = any(${keys}::text[]) order by s.id for update`.execute(
    db,
  )
  const { rows } = await sql`
    select s.id from surveys s where s.import_key = any(${keys}::text[]) and ${isAnswered}`.execute(db)
  if (rows.length > 0) throw new StillReferredTo()
  await db.deleteFrom('surveys').where('import_key', 'in', keys).execute()
}
