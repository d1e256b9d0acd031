import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { rulesOf, type Subject } from '#platform/server/personal-data/personal-data.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { retainedCertificates, retainedRecords, retainedVisitors } from './retained-trainings.ts'
import { buildRecord } from './staff/testing/staff.ts'
import {
  answersOf,
  buildTraining,
  buildTrainingSite,
  buildVisitor,
  type Caller,
  chapterOf,
  trainingsServer,
} from './testing/trainings.ts'

const { db } = await testDatabase()
const server = await trainingsServer(db, { now: () => new Date() })
afterAll(() => server.close())
beforeAll(() => buildTrainingSite(db))

const kinds = [
  retainedRecords({ months: 36 }),
  retainedCertificates({ months: 36 }),
  retainedVisitors({ months: 12 }),
]
const chapters = [chapterOf('one'), chapterOf('two')]

/** Passes one training, and begins another: answers a chapter and chooses an answer of the next. */
async function train(caller: Caller): Promise<void> {
  const passed = await buildTraining(db, { chapters, validityMonths: 12 })
  for (const chapter of chapters) await server.post(caller, passed, chapter.id, answersOf(chapter))
  expect((await server.complete(caller, passed)).body.formationStatus).toBe('VALIDATED')
  const begun = await buildTraining(db, { chapters })
  await server.post(caller, begun, 'one', answersOf(chapterOf('one')))
  const answer = { questionId: 'two-1', answers: ['b'] }
  const saved = await server.save(caller, begun, { chapterId: 'two', phase: 'QUESTIONS', index: 0, answer })
  expect(saved.status).toBe(204)
}

const read = (subject: Subject) => Promise.all(kinds.map(kind => kind.read(db, subject)))
const erase = (subject: Subject) =>
  inTransaction(db, async trx => {
    const gone: string[][] = []
    for (const kind of kinds) await kind.lock?.(trx, subject)
    for (const kind of kinds) {
      gone.push([...(await kind.erase(trx, { ...subject, pseudonym: 'erased:1', now: new Date() }))])
    }
    return gone
  })

const tables = ['training_records', 'training_chapters', 'training_answers', 'training_drafts'] as const
async function rowsLeft(): Promise<number[]> {
  const counted = await Promise.all(
    tables.map(table =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counted.map(({ n }) => Number(n))
}

describe('what is kept of a person', () => {
  it('is read whole, and goes whole: of their account, and of the visitor with an address of theirs', async () => {
    const before = await rowsLeft()
    const account = await buildAccount(db)
    await buildVisitor(db, 'mine@else.example')
    await train({ person: account })
    await train({ email: 'mine@else.example' })
    const me = { ids: [account], emails: ['MINE@else.example'] }
    const stranger = { ids: ['somebody'], emails: ['somebody@else.example'] }
    const [records = [], certificates = [], visitors = []] = await read(me)
    expect(records).toHaveLength(4)
    expect(records).toMatchObject([
      { title: 'Training fr', status: 'VALIDATED', score: 100, chapters: [{ seconds: 42 }, {}], drafts: [] },
      {
        status: 'ONGOING',
        chapterId: 'two',
        answers: [{ questionId: 'one-1', answers: ['a'], right: true }, {}],
        drafts: [{ questionId: 'two-1', answers: ['b'] }],
      },
      { status: 'VALIDATED', passVector: 'LOCAL_BADGE' },
      { status: 'ONGOING' },
    ])
    expect(certificates).toMatchObject([
      { score: 100, name: 'Ada L', titles: { en: 'Training en' } },
      { name: 'Vera Visiting' },
    ])
    expect(visitors).toMatchObject([{ email: 'mine@else.example', firstName: 'Vera', siteIds: ['1'] }])
    expect(await read(stranger)).toEqual([[], [], []])
    expect(await erase(stranger)).toEqual([[], [], []])
    const gone = await erase(me)
    expect(gone.map(ids => ids.length)).toEqual([4, 2, 1])
    expect(gone[1]).toEqual(certificates.map(certificate => (certificate as { code: string }).code))
    expect(await read(me)).toEqual([[], [], []])
    expect(await rowsLeft()).toEqual(before)
    expect(await erase(me)).toEqual([[], [], []])
  })

  it('is no longer under their name where they added a visitor or withdrew a certificate', async () => {
    const staff = await buildAccount(db)
    const visitor = await buildVisitor(db, 'added@else.example')
    const training = await buildTraining(db)
    const { code } = await buildRecord(db, training, { visitor }, { status: 'VALIDATED', at: new Date() })
    await db.updateTable('visitors').set({ added_by: staff }).where('id', '=', visitor).execute()
    await db
      .updateTable('training_certificates')
      .set({ withdrawn_by: staff, withdrawn_at: new Date() })
      .where('code', '=', code)
      .execute()
    await erase({ ids: [staff], emails: [] })
    const { added_by } = await db
      .selectFrom('visitors')
      .select('added_by')
      .where('id', '=', visitor)
      .executeTakeFirstOrThrow()
    const { withdrawn_by } = await db
      .selectFrom('training_certificates')
      .select('withdrawn_by')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect([added_by, withdrawn_by]).toEqual(['erased:1', 'erased:1'])
  })
})

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 24 * 3_600_000)

describe('what is outdated', () => {
  it('goes: what was not taken up again, and what ended, so long ago; what counts for good stays', async () => {
    const training = await buildTraining(db)
    const record = async (status: 'ONGOING' | 'VALIDATED' | 'EXPIRED', months: number) => {
      const account = await buildAccount(db)
      return buildRecord(db, training, { account }, { status, at: monthsAgo(months) })
    }
    const forGood = await record('VALIDATED', 60)
    for (const table of ['training_records', 'training_certificates'] as const) {
      await db.updateTable(table).set({ valid_until: null }).where('training_id', '=', training).execute()
    }
    const young = [await record('ONGOING', 35), await record('EXPIRED', 35), await record('VALIDATED', 40)]
    const old = [await record('ONGOING', 37), await record('EXPIRED', 38), await record('VALIDATED', 49)]
    await deleteOutdated(db, rulesOf(kinds))
    const records = await db
      .selectFrom('training_records')
      .select('id')
      .where('training_id', '=', training)
      .execute()
    expect(records.map(({ id }) => id).toSorted()).toEqual([forGood, ...young].map(({ id }) => id).toSorted())
    const certificates = await db
      .selectFrom('training_certificates')
      .select('code')
      .where('training_id', '=', training)
      .execute()
    expect(certificates.map(({ code }) => code).toSorted()).toEqual(
      [forGood, young[1], young[2]].map(one => one?.code).toSorted(),
    )
    expect(old).toHaveLength(3)
  })

  it('of visitors goes a while after their last sign of life and the end of what they hold', async () => {
    const training = await buildTraining(db)
    const visitor = async (name: string, changed: Date) => {
      const id = await buildVisitor(db, `${name}@else.example`)
      await db.updateTable('visitors').set({ changed_at: changed }).where('id', '=', id).execute()
      return id
    }
    const [long, short] = [monthsAgo(30), monthsAgo(11)]
    const gone = [await visitor('long-gone', long)]
    const kept = [await visitor('invited-lately', short)]
    const trains = await visitor('trains', long)
    await buildRecord(db, training, { visitor: trains }, { status: 'ONGOING', at: short })
    const holds = await visitor('holds', long)
    await buildRecord(db, training, { visitor: holds }, { status: 'VALIDATED', at: monthsAgo(20) })
    const held = await visitor('held', long)
    const ended = await buildRecord(db, training, { visitor: held }, { status: 'EXPIRED', at: monthsAgo(20) })
    gone.push(held)
    kept.push(trains, holds)
    await deleteOutdated(db, rulesOf(kinds))
    const left = await db
      .selectFrom('visitors')
      .select('id')
      .where('id', 'in', [...gone, ...kept])
      .execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
    const certificates = await db
      .selectFrom('training_certificates')
      .select('code')
      .where('code', '=', ended.code)
      .execute()
    expect(certificates).toEqual([])
  })
})
