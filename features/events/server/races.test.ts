import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { lapse } from './holds.ts'
import { proofKeeper } from './proofs.ts'
import {
  type Answer,
  buildAnimation,
  buildFamilyDay,
  buildPerson,
  buildSlot,
  emailOf,
  eventsServer,
  family,
  places,
  testNow,
} from './testing/animations.ts'

const { db, address } = await testDatabase()
// Nobody may ever wait for the database to find a deadlock: here it takes longer than the tests may.
const administrator = new pg.Client({ ...address })
await administrator.connect()
await administrator.query(`alter database ${address.database} set deadlock_timeout = '10min'`)
await administrator.end()
const server = await eventsServer(db)
afterAll(() => server.close())

const crowd: string[] = []
beforeAll(async () => {
  await buildCampus(db, 1)
  for (let n = 0; n < 30; n++) crowd.push(await buildPerson(db))
})

function tally(answers: readonly Answer[]) {
  const names = answers.map(({ status, body }) => body.data?.error_type ?? String(status))
  return Object.fromEntries([...Map.groupBy(names, name => name)].map(([name, all]) => [name, all.length]))
}

function idOf({ status, body }: Answer): string {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id ?? ''
}

/** What so many have to have come to before any of them goes on: what a race leaves to luck. */
function meeting(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come === count) all.resolve()
    return all.promise
  }
}

/** Whatever happened: counters are the sums of their rows, within the limits, and nothing stands on nothing. */
async function expectSound(animationId: string) {
  const { rows } = await sql<{ wrong: string }>`
    select 'counter of slot ' || s.id as wrong from animation_slots s
    where s.animation_id = ${animationId}::bigint and (s.taken > s.limit_user or s.taken <> (
      select coalesce(sum(b.places), 0) from animation_bookings b where b.slot_id = s.id))
    union all
    select 'places of ' || b.id from animation_bookings b
    where b.animation_id = ${animationId}::bigint and b.places <> case
      when b.status = 'FAMILY' then 1 + (select count(*) from animation_children c where c.booking_id = b.id)
      when b.status in ('BOOKED', 'INCOMPLETE') then 1 else 0 end
    union all
    select 'share ' || b.id from animation_bookings b join animation_bookings f on f.id = b.shared_from
    where b.animation_id = ${animationId}::bigint and b.standing and (not f.standing or f.slot_id <> b.slot_id)
    union all
    select 'two bookings of ' || b.account_id from animation_bookings b join animations a on a.id = b.animation_id
    where a.id = ${animationId}::bigint and not a.multiple_slot_by_user and not a.multiple_slot_by_day and b.standing
      and b.shared_from is null
    group by b.account_id having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
}

describe('thirty at once', () => {
  it('who want five places are five bookings and twenty-five refusals', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit_user: 5 })
    const answers = await Promise.all(crowd.map(person => server.book(person, id, slot)))
    expect(tally(answers)).toEqual({ 200: 5, LIMIT_SLOT_REACHED: 25 })
    expect(answers.flatMap(({ body }) => body.data?.remaining ?? [])).toEqual(Array(25).fill(0))
    expect(await places(db, slot)).toEqual({ taken: 5, held: 5 })
  })

  it('oversell where they are counted first and inserted then: the test can fail', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit_user: 5 })
    const six = crowd.slice(0, 6)
    const everybodyHasLooked = meeting(six.length)
    const countThenInsert = (person: string) =>
      inTransaction(db, async trx => {
        const { rows } = await sql<{ held: number }>`
          select coalesce(sum(places), 0)::int as held from animation_bookings where slot_id = ${slot}::bigint`.execute(
          trx,
        )
        await everybodyHasLooked()
        if ((rows[0]?.held ?? 0) >= 5) return
        await sql`
          insert into animation_bookings (animation_id, slot_id, account_id, status, places, language)
          values (${id}, ${slot}, ${person}, 'BOOKED', 1, 'en')`.execute(trx)
      })
    await Promise.all(six.map(countThenInsert))
    expect((await places(db, slot)).held).toBeGreaterThan(5)
  })

  it('by one person with one key are one booking, answered thirty times', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const me = await buildPerson(db)
    const key = { headers: { 'idempotency-key': 'thirty' } }
    const answers = await Promise.all(crowd.map(() => server.book(me, id, slot, {}, key)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
  })

  it('cancels of one booking free its places once', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id)
    const me = await buildPerson(db)
    const booking = idOf(await server.book(me, id, slot, { familyForm: family(3) }))
    await server.book(await buildPerson(db), id, slot, { familyForm: family(1) })
    const answers = await Promise.all(crowd.map(() => server.cancel(me, id, slot, booking)))
    expect(tally(answers)).toEqual({ 200: 30 })
    expect(await places(db, slot)).toEqual({ taken: 2, held: 2 })
  })

  it('who move between two slots both ways end with their places, or where they were', async () => {
    const id = await buildAnimation(db)
    const slots = [
      await buildSlot(db, id, { limit_user: 18 }),
      await buildSlot(db, id, { day: 2, limit_user: 18 }),
    ]
    const from = (n: number) => slots[n % 2] ?? ''
    const ids: string[] = []
    for (const [n, person] of crowd.entries()) ids.push(idOf(await server.book(person, id, from(n))))
    const moves = await Promise.all(
      crowd.map((person, n) => server.modify(person, id, from(n + 1), ids[n] ?? '')),
    )
    expect(Object.keys(tally(moves)).sort()).toEqual(
      ['200', 'LIMIT_SLOT_REACHED'].slice(0, Object.keys(tally(moves)).length),
    )
    const [one, two] = [await places(db, from(0)), await places(db, from(1))]
    expect(one.taken + two.taken).toBe(30)
    await expectSound(id)
  })
})

describe('one person, everywhere at once', () => {
  const flagPairs = [
    { flags: {}, most: 1 },
    { flags: { multiple_slot_by_user: true }, most: 3 },
    { flags: { multiple_slot_by_day: true }, most: 2 },
    { flags: { multiple_slot_by_user: true, multiple_slot_by_day: true }, most: 6 },
  ]

  it.each(flagPairs)('has as many slots as the flags allow: %o', async ({ flags, most }) => {
    const id = await buildAnimation(db, flags)
    const slots: string[] = []
    for (const day of [1, 2, 3]) {
      for (const time of ['10:00', '14:00']) slots.push(await buildSlot(db, id, { day, time }))
    }
    const me = await buildPerson(db)
    const answers = await Promise.all([...slots, ...slots].map(slot => server.book(me, id, slot)))
    expect(tally(answers)[200]).toBe(most)
    const days = new Set((await server.mine(me)).map(({ startDate }) => startDate.slice(0, 10)))
    expect(days.size).toBe(most === 6 ? 3 : most === 2 ? 1 : most)
    await expectSound(id)
  })

  it('passes the flags where the same look takes no lock: the test can fail', async () => {
    const id = await buildAnimation(db)
    const slots: string[] = []
    for (const day of [1, 2, 3, 4, 5]) slots.push(await buildSlot(db, id, { day }))
    const me = await buildPerson(db)
    const everybodyHasLooked = meeting(slots.length)
    const bookUnlocked = (slot: string) =>
      inTransaction(db, async trx => {
        const { rows } = await sql`
          select from animation_bookings where account_id = ${me} and standing`.execute(trx)
        await everybodyHasLooked()
        if (rows.length > 0) return
        await sql`
          insert into animation_bookings (animation_id, slot_id, account_id, status, places, language)
          values (${id}, ${slot}, ${me}, 'BOOKED', 1, 'en')`.execute(trx)
      })
    await Promise.all(slots.map(bookUnlocked))
    expect((await server.mine(me)).length).toBeGreaterThan(1)
  })

  it('and a collaborator’s booking for them: one of the two', async () => {
    const id = await buildAnimation(db, { delegated_invitation: true })
    const [one, two] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    const me = await buildPerson(db)
    const answers = await Promise.all([
      server.book(me, id, one),
      ...crowd.slice(0, 5).map(by => server.book(by, id, two, {}, { query: `?email=${emailOf(me)}` })),
    ])
    expect(tally(answers)[200]).toBe(1)
    await expectSound(id)
  })
})

describe('two parents', () => {
  it('who want the last two places, one with one child and one with three: one is booked, the other told', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await buildFamilyDay(db)
      const slot = await buildSlot(db, id, { limit_user: 2 })
      const [small, large] = [await buildPerson(db), await buildPerson(db)]
      const [booked, refused] = await Promise.all([
        server.book(small, id, slot, { familyForm: family(1) }),
        server.book(large, id, slot, { familyForm: family(3) }),
      ])
      expect(booked.status).toBe(200)
      expect(refused.body.data?.error_type).toBe('LIMIT_SLOT_REACHED')
      expect([0, 2]).toContain(refused.body.data?.remaining)
      await expectSound(id)
    }
  })

  it('who complete their held places for the last two children: one does, the other reads none remain', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id, { limit_user: 4 })
    const parents = [await buildPerson(db), await buildPerson(db)]
    const held: string[] = []
    for (const parent of parents) held.push(idOf(await server.book(parent, id, slot)))
    const answers = await Promise.all(
      parents.map((parent, n) => server.familyForm(parent, held[n] ?? '', family(2))),
    )
    expect(tally(answers)).toEqual({ 200: 1, LIMIT_SLOT_REACHED: 1 })
    expect(answers.find(({ status }) => status === 409)?.body.data?.remaining).toBe(0)
    expect(await places(db, slot)).toEqual({ taken: 4, held: 4 })
  })
})

describe('at the same moment', () => {
  it('completing a held booking and its lapse are one of the two', async () => {
    const later = new Date(testNow.getTime() + 3_600_000)
    for (let round = 0; round < 10; round++) {
      const id = await buildFamilyDay(db)
      const slot = await buildSlot(db, id)
      const me = await buildPerson(db)
      const held = idOf(await server.book(me, id, slot))
      const [answer, lapsed] = await Promise.all([
        server.familyForm(me, held, family(2)),
        inTransaction(db, trx => lapse(trx, { id: held, slotId: slot }, { now: later })),
      ])
      expect(answer.status === 200).toBe(!lapsed)
      await expectSound(id)
    }
  })

  it('holding places of several slots without completing them holds those of one', async () => {
    const id = await buildFamilyDay(db)
    const slots: string[] = []
    for (const day of [1, 2, 3, 4]) slots.push(await buildSlot(db, id, { day }))
    const me = await buildPerson(db)
    const answers = await Promise.all([...slots, ...slots].map(slot => server.book(me, id, slot)))
    expect(tally(answers)).toEqual({ 200: 8 })
    const held = await Promise.all(slots.map(slot => places(db, slot)))
    expect(held.map(({ taken }) => taken).sort()).toEqual([0, 0, 0, 1])
    await expectSound(id)
  })

  it('sharing and cancelling leave nobody with a place that is gone', async () => {
    const id = await buildAnimation(db, { transferred_invitation: true })
    const slot = await buildSlot(db, id, { limit_user: 100 })
    await Promise.all(
      crowd.slice(0, 15).map(async (person, n) => {
        const booking = idOf(await server.book(person, id, slot))
        await Promise.all([
          server.share(person, id, slot, booking, emailOf(crowd[15 + n] ?? '')),
          server.cancel(person, id, slot, booking),
        ])
      }),
    )
    await expectSound(id)
  })

  it('those who share with each other do not wait for each other', async () => {
    const any = { multiple_slot_by_user: true, multiple_slot_by_day: true, transferred_invitation: true }
    const id = await buildAnimation(db, any)
    const [one, two] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    for (let n = 0; n < 10; n++) {
      const [a, b] = [crowd[2 * n] ?? '', crowd[2 * n + 1] ?? '']
      const [first, second] = [
        idOf(await server.book(a, id, one, {})),
        idOf(await server.book(b, id, two, {})),
      ]
      const answers = await Promise.all([
        server.share(a, id, one, first, emailOf(b)),
        server.share(b, id, two, second, emailOf(a)),
        server.modify(a, id, two, first),
        server.modify(b, id, one, second),
      ])
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      await db
        .updateTable('animation_slots')
        .set({ limit_user: 100 })
        .where('animation_id', '=', id)
        .execute()
    }
    await expectSound(id)
  })

  it('thirty servers make one key', async () => {
    await db.deleteFrom('proof_keys').execute()
    const keys = await Promise.all(crowd.map(() => proofKeeper().publicKey(db)))
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
    expect(await db.selectFrom('proof_keys').select('kid').execute()).toHaveLength(1)
  })
})

describe('everything at once', () => {
  it('loses and oversells no place', async () => {
    const id = await buildFamilyDay(db, { delegated_invitation: true, transferred_invitation: true })
    const slots = [
      await buildSlot(db, id, { limit_user: 20 }),
      await buildSlot(db, id, { day: 2, limit_user: 12 }),
      await buildSlot(db, id, { day: 3, limit_user: 6 }),
    ]
    // The same every time, and different for each person.
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const slotAt = () => slots[next(slots.length)] ?? ''
    const seen = new Set<number>()
    await Promise.all(
      crowd.map(async person => {
        let booking = ''
        let at = ''
        for (let step = 0; step < 12; step++) {
          const to = slotAt()
          const act = next(6)
          const answer =
            booking === ''
              ? await server.book(person, id, to, next(3) === 0 ? {} : { familyForm: family(1 + next(4)) })
              : act < 2
                ? await server.modify(person, id, to, booking, { familyForm: family(1 + next(4)) })
                : act === 2
                  ? await server.familyForm(person, booking, family(1 + next(5)))
                  : act === 3
                    ? await server.share(person, id, at, booking, emailOf(crowd[next(30)] ?? ''))
                    : await server.cancel(person, id, at, booking)
          seen.add(answer.status)
          if (answer.status !== 200) continue
          const stands = ['BOOKED', 'FAMILY', 'INCOMPLETE'].includes(answer.body.status ?? '')
          booking = stands ? (answer.body.id ?? '') : ''
          at = answer.body.slotId ?? ''
        }
      }),
    )
    expect([...seen].filter(status => status >= 500)).toEqual([])
    expect(seen).toContain(200)
    expect(seen).toContain(409)
    await expectSound(id)
  })

  it('at an opening: two thousand people and fifty places are fifty bookings, and everybody has an answer', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit_user: 50 })
    const people = Array.from({ length: 2_000 }, (_, n) => `rush-${n}`)
    await sql`
      insert into accounts (id, email, first_name, last_name, site_id)
      select person, person || '@campus.example', 'Ada', 'L', 1 from unnest(${people}::text[]) person`.execute(
      db,
    )
    // As many at a time as never wait so long for one of the few connections here that they are sent away.
    const lines = Array.from({ length: 100 }, (_, line) => people.filter((_person, n) => n % 100 === line))
    const answers: Answer[] = []
    await Promise.all(
      lines.map(async line => {
        for (const person of line) {
          answers.push(await server.book(person, id, slot, {}, { headers: { 'idempotency-key': person } }))
        }
      }),
    )
    expect(tally(answers)).toEqual({ 200: 50, LIMIT_SLOT_REACHED: 1_950 })
    expect(await places(db, slot)).toEqual({ taken: 50, held: 50 })
  })
})
