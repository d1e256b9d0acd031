import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoorList } from '#features/door/contract.ts'
import { notCome } from '#features/door/rules.ts'
import { isSigned, verdictOf } from '#features/door/web/verdict.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { deleteOutdated } from '#platform/server/jobs/retention.ts'
import { deleteBeyond } from '#platform/server/jobs/row-bounds.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { readProof } from '../proof-text.ts'
import { readProofAtDoor } from '../web/proof-reader.ts'
import { feature } from './feature.ts'
import { revokedSerials } from './proofs.ts'
import { forgetFamilies, retainedAlerts, retainedBookings, retainedFamilies } from './retained-bookings.ts'
import {
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

const { db } = await testDatabase()
const server = await eventsServer(db)
afterAll(() => server.close())
const kinds = [retainedFamilies({ days: 30 }), retainedBookings({ months: 12 }), retainedAlerts]

let me: string
let other: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildPerson(db)
  other = await buildPerson(db)
})
const subject = (id: string) => ({ ids: [id], emails: [emailOf(id)] })

const erase = (id: string) =>
  inTransaction(db, async trx => {
    for (const kind of kinds) await kind.erase(trx, { ...subject(id), pseudonym: 'erased:1', now: testNow })
    await trx.deleteFrom('accounts').where('id', '=', id).execute()
  })

async function jobs(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = ${name}`.execute(db)
  return rows[0]?.count ?? 0
}

describe('what is kept of a person', () => {
  it('is read whole: bookings, the family, alerts', async () => {
    const id = await buildFamilyDay(db, { alert: true })
    const slot = await buildSlot(db, id)
    await server.book(me, id, slot, { familyForm: family(2) })
    await server.call('POST', `/animations/${await buildAnimation(db, { alert: true })}/alert`, me)
    const read = await Promise.all(kinds.map(kind => kind.read(db, subject(me))))
    expect(read).toMatchObject([
      [
        {
          family: { parentPhone: '+33 6 12 34 56 78' },
          children: [{ firstName: 'Zoé' }, { firstName: 'Noé' }],
        },
      ],
      [{ status: 'FAMILY', name: 'Atelier', mine: true }],
      [{ name: 'Atelier' }],
    ])
    expect(await Promise.all(kinds.map(kind => kind.read(db, subject(other))))).toEqual([[], [], []])
  })

  it('goes with them: their places are free, who waits is told, and a share ends', async () => {
    const id = await buildFamilyDay(db, { transferred_invitation: true, alert: true })
    const slot = await buildSlot(db, id, { limit_user: 3 })
    const { body } = await server.book(me, id, slot, { familyForm: family(2) })
    await server.share(me, id, slot, body.id ?? '', emailOf(other))
    const alerts = await jobs('animation-alert')
    const ended = await jobs('animation-shares-ended')
    await erase(me)
    expect(await places(db, slot)).toEqual({ taken: 0, held: 0 })
    expect(await server.mine(other)).toMatchObject([
      { status: 'CANCELLED_BY_USER', sharedBy: null, endedBySharer: true },
    ])
    expect(await jobs('animation-alert')).toBe(alerts + 1)
    expect(await jobs('animation-shares-ended')).toBe(ended + 1)
    const { rows } = await sql`
      select from animation_children c join animation_bookings b on b.id = c.booking_id
      where b.animation_id = ${id}::bigint`.execute(db)
    expect(rows).toEqual([])
  })

  it('leaves what they booked for others', async () => {
    const id = await buildAnimation(db, { delegated_invitation: true })
    const slot = await buildSlot(db, id)
    await server.book(me, id, slot, {}, { query: `?email=${emailOf(other)}` })
    await erase(me)
    expect(await server.mine(other)).toMatchObject([{ status: 'BOOKED', bookedBy: null }])
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
  })
})

describe('proofs that count no more', () => {
  const revokedOf = (id: string) => revokedSerials(db, id)

  it('are the newest few of a booking that is moved again and again, and a door refuses the others too', async () => {
    const id = await buildAnimation(db)
    const slots = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    const made = await server.book(me, id, slots[0] ?? '')
    for (let move = 1; move <= 10; move++)
      await server.modify(me, id, slots[move % 2] ?? '', made.body.id ?? '')
    const all = await revokedOf(id)
    expect(all).toHaveLength(10)
    const [bound] = (feature.rowBounds ?? []).filter(({ table }) => table === 'animation_revoked_proofs')
    if (bound?.beyond === undefined) throw new Error('no bound')
    expect(await deleteBeyond(db, [bound])).toEqual({ animation_revoked_proofs: 10 - bound.beyond.most })
    expect(await revokedOf(id)).toEqual(all.slice(-bound.beyond.most))
    const [serial = ''] = all
    const { keys } = await server.read<{ keys: DoorList['keys'] }>('/animations/proof-key', me)
    expect(await revokedOf(id)).not.toContain(serial)
    const code = readProofAtDoor(made.body.qrcode ?? '')
    if (code === undefined) throw new Error('No proof was made')
    const end = code.end.toISOString()
    const list = {
      gate: { kind: 'EVENT', start: testNow.toISOString(), opensAt: testNow.toISOString(), end } as const,
      ...{ people: new Set<string>(), revoked: new Set<string>(), latest: all.at(-1) ?? '' },
    }
    const signed = await isSigned(code, keys)
    expect([signed, verdictOf({ code, signed, list, state: notCome }, testNow)]).toEqual([true, 'NOT_HERE'])
  })

  it('go with a booking that had ended, not with one that stood', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const ended = await server.book(me, id, slot)
    await server.cancel(me, id, slot, ended.body.id ?? '')
    const standing = await server.book(other, id, slot)
    const remove = (booking: string | undefined) =>
      db
        .deleteFrom('animation_bookings')
        .where('id', '=', booking ?? '')
        .execute()
    await remove(ended.body.id)
    expect(await revokedOf(id)).toEqual([])
    await remove(standing.body.id)
    expect(await revokedOf(id)).toEqual([String(readProof(standing.body.qrcode ?? '')?.serial)])
  })
})

describe('what families wrote', () => {
  it('is in no line of the log, whatever comes of the call', async () => {
    const lines: string[] = []
    const log = createLog('trace', { write: line => void lines.push(line) })
    const logged = await eventsServer(db, { log })
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id, { limit_user: 4 })
    const statuses: number[] = []
    for (const form of [
      family(2),
      family(5),
      family(1, { parentPhone: 'Zoé' }),
      { ...family(1), children: 'Zoé' },
    ]) {
      const person = await buildPerson(db)
      statuses.push((await logged.book(person, id, slot, { familyForm: form })).status)
    }
    // The database itself refuses, and says of which row.
    await sql`alter table animation_children add constraint never check (first_name <> 'Zoé') not valid`.execute(
      db,
    )
    statuses.push((await logged.book(other, id, await buildSlot(db, id), { familyForm: family(1) })).status)
    await sql`alter table animation_children drop constraint never`.execute(db)
    await logged.close()
    expect(statuses).toEqual([200, 409, 400, 400, 500])
    expect(lines.length).toBeGreaterThan(0)
    for (const secret of ['Zoé', 'Noé', '2018', '+33 6']) expect(lines.join('')).not.toContain(secret)
  })

  it('goes so many days after the last slot, and not before', async () => {
    const day = 24 * 3_600_000
    const booked = async (days: number) => {
      const id = await buildFamilyDay(db)
      const slot = await buildSlot(db, id)
      const { body } = await server.book(me, id, slot, { familyForm: family(2) })
      const end = new Date(Date.now() - days * day)
      const start = new Date(end.getTime() - 3_600_000)
      await db
        .updateTable('animation_slots')
        .set({ starts_at: start, ends_at: end, registration_ends_at: start })
        .where('id', '=', slot)
        .execute()
      return { slot, booking: body.id ?? '' }
    }
    const [young, old] = [await booked(29), await booked(31)]
    await deleteOutdated(db, rulesOf(kinds))
    await forgetFamilies(db, { days: 30 }, new Date())
    const kept = async ({ booking }: { booking: string }) => {
      const { rows } = await sql<{ children: number; family: boolean; status: string }>`
        select status, family is not null as family,
          (select count(*)::int from animation_children where booking_id = ${booking}::uuid) as children
        from animation_bookings where id = ${booking}::uuid`.execute(db)
      return rows[0]
    }
    expect(await kept(young)).toEqual({ status: 'FAMILY', family: true, children: 2 })
    expect(await kept(old)).toEqual({ status: 'FAMILY', family: false, children: 0 })
    expect(await places(db, old.slot)).toEqual({ taken: 3, held: 3 })
  })
})
