import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoorEntry } from '#features/door/contract.ts'
import { type DoorState, notCome } from '#features/door/rules.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { takePlaces } from '../places.ts'
import { eventsAtDoors } from './door-source.ts'
import { end } from './ending.ts'
import { freeNoShows, nobodyCame, noShowsOf, notifyNoShows, takeBackNoShows } from './no-shows.ts'
import {
  buildAnimation,
  buildBooking,
  buildSlot,
  buildStaff,
  countedWrong,
  mailsByAddress,
  publicUrl,
  staffNow,
} from './testing/staff.ts'

const { db } = await testDatabase()
const start = staffNow
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let actor: string
let slot: string
beforeAll(async () => {
  await buildCampus(db, 1)
  actor = await buildStaff(db, 'ANIMATOR')
})
beforeEach(async () => {
  await sql`delete from animation_bookings`.execute(db)
  await sql`delete from animations`.execute(db)
  await sql`delete from mails`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  slot = await buildSlot(db, await buildAnimation(db), { inDays: 0, limit: 6 })
})

const free = (now: Date) => inTransaction(db, trx => freeNoShows(trx, slot, { actor, now }))
const takeBack = (now: Date) => inTransaction(db, trx => takeBackNoShows(trx, slot, { actor, now }))
const tell = (at: Date, now: Date) =>
  inTransaction(db, trx => notifyNoShows(trx, { slotId: slot, at: at.toISOString(), now, publicUrl }))

/** Lets somebody in, as the door does. */
async function admit(booking: string, now: Date, trx: Database = db): Promise<void> {
  const { rows } = await sql<{ serial: string }>`
    select proof_serial::text as serial from animation_bookings where id = ${booking}::uuid`.execute(trx)
  const entry = { id: crypto.randomUUID(), pressedAt: now.toISOString() } as DoorEntry
  const after: DoorState<DoorEntry> = { ...notCome, status: 'PRESENT', arrived: entry, last: entry }
  const change = { person: `e${rows[0]?.serial}.0`, before: notCome, after }
  const gate = await eventsAtDoors.gate(trx, `slot-${slot}`, {
    grants: [{ role: 'ANIMATOR', siteId: null, thing: null }],
    language: 'en',
  })
  await eventsAtDoors.changed(trx, gate, [change], { actor, publicUrl, now })
}
const arrives = (booking: string, now: Date) => inTransaction(db, trx => admit(booking, now, trx))

async function bookings() {
  const rows = await db
    .selectFrom('animation_bookings')
    .select(['id', 'status', 'places', 'freed_status', 'admitted_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

async function statusOf(id: string) {
  return (await bookings()).get(id)?.status
}

describe('the places of who has not come', () => {
  it('are free from ten minutes after the start until the end, and never of who is there', async () => {
    const here = await buildBooking(db, slot)
    const family = await buildBooking(db, slot, { children: ['Zoé', 'Max'] })
    await arrives(here, start)
    await expect(free(later(9))).rejects.toMatchObject({ errorType: 'TOO_EARLY' })
    expect(await noShowsOf(db, slot, later(9))).toMatchObject({
      from: later(10).toISOString(),
      absent: 3,
      freed: 0,
    })
    await free(later(10))
    expect([await statusOf(here), await statusOf(family)]).toEqual(['BOOKED', 'UNSUBCRIBE_BY_ADMIN'])
    expect(await noShowsOf(db, slot, later(11))).toMatchObject({
      ...{ absent: 0, freed: 3, undoUntil: later(15).toISOString() },
    })
    expect(await countedWrong(db)).toEqual([])
    await expect(free(later(60))).rejects.toMatchObject({ errorType: 'OVER' })
  })

  it('can be booked by others for half an hour, although the event has begun', async () => {
    const absent = await buildBooking(db, slot, { children: ['A', 'B', 'C', 'D', 'E'] })
    await free(later(10))
    const take = (now: Date) => inTransaction(db, trx => takePlaces(trx, { slotId: slot, places: 1, now }))
    expect(await take(later(11))).toBe(true)
    expect(await take(later(41))).toBe(false)
    expect(await statusOf(absent)).toBe('UNSUBCRIBE_BY_ADMIN')
    const { rows } = await sql`
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'animation-alert'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('are theirs again within five minutes, and nobody was told', async () => {
    const family = await buildBooking(db, slot, { children: ['Zoé'] })
    const before = await bookings()
    await free(later(10))
    await takeBack(later(14))
    expect(await bookings()).toEqual(before)
    expect((await db.selectFrom('animation_revoked_proofs').selectAll().execute()).length).toBe(0)
    expect(await tell(later(10), later(15))).toBe(0)
    expect(await statusOf(family)).toBe('FAMILY')
    expect(await countedWrong(db)).toEqual([])
  })

  it('stay with whoever has taken them, and their people are told once', async () => {
    const owner = await buildAccount(db, { email: 'late@campus.example' })
    const one = await buildBooking(db, slot, { accountId: owner, children: ['A', 'B', 'C', 'D', 'E'] })
    await free(later(10))
    await buildBooking(db, slot)
    await takeBack(later(12))
    expect(await statusOf(one)).toBe('UNSUBCRIBE_BY_ADMIN')
    expect(await tell(later(10), later(15))).toBe(1)
    expect(await tell(later(10), later(15))).toBe(0)
    expect((await mailsByAddress(db)).get('late@campus.example')).toBe(1)
    await takeBack(later(16))
    expect(await statusOf(one)).toBe('UNSUBCRIBE_BY_ADMIN')
    expect(await countedWrong(db)).toEqual([])
  })

  it('are theirs on a late arrival while there is one, whose code counts again', async () => {
    const [one, other] = [await buildBooking(db, slot), await buildBooking(db, slot)]
    await free(later(10))
    for (let n = 0; n < 5; n++) await buildBooking(db, slot)
    const listed = await eventsAtDoors.people(db, `slot-${slot}`, 'en', later(10))
    expect(listed.filter(({ note }) => note?.startsWith('Place given back'))).toHaveLength(2)
    await arrives(one, later(20))
    await arrives(other, later(21))
    expect([await statusOf(one), await statusOf(other)]).toEqual(['BOOKED', 'UNSUBCRIBE_BY_ADMIN'])
    expect(await countedWrong(db)).toEqual([])
  })
})

describe('many at once', () => {
  const all = 6
  /** Frees while everybody is let in. @returns how many were let in and have no place */
  async function race(freeing: () => Promise<void>): Promise<number> {
    let without = 0
    for (let round = 0; round < 8; round++) {
      await sql`delete from animation_bookings`.execute(db)
      const ids: string[] = []
      for (let n = 0; n < all; n++) ids.push(await buildBooking(db, slot))
      await Promise.all([freeing(), ...ids.map(id => arrives(id, later(10)))])
      without += [...(await bookings()).values()].filter(
        one => one.admitted_at !== null && one.places === 0,
      ).length
      expect(await countedWrong(db)).toEqual([])
    }
    return without
  }

  it('whoever is let in while places are freed has theirs', async () => {
    expect(await race(() => free(later(10)))).toBe(0)
  })

  it('who looks first and frees then takes places of people who are there: the test can fail', async () => {
    const looksFirst = async () => {
      const { rows } = await sql<{ id: string }>`
        select b.id from animation_bookings b where b.slot_id = ${slot}::bigint and ${nobodyCame}`.execute(db)
      await Promise.all(rows.map(({ id }) => arrives(id, later(10))))
      const why = {
        status: 'UNSUBCRIBE_BY_ADMIN',
        reason: null,
        by: undefined,
        now: later(10),
        publicUrl,
      } as const
      await inTransaction(db, trx => end(trx, { slotId: slot, ids: rows.map(({ id }) => id), ...why }))
    }
    expect(await race(looksFirst)).toBeGreaterThan(0)
  })
})
