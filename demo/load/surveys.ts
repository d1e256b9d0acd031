import { sql } from 'kysely'
import { pointsOf, scoreOf } from '#features/surveys/rules.ts'
import { movedByDays } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { drawChoice } from '../drawings/choice.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { icons } from '../drawings/icons.ts'
import { drawSign, signs } from '../drawings/sign.ts'
import { randomFrom, shuffled } from '../random.ts'
import { demoSignIns } from '../sign-ins.ts'
import { siteCode } from '../sites.ts'
import { type Answerer, answersTo, asStored, type DemoAnswer, type Players } from '../surveys/answers.ts'
import { demoChallenge, demoTeams, teamSize } from '../surveys/challenge.ts'
import type { DemoChoice, DemoQuestion, DemoSurvey } from '../surveys/survey.ts'
import { demoSurveys } from '../surveys/surveys.ts'
import { english, french } from '../typography.ts'
import { presentSignIns } from './people.ts'

/** Ids from here on are for surveys that the company adds. */
const firstFreeId = 1001

// ——— The files ———

/** All surveys and quizzes as their file holds them; the pictures of their choices are added to the drawings. */
export function surveyEntries(today: Date, drawings: Drawings) {
  return demoSurveys.map((survey, index) => ({
    key: `demo-${survey.key}`,
    id: index + 1,
    category: survey.category,
    anonymous: survey.anonymous,
    title_fr: french(survey.title.fr),
    title_en: english(survey.title.en),
    description_fr: survey.description && french(survey.description.fr),
    description_en: survey.description && english(survey.description.en),
    success_fr: survey.success && french(survey.success.fr),
    success_en: survey.success && english(survey.success.en),
    ...momentsOf(survey, today),
    sites: survey.sites.map(siteCode),
    linkedToChallenges: survey.points !== undefined,
    challengePointsCoef: survey.points,
    questions: survey.questions.map(question => questionEntry(survey.key, question, drawings)),
  }))
}

function momentsOf(
  { from, until, untilTime = '18:00' }: Pick<DemoSurvey, 'from' | 'until' | 'untilTime'>,
  today: Date,
) {
  const day = campusDay(today)
  return { from: `${addDays(day, from)} 08:30`, until: `${addDays(day, until)} ${untilTime}` }
}

function questionEntry(survey: string, question: DemoQuestion, drawings: Drawings) {
  const { id, type, multiple, maxChoices, fr, en, more, choices, explanation } = question
  return {
    ...{ id, type, multiple, maxChoices },
    title_fr: french(fr),
    title_en: english(en),
    description_fr: more && french(more.fr),
    description_en: more && english(more.en),
    choices: choices?.map(one => choiceEntry(survey, one, drawings)),
    explanation_fr: explanation && french(explanation.fr),
    explanation_en: explanation && english(explanation.en),
  }
}

function choiceEntry(survey: string, { id, fr, en, right, icon, sign }: DemoChoice, drawings: Drawings) {
  const text = { id, text_fr: french(fr), text_en: english(en), isRightAnswer: right }
  const alt = sign ? signs[sign] : icon && icons[icon].alt
  if (alt === undefined) return text
  const drawing = sign ? drawSign(sign) : drawChoice(`${survey} ${id}`, icon ?? 'leaf')
  return {
    ...text,
    picture: drawings.add(`choice-${survey}-${id}`, drawing),
    pictureAlt_fr: french(alt.fr),
    pictureAlt_en: english(alt.en),
  }
}

/** The challenge as its file holds it, with teams of those who have an account. */
export async function challengeEntries(db: Database, today: Date) {
  const { mails, players } = await peopleIn(db)
  const signInsThere = await presentSignIns(db)
  return [
    {
      key: `demo-${demoChallenge.key}`,
      name_fr: french(demoChallenge.name.fr),
      name_en: english(demoChallenge.name.en),
      ...momentsOf(demoChallenge, today),
      teams: demoTeams.map(({ key, name, signIns }) => ({
        key,
        name_fr: french(name.fr),
        name_en: english(name.en),
        members: [
          ...signIns.flatMap(({ id, email }) => (signInsThere.has(id) ? [email] : [])),
          ...(players.get(key) ?? []).map(({ id }) => mails.get(id) ?? ''),
        ],
      })),
    },
  ]
}

/** What the company adds gets numbers of its own. */
export async function keepSurveyNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('surveys', 'id'), ${firstFreeId}, false)`.execute(db)
}

// ——— What people did ———

/** Everyone but the sign-ins who was given an account together with the company, and those of them who play. */
async function peopleIn(db: Database) {
  const { rows } = await sql<{ id: string; email: string; siteId: number | null }>`
    select a.id, a.email, a.site_id as "siteId" from accounts a join people p on p.id::text = a.id
    where a.created_at = (select min(created_at) from accounts)
      and a.id <> all (${demoSignIns.map(({ id }) => id)}::text[])
    order by a.id`.execute(db)
  const answerers: Answerer[] = rows.map(({ id, siteId }) => ({ id, siteId }))
  const left = shuffled(answerers, randomFrom('players'))
  const players: Players = new Map(
    demoTeams.map(({ key, signIns }) => [key, left.splice(0, teamSize - signIns.length)]),
  )
  return { answerers, players, mails: new Map(rows.map(({ id, email }) => [id, email])) }
}

/**
 * What the demo people have answered: who has, and what it comes to, as the product counts it. Of the anonymous ones
 * nothing says what one person answered, nor when.
 */
export async function insertAnswers(db: Database, today: Date): Promise<void> {
  const { answerers, players } = await peopleIn(db)
  const given = demoSurveys.map((survey, index) => ({
    survey,
    id: index + 1,
    answers: answersTo(survey, answerers, players),
  }))
  const participations = given.flatMap(({ survey, id, answers }) =>
    answers.map(one => participationOf(survey, id, one, today)),
  )
  await sql`
    insert into survey_participations
    select * from jsonb_populate_recordset(null::survey_participations, ${JSON.stringify(participations)}::jsonb)`.execute(
    db,
  )
  const counted = given.filter(({ answers }) => answers.length > 0)
  await sql`
    insert into survey_results
    select * from jsonb_populate_recordset(null::survey_results, ${JSON.stringify(counted.map(resultOf))}::jsonb)`.execute(
    db,
  )
  await sql`
    insert into survey_counts
    select * from jsonb_populate_recordset(null::survey_counts, ${JSON.stringify(counted.flatMap(countsOf))}::jsonb)`.execute(
    db,
  )
  await sql`
    insert into survey_texts (survey_id, question_id, text)
    select survey_id, question_id, text
    from jsonb_populate_recordset(null::survey_texts, ${JSON.stringify(counted.flatMap(textsOf))}::jsonb)
    order by gen_random_uuid()`.execute(db)
  const withdrawn = demoSurveys.flatMap((survey, index) => (survey.withdrawn ? [String(index + 1)] : []))
  await db.updateTable('surveys').set({ withdrawn_at: today }).where('id', 'in', withdrawn).execute()
}

interface Given {
  survey: DemoSurvey
  id: number
  answers: readonly DemoAnswer[]
}

function participationOf(
  survey: DemoSurvey,
  id: number,
  { accountId, answer, ago }: DemoAnswer,
  today: Date,
) {
  if (survey.anonymous) return { survey_id: id, account_id: accountId }
  const marks =
    survey.category === 'QUIZ' ? scoreOf(survey.questions.map(asStored), answer.surveyAnswers) : null
  return {
    survey_id: id,
    account_id: accountId,
    answered_at: answeredAt(survey, ago, today),
    answers: answer,
    ...marks,
    points: marks && pointsOf(marks.score, linkOf(survey)),
  }
}

function linkOf({ points }: DemoSurvey) {
  return { linkedToChallenges: points !== undefined, challengePointsCoef: points ?? 1 }
}

/** Between its beginning and its end, and never to come. */
function answeredAt({ from, until }: DemoSurvey, ago: number, today: Date): Date {
  const day = campusDay(today)
  const begun = campusInstant(addDays(day, from), '08:30').getTime()
  const last = Math.min(today.getTime(), campusInstant(addDays(day, until), '18:00').getTime())
  return new Date(last - (last - begun) * ago)
}

function resultOf({ survey, id, answers }: Given) {
  const scores = answers.map(
    ({ answer }) => scoreOf(survey.questions.map(asStored), answer.surveyAnswers).score,
  )
  const score_sum = survey.category === 'QUIZ' ? scores.reduce((sum, one) => sum + one, 0) : 0
  return { survey_id: id, counted: answers.length, score_sum, rewritten: true }
}

function countsOf({ id, answers }: Given) {
  const counts = new Map<string, { survey_id: number; question_id: string; value: string; count: number }>()
  for (const { questionId, choices = [], note } of answers.flatMap(({ answer }) => answer.surveyAnswers)) {
    for (const value of note === undefined ? choices : [String(note)]) {
      const key = `${questionId} ${value}`
      const before = counts.get(key) ?? { survey_id: id, question_id: questionId, value, count: 0 }
      counts.set(key, { ...before, count: before.count + 1 })
    }
  }
  return [...counts.values()]
}

function textsOf({ id, answers }: Given) {
  return answers.flatMap(({ answer: { surveyAnswers, comment } }) => [
    ...surveyAnswers.flatMap(({ questionId, text }) =>
      text === undefined ? [] : [{ survey_id: id, question_id: questionId, text }],
    ),
    ...(comment === undefined ? [] : [{ survey_id: id, question_id: null, text: comment }]),
  ])
}

/**
 * Moves the demo's surveys and its challenge by whole days, as campus clocks show it, and with them when they were answered:
 * points stay those of the challenge.
 */
export async function moveSurveys(db: Database, days: number): Promise<void> {
  const moved = (column: string) => movedByDays(column, days)
  const span = { starts_at: moved('starts_at'), ends_at: moved('ends_at') }
  await db.updateTable('surveys').set(span).where('import_key', 'like', 'demo-%').execute()
  await db.updateTable('challenges').set(span).where('import_key', 'like', 'demo-%').execute()
  await db
    .updateTable('survey_participations')
    .set({ answered_at: moved('answered_at') })
    .where('survey_id', 'in', eb =>
      eb.selectFrom('surveys').select('id').where('import_key', 'like', 'demo-%'),
    )
    .execute()
}
