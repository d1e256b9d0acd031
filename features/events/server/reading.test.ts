import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildAnimation, buildPerson, buildSlot, emailOf, eventsServer, on } from './testing/animations.ts'

const { db } = await testDatabase()
const server = await eventsServer(db)
afterAll(() => server.close())

let me: string
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
})
beforeEach(async () => {
  await db.deleteFrom('animation_bookings').execute()
  await db.deleteFrom('animations').execute()
  me = await buildPerson(db)
})

async function booked(animation_id: string, slot_id: string, status = 'BOOKED', account_id = me) {
  const standing = ['BOOKED', 'FAMILY', 'INCOMPLETE'].includes(status)
  const { id } = await db
    .insertInto('animation_bookings')
    .values({
      animation_id,
      slot_id,
      account_id,
      status,
      places: standing ? 1 : 0,
      held_until: status === 'INCOMPLETE' ? on(0, '09:15') : null,
      language: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (standing) {
    await sql`update animation_slots set taken = taken + 1 where id = ${slot_id}::bigint`.execute(db)
  }
  return id
}

describe('a week', () => {
  it('shows what has a slot in it, by the first one, with its days and the places left', async () => {
    const late = await buildAnimation(db, { name_en: 'Late' })
    await buildSlot(db, late, { day: 3, limit_user: 4, taken: 1 })
    const early = await buildAnimation(db, { name_en: 'Early' })
    await buildSlot(db, early, { day: 1, limit_user: 2, taken: 2 })
    await buildSlot(db, early, { day: 1, time: '14:00', limit_user: 5, registration_ends_at: on(0, '08:00') })
    await buildSlot(db, early, { day: 9 })
    const { animations, nextDay } = await server.week(me, '2026-11-23', '2026-11-29')
    expect(animations).toMatchObject([
      { name: 'Early', days: ['2026-11-24'], openSlots: 1, remaining: 0, isFull: true, booked: false },
      { name: 'Late', days: ['2026-11-26'], openSlots: 1, remaining: 3, error_type: null },
    ])
    expect(nextDay).toBe('2026-12-02')
    expect(animations[0]?.slotFirstDate).toBe('2026-11-24T09:00:00.000Z')
    expect(animations[0]?.slotLastDate).toBe('2026-12-02T11:00:00.000Z')
  })

  it('is about what takes place in it: not a cancelled day, nor the places of another week', async () => {
    const id = await buildAnimation(db)
    await buildSlot(db, id, { day: 3, time: '18:00', limit_user: 40, cancelled_at: on(0, '08:00') })
    await buildSlot(db, id, { day: 17, time: '18:00', limit_user: 40 })
    const visible = async (from: string, to: string) => (await server.week(me, from, to)).animations[0]
    expect(await visible('2026-11-23', '2026-11-29')).toMatchObject({
      ...{ days: [], openSlots: 0, remaining: 0, isFull: true, slotFirstDate: '2026-12-10T17:00:00.000Z' },
      slots: [{ startDate: '2026-11-26T17:00:00.000Z', cancelled: true }],
    })
    expect(await visible('2026-12-07', '2026-12-13')).toMatchObject({
      ...{ days: ['2026-12-10'], openSlots: 1, remaining: 40, isFull: false },
      slots: [
        { startDate: '2026-12-10T17:00:00.000Z', endDate: '2026-12-10T19:00:00.000Z', cancelled: false },
      ],
    })
    await buildSlot(db, id, { day: 4, limit_user: 3, taken: 1 })
    await buildSlot(db, id, { day: 3, time: '09:30', registration_ends_at: on(0, '08:00') })
    const week = await visible('2026-11-23', '2026-11-29')
    expect(week).toMatchObject({ days: ['2026-11-27'], openSlots: 1, remaining: 2 })
  })

  it('of what is finished is what its status says or its last slot, however long ago, the latest first', async () => {
    const said = await buildAnimation(db, { status: 'FINISHED', name_en: 'Said' })
    await buildSlot(db, said, { day: -30 })
    const over = await buildAnimation(db, { name_en: 'Over' })
    await buildSlot(db, over, { day: -9 })
    await buildSlot(db, over, { day: 5, cancelled_at: on(0, '08:00') })
    await buildSlot(db, await buildAnimation(db, { name_en: 'Coming' }))
    const requested = (query: string) =>
      server.read<{ animations: { name: string; status: string }[] }>(`/animations?siteId=1&${query}`, me)
    const names = async (query: string) => (await requested(query)).animations.map(({ name }) => name)
    expect((await requested('status=FINISHED')).animations).toMatchObject([
      { name: 'Over', status: 'FINISHED' },
      { name: 'Said', status: 'FINISHED' },
    ])
    expect(await names('status=FINISHED&from=2026-10-19&to=2026-10-30')).toEqual(['Said'])
    expect(await names('status=CREATED')).toEqual(['Coming'])
    expect((await server.animation(me, over)).status).toBe('FINISHED')
  })

  it('is never before this one, and says when the next one is', async () => {
    const old = await buildAnimation(db)
    await buildSlot(db, old, { day: -5 })
    const coming = await buildAnimation(db)
    await buildSlot(db, coming, { day: 20 })
    expect(await server.week(me, '2026-11-16', '2026-11-29')).toEqual({
      animations: [],
      nextDay: '2026-12-13',
    })
    expect(await server.week(me, '2027-01-04', '2027-01-10')).toEqual({ animations: [], nextDay: null })
  })

  it('holds what is published and neither a draft nor cancelled, of its campus', async () => {
    const names = ['DRAFT', 'CREATED', 'FINISHED', 'CANCELLED']
    for (const status of names) await buildSlot(db, await buildAnimation(db, { status, name_en: status }))
    const unpublished = await buildAnimation(db, { publication_date: on(1, '09:00') })
    await buildSlot(db, unpublished)
    await buildSlot(db, await buildAnimation(db, {}, [2]))
    const visible = async (more: string) =>
      (await server.week(me, '2026-11-23', '2026-11-29', more)).animations.map(({ name }) => name)
    expect(await visible('')).toEqual(['CREATED', 'FINISHED'])
    expect(await visible('&status=FINISHED')).toEqual(['FINISHED'])
    expect(await visible('&status=CANCELLED')).toEqual(['CANCELLED'])
    expect(await visible('&status=DRAFT')).toEqual([])
  })

  it('refuses days that do not exist and spans beyond a month', async () => {
    const requested = async (query: string) => {
      const { status, body } = await server.call('GET', `/animations?siteId=1&${query}`, me)
      return [status, Object.keys(body.data?.fields ?? {})]
    }
    expect(await requested('from=2026-02-30')).toEqual([400, ['from']])
    expect(await requested('from=2026-11-23&to=2026-12-25')).toEqual([400, ['to']])
    expect(await requested('from=2026-11-23&to=2026-12-24')).toEqual([200, []])
  })

  it('names each of its days with a slot, open or not, and until when it goes on', async () => {
    const id = await buildAnimation(db)
    await buildSlot(db, id, { day: 0, time: '07:00', registration_ends_at: on(0, '06:00') })
    await buildSlot(db, id, { day: 1 })
    await buildSlot(db, id, { day: 1, time: '16:00' })
    await buildSlot(db, id, { day: 1, time: '20:00', cancelled_at: on(0, '08:00') })
    await buildSlot(db, id, { day: 2, cancelled_at: on(0, '08:00') })
    await buildSlot(db, id, { day: 8 })
    const { animations } = await server.week(me, '2026-11-23', '2026-11-29')
    expect(animations[0]?.days).toEqual(['2026-11-24'])
    expect(animations[0]?.daysWithSlots).toEqual([
      { day: '2026-11-23', endDate: on(0, '09:00').toISOString(), cancelled: false },
      { day: '2026-11-24', endDate: on(1, '18:00').toISOString(), cancelled: false },
      { day: '2026-11-25', endDate: on(2, '12:00').toISOString(), cancelled: true },
    ])
  })

  it('says which places are the reader’s: past the deadline too, shared and not completed ones, of this week alone', async () => {
    const id = await buildAnimation(db, { multiple_slot_by_user: true, transferred_invitation: true })
    const closed = await buildSlot(db, id, { day: 0, registration_ends_at: on(0, '08:00') })
    const held = await buildSlot(db, id, { day: 2 })
    const sharedSlot = await buildSlot(db, id, { day: 3 })
    const cancelledSlot = await buildSlot(db, id, { day: 4, cancelled_at: on(0, '08:00') })
    const mine = await booked(id, closed)
    const incomplete = await booked(id, held, 'INCOMPLETE')
    const other = await buildPerson(db)
    const theirs = await booked(id, sharedSlot, 'BOOKED', other)
    expect((await server.share(other, id, sharedSlot, theirs, emailOf(me))).status).toBe(200)
    await booked(id, cancelledSlot)
    await booked(id, await buildSlot(db, id, { day: 1 }), 'CANCELLED_BY_USER')
    await booked(id, await buildSlot(db, id, { day: 1, time: '14:00' }), 'LAPSED')
    const later = await booked(id, await buildSlot(db, id, { day: 9 }))
    const placesOf = async (person: string, from: string, to: string) =>
      (await server.week(person, from, to)).animations[0]?.places
    const places = await placesOf(me, '2026-11-23', '2026-11-29')
    const [shared] = (await server.mine(me)).filter(({ status }) => status === 'SHARED')
    expect(places).toEqual([
      {
        ...{ bookingId: mine, slotId: closed, incomplete: false },
        startDate: on(0, '10:00').toISOString(),
        endDate: on(0, '12:00').toISOString(),
      },
      expect.objectContaining({ bookingId: incomplete, slotId: held, incomplete: true }),
      expect.objectContaining({ bookingId: shared?.id, slotId: sharedSlot, incomplete: false }),
    ])
    expect(await placesOf(me, '2026-11-30', '2026-12-06')).toMatchObject([{ bookingId: later }])
    expect(await placesOf(other, '2026-11-23', '2026-11-29')).toMatchObject([{ bookingId: theirs }])
    expect(await placesOf(await buildPerson(db), '2026-11-23', '2026-11-29')).toEqual([])
  })

  it('says who is kept out, and who is registered', async () => {
    const reserved = await buildAnimation(db, { restricted_sites: [2], name_en: 'A' })
    await buildSlot(db, reserved, { time: '09:30' })
    const mine = await buildAnimation(db, { name_en: 'B' })
    await booked(mine, await buildSlot(db, mine))
    const { animations } = await server.week(me, '2026-11-23', '2026-11-29')
    expect(animations.map(({ name, booked: own, error_type }) => [name, own, error_type])).toEqual([
      ['A', false, 'OTHER_SITE'],
      ['B', true, 'ALREADY_REGISTER'],
    ])
  })
})

describe('one animation', () => {
  it('says of each slot why it cannot be chosen', async () => {
    const id = await buildAnimation(db, { multiple_slot_by_user: true })
    const mine = await buildSlot(db, id)
    const sameDay = await buildSlot(db, id, { time: '14:00' })
    const full = await buildSlot(db, id, { day: 2, limit_user: 3, taken: 3 })
    const late = await buildSlot(db, id, { day: 3, registration_ends_at: on(0, '09:00') })
    const gone = await buildSlot(db, id, { day: 4, cancelled_at: on(0, '08:00') })
    const free = await buildSlot(db, id, { day: 5 })
    await booked(id, mine)
    const { slots } = await server.animation(me, id)
    expect(slots.map(slot => [slot.id, slot.closedBecause])).toEqual([
      [mine, 'ALREADY_BOOKED'],
      [sameDay, 'ONE_PER_DAY'],
      [full, 'FULL'],
      [late, 'PAST_DEADLINE'],
      [gone, 'SLOT_CANCELLED'],
      [free, null],
    ])
  })

  it('that may not be viewed is not found, by the name of its status', async () => {
    const requested = async (id: string) => {
      const { status, body } = await server.call('GET', `/animations/${id}`, me)
      return [status, body.data?.error_type]
    }
    expect(await requested(await buildAnimation(db, { status: 'DRAFT' }))).toEqual([404, 'DRAFT'])
    expect(await requested(await buildAnimation(db, { status: 'CANCELLED' }))).toEqual([404, 'CANCELLED'])
    expect(await requested(await buildAnimation(db, { publication_date: on(1, '09:00') }))).toEqual([
      404,
      'CREATED',
    ])
    expect(await requested('999999')).toEqual([404, 'NOT_FOUND'])
  })

  it('comes in the reader’s language with all that its form asks for', async () => {
    const id = await buildAnimation(db, {
      animation_type: 'FAMILY_DAY',
      information_form: JSON.stringify({ canLunchOnSite: true }),
      restricted_sites: [1],
      questions: JSON.stringify([
        {
          id: 'q',
          type: 'CHOICE',
          required: true,
          title_fr: '<p>Quoi</p>',
          title_en: '<p>What</p>',
          choices: [{ choiceId: 'a', title_fr: 'Un', title_en: 'One' }],
        },
      ]),
      terms: JSON.stringify({
        title_fr: 'Règles',
        title_en: 'Terms',
        description_fr: '<p>Faites</p>',
        description_en: '<p>Do</p>',
        acceptText_fr: 'J’accepte',
        acceptText_en: 'I accept',
      }),
      contact_mail: 'a@campus.example;b@campus.example',
    })
    expect(await server.animation(me, id)).toMatchObject({
      name: 'Workshop',
      restrictedToSite: true,
      restrictedTo: { sites: ['Campus 1'], buildings: [], contractTypes: [] },
      informationForm: { canLunchOnSite: true, needDivisions: false, childStartBirthdateAllowed: null },
      childrenKeptDays: 30,
      termsAndConditions: { title: 'Terms', description: '<p>Do</p>' },
      additionalQuestions: [
        { id: 'q', questionTitle: '<p>What</p>', choices: [{ choiceId: 'a', title: 'One' }] },
      ],
      slots: [],
      isFull: true,
    })
    const inFrench = await server.call('GET', `/animations/${id}`, me, undefined, { 'accept-language': 'fr' })
    expect(inFrench.body).toMatchObject({ name: 'Atelier', description: '<p>Bonjour</p>' })
  })
})

describe('whether somebody may take part', () => {
  const ask = async (id: string, userId: string) => {
    const { body } = await server.call('GET', `/animations/${id}/users/${encodeURIComponent(userId)}`, me)
    const { eligible, error_type } = body as { eligible?: boolean; error_type?: string }
    return eligible === true ? 'eligible' : (error_type ?? body.data?.error_type)
  }

  it('is answered for oneself by id or address', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    expect(await ask(id, me)).toBe('eligible')
    expect(await ask(id, emailOf(me).toUpperCase())).toBe('eligible')
    await booked(id, slot)
    expect(await ask(id, me)).toBe('ALREADY_REGISTER')
    expect(await ask(await buildAnimation(db, { restricted_sites: [2] }), me)).toBe('OTHER_SITE')
    expect(await ask(await buildAnimation(db, { restricted_buildings: ['B2'] }), me)).toBe('OTHER_BUILDING')
  })

  it('and for a collaborator by address, known to the accounts or the directory, where it may be booked for them', async () => {
    const id = await buildAnimation(db, { delegated_invitation: true, restricted_contract_types: ['CDI'] })
    const other = await buildPerson(db)
    expect(await ask(await buildAnimation(db), emailOf(other))).toBe('NOT_DELEGABLE')
    expect(await ask(id, emailOf(other))).toBe('NOT_ELIGIBLE')
    expect(await ask(id, 'nobody@campus.example')).toBe('NOT_ELIGIBLE')
    expect(await ask(id, other)).toBe('NOT_ELIGIBLE')
    const mail = `new-${other}@campus.example`
    await db
      .insertInto('people')
      .values({
        id: randomUUID(),
        display_name: 'New',
        mail,
        user_type: 'Member',
        employee_type: 'CDI',
        office_location: 'C1/B2',
      })
      .execute()
    expect(await ask(id, mail)).toBe('eligible')
    const inTheirBuilding = await buildAnimation(db, {
      delegated_invitation: true,
      restricted_sites: [1],
      restricted_buildings: ['B2'],
    })
    expect(await ask(inTheirBuilding, mail)).toBe('eligible')
  })
})

describe('my bookings', () => {
  it('are those to come, or those that are over, by pages; what is not complete is none', async () => {
    const id = await buildAnimation(db, { multiple_slot_by_user: true, multiple_slot_by_day: true })
    const ids: string[] = []
    for (let n = 0; n < 25; n++) ids.push(await booked(id, await buildSlot(db, id, { day: 1 + (n % 5) })))
    const past = await booked(id, await buildSlot(db, id, { day: -2 }), 'CANCELLED_BY_USER')
    await booked(id, await buildSlot(db, id), 'INCOMPLETE')
    await booked(id, await buildSlot(db, id), 'LAPSED')
    type List = { bookings: { id: string; startDate: string; status: string }[]; next: string | null }
    const first = await server.read<List>('/animations/me/bookings', me)
    const second = await server.read<List>(`/animations/me/bookings?after=${first.next}`, me)
    expect([first.bookings.length, second.bookings.length, second.next]).toEqual([20, 5, null])
    const all = [...first.bookings, ...second.bookings]
    expect(new Set(all.map(one => one.id))).toEqual(new Set(ids))
    expect(all.map(one => one.startDate)).toEqual(all.map(one => one.startDate).sort())
    expect(await server.mine(me, true)).toMatchObject([
      { id: past, status: 'CANCELLED_BY_USER', qrcode: null },
    ])
    expect((await server.call('GET', '/animations/me/bookings?after=1', me)).status).toBe(400)
  })

  it('are read one by one by their owner alone', async () => {
    const id = await buildAnimation(db, { transferred_invitation: true })
    const slot = await buildSlot(db, id)
    const mine = await booked(id, slot)
    expect(await server.read(`/animations/${id}/bookings/${mine}`, me)).toMatchObject({
      id: mine,
      slotId: slot,
      status: 'BOOKED',
      qrcode: expect.stringMatching(/^CC2\./),
      ...{ mayModify: true, mayDelete: true, mayShare: true },
    })
    const other = await buildPerson(db)
    const requested = await server.call('GET', `/animations/${id}/bookings/${mine}`, other)
    expect(requested.status).toBe(404)
  })
})
