import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import {
  answersOf,
  buildPerson,
  buildTraining,
  buildTrainingSite,
  buildVisitor,
  type Caller,
  chapterOf,
  ofEachType,
  trainingsServer,
} from './testing/trainings.ts'
import { trainingsLeft } from './training-rows.ts'

const { db } = await testDatabase()
const morning = new Date('2026-11-23T08:00:00.000Z')
let now = morning
const server = await trainingsServer(db, { now: () => now })
afterAll(() => server.close())

const chapters = [chapterOf('one'), chapterOf('two')] as const
const [one, two] = chapters
let person: Caller
const visitor: Caller = { email: 'vera@partner.example' }

beforeAll(async () => {
  await buildTrainingSite(db, 1)
  await buildTrainingSite(db, 2)
  // A campus that trains nobody.
  await buildTrainingSite(db, 3)
  await sql`update site_functionalities set activated = false where site_id = 3`.execute(db)
})
beforeEach(async () => {
  now = morning
  await sql`truncate trainings, visitors cascade`.execute(db)
  person = { person: await buildPerson(db) }
  await buildVisitor(db, 'vera@partner.example')
})

/** Answers both chapters, and completes. */
async function goThrough(caller: Caller, id: string, right: { one: boolean; two: boolean }) {
  await server.post(caller, id, 'one', answersOf(one, right.one))
  await server.post(caller, id, 'two', answersOf(two, right.two))
  return (await server.complete(caller, id)).body
}

describe('the list', () => {
  it('is what the campus asks for, in its order', async () => {
    const last = await buildTraining(db, { place: 9 })
    const first = await buildTraining(db, { place: 1 })
    await buildTraining(db, { siteIds: [2] })
    await buildTraining(db, { withdrawnAt: morning })
    const idsOf = async (siteId: number) =>
      (await server.list(person, siteId)).body.formations.map(({ id }) => id)
    expect(await idsOf(1)).toEqual([first, last])
    expect(await idsOf(3)).toEqual([])
  })

  it('hides annexes from visitors', async () => {
    const annex = await buildTraining(db, { formationType: 'ANNEX' })
    const open = await buildTraining(db)
    expect((await server.list(visitor)).body.formations.map(({ id }) => id)).toEqual([open])
    expect((await server.list(person)).body.formations.map(({ id }) => id)).toEqual([annex, open])
    expect((await server.read(visitor, annex)).status).toBe(404)
    expect((await server.post(visitor, annex, 'one', answersOf(one))).status).toBe(404)
  })

  it('says how far each person is, and nobody else', async () => {
    const id = await buildTraining(db)
    await server.post(person, id, 'one', answersOf(one))
    const statusFor = async (caller: Caller) =>
      (await server.list(caller)).body.formations.map(({ userStatus }) => userStatus)
    expect(await statusFor(person)).toEqual(['ONGOING'])
    expect(await statusFor(visitor)).toEqual(['TODO'])
    const other = await buildPerson(db)
    expect(await statusFor({ person: other })).toEqual(['TODO'])
    const left = () => trainingsLeft({ db, siteId: 1, accountId: other, now: new Date() })
    expect(await left()).toBe(1)
    await buildTraining(db)
    expect(await left()).toBe(2)
  })
})

describe('a training', () => {
  it('reads back as it was written, without what is right', async () => {
    const id = await buildTraining(db, { chapters: [ofEachType], validityMonths: 12 })
    const { body } = await server.read(person, id, 'en')
    expect(body).toMatchObject({
      id,
      title: 'Training en',
      description: '<p>About it, en</p>',
      userStatus: 'TODO',
      formationType: 'STANDARD',
      minScore: 75,
      validityMonths: 12,
      successText: 'Well done en',
      failureText: 'Not yet en',
      languages: ['fr', 'en'],
      language: 'en',
      translation: { button: { next: 'Next' }, core: { wsError: 'Not sent' } },
      progress: null,
    })
    expect(body.chapters).toMatchObject([
      {
        id: 'each',
        position: 1,
        title: 'each en',
        chapterStatus: 'TODO',
        supports: [{ position: 1, title: 'each en', pdfUrl: '/files/each-en.pdf' }],
        questions: [
          { id: 'unique', position: 1, type: 'QUESTION_UNIQUE', title: 'unique en' },
          {
            id: 'multiple',
            type: 'QUESTION_MULTIPLE',
            choices: [{ id: 'a', numbering: 'A', title: 'a en' }, {}, {}],
          },
          { id: 'order', type: 'TRI' },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/because|"right"/)
  })

  it.each([
    ['fr', 'Training fr'],
    ['en-GB,en;q=0.8', 'Training en'],
    ['es', 'Training fr'],
  ])('is written for %s as %s', async (language, title) => {
    const id = await buildTraining(db)
    expect((await server.read(person, id, language)).body.title).toBe(title)
  })

  it('names its languages as they call themselves', async () => {
    const id = await buildTraining(db)
    const { body } = await server.ask<{ languages: object[] }>(person, 'GET', `/${id}/lang`)
    expect(body.languages).toEqual([
      { key: 'fr', name: 'Français' },
      { key: 'en', name: 'English' },
    ])
  })

  it('is not there where no campus that trains people asks for it, or it is withdrawn', async () => {
    const ids = [
      await buildTraining(db, { siteIds: [3] }),
      await buildTraining(db, { siteIds: [] }),
      await buildTraining(db, { withdrawnAt: morning }),
      '999999',
    ]
    for (const id of ids) {
      expect((await server.read(person, id)).status).toBe(404)
      expect((await server.ask(person, 'GET', `/${id}/lang`)).status).toBe(404)
      expect((await server.save(person, id, { chapterId: 'one', phase: 'SUPPORTS', index: 0 })).status).toBe(
        404,
      )
      expect((await server.complete(person, id)).status).toBe(404)
    }
  })
})

describe('who trains', () => {
  it('is the person of the token, who needs no e-mail and may not name another', async () => {
    const id = await buildTraining(db)
    const email = { email: 'vera@partner.example' }
    const { status, body } = await server.post(person, id, 'one', answersOf(one), email)
    expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, ['email']])
    const own = { email: `${(person as { person: string }).person}@CAMPUS.example` }
    expect((await server.post(person, id, 'one', answersOf(one), own)).status).toBe(200)
  })

  it('is a visitor by their e-mail in the header, the query or the body', async () => {
    const id = await buildTraining(db)
    const headers = { 'api-key': 'client' }
    const at = (address: string) =>
      server.app.inject({ url: `/services/v6/security-trainings${address}`, headers })
    expect((await at(`/${id}?email=vera%40partner.example`)).statusCode).toBe(200)
    expect((await at(`?siteId=1&email=VERA%40partner.example`)).statusCode).toBe(200)
    expect((await at(`/${id}?email=else%40partner.example`)).statusCode).toBe(404)
    const { statusCode, body } = await at(`/${id}`)
    expect([statusCode, Object.keys(JSON.parse(body).data.fields)]).toEqual([400, ['email']])
  })
})

describe('a chapter', () => {
  let id: string
  beforeEach(async () => {
    id = await buildTraining(db)
  })

  it('answers what is right and why, and is validated where its share reaches the minimum', async () => {
    const [first, second] = answersOf(one)
    const { body } = await server.post(person, id, 'one', [first ?? {}, { ...second, answers: ['b'] }])
    expect(body).toEqual({
      chapterStatus: 'NOT_VALIDATED',
      correctAnswers: [
        {
          questionId: 'one-1',
          answers: ['a'],
          explication: '<p>one-1 because en</p>',
          given: ['a'],
          right: true,
        },
        {
          questionId: 'one-2',
          answers: ['a'],
          explication: '<p>one-2 because en</p>',
          given: ['b'],
          right: false,
        },
      ],
    })
    const { chapters: read, userStatus, progress } = (await server.read(person, id)).body
    expect(read.map(({ chapterStatus }) => chapterStatus)).toEqual(['NOT_VALIDATED', 'TODO'])
    expect(userStatus).toBe('ONGOING')
    expect(progress).toEqual({
      chapterId: 'one',
      phase: 'REVIEW',
      index: 0,
      page: null,
      answers: [
        { questionId: 'one-1', answers: ['a'] },
        { questionId: 'one-2', answers: ['b'] },
      ],
    })
  })

  it('counts once: posted again with better answers, what counts is answered', async () => {
    await server.post(person, id, 'one', answersOf(one, false))
    const again = await server.post(person, id, 'one', answersOf(one, true))
    expect(again.body.chapterStatus).toBe('NOT_VALIDATED')
    expect(again.body.correctAnswers.map(({ given, right }) => [given, right])).toEqual([
      [['b'], false],
      [['b'], false],
    ])
  })

  it('is refused out of its order, with nothing stored', async () => {
    const skipped = await server.post(person, id, 'two', answersOf(two))
    expect([skipped.status, skipped.body.data?.error_type]).toEqual([409, 'CHAPTER_NOT_REACHED'])
    const read = await server.save(person, id, { chapterId: 'two', phase: 'SUPPORTS', index: 0 })
    expect([read.status, read.body.data?.error_type]).toEqual([409, 'CHAPTER_NOT_REACHED'])
    expect((await server.post(person, id, 'three', [])).status).toBe(404)
    expect(await db.selectFrom('training_records').selectAll().execute()).toEqual([])
  })

  it.each([
    [
      'an answer of another question',
      [{ questionId: 'one-1', answers: ['z'] }],
      'answers.chapterAnswers.0.answers',
    ],
    [
      'a question of another chapter',
      [{ questionId: 'two-1', answers: ['a'] }],
      'answers.chapterAnswers.0.questionId',
    ],
    [
      'two answers where there is one',
      [{ questionId: 'one-1', answers: ['a', 'b'] }],
      'answers.chapterAnswers.0.answers',
    ],
    ['a missing answer', answersOf(one).slice(0, 1), 'answers.chapterAnswers.1'],
    ['an answer given twice', [...answersOf(one), ...answersOf(one)], 'answers.chapterAnswers.2.answers'],
  ])('is refused with %s, by its field, with nothing stored', async (_, given, field) => {
    const { status, body } = await server.post(person, id, 'one', given)
    expect(status).toBe(400)
    expect(Object.keys(body.data?.fields ?? {})).toContain(field)
    expect(await db.selectFrom('training_records').selectAll().execute()).toEqual([])
  })

  it('is refused with a forged score or status, by its field', async () => {
    const chapter = await server.post(person, id, 'one', answersOf(one, false), {
      chapterStatus: 'VALIDATED',
    })
    expect([chapter.status, Object.keys(chapter.body.data?.fields ?? {})]).toEqual([400, ['chapterStatus']])
    const whole = await server.complete(person, id, { totalScore: 100 })
    expect([whole.status, Object.keys(whole.body.data?.fields ?? {})]).toEqual([400, ['totalScore']])
    const time = await server.post(person, id, 'one', answersOf(one), { chapterCompletionTime: 1.5 })
    expect([time.status, Object.keys(time.body.data?.fields ?? {})]).toEqual([400, ['chapterCompletionTime']])
  })

  it('keeps its time and the way that somebody is known', async () => {
    await server.post(visitor, id, 'one', answersOf(one))
    const kept = await db
      .selectFrom('training_chapters as c')
      .innerJoin('training_records as r', 'r.id', 'c.record_id')
      .select(['c.seconds', 'r.pass_vector'])
      .execute()
    expect(kept).toEqual([{ seconds: 42, pass_vector: 'LOCAL_BADGE' }])
  })
})

describe('where somebody is', () => {
  let id: string
  beforeEach(async () => {
    id = await buildTraining(db)
  })
  const at = (index: number, answers?: string[]) => ({
    chapterId: 'one',
    phase: 'QUESTIONS',
    index,
    ...(answers && { answer: { questionId: `one-${index + 1}`, answers } }),
  })

  it('is kept with every page and every choice', async () => {
    expect((await server.save(person, id, { chapterId: 'one', phase: 'SUPPORTS', index: 0 })).status).toBe(
      204,
    )
    expect((await server.read(person, id)).body).toMatchObject({
      userStatus: 'ONGOING',
      progress: { phase: 'SUPPORTS', page: null, answers: [] },
    })
    const page = { number: 6, of: 12 }
    await server.save(person, id, { chapterId: 'one', phase: 'SUPPORTS', index: 0, page })
    expect((await server.read(person, id)).body.progress?.page).toEqual(page)
    await server.save(person, id, at(0, ['c']))
    await server.save(person, id, at(1, ['b']))
    await server.save(person, id, at(1, ['a']))
    expect((await server.read(person, id)).body.progress).toEqual({
      chapterId: 'one',
      phase: 'QUESTIONS',
      index: 1,
      page: null,
      answers: [
        { questionId: 'one-1', answers: ['c'] },
        { questionId: 'one-2', answers: ['a'] },
      ],
    })
    await server.save(person, id, at(0, []))
    expect((await server.read(person, id)).body.progress?.answers).toEqual([
      { questionId: 'one-2', answers: ['a'] },
    ])
  })

  it('is a page and an answer of the chapter', async () => {
    const refused = async (body: object) => {
      const { status, body: answered } = await server.save(person, id, body)
      return [status, Object.keys(answered.data?.fields ?? {})]
    }
    expect(await refused(at(2))).toEqual([400, ['index']])
    expect(await refused({ ...at(0), phase: 'REVIEW' })).toEqual([400, ['index']])
    const beyond = { number: 12, of: 12 }
    expect(await refused({ ...at(0), phase: 'SUPPORTS', page: beyond })).toEqual([400, ['page.number']])
    expect(await refused(at(0, ['z']))).toEqual([400, ['answer.0.answers']])
    expect(await refused({ ...at(0), answer: { questionId: 'two-1', answers: ['a'] } })).toEqual([
      400,
      ['answer.0.questionId'],
    ])
  })

  it('changes nothing of a chapter that was submitted', async () => {
    await server.post(person, id, 'one', answersOf(one, false))
    await server.save(person, id, at(0, ['a']))
    expect(await db.selectFrom('training_drafts').selectAll().execute()).toEqual([])
  })
})

describe('a completion', () => {
  let id: string
  beforeEach(async () => {
    id = await buildTraining(db, { validityMonths: 12 })
  })

  it('asks for every chapter', async () => {
    const nothing = await server.complete(person, id)
    expect([nothing.status, nothing.body.data?.error_type]).toEqual([409, 'CHAPTERS_MISSING'])
    await server.post(person, id, 'one', answersOf(one))
    expect((await server.complete(person, id)).status).toBe(409)
  })

  it('validates, with a certificate, for as long as the training says', async () => {
    const result = await goThrough(person, id, { one: true, two: true })
    expect(result).toEqual({
      formationStatus: 'VALIDATED',
      totalScore: 100,
      validUntil: '2027-11-23T23:00:00.000Z',
      certificate: expect.stringMatching(/^[A-HJ-NP-Z2-9]{20}$/),
    })
    expect((await server.complete(person, id)).body).toEqual(result)
    expect(await db.selectFrom('training_certificates').select(['code', 'name']).execute()).toEqual([
      { code: result.certificate, name: 'Ada L' },
    ])
    expect((await server.list(person)).body.formations).toMatchObject([
      {
        userStatus: 'VALIDATED',
        totalScore: 100,
        certificate: result.certificate,
        validUntil: result.validUntil,
      },
    ])
  })

  it('fails below the minimum: only what was not validated is asked again, and the latest answers count', async () => {
    const failed = await goThrough(person, id, { one: false, two: true })
    expect(failed).toEqual({
      formationStatus: 'RESTART_REQUIRED',
      totalScore: 50,
      validUntil: null,
      certificate: null,
    })
    expect((await server.complete(person, id)).body).toEqual(failed)
    expect((await server.read(person, id)).body).toMatchObject({
      userStatus: 'RESTART_REQUIRED',
      progress: null,
    })
    // Validated chapters keep what they have.
    await server.post(person, id, 'two', answersOf(two, false))
    await server.post(person, id, 'one', answersOf(one, true))
    expect((await server.complete(person, id)).body).toMatchObject({
      formationStatus: 'VALIDATED',
      totalScore: 100,
    })
  })

  it('fails again and again, a chapter counting once in each attempt', async () => {
    await goThrough(person, id, { one: false, two: true })
    await server.post(person, id, 'one', answersOf(one, false))
    const repeated = await server.post(person, id, 'one', answersOf(one, true))
    expect(repeated.body.chapterStatus).toBe('NOT_VALIDATED')
    expect((await server.complete(person, id)).body.totalScore).toBe(50)
    await server.post(person, id, 'one', answersOf(one, true))
    expect((await server.complete(person, id)).body.totalScore).toBe(100)
  })

  it('leaves a validated training as it is, however it is gone through again', async () => {
    const result = await goThrough(person, id, { one: true, two: true })
    await server.save(person, id, { chapterId: 'two', phase: 'QUESTIONS', index: 1 })
    const practised = await server.post(person, id, 'two', answersOf(two, false))
    expect(practised.body.correctAnswers.map(({ right }) => right)).toEqual([false, false])
    expect((await server.complete(person, id)).body).toEqual(result)
    expect((await server.read(person, id)).body.chapters.map(({ chapterStatus }) => chapterStatus)).toEqual([
      'VALIDATED',
      'VALIDATED',
    ])
  })

  it('is to be made again once its validity has ended; its certificate stays as history', async () => {
    const result = await goThrough(person, id, { one: true, two: true })
    now = new Date(new Date(result.validUntil ?? '').getTime() - 1)
    expect((await server.read(person, id)).body.userStatus).toBe('VALIDATED')
    now = new Date(result.validUntil ?? '')
    expect((await server.read(person, id)).body).toMatchObject({
      userStatus: 'TODO',
      totalScore: null,
      certificate: null,
      validUntil: null,
      chapters: [{ chapterStatus: 'TODO' }, { chapterStatus: 'TODO' }],
    })
    expect((await server.post(person, id, 'two', answersOf(two))).status).toBe(409)
    const second = await goThrough(person, id, { one: true, two: true })
    expect(second.certificate).not.toBe(result.certificate)
    expect(await db.selectFrom('training_certificates').select('code').execute()).toHaveLength(2)
  })

  it('goes back to every chapter where the company asks for more than any of them lacks', async () => {
    await server.post(person, id, 'one', answersOf(one, true))
    await server.post(person, id, 'two', answersOf(two, true))
    const [first] = answersOf(one)
    await sql`update training_answers set is_right = false where question_id = ${first?.questionId}`.execute(
      db,
    )
    await sql`update trainings set min_score = 100`.execute(db)
    expect((await server.complete(person, id)).body.formationStatus).toBe('RESTART_REQUIRED')
    expect((await server.read(person, id)).body.chapters.map(({ chapterStatus }) => chapterStatus)).toEqual([
      'NOT_VALIDATED',
      'NOT_VALIDATED',
    ])
  })

  it('is a visitor’s own too', async () => {
    const result = await goThrough(visitor, id, { one: true, two: true })
    const [certificate] = await db.selectFrom('training_certificates').selectAll().execute()
    expect([certificate?.code, certificate?.name, certificate?.account_id]).toEqual([
      result.certificate,
      'Vera Visiting',
      null,
    ])
  })
})
