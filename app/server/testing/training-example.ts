import { sql } from 'kysely'
import { answersOf, buildTraining, chapterOf } from '#features/security-training/server/testing/trainings.ts'
import type { Database } from '#platform/server/database/database.ts'

const chapter = chapterOf('one')

/** A training of campus 1 with one chapter. */
export function trainingExample(db: Database): Promise<string> {
  return buildTraining(db, { chapters: [chapter] })
}

/** One whose chapter everybody has answered. */
export async function answeredTraining(db: Database): Promise<string> {
  const id = await trainingExample(db)
  await sql`
    with records as (
      insert into training_records (training_id, account_id, started_at, changed_at)
      select ${id}::bigint, a.id, now(), now() from accounts a returning id)
    insert into training_chapters (record_id, chapter_id, attempt, status, seconds, posted_at)
    select id, 'one', 1, 'VALIDATED', 60, now() from records`.execute(db)
  return id
}

/** What its chapter is answered with. */
export const chapterAnswer = {
  answers: { chapterAnswers: answersOf(chapter) },
  chapterCompletionTime: 60,
  passVector: 'WEB',
}
