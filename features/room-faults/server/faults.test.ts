import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { roomsWithIds } from '#features/rooms/server/public.ts'
import {
  type BuiltRoom,
  buildAccount,
  buildCampus,
  buildRoom,
  testNow,
} from '#features/rooms/server/testing/rooms.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { longestFaultNote, type RoomFault, reportsADay } from '../contract.ts'
import type { StaffFault } from '../staff-contract.ts'
import { roomFaultsRoutes } from './routes.ts'

const { db } = await testDatabase()
let clock = testNow
const app = await testServer({ db, routes: roomFaultsRoutes, now: () => clock })
afterAll(() => app.close())

interface Body {
  fault?: RoomFault
  faults?: (RoomFault & StaffFault)[]
  reportsLeft?: number
  next?: string | null
  data?: { error_type: string; fields?: Record<string, string> }
}

async function call(method: 'GET' | 'POST', path: string, who: string, body?: object, key?: string) {
  const answer = await app.inject({
    method,
    url: `/services/v6${path}`,
    headers: {
      ...{ 'api-key': 'web', authorization: `Bearer ${who}`, 'accept-language': 'en' },
      ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
    },
    ...(body !== undefined && { payload: body }),
  })
  return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Body }
}

let manager: string
let elsewhere: string
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
  manager = await buildAccount(db, 1)
  elsewhere = await buildAccount(db, 2)
  await grantRole(db, manager, { role: 'SITE_MANAGER', siteId: '1', thing: null }, 'test')
  await grantRole(db, elsewhere, { role: 'SITE_MANAGER', siteId: '2', thing: null }, 'test')
})

let ada: string
let ben: string
let room: BuiltRoom
beforeEach(async () => {
  clock = testNow
  await sql`delete from room_faults`.execute(db)
  await sql`delete from notices`.execute(db)
  ada = await buildAccount(db, 1)
  ben = await buildAccount(db, 1)
  room = await buildRoom(db, {
    equipment: ['SCREEN'],
    equipment_fr: ['Écran'],
    equipment_en: ['Screen'],
  })
})

const screen = () => ({ roomId: String(room.id), kind: 'EQUIPMENT', equipment: 'SCREEN', note: 'Black' })
const other = (note: string) => ({ roomId: String(room.id), kind: 'OTHER', note })
const report = (who: string, body: object = screen(), key?: string) =>
  call('POST', '/room-faults', who, body, key)
const ofRoom = async (who: string) => (await call('GET', `/room-faults?roomId=${room.id}`, who)).body
const act = (what: string, id: string, who = manager, body?: object) =>
  call('POST', `/staff/room-faults/${id}/${what}`, who, body)
const list = async (state: string, more = '') =>
  (await call('GET', `/staff/room-faults?siteId=1&state=${state}${more}`, manager)).body

async function noticesOf(who: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from notices where account_id = ${who} order by id`.execute(db)
  return rows.map(({ kind }) => kind)
}

describe('reporting', () => {
  it('keeps what was reported, tells it to who opens the room, and to those who care for the campus alone', async () => {
    const { status, body } = await report(ada)
    expect(status).toBe(200)
    expect(body.fault).toMatchObject({ name: { en: 'Screen' }, note: 'Black', state: 'OPEN', isMine: true })
    expect(body.reportsLeft).toBe(reportsADay - 1)
    expect((await ofRoom(ben)).faults).toMatchObject([{ reporters: 1, isMine: false, note: 'Black' }])
    expect(await noticesOf(manager)).toEqual(['room-fault-reported'])
    expect(await noticesOf(elsewhere)).toEqual([])
  })

  it('is in the digest of who chose that', async () => {
    await db
      .insertInto('notice_ways')
      .values({ account_id: manager, kind: 'room-fault-reported', in_app: true, mail: 'DIGEST' })
      .execute()
    await report(ada)
    await sql`delete from notice_ways`.execute(db)
    const { rows } = await sql`select for_digest from notices where account_id = ${manager}`.execute(db)
    expect(rows).toEqual([{ for_digest: true }])
  })

  it('joins who reported the same, once', async () => {
    const { body } = await report(ada)
    const id = body.fault?.id ?? ''
    expect((await call('POST', `/room-faults/${id}/join`, ben)).body.fault?.reporters).toBe(2)
    expect((await call('POST', `/room-faults/${id}/join`, ben)).body.fault?.reporters).toBe(2)
    expect((await report(ben)).body.fault).toMatchObject({ id, reporters: 2 })
    expect(await noticesOf(manager)).toHaveLength(1)
  })

  it('answers the same call twice with one report', async () => {
    const key = randomUUID()
    const [once, again] = [await report(ada, other('A smell'), key), await report(ada, other('A smell'), key)]
    expect(again).toEqual(once)
    expect((await ofRoom(ada)).faults).toHaveLength(1)
  })

  it('names the field that is wrong', async () => {
    for (const [body, field] of [
      [{ ...screen(), equipment: 'PHONE' }, 'equipment'],
      [{ roomId: String(room.id), kind: 'EQUIPMENT', note: '' }, 'equipment'],
      [{ ...screen(), kind: 'LIGHT' }, 'equipment'],
      [{ ...screen(), roomId: '999999999999999' }, 'roomId'],
      [other('  '), 'note'],
      [other('x'.repeat(longestFaultNote + 1)), 'note'],
    ] as const) {
      const { status, body: answer } = await report(ada, body)
      expect([status, Object.keys(answer.data?.fields ?? {})]).toEqual([400, [field]])
    }
  })

  it('ends at so many a day, of which nothing is kept beyond, and goes on the day after', async () => {
    for (let n = 0; n < reportsADay; n++) expect((await report(ada, other(`${n}`))).status).toBe(200)
    expect((await ofRoom(ada)).reportsLeft).toBe(0)
    const { status, body } = await report(ada)
    expect([status, body.data?.error_type]).toEqual([409, 'TOO_MANY_REPORTS'])
    expect((await ofRoom(ada)).faults).toHaveLength(reportsADay)
    clock = new Date(testNow.getTime() + 25 * 3_600_000)
    expect((await report(ada)).status).toBe(200)
  })
})

describe('at the same moment', () => {
  it('many people who report the same thing make one fault, and all are its reporters', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => buildAccount(db, 1)))
    const answers = await Promise.all(people.map(who => report(who)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.fault?.id)).size).toBe(1)
    const [fault, ...rest] = (await list('OPEN')).faults ?? []
    expect(rest).toEqual([])
    expect(fault?.reporters).toBe(people.length)
    expect(await noticesOf(manager)).toHaveLength(1)
  })

  it('looked for first and then written, without the index, it would be several: the control', async () => {
    await sql`drop index room_faults_same`.execute(db)
    try {
      let arrived = 0
      let open = () => {}
      const together = new Promise<void>(resolve => {
        open = resolve
      })
      const insert = (trx: typeof db) =>
        sql`
        insert into room_faults (room_id, site_id, building, kind, equipment, reported_at, changed_at)
        select ${room.id}, 1, 'B1', 'EQUIPMENT', 'SCREEN', now(), now()
        where not exists (select from room_faults where room_id = ${room.id})`.execute(trx)
      await Promise.all(
        [1, 2].map(() =>
          inTransaction(db, async trx => {
            await insert(trx)
            if (++arrived === 2) open()
            await together
          }),
        ),
      )
      expect((await ofRoom(ada)).faults).toHaveLength(2)
    } finally {
      await sql`delete from room_faults`.execute(db)
      await sql`create unique index room_faults_same on room_faults (room_id, kind, equipment)
        where not is_over and kind <> 'OTHER'`.execute(db)
    }
  })

  it('one person never reports more than they may', async () => {
    const answers = await Promise.all(
      Array.from({ length: reportsADay + 6 }, (_, n) => report(ada, other(`${n}`))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(reportsADay)
    expect((await ofRoom(ada)).faults).toHaveLength(reportsADay)
  })

  it('staff end it while others report: whoever joined is told, and who came after has a new one', async () => {
    for (let round = 0; round < 5; round++) {
      await sql`delete from room_faults`.execute(db)
      const { body } = await report(ada)
      const people = await Promise.all(Array.from({ length: 6 }, () => buildAccount(db, 1)))
      const [ended, ...joined] = await Promise.all([
        act('mended', body.fault?.id ?? ''),
        ...people.map(who => report(who)),
      ])
      expect(ended?.status).toBe(204)
      for (const [nth, { body: answer }] of joined.entries()) {
        const isNotified = (await noticesOf(people[nth] ?? '')).includes('room-fault-mended')
        expect(isNotified).toBe(answer.fault?.id === body.fault?.id)
      }
    }
  })

  it('of several answers of staff the first counts', async () => {
    const { body } = await report(ada)
    const id = body.fault?.id ?? ''
    const answers = await Promise.all([
      act('mended', id),
      act('mended', id),
      act('refuse', id, manager, { note: 'It was unplugged' }),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ body: { data } }) => data?.error_type === 'FAULT_OVER')).toHaveLength(2)
    expect(await noticesOf(ada)).toHaveLength(1)
  })
})

describe('staff', () => {
  it('takes a fault and mends it; who reported it hears, and the log has both', async () => {
    const { body } = await report(ada)
    await report(ben)
    const id = body.fault?.id ?? ''
    expect((await act('take', id)).status).toBe(204)
    expect((await act('take', id)).body.data?.error_type).toBe('FAULT_TAKEN')
    expect((await ofRoom(ada)).faults).toMatchObject([{ state: 'TAKEN', takenAt: testNow.toISOString() }])
    expect((await act('mended', id)).status).toBe(204)
    expect([await noticesOf(ada), await noticesOf(ben)]).toEqual([
      ['room-fault-mended'],
      ['room-fault-mended'],
    ])
    expect((await ofRoom(ada)).faults).toEqual([])
    expect((await list('MENDED')).faults).toMatchObject([{ id, reporters: 2 }])
    const log = await auditEntries(db, { last: 10, subject: id })
    expect(log.map(({ action }) => action)).toEqual(['ROOM_FAULT_TAKEN', 'ROOM_FAULT_MENDED'])
    expect((await call('POST', `/room-faults/${id}/join`, ben)).body.data?.error_type).toBe('FAULT_OVER')
  })

  it('takes equipment out of order with the fault, and back with its end', async () => {
    const outOfRoom = async () => (await roomsWithIds(db, [room.id])).get(room.id)?.equipmentOut
    const { body } = await report(ada)
    const { body: chair } = await report(ada, { roomId: String(room.id), kind: 'FURNITURE', note: '' })
    expect(await outOfRoom()).toEqual([])
    await act('take', body.fault?.id ?? '')
    await act('take', chair.fault?.id ?? '')
    expect(await outOfRoom()).toEqual(['SCREEN'])
    await act('refuse', body.fault?.id ?? '', manager, { note: 'It was unplugged' })
    expect(await outOfRoom()).toEqual([])
  })

  it('tells who has booked the room within a week of what is confirmed, and of its end, once', async () => {
    const [cyd, dan] = [await buildAccount(db, 1), await buildAccount(db, 1)]
    const day = 86_400_000
    const booked = (accountId: string, days: number, status = 'ACCEPTED') => {
      const at = (hours: number) => new Date(testNow.getTime() + days * day + hours * 3_600_000).toISOString()
      return buildReservation(db, room, { accountId, from: at(1), to: at(2), status })
    }
    await booked(ada, 1)
    await booked(ben, 2)
    await booked(ben, 3, 'PENDING')
    await booked(cyd, 4, 'CANCELLED')
    await booked(dan, 8)
    const { body } = await report(ada)
    const id = body.fault?.id ?? ''
    await act('take', id)
    const kind = 'room-fault-in-booked-room'
    expect(await Promise.all([ada, ben, cyd, dan].map(noticesOf))).toEqual([[kind], [kind], [], []])
    await act('mended', id)
    // Who reported it is told so, and what was unread of the fault is replaced by its end.
    expect(await Promise.all([ada, ben, cyd, dan].map(noticesOf))).toEqual([
      [kind, 'room-fault-mended'],
      [kind],
      [],
      [],
    ])
    const { rows } = await sql<{
      about: object
    }>`select about from notices where account_id = ${ben}`.execute(db)
    expect(rows).toMatchObject([{ about: { isOver: true } }])
  })

  it('of what was never confirmed tells who has booked nothing', async () => {
    const tomorrow = new Date(testNow.getTime() + 86_400_000).toISOString()
    const later = new Date(testNow.getTime() + 90_000_000).toISOString()
    await buildReservation(db, room, { accountId: ben, from: tomorrow, to: later })
    const { body } = await report(ada)
    await act('mended', body.fault?.id ?? '')
    expect(await noticesOf(ben)).toEqual([])
  })

  it('takes two things of a room at once, and loses neither', async () => {
    const equipment = ['A', 'B', 'C', 'D']
    const large = await buildRoom(db, { equipment, equipment_fr: equipment, equipment_en: equipment })
    const ids = await Promise.all(
      equipment.map(async one => {
        const asked = { roomId: String(large.id), kind: 'EQUIPMENT', equipment: one, note: '' }
        return (await report(await buildAccount(db, 1), asked)).body.fault?.id ?? ''
      }),
    )
    await Promise.all(ids.map(id => act('take', id)))
    const out = (await roomsWithIds(db, [large.id])).get(large.id)?.equipmentOut
    expect(out?.toSorted()).toEqual(equipment)
  })

  it('refuses it with a word alone', async () => {
    const { body } = await report(ada)
    const id = body.fault?.id ?? ''
    expect((await act('refuse', id, manager, { note: '  ' })).status).toBe(400)
    expect((await act('refuse', id, manager, { note: 'It was unplugged' })).status).toBe(204)
    expect((await list('REFUSED')).faults).toMatchObject([{ answer: 'It was unplugged' }])
  })

  it('of another campus, or nobody’s, finds nothing', async () => {
    const { body } = await report(ada)
    const id = body.fault?.id ?? ''
    for (const who of [elsewhere, ada]) expect((await act('take', id, who)).status).toBe(404)
    expect((await list('OPEN')).faults).toHaveLength(1)
  })

  it('reads page by page, every fault once, by building and room', async () => {
    const second = await buildRoom(db, { building: 'B2' })
    for (let n = 0; n < 70; n++) {
      await sql`
        insert into room_faults (room_id, site_id, building, kind, reported_at, changed_at)
        values (${n % 2 === 0 ? room.id : second.id}, 1, ${n % 2 === 0 ? 'B1' : 'B2'}, 'OTHER', now(),
          ${new Date(testNow.getTime() + Math.floor(n / 3))})`.execute(db)
    }
    const seen: string[] = []
    let after = ''
    do {
      const page = await list('OPEN', after)
      seen.push(...(page.faults ?? []).map(({ id }) => id))
      after = page.next ? `&after=${page.next}` : ''
    } while (after !== '')
    expect([seen.length, new Set(seen).size]).toEqual([70, 70])
    expect((await list('OPEN', '&building=B2')).faults?.every(one => one.room.building === 'B2')).toBe(true)
    expect((await list('OPEN', `&roomId=${room.id}`)).faults?.every(one => one.room.name)).toBe(true)
    expect((await call('GET', '/staff/room-faults?siteId=1&state=OPEN&after=x', manager)).status).toBe(400)
    await sql`
      insert into room_faults (room_id, site_id, building, kind, reported_at, changed_at)
      select ${room.id}, 1, 'B1', 'OTHER', now(), now() - n * interval '1 minute' from generate_series(1, 5000) n`.execute(
      db,
    )
    await sql`analyze room_faults`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from room_faults where site_id = 1 and state = 'OPEN'
      order by changed_at desc, id desc limit 31`.execute(db.withoutPlugins())
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toMatch(/Sort/)
  })
})
