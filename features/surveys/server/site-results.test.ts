import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import type { SurveyResults } from '../staff-contract.ts'
import { countAnswers } from './counting.ts'
import { keyFilesOf } from './key-files.ts'
import { privateKeyOf, unsealBytes } from './seal.ts'
import { buildStaff } from './staff/testing/staff.ts'
import { everyRow } from './testing/administrator.ts'
import {
  answerOf,
  buildPeople,
  buildSurvey,
  buildSurveySite,
  buildWaiting,
  ofEachKind,
  questionOf,
  surveysServer,
} from './testing/surveys.ts'

const { db } = await testDatabase()
const keysFolder = temporaryFolder()
const server = await surveysServer(db, { keysFolder })
afterAll(() => server.close())

const now = new Date('2026-11-25T11:00:00.000Z')
const running = { starts_at: new Date(now.getTime() - 3_600_000), ends_at: new Date(now.getTime() + 1000) }
const over = { ...running, ends_at: new Date(now.getTime() - 60_000) }
const muchLater = new Date(now.getTime() + 7_200_000)

let editor: string
beforeAll(async () => {
  for (const id of [1, 2, 3]) await buildSurveySite(db, id)
  editor = await buildStaff(db, 'EDITOR')
})
beforeEach(async () => {
  await sql`truncate surveys cascade`.execute(db)
  await rm(keysFolder, { recursive: true, force: true })
})

const count = (moment = now) => countAnswers(db, { keysFolder, now: moment, share: 0 })
/** So many answers from each campus; 0: from none. */
async function wait(id: string, sites: Readonly<Record<number, number>>, given = answerOf()) {
  for (const [site, times] of Object.entries(sites)) {
    const answers = Array.from({ length: times }, () => given)
    await buildWaiting(db, keysFolder, id, answers, { siteId: Number(site) || null })
  }
}
const results = (id: string, campus?: number) =>
  server.call<SurveyResults>(
    'GET',
    `/staff/surveys/${id}/results${campus === undefined ? '' : `?campus=${campus}`}`,
    editor,
  )
const campusesOf = async (id: string) =>
  (await results(id)).body.campuses?.map(({ siteId, counted }) => [Number(siteId), counted])
const waitingSums = async () =>
  (
    await sql<{ batch: string; sealed: Buffer }>`
    select batch_id as batch, sealed from survey_site_tallies`.execute(db)
  ).rows

describe('results of a campus', () => {
  it('are those of five or more, once it is over; no rest of fewer is left', async () => {
    const cases: [answers: Record<number, number>, said: number[][]][] = [
      [
        { 1: 6, 2: 5 },
        [
          [1, 6],
          [2, 5],
        ],
      ],
      // Of three the answers would be what all have more than the two campuses.
      [{ 1: 9, 2: 5, 3: 3 }, [[1, 9]]],
      [{ 1: 9, 2: 3, 3: 3 }, [[1, 9]]],
      [{ 1: 9, 2: 4 }, []],
      [{ 1: 4, 2: 4 }, []],
      // Answers of no campus are a rest as well.
      [{ 0: 2, 1: 8, 2: 5 }, [[1, 8]]],
      [{ 0: 5, 1: 8 }, [[1, 8]]],
    ]
    for (const [answers, said] of cases) {
      const id = await buildSurvey(db, over)
      await wait(id, answers)
      await count()
      expect(await campusesOf(id), JSON.stringify(answers)).toEqual(said)
    }
  })

  it('are asked for by campus, with the counts of its people alone', async () => {
    const id = await buildSurvey(db, over)
    await wait(id, { 1: 6 }, answerOf(undefined, { one: { choices: ['a'] }, stars: { note: 5 } }))
    await wait(id, { 2: 5 }, answerOf(undefined, { one: { choices: ['b'] }, stars: { note: 4 } }))
    await count()
    const { body } = await results(id, 2)
    expect(body).toMatchObject({ campus: '2', counted: 5 })
    expect(body.questions.map(({ answered }) => answered)).toEqual([5, 5, 5, 5])
    expect(body.questions[0]?.choices.map(one => one.count)).toEqual([0, 5, 0])
    expect(body.questions[2]).toMatchObject({ notes: [0, 0, 0, 5, 0], average: 4 })
    expect((await results(id)).body).toMatchObject({ campus: null, counted: 11 })
    for (const campus of [3, 77]) {
      expect(await results(id, campus)).toMatchObject({
        status: 400,
        body: { data: { fields: { campus: expect.any(String) } } },
      })
    }
    const csv = await server.send('GET', `/staff/surveys/${id}/results.csv`, editor)
    const rows = csv.body.split('\r\n').filter(row => row.startsWith('1;') && row.includes('b (en)'))
    expect(rows.map(row => row.split(';').toSpliced(0, 3).join(' '))).toEqual([
      '5 45.5   11 All campuses',
      expect.stringMatching(/^0 0.0 {3}6 /),
      expect.stringMatching(/^5 100.0 {3}5 /),
    ])
  })

  it('of a quiz have its score on average', async () => {
    const quiz = [questionOf('q', { choices: ['a', 'b'] })]
    const id = await buildSurvey(db, { ...over, category: 'QUIZ', questions: quiz })
    const answers = Array.from({ length: 5 }, () => answerOf({ questions: quiz }))
    for (const [siteId, score] of [
      [1, 1],
      [2, 0],
    ] as const)
      await buildWaiting(db, keysFolder, id, answers, { questions: quiz, score, siteId })
    await count()
    expect((await results(id, 1)).body.averageScore).toBe(1)
    expect((await results(id, 2)).body.averageScore).toBe(0)
  })

  it('leave out a question that too few of it answered, or by which the rest would be fewer', async () => {
    const questions = [questionOf('must'), questionOf('may', { required: false, multiple: true })]
    const id = await buildSurvey(db, { ...over, questions })
    const both = answerOf({ questions }, { may: { choices: ['a', 'b'] } })
    const one = { surveyAnswers: both.surveyAnswers.slice(0, 1) }
    const given = async (answer: typeof both, siteId: number, times: number) =>
      buildWaiting(
        db,
        keysFolder,
        id,
        Array.from({ length: times }, () => answer),
        { questions, siteId },
      )
    await given(both, 1, 6)
    await given(both, 2, 3)
    await given(one, 2, 4)
    await count()
    const all = (await results(id)).body
    expect(all.questions.map(({ required, answered }) => [required, answered])).toEqual([
      [true, 13],
      [false, 9],
    ])
    expect(all.questions[1]?.choices.map(choice => choice.count)).toEqual([9, 9, 0])
    expect(await campusesOf(id)).toEqual([
      [1, 6],
      [2, 7],
    ])
    // What the first answered would tell what the three of the second did.
    for (const site of [1, 2]) {
      const { questions } = (await results(id, site)).body
      expect(questions.map(({ answered }) => answered === null)).toEqual([false, true])
      expect(questions[1]?.choices.map(choice => choice.count)).toEqual([0, 0, 0])
    }
  })

  it('wait sealed from batch to batch while it runs, and are written once', async () => {
    const id = await buildSurvey(db, running)
    await wait(id, { 1: 8, 2: 7 })
    await count()
    expect((await results(id)).body).toMatchObject({ counted: 10, campuses: null })
    const [first, ...more] = await waitingSums()
    expect(more).toEqual([])
    await wait(id, { 1: 2, 3: 8 })
    await count()
    const [second] = await waitingSums()
    expect(second?.batch).not.toBe(first?.batch)
    // The key of what was sealed before is destroyed.
    const keys = await keyFilesOf(db, keysFolder)
    expect(await keys.read(first?.batch ?? '')).toBeUndefined()
    await sql`update surveys set ends_at = ${over.ends_at}`.execute(db)
    await count()
    expect(await campusesOf(id)).toEqual([
      [1, 10],
      [2, 7],
      [3, 8],
    ])
    expect(await waitingSums()).toEqual([])
    // Whoever lets it run on learns nothing of those who come: they are part of no campus.
    await sql`update surveys set ends_at = ${muchLater}`.execute(db)
    await wait(id, { 1: 12 })
    await count()
    await count(new Date(muchLater.getTime() + 60_000))
    expect((await results(id)).body.counted).toBe(37)
    expect(await campusesOf(id)).toEqual([
      [1, 10],
      [2, 7],
      [3, 8],
    ])
  })

  it('lose nothing where a server is killed between two pieces, and count nobody twice', async () => {
    const id = await buildSurvey(db, over)
    await wait(id, { 1: 300, 2: 230 })
    const stop = new AbortController()
    const watching = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const { rows } = await sql`select from survey_results where counted > 0`.execute(db)
        if (rows.length > 0) stop.abort()
        return result
      },
    })
    await countAnswers(watching, { keysFolder, now, stop: stop.signal })
    expect(await waitingSums()).toHaveLength(1)
    await Promise.all([count(), count(), count()])
    expect(await campusesOf(id)).toEqual([
      [1, 300],
      [2, 230],
    ])
  })

  it('come together where servers with keys of their own count at once, and are written once', async () => {
    const id = await buildSurvey(db, running)
    const elsewhere = temporaryFolder()
    const there = () => countAnswers(db, { keysFolder: elsewhere, now, share: 0 })
    await wait(id, { 1: 12, 2: 9 })
    // Closes the batch, whose key it has not.
    await there()
    const answers = Array.from({ length: 11 }, () => answerOf())
    await buildWaiting(db, elsewhere, id, answers, { siteId: 1 })
    await sql`update surveys set ends_at = ${over.ends_at}`.execute(db)
    for (let minute = 0; minute < 4; minute++) await Promise.all([count(), there(), count(), there()])
    expect(await campusesOf(id)).toEqual([
      [1, 23],
      [2, 9],
    ])
    expect(await waitingSums()).toEqual([])
    expect((await results(id)).body.counted).toBe(32)
  })

  it('come about where nothing waits any more but what campuses come to', async () => {
    const id = await buildSurvey(db, running)
    await wait(id, { 1: 8, 2: 8 })
    await count()
    // Those that were held back are lost.
    await sql`delete from survey_waiting_answers`.execute(db)
    await sql`update surveys set ends_at = ${over.ends_at}`.execute(db)
    await count()
    const said = (await results(id)).body.campuses
    expect(said).not.toBeNull()
    expect(await waitingSums()).toEqual([])
    expect(await (await keyFilesOf(db, keysFolder)).list()).toEqual([])
  })
})

describe('an answer', () => {
  it('has the campus of its account within, and nowhere beside', async () => {
    const id = await buildSurvey(db, { anonymous: true, siteIds: [1, 2, 3] })
    const people = await buildPeople(db, 9)
    await sql`update accounts set site_id = 2 where id = any(${people}::text[])`.execute(db)
    for (const person of people) expect((await server.answer(person, id)).status).toBe(200)
    // They move: what counts is where they answered from.
    await sql`update accounts set site_id = 3 where id = any(${people}::text[])`.execute(db)
    await sql`update surveys set ends_at = ${new Date(Date.now() - 60_000)}`.execute(db)
    await countAnswers(db, { keysFolder, now: new Date() })
    expect(await campusesOf(id)).toEqual([[2, 9]])
  })
})

describe('an administrator with everything but destroyed keys', () => {
  it('ties no answer to anybody by the campus of one person: no row says what it came to', async () => {
    const id = await buildSurvey(db, { anonymous: true, ends_at: new Date(Date.now() + 3_600_000) })
    const [alone = '', ...others] = await buildPeople(db, 20)
    await sql`update accounts set site_id = case when id = ${alone} then 3 else 1 end`.execute(db)
    const sealed = new Map<string, Buffer>()
    const note = async () => {
      for (const { batch, sealed: bytes } of await waitingSums())
        sealed.set(createHash('sha256').update(bytes).digest('hex') + batch, bytes)
    }
    for (const [n, person] of [alone, ...others].entries()) {
      const own = answerOf(undefined, { one: { choices: [person === alone ? 'c' : 'a'] } })
      expect((await server.answer(person, id, own)).status).toBe(200)
      if (n % 6 !== 5) continue
      await countAnswers(db, { keysFolder, now: new Date() })
      await note()
    }
    const tables = async () =>
      (await everyRow(db)).filter(({ table }) => table.startsWith('public.survey_site_'))
    expect((await tables()).every(({ table }) => table === 'public.survey_site_tallies')).toBe(true)
    const end = new Date(Date.now() - 60_000)
    await sql`update surveys set ends_at = ${end}`.execute(db)
    await countAnswers(db, { keysFolder, now: new Date() })
    // One of 20 is of another campus: neither theirs nor the other 19 are said.
    expect(await tables()).toEqual([])
    expect(await campusesOf(id)).toEqual([])
    expect(sealed.size).toBeGreaterThan(1)
    const files = await keyFilesOf(db, keysFolder)
    for (const key of sealed.keys()) expect(await files.read(key.slice(64))).toBeUndefined()
  })

  it('control: reads it with the key of the batch, while that is there', async () => {
    const id = await buildSurvey(db, running)
    await wait(id, { 1: 15, 3: 5 }, answerOf({ questions: ofEachKind }))
    await count()
    const [row] = await waitingSums()
    const files = await keyFilesOf(db, keysFolder)
    const stored = (await files.read(row?.batch ?? '')) ?? Buffer.alloc(0)
    const opened = unsealBytes({ id: row?.batch ?? '', key: privateKeyOf(stored) }, row?.sealed ?? stored)
    const sites = (JSON.parse(opened.toString()) as [number, number][]).map(([site]) => site)
    expect(sites.every(site => [1, 3].includes(site))).toBe(true)
    expect(opened.length).toBe(2_048)
  })
})
