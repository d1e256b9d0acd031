import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLimiter } from '#platform/server/http/limits.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { QuestionAnswer } from '../contract.ts'
import {
  answersOf,
  buildPerson,
  buildTraining,
  buildTrainingSite,
  buildVisitor,
  type Caller,
  chapterOf,
  trainingsServer,
} from './testing/trainings.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T08:00:00.000Z')
const server = await trainingsServer(db, { now: () => now })
afterAll(() => server.close())

const many = chapterOf('one', 12)
const two = chapterOf('two')
let id: string
let person: Caller
beforeAll(() => buildTrainingSite(db, 1))
beforeEach(async () => {
  await sql`truncate trainings cascade`.execute(db)
  id = await buildTraining(db, { chapters: [many, two] })
  person = { person: await buildPerson(db) }
})

/** Calls that are all under way at once. */
const together = <Answer>(count: number, make: (n: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

describe('at once', () => {
  it('two devices choose: no choice of either is lost', async () => {
    await together(2 * many.questions.length, n =>
      server.save(person, id, {
        chapterId: 'one',
        phase: 'QUESTIONS',
        index: Math.floor(n / 2),
        answer: { questionId: many.questions[Math.floor(n / 2)]?.id, answers: ['c'] },
      }),
    )
    const { progress } = (await server.read(person, id)).body
    expect(progress?.answers).toEqual(
      many.questions.map(question => ({ questionId: question.id, answers: ['c'] })),
    )
    expect(await db.selectFrom('training_records').select('id').execute()).toHaveLength(1)
  })

  it('control: kept as one document, as each device knows it, choices are lost', async () => {
    let stored: QuestionAnswer[] = []
    await together(many.questions.length, async n => {
      const known = stored
      await new Promise(resolve => setImmediate(resolve))
      stored = [...known, { questionId: `one-${n + 1}`, answers: ['c'] }]
    })
    expect(stored.length).toBeLessThan(many.questions.length)
  })

  it('a visitor who is known by an address alone writes no more often than an account may', async () => {
    const calls = 20
    const limiter = createLimiter({ person: 1_000, address: 1_000, writes: { calls, bytes: 1_000_000 } })
    const limited = await trainingsServer(db, { now: () => now, limiter })
    const [one, other] = ['often@partner.example', 'once@partner.example']
    for (const email of [one, other]) await buildVisitor(db, email)
    const question = { chapterId: 'one', phase: 'QUESTIONS' }
    const answers = await together(50, n => limited.save({ email: one }, id, { ...question, index: n % 12 }))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(calls)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - calls)
    expect((await limited.save({ email: other }, id, { ...question, index: 0 })).status).toBe(204)
    await limited.close()
  })

  it('twenty posts of a chapter, some right and some wrong, count once and are answered the same', async () => {
    const answers = await together(20, n => server.post(person, id, 'one', answersOf(many, n % 2 === 0)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const stored = await db.selectFrom('training_answers').select(['question_id', 'is_right']).execute()
    expect(stored).toHaveLength(12)
    expect(new Set(stored.map(row => row.is_right))).toEqual(
      new Set([answers[0]?.body.chapterStatus === 'VALIDATED']),
    )
  })

  it('twenty completions issue one certificate and are answered the same', async () => {
    await server.post(person, id, 'one', answersOf(many))
    await server.post(person, id, 'two', answersOf(two))
    const answers = await together(20, () => server.complete(person, id))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await db.selectFrom('training_certificates').select('code').execute()).toHaveLength(1)
  })

  it('twenty completions that fail are one attempt', async () => {
    await server.post(person, id, 'one', answersOf(many, false))
    await server.post(person, id, 'two', answersOf(two))
    const answers = await together(20, () => server.complete(person, id))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await db.selectFrom('training_records').select('attempt').execute()).toEqual([{ attempt: 2 }])
  })

  it('control: without the row being held, completions issue several', async () => {
    await server.post(person, id, 'one', answersOf(many))
    await server.post(person, id, 'two', answersOf(two))
    await sql`create table issued (n int)`.execute(db)
    const look = async () =>
      (await sql`select from training_records where status = 'ONGOING'`.execute(db)).rows.length > 0
    // All have looked before any has written.
    const looked = await Promise.all(Array.from({ length: 20 }, look))
    await together(20, async n => {
      if (!looked[n]) return
      await sql`insert into issued values (1)`.execute(db)
      await sql`update training_records set status = 'VALIDATED', validated_at = now()`.execute(db)
    })
    const { rows } = await sql`select from issued`.execute(db)
    expect(rows.length).toBeGreaterThan(1)
  })
})
