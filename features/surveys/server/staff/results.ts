import { sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import { maxNote } from '../../contract.ts'
import { fewestAnswers, isMarked, isOptional } from '../../rules.ts'
import type { QuestionResult, SurveyResults } from '../../staff-contract.ts'
import { answeredName, type StoredQuestion } from '../stored.ts'
import { type StaffReader, type SurveyRow, staffColumns, staffSurveyOf } from './surveys.ts'

/** By question, how often each choice or note was given. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

interface ResultsRow extends SurveyRow {
  questions: StoredQuestion[]
  counted: number
  scoreSum: number
  counts: Counts
  campuses: SurveyResults['campuses']
}

/**
 * What was answered to a survey, from what is counted of it alone: no answer of anybody is read. One statement, since the
 * counting job may write a batch at any moment.
 * @param campus of which alone; undefined: of all
 * @throws Problem 404; 400 naming `campus` where it has no results of its own
 */
export async function surveyResults(
  db: Database,
  id: string,
  { grants, language }: StaffReader,
  campus?: string,
): Promise<SurveyResults> {
  const { rows } = await sql<ResultsRow>`
    select ${staffColumns(language)}, s.questions, ${countsOf(campus)},
      case when r.sites_counted then coalesce((
        select jsonb_agg(jsonb_build_object(
          'siteId', c.site_id::text, 'name', ${siteName(sql.ref('c.site_id'))}, 'counted', c.counted) order by c.site_id)
        from survey_site_results c where c.survey_id = s.id), '[]') end as campuses
    from surveys s left join survey_results r on r.survey_id = s.id
    left join survey_site_results own on own.survey_id = s.id and own.site_id = ${campus ?? null}::int
    where s.id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const { questions, counted, scoreSum, counts, campuses, ...survey } = row
  if (campus !== undefined && !campuses?.some(({ siteId }) => siteId === campus))
    throw invalid({ campus: noResults })
  const isQuiz = survey.category === 'QUIZ'
  return {
    survey: staffSurveyOf(survey, grants),
    counted,
    campus: campus ?? null,
    campuses,
    averageScore: isQuiz && counted > 0 ? twoDecimals(scoreSum / counted) : null,
    total: isQuiz ? questions.filter(isMarked).length : null,
    questions: questions.map(question =>
      resultOf(question, counts[question.id] ?? {}, {
        ...{ language, isQuiz },
        answered: answeredOf(question, counts[question.id], { counted, campus }),
      }),
    ),
  }
}

/** What is counted of a survey `s` with the results `r`, or of its campus with those of `own`. */
const countsOf = (campus: string | undefined) =>
  campus === undefined
    ? sql`coalesce(r.counted, 0) as counted, coalesce(r.score_sum, 0)::float8 as "scoreSum", coalesce((select jsonb_object_agg(question_id, given) from (
        select question_id, jsonb_object_agg(value, count) as given
        from survey_counts where survey_id = s.id group by question_id) by_question), '{}') as counts`
    : sql`coalesce(own.counted, 0) as counted, coalesce(own.score_sum, 0)::float8 as "scoreSum",
        coalesce(own.counts, '{}') as counts`

/** How many answered a question; null where they are 1 to 4, or where those of a campus are not told. */
function answeredOf(
  question: StoredQuestion,
  given: Readonly<Record<string, number>> | undefined,
  { counted, campus }: { counted: number; campus: string | undefined },
): number | null {
  if (campus !== undefined) return given?.[answeredName] ?? null
  const answered = isOptional(question) ? (given?.[answeredName] ?? 0) : counted
  return answered === 0 || answered >= fewestAnswers ? answered : null
}

function resultOf(
  { id, type, required, choices, ...titles }: StoredQuestion,
  all: Readonly<Record<string, number>>,
  { language, isQuiz, answered }: { language: Language; isQuiz: boolean; answered: number | null },
): QuestionResult {
  const given = answered === null ? {} : all
  const notes =
    type === 'NOTE' ? Array.from({ length: maxNote }, (_, index) => given[String(index + 1)] ?? 0) : []
  return {
    id,
    type,
    title: titles[`title_${language}`],
    required: required ?? true,
    answered,
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

const noResults = {
  fr: 'Ce campus n’a pas de résultats à lui\u00a0: trop peu de personnes y ont répondu, ou le sondage n’est pas terminé.',
  en: 'This campus has no results of its own: too few people answered there, or the survey is not over.',
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
  if (after !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(after)) throw wrongCursor()
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
