import { type RawBuilder, sql } from 'kysely'
import { sitesWith } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import type { AnswerResult, Question, Survey, SurveyAnswer, SurveyCard, SurveyCategory } from '../contract.ts'
import type { SurveyOnHome } from '../home-contract.ts'
import { isOptional, minutesOf } from '../rules.ts'
import { noSuchSurvey } from './refusals.ts'
import type { StoredQuestion } from './stored.ts'

/** Who asks, in which language and when. */
export interface Reader {
  accountId: string
  language: Language
  now: Date
}

/** The functionality of a campus that has surveys. */
export const functionality = 'SURVEY'

/** How many home is sent: two that may be highlighted, and as many as the block shows beside them. */
const surveysOnHome = 4

/** A text in the reader's language; `column` without its suffix: `s.title`. */
function inLanguage(language: Language, column: string): RawBuilder<string> {
  const [fr, en] = [sql.ref(`${column}_fr`), sql.ref(`${column}_en`)]
  return sql<string>`case when ${language}::text = 'fr' then ${fr} else ${en} end`
}

/** Whether the survey `s` takes answers at a moment, in SQL. */
export function isOpen(now: Date): RawBuilder<boolean> {
  return sql<boolean>`
    s.withdrawn_at is null and s.starts_at <= ${now}::timestamptz and s.ends_at > ${now}::timestamptz`
}

/** Of the survey `s`, those of its campuses that have surveys. */
const sitesOfSurvey = sql`(
  select array_agg(t.site_id::text order by t.site_id) from survey_sites t
  where t.survey_id = s.id and t.site_id in ${sitesWith(functionality)})`

interface CardRow {
  id: string
  title: string
  description: string
  category: SurveyCategory
  anonymous: boolean
  ends_at: Date
  site_ids: string[]
  linked_to_challenges: boolean
  challenge_points_coef: number
  sizes: number[]
  answered: boolean
  score: number | null
  total: number | null
  points: number | null
}

const cardColumns = (language: Language) => sql`
  s.id::text as id, ${inLanguage(language, 's.title')} as title, ${inLanguage(language, 's.description')} as description,
  s.category, s.anonymous, s.ends_at, ${sitesOfSurvey} as site_ids, s.linked_to_challenges, s.challenge_points_coef,
  s.sizes, p.account_id is not null as answered, p.score, p.total, p.points`

function lengthOfSurvey([CHOICE = 0, NOTE = 0, TEXT = 0, choices = 0]: readonly number[]) {
  return {
    questionCount: CHOICE + NOTE + TEXT,
    minutes: minutesOf({ CHOICE, NOTE, TEXT, choices }),
  }
}

function cardOf(row: CardRow): SurveyCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    anonymous: row.anonymous,
    endDate: row.ends_at.toISOString(),
    siteIds: row.site_ids,
    linkedToChallenges: row.linked_to_challenges,
    challengePointsCoef: row.challenge_points_coef,
    ...lengthOfSurvey(row.sizes),
    answered: row.answered,
    result: resultOf(row),
  }
}

function resultOf({
  category,
  answered,
  score,
  total,
  points,
}: Pick<CardRow, 'category' | 'answered' | keyof AnswerResult>): AnswerResult | null {
  return category === 'QUIZ' && answered ? { score, total, points } : null
}

interface ListValues extends Reader {
  siteId: number
  category: SurveyCategory | undefined
}

/** What a campus asks now, as a statement. */
const openSurveys = ({ siteId, category, accountId, language, now }: ListValues) => sql<CardRow>`
  select ${cardColumns(language)}
  from survey_sites here
  join surveys s on s.id = here.survey_id
  left join survey_participations p on p.survey_id = s.id and p.account_id = ${accountId}
  where here.site_id = ${siteId}::int and here.site_id in ${sitesWith(functionality)}
    and ${isOpen(now)} and (${category}::text is null or s.category = ${category}::text)
  order by answered, s.ends_at, s.id`

const listed = reusableQuery<ListValues, CardRow>((db, values) => ({
  compile: () => openSurveys(values).compile(db),
}))

/** What a campus asks now, those not answered first, then by their end. */
export async function surveysOf(
  db: Database,
  siteId: number,
  category: SurveyCategory | undefined,
  reader: Reader,
): Promise<SurveyCard[]> {
  return (await listed(db, { ...reader, siteId, category })).map(cardOf)
}

type HomeRow = Pick<CardRow, 'id' | 'title' | 'category' | 'anonymous' | 'ends_at' | 'sizes'>

const onHome = reusableQuery<Reader & { siteId: number }, HomeRow>(
  (db, { siteId, accountId, language, now }) => {
    const statement = sql<HomeRow>`
    select s.id::text as id, ${inLanguage(language, 's.title')} as title, s.category, s.anonymous, s.ends_at, s.sizes
    from survey_sites here
    join surveys s on s.id = here.survey_id
    where here.site_id = ${siteId}::int and ${isOpen(now)} and not exists (
      select from survey_participations p where p.survey_id = s.id and p.account_id = ${accountId})
    order by s.ends_at, s.id limit ${sql.lit(surveysOnHome)}`
    return { compile: () => statement.compile(db) }
  },
)

/** What a person has yet to answer on a campus, the first to end first. */
export async function surveysToAnswer(
  db: Database,
  siteId: number,
  { accountId, language, now }: Reader,
): Promise<SurveyOnHome[]> {
  const rows = await onHome(db, { siteId, accountId, language, now })
  return rows.map(({ id, title, category, anonymous, ends_at, sizes }) => ({
    ...{ id, title, category, anonymous },
    endDate: ends_at.toISOString(),
    minutes: lengthOfSurvey(sizes).minutes,
  }))
}

/** How many surveys of a campus a person has yet to answer. */
export async function surveysLeft(
  db: Database,
  siteId: number,
  { accountId, now }: Pick<Reader, 'accountId' | 'now'>,
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left
    from survey_sites here
    join surveys s on s.id = here.survey_id
    where here.site_id = ${siteId}::int and ${isOpen(now)} and not exists (
      select from survey_participations p where p.survey_id = s.id and p.account_id = ${accountId})`.execute(
    db,
  )
  return rows[0]?.left ?? 0
}

interface DetailRow extends CardRow {
  success_text: string | null
  questions: StoredQuestion[]
  answers: SurveyAnswer | null
}

/** Surveys `s` with their questions, and what somebody has answered. */
const withQuestions = ({ accountId, language }: Reader) => sql`
  select ${cardColumns(language)}, ${inLanguage(language, 's.success_text')} as success_text, s.questions, p.answers
  from surveys s
  left join survey_participations p on p.survey_id = s.id and p.account_id = ${accountId}`

const detail = reusableQuery<Reader & { id: string }, DetailRow>((db, reader) => {
  const { id, now } = reader
  const statement = sql<DetailRow>`
    ${withQuestions(reader)}
    where s.id = ${id}::bigint and s.withdrawn_at is null and s.starts_at <= ${now}::timestamptz
      and ${sitesOfSurvey} is not null`
  return { compile: () => statement.compile(db) }
})

/**
 * A survey with its questions, on whichever campus it is asked. Right answers, explanations and answers are in it once the
 * person has answered.
 * @throws Problem 404 before its beginning, and where it was withdrawn or no campus that has surveys asks it
 */
export async function surveyOf(db: Database, id: string, reader: Reader): Promise<Survey> {
  const [row] = await detail(db, { ...reader, id })
  if (row === undefined) throw noSuchSurvey()
  return detailOf(row, reader, row.category === 'QUIZ' && row.answered)
}

/**
 * A survey in the state in which it is for now, wherever and whenever it is asked.
 * @param told whether its right answers are told
 * @throws Problem 404
 */
export async function surveyWithKey(
  db: Database,
  key: string,
  reader: Reader,
  told: boolean,
): Promise<Survey> {
  const { rows } = await sql<DetailRow>`
    ${withQuestions(reader)}
    where s.import_key = ${key}`.execute(db)
  const [row] = rows
  if (row === undefined) throw noSuchSurvey()
  return detailOf({ ...row, site_ids: row.site_ids ?? [] }, reader, told && row.category === 'QUIZ')
}

function detailOf(row: DetailRow, { language, now }: Reader, told: boolean): Survey {
  return {
    ...cardOf(row),
    successText: row.success_text,
    over: row.ends_at <= now,
    questions: row.questions.map((question, index) =>
      questionOf(question, { position: index + 1, language, told }),
    ),
    answers: row.answers,
  }
}

/** @param told whether its right answers are told */
function questionOf(
  question: StoredQuestion,
  { position, language, told }: { position: number; language: Language; told: boolean },
): Question {
  const { id, type, multiple, maxChoices, choices } = question
  return {
    ...{ id, type, position, multiple, maxChoices },
    required: !isOptional(question),
    title: question[`title_${language}`],
    description: question[`description_${language}`] ?? null,
    choices: choices.map(choice => ({
      id: choice.id,
      text: choice[`text_${language}`],
      isRightAnswer: told ? choice.isRightAnswer : null,
      imageUrl: choice.imageUrl ?? null,
      imageDescription: choice[`imageDescription_${language}`] ?? null,
    })),
    quizAdditionalExplanation: told ? (question[`explanation_${language}`] ?? null) : null,
  }
}
