import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { maxVisitsToCome, type Visit, type VisitBody } from '../contract.ts'
import {
  type Answer,
  bodyOf,
  buildHost,
  buildVisitCampus,
  emptyOutbox,
  mailed,
  testNow,
  visitBody,
  visitor,
  visitsServer,
} from './testing/visits.ts'

/* What two tabs, two devices and lost answers do at once. */

const { db } = await testDatabase()
const server = await visitsServer(db)
afterAll(() => server.close())
beforeAll(() => buildVisitCampus(db))

let host: string
beforeEach(async () => {
  await sql`truncate visits, visit_imports, visit_visitors, visit_invitations, visit_assistants`.execute(db)
  await emptyOutbox(db)
  host = await buildHost(db)
})

const at50 = <T>(call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => call(n)))

function tally(answers: readonly Answer[]) {
  const names = answers.map(({ status, body }) => body.data?.error_type ?? String(status))
  return Object.fromEntries([...Map.groupBy(names, name => name)].map(([name, all]) => [name, all.length]))
}

async function made(body = visitBody(host)): Promise<Visit> {
  const answer = await server.create(host, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function stored(id: string) {
  return (await server.get(host, id)).body
}

describe('at once', () => {
  it('one call that is repeated makes one visit, and one mail to each', async () => {
    const key = crypto.randomUUID()
    const answers = await at50(() => server.create(host, visitBody(host), key))
    const ids = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : [])))
    expect(ids.size).toBe(1)
    expect((await mailed(db)).map(({ to }) => to)).toEqual(['vera@partner.example'])
  })

  it('nobody has more visits to come than they may', async () => {
    await sql`
      insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, language, visitor_count, created_at, changed_at)
      select 1, ${host}, 'Old', '2026-12-01', '2026-12-02', 'en', 0, ${testNow}::timestamptz, ${testNow}::timestamptz
      from generate_series(1, ${maxVisitsToCome - 5})`.execute(db)
    const answers = await at50(n =>
      server.create(host, visitBody(host, { visitors: [visitor(`Guest${n}`)] })),
    )
    expect(tally(answers)).toEqual({ 200: 5, TOO_MANY_VISITS: 45 })
  })

  it('changes of one version: one is made, the others are told', async () => {
    const visit = await made()
    const answers = await at50(n =>
      server.update(host, visit.id, {
        ...bodyOf(visit),
        visitors: [...visit.visitors, visitor(`Guest${n}`)],
        version: visit.version,
      }),
    )
    expect(tally(answers)).toEqual({ 200: 1, CHANGED_ELSEWHERE: 49 })
    expect((await stored(visit.id)).visitorNumber).toBe(2)
  })

  it('who reads again and adds to what is there loses nobody, and nobody is there twice', async () => {
    const visit = await made()
    const add = async (name: string): Promise<void> => {
      const before = await stored(visit.id)
      const body: VisitBody = {
        ...bodyOf(before),
        visitors: [...before.visitors, visitor(name)],
        version: before.version,
      }
      if ((await server.update(host, visit.id, body)).body.data?.error_type === 'CHANGED_ELSEWHERE')
        await add(name)
    }
    const names = Array.from({ length: 12 }, (_, n) => `Guest${n}`)
    await Promise.all(names.map(add))
    const after = await stored(visit.id)
    expect(after.visitors.map(({ firstName }) => firstName).sort()).toEqual(['Vera', ...names].sort())
    expect(new Set(after.visitors.map(({ id }) => id)).size).toBe(13)
    expect((await mailed(db)).map(({ to }) => to).sort()).toEqual(
      after.visitors.map(({ email }) => email).sort(),
    )
  })

  it('a change and a cancellation: who was invited is told that it is cancelled, once', async () => {
    for (let round = 0; round < 10; round++) {
      const visit = await made(visitBody(host, { visitors: [visitor(`Round${round}`)] }))
      await Promise.all([
        server.update(host, visit.id, {
          ...bodyOf(visit),
          visitors: [...visit.visitors, visitor(`More${round}`)],
        }),
        server.cancel(host, visit.id),
      ])
      const { visitors, notUpdatableBecause } = await stored(visit.id)
      expect(notUpdatableBecause).toBe('CANCELED')
      const mails = (await mailed(db)).filter(({ to }) => to.includes(`${round}@`))
      for (const { email } of visitors) {
        const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject)
        expect(subjects.sort()).toEqual([
          'You are expected at the Seine campus',
          'Your visit to the Seine campus is cancelled',
        ])
      }
    }
  })
})

it('tells all this by the host’s lock: without it there are too many', async () => {
  await sql`
    insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, language, visitor_count, created_at, changed_at)
    select 1, ${host}, 'Old', '2026-12-01', '2026-12-02', 'en', 0, ${testNow}::timestamptz, ${testNow}::timestamptz
    from generate_series(1, ${maxVisitsToCome - 1})`.execute(db)
  // What a call does where nothing makes it wait for the others: it counts, and then it writes.
  const unlocked = async () => {
    const { rows } = await sql<{ held: number }>`
      select count(*)::int as held from visits where account_id = ${host} and starts_at > ${testNow}::timestamptz`.execute(
      db,
    )
    if ((rows[0]?.held ?? 0) >= maxVisitsToCome) return
    await sql`
      insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, language, visitor_count, created_at, changed_at)
      values (1, ${host}, 'New', '2026-12-01', '2026-12-02', 'en', 0, now(), now())`.execute(db)
  }
  await at50(unlocked)
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from visits where account_id = ${host}`.execute(db)
  expect(rows[0]?.held).toBeGreaterThan(maxVisitsToCome)
})
