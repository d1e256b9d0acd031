import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { QuestionShare } from '../../follow-up-contract.ts'
import { languageFor } from '../../rules.ts'
import type { StoredChapter } from '../stored.ts'
import { textsIn } from '../training-rows.ts'

interface Row {
  languages: string[]
  chapters: StoredChapter[]
  answered: Record<string, { answered: number; wrong: number }>
}

/**
 * The questions of a training that people of a campus have answered, the most often wrong first. Of each person the latest
 * answer counts: it is what is kept.
 */
export async function questionShares(
  db: Database,
  { trainingId, siteId, language }: { trainingId: string; siteId: string; language: Language },
): Promise<{ questions: QuestionShare[]; language: string }> {
  const { rows } = await sql<Row>`
    select t.languages, t.chapters, coalesce((
      select json_object_agg(counted.question_id, json_build_object('answered', counted.answered, 'wrong', counted.wrong))
      from (
        select a.question_id, count(*) as answered, count(*) filter (where not a.is_right) as wrong
        from training_records r join training_answers a on a.record_id = r.id
        where r.training_id = t.id and (
          r.account_id in (select p.id from ${accountPeople} p where p.site_id = ${siteId}::int and not p.disabled)
          or r.visitor_id in (select k.visitor_id from visitor_sites k where k.site_id = ${siteId}::int))
        group by a.question_id) counted), '{}') as answered
    from trainings t where t.id = ${trainingId}::bigint`.execute(db)
  const [row] = rows
  if (row === undefined) return { questions: [], language }
  const { languages, chapters, answered } = row
  const read = languageFor(language, languages)
  const questions = chapters.flatMap(chapter =>
    chapter.questions.flatMap(({ id, type, texts }, index): QuestionShare[] => {
      const counted = answered[id]
      if (counted === undefined) return []
      const { title } = textsIn(texts, read)
      return [{ chapter: textsIn(chapter.texts, read).title, position: index + 1, title, type, ...counted }]
    }),
  )
  const share = ({ wrong, answered }: QuestionShare) => wrong / answered
  return { questions: questions.toSorted((one, other) => share(other) - share(one)), language: read }
}
