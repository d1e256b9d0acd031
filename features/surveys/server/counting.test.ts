import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import type { QuestionAnswer, SurveyAnswer } from '../contract.ts'
import { countAnswers } from './counting.ts'
import { uncounted } from './kept-answers.ts'
import { packed, packedLength, unpacked } from './packed-answer.ts'
import { keyFileOf, sealerIn } from './seal.ts'
import type { StoredQuestion } from './stored.ts'
import {
  answerOf,
  buildSurvey,
  buildSurveySite,
  ofEachKind,
  questionOf,
  quizQuestions,
} from './testing/surveys.ts'

const { db } = await testDatabase()
const dataFolder = temporaryFolder()
const sealer = sealerIn(dataFolder)
const now = new Date('2026-11-25T11:00:00.000Z')
const running = { starts_at: new Date(now.getTime() - 3_600_000), ends_at: new Date(now.getTime() + 1000) }
const over = { ...running, ends_at: new Date(now.getTime() - 60_000) }

beforeAll(() => buildSurveySite(db))
beforeEach(() => sql`truncate surveys cascade`.execute(db))

async function wait(
  surveyId: string,
  answers: readonly SurveyAnswer[],
  {
    questions = ofEachKind,
    score = null,
  }: { questions?: readonly StoredQuestion[]; score?: number | null } = {},
) {
  for (const answer of answers) {
    const sealed = await sealer.seal(surveyId, questions, { answer, score })
    await db.insertInto('survey_waiting_answers').values({ survey_id: surveyId, sealed }).execute()
  }
}
const some = (count: number) => Array.from({ length: count }, () => answerOf())
const count = (moment = now) => countAnswers(db, { sealer, now: moment })
async function counted(surveyId: string) {
  const row = await db
    .selectFrom('survey_results')
    .select('counted')
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return row?.counted ?? 0
}

describe('counting', () => {
  it('waits for ten answers while a survey runs, and holds five back', async () => {
    const id = await buildSurvey(db, running)
    await wait(id, some(9))
    expect(await count()).toEqual([])
    expect(await db.selectFrom('survey_results').selectAll().execute()).toEqual([])
    await wait(id, some(1))
    await count()
    expect(await counted(id)).toBe(5)
    // Again and twice at a time changes nothing.
    await Promise.all([count(), count()])
    expect(await counted(id)).toBe(5)
    await wait(id, some(5))
    await Promise.all([count(), count(), count()])
    expect(await counted(id)).toBe(10)
  })

  it('takes the rest a minute after the end, and nothing of fewer than five', async () => {
    const [few, enough] = [await buildSurvey(db, over), await buildSurvey(db, over)]
    await wait(few, some(4))
    await wait(enough, some(5))
    await count(new Date(now.getTime() - 1))
    expect([await counted(few), await counted(enough)]).toEqual([0, 0])
    await count()
    expect([await counted(few), await counted(enough)]).toEqual([0, 5])
  })

  it('adds up choices, ratings, scores and texts, each text alone', async () => {
    const id = await buildSurvey(db, over)
    const each = Array.from({ length: 6 }, (_, n) =>
      answerOf(
        { questions: ofEachKind },
        {
          several: { choices: n < 2 ? ['a', 'c'] : ['b'] },
          stars: { note: 4 + (n % 2) },
          words: { text: `text ${n}` },
        },
        n === 0 ? ' ' : `comment ${n}`,
      ),
    )
    await wait(id, each)
    await count()
    const counts = await db
      .selectFrom('survey_counts')
      .select(['question_id', 'value', 'count'])
      .orderBy('question_id')
      .orderBy('value')
      .execute()
    expect(counts.map(row => Object.values(row).join(' '))).toEqual([
      ...['one a 6', 'several a 2', 'several b 4', 'several c 2', 'stars 4 3', 'stars 5 3'],
    ])
    const texts = await db.selectFrom('survey_texts').select(['question_id', 'text']).execute()
    expect(texts.map(({ question_id, text }) => `${question_id}: ${text}`).toSorted()).toEqual([
      ...[1, 2, 3, 4, 5].map(n => `null: comment ${n}`),
      ...[0, 1, 2, 3, 4, 5].map(n => `words: text ${n}`),
    ])
    expect(await db.selectFrom('survey_waiting_answers').selectAll().execute()).toEqual([])
  })

  it('adds up the scores of a quiz', async () => {
    const id = await buildSurvey(db, { ...over, category: 'QUIZ' })
    const quiz = { category: 'QUIZ', questions: quizQuestions }
    await wait(
      id,
      Array.from({ length: 5 }, () => answerOf(quiz)),
      { questions: quizQuestions, score: 1 },
    )
    await count()
    expect(await db.selectFrom('survey_results').selectAll().execute()).toEqual([
      { survey_id: id, counted: 5, score_sum: '5' },
    ])
  })

  it('writes every text of the survey anew with each batch, in another order and under another id', async () => {
    const id = await buildSurvey(db, running)
    const texts = () =>
      sql<{ id: string; text: string; xmin: string }>`
      select id, text, xmin::text from survey_texts where survey_id = ${id} order by ctid`.execute(db)
    await wait(
      id,
      Array.from({ length: 45 }, (_, n) =>
        answerOf({ questions: ofEachKind }, { words: { text: `first ${n}` } }),
      ),
    )
    await count()
    const { rows: before } = await texts()
    await wait(
      id,
      Array.from({ length: 40 }, (_, n) =>
        answerOf({ questions: ofEachKind }, { words: { text: `then ${n}` } }),
      ),
    )
    await count()
    const { rows: after } = await texts()
    expect([before.length, after.length]).toEqual([40, 80])
    expect(new Set(after.map(({ xmin }) => xmin)).size).toBe(1)
    expect(before.filter(({ id }) => after.some(row => row.id === id))).toEqual([])
    const kept = after.map(({ text }) => text).filter(text => before.some(row => row.text === text))
    expect(kept).not.toEqual(before.map(({ text }) => text))
  })

  it('of a survey that cannot be opened says so by its id, and counts the others', async () => {
    const [broken, whole] = [await buildSurvey(db, over), await buildSurvey(db, over)]
    // What was sealed for another survey.
    const sealed = await sealer.seal(whole, ofEachKind, { answer: answerOf(), score: null })
    await db
      .insertInto('survey_waiting_answers')
      .values(Array.from({ length: 5 }, () => ({ survey_id: broken, sealed })))
      .execute()
    await wait(whole, some(5))
    expect((await count()).map(({ surveyId }) => surveyId)).toEqual([broken])
    expect([await counted(broken), await counted(whole)]).toEqual([0, 5])
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from survey_waiting_answers where survey_id = ${broken}`.execute(db)
    expect(rows).toEqual([{ waiting: 5 }])
  })

  it('forgets after a month what was too little to be counted', async () => {
    const days = (n: number) => new Date(Date.now() - n * 24 * 3_600_000)
    const [old, young] = [
      await buildSurvey(db, { starts_at: days(40), ends_at: days(31) }),
      await buildSurvey(db, { starts_at: days(40), ends_at: days(29) }),
    ]
    await wait(old, some(2))
    await wait(young, some(3))
    expect(await deleteOutdated(db, [uncounted])).toEqual({ survey_waiting_answers: 2 })
  })
})

describe('a sealed answer', () => {
  it('opens as it was, and for its own survey only', async () => {
    const answer = answerOf({ questions: ofEachKind }, { words: { text: '👩🏽‍🚒 “עברית”\u0001' } }, 'Ça')
    const sealed = await sealer.seal('7', ofEachKind, { answer, score: 3 })
    expect(await sealer.open('7', sealed)).toEqual({ answer, score: 3 })
    await expect(sealer.open('8', sealed)).rejects.toThrow()
    // By whoever has the key, and nobody else.
    expect(await sealerIn(dataFolder).open('7', sealed)).toEqual({ answer, score: 3 })
    await expect(sealerIn(temporaryFolder()).open('7', sealed)).rejects.toThrow()
  })

  it('shows nothing of what it holds: as long for all of a survey, and different each time', async () => {
    const longest = answerOf(
      { questions: ofEachKind },
      { several: { choices: ['a', 'b', 'c'] }, words: { text: '🚒'.repeat(250) } },
      '🚒'.repeat(250),
    )
    const shortest: QuestionAnswer[] = answerOf().surveyAnswers
    const sealed = await Promise.all(
      [longest, longest, { surveyAnswers: shortest }].map(answer =>
        sealer.seal('7', ofEachKind, { answer, score: null }),
      ),
    )
    expect(new Set(sealed.map(({ length }) => length)).size).toBe(1)
    expect(new Set(sealed.map(one => one.toString('hex'))).size).toBe(3)
  })

  it('fits for the longest answer of a survey of every kind, to the byte', () => {
    const questions = [
      questionOf('é', { choices: ['a', 'b'], multiple: true }),
      questionOf('note', { type: 'NOTE' }),
      questionOf('text', { type: 'TEXT' }),
    ]
    const answer = answerOf(
      { questions },
      { é: { choices: ['a', 'b'] }, text: { text: '🚒'.repeat(250) } },
      '🚒'.repeat(250),
    )
    const waiting = { answer, score: 3 }
    const length = packedLength(questions)
    expect(unpacked(packed(waiting, length))).toEqual(waiting)
    expect(() => packed(waiting, length - 5)).toThrow(RangeError)
  })

  it('is sealed under one key by servers that make it at the same time', async () => {
    const folder = temporaryFolder()
    const sealers = Array.from({ length: 8 }, () => sealerIn(folder))
    const waiting = { answer: answerOf(), score: null }
    const sealed = await Promise.all(sealers.map(one => one.seal('7', ofEachKind, waiting)))
    for (const one of sealed) expect(await sealerIn(folder).open('7', one)).toEqual(waiting)
  })

  it('is not sealed where the key cannot be made, and is once it can', async () => {
    const folder = temporaryFolder()
    await rm(folder, { recursive: true })
    const { writeFile } = await import('node:fs/promises')
    await writeFile(folder, '')
    const one = sealerIn(folder)
    const waiting = { answer: answerOf(), score: null }
    await expect(one.seal('7', ofEachKind, waiting)).rejects.toThrow()
    await rm(folder)
    expect(await one.open('7', await one.seal('7', ofEachKind, waiting))).toEqual(waiting)
    expect(keyFileOf(folder).startsWith(folder)).toBe(true)
  })
})
