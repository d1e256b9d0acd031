import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventsAtDoors } from '#features/events/server/staff/door-source.ts'
import { buildAnimation, buildBooking, buildStaff } from '#features/events/server/staff/testing/staff.ts'
import type { Visit } from '#features/visits/contract.ts'
import { readPassText } from '#features/visits/pass-code-text.ts'
import { visitsAtDoors } from '#features/visits/server/door-source.ts'
import {
  buildHost,
  buildVisitCampus,
  mailed,
  visitBody,
  visitor,
  visitsServer,
} from '#features/visits/server/testing/visits.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import type { Change } from '#platform/server/realtime/feed.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import { doorStates } from '../rules.ts'
import { closeDays } from './closing.ts'
import { lockDay } from './entries.ts'
import { doorFeed } from './feed.ts'
import { doorServer, pressed } from './testing/door.ts'

const { db } = await testDatabase()
/** A Monday, 09:30 on campus. */
const morning = new Date('2026-11-23T08:30:00.000Z')
let now = morning
const announced: Change[] = []
const server = await doorServer(db, () => now, {
  sources: [eventsAtDoors, visitsAtDoors],
  announce: async change => void announced.push(change),
})
const visits = await visitsServer(db, () => now)
afterAll(() => Promise.all([server.close(), visits.close()]))

let reception: string
let animator: string
let safety: string
let host: string
beforeAll(async () => {
  await buildVisitCampus(db, 1)
  await buildVisitCampus(db, 2)
  reception = await buildStaff(db, 'RECEPTION', { siteId: '1' })
  animator = await buildStaff(db, 'ANIMATOR', { siteId: '1' })
  safety = await buildStaff(db, 'SAFETY', { siteId: '1' })
})
beforeEach(async () => {
  now = morning
  announced.length = 0
  await sql`truncate door_entries, door_walk_ins`.execute(db)
  await sql`delete from visits`.execute(db)
  await sql`delete from animation_bookings`.execute(db)
  await sql`delete from animations`.execute(db)
  await sql`delete from mails`.execute(db)
  await sql`delete from visit_invitations`.execute(db)
  host = await buildHost(db, { first_name: 'Claire', last_name: 'Moreau' })
})

const gateOfDay = 'visits-1-2026-11-23'

async function visitToday(given: Parameters<typeof visitBody>[1] = {}): Promise<Visit> {
  const { status, body } = await visits.create(
    host,
    visitBody(host, {
      ...{ startDateTime: '2026-11-23T09:00:00.000Z', endDateTime: '2026-11-23T17:00:00.000Z' },
      ...given,
    }),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function slotAt(start: string, animationId?: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into animation_slots (animation_id, site_id, starts_at, ends_at, registration_ends_at, limit_user)
    values (${animationId ?? (await buildAnimation(db))}::bigint, 1, ${start}::timestamptz,
      ${start}::timestamptz + interval '2 hours', ${start}::timestamptz, 100)
    returning id::text as id`.execute(db)
  return rows[0]?.id ?? ''
}

async function serialOf(booking: string): Promise<string> {
  const { rows } = await sql<{ serial: string }>`
    select proof_serial::text as serial from animation_bookings where id = ${booking}::uuid`.execute(db)
  return rows[0]?.serial ?? ''
}

const told = async () => (await mailed(db)).map(({ to, subject }) => `${to}: ${subject}`)

describe('the gates of a day', () => {
  it('are those that a person may open: reception the visitors, an animator the slots, safety who is on site', async () => {
    await visitToday({ visitors: [visitor('Vera'), visitor('Otto')] })
    const today = await slotAt('2026-11-23T13:00:00.000Z')
    await slotAt('2026-11-24T13:00:00.000Z')
    await buildBooking(db, today, { children: ['Ann', 'Bob'] })
    const idsOf = async (person: string) => (await server.gates(person)).body.gates.map(({ id }) => id)
    expect(await idsOf(reception)).toEqual([gateOfDay, 'evacuation-1-2026-11-23'])
    expect(await idsOf(animator)).toEqual([`slot-${today}`])
    expect(await idsOf(safety)).toEqual(['evacuation-1-2026-11-23'])
    const [gate] = (await server.gates(animator)).body.gates
    expect(gate).toMatchObject({
      ...{ kind: 'EVENT', expected: 3, present: 0, opensAt: '2026-11-23T12:00:00.000Z' },
    })
    const [visitors] = (await server.gates(reception)).body.gates
    expect(visitors).toMatchObject({ kind: 'VISIT', expected: 2, opensAt: '2026-11-23T05:00:00.000Z' })
    expect((await server.gates(reception, 'siteId=2')).status).toBe(404)
  })

  it('open when their campus says', async () => {
    await sql`update site_functionalities set param = '{"doorOpensAt": "07:30"}' where type = 'GUEST' and site_id = 1`.execute(
      db,
    )
    expect((await server.gates(reception)).body.gates[0]?.opensAt).toBe('2026-11-23T06:30:00.000Z')
    await sql`update site_functionalities set param = '{}' where type = 'GUEST' and site_id = 1`.execute(db)
  })

  it('do not exist for others', async () => {
    const slot = await slotAt('2026-11-23T13:00:00.000Z')
    for (const [who, gate] of [
      [reception, `slot-${slot}`],
      [animator, gateOfDay],
      [reception, 'visits-2-2026-11-23'],
      [reception, 'visits-1-2026-02-30'],
      [animator, 'evacuation-1-2026-11-23'],
      [animator, 'slot-999999'],
      [animator, 'what-1'],
      [host, gateOfDay],
    ] as const) {
      expect((await server.list(who, gate)).status, gate).toBe(404)
      expect((await server.sync(who, gate, [])).status, gate).toBe(404)
    }
  })
})

describe('the list of a gate', () => {
  it('names visitors with all that reception needs, and writes down who read it', async () => {
    const companion = await buildHost(db, { first_name: 'Théo', last_name: 'Nguyen' })
    const visit = await visitToday({
      visitors: [visitor('Vera', { company: 'Partner' })],
      companion: { id: companion },
    })
    const { body } = await server.list(reception, gateOfDay)
    expect(body.people).toEqual([
      {
        ...{ id: `v${visit.id}.1`, name: 'Vera Outside', group: visit.id, groupName: 'Audit' },
        ...{ company: 'Partner', age: null, note: null, delegate: null, host: 'Claire Moreau' },
        ...{
          companion: 'Théo Nguyen',
          place: null,
          building: null,
          coming: null,
          stepFree: false,
          training: null,
          badge: null,
        },
        ...{ expectedAt: visit.startDateTime, until: visit.endDateTime },
      },
    ])
    expect(body.keys.length).toBeGreaterThan(0)
    const lines = await auditEntries(db, { subject: gateOfDay, last: 5 })
    expect(lines.map(({ actor, action }) => [actor, action])).toContainEqual([reception, 'DOOR_LIST_READ'])
  })

  it('has the codes of those who are expected for their badges, and writes down who read them', async () => {
    const visit = await visitToday({ visitors: [visitor('Vera'), visitor('Otto')] })
    const { body } = await server.passes(reception, gateOfDay)
    const read = body.passes.map(({ code }) => readPassText(code))
    expect(read).toMatchObject([1, 2].map(number => ({ visitId: visit.id, number })))
    expect(body.passes.map(({ person }) => person)).toEqual([`v${visit.id}.1`, `v${visit.id}.2`])
    const lines = await auditEntries(db, { subject: gateOfDay, last: 5 })
    expect(lines.map(({ actor, action }) => [actor, action])).toContainEqual([reception, 'DOOR_LIST_READ'])
    const slot = await slotAt('2026-11-23T13:00:00.000Z')
    for (const [who, gate] of [
      [animator, `slot-${slot}`],
      [animator, gateOfDay],
      [reception, 'evacuation-1-2026-11-23'],
      [reception, 'visits-2-2026-11-23'],
    ] as const) {
      expect((await server.passes(who, gate)).status, gate).toBe(404)
    }
    await visits.cancel(host, visit.id)
    expect((await server.passes(reception, gateOfDay)).body.passes).toEqual([])
  })

  it('names a family with its children, who brings them, and what counts no more', async () => {
    const slot = await slotAt('2026-11-23T13:00:00.000Z')
    const family = await buildBooking(db, slot, { children: ['Ann'] })
    const gone = await buildBooking(db, slot)
    const [serial, revoked] = [await serialOf(family), await serialOf(gone)]
    await sql`update animation_bookings set status = 'CANCELLED_BY_USER', places = 0 where id = ${gone}::uuid`.execute(
      db,
    )
    const { body } = await server.list(animator, `slot-${slot}`)
    expect(
      body.people.map(({ id, name, age, note, delegate, badge }) => ({
        id,
        name,
        age,
        note,
        delegate,
        badge,
      })),
    ).toEqual([
      { id: `e${serial}.0`, name: 'Ada L', age: null, note: null, delegate: 'Della Gate', badge: false },
      { id: `e${serial}.1`, name: 'Ann King', age: 8, note: 'Nuts', delegate: 'Della Gate', badge: null },
    ])
    expect(body.revoked).toContain(`e${revoked}.0`)
    expect(Number(body.latest)).toBeGreaterThanOrEqual(Number(revoked))
  })

  it('says where a code belongs that is shown elsewhere, to who may know it', async () => {
    const slot = await slotAt('2026-11-24T13:00:00.000Z')
    const serial = await serialOf(await buildBooking(db, slot))
    expect((await server.find(animator, `e${serial}.0`)).body).toMatchObject({
      ...{ title: 'Open house', start: '2026-11-24T13:00:00.000Z', counts: true },
    })
    expect((await server.find(reception, `e${serial}.0`)).status).toBe(404)
    const visit = await visitToday()
    expect((await server.find(reception, `v${visit.id}.1`)).body).toMatchObject({
      title: 'Audit',
      counts: true,
    })
    expect((await server.find(reception, `v${visit.id}.2`)).body).toMatchObject({ counts: false })
    expect((await server.find(animator, `v${visit.id}.1`)).status).toBe(404)
  })
})

describe('entries', () => {
  it('count once however often they are sent, and are seen by every desk', async () => {
    const visit = await visitToday()
    const person = `v${visit.id}.1`
    const entry = pressed(person, 'ARRIVED', now)
    const first = await server.sync(reception, gateOfDay, [entry])
    expect(first.body.refused).toEqual([])
    expect(first.body.entries.map(({ id }) => id)).toEqual([entry.id])
    expect(announced).toEqual([{ channel: 'door', siteId: 1, ids: [entry.id] }])
    const again = await server.sync(reception, gateOfDay, [entry], { since: first.body.cursor })
    expect(again.body).toEqual({ refused: [], entries: [], cursor: first.body.cursor })
    const { body } = await server.list(reception, gateOfDay)
    expect(doorStates(body.entries).get(person)?.status).toBe('PRESENT')
    expect(body.gate.present).toBe(1)
    expect(await doorFeed.changes(db, 1, [entry.id])).toMatchObject({
      entries: [{ id: entry.id, gate: gateOfDay }],
    })
  })

  it('are waited for by who writes some, and not by who only asks for news', async () => {
    const visit = await visitToday()
    const entry = pressed(`v${visit.id}.1`, 'ARRIVED', now)
    const writer = await db.startTransaction().execute()
    try {
      await lockDay(writer, { siteId: '1', start: campusInstant('2026-11-23').toISOString() })
      const written = server.sync(reception, gateOfDay, [entry])
      const first = await Promise.race([written.then(() => 'written'), sleep(500, 'waits')])
      expect(first).toBe('waits')
      const news = server.sync(reception, gateOfDay, [])
      expect(await Promise.race([news.then(({ body }) => body.entries), sleep(2_000, 'waits')])).toEqual([])
      await writer.commit().execute()
      expect((await written).body.entries.map(({ id }) => id)).toEqual([entry.id])
    } finally {
      if (!writer.isCommitted) await writer.rollback().execute()
    }
    const { body } = await server.sync(reception, gateOfDay, [])
    expect(body.entries.map(({ id }) => id)).toEqual([entry.id])
  })

  it('carry the time of the server, however wrong the clock of the device is', async () => {
    const visit = await visitToday()
    // Ten minutes ago, by a clock that is three hours ahead.
    const ahead = new Date(now.getTime() + 3 * 3_600_000)
    const entry = pressed(`v${visit.id}.1`, 'ARRIVED', new Date(ahead.getTime() - 600_000))
    const { body } = await server.sync(reception, gateOfDay, [entry], { sentAt: ahead.toISOString() })
    expect(body.entries[0]?.pressedAt).toBe(new Date(now.getTime() - 600_000).toISOString())
    const later = pressed(`v${visit.id}.1`, 'LEFT', new Date(now.getTime() + 60_000))
    const clamped = await server.sync(reception, gateOfDay, [later])
    expect(clamped.body.entries.find(({ id }) => id === later.id)?.pressedAt).toBe(now.toISOString())
  })

  it('are refused by name where they belong to nobody of the gate, and the others are kept', async () => {
    const visit = await visitToday()
    const good = pressed(`v${visit.id}.1`, 'ARRIVED', now)
    const unknown = pressed(`v${crypto.randomUUID()}.1`, 'ARRIVED', now)
    const counted = pressed(`v${visit.id}.1`, 'COUNTED', now)
    const undo = pressed(`v${visit.id}.1`, 'UNDO', now, { undoes: crypto.randomUUID() })
    const { body } = await server.sync(reception, gateOfDay, [unknown, counted, undo, good])
    expect(body.entries.map(({ id }) => id)).toEqual([good.id])
    expect(body.refused.map(({ id }) => id).sort()).toEqual([unknown.id, counted.id, undo.id].sort())
    expect(body.refused.every(({ message }) => message.length > 10)).toBe(true)
  })

  it('are kept of who was taken off the list while a desk had no network', async () => {
    const visit = await visitToday({ visitors: [visitor('Vera'), visitor('Otto')] })
    await visits.update(host, visit.id, {
      ...visitBody(host),
      startDateTime: visit.startDateTime,
      endDateTime: visit.endDateTime,
      visitors: [visit.visitors[0] as never],
    })
    const { body } = await server.sync(reception, gateOfDay, [pressed(`v${visit.id}.2`, 'ARRIVED', now)])
    expect(body.refused).toEqual([])
    const never = await server.sync(reception, gateOfDay, [pressed(`v${visit.id}.3`, 'ARRIVED', now)])
    expect(never.body.refused).toHaveLength(1)
  })

  it('tell host and companion once, and let the host see who is there and who left', async () => {
    const companion = await buildHost(db, { first_name: 'Théo', last_name: 'Nguyen' })
    const visit = await visitToday({ companion: { id: companion } })
    await sql`delete from mails`.execute(db)
    const person = `v${visit.id}.1`
    const arrived = pressed(person, 'ARRIVED', now)
    await server.sync(reception, gateOfDay, [arrived])
    expect((await told()).sort()).toEqual(
      [host, companion].map(id => `${id}@campus.example: Vera Outside is at reception`).sort(),
    )
    const seen = async () => (await visits.get(host, visit.id)).body.answers[0]
    expect(await seen()).toMatchObject({ arrivedAt: now.toISOString(), leftAt: null })
    const undo = pressed(person, 'UNDO', now, { undoes: arrived.id })
    await server.sync(reception, gateOfDay, [undo])
    expect((await visits.get(host, visit.id)).body.answers).toEqual([])
    await server.sync(reception, gateOfDay, [pressed(person, 'ARRIVED', now)])
    now = new Date(now.getTime() + 60_000)
    await server.sync(reception, gateOfDay, [pressed(person, 'LEFT', now)])
    expect(await seen()).toMatchObject({ leftAt: now.toISOString() })
    expect(await told()).toHaveLength(2)
    // What happens at the door takes nothing from a host who is changing the visit.
    expect((await visits.get(host, visit.id)).body.version).toBe(visit.version)
  })

  it('of events say in lists and tables when somebody was let in, until it is taken back', async () => {
    const slot = await slotAt('2026-11-23T13:00:00.000Z')
    const booking = await buildBooking(db, slot, { children: ['Ann'] })
    const serial = await serialOf(booking)
    const admitted = async () =>
      (
        await sql<{ adult: Date | null; child: Date | null }>`
          select b.admitted_at as adult, c.admitted_at as child from animation_bookings b
          join animation_children c on c.booking_id = b.id where b.id = ${booking}::uuid`.execute(db)
      ).rows[0]
    const child = pressed(`e${serial}.1`, 'ARRIVED', now)
    const both = await server.sync(animator, `slot-${slot}`, [pressed(`e${serial}.0`, 'ARRIVED', now), child])
    expect(both.body.refused).toEqual([])
    expect(await admitted()).toEqual({ adult: now, child: now })
    await server.sync(animator, `slot-${slot}`, [pressed(`e${serial}.1`, 'UNDO', now, { undoes: child.id })])
    expect(await admitted()).toEqual({ adult: now, child: null })
  })
})

describe('what nobody means well with', () => {
  it('is answered in words: clocks that are years wrong, days beyond the calendar, numbers beyond all codes', async () => {
    const visit = await visitToday()
    const person = `v${visit.id}.1`
    for (const year of ['1970', '2040']) {
      const wrong = `${year}-06-01T08:00:00.000Z`
      const { status, body } = await server.sync(
        reception,
        gateOfDay,
        [pressed(person, 'ARRIVED', new Date(wrong))],
        {
          sentAt: wrong,
        },
      )
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.entries.at(-1)?.pressedAt).toBe(now.toISOString())
    }
    const leap = { ...pressed(person, 'LEFT', now), pressedAt: '2026-11-23T23:59:60Z' }
    expect((await server.sync(reception, gateOfDay, [leap])).status).toBeLessThan(500)
    expect(
      (await server.sync(reception, gateOfDay, [], { sentAt: '2026-11-23T23:59:60Z' })).status,
    ).toBeLessThan(500)
    expect((await server.find(animator, 'e9999999999999999999.0')).status).toBe(404)
    const slot = await slotAt('2026-11-23T13:00:00.000Z')
    const beyond = pressed('e9999999999999999999.0', 'ARRIVED', now)
    expect((await server.sync(animator, `slot-${slot}`, [beyond])).body.refused).toHaveLength(1)
    for (const day of ['9999-12-31', '0001-01-01']) {
      expect((await server.gates(reception, `siteId=1&day=${day}`)).status, day).toBeLessThan(500)
      for (const gate of ['visits', 'evacuation']) {
        expect((await server.list(reception, `${gate}-1-${day}`)).status, gate + day).toBeLessThan(500)
      }
    }
  })
})

describe('who comes without an invitation', () => {
  const walkIn = { firstName: 'Iris', lastName: 'New', company: 'Other', host: 'Claire Moreau', hostId: null }

  it('is on the list of the day, and whom they come to is told once', async () => {
    const person = `w${crypto.randomUUID()}`
    const entry = pressed(person, 'ARRIVED', now, { walkIn: { ...walkIn, hostId: host } })
    await server.sync(reception, gateOfDay, [entry])
    await server.sync(reception, gateOfDay, [entry])
    expect(await told()).toEqual([`${host}@campus.example: Iris New is waiting for you at reception`])
    const { body } = await server.list(reception, gateOfDay)
    expect(body.people).toMatchObject([
      { id: person, name: 'Iris New', company: 'Other', host: 'Claire Moreau' },
    ])
    const left = await server.sync(reception, gateOfDay, [pressed(person, 'LEFT', now)])
    expect(left.body.refused).toEqual([])
  })

  it('has a host whom reception finds by parts of a name, and nobody else does', async () => {
    const id = await buildHost(db, { first_name: 'Élodie', last_name: 'Quémeneur' })
    const found = await server.hosts(reception, 'quÉm elo', gateOfDay)
    expect(found.body.hosts).toEqual([
      { id, firstName: 'Élodie', lastName: 'Quémeneur', email: `${id}@campus.example` },
    ])
    expect((await server.hosts(reception, 'm  o', gateOfDay)).status).toBe(400)
    expect((await server.hosts(reception, 'Moreau', 'visits-2-2026-11-23')).status).toBe(404)
    expect((await server.hosts(reception, 'Moreau', 'evacuation-1-2026-11-23')).status).toBe(404)
    for (const other of [animator, safety, host]) {
      expect((await server.hosts(other, 'Moreau', gateOfDay)).status).toBe(404)
    }
  })

  it('is not taken at an event, nor as somebody else', async () => {
    const slot = await slotAt('2026-11-23T13:00:00.000Z')
    const entry = pressed(`w${crypto.randomUUID()}`, 'ARRIVED', now, { walkIn })
    expect((await server.sync(animator, `slot-${slot}`, [entry])).body.refused).toHaveLength(1)
    const other = pressed('e1.0', 'ARRIVED', now, { walkIn })
    expect((await server.sync(reception, gateOfDay, [other])).body.refused).toHaveLength(1)
  })
})

describe('who was let in twice', () => {
  it('is told until somebody has looked into it, which only a second arrival of theirs can be', async () => {
    const visit = await visitToday({ visitors: [visitor('Vera'), visitor('Otto')] })
    const [vera, otto] = [`v${visit.id}.1`, `v${visit.id}.2`]
    const twice = [pressed(vera, 'ARRIVED', now), pressed(vera, 'ARRIVED', now, { device: 'Desk 2' })]
    await server.sync(reception, gateOfDay, twice)
    const again = async () =>
      doorStates((await server.list(reception, gateOfDay)).body.entries).get(vera)?.again ?? []
    const [second] = await again()
    if (second === undefined) throw new Error('Nobody was let in twice')
    const settle = (more: object) => pressed(vera, 'SETTLED', now, { undoes: second.entry.id, ...more })
    for (const wrong of [{ person: otto }, { undoes: null }, { undoes: crypto.randomUUID() }]) {
      expect((await server.sync(reception, gateOfDay, [settle(wrong)])).body.refused).toHaveLength(1)
    }
    expect(await again()).toHaveLength(1)
    expect((await server.sync(reception, gateOfDay, [settle({})])).body.refused).toEqual([])
    expect(await again()).toEqual([])
  })
})

describe('an evacuation', () => {
  it('lists all who are on site, of visits and of events, and counts them at the meeting point', async () => {
    const visit = await visitToday({ visitors: [visitor('Vera'), visitor('Otto')] })
    const slot = await slotAt('2026-11-23T09:00:00.000Z')
    const serial = await serialOf(await buildBooking(db, slot))
    await server.sync(reception, gateOfDay, [pressed(`v${visit.id}.1`, 'ARRIVED', now)])
    await server.sync(animator, `slot-${slot}`, [pressed(`e${serial}.0`, 'ARRIVED', now)])
    const gate = 'evacuation-1-2026-11-23'
    const list = await server.list(safety, gate)
    expect(list.body.people.map(({ id }) => id).sort()).toEqual([`e${serial}.0`, `v${visit.id}.1`])
    const counted = await server.sync(safety, gate, [pressed(`v${visit.id}.1`, 'COUNTED', now)])
    expect(counted.body.refused).toEqual([])
    const arrives = await server.sync(safety, gate, [pressed(`v${visit.id}.1`, 'ARRIVED', now)])
    expect(arrives.body.refused).toHaveLength(1)
    const states = doorStates((await server.list(reception, gate)).body.entries)
    expect(states.get(`v${visit.id}.1`)?.counted).toBeDefined()
    expect(states.get(`e${serial}.0`)?.counted).toBeUndefined()
  })
})

describe('the end of a day', () => {
  it('closes departures that nobody pressed, once, and marks them', async () => {
    const visit = await visitToday({ visitors: [visitor('Vera'), visitor('Otto')] })
    await server.sync(reception, gateOfDay, [
      pressed(`v${visit.id}.1`, 'ARRIVED', now),
      pressed(`v${visit.id}.2`, 'ARRIVED', new Date(now.getTime() - 60_000)),
      pressed(`v${visit.id}.2`, 'LEFT', now),
    ])
    expect(await closeDays(db, now)).toBe(0)
    now = new Date('2026-11-23T23:02:00.000Z')
    expect(await closeDays(db, now)).toBe(1)
    expect(await closeDays(db, now)).toBe(0)
    const { body } = await server.list(reception, gateOfDay)
    expect(doorStates(body.entries).get(`v${visit.id}.1`)).toMatchObject({
      ...{ status: 'LEFT', last: { action: 'CLOSED', by: '', pressedAt: '2026-11-23T22:59:59.000Z' } },
    })
    // A desk that was without network until now knew better.
    const left = pressed(`v${visit.id}.1`, 'LEFT', new Date('2026-11-23T16:00:00.000Z'))
    await server.sync(reception, gateOfDay, [left])
    const after = (await server.list(reception, gateOfDay)).body.entries
    expect(doorStates(after).get(`v${visit.id}.1`)?.last?.id).toBe(left.id)
  })
})

describe('desks that were apart', () => {
  it('agree once each has sent what it has, in whatever order and however often', async () => {
    const visit = await visitToday({ visitors: Array.from({ length: 10 }, (_, n) => visitor(`Guest${n}`)) })
    const ids = visit.visitors.map(({ id }) => `v${visit.id}.${id}`)
    const desks = ['A', 'B', 'C'].map(device =>
      Array.from({ length: 40 }, (_, n) => {
        const person = ids[(n * 7 + device.charCodeAt(0)) % ids.length] ?? ''
        const at = new Date(now.getTime() - ((n * 37) % 600) * 1_000)
        return pressed(person, n % 3 === 2 ? 'LEFT' : 'ARRIVED', at, { device })
      }),
    )
    const sends = desks.flatMap(entries => [
      server.sync(reception, gateOfDay, entries.slice(0, 25)),
      server.sync(reception, gateOfDay, entries),
      server.sync(reception, gateOfDay, entries.slice(10)),
    ])
    for (const { status, body } of await Promise.all(sends)) {
      expect(status).toBe(200)
      expect(body.refused).toEqual([])
    }
    const { body } = await server.list(reception, gateOfDay)
    expect(body.entries.map(({ id }) => id).sort()).toEqual(
      desks
        .flat()
        .map(({ id }) => id)
        .sort(),
    )
    expect([...doorStates(body.entries).entries()].map(([id, { status }]) => [id, status]).sort()).toEqual(
      [...doorStates(desks.flat()).entries()].map(([id, { status }]) => [id, status]).sort(),
    )
    // What the visit says is what the log says.
    const answers = new Map((await visits.get(host, visit.id)).body.answers.map(one => [one.visitorId, one]))
    for (const [id, state] of doorStates(body.entries)) {
      const number = Number(id.split('.').at(-1))
      expect(answers.get(number)?.arrivedAt ?? null).toBe(state.arrived?.pressedAt ?? null)
      expect(answers.get(number)?.leftAt ?? null).toBe(state.status === 'LEFT' ? state.last?.pressedAt : null)
    }
  })

  it('never pass by an entry that is committed later than one they have read', async () => {
    const visit = await visitToday({ visitors: Array.from({ length: 30 }, (_, n) => visitor(`Guest${n}`)) })
    const made = visit.visitors.flatMap(({ id }) => [
      pressed(`v${visit.id}.${id}`, 'ARRIVED', now),
      pressed(`v${visit.id}.${id}`, 'LEFT', now),
    ])
    let cursor: string | null = null
    const read = new Set<string>()
    const look = async () => {
      const { body } = await server.sync(reception, gateOfDay, [], { since: cursor })
      cursor = body.cursor
      for (const { id } of body.entries) read.add(id)
    }
    let done = false
    const reader = (async () => {
      while (!done) await look()
    })()
    const send = async (entry: (typeof made)[number]) => {
      // As a desk does: what the server was too busy to write is sent again.
      while ((await server.sync(reception, gateOfDay, [entry])).status === 503);
    }
    await Promise.all(made.map(send))
    done = true
    await reader
    await look()
    expect(read.size).toBe(made.length)
  })

  it('would pass by one without the order in which a campus writes (control)', async () => {
    const insert = (id: string) => sql`
      insert into door_entries (id, gate, site_id, day, person, action, device, pressed_at, clock_offset, received_at)
      values (${id}::uuid, ${gateOfDay}, 1, '2026-11-23', 'v.1', 'ARRIVED', 'A', now(), 0, now())`
    const [slow, quick] = [crypto.randomUUID(), crypto.randomUUID()]
    let cursor = ''
    await db.transaction().execute(async trx => {
      await insert(slow).execute(trx)
      await insert(quick).execute(db)
      cursor = (await server.sync(reception, gateOfDay, [])).body.cursor
    })
    expect((await server.sync(reception, gateOfDay, [], { since: cursor })).body.entries).toEqual([])
  })
})
