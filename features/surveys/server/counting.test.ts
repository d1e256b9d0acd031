import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import type { QuestionAnswer } from '../contract.ts'
import { destroyKeys } from './batches.ts'
import { countAnswers } from './counting.ts'
import { earlierKeyFileOf } from './earlier-seal.ts'
import { keyFilesOf } from './key-files.ts'
import { packed, packedLength, unpacked } from './packed-answer.ts'
import { newKeys, privateKeyOf, publicKeyOf, seal, sealAnew, unseal } from './seal.ts'
import {
  answerOf,
  buildSurvey,
  buildSurveySite,
  buildWaiting,
  ofEachKind,
  questionOf,
  quizQuestions,
} from './testing/surveys.ts'

const { db } = await testDatabase()
const keysFolder = temporaryFolder()
const now = new Date('2026-11-25T11:00:00.000Z')
const running = { starts_at: new Date(now.getTime() - 3_600_000), ends_at: new Date(now.getTime() + 1000) }
const over = { ...running, ends_at: new Date(now.getTime() - 60_000) }

beforeAll(() => buildSurveySite(db))
beforeEach(async () => {
  await sql`truncate surveys cascade`.execute(db)
  await rm(keysFolder, { recursive: true, force: true })
})

const wait = (...[surveyId, answers, given]: ParametersAfter<typeof buildWaiting>) =>
  buildWaiting(db, keysFolder, surveyId, answers, given)
type ParametersAfter<F> = F extends (db: Database, folder: string, ...rest: infer Rest) => unknown
  ? Rest
  : never
const some = (count: number) => Array.from({ length: count }, () => answerOf())
/** Nobody else is there who would need the pauses. */
const share = 0
const count = (moment = now) => countAnswers(db, { keysFolder, now: moment, share })
async function counted(surveyId: string) {
  const row = await db
    .selectFrom('survey_results')
    .select('counted')
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return row?.counted ?? 0
}
async function waitingOf(surveyId: string) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from survey_waiting_answers where survey_id = ${surveyId}`.execute(db)
  return rows[0]?.waiting
}
/** The batches whose keys are there. */
const keys = async () => (await (await keyFilesOf(db, keysFolder)).list()).map(({ batchId }) => batchId)

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
      { survey_id: id, counted: 5, score_sum: '5', rewritten: false, sites_counted: true },
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

  it('of a survey that cannot be opened says so by its id, loses nothing, and counts the others', async () => {
    const [broken, whole] = [await buildSurvey(db, over), await buildSurvey(db, over)]
    await wait(broken, some(5))
    await wait(whole, some(5))
    await sql`
      update survey_waiting_answers set sealed = set_byte(sealed, 2000, get_byte(sealed, 2000) # 1)
      where survey_id = ${broken}`.execute(db)
    expect((await count()).map(({ surveyId }) => surveyId)).toEqual([broken])
    expect([await counted(broken), await counted(whole)]).toEqual([0, 5])
    expect(await waitingOf(broken)).toBe(5)
  })

  it('goes on where it was stopped, counts each answer once, and then destroys the key', async () => {
    const id = await buildSurvey(db, over)
    const many = Array.from({ length: 1_203 }, (_, n) =>
      answerOf({ questions: ofEachKind }, { words: { text: `text ${n}` } }),
    )
    await wait(id, many)
    const stop = new AbortController()
    const seen: number[] = []
    // What a server that is killed in between leaves behind.
    const watching = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const now = await counted(id)
        if (now > 0) stop.abort()
        return result
      },
    })
    await countAnswers(watching, { keysFolder, now, share, stop: stop.signal })
    seen.push(await counted(id))
    expect(await keys()).toHaveLength(1)
    await Promise.all([count(), count()])
    seen.push(await counted(id))
    expect(seen[0]).toBeGreaterThanOrEqual(5)
    expect(seen[0]).toBeLessThan(1_203)
    expect(seen[1]).toBe(1_203)
    const { rows } = await sql<{ texts: number; different: number }>`
      select count(*)::int as texts, count(distinct text)::int as different from survey_texts
      where question_id = 'words'`.execute(db)
    expect(rows).toEqual([{ texts: 1_203, different: 1_203 }])
    expect(await keys()).toEqual([])
    expect(await db.selectFrom('survey_batches').selectAll().execute()).toEqual([])
  })

  it('takes and writes a few rows at a time', async () => {
    const id = await buildSurvey(db, over)
    const many = Array.from({ length: 730 }, (_, n) =>
      answerOf({ questions: ofEachKind }, { words: { text: `text ${n}` } }),
    )
    await wait(id, many)
    await sql`create table touched (what text, rows int)`.execute(db)
    await sql`
      create function note_touched() returns trigger language plpgsql as $$
      begin insert into touched select tg_op || ' ' || tg_table_name, count(*) from some_rows; return null; end $$`.execute(
      db,
    )
    for (const table of ['survey_waiting_answers', 'survey_texts']) {
      for (const [event, rows] of [
        ['delete', 'old'],
        ['insert', 'new'],
      ]) {
        await sql`
          create trigger ${sql.ref(`note_${event}`)} after ${sql.raw(`${event}`)} on ${sql.table(table)}
          referencing ${sql.raw(`${rows}`)} table as some_rows for each statement execute function note_touched()`.execute(
          db,
        )
      }
    }
    await count()
    const { rows } = await sql<{ what: string; most: number[]; all: number }>`
      select what, (array_agg(rows order by rows desc))[1:2] as most, sum(rows)::int as all
      from touched where rows > 0 group by what order by what`.execute(db)
    await sql`drop function note_touched() cascade`.execute(db)
    await sql`drop table touched`.execute(db)
    expect(await counted(id)).toBe(730)
    expect(rows).toMatchObject([
      { what: 'DELETE survey_texts', most: [5, 5] },
      // The last piece is taken with one statement: see `ended-anonymity.test.ts`.
      { what: 'DELETE survey_waiting_answers', most: [130, 5], all: 730 },
      { what: 'INSERT survey_texts', most: [5, 5] },
    ])
  })

  it('takes a piece of each survey in turn: many answers to one do not hold up the others', async () => {
    const [many, few] = [await buildSurvey(db, over), await buildSurvey(db, over)]
    await wait(many, some(760))
    await wait(few, some(5))
    const stop = new AbortController()
    const watching = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if ((await counted(few)) > 0) stop.abort()
        return result
      },
    })
    await countAnswers(watching, { keysFolder, now, share, stop: stop.signal })
    expect(await counted(few)).toBe(5)
    expect(await counted(many)).toBeLessThan(760)
  })

  it('leaves what another server took to that one: it alone has the key', async () => {
    const id = await buildSurvey(db, over)
    await wait(id, some(6))
    const elsewhere = temporaryFolder()
    const there = (moment: Date) => countAnswers(db, { keysFolder: elsewhere, now: moment, share })
    expect(await there(now)).toEqual([])
    // Of whom nothing is heard for an hour is told.
    const later = new Date(now.getTime() + 3_700_000)
    expect(await there(later)).toEqual([{ surveyId: id, code: 'NO_KEY' }])
    expect([await counted(id), await waitingOf(id)]).toEqual([0, 6])
    expect(await count(later)).toEqual([])
    expect([await counted(id), await waitingOf(id)]).toEqual([6, 0])
  })

  it('takes answers of a server that has no key, since sealing needs none', async () => {
    const id = await buildSurvey(db, over)
    await wait(id, some(3))
    await buildWaiting(db, temporaryFolder(), id, some(3))
    await count()
    expect(await counted(id)).toBe(6)
  })

  it('deletes what fewer than five answered at its end, and its key', async () => {
    const [old, young] = [await buildSurvey(db, over), await buildSurvey(db, running)]
    await wait(old, some(4))
    await wait(young, some(4))
    await count()
    expect([await waitingOf(old), await waitingOf(young)]).toEqual([0, 4])
    const { rows } = await sql<{ id: string }>`select id from survey_batches`.execute(db)
    expect(await keys()).toEqual(rows.map(({ id }) => id))
    expect(rows).toHaveLength(1)
  })

  it('destroys a key whose batch is counted when its server was killed before it did, and none that may be used', async () => {
    const id = await buildSurvey(db, running)
    await wait(id, some(1))
    const [open] = await keys()
    const [counted, young] = [randomUUID(), randomUUID()]
    const files = await keyFilesOf(db, keysFolder)
    for (const one of [counted, young]) await files.write(one, Buffer.alloc(86))
    await sql`
      insert into survey_batches (id, survey_id, public_key, closed_at, counted_at)
      values (${counted}, ${id}, '', now(), now())`.execute(db)
    await destroyKeys(db, keysFolder, new Date())
    expect((await keys()).toSorted()).toEqual([open, young].toSorted())
    await destroyKeys(db, keysFolder, new Date(Date.now() + 25 * 3_600_000))
    expect(await keys()).toEqual([open])
  })

  it('control: PostgreSQL refuses to delete a batch of which answers wait', async () => {
    const id = await buildSurvey(db, running)
    await wait(id, some(1))
    await expect(db.deleteFrom('survey_batches').execute()).rejects.toThrow('survey_waiting_answers')
    await db.deleteFrom('surveys').execute()
    expect(await db.selectFrom('survey_batches').selectAll().execute()).toEqual([])
  })
})

describe('answers that were sealed before there were batches', () => {
  it('are sealed for one, counted like others, and their key is destroyed', async () => {
    const [enough, few] = [await buildSurvey(db, over), await buildSurvey(db, running)]
    await sql`alter table survey_waiting_answers drop constraint survey_waiting_answers_batch`.execute(db)
    await mkdir(keysFolder, { recursive: true })
    const key = randomBytes(32)
    await writeFile(earlierKeyFileOf(keysFolder), key)
    for (const [id, number] of [
      [enough, 300],
      [few, 3],
    ] as const) {
      for (let n = 0; n < number; n++) {
        const plain = packed({ answer: answerOf(), score: null, siteId: null }, packedLength(ofEachKind))
        const nonce = randomBytes(12)
        const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
        const sealed = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
        await db.insertInto('survey_waiting_answers').values({ survey_id: id, sealed }).execute()
      }
    }
    // Where their key is not, they stay and are told.
    const elsewhere = await countAnswers(db, { keysFolder: temporaryFolder(), now, share })
    expect(elsewhere.map(({ code }) => code)).toEqual(['NO_KEY', 'NO_KEY'])
    expect([await waitingOf(enough), await waitingOf(few)]).toEqual([300, 3])
    expect(await count()).toEqual([])
    expect([await counted(enough), await waitingOf(few)]).toEqual([300, 3])
    await expect(stat(earlierKeyFileOf(keysFolder))).rejects.toThrow('ENOENT')
  })
})

describe('a sealed answer', () => {
  const [batch, other] = ['7', '8'].map(id => {
    const { publicKey, privateKey } = newKeys()
    return {
      sealing: { id, key: publicKeyOf(publicKey) },
      opening: { id, key: privateKeyOf(privateKey) },
    }
  }) as [Pair, Pair]
  type Pair = Record<'sealing' | 'opening', Parameters<typeof seal>[0]>

  it('opens as it was with the private key of its batch, and not with another', () => {
    const answer = answerOf({ questions: ofEachKind }, { words: { text: '👩🏽‍🚒 “עברית”\u0001' } }, 'Ça')
    const sealed = seal(batch.sealing, ofEachKind, { answer, score: 3, siteId: 70_000 })
    expect(unseal(batch.opening, sealed)).toEqual({ answer, score: 3, siteId: 70_000 })
    expect(() => unseal(other.opening, sealed)).toThrow()
    expect(() => unseal({ ...batch.opening, id: '8' }, sealed)).toThrow()
    expect(() => unseal(batch.sealing, sealed)).toThrow()
    expect(unseal(other.opening, sealAnew(batch.opening, other.sealing, sealed))).toEqual({
      ...{ answer, score: 3, siteId: 70_000 },
    })
  })

  it('shows nothing of what it holds: as long for all of a survey, and different each time', () => {
    const longest = answerOf(
      { questions: ofEachKind },
      { several: { choices: ['a', 'b', 'c'] }, words: { text: '🚒'.repeat(250) } },
      '🚒'.repeat(250),
    )
    const shortest: QuestionAnswer[] = answerOf().surveyAnswers
    const sealed = [longest, longest, { surveyAnswers: shortest }].map(answer =>
      seal(batch.sealing, ofEachKind, { answer, score: null, siteId: 1 }),
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
    const waiting = { answer, score: 3, siteId: 6 }
    const length = packedLength(questions)
    expect(unpacked(packed(waiting, length))).toEqual(waiting)
    expect(() => packed(waiting, length - 5)).toThrow(RangeError)
    // As long as those were that waited before campuses were noted: they have none.
    for (const one of [answer, answerOf({ questions })]) {
      const earlier = packed({ answer: one, score: 3, siteId: null }, length).subarray(0, -4)
      expect(unpacked(earlier)).toEqual({ answer: one, score: 3, siteId: null })
    }
  })

  it('is sealed for one batch by servers that make it at the same time', async () => {
    const id = await buildSurvey(db, running)
    await Promise.all(Array.from({ length: 8 }, () => wait(id, some(1))))
    const [key, ...more] = await keys()
    expect(more).toEqual([])
    const { rows } = await sql<{ batch: string; answers: number }>`
      select batch_id as batch, count(*)::int as answers from survey_waiting_answers group by 1`.execute(db)
    expect(rows).toEqual([{ batch: key, answers: 8 }])
  })

  it('is not taken where its key cannot be made, and is once it can', async () => {
    const [folder, id] = [temporaryFolder(), await buildSurvey(db, running)]
    await rm(folder, { recursive: true })
    await writeFile(folder, '')
    await expect(buildWaiting(db, folder, id, some(1))).rejects.toThrow()
    expect(await waitingOf(id)).toBe(0)
    await rm(folder)
    await buildWaiting(db, folder, id, some(1))
    expect(await waitingOf(id)).toBe(1)
  })
})
