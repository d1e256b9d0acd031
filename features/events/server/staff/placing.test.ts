import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import {
  buildAnimation,
  buildBooking,
  buildSlot,
  buildStaff,
  countedWrong,
  mailsByAddress,
  staffNow,
  staffServer,
} from './testing/staff.ts'

const { db } = await testDatabase()
const server = await staffServer(db)
afterAll(() => server.close())

let animator: string
beforeAll(async () => {
  await buildCampus(db, 1, { name: 'Seine' })
  await buildCampus(db, 2)
  animator = await buildStaff(db, 'ANIMATOR', { siteId: '1' })
})
beforeEach(async () => {
  await sql`delete from animation_bookings`.execute(db)
  await sql`delete from animations`.execute(db)
  await sql`delete from mails`.execute(db)
})

interface Placed {
  id: string
  slotId: string
  name: string
}

/** Somebody of the company whose address is known to be theirs. */
async function person(given: { site_id?: number } = {}) {
  const id = await buildAccount(db, { site_id: 1, ...given })
  await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute()
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, email }
}
const add = (id: string, slot: string, email: string, who = animator) =>
  server.call<Placed>('POST', `/animations/${id}/slots/${slot}/bookings`, who, { email })
const move = (id: string, booking: string, slotId: string) =>
  server.call<Placed>('POST', `/animations/${id}/bookings/${booking}/move`, animator, { slotId })
const bookings = async () =>
  (
    await db
      .selectFrom('animation_bookings')
      .select(['id', 'slot_id', 'account_id', 'status', 'booked_by', 'places'])
      .where('standing', '=', true)
      .execute()
  ).map(row => ({ ...row }))

async function closed(slot: string): Promise<void> {
  await sql`update animation_slots set registration_ends_at = ${new Date(staffNow.getTime() - 1)} where id = ${slot}::bigint`.execute(
    db,
  )
}

describe('a person who is added by the team', () => {
  it('has a place, is mailed who has done it, and stands in the audit log; past the deadline too', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    await closed(slot)
    const ada = await person()
    const { status, body } = await add(id, slot, ada.email.toUpperCase())
    expect({ status, body }).toMatchObject({ status: 200, body: { slotId: slot } })
    expect(await bookings()).toMatchObject([
      { id: body.id, slot_id: slot, account_id: ada.id, status: 'BOOKED', booked_by: null, places: 1 },
    ])
    expect(await countedWrong(db)).toEqual([])
    const { rows } = await sql<{
      recipient: string
      plain: string
    }>`select recipient, plain from mails`.execute(db)
    expect(rows.map(({ recipient }) => recipient)).toEqual([ada.email])
    expect(rows[0]?.plain).toMatch(
      /The team of the event has booked this for you|L’équipe de l’événement a réservé pour vous/,
    )
    expect((await auditEntries(db, { subject: id, last: 5 }))[0]).toMatchObject({
      action: 'ANIMATION_PERSON_ADDED',
      actor: animator,
    })
  })

  it('is refused as the rules say, in words about them', async () => {
    const id = await buildAnimation(db)
    const [slot, other] = [await buildSlot(db, id, { limit: 2 }), await buildSlot(db, id, { inDays: 12 })]
    const ada = await person()
    const why = async (answer: ReturnType<typeof add>) => (await answer).body.data?.error_type
    expect(await why(add(id, slot, 'nobody@campus.example'))).toBe('NOT_FOUND')
    expect((await add(id, slot, ada.email)).status).toBe(200)
    expect(await why(add(id, slot, ada.email))).toBe('ALREADY_REGISTER')
    expect(await why(add(id, other, ada.email))).toBe('ONE_SLOT_ONLY')
    await buildBooking(db, slot)
    expect(await why(add(id, slot, (await person()).email))).toBe('LIMIT_SLOT_REACHED')
    await sql`update animations set restricted_sites = '{2}' where id = ${id}::bigint`.execute(db)
    expect(await why(add(id, other, (await person()).email))).toBe('OTHER_SITE')
    await sql`update animations set restricted_sites = '{}' where id = ${id}::bigint`.execute(db)
    expect(await why(add(id, await buildSlot(db, id, { inDays: -2 }), (await person()).email))).toBe('OVER')
    await sql`update animation_slots set cancelled_at = now() where id = ${other}::bigint`.execute(db)
    expect(await why(add(id, other, (await person()).email))).toBe('SLOT_CANCELLED')
    const family = await buildAnimation(db, { type: 'FAMILY_DAY' })
    expect(await why(add(family, await buildSlot(db, family), ada.email))).toBe('FAMILY_FORM')
    expect((await add(id, await buildSlot(db, family), ada.email)).status).toBe(404)
    expect((await add(id, slot, ada.email, await buildStaff(db, 'ANIMATOR', { siteId: '2' }))).status).toBe(
      404,
    )
    expect(await countedWrong(db)).toEqual([])
  })
})

describe('a person who is moved by the team', () => {
  it('has the same places in another slot, and one mail that says where they were', async () => {
    const id = await buildAnimation(db, { type: 'FAMILY_DAY' })
    const [from, to] = [await buildSlot(db, id), await buildSlot(db, id, { inDays: 12 })]
    await closed(to)
    const ada = await person()
    const booking = await buildBooking(db, from, { accountId: ada.id, children: ['Ann'] })
    const guest = await buildBooking(db, from, { sharedFrom: booking })
    expect(await move(id, booking, to)).toMatchObject({ status: 200, body: { id: booking, slotId: to } })
    expect((await bookings()).map(({ id: one, slot_id }) => [one, slot_id]).toSorted()).toEqual(
      [
        [booking, to],
        [guest, to],
      ].toSorted(),
    )
    expect(await countedWrong(db)).toEqual([])
    expect([...(await mailsByAddress(db)).values()]).toEqual([1, 1])
    expect((await move(id, booking, to)).status).toBe(200)
    expect([...(await mailsByAddress(db)).values()]).toEqual([1, 1])
    expect((await auditEntries(db, { subject: id, last: 5 })).map(({ action }) => action)).toEqual([
      'ANIMATION_PERSON_MOVED',
    ])
  })

  it('stays where they are when it is refused', async () => {
    const id = await buildAnimation(db)
    const [from, full] = [await buildSlot(db, id), await buildSlot(db, id, { inDays: 12, limit: 0 })]
    const booking = await buildBooking(db, from)
    const ended = await buildBooking(db, from, { status: 'CANCELLED_BY_USER' })
    const over = await buildSlot(db, id, { inDays: -3 })
    const why = async (answer: ReturnType<typeof move>) => (await answer).body.data?.error_type
    expect(await why(move(id, booking, full))).toBe('LIMIT_SLOT_REACHED')
    expect(await why(move(id, booking, over))).toBe('OVER')
    expect(await why(move(id, ended, full))).toBe('NOT_STANDING')
    expect((await move(id, booking, await buildSlot(db, await buildAnimation(db)))).status).toBe(404)
    expect(await bookings()).toMatchObject([{ id: booking, slot_id: from }])
    expect(await countedWrong(db)).toEqual([])
    expect((await mailsByAddress(db)).size).toBe(0)
  })
})

describe('while others do the same', () => {
  it('people who are added, moved and book are never more than there are places, each in one slot', async () => {
    const id = await buildAnimation(db)
    const [from, to] = [
      await buildSlot(db, id, { limit: 40 }),
      await buildSlot(db, id, { inDays: 12, limit: 10 }),
    ]
    const movable = await Promise.all(Array.from({ length: 15 }, () => buildBooking(db, from)))
    const [added, booking] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, () => person())),
      Promise.all(Array.from({ length: 15 }, () => person())),
    ])
    const statuses = await Promise.all([
      ...movable.map(async one => (await move(id, one, to)).status),
      ...added.map(async one => (await add(id, to, one.email)).status),
      ...booking.map(one => server.book(id, to, one.id)),
      // Everybody twice: one of the two is refused, or finds it done.
      ...added.map(async one => (await add(id, to, one.email)).status),
    ])
    expect(statuses.filter(status => status >= 500)).toEqual([])
    const stand = await bookings()
    expect(stand.filter(({ slot_id }) => slot_id === to)).toHaveLength(10)
    expect(new Set(stand.map(({ account_id }) => account_id)).size).toBe(stand.length)
    for (const one of movable) expect(stand.map(({ id: known }) => known)).toContain(one)
    expect(await countedWrong(db)).toEqual([])
    expect(Math.max(...(await mailsByAddress(db)).values())).toBe(1)
  })

  it('control: who looks first and moves then takes more places than there are', async () => {
    const id = await buildAnimation(db)
    const [from, to] = [await buildSlot(db, id), await buildSlot(db, id, { inDays: 12, limit: 3 })]
    const movable = await Promise.all(Array.from({ length: 15 }, () => buildBooking(db, from)))
    await Promise.all(
      movable.map(async one => {
        const { rows } = await sql<{ left: number }>`
          select 3 - count(*)::int as left from animation_bookings where slot_id = ${to}::bigint`.execute(db)
        if ((rows[0]?.left ?? 0) > 0)
          await sql`update animation_bookings set slot_id = ${to}::bigint where id = ${one}::uuid`.execute(db)
      }),
    )
    const stand = await bookings()
    expect(stand.filter(({ slot_id }) => slot_id === to).length).toBeGreaterThan(3)
  })
})
