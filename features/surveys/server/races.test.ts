import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, inTransaction, openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { answer } from './answers.ts'
import { countAnswers } from './counting.ts'
import { teamsFor } from './teams.ts'
import {
  answerOf,
  buildChallenge,
  buildPeople,
  buildPerson,
  buildSurvey,
  buildSurveySite,
  buildWaiting,
  quizQuestions,
  surveysServer,
} from './testing/surveys.ts'

const { address, db: plain } = await testDatabase()
// More wait for a connection, on a slow machine longer than a call may.
const { db, close } = openDatabase({
  ...{ address, size: 50, log: silent },
  ...{ noTimeouts: true, connectTimeout: 120_000 },
})
const keysFolder = temporaryFolder()
const server = await surveysServer(db, { keysFolder })
afterAll(async () => {
  await server.close()
  await close()
})

beforeAll(() => buildSurveySite(db))
beforeEach(() => sql`truncate surveys, challenges, accounts, idempotency_keys cascade`.execute(plain))

/** What so many have to have come to before any of them goes on: what a race leaves to luck. */
function meeting(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come === count) all.resolve()
    return all.promise
  }
}

function tally(answers: readonly { status: number; body: { data?: { error_type: string } | undefined } }[]) {
  const names = answers.map(({ status, body }) => body.data?.error_type ?? String(status))
  return Object.fromEntries([...Map.groupBy(names, name => name)].map(([name, all]) => [name, all.length]))
}

/** Surveys of which not exactly as many answers wait and are counted as people have answered: a sentence each. */
async function faults(from: Database = db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select s.id || ': ' || people || ' people, ' || answers || ' answers, ' || chosen || ' chosen' as wrong
    from surveys s
    cross join lateral (
      select (select count(*) from survey_participations p where p.survey_id = s.id) as people,
        (select count(*) from survey_waiting_answers w where w.survey_id = s.id)
          + coalesce((select counted from survey_results r where r.survey_id = s.id), 0) as answers,
        coalesce((select sum(count) from survey_counts c where c.survey_id = s.id and c.question_id in ('one', 'first')), 0)
          - coalesce((select counted from survey_results r where r.survey_id = s.id), 0) as chosen) as numbers
    where people <> answers or chosen <> 0 order by s.id`.execute(from)
  return rows.map(({ wrong }) => wrong)
}

async function resultsOf(id: string) {
  const { rows } = await sql<{ counted: number; waiting: number }>`
    select counted, (select count(*)::int from survey_waiting_answers w where w.survey_id = r.survey_id) as waiting
    from survey_results r where survey_id = ${id}::bigint`.execute(db)
  return rows
}

/** Until somebody waits for a lock. */
async function lockIsWaitedFor(): Promise<void> {
  for (let waits = false; !waits; ) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()) as waits`.execute(plain)
    waits = rows[0]?.waits ?? false
  }
}

describe('one person from fifty connections', () => {
  it('answers once, whatever keys the calls have', async () => {
    for (const anonymous of [false, true]) {
      const [id, person] = [await buildSurvey(db, { anonymous }), await buildPerson(db)]
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          server.answer(person, id, answerOf(), { 'idempotency-key': `key-${n}` }),
        ),
      )
      expect(tally(answers)).toEqual({ 200: 1, ALREADY_ANSWERED: 49 })
    }
    expect(await faults()).toEqual([])
  })

  it('with one key gets one answer, fifty times', async () => {
    const id = await buildSurvey(db, { category: 'QUIZ', linked_to_challenges: true })
    const person = await buildPerson(db)
    const quiz = answerOf({ category: 'QUIZ', questions: quizQuestions })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.answer(person, id, quiz, { 'idempotency-key': 'one' })),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { score: 1, total: 2, points: 1 }])]),
    )
    expect(await faults()).toEqual([])
  })

  it('leaves more than one answer where it is looked first and written then: the test can fail', async () => {
    const [id, person] = [await buildSurvey(db), await buildPerson(db)]
    const everybodyHasLooked = meeting(5)
    const lookThenInsert = () =>
      inTransaction(db, async trx => {
        const { rows } = await sql`
          select from survey_participations where survey_id = ${id} and account_id = ${person}`.execute(trx)
        await everybodyHasLooked()
        if (rows.length > 0) return
        await buildWaiting(trx, keysFolder, id, [answerOf()])
        await sql`
          insert into survey_participations (survey_id, account_id, answered_at, answers)
          values (${id}, ${person}, now(), '{}') on conflict do nothing`.execute(trx)
      })
    await Promise.all(Array.from({ length: 5 }, lookThenInsert))
    expect(await faults()).toEqual([`${id}: 1 people, 5 answers, 0 chosen`])
  })
})

describe('many people at once', () => {
  it('are each counted once, while jobs on several servers count', async () => {
    const ids = [await buildSurvey(db), await buildSurvey(db, { anonymous: true })]
    const people = await buildPeople(db, 60)
    let answering = true
    const counting = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (answering) {
          await countAnswers(db, { keysFolder, now: new Date() })
          expect(await faults()).toEqual([])
        }
      }),
    )
    const answers = await Promise.all(people.flatMap(person => ids.map(id => server.answer(person, id))))
    answering = false
    await counting
    expect(tally(answers)).toEqual({ 200: 120 })
    await countAnswers(db, { keysFolder, now: new Date(Date.now() + 48 * 3_600_000) })
    expect(await faults()).toEqual([])
    const { rows } = await sql<{ counted: number }>`select counted from survey_results`.execute(db)
    expect(rows).toEqual([{ counted: 60 }, { counted: 60 }])
  })
})

describe('a batch that is closed', () => {
  const later = new Date(Date.now() + 48 * 3_600_000)
  const count = () => countAnswers(db, { keysFolder, now: later })
  const waiting = (trx: Database, id: string) => buildWaiting(trx, keysFolder, id, [answerOf()])

  it('waits for who is answering: theirs is counted with the others', async () => {
    const id = await buildSurvey(db)
    for (let n = 0; n < 9; n++) await waiting(db, id)
    let counting: ReturnType<typeof count> | undefined
    await db.transaction().execute(async trx => {
      await waiting(trx, id)
      counting = count()
      await lockIsWaitedFor()
    })
    expect(await counting).toEqual([])
    expect(await resultsOf(id)).toEqual([{ counted: 10, waiting: 0 }])
  })

  it('is gone once it is counted: PostgreSQL refuses what would come too late to be counted', async () => {
    const id = await buildSurvey(db)
    for (let n = 0; n < 9; n++) await waiting(db, id)
    const { id: batch } = await db.selectFrom('survey_batches').select('id').executeTakeFirstOrThrow()
    await count()
    const late = { survey_id: id, batch_id: batch, sealed: Buffer.alloc(9) }
    await expect(db.insertInto('survey_waiting_answers').values(late).execute()).rejects.toThrow(
      'foreign key',
    )
    expect(await resultsOf(id)).toEqual([{ counted: 9, waiting: 0 }])
  })

  it('sends who has read it before to the next one', async () => {
    const [id, person] = [await buildSurvey(db), await buildPerson(db)]
    await waiting(db, id)
    let closed = false
    const closing = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const hasRead = result.rows.some(row => 'public_key' in row)
        if (hasRead && !closed) {
          closed = true
          await sql`update survey_batches set closed_at = now()`.execute(db)
        }
        return result
      },
    })
    await closing
      .transaction()
      .execute(trx =>
        answer(trx, keysFolder, answerOf(), { id, siteId: 1, accountId: person, now: new Date() }),
      )
    expect(closed).toBe(true)
    const { rows } = await sql<{ open: boolean; answers: number }>`
      select closed_at is null as open, count(*)::int as answers
      from survey_waiting_answers w join survey_batches b on b.id = w.batch_id group by 1 order by 1`.execute(
      db,
    )
    expect(rows).toEqual([
      { open: false, answers: 1 },
      { open: true, answers: 1 },
    ])
  })
})

describe('the points of a team', () => {
  const linked = { category: 'QUIZ', linked_to_challenges: true, challenge_points_coef: 3 } as const
  const right = answerOf(
    { category: 'QUIZ', questions: quizQuestions },
    { first: { choices: ['a'] }, second: { choices: ['a', 'b'] } },
  )

  /** What teams have, and what their members’ answers add up to, both as they are at one moment. */
  const atOneMoment = (visible: (trx: Database) => Promise<number>) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async trx => {
        const team = await visible(trx)
        const { rows } = await sql<{ sum: number }>`
          select coalesce(sum(score * 3), 0)::int as sum from survey_participations`.execute(trx)
        return { team, sum: rows[0]?.sum ?? 0 }
      })
  const openTo = (accountId: string) => async (trx: Database) =>
    (await teamsFor(trx, { accountId, language: 'en', now: new Date() })).teams[0]?.points ?? 0

  it('are the sum of its members’ answers at every moment, while eight answer', async () => {
    const members = await buildPeople(db, 8)
    await buildChallenge(db, { Foxes: members })
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push(await buildSurvey(db, linked))
    const moments: { team: number; sum: number }[] = []
    let answering = true
    const watching = Promise.all(
      Array.from({ length: 2 }, async () => {
        while (answering) moments.push(await atOneMoment(openTo(members[0] ?? '')))
      }),
    )
    const answers = await Promise.all(
      members.map(async member => {
        const own = []
        for (const id of ids) own.push(await server.answer(member, id, right))
        return own
      }),
    )
    answering = false
    await watching
    expect(tally(answers.flat())).toEqual({ 200: 48 })
    expect(moments.filter(({ team, sum }) => team !== sum)).toEqual([])
    expect(await atOneMoment(openTo(''))).toEqual({ team: 48 * 6, sum: 48 * 6 })
  })

  it('are not where a counter is added to in a transaction of its own: the test can fail', async () => {
    await sql`create table if not exists team_counters (points integer not null)`.execute(db)
    await sql`insert into team_counters values (0)`.execute(db)
    const [member, id] = [await buildPerson(db), await buildSurvey(db, linked)]
    const counter = async (trx: Database) => {
      const { rows } = await sql<{ points: number }>`select points from team_counters`.execute(trx)
      return rows[0]?.points ?? 0
    }
    const { body } = await server.answer(member, id, right)
    const between = await atOneMoment(counter)
    await sql`update team_counters set points = points + ${body.points ?? 0}`.execute(db)
    expect(between).toEqual({ team: 0, sum: 6 })
    expect(await atOneMoment(counter)).toEqual({ team: 6, sum: 6 })
  })
})
