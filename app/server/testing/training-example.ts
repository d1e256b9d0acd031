import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  answersOf,
  buildTraining,
  buildVisitor,
  chapterOf,
} from '#features/security-training/server/testing/trainings.ts'
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

let visitors = 0

/** A visitor whom campus 1 knows. */
export function knownVisitor(db: Database): Promise<string> {
  return buildVisitor(db, `known-${++visitors}@else.example`)
}

/** The code of the certificate of a visitor whom campus 1 knows. */
export async function certificateExample(db: Database, now: Date): Promise<string> {
  const code = someCode()
  await db
    .insertInto('training_certificates')
    .values({
      code,
      training_id: await trainingExample(db),
      visitor_id: await knownVisitor(db),
      name: 'Vera Visiting',
      titles: JSON.stringify({ en: 'Training' }),
      score: 100,
      validated_at: now,
    })
    .execute()
  return code
}

/** A training for which everybody has a certificate. */
export async function passedTraining(db: Database, now: Date): Promise<string> {
  const id = await trainingExample(db)
  const people = await db.selectFrom('accounts').select('id').execute()
  await db
    .insertInto('training_certificates')
    .values(
      people.map(person => ({
        code: someCode(),
        training_id: id,
        account_id: person.id,
        name: 'Ada L',
        titles: JSON.stringify({ en: 'Training' }),
        score: 100,
        validated_at: now,
      })),
    )
    .execute()
  return id
}

function someCode(): string {
  return [...randomBytes(20)].map(byte => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('')
}
