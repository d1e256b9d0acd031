import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import type { Span } from '#features/rooms/rules.ts'
import { type BuiltRoom, buildAccount, buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { EventChange } from './graph-events.ts'
import { type Look, storeLook } from './outside-times.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T08:00:00Z')
const minute = 60_000
const at = (minutes: number) => new Date(now.getTime() + minutes * minute)

let room: BuiltRoom
let me: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  room = await buildRoom(db)
  me = await buildAccount(db, 1)
})

const busy = (id: string, during: Span): EventChange => ({
  id,
  icalUid: `uid-${id}`,
  seriesId: undefined,
  during,
  blocks: true,
})

const store = (changes: readonly EventChange[], from: string | null = null, to = 'link-1') => {
  const look: Look = { roomId: room.id, from, changes, to, reaches: at(100_000), now }
  return inTransaction(db, trx => storeLook(trx, look))
}

interface Taken {
  mine: boolean
  from: number
  to: number
}

async function taken(): Promise<Taken[]> {
  const { rows } = await sql<{ mine: boolean; from: Date; to: Date }>`
    select account_id is not null as mine, lower(during) as from, upper(during) as to
    from reservations where room_id = ${room.id} and active order by 2`.execute(db)
  const minutes = (instant: Date) => (instant.getTime() - now.getTime()) / minute
  return rows.map(({ mine, from, to }) => ({ mine, from: minutes(from), to: minutes(to) }))
}

describe('what a room’s calendar holds', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => ({ from: from * 15, to: (from + length) * 15 }))

  it('takes exactly what is in it and not promised here, whatever lies on what', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(span, { maxLength: 6 }),
        fc.array(span, { maxLength: 6 }),
        async (own, theirs) => {
          room = await buildRoom(db)
          const promised: typeof own = []
          for (const one of own) {
            if (promised.some(other => one.from < other.to && other.from < one.to)) continue
            promised.push(one)
            const [from, to] = [at(one.from).toISOString(), at(one.to).toISOString()]
            await buildReservation(db, room, { accountId: me, from, to })
          }
          const events = theirs.map(({ from, to }, n) => busy(String(n), { start: at(from), end: at(to) }))
          const stored = await store(events)

          const rows = await taken()
          const covers = (spans: readonly { from: number; to: number }[], quarter: number) =>
            spans.some(({ from, to }) => from <= quarter && quarter < to)
          for (let quarter = 0; quarter < 75 * 15; quarter += 15) {
            expect(covers(rows, quarter)).toBe(covers(promised, quarter) || covers(theirs, quarter))
            expect(
              covers(
                rows.filter(({ mine }) => mine),
                quarter,
              ),
            ).toBe(covers(promised, quarter))
          }
          const onOurs = theirs.filter(their =>
            promised.some(our => their.from < our.to && our.from < their.to),
          )
          expect(stored?.conflicts).toHaveLength(onOurs.length)

          expect((await store(events))?.changed).toBe(false)
          await store([])
          expect((await taken()).filter(({ mine }) => !mine)).toEqual([])
        },
      ),
      { numRuns: 40 },
    )
  })

  it('takes the room again where a reservation of ours is given back', async () => {
    const [from, to] = [at(60).toISOString(), at(120).toISOString()]
    const id = await buildReservation(db, room, { accountId: me, from, to })
    await store([busy('a', { start: at(0), end: at(180) })])
    expect(await taken()).toHaveLength(3)
    await sql`update reservations set status = 'CANCELLED' where id = ${id}`.execute(db)
    await store([], 'link-1', 'link-2')
    expect(await taken()).toEqual([{ mine: false, from: 0, to: 180 }])
  })

  it('is not set back by a look that was slower than another', async () => {
    await store([busy('a', { start: at(0), end: at(60) })])
    const [slow, quick] = [
      [busy('a', { start: at(0), end: at(90) })],
      [busy('a', { start: at(0), end: at(120) })],
    ]
    expect(await store(quick, 'link-1', 'link-2')).toMatchObject({ changed: true })
    expect(await store(slow, 'link-1', 'link-3')).toBeUndefined()
    expect(await taken()).toEqual([{ mine: false, from: 0, to: 120 }])
  })

  it('may be shorter or longer than a reservation of ours may', async () => {
    await store([
      busy('a', { start: at(0), end: at(5) }),
      busy('b', { start: at(10), end: at(10 + 3 * 24 * 60) }),
    ])
    expect(await taken()).toHaveLength(2)
    const tooShort = buildReservation(db, room, {
      accountId: me,
      from: at(-20).toISOString(),
      to: at(-15).toISOString(),
    })
    await expect(tooShort).rejects.toThrow(/reservations_length/)
  })
})
