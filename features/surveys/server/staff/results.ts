import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import { maxNote } from '../../contract.ts'
import { fewestAnswers, isMarked } from '../../rules.ts'
import type { QuestionResult, SurveyResults } from '../../staff-contract.ts'
import type { StoredQuestion } from '../stored.ts'
import { notANext, type StaffReader, type SurveyRow, staffColumns, staffSurveyOf } from './surveys.ts'

/** By question, how often each choice or note was given. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

interface ResultsRow extends SurveyRow {
  questions: StoredQuestion[]
  counted: number
  scoreSum: number
  counts: Counts
}

/**
 * What was answered to a survey, from what is counted of it alone: no answer of anybody is read. One statement, since the
 * counting job may write a batch at any moment.
 * @throws Problem 404
 */
export async function surveyResults(
  db: Database,
  id: string,
  { grants, language }: StaffReader,
): Promise<SurveyResults> {
  const { rows } = await sql<ResultsRow>`
    select ${staffColumns(language)}, s.questions, coalesce(r.counted, 0) as counted,
      coalesce(r.score_sum, 0)::float8 as "scoreSum",
      coalesce((select jsonb_object_agg(question_id, given) from (
        select question_id, jsonb_object_agg(value, count) as given
        from survey_counts where survey_id = s.id group by question_id) by_question), '{}') as counts
    from surveys s left join survey_results r on r.survey_id = s.id
    where s.id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { questions, counted, scoreSum, counts, ...survey } = row
  const isQuiz = survey.category === 'QUIZ'
  return {
    survey: staffSurveyOf(survey, grants),
    counted,
    averageScore: isQuiz && counted > 0 ? twoDecimals(scoreSum / counted) : null,
    total: isQuiz ? questions.filter(isMarked).length : null,
    questions: questions.map(question => resultOf(question, counts[question.id] ?? {}, { language, isQuiz })),
  }
}

function resultOf(
  { id, type, choices, ...titles }: StoredQuestion,
  given: Readonly<Record<string, number>>,
  { language, isQuiz }: { language: Language; isQuiz: boolean },
): QuestionResult {
  const notes =
    type === 'NOTE' ? Array.from({ length: maxNote }, (_, index) => given[String(index + 1)] ?? 0) : []
  return {
    id,
    type,
    title: titles[`title_${language}`],
    choices:
      type === 'CHOICE'
        ? choices.map(one => ({
            id: one.id,
            text: one[`text_${language}`],
            count: given[one.id] ?? 0,
            isRightAnswer: isQuiz ? one.isRightAnswer : null,
          }))
        : [],
    notes,
    average: averageOf(notes),
  }
}

/** The average of notes, given how many gave 1, 2, …; null where nobody gave one. */
export function averageOf(notes: readonly number[]): number | null {
  const given = notes.reduce((sum, count) => sum + count, 0)
  if (given === 0) return null
  return twoDecimals(notes.reduce((sum, count, index) => sum + count * (index + 1), 0) / given)
}

function twoDecimals(number: number): number {
  return Math.round(number * 100) / 100
}

const noText = {
  fr: 'Indiquez une question de ce sondage à laquelle on répond par un texte.',
  en: 'Give a question of this survey that is answered with a text.',
}

/** Of the survey `id`, the texts of a question, or the comments where it is null, as a condition on `t`. */
function textsTo(id: string, question: string | null) {
  const ofQuestion = question === null ? sql`t.question_id is null` : sql`t.question_id = ${question}`
  return sql`t.survey_id = ${id}::bigint and ${ofQuestion}`
}

/**
 * The texts given to a question, or the comments, by ids that were drawn at random when they were counted last; none as long
 * as there are fewer than 5 of them: not everybody writes a comment, and those who do rated something low.
 * @param question null: the comments
 * @throws Problem 400 naming `question` or `after`
 */
export async function surveyTexts(
  db: Database,
  { id, question }: { id: string; question: string | null },
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ texts: string[]; next: string | null }> {
  if (after !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(after))
    throw invalid({ after: notANext })
  if (question !== null && !(await isTextQuestion(db, id, question))) throw invalid({ question: noText })
  const { rows } = await sql<{ id: string; text: string }>`
    select t.id, t.text from survey_texts t join survey_results r on r.survey_id = t.survey_id
    where ${textsTo(id, question)} and r.counted >= ${fewestAnswers}
      and (select count(*) from (
        select from survey_texts t where ${textsTo(id, question)} limit ${fewestAnswers}) enough) = ${fewestAnswers}
      ${after === undefined ? sql`` : sql`and t.id > ${after}::uuid`}
    order by t.id
    limit ${limit + 1}`.execute(db)
  const visible = rows.slice(0, limit)
  return {
    texts: visible.map(({ text }) => text),
    next: rows.length > limit ? (visible.at(-1)?.id ?? null) : null,
  }
}

/** Every text that may be read, by question; null: the comments. */
export async function everyText(db: Database, id: string): Promise<Map<string | null, string[]>> {
  const { rows } = await sql<{ question: string | null; text: string }>`
    select question, text from (
      select t.question_id as question, t.text, t.id, count(*) over (partition by t.question_id) as given
      from survey_texts t join survey_results r on r.survey_id = t.survey_id
      where t.survey_id = ${id}::bigint and r.counted >= ${fewestAnswers}) counted
    where given >= ${fewestAnswers}
    order by question, id`.execute(db)
  const texts = new Map<string | null, string[]>()
  for (const { question, text } of rows) {
    const others = texts.get(question)
    if (others === undefined) texts.set(question, [text])
    else others.push(text)
  }
  return texts
}

async function isTextQuestion(db: Database, id: string, question: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from surveys s, jsonb_array_elements(s.questions) q
    where s.id = ${id}::bigint and q ->> 'id' = ${question} and q ->> 'type' = 'TEXT'`.execute(db)
  return rows.length > 0
}
