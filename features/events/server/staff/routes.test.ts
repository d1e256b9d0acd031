import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsAnHour } from '#platform/server/mail/turns.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Notified, StaffAnimation, StaffBooking, StaffCard } from '../../staff-contract.ts'
import {
  buildAnimation,
  buildBooking,
  buildSlot,
  buildStaff,
  countedWrong,
  mailsByAddress,
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
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const actionsOf = async (id: string) =>
  (await auditEntries(db, { subject: id, last: 50 })).map(({ actor, action, siteId, detail }) => ({
    mine: actor === animator,
    action,
    siteId,
    detail,
  }))

async function everyPage<Item>(path: string, key: string, who = animator): Promise<Item[]> {
  const items: Item[] = []
  for (let after = ''; ; ) {
    const { status, body } = await server.call<Record<string, unknown>>('GET', `${path}${after}`, who)
    expect(status, JSON.stringify(body)).toBe(200)
    items.push(...(body[key] as Item[]))
    if (body.next === null) return items
    after = `&after=${encodeURIComponent(String(body.next))}`
  }
}

describe('the list', () => {
  it('has what is to come by its first slot, then what has none, page by page; the past ones apart', async () => {
    const none = await buildAnimation(db, { name: 'None', status: 'DRAFT' })
    const later = await buildAnimation(db, { name: 'Later' })
    await buildSlot(db, later, { inDays: 20 })
    const soon = await buildAnimation(db, { name: 'Soon', sites: [1, 2] })
    const slot = await buildSlot(db, soon, { inDays: 2, limit: 5 })
    await buildSlot(db, soon, { inDays: -2, limit: 7 })
    await buildBooking(db, slot, { children: ['Ann'] })
    const past = await buildAnimation(db, { name: 'Past' })
    await buildSlot(db, past, { inDays: -3 })
    await buildAnimation(db, { name: 'Elsewhere', sites: [2] })

    const coming = await everyPage<StaffCard>('/animations?siteId=1&limit=1', 'animations')
    expect(coming.map(({ id }) => id)).toEqual([soon, later, none])
    expect(coming[0]).toMatchObject({ name: 'Soon', slots: 2, taken: 2, limit: 12, mayAnimate: false })
    expect(coming[1]).toMatchObject({ name: 'Later', mayAnimate: true })
    const gone = await everyPage<StaffCard>('/animations?siteId=1&past=true', 'animations')
    expect(gone.map(({ id }) => id)).toEqual([past])
    expect((await server.call('GET', '/animations?siteId=1&after=x', animator)).status).toBe(400)
  })
})

describe('one animation', () => {
  it('says of each slot its places, people, children, and what is held', async () => {
    const id = await buildAnimation(db, { type: 'FAMILY_DAY' })
    const slot = await buildSlot(db, id, { limit: 30 })
    const family = await buildBooking(db, slot, { children: ['Ann', 'Bob'] })
    await buildBooking(db, slot, { sharedFrom: family })
    await buildBooking(db, slot, { status: 'INCOMPLETE' })
    await buildBooking(db, slot, { status: 'CANCELLED_BY_USER' })
    const { body } = await server.call<StaffAnimation>('GET', `/animations/${id}`, animator)
    expect(body).toMatchObject({
      id,
      name: 'Open house',
      needDivisions: true,
      canLunchOnSite: true,
      questions: [{ id: 'diet', title: 'Diet & allergies', choices: [{ title: 'Vegetarian' }] }],
      slots: [
        {
          id: slot,
          numberUser: 4,
          limitUser: 30,
          bookings: 1,
          children: 2,
          held: 1,
          admitted: 0,
          cancelled: false,
          untold: 0,
          slotCampus: { id: '1', name: 'Seine' },
        },
      ],
    })
  })

  it('is there for its own animator, a site manager and who looks after all of its campuses, and for nobody else', async () => {
    const id = await buildAnimation(db, { sites: [1] })
    const both = await buildAnimation(db, { sites: [1, 2] })
    const slot = await buildSlot(db, id)
    const booking = await buildBooking(db, slot)
    const one = await buildStaff(db, 'ANIMATOR', { siteId: '1', thing: id })
    const manager = await buildStaff(db, 'SITE_MANAGER', { siteId: '1' })
    const company = await buildStaff(db, 'ANIMATOR')
    const elsewhere = await buildStaff(db, 'ANIMATOR', { siteId: '2' })
    const editor = await buildStaff(db, 'EDITOR')
    const nobody = await buildAccount(db)
    for (const who of [animator, one, manager, company])
      expect((await server.call('GET', `/animations/${id}`, who)).status).toBe(200)
    expect((await server.call('GET', `/animations/${both}`, company)).status).toBe(200)
    const unknown = await server.call('GET', '/nowhere', nobody)
    expect(unknown.status).toBe(404)
    for (const who of [animator, one, manager, elsewhere])
      expect(await server.call('GET', `/animations/${both}`, who)).toEqual(unknown)
    const reason = { reason: 'Rain' }
    for (const who of [elsewhere, editor, nobody]) {
      for (const path of ['', '/bookings', '/bookings.csv', '/bookings.xlsx', '/cancellation'])
        expect(await server.call('GET', `/animations/${id}${path}`, who)).toEqual(unknown)
      for (const path of ['/cancel', `/slots/${slot}/cancel`, `/bookings/${booking}/unsubscribe`])
        expect(await server.call('POST', `/animations/${id}${path}`, who, reason)).toEqual(unknown)
      expect(
        await server.call('PUT', `/animations/${id}/slots/${slot}/limit`, who, { limitUser: 1 }),
      ).toEqual(unknown)
    }
    expect(await actionsOf(id)).toEqual([])
  })
})

describe('the people', () => {
  it('come by name, with all that was said of them', async () => {
    const id = await buildAnimation(db, { type: 'FAMILY_DAY' })
    const slot = await buildSlot(db, id)
    const accountId = await buildAccount(db, { first_name: 'Zoé', last_name: 'Ångström' })
    const booker = await buildAccount(db, { first_name: 'Bo', last_name: 'Oker' })
    const family = await buildBooking(db, slot, { accountId, children: ['Ann'], bookedBy: booker })
    const other = await buildAccount(db, { first_name: 'Otto', last_name: 'Ther' })
    await buildBooking(db, slot, { sharedFrom: family, accountId: other })
    const [found] = await everyPage<StaffBooking>(`/animations/${id}/bookings?slotId=${slot}`, 'bookings')
    expect(found).toMatchObject({
      id: family,
      slotId: slot,
      status: 'FAMILY',
      firstName: 'Zoé',
      lastName: 'Ångström',
      places: 2,
      bookedBy: 'Bo Oker',
      sharedTo: ['Otto Ther'],
      parent: {
        firstname: 'Ada',
        lastname: 'King',
        phone: '+33 1 23',
        division: 'DGP',
        isGroupSupervisor: true,
        lunchWithChildren: null,
        delegate: { firstname: 'Della', lastname: 'Gate', phone: '01', childLink: 'Aunt' },
      },
      children: [
        {
          firstname: 'Ann',
          lastname: 'King',
          birthDate: '2018-02-28',
          additionalInformation: 'Nuts',
          admittedAt: null,
        },
      ],
      answers: [{ id: 'diet', value: null, choices: ['v'] }],
    })
  })

  it('are read with a trace where children come along: one an hour, however many pages', async () => {
    const id = await buildAnimation(db, { name: 'Families', sites: [1] })
    const slot = await buildSlot(db, id, { inDays: 2 })
    await buildBooking(db, slot, {})
    expect((await server.call('GET', `/animations/${id}/bookings`, animator)).status).toBe(200)
    expect(await actionsOf(id)).toEqual([])
    for (let n = 0; n < 3; n++) await buildBooking(db, slot, { children: ['Ann'] })
    for (let n = 0; n < 3; n++) {
      expect((await server.call('GET', `/animations/${id}/bookings`, animator)).status).toBe(200)
    }
    expect(await actionsOf(id)).toEqual([
      { mine: true, action: 'ANIMATION_CHILDREN_READ', siteId: 1, detail: null },
    ])
  })

  it('are found by words of their names, addresses and children, without accents, and paged', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const names = ['Élodie Durand', 'Ève Moreau', 'Paul Durand', 'Lea Zabel', 'Marc Petit']
    for (const name of names) {
      const [first_name, last_name] = name.split(' ')
      const accountId = await buildAccount(db, { first_name, last_name })
      await buildBooking(db, slot, { accountId, children: name.startsWith('Lea') ? ['Ulysse'] : [] })
    }
    const found = async (query: string) =>
      (await everyPage<StaffBooking>(`/animations/${id}/bookings?limit=2${query}`, 'bookings')).map(
        ({ firstName }) => firstName,
      )
    expect(await found('')).toEqual(['Élodie', 'Paul', 'Ève', 'Marc', 'Lea'])
    expect(await found('&search=durand')).toEqual(['Élodie', 'Paul'])
    expect(await found('&search=elodie%20DUR')).toEqual(['Élodie'])
    expect(await found('&search=ulysse')).toEqual(['Lea'])
    expect(await found('&search=%25')).toEqual([])
    expect(await found('&cancelled=true')).toEqual([])
    const wrong = await server.call('GET', `/animations/${id}/bookings?after=x`, animator)
    expect(wrong).toMatchObject({ status: 400, body: { data: { fields: { after: expect.any(String) } } } })
  })

  it('of many pages are in the table once each, and the download is in the audit log', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit: 1000 })
    const accountId = await buildAccount(db, { first_name: '=1+1', last_name: '@SUM(A1)' })
    await buildBooking(db, slot, { accountId, children: ['Ann'] })
    for (let n = 0; n < 220; n++) await buildBooking(db, slot)
    const answer = await server.send('GET', `/animations/${id}/bookings.csv?slotId=${slot}`, animator)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="animation-\d+-2026-11-21\.csv"$/,
    )
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows: string[][] = parse(answer.body, { delimiter: ';', bom: true })
    expect(rows).toHaveLength(1 + 222)
    expect(new Set(rows.map(row => row.join())).size).toBe(223)
    expect(rows.flat().filter(value => /^[=+\-@\t\r]/.test(value))).toEqual([])
    expect(rows.flat()).toContain("'=1+1 @SUM(A1)")
    const workbook = await server.send('GET', `/animations/${id}/bookings.xlsx?slotId=${slot}`, animator)
    expect(workbook.statusCode).toBe(200)
    expect(workbook.headers['content-disposition']).toMatch(/filename="animation-\d+-2026-11-21\.xlsx"$/)
    const sheet = strFromU8(unzipSync(workbook.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(1 + 222)
    const exported = {
      ...{ mine: true, action: 'ANIMATION_PEOPLE_EXPORTED', siteId: 1, detail: `slot ${slot}` },
    }
    expect(await actionsOf(id)).toEqual([exported, exported])
  })
})

describe('unsubscribing', () => {
  it('again and again mails a person no more often than an hour allows', async () => {
    const owner = await buildAccount(db, { email: 'often@campus.example' })
    for (let n = 0; n < mailsAnHour + 2; n++) {
      const id = await buildAnimation(db)
      const booking = await buildBooking(db, await buildSlot(db, id), { accountId: owner })
      const path = `/animations/${id}/bookings/${booking}/unsubscribe`
      expect((await server.call('POST', path, animator, { reason: 'Again' })).status).toBe(200)
    }
    const mails = await db
      .selectFrom('mails')
      .select('due_at')
      .where('recipient', '=', 'often@campus.example')
      .orderBy('due_at')
      .execute()
    const [first] = mails
    const hour = 60 * 60_000
    const within = mails.filter(({ due_at }) => Number(due_at) < Number(first?.due_at) + hour)
    expect([mails.length, within.length]).toEqual([mailsAnHour + 2, mailsAnHour])
  })

  it('frees the places, ends what was passed on, and tells everybody once, why included', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const [owner, receiver, booker] = await Promise.all(
      ['own', 'receive', 'book'].map(name => buildAccount(db, { email: `${name}@campus.example` })),
    )
    await db
      .updateTable('accounts')
      .set({ language: 'en' })
      .where('id', '=', booker ?? '')
      .execute()
    const booking = await buildBooking(db, slot, {
      accountId: owner,
      children: ['Ann'],
      bookedBy: booker,
      language: 'fr',
    })
    await buildBooking(db, slot, { accountId: receiver, sharedFrom: booking })
    const other = await buildBooking(db, slot)
    const path = `/animations/${id}/bookings/${booking}/unsubscribe`
    const twice = await Promise.all(
      [1, 2].map(() => server.call('POST', path, animator, { reason: ' Too late ' })),
    )
    for (const answer of twice)
      expect(answer).toEqual({ status: 200, body: { id: booking, status: 'UNSUBCRIBE_BY_ADMIN' } })
    expect(await mailsByAddress(db)).toEqual(
      new Map([
        ['own@campus.example', 1],
        ['receive@campus.example', 1],
        ['book@campus.example', 1],
      ]),
    )
    const mails = await db.selectFrom('mails').select(['recipient', 'subject', 'plain']).execute()
    for (const { plain } of mails) expect(plain).toContain('Too late')
    const subjects = new Map(mails.map(({ recipient, subject }) => [recipient, subject]))
    expect(subjects.get('own@campus.example')).toBe('Votre inscription a été retirée\u00a0: Open house (fr)')
    expect(subjects.get('book@campus.example')).toBe('Your registration was withdrawn: Open house')
    expect(mails.map(({ subject, plain }) => subject + plain).join()).not.toContain('Ann')
    expect(await countedWrong(db)).toEqual([])
    expect(
      (await server.call<StaffAnimation>('GET', `/animations/${id}`, animator)).body.slots[0],
    ).toMatchObject({ numberUser: 1, bookings: 1, children: 0 })
    expect(
      await everyPage<StaffBooking>(`/animations/${id}/bookings?cancelled=true`, 'bookings'),
    ).toMatchObject([{ id: booking, status: 'UNSUBCRIBE_BY_ADMIN', reason: 'Too late' }])
    expect(await actionsOf(id)).toEqual([
      { mine: true, action: 'ANIMATION_PERSON_UNSUBSCRIBED', siteId: 1, detail: `booking ${booking}` },
      { mine: true, action: 'ANIMATION_CHILDREN_READ', siteId: 1, detail: null },
    ])
    expect((await server.call('POST', path, animator, { reason: '  ' })).status).toBe(400)
    const elsewhere = await buildAnimation(db)
    expect(
      (
        await server.call('POST', `/animations/${elsewhere}/bookings/${other}/unsubscribe`, animator, {
          reason: 'x',
        })
      ).status,
    ).toBe(404)
  })

  it('is refused where the booking was cancelled, or is over', async () => {
    const id = await buildAnimation(db)
    const gone = await buildBooking(db, await buildSlot(db, id), { status: 'CANCELLED_BY_USER' })
    const past = await buildBooking(db, await buildSlot(db, id, { inDays: -1 }))
    const refusedFor = async (booking: string) =>
      (
        await server.call('POST', `/animations/${id}/bookings/${booking}/unsubscribe`, animator, {
          reason: 'x',
        })
      ).body.data?.error_type
    expect(await refusedFor(gone)).toBe('NOT_STANDING')
    expect(await refusedFor(past)).toBe('OVER')
  })
})

describe('the number of places', () => {
  it('is raised and lowered, never below what is taken; each change is in the audit log', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit: 3 })
    await buildBooking(db, slot, { children: ['Ann'] })
    const change = (limitUser: number) =>
      server.call<object>('PUT', `/animations/${id}/slots/${slot}/limit`, animator, { limitUser })
    expect((await change(10)).body).toEqual({ id: slot, numberUser: 2, limitUser: 10 })
    expect((await change(2)).status).toBe(200)
    const refused = await change(1)
    expect(refused).toMatchObject({ status: 409, body: { data: { error_type: 'LIMIT_BELOW_TAKEN' } } })
    expect(refused.body.data?.message).toContain('2 places')
    expect((await change(2)).status).toBe(200)
    expect((await actionsOf(id)).map(({ detail }) => detail)).toEqual([
      `slot ${slot}: 3 to 10`,
      `slot ${slot}: 10 to 2`,
    ])
    expect((await change(-1)).status).toBe(400)
    await server.call('POST', `/animations/${id}/slots/${slot}/cancel`, animator, { reason: 'x' })
    expect((await change(5)).body.data?.error_type).toBe('SLOT_CANCELLED')
  })
})

describe('who waits for a free place', () => {
  const waiting = async () =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'animation-alert'`.execute(
        db,
      )
    ).rows[0]?.count

  it('is told when the limit of a full slot is raised, or somebody is taken off it; not when it had places', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit: 2 })
    const booking = await buildBooking(db, slot)
    const change = (limitUser: number) =>
      server.call('PUT', `/animations/${id}/slots/${slot}/limit`, animator, { limitUser })
    await change(3)
    await change(1)
    expect(await waiting()).toBe(0)
    await change(2)
    expect(await waiting()).toBe(1)
    await change(1)
    await server.call('POST', `/animations/${id}/bookings/${booking}/unsubscribe`, animator, { reason: 'x' })
    expect(await waiting()).toBe(2)
  })
})

describe('cancelling', () => {
  it('says before and after who is told: the same people', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const other = await buildSlot(db, id)
    await buildSlot(db, id, { inDays: -1 })
    const me = await buildAccount(db)
    const booking = await buildBooking(db, slot, { accountId: me, children: ['Ann', 'Bob'] })
    await buildBooking(db, slot, { sharedFrom: booking })
    await buildBooking(db, slot, { status: 'INCOMPLETE' })
    await buildBooking(db, slot, { status: 'CANCELLED_BY_USER' })
    await buildBooking(db, other, { accountId: me, bookedBy: await buildAccount(db) })
    const preview = async (query = '') =>
      (await server.call<Notified>('GET', `/animations/${id}/cancellation${query}`, animator)).body
    expect(await preview(`?slotId=${slot}`)).toEqual({ slots: 1, bookings: 1, children: 2, people: 2 })
    expect(await preview()).toEqual({ slots: 2, bookings: 2, children: 2, people: 3 })
    const cancelled = await server.call('POST', `/animations/${id}/slots/${slot}/cancel`, animator, {
      reason: 'Rain',
    })
    expect(cancelled.body).toEqual({ slots: 1, bookings: 1, children: 2, people: 2 })
    const again = await server.call('POST', `/animations/${id}/slots/${slot}/cancel`, animator, {
      reason: 'x',
    })
    expect(again).toEqual({ status: 200, body: { slots: 0, bookings: 0, children: 0, people: 0 } })
    expect(await preview()).toEqual({ slots: 1, bookings: 1, children: 0, people: 2 })
    expect(
      (await server.call('POST', `/animations/${id}/cancel`, animator, { reason: 'Storm' })).body,
    ).toEqual({ slots: 1, bookings: 1, children: 0, people: 2 })
    expect((await server.call('POST', `/animations/${id}/cancel`, animator, { reason: 'x' })).status).toBe(
      200,
    )
    const { body } = await server.call<StaffAnimation>('GET', `/animations/${id}`, animator)
    expect(body).toMatchObject({ status: 'CANCELLED', cancelledReason: 'Storm' })
    expect(body.slots.map(({ cancelled, cancelledReason }) => [cancelled, cancelledReason])).toEqual([
      [false, null],
      [true, 'Rain'],
      [true, 'Storm'],
    ])
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
      'ANIMATION_SLOT_CANCELLED',
      'ANIMATION_CANCELLED',
    ])
  })

  it('is refused for what is over', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { inDays: -1 })
    const type = async (path: string) =>
      (await server.call('POST', `/animations/${id}${path}`, animator, { reason: 'x' })).body.data?.error_type
    expect(await type(`/slots/${slot}/cancel`)).toBe('OVER')
    expect(await type('/cancel')).toBe('OVER')
  })
})
