import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { SurveyAnswer } from '../contract.ts'
import { keyFilesOf } from './key-files.ts'
import {
  answerOf,
  buildChallenge,
  buildPerson,
  buildSurvey,
  buildSurveySite,
  choiceOf,
  ofEachKind,
  questionOf,
  quizQuestions,
  surveysServer,
} from './testing/surveys.ts'

const { db } = await testDatabase()
const begins = new Date('2026-11-23T07:00:00.000Z')
const ends = new Date('2026-11-27T17:00:00.000Z')
const noon = new Date('2026-11-25T11:00:00.000Z')
const during = { starts_at: begins, ends_at: ends }
let now = noon
const server = await surveysServer(db, { now: () => now })
afterAll(() => server.close())

let person: string
beforeAll(async () => {
  await buildSurveySite(db, 1)
  await buildSurveySite(db, 2)
  // A campus without the functionality.
  await buildSurveySite(db, 3)
  await sql`update site_functionalities set activated = false where site_id = 3`.execute(db)
})
beforeEach(async () => {
  now = noon
  await sql`truncate surveys, challenges cascade`.execute(db)
  person = await buildPerson(db)
})

const quiz = { category: 'QUIZ', ...during } as const
const allRight = answerOf(
  { category: 'QUIZ', questions: quizQuestions },
  { first: { choices: ['a'] }, second: { choices: ['b', 'a'] } },
)
const halfRight = answerOf(
  { category: 'QUIZ', questions: quizQuestions },
  { first: { choices: ['a'] }, second: { choices: ['a'] } },
)

async function fieldsOf(id: string, body: object): Promise<Record<string, string>> {
  const { status, body: refused } = await server.answer(person, id, body)
  expect([status, refused.data?.error_type]).toEqual([400, 'INVALID_INPUT'])
  return refused.data?.fields ?? {}
}

const idsOf = async (siteId = 1, query = '') =>
  (await server.list(person, siteId, query)).body.surveys.map(({ id }) => id)

describe('the list', () => {
  it('is what the campus asks now: those to answer first, then by their end', async () => {
    const later = await buildSurvey(db, { ...during, ends_at: new Date('2026-11-28T17:00:00Z') })
    const first = await buildSurvey(db, during)
    const answered = await buildSurvey(db, during)
    await buildSurvey(db, { ...during, ends_at: noon })
    await buildSurvey(db, { ...during, starts_at: new Date(noon.getTime() + 1) })
    await buildSurvey(db, { ...during, withdrawn_at: begins })
    await buildSurvey(db, { ...during, siteIds: [2] })
    expect((await server.answer(person, answered)).status).toBe(200)
    expect(await idsOf()).toEqual([first, later, answered])
    expect(await idsOf(3)).toEqual([])
    expect(await idsOf(99)).toEqual([])
  })

  it('tells surveys and quizzes apart', async () => {
    const survey = await buildSurvey(db, during)
    const [card] = (await server.list(person)).body.surveys
    expect([card?.questionCount, card?.minutes]).toEqual([4, 2])
    const requested = await buildSurvey(db, quiz)
    expect(await idsOf(1, '?category=SURVEY')).toEqual([survey])
    expect(await idsOf(1, '?category=QUIZ')).toEqual([requested])
    expect((await server.list(person, 1, '?category=POLL')).status).toBe(400)
  })

  it('says of each what a card shows, and of an answered quiz its result', async () => {
    const id = await buildSurvey(db, {
      ...quiz,
      siteIds: [1, 2, 3],
      title_en: 'Fire drill',
      description_en: 'What to do',
      linked_to_challenges: true,
      challenge_points_coef: 10,
    })
    const card = {
      id,
      title: 'Fire drill',
      description: 'What to do',
      category: 'QUIZ',
      anonymous: false,
      endDate: ends.toISOString(),
      // The third has no surveys: nobody could switch to it.
      siteIds: ['1', '2'],
      linkedToChallenges: true,
      challengePointsCoef: 10,
      questionCount: 2,
      minutes: 1,
      answered: false,
      result: null,
    }
    expect((await server.list(person)).body.surveys).toEqual([card])
    await server.answer(person, id, halfRight)
    expect((await server.list(person)).body.surveys).toEqual([
      { ...card, answered: true, result: { score: 1, total: 2, points: 10 } },
    ])
  })
})

describe('a survey', () => {
  it('reads as it was written, in the reader’s language', async () => {
    const id = await buildSurvey(db, { ...during, success_text_fr: 'Merci', success_text_en: 'Thanks' })
    const { body } = await server.get(person, id)
    expect(body.successText).toBe('Thanks')
    expect(body.over).toBe(false)
    expect(
      body.questions.map(({ id, type, position, maxChoices }) => [id, type, position, maxChoices]),
    ).toEqual([
      ['one', 'CHOICE', 1, null],
      ['several', 'CHOICE', 2, 2],
      ['stars', 'NOTE', 3, null],
      ['words', 'TEXT', 4, null],
    ])
    const french = (await server.get(person, id, 1, { 'accept-language': 'fr' })).body
    expect([french.successText, french.questions[0]?.title, french.questions[0]?.choices[0]?.text]).toEqual([
      'Merci',
      'one (fr) ?',
      'a (fr)',
    ])
  })

  it('of another campus is read there, and answered on its own only', async () => {
    const id = await buildSurvey(db, { ...during, siteIds: [2] })
    expect((await server.get(person, id, 1)).body.siteIds).toEqual(['2'])
    expect((await server.answer(person, id)).status).toBe(404)
    expect((await server.answer(person, id, answerOf(), { siteId: 99 })).status).toBe(404)
    expect((await server.answer(person, id, answerOf(), { siteId: 2 })).status).toBe(200)
  })

  it('does not exist before its beginning, where it is withdrawn, and where no campus has surveys', async () => {
    const hidden = [
      await buildSurvey(db, { ...during, starts_at: new Date(noon.getTime() + 1) }),
      await buildSurvey(db, { ...during, withdrawn_at: begins }),
      await buildSurvey(db, { ...during, siteIds: [3] }),
      '999999999',
    ]
    for (const id of hidden) {
      for (const siteId of [1, 3]) {
        expect((await server.get(person, id, siteId)).status).toBe(404)
        expect((await server.answer(person, id, answerOf(), { siteId })).status).toBe(404)
      }
    }
  })

  it('that is over is read, and says so', async () => {
    const id = await buildSurvey(db, during)
    now = ends
    expect((await server.get(person, id)).body.over).toBe(true)
    expect(await idsOf()).toEqual([])
  })

  it('keeps right answers and explanations until the person has answered', async () => {
    const id = await buildSurvey(db, quiz)
    const revealed = async () => {
      const { questions, answers } = (await server.get(person, id)).body
      return {
        right: questions.flatMap(({ choices }) => choices.map(({ isRightAnswer }) => isRightAnswer)),
        explained: questions.map(({ quizAdditionalExplanation }) => quizAdditionalExplanation),
        answers,
      }
    }
    const nothing = { right: [null, null, null, null, null], explained: [null, null], answers: null }
    expect(await revealed()).toEqual(nothing)
    // Neither does the wrong answer of somebody who tries tell anything, nor a colleague's, nor the end.
    await server.answer(person, id, { surveyAnswers: [] })
    await server.answer(await buildPerson(db), id, allRight)
    now = ends
    expect(await revealed()).toEqual(nothing)
    now = noon
    await server.answer(person, id, halfRight)
    expect(await revealed()).toEqual({
      right: [true, false, true, true, false],
      explained: ['Because of a.', 'Because of a and b.'],
      answers: halfRight,
    })
    const bytes = JSON.stringify((await server.get(await buildPerson(db), id)).body)
    expect(bytes).not.toContain('Because')
  })
})

describe('answering', () => {
  it('a quiz brings its score and its points', async () => {
    const linked = await buildSurvey(db, { ...quiz, linked_to_challenges: true, challenge_points_coef: 7 })
    expect((await server.answer(person, linked, allRight)).body).toEqual({ score: 2, total: 2, points: 14 })
    const alone = await buildSurvey(db, quiz)
    expect((await server.answer(person, alone, halfRight)).body).toEqual({ score: 1, total: 2, points: null })
  })

  it('a named survey is read back as it was sent', async () => {
    const id = await buildSurvey(db, during)
    const sent = answerOf(
      { questions: ofEachKind },
      { stars: { note: 2 }, words: { text: '“Ça va” 👩🏽‍🚒\n\tעברית' } },
      'Mieux !',
    )
    expect((await server.answer(person, id, sent)).body).toEqual({ score: null, total: null, points: null })
    const { answered, answers, result } = (await server.get(person, id)).body
    expect({ answered, answers, result }).toEqual({ answered: true, answers: sent, result: null })
  })

  it('an anonymous one leaves neither answers nor a time with the person', async () => {
    const id = await buildSurvey(db, { ...during, anonymous: true })
    expect((await server.answer(person, id, answerOf(), { 'idempotency-key': 'once' })).status).toBe(200)
    const { answered, answers } = (await server.get(person, id)).body
    expect({ answered, answers }).toEqual({ answered: true, answers: null })
    expect(await db.selectFrom('survey_participations').selectAll().execute()).toEqual([
      {
        survey_id: id,
        account_id: person,
        answered_at: null,
        answers: null,
        score: null,
        total: null,
        points: null,
      },
    ])
  })

  it('is possible until the last millisecond, and not at the end', async () => {
    const [one, two] = [await buildSurvey(db, during), await buildSurvey(db, during)]
    now = new Date(ends.getTime() - 1)
    expect((await server.answer(person, one)).status).toBe(200)
    now = ends
    const late = await server.answer(person, two)
    expect([late.status, late.body.data?.error_type]).toEqual([409, 'SURVEY_OVER'])
    now = begins
    expect((await server.answer(person, two)).status).toBe(200)
  })

  it('a second time is refused, also once it is over', async () => {
    const id = await buildSurvey(db, during)
    await server.answer(person, id)
    for (const moment of [noon, ends]) {
      now = moment
      const again = await server.answer(person, id)
      expect([again.status, again.body.data?.error_type]).toEqual([409, 'ALREADY_ANSWERED'])
    }
  })

  it('with the same key gets the same answer again, whatever is sent with it', async () => {
    const id = await buildSurvey(db, quiz)
    const key = { 'idempotency-key': 'the-same' }
    const first = await server.answer(person, id, halfRight, key)
    expect(first.status).toBe(200)
    expect(await server.answer(person, id, halfRight, key)).toEqual(first)
    expect(await server.answer(person, id, allRight, key)).toEqual(first)
    expect((await server.get(person, id)).body.answers).toEqual(halfRight)
  })

  it('is refused under no key for good: what was mended is taken under the same', async () => {
    const id = await buildSurvey(db, during)
    const key = { 'idempotency-key': 'mended' }
    expect((await server.answer(person, id, { surveyAnswers: [] }, key)).status).toBe(400)
    expect((await server.answer(person, id, answerOf(), key)).status).toBe(200)
  })
})

describe('what is refused names its field', () => {
  const withAnswer = (questionId: string, answer: object): object => {
    const { surveyAnswers } = answerOf()
    return {
      surveyAnswers: surveyAnswers.map(one =>
        one.questionId === questionId ? { questionId, type: one.type, ...answer } : one,
      ),
    }
  }
  const cases: [string, object, Record<string, RegExp>][] = [
    ['no choice', withAnswer('one', { choices: [] }), { 'surveyAnswers.0.choices': /at least one/i }],
    ['no choices at all', withAnswer('one', {}), { 'surveyAnswers.0.choices': /at least one/i }],
    [
      'two of a single choice',
      withAnswer('one', { choices: ['a', 'b'] }),
      { 'surveyAnswers.0.choices': /At most 1/ },
    ],
    [
      'three where two may be chosen',
      withAnswer('several', { choices: ['a', 'b', 'c'] }),
      { 'surveyAnswers.1.choices': /At most 2/ },
    ],
    [
      'a choice twice',
      withAnswer('several', { choices: ['a', 'a'] }),
      { 'surveyAnswers.1.choices': /twice/ },
    ],
    [
      'a choice that is none',
      withAnswer('several', { choices: ['z'] }),
      { 'surveyAnswers.1.choices': /does not exist/ },
    ],
    ['no rating', withAnswer('stars', {}), { 'surveyAnswers.2.note': /rating is expected/ }],
    ['six stars', withAnswer('stars', { note: 6 }), { 'surveyAnswers.2.note': /largest value is 5/ }],
    ['half a star', withAnswer('stars', { note: 4.5 }), { 'surveyAnswers.2.note': /integer/ }],
    [
      'a text for a rating',
      withAnswer('stars', { text: '5' }),
      { 'surveyAnswers.2.type': /not of the type/ },
    ],
    [
      'a rating and a text',
      withAnswer('stars', { note: 5, text: '5' }),
      { 'surveyAnswers.2.type': /not of the type/ },
    ],
    ['no text', withAnswer('words', {}), { 'surveyAnswers.3.text': /text is expected/ }],
    [
      'spaces for a text',
      withAnswer('words', { text: ' \n ' }),
      { 'surveyAnswers.3.text': /text is expected/ },
    ],
    [
      '251 characters',
      withAnswer('words', { text: '🚒'.repeat(251) }),
      { 'surveyAnswers.3.text': /At most 250 characters/ },
    ],
    ['half a character', withAnswer('words', { text: '\ud800' }), { 'surveyAnswers.3.text': /./ }],
    [
      'a comment of 251 characters',
      { ...answerOf(), comment: 'é'.repeat(251) },
      { comment: /At most 250 characters/ },
    ],
    [
      'no comment on a rating of 3',
      { surveyAnswers: answerOf({ questions: ofEachKind }, { stars: { note: 3 } }).surveyAnswers },
      { comment: /comment is expected/ },
    ],
    [
      'a question that is none',
      { surveyAnswers: [...answerOf().surveyAnswers, { questionId: 'else', type: 'TEXT', text: 'x' }] },
      { 'surveyAnswers.4.questionId': /does not exist/ },
    ],
    [
      'a question twice',
      { surveyAnswers: [...answerOf().surveyAnswers, answerOf().surveyAnswers[3]] },
      { 'surveyAnswers.4.questionId': /twice/ },
    ],
    ['nothing', { surveyAnswers: [] }, { surveyAnswers: /no answer: 1, 2, 3 and 4/ }],
    ['more than is asked', { ...answerOf(), name: 'Ada' }, { name: /not expected/ }],
  ]
  it.each(cases)('%s', async (_, body, expected) => {
    const id = await buildSurvey(db, during)
    const fields = await fieldsOf(id, body)
    expect(Object.keys(fields)).toEqual(Object.keys(expected))
    for (const [field, words] of Object.entries(expected)) expect(fields[field]).toMatch(words)
    expect((await server.get(person, id)).body.answered).toBe(false)
  })

  it('and 250 characters pass, each an emoji, in a text and a comment', async () => {
    const id = await buildSurvey(db, during)
    const text = '🚒'.repeat(250)
    const sent = answerOf({ questions: ofEachKind }, { words: { text } }, text)
    expect((await server.answer(person, id, sent)).status).toBe(200)
    expect((await server.get(person, id)).body.answers).toEqual(sent)
  })

  it('a quiz asks for no comment', async () => {
    const questions = [...quizQuestions, questionOf('stars', { type: 'NOTE' })]
    const id = await buildSurvey(db, { ...quiz, questions })
    const sent: SurveyAnswer = answerOf({ category: 'QUIZ', questions }, { stars: { note: 1 } })
    expect(sent.comment).toBeUndefined()
    expect((await server.answer(person, id, sent)).status).toBe(200)
  })
})

describe('the teams', () => {
  it('have what their members earned while the challenge runs, each its rank, and say which is mine', async () => {
    const [colleague, rival] = [await buildPerson(db), await buildPerson(db)]
    const linked = { ...quiz, linked_to_challenges: true, challenge_points_coef: 5 }
    const before = await buildSurvey(db, linked)
    const inside = await buildSurvey(db, { ...linked, title_en: 'Bees' })
    const teams = { Foxes: [person, colleague], Owls: [rival], Bears: [] }
    const span = { startsAt: new Date('2026-11-24T00:00:00Z'), endsAt: new Date('2026-11-26T00:00:00Z') }
    const { id, teamIds } = await buildChallenge(db, teams, span)
    await buildChallenge(db, { Past: [person] }, { startsAt: begins, endsAt: noon })
    await buildChallenge(db, { Future: [person] }, { startsAt: new Date(noon.getTime() + 1), endsAt: ends })
    now = new Date('2026-11-23T23:59:59.999Z')
    await server.answer(person, before, allRight)
    now = noon
    await server.answer(person, inside, allRight)
    await server.answer(colleague, inside, halfRight)
    const { body } = await server.teams(person)
    const challenge = { id, name: expect.stringMatching(/^Challenge/), endDate: span.endsAt.toISOString() }
    const team = (name: string, points: number, rank: number, members: number, mine = false) => ({
      ...{ id: teamIds[name], name, challenge, points, rank, members, mine },
    })
    expect(body.teams).toEqual([team('Foxes', 15, 1, 2, true), team('Owls', 0, 2, 1), team('Bears', 0, 2, 0)])
    expect(body.earned).toEqual([{ surveyId: inside, title: 'Bees', points: 10 }])
    // Who plays in none has earned nothing in them.
    expect((await server.teams(await buildPerson(db))).body).toEqual({
      teams: body.teams.map(one => ({ ...one, mine: false })),
      earned: [],
    })
    now = span.endsAt
    expect((await server.teams(person)).body.teams.map(({ name }) => name)).toEqual(['Future'])
  })
})

describe('the key that opens answers', () => {
  it('is a file of the folder of keys that nobody else reads, one for each survey', async () => {
    for (const id of [await buildSurvey(db, during), await buildSurvey(db, during)]) {
      for (const one of [person, await buildPerson(db)]) await server.answer(one, id)
    }
    const keys = await (await keyFilesOf(db, server.keysFolder)).list()
    const { rows } = await sql<{ id: string }>`select id from survey_batches order by id`.execute(db)
    expect(rows).toHaveLength(2)
    expect(keys.map(({ batchId }) => batchId)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
    const [folder = ''] = await readdir(server.keysFolder)
    for (const { id } of rows) {
      const file = join(server.keysFolder, folder, id)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
  })
})

it('a choice is as long as another while it waits', async () => {
  const questions = [
    questionOf('one', { choices: [choiceOf('a'), choiceOf('much-longer')] }),
    questionOf('words', { type: 'TEXT' }),
  ]
  const id = await buildSurvey(db, { ...during, questions })
  for (const text of ['a', '🚒'.repeat(250)]) {
    await server.answer(await buildPerson(db), id, answerOf({ questions }, { words: { text } }, text))
  }
  const { rows } = await sql<{ lengths: number }>`
    select count(distinct length(sealed))::int as lengths from survey_waiting_answers where survey_id = ${id}`.execute(
    db,
  )
  expect(rows).toEqual([{ lengths: 1 }])
})
