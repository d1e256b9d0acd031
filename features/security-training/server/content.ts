import { sql } from 'kysely'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { StillReferredTo } from '#platform/server/content/still-referred-to.ts'
import { writeRows } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { fixedByRecords, isTaken } from './content-conflicts.ts'
import { trainingsForm } from './content-form.ts'
import { trainingColumns } from './training-columns.ts'
import { trainingEntry } from './training-file.ts'

const own = [
  ...(['place', 'formation_type', 'min_score', 'minutes', 'validity_months', 'due_on', 'image_url'] as const),
  ...(['languages', 'texts', 'chapters'] as const),
] as const

/**
 * Security trainings. An entry is compared with what the file said of it last, not with what became of it: a training that
 * was withdrawn in the product stays so.
 */
export const trainingsContent: ContentKind = {
  name: 'trainings',
  writers: ['SAFETY'],
  needs: ['sites'],
  parts: () => [
    contentPart({
      name: 'trainings',
      columns: trainingColumns,
      form: trainingsForm,
      stores: [
        {
          name: 'trainings',
          document: trainingEntry,
          current: () => sql`
            select t.import_key as key, t.id, t.imported as document, true as lasting from trainings t`,
          async conflicts(db) {
            // Who begins one now waits until the import has ended.
            await sql`
              select from trainings t join import_changed changed on changed.key = t.import_key
              order by t.id for update of t`.execute(db)
            return fixedByRecords(db)
          },
          async write(db, { count }) {
            await writeRows(db, count, {
              table: 'trainings',
              key: 'import_key',
              columns: own,
              numbered: true,
            })
            await sql`
              update trainings t set imported = changed.document
              from import_changed changed where t.import_key = changed.key`.execute(db)
            await placeOnSites(db)
          },
          remove,
        },
      ],
    }),
  ],
}

async function placeOnSites(db: Database): Promise<void> {
  await sql`
    delete from training_sites placed using trainings t, import_changed changed
    where t.id = placed.training_id and t.import_key = changed.key
      and not changed.document -> 'sites' @> to_jsonb(placed.site_id)`.execute(db)
  await sql`
    insert into training_sites (site_id, training_id)
    select site::integer, t.id
    from import_changed changed join trainings t on t.import_key = changed.key,
      jsonb_array_elements_text(changed.document -> 'sites') site
    on conflict do nothing`.execute(db)
}

/**
 * Removes those that nobody has begun or passed.
 * @throws {StillReferredTo} where there are others among them
 */
async function remove(db: Database, keys: readonly string[]): Promise<void> {
  await sql`
    select from trainings t where t.import_key = any(${keys}::text[]) order by t.id for update`.execute(db)
  const { rows } = await sql`
    select t.id from trainings t where t.import_key = any(${keys}::text[]) and ${isTaken}`.execute(db)
  if (rows.length > 0) throw new StillReferredTo()
  await db.deleteFrom('trainings').where('import_key', 'in', keys).execute()
}
