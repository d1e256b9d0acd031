import { sql } from 'kysely'
import { pointsOf, scoreOf } from '#features/surveys/rules.ts'
import { addToSite, type SiteTallies, writeSiteResults } from '#features/surveys/server/site-tallies.ts'
import { dayOf, momentOn } from '#platform/server/content/days.ts'
import { movedByDays } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { randomFrom, shuffled } from '../random.ts'
import { demoSignIns } from '../sign-ins.ts'
import { type Answerer, answersTo, asStored, type DemoAnswer, type Players } from '../surveys/answers.ts'
import { demoChallenge, demoTeams, teamSize } from '../surveys/challenge.ts'
import { type DemoSurvey, demoSurveys } from '../surveys/surveys.ts'
import { presentSignIns } from './people.ts'

/** Ids from here on are for surveys that the company adds. */
const firstFreeId = 1001

// ——— The files ———

/** The challenge as its file holds it, with teams of those who have an account. */
export async function challengeEntries(db: Database) {
  const { mails, players } = await peopleIn(db)
  const signInsThere = await presentSignIns(db)
  return [
    {
      key: `demo-${demoChallenge.key}`,
      name_fr: demoChallenge.name.fr,
      name_en: demoChallenge.name.en,
      from: demoChallenge.from,
      until: demoChallenge.until,
      teams: demoTeams.map(({ key, name, signIns }) => ({
        key,
        name_fr: name.fr,
        name_en: name.en,
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
  const given = demoSurveys.map(survey => ({
    survey,
    id: survey.id,
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
  const past = await db.selectFrom('surveys').select('id').where('ends_at', '<=', today).execute()
  const isOver = new Set(past.map(({ id }) => id))
  for (const { survey, id, answers } of counted)
    if (isOver.has(String(id))) await writeSiteResults(db, String(id), talliesOf(survey, answers))
  await sql`
    insert into survey_texts (survey_id, question_id, text)
    select survey_id, question_id, text
    from jsonb_populate_recordset(null::survey_texts, ${JSON.stringify(counted.flatMap(textsOf))}::jsonb)
    order by gen_random_uuid()`.execute(db)
  await haveBegun(db, today)
  const withdrawn = demoSurveys.flatMap(({ id, withdrawn }) => (withdrawn ? [String(id)] : []))
  await db.updateTable('surveys').set({ withdrawn_at: today }).where('id', 'in', withdrawn).execute()
}

/** Of the surveys that run already people need not be told. */
export async function haveBegun(db: Database, today: Date): Promise<void> {
  await sql`
    insert into survey_campus_beginnings (survey_id, site_id, done)
    select s.id, placed.site_id, true from surveys s join survey_sites placed on placed.survey_id = s.id
    where s.starts_at <= ${today}::timestamptz on conflict do nothing`.execute(db)
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

function linkOf({ challengePointsCoef }: DemoSurvey) {
  return {
    linkedToChallenges: challengePointsCoef !== undefined,
    challengePointsCoef: challengePointsCoef ?? 1,
  }
}

/** What the answers come to by campus. */
function talliesOf(survey: DemoSurvey, answers: readonly DemoAnswer[]): SiteTallies {
  const tallies: SiteTallies = new Map()
  for (const { answer, siteId } of answers) {
    const isQuiz = survey.category === 'QUIZ'
    const score = isQuiz ? scoreOf(survey.questions.map(asStored), answer.surveyAnswers).score : null
    addToSite(tallies, { answer, siteId, score })
  }
  return tallies
}

/** Between its beginning and its end, and never to come. */
function answeredAt({ from, until }: DemoSurvey, ago: number, today: Date): Date {
  const [begun = 0, end = 0] = [from, until].map(text =>
    Number(momentOn(text, day => dayOf(day, campusDay(today)))),
  )
  const last = Math.min(today.getTime(), end)
  return new Date(last - (last - begun) * ago)
}

function resultOf({ survey, id, answers }: Given) {
  const scores = answers.map(
    ({ answer }) => scoreOf(survey.questions.map(asStored), answer.surveyAnswers).score,
  )
  const score_sum = survey.category === 'QUIZ' ? scores.reduce((sum, one) => sum + one, 0) : 0
  return { survey_id: id, counted: answers.length, score_sum, rewritten: true, sites_counted: false }
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
