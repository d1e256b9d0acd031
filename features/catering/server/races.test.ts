import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { maxOrdersToCome } from '../contract.ts'
import { answerLate } from './late-requests.ts'
import {
  type Answer,
  buildOffer,
  buildPerson,
  cateringServer,
  madeOf,
  type Offered,
  orderBody,
  testNow,
} from './testing/catering.ts'

const { db, address } = await testDatabase()
// Nobody may ever wait for the database to find a deadlock: here it takes longer than the tests may.
const administrator = new pg.Client({ ...address })
await administrator.connect()
await administrator.query(`alter database ${address.database} set deadlock_timeout = '10min'`)
await administrator.end()

let now = testNow
const server = await cateringServer(db, { now: () => now })
afterAll(() => server.close())

let offer: Offered
const crowd: string[] = []
beforeAll(async () => {
  offer = await buildOffer(db)
  for (let n = 0; n < 20; n++) crowd.push(await buildPerson(db))
  // Every state that an order was ever in, in the order in which the database wrote them.
  await sql`
    create table order_history (
      nr bigint generated always as identity, id uuid, version int, status text, was_status text, was_deadline timestamptz,
      was_late text, changed_at timestamptz, guests int, was_guests int)`.execute(db)
  await sql`
    create function note_order() returns trigger language plpgsql as $$ begin
      insert into order_history (id, version, status, was_status, was_deadline, was_late, changed_at, guests, was_guests)
      values (new.id, new.version, new.status, old.status, old.deadline_at, old.late_request ->> 'state', new.changed_at,
        new.guests, old.guests);
      return null; end $$`.execute(db)
  await sql`create trigger note_order after update on catering_orders for each row execute function note_order()`.execute(
    db,
  )
})
beforeEach(async () => {
  now = testNow
  await sql`truncate order_history`.execute(db)
  await sql`delete from catering_orders`.execute(db)
  await sql`delete from mails`.execute(db)
})

function tally(answers: readonly Answer[]) {
  const names = answers.map(({ status, body }) => body.data?.error_type ?? String(status))
  return Object.fromEntries([...Map.groupBy(names, name => name)].map(([name, all]) => [name, all.length]))
}

/** What the database never wrote: a sentence for each time that it did. */
async function faults(): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'changed after its deadline: ' || id as wrong from order_history
    where version > 0 and changed_at >= was_deadline and was_late is distinct from 'ASKED'
      and (guests <> was_guests or (status = 'CANCELED' and was_status <> 'CANCELED'))
    union all
    select 'changed once cancelled: ' || id from order_history
    where was_status = 'CANCELED' and (status <> 'CANCELED' or guests <> was_guests)
    union all
    select 'changed once prepared: ' || id from order_history
    where was_status in ('PREPARED', 'DELIVERED') and guests <> was_guests and was_late is distinct from 'ASKED'
    union all
    select 'one version twice: ' || id from order_history
    where guests <> was_guests group by id, version having count(*) > 1`.execute(db)
  return rows.map(({ wrong }) => wrong)
}

/** Of every order: what its person was last told, and how many mails they had of it, is as the row says. */
async function lies(): Promise<string[]> {
  const { rows } = await sql<{ id: string; version: number; status: string; guests: number }>`
    select id, version, status, guests from catering_orders`.execute(db)
  const { rows: mails } = await sql<{ calendar: string }>`
    select calendar from mails where calendar is not null order by created_at, id`.execute(db)
  const reported = Map.groupBy(
    mails.map(({ calendar }) => calendar.replaceAll(/\r\n[ \t]/g, '')),
    text => /UID:catering-order-(.{36})/.exec(text)?.[1] ?? '',
  )
  return rows.flatMap(({ id, version, status, guests }) => {
    const mine = reported.get(id) ?? []
    const sequences = mine.map(text => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])).toSorted((a, b) => a - b)
    const each = Array.from({ length: version }, (_, n) => n + 1)
    const last = mine.find(text => text.includes(`SEQUENCE:${version}\r\n`)) ?? ''
    const method = status === 'CANCELED' ? 'METHOD:CANCEL' : 'METHOD:REQUEST'
    return [
      ...(JSON.stringify(sequences) === JSON.stringify(each)
        ? []
        : [`${id}: ${sequences.join()} of ${version}`]),
      ...(last.includes(method) ? [] : [`${id}: no ${method}`]),
      ...(last.includes(`${guests} guests`) ? [] : [`${id}: not ${guests} guests`]),
    ]
  })
}

async function expectSound() {
  expect(await faults()).toEqual([])
  expect(await lies()).toEqual([])
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

const me = () => crowd[0] ?? ''

describe('thirty at once', () => {
  it('orders with one key are one order, told once', async () => {
    const key = { 'idempotency-key': 'thirty' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.order(me(), orderBody(offer), key)),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await server.list(me())).instants).toHaveLength(1)
    await expectSound()
  })

  it('changes of one version, from as many tabs, are one change', async () => {
    const { id } = madeOf(await server.order(me(), orderBody(offer)))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        server.change(me(), id, { ...orderBody(offer, { numberGuests: 11 + n }), version: 1 }),
      ),
    )
    expect(tally(answers)).toEqual({ 200: 1, CHANGED_ELSEWHERE: 29 })
    const won = answers.find(({ status }) => status === 200)
    expect((await server.get(me(), id)).body).toEqual(won?.body)
    await expectSound()
  })

  it('overwrite each other where the version is looked at first and written then: the test can fail', async () => {
    const { id } = madeOf(await server.order(me(), orderBody(offer)))
    const everybodyHasLooked = meeting(5)
    const lookThenWrite = (guests: number) =>
      inTransaction(db, async trx => {
        const { version } = await trx
          .selectFrom('catering_orders')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await everybodyHasLooked()
        await trx
          .updateTable('catering_orders')
          .set({ guests, version: version + 1 })
          .where('id', '=', id)
          .execute()
      })
    await Promise.all([11, 12, 13, 14, 15].map(lookThenWrite))
    expect(await faults()).toEqual([`one version twice: ${id}`])
    expect(await lies()).not.toEqual([])
  })

  it('cancellations of one order are one, told once', async () => {
    const { id } = madeOf(await server.order(me(), orderBody(offer)))
    const answers = await Promise.all(Array.from({ length: 30 }, () => server.cancel(me(), id)))
    expect(tally(answers)).toEqual({ 200: 30 })
    expect((await server.get(me(), id)).body.version).toBe(2)
    await expectSound()
  })
})

describe('at the same moment', () => {
  it('a change and a cancellation end with either, never both ways round', async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = madeOf(await server.order(me(), orderBody(offer)))
      const [changed, canceled] = await Promise.all([
        server.change(me(), id, orderBody(offer, { numberGuests: 20 })),
        server.cancel(me(), id),
      ])
      expect(canceled.status).toBe(200)
      const { status, numberGuests } = madeOf(await server.get(me(), id))
      expect([status, numberGuests]).toEqual(['CANCELED', changed.status === 200 ? 20 : 10])
      if (changed.status !== 200)
        expect(['NOT_EDITABLE', 'CHANGED_ELSEWHERE']).toContain(changed.body.data?.error_type)
    }
    await expectSound()
  })

  it('a change and the kitchen’s tick: nothing is changed that is prepared', async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = madeOf(await server.order(me(), orderBody(offer)))
      const tick = sql`
        update catering_orders set status = 'PREPARED'
        where id = ${id}::uuid and version = 1 and status = 'ORDERED'`.execute(db)
      const [changed] = await Promise.all([
        server.change(me(), id, orderBody(offer, { numberGuests: 20 })),
        tick,
      ])
      const { status } = madeOf(await server.get(me(), id))
      expect(status).toBe(changed.status === 200 ? 'ORDERED' : 'PREPARED')
    }
    await expectSound()
  })

  it('one’s own order brought forward and another change of it: the new deadline counts at once', async () => {
    const far = orderBody(offer, { date: '27-11-2026' })
    const { id } = madeOf(await server.order(me(), far))
    // The 25th’s deadline is in a second.
    now = new Date('2026-11-24T12:59:59Z')
    madeOf(await server.change(me(), id, orderBody(offer)))
    now = new Date('2026-11-24T13:00:00Z')
    const late = await Promise.all([
      server.change(me(), id, { ...far, numberGuests: 30 }),
      server.cancel(me(), id),
    ])
    expect(tally(late)).toEqual({ PAST_DEADLINE: 2 })
    await expectSound()
  })

  it('is noticed where somebody writes without the guard: the test can fail', async () => {
    const { id } = madeOf(await server.order(me(), orderBody(offer)))
    const late = new Date('2026-11-24T13:00:00Z')
    await sql`
      update catering_orders set guests = 30, version = version + 1, changed_at = ${late}::timestamptz
      where id = ${id}::uuid`.execute(db)
    await sql`update catering_orders set status = 'CANCELED' where id = ${id}::uuid`.execute(db)
    await sql`update catering_orders set guests = 31 where id = ${id}::uuid`.execute(db)
    expect((await faults()).map(fault => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['changed after its deadline', 'changed once cancelled']),
    )
  })
})

describe('everything at once', () => {
  it('changes nothing after its deadline, nothing cancelled, and every mail says what the row says', async () => {
    // The same every time, and different for each person.
    let seed = 11
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    // The clock runs over the deadline of the 25th while everybody writes.
    const begun = new Date('2026-11-24T12:59:58Z').getTime()
    let steps = 0
    const tick = () => {
      now = new Date(begun + steps++ * 10)
    }
    const ids = new Map<string, string[]>()
    for (const person of crowd) {
      const mine: string[] = []
      for (const date of ['25-11-2026', '26-11-2026'])
        mine.push(madeOf(await server.order(person, orderBody(offer, { date }))).id)
      ids.set(person, mine)
    }
    const seen = new Set<string>()
    const act = async (person: string) => {
      const mine = ids.get(person) ?? []
      const id = mine[next(mine.length)] ?? ''
      const body = orderBody(offer, {
        numberGuests: 2 + next(38),
        date: ['25-11-2026', '26-11-2026', '27-11-2026'][next(3)] ?? '',
      })
      tick()
      switch (next(7)) {
        case 0:
          return server.cancel(person, id)
        case 1:
          return server.askLate(person, id, next(2) === 0 ? null : body)
        case 2:
          return server.withdrawLate(person, id)
        case 3: {
          const { body: order } = await server.get(person, id)
          const askedAt = order.lateRequest?.askedAt
          if (askedAt === undefined) return undefined
          const answer = { id, accept: next(3) > 0, reason: null, askedAt, version: order.version ?? 0 }
          const clock = { now, publicUrl: 'https://campus.example' }
          await inTransaction(db, trx => answerLate(trx, answer, clock)).catch((error: Error) => {
            if (!/^(ALREADY_ANSWERED|CANCELED|CHANGED_ELSEWHERE)/.test(error.message)) throw error
          })
          return undefined
        }
        case 4: {
          const { body: order } = await server.get(person, id)
          await sql`
            update catering_orders set status = 'PREPARED'
            where id = ${id}::uuid and version = ${order.version ?? 0} and status = 'ORDERED'
              and deadline_at <= ${now}::timestamptz`.execute(db)
          return undefined
        }
        default:
          return server.change(person, id, body)
      }
    }
    await Promise.all(
      [...crowd, ...crowd].map(async person => {
        for (let step = 0; step < 12; step++) {
          const answer = await act(person)
          if (answer !== undefined) seen.add(answer.body.data?.error_type ?? String(answer.status))
        }
      }),
    )
    expect([...seen].filter(one => one.startsWith('5') || one === 'INTERNAL_ERROR')).toEqual([])
    expect([...seen]).toEqual(expect.arrayContaining(['200', 'PAST_DEADLINE', 'NOT_EDITABLE']))
    await expectSound()
  })
})

describe('orders to come', () => {
  it('are so many of one person, also of fifty at once; what is left is told before, and a cancelled one makes room', async () => {
    const [person = '', other = ''] = crowd
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.order(person, orderBody(offer))),
    )
    expect(tally(answers)).toEqual({ 200: maxOrdersToCome, TOO_MANY_ORDERS: 50 - maxOrdersToCome })
    const left = (whose = person) => server.list(whose, '?tab=future&limit=1')
    expect(await left()).toMatchObject({ ordersLeft: 0 })
    expect(await left(other)).toMatchObject({ ordersLeft: maxOrdersToCome })
    const made = answers.find(({ status }) => status === 200)
    await server.cancel(person, made?.body.id ?? '')
    expect(await left()).toMatchObject({ ordersLeft: 1 })
    expect(tally([await server.order(person, orderBody(offer))])).toEqual({ 200: 1 })
  })

  it('control: counted first and written then they become more', async () => {
    const [person = ''] = crowd
    await server.order(person, orderBody(offer))
    const looked = Promise.withResolvers<void>()
    let come = 0
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { rows } = await sql<{
          held: number
        }>`select count(*)::int as held from catering_orders`.execute(db)
        if (++come === 50) looked.resolve()
        await looked.promise
        if ((rows[0]?.held ?? 0) < maxOrdersToCome) {
          await sql`
            insert into catering_orders select (o).* from (
              select jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid())) as o
              from catering_orders o limit 1) copied`.execute(db)
        }
      }),
    )
    const { rows } = await sql<{ held: number }>`select count(*)::int as held from catering_orders`.execute(
      db,
    )
    expect(rows[0]?.held).toBeGreaterThan(maxOrdersToCome)
  })

  it('and mails to a kitchen are so many an hour; to cancel stays possible and is told in its turn', async () => {
    const [person = ''] = crowd
    const ids: string[] = []
    const refused: unknown[] = []
    for (let n = 0; n < 40; n++) {
      const made = await server.order(person, orderBody(offer))
      if (made.status !== 200) refused.push(made.body.data?.error_type)
      else {
        ids.push(made.body.id ?? '')
        expect((await server.cancel(person, made.body.id ?? '')).status).toBe(200)
      }
    }
    expect([...new Set(refused)]).toEqual(['MAIL_LIMIT'])
    expect(ids).toHaveLength(30)
    const { rows } = await sql<{ at_once: number; all: number }>`
      select count(*) filter (where due_at = ${testNow})::int as at_once, count(*)::int as all from mails
      where recipient = 'kitchen@campus.example'`.execute(db)
    expect(rows).toEqual([{ at_once: 60, all: 60 }])
  })
})
