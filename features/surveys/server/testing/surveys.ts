import type { FastifyBaseLogger } from 'fastify'
import type { Insertable } from 'kysely'
import type { Surveys } from '#db/types.generated.ts'
import type { ProblemBody } from '#platform/contract/problems.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { AnswerResult, QuestionAnswer, Survey, SurveyAnswer, SurveyCard, Team } from '../../contract.ts'
import { needsComment } from '../../rules.ts'
import { openBatch, sealingFor } from '../batches.ts'
import { surveysRoutes } from '../routes.ts'
import { seal } from '../seal.ts'
import { challengeRoutes } from '../staff/challenges/routes.ts'
import { surveyStaffRoutes } from '../staff/routes.ts'
import type { StoredChoice, StoredQuestion } from '../stored.ts'

/** A campus with surveys. */
export async function buildSurveySite(db: Database, siteId = 1): Promise<void> {
  await buildCampus(db, siteId)
  await db
    .insertInto('site_functionalities')
    .values({ site_id: siteId, position: 60, type: 'SURVEY', activated: true })
    .execute()
}

/** A choice as it is stored, with its id as its text; right where a test says so. */
export function choiceOf(id: string, given: Partial<StoredChoice> = {}): StoredChoice {
  return {
    id,
    text_fr: `${id} (fr)`,
    text_en: `${id} (en)`,
    isRightAnswer: false,
    imageUrl: null,
    imageDescription_fr: null,
    imageDescription_en: null,
    ...given,
  }
}

/** A question as it is stored: a single CHOICE of a, b and c where a test does not say. */
export function questionOf(
  id: string,
  {
    choices,
    ...given
  }: Partial<Omit<StoredQuestion, 'choices'>> & { choices?: (string | StoredChoice)[] } = {},
): StoredQuestion {
  const { type = 'CHOICE' } = given
  return {
    id,
    type,
    title_fr: `${id} (fr) ?`,
    title_en: `${id} (en)?`,
    description_fr: null,
    description_en: null,
    multiple: false,
    maxChoices: null,
    choices: (choices ?? (type === 'CHOICE' ? ['a', 'b', 'c'] : [])).map(choice =>
      typeof choice === 'string' ? choiceOf(choice) : choice,
    ),
    explanation_fr: null,
    explanation_en: null,
    ...given,
  }
}

/** One question of each kind: a single choice, a multiple one of at most 2, a note, a text. */
export const ofEachKind: readonly StoredQuestion[] = [
  questionOf('one'),
  questionOf('several', { multiple: true, maxChoices: 2 }),
  questionOf('stars', { type: 'NOTE' }),
  questionOf('words', { type: 'TEXT' }),
]

/** Two questions with the right answers `a`, and `a` and `b`. */
export const quizQuestions: readonly StoredQuestion[] = [
  questionOf('first', {
    choices: [choiceOf('a', { isRightAnswer: true }), 'b'],
    explanation_fr: 'Parce que a.',
    explanation_en: 'Because of a.',
  }),
  questionOf('second', {
    multiple: true,
    choices: [choiceOf('a', { isRightAnswer: true }), choiceOf('b', { isRightAnswer: true }), 'c'],
    explanation_fr: 'Parce que a et b.',
    explanation_en: 'Because of a and b.',
  }),
]

export interface GivenSurvey extends Partial<Omit<Insertable<Surveys>, 'questions'>> {
  siteIds?: readonly number[]
  questions?: readonly StoredQuestion[]
}

let built = 0

/**
 * A survey that runs from yesterday until tomorrow on campus 1, with one question of each kind, or `quizQuestions` where it
 * is a quiz: its id.
 */
export async function buildSurvey(
  db: Database,
  { siteIds = [1], questions, ...given }: GivenSurvey = {},
): Promise<string> {
  const number = ++built
  const day = 24 * 3_600_000
  const category = given.category ?? 'SURVEY'
  const { id } = await db
    .insertInto('surveys')
    .values({
      import_key: `survey-${number}`,
      category,
      title_fr: `Sondage ${number}`,
      title_en: `Survey ${number}`,
      starts_at: new Date(Date.now() - day),
      ends_at: new Date(Date.now() + day),
      questions: JSON.stringify(questions ?? (category === 'QUIZ' ? quizQuestions : ofEachKind)),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('survey_sites')
    .values(siteIds.map(site_id => ({ survey_id: id, site_id })))
    .execute()
  return id
}

/** A challenge that runs, with its teams by name and the accounts that play in them: the teams' ids by name. */
export async function buildChallenge(
  db: Database,
  teams: Readonly<Record<string, readonly string[]>>,
  { startsAt, endsAt }: { startsAt?: Date; endsAt?: Date } = {},
): Promise<{ id: string; teamIds: Record<string, string> }> {
  const number = ++built
  const day = 24 * 3_600_000
  const { id } = await db
    .insertInto('challenges')
    .values({
      import_key: `challenge-${number}`,
      name_fr: `Défi ${number}`,
      name_en: `Challenge ${number}`,
      starts_at: startsAt ?? new Date(Date.now() - day),
      ends_at: endsAt ?? new Date(Date.now() + day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teamIds: Record<string, string> = {}
  for (const [name, members] of Object.entries(teams)) {
    const team = await db
      .insertInto('challenge_teams')
      .values({ challenge_id: id, import_key: name, name_fr: `${name} (fr)`, name_en: name })
      .returning('id')
      .executeTakeFirstOrThrow()
    teamIds[name] = team.id
    if (members.length === 0) continue
    await db
      .insertInto('challenge_members')
      .values(members.map(person_id => ({ challenge_id: id, team_id: team.id, person_id })))
      .execute()
  }
  return { id, teamIds }
}

/**
 * An answer that is taken: the first choice of each CHOICE, 5 stars, some words.
 * @param given by question, what is answered otherwise
 */
export function answerOf(
  {
    category,
    questions,
  }: { category?: string; questions: readonly Pick<StoredQuestion, 'id' | 'type' | 'choices'>[] } = {
    questions: ofEachKind,
  },
  given: Readonly<Record<string, Partial<QuestionAnswer>>> = {},
  comment?: string,
): SurveyAnswer {
  const surveyAnswers = questions.map(({ id, type, choices }): QuestionAnswer => {
    const named = { questionId: id, type }
    if (given[id] !== undefined) return { ...named, ...given[id] }
    if (type === 'NOTE') return { ...named, note: 5 }
    if (type === 'TEXT') return { ...named, text: 'Some words' }
    return { ...named, choices: [choices[0]?.id ?? ''] }
  })
  const commented = needsComment(
    category === 'QUIZ' ? 'QUIZ' : 'SURVEY',
    surveyAnswers.map(({ note }) => note),
  )
  return { surveyAnswers, ...((comment ?? commented) && { comment: comment ?? 'Because.' }) }
}

/** Answers that wait to be counted, sealed for the open batch of their survey. */
export async function buildWaiting(
  db: Database,
  keysFolder: string,
  surveyId: string,
  answers: readonly SurveyAnswer[],
  {
    questions = ofEachKind,
    score = null,
    siteId = null,
  }: { questions?: readonly StoredQuestion[]; score?: number | null; siteId?: number | null } = {},
): Promise<void> {
  await inTransaction(db, async trx => {
    const batch = sealingFor(await openBatch(trx, keysFolder, surveyId))
    await trx
      .insertInto('survey_waiting_answers')
      .values(
        answers.map(answer => ({
          survey_id: surveyId,
          batch_id: batch.id,
          sealed: seal(batch, questions, { answer, score, siteId }),
        })),
      )
      .execute()
  })
}

/** An account; its id is also its token. */
export function buildPerson(db: Database): Promise<string> {
  return buildAccount(db, { first_name: 'Ada', last_name: 'Lovelace' })
}

/** So many accounts, written at once. */
export async function buildPeople(db: Database, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => crypto.randomUUID())
  await db
    .insertInto('accounts')
    .values(people.map(id => ({ id, email: `${id}@campus.example`, first_name: 'Ada', last_name: 'L' })))
    .execute()
  return people
}

export interface Answer<Body> {
  status: number
  body: Body & { data?: ProblemBody['data'] }
}

/** The calls of the feature over HTTP, for the top of a file, those of staff among them; a bearer token is the account's id. */
export async function surveysServer(
  db: Database,
  {
    now = () => new Date(),
    log,
    keysFolder = temporaryFolder(),
    routes = [...surveysRoutes({ keysFolder }), ...surveyStaffRoutes, ...challengeRoutes],
  }: { now?: () => Date; log?: FastifyBaseLogger; keysFolder?: string; routes?: readonly Route[] } = {},
) {
  const app = await testServer({
    db,
    ...(log && { log }),
    routes,
    now,
  })
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    accountId: string,
    body?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/services/v6${path}`,
      headers: {
        'api-key': 'web',
        authorization: `Bearer ${accountId}`,
        'accept-language': 'en',
        ...headers,
      },
      ...(body && { payload: body }),
    })
  async function call<Body>(...given: Parameters<typeof send>): Promise<Answer<Body>> {
    const answer = await send(...given)
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    /** Where the keys lie that open answers: for `countAnswers`. */
    keysFolder,
    send,
    call,
    list: (person: string, siteId: number | string = 1, query = '') =>
      call<{ surveys: SurveyCard[] }>('GET', `/${siteId}/surveys${query}`, person),
    get: (person: string, id: string, siteId: number | string = 1, headers?: Record<string, string>) =>
      call<Survey>('GET', `/${siteId}/surveys/${id}`, person, undefined, headers),
    answer: (
      person: string,
      id: string,
      body: object = answerOf(),
      { siteId = 1, ...headers }: { siteId?: number | string; 'idempotency-key'?: string } = {},
    ) => call<AnswerResult>('POST', `/${siteId}/surveys/${id}/answer`, person, body, headers),
    teams: (person: string) =>
      call<{ teams: Team[]; earned: { surveyId: string; title: string; points: number }[] }>(
        'GET',
        '/challenges/teams',
        person,
      ),
    close: () => app.close(),
  }
}
