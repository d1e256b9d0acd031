import type { FastifyBaseLogger } from 'fastify'
import type { ProblemBody } from '#platform/contract/problems.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Limiter } from '#platform/server/http/limits.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type {
  ChapterResult,
  Formation,
  FormationCard,
  FormationResult,
  QuestionAnswer,
  QuestionType,
  Translation,
} from '../../contract.ts'
import type { VisitorProof } from '../../visitor-contract.ts'
import { functionality } from '../functionality.ts'
import { trainingRoutes } from '../routes.ts'
import type { StoredChapter, StoredQuestion } from '../stored.ts'

/** A campus that trains people; by e-mail alone where a test does not say. */
export async function buildTrainingSite(
  db: Database,
  siteId = 1,
  visitorProof: VisitorProof | undefined = 'NONE',
): Promise<void> {
  await buildCampus(db, siteId)
  await db
    .insertInto('site_functionalities')
    .values({
      site_id: siteId,
      position: 70,
      type: functionality,
      activated: true,
      param: JSON.stringify(visitorProof === undefined ? {} : { visitorProof }),
    })
    .execute()
}

export const words: Translation = {
  button: { continue: 'Continue', startTraining: 'Start', previous: 'Back', next: 'Next', tryAgain: 'Again' },
  core: { wsError: 'Not sent', correctAnswers: 'Right', requiredMin: 'Wanted', explanation: 'Because' },
}

/** A question as it is stored: one right answer, `a` of a, b and c, where a test does not say. */
export function questionOf(
  id: string,
  type: QuestionType = 'QUESTION_UNIQUE',
  right?: string[],
): StoredQuestion {
  const choices = ['a', 'b', 'c']
  const isRight = { QUESTION_UNIQUE: ['a'], QUESTION_MULTIPLE: ['a', 'c'], TRI: ['c', 'a', 'b'] }[type]
  return {
    id,
    type,
    imageUrl: null,
    right: right ?? isRight,
    texts: inTwo(language => ({
      title: `${id} ${language}`,
      description: null,
      imageDescription: null,
      explanation: sanitiseHtml(`<p>${id} because ${language}</p>`),
    })),
    choices: choices.map((choice, index) => ({
      id: choice,
      numbering: 'ABC'.charAt(index),
      imageUrl: null,
      texts: inTwo(language => ({ title: `${choice} ${language}`, imageDescription: null })),
    })),
  }
}

function inTwo<Texts>(of: (language: 'fr' | 'en') => Texts): Record<'fr' | 'en', Texts> {
  return { fr: of('fr'), en: of('en') }
}

/** A chapter with one support and some questions, named `<id>-1`, `<id>-2`, … */
export function chapterOf(id: string, questions: number | StoredQuestion[] = 2): StoredChapter {
  return {
    id,
    texts: inTwo(language => ({ title: `${id} ${language}` })),
    supports: [
      { texts: inTwo(language => ({ title: `${id} ${language}`, url: `/files/${id}-${language}.pdf` })) },
    ],
    questions:
      typeof questions === 'number'
        ? Array.from({ length: questions }, (_, index) => questionOf(`${id}-${index + 1}`))
        : questions,
  }
}

/** A chapter with a question of each type. */
export const ofEachType = chapterOf('each', [
  questionOf('unique'),
  questionOf('multiple', 'QUESTION_MULTIPLE'),
  questionOf('order', 'TRI'),
])

export interface TrainingGiven {
  siteIds?: number[]
  formationType?: 'STANDARD' | 'ANNEX'
  minScore?: number
  validityMonths?: number | null
  chapters?: StoredChapter[]
  place?: number
  withdrawnAt?: Date | null
}

let built = 0

/** A training of campus 1 with two chapters of two questions, passed with 75 percent. @returns its id */
export async function buildTraining(db: Database, given: TrainingGiven = {}): Promise<string> {
  const { siteIds = [1], chapters = [chapterOf('one'), chapterOf('two')] } = given
  built += 1
  const texts = inTwo(language => ({
    title: `Training ${language}`,
    description: sanitiseHtml(`<p>About it, ${language}</p>`),
    imageDescription: null,
    successText: `Well done ${language}`,
    failureText: `Not yet ${language}`,
    translation: words,
  }))
  const { id } = await db
    .insertInto('trainings')
    .values({
      import_key: `training-${built}`,
      place: given.place ?? built,
      formation_type: given.formationType ?? 'STANDARD',
      min_score: given.minScore ?? 75,
      minutes: 10,
      validity_months: given.validityMonths ?? null,
      languages: ['fr', 'en'],
      texts: JSON.stringify(texts),
      chapters: JSON.stringify(chapters),
      withdrawn_at: given.withdrawnAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (siteIds.length > 0) {
    await db
      .insertInto('training_sites')
      .values(siteIds.map(siteId => ({ training_id: id, site_id: siteId })))
      .execute()
  }
  return String(id)
}

/** Somebody with an account. @returns their id */
export function buildPerson(db: Database): Promise<string> {
  return buildAccount(db)
}

/** A visitor whom campuses know. @returns their id */
export async function buildVisitor(db: Database, email: string, siteIds: number[] = [1]): Promise<string> {
  const { id } = await db
    .insertInto('visitors')
    .values({ email, first_name: 'Vera', last_name: 'Visiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (siteIds.length > 0) {
    await db
      .insertInto('visitor_sites')
      .values(siteIds.map(siteId => ({ visitor_id: id, site_id: siteId })))
      .execute()
  }
  return String(id)
}

/** All right, or all wrong. */
export function answersOf({ questions }: StoredChapter, right = true): QuestionAnswer[] {
  return questions.map(({ id, type, right: wanted }) => ({
    questionId: id,
    answers: right ? [...wanted] : type === 'TRI' ? ['a', 'b', 'c'] : ['b'],
  }))
}

type Failed = Partial<ProblemBody>
export interface Answer<Body> {
  status: number
  body: Body & Failed
}

/** Who makes a call: a person by their id, or a visitor by their e-mail. */
export type Caller = { person: string } | { email: string }

/** The calls of who trains, on a server of their own. */
export async function trainingsServer(
  db: Database,
  {
    now,
    more = [],
    ...given
  }: { now: () => Date; more?: Route[]; log?: FastifyBaseLogger; limiter?: Limiter },
) {
  const app = await testServer({
    db,
    ...given,
    routes: [...trainingRoutes({ emailsAnHour: 1_000_000 }), ...more],
    apiKeys: { client: 'client', sensor: undefined },
    now,
  })
  async function ask<Body>(
    caller: Caller,
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    { body, language = 'en' }: { body?: object; language?: string } = {},
  ): Promise<Answer<Body>> {
    const answer = await app.inject({
      method,
      url: `/services/v6/security-trainings${path}`,
      headers: {
        'api-key': 'client',
        'accept-language': language,
        ...('person' in caller
          ? { authorization: `Bearer ${caller.person}` }
          : { 'x-visitor-email': caller.email }),
      },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? ({} as Body & Failed) : answer.json() }
  }
  const vectorOf = (caller: Caller) => ('person' in caller ? 'WEB' : 'LOCAL_BADGE')
  return {
    app,
    ask,
    close: () => app.close(),
    list: (caller: Caller, siteId = 1) =>
      ask<{ formations: FormationCard[] }>(caller, 'GET', `?siteId=${siteId}`),
    read: (caller: Caller, id: string, language = 'en') =>
      ask<Formation>(caller, 'GET', `/${id}`, { language }),
    save: (caller: Caller, id: string, body: object) =>
      ask<object>(caller, 'PUT', `/${id}/progress`, { body }),
    post: (caller: Caller, id: string, chapterId: string, chapterAnswers: object[], more: object = {}) =>
      ask<ChapterResult>(caller, 'POST', `/${id}/chapters/${chapterId}`, {
        body: {
          answers: { chapterAnswers },
          chapterCompletionTime: 42,
          passVector: vectorOf(caller),
          ...more,
        },
      }),
    complete: (caller: Caller, id: string, more: object = {}) =>
      ask<FormationResult>(caller, 'POST', `/${id}`, { body: { passVector: vectorOf(caller), ...more } }),
  }
}
