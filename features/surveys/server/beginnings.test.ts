import { type RawNode, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { notifyOfBeginnings } from './beginnings.ts'
import { surveyBegun } from './notices.ts'
import { buildSurvey as build, buildSurveySite, type GivenSurvey } from './testing/surveys.ts'

const { db, pool } = await testDatabase()
const now = new Date()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

beforeAll(async () => {
  for (const id of [1, 2]) await buildSurveySite(db, id)
  await buildCampus(db, 3)
})
beforeEach(() => sql`truncate surveys, accounts cascade`.execute(db))

const buildSurvey = (given?: GivenSurvey) => build(db, given)
const employee = (siteId = 1) => buildAccount(db, { site_id: siteId })
const answers = (survey_id: string, account_id: string) =>
  db.insertInto('survey_participations').values({ survey_id, account_id }).execute()
const change = (id: string, given: { withdrawn_at?: Date | null; starts_at?: Date; ends_at?: Date }) =>
  db.updateTable('surveys').set(given).where('id', '=', id).execute()
const tell = (from: Database = db, stop?: AbortSignal) =>
  notifyOfBeginnings(from, { now, ...(stop && { stop }) })
/** A server that stops after so many hundreds. */
function stopsAfter(hundreds: number): AbortSignal {
  let looked = 0
  return {
    get aborted() {
      return looked++ >= hundreds
    },
  } as AbortSignal
}
/** Who was told of which survey, as often as they were. */
async function told(surveyId: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select account_id as person from notices
    where kind = 'survey-begun' and about ->> 'surveyId' = ${surveyId}`.execute(db)
  return rows.map(({ person }) => person).toSorted()
}
async function many(count: number, siteId = 1): Promise<void> {
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select gen_random_uuid(), n || '@of' || ${siteId}::int || '.example', 'Ada', n::text, ${siteId}::int
    from generate_series(1, ${count}::int) n`.execute(db)
}
async function stateOf(id: string, siteId = 1) {
  const { rows } = await sql<{ reached: boolean; done: boolean }>`
    select reached is not null as reached, done from survey_campus_beginnings
    where survey_id = ${id}::bigint and site_id = ${siteId}`.execute(db)
  return rows[0]
}

describe('that a survey has begun', () => {
  it('is told once to who has an account of a campus that asks it, in the app and by no mail', async () => {
    const [here, there] = [await employee(1), await employee(2)]
    await employee(3)
    await buildAccount(db, {})
    await buildAccount(db, { site_id: 1, disabled_at: now })
    // Campus 3 has no surveys.
    const id = await buildSurvey({ siteIds: [1, 2, 3] })
    expect(await tell()).toBe(2)
    expect(await told(id)).toEqual([here, there].toSorted())
    await employee(1)
    expect(await tell()).toBe(0)
    expect(await told(id)).toHaveLength(2)
    expect(await stateOf(id)).toEqual({ reached: false, done: true })
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  it('is told in the words of each language, and leads to it', () => {
    const about = {
      ...{ surveyId: '7', category: 'QUIZ' as const, titles: { fr: 'Le tri', en: 'Sorting' } },
      endsAt: '2099-03-04T11:00:00Z',
    }
    const reading = { now, who: undefined }
    expect(surveyBegun.words(about, { language: 'fr', ...reading })).toEqual({
      text: 'Un nouveau quiz est ouvert jusqu’au 4 mars 2099\u00a0: «\u00a0Le tri\u00a0».',
      path: '/survey/7',
    })
    const survey = { ...about, category: 'SURVEY' as const }
    expect(surveyBegun.words(survey, { language: 'en', ...reading }).text).toBe(
      'A new survey is open until 4 March 2099: “Sorting”.',
    )
  })

  it('goes with the digest to who chose that, and is nothing to who wants neither', async () => {
    const [digest, nothing] = [await employee(), await employee()]
    await db
      .insertInto('notice_ways')
      .values([
        { account_id: digest, kind: 'survey-begun', in_app: false, mail: 'DIGEST' },
        { account_id: nothing, kind: 'survey-begun', in_app: false, mail: 'NONE' },
      ])
      .execute()
    await buildSurvey({ ends_at: inHours(48) })
    await tell()
    const { rows } = await sql`select account_id, in_app, for_digest from notices`.execute(db)
    expect(rows).toEqual([{ account_id: digest, in_app: false, for_digest: true }])
  })

  it('spares who has answered, but of an anonymous one nobody', async () => {
    const [first, second] = [await employee(), await employee()]
    for (const anonymous of [false, true]) {
      const id = await buildSurvey({ anonymous })
      await answers(id, first)
      await tell()
      expect(await told(id)).toEqual(anonymous ? [first, second].toSorted() : [second])
    }
  })

  it('is not told before it begins, of what is withdrawn, of what is over, and where nobody asks it', async () => {
    await employee()
    await employee(3)
    const later = await buildSurvey({ starts_at: inHours(1), ends_at: inHours(2) })
    const withdrawn = await buildSurvey({ withdrawn_at: now })
    await buildSurvey({ ends_at: inHours(-1) })
    const nowhere = await buildSurvey({ siteIds: [3] })
    expect(await tell()).toBe(0)
    expect(await db.selectFrom('survey_campus_beginnings').select('survey_id').execute()).toEqual([])
    await change(later, { starts_at: inHours(-1) })
    await change(withdrawn, { withdrawn_at: null })
    expect(await tell()).toBe(2)
    expect([await told(later), await told(withdrawn), await told(nowhere)].map(list => list.length)).toEqual([
      ...[1, 1, 0],
    ])
  })

  it('is told on a campus that is added later, and on one that opens its surveys later, to nobody twice', async () => {
    const [here, there] = [await employee(1), await employee(2)]
    const id = await buildSurvey({ siteIds: [1] })
    expect(await tell()).toBe(1)
    await db.insertInto('survey_sites').values({ survey_id: id, site_id: 2 }).execute()
    expect(await tell()).toBe(1)
    expect(await told(id)).toEqual([here, there].toSorted())
    // Taken away and put back, it is the same campus.
    await db.deleteFrom('survey_sites').where('site_id', '=', 2).execute()
    expect(await tell()).toBe(0)
    await db.insertInto('survey_sites').values({ survey_id: id, site_id: 2 }).execute()
    expect(await tell()).toBe(0)

    const onBoth = await buildSurvey({ siteIds: [1, 2] })
    const open = (activated: boolean) =>
      db.updateTable('site_functionalities').set({ activated }).where('site_id', '=', 2).execute()
    await open(false)
    expect(await tell()).toBe(1)
    await open(true)
    expect(await tell()).toBe(1)
    expect(await told(onBoth)).toEqual([here, there].toSorted())
  })

  it('is not told again of one that is published again or begins later than it did', async () => {
    await employee()
    const id = await buildSurvey()
    await tell()
    for (const before of [{ withdrawn_at: now }, { starts_at: inHours(1) }, { ends_at: inHours(-1) }]) {
      await change(id, before)
      expect(await tell()).toBe(0)
      await change(id, { withdrawn_at: null, starts_at: inHours(-2), ends_at: inHours(30) })
      await employee()
      expect(await tell()).toBe(0)
    }
    expect(await told(id)).toHaveLength(1)
  })
})

describe('telling many', () => {
  it('goes on where a server stopped, and where one was killed', async () => {
    await many(150, 1)
    await many(90, 2)
    const id = await buildSurvey({ siteIds: [1, 2] })
    expect(await tell(db, AbortSignal.abort())).toBe(0)
    expect(await tell(db, stopsAfter(1))).toBe(100)
    expect(await stateOf(id)).toEqual({ reached: true, done: false })
    const dies = watched(({ text }) => {
      if (text.includes('update survey_campus_beginnings')) throw new Error('killed')
    })
    await expect(tell(dies)).rejects.toThrow('killed')
    expect(await told(id)).toHaveLength(100)
    expect(await tell()).toBe(140)
    const people = await told(id)
    expect([people.length, new Set(people).size]).toEqual([240, 240])
  })

  it('waits while it is withdrawn halfway, and ends with the survey', async () => {
    await many(230)
    const id = await buildSurvey()
    await tell(db, stopsAfter(1))
    await change(id, { withdrawn_at: now })
    expect([await tell(), await stateOf(id)]).toEqual([0, { reached: true, done: false }])
    await change(id, { withdrawn_at: null })
    expect(await tell(db, stopsAfter(1))).toBe(100)
    await change(id, { ends_at: inHours(-1) })
    expect([await tell(), await stateOf(id)]).toEqual([0, { reached: false, done: true }])
    const people = await told(id)
    expect([people.length, new Set(people).size]).toEqual([200, 200])
  })

  it('tells each once, however many servers are at it', async () => {
    await many(430)
    const ids = [await buildSurvey(), await buildSurvey({ anonymous: true })]
    const servers = Array.from({ length: 4 }, async () => {
      while ((await Promise.all(ids.map(id => stateOf(id)))).some(state => !state?.done)) await tell()
    })
    await Promise.all(servers)
    for (const id of ids) {
      const people = await told(id)
      expect([people.length, new Set(people).size]).toEqual([430, 430])
    }
  })

  it('tells each once where two servers look at the same moment', async () => {
    await many(60)
    const id = await buildSurvey()
    expect((await atOneMoment(text => text)).toSorted()).toEqual([0, 60])
    expect(await told(id)).toHaveLength(60)
  })

  it('would tell each twice there if the second did not pass by what the first is at (control)', async () => {
    await many(60)
    const id = await buildSurvey()
    const careless = (text: string) => text.replace('for update skip locked', '')
    expect(await atOneMoment(careless)).toEqual([60, 60])
    expect(await told(id)).toHaveLength(120)
  })

  it('reads no table of people from end to end', async () => {
    await many(10_000, 1)
    await many(10_000, 2)
    await many(300, 3)
    const id = await buildSurvey({ siteIds: [1, 2] })
    await sql`vacuum analyze accounts, surveys, survey_sites`.execute(db)
    expect(await tell(db, stopsAfter(3))).toBe(300)
    await sql`vacuum analyze notices, survey_campus_beginnings`.execute(db)
    const work = await workOf({ pool }, trx => tell(trx, stopsAfter(1)))
    expect(work.flatMap(({ scanned }) => scanned)).not.toContain('accounts')
    expect(Math.max(...work.map(({ pages }) => pages))).toBeLessThanOrEqual(900)
    const without = await workOf({ pool }, async trx => {
      await sql`drop index accounts_of_site`.execute(trx)
      await tell(trx, stopsAfter(1))
    })
    expect(without.flatMap(({ scanned }) => scanned)).toContain('accounts')
    expect(await told(id)).toHaveLength(300)
  })
})

it('is told of nothing that had begun before the upgrade', async () => {
  const { db: earlier, address } = await testDatabase({ migrated: false })
  await migrate(address, silent, '0194-waits-for-any-room')
  await buildSurveySite(earlier, 1)
  await buildAccount(earlier, { site_id: 1 })
  const old = [
    await build(earlier),
    await build(earlier, { withdrawn_at: now }),
    await build(earlier, { ends_at: inHours(-1) }),
  ]
  const toCome = await build(earlier, { starts_at: inHours(1), ends_at: inHours(2) })
  await migrate(address, silent)
  await sql`update surveys set withdrawn_at = null, ends_at = now() + interval '1 day'`.execute(earlier)
  expect(await tell(earlier)).toBe(0)
  await earlier
    .updateTable('surveys')
    .set({ starts_at: inHours(-1) })
    .execute()
  expect(await tell(earlier)).toBe(1)
  const { rows } = await sql<{ id: string }>`select about ->> 'surveyId' as id from notices`.execute(earlier)
  expect(rows).toEqual([{ id: toCome }])
  expect(old).not.toContain(toCome)
})

it('goes on after the upgrade where it had come before', async () => {
  const { db: earlier, address } = await testDatabase({ migrated: false })
  await migrate(address, silent, '0196-content-entries-by-name')
  for (const id of [1, 2]) await buildSurveySite(earlier, id)
  const accounts = [await buildAccount(earlier, { site_id: 1 }), await buildAccount(earlier, { site_id: 2 })]
  const [half, whole] = [await build(earlier, { siteIds: [1, 2] }), await build(earlier, { siteIds: [1, 2] })]
  await sql`
    insert into survey_beginnings (survey_id, reached, done)
    select ${half}::bigint, min(hashtextextended(id, 0)), false from accounts
    union all select ${whole}::bigint, null, true`.execute(earlier)
  await migrate(address, silent)
  expect(await tell(earlier)).toBe(1)
  const { rows } = await sql<{ id: string; person: string }>`
    select about ->> 'surveyId' as id, account_id as person from notices`.execute(earlier)
  const [{ last } = { last: '' }] = (
    await sql<{ last: string }>`
      select id as last from accounts order by hashtextextended(id, 0) desc limit 1`.execute(earlier)
  ).rows
  expect(accounts).toContain(last)
  expect(rows).toEqual([{ id: half, person: last }])
})

interface Statement {
  text: string
  queryId: object
}

/** The database as a server has it whose statements somebody watches. @param instead what it says in the place of one */
function watched(
  sees: (statement: Statement) => void,
  instead: (text: string) => string = text => text,
  answered: (queryId: object) => Promise<void> = async () => {},
): Database {
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind !== 'RawNode') return node
      sees({ text: (node as RawNode).sqlFragments.join('?'), queryId })
      return { ...node, sqlFragments: (node as RawNode).sqlFragments.map(instead) } as typeof node
    },
    async transformResult({ result, queryId }) {
      await answered(queryId)
      return result
    },
  })
}

/** How many two servers tell that both look how far it came before either goes on. */
function atOneMoment(instead: (text: string) => string): Promise<number[]> {
  const both = Promise.withResolvers<void>()
  let looked = 0
  const server = () => {
    const looks = new Set<object>()
    return watched(
      ({ text, queryId }) => {
        if (text.includes('select reached')) looks.add(queryId)
      },
      instead,
      async queryId => {
        if (!looks.has(queryId)) return
        if (++looked === 2) both.resolve()
        await both.promise
      },
    )
  }
  return Promise.all([server(), server()].map(one => tell(one)))
}
