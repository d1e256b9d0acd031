import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildReservation } from '#features/room-bookings/server/testing/reservations.ts'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusInstant } from '#platform/time/campus-time.ts'
import type { Order } from '../contract.ts'
import type { SiteParameter } from '../offer-contract.ts'
import { deadlineOf, orderDate } from '../rules.ts'
import { siteOf } from '../web/form/order-values.ts'
import {
  buildInstant,
  buildOffer,
  buildPerson,
  cateringServer,
  madeOf,
  mailsTo,
  type Offered,
  orderBody,
  testNow,
} from './testing/catering.ts'

const { db } = await testDatabase()
let now = testNow
const server = await cateringServer(db, { now: () => now })
afterAll(() => server.close())

let offer: Offered
let me: string
beforeAll(async () => {
  offer = await buildOffer(db)
})
beforeEach(async () => {
  now = testNow
  me = await buildPerson(db)
})

const isRefused = (body: { data?: { error_type: string; fields?: object | undefined } | undefined }) => [
  body.data?.error_type,
  Object.keys(body.data?.fields ?? {}),
]

describe('an order', () => {
  it('reads back as it was written, with names, prices and deadline', async () => {
    const reservationId = await buildReservation(db, await buildRoom(db), {
      ...{ accountId: me, from: '2026-11-25T11:00Z', to: '2026-11-25T12:00Z' },
    })
    const body = orderBody(offer, {
      endingTime: '18:01',
      comment: ' By the window, please ',
      additionalArticles: [
        { id: offer.cake, quantity: 5 },
        { id: offer.juice, quantity: 3 },
      ],
      dietaryNeeds: [
        { need: 'VEGETARIAN', count: 2 },
        { need: 'WITHOUT_GLUTEN', count: 1 },
      ],
      reservationId,
    })
    const made = madeOf(await server.order(me, body))
    const expected: Order = {
      id: made.id,
      siteId: '1',
      siteName: 'Seine',
      date: '25-11-2026',
      startingTime: '12:00',
      endingTime: '18:01',
      startDateTime: '2026-11-25T11:00:00.000Z',
      endDateTime: '2026-11-25T17:01:00.000Z',
      status: 'ORDERED',
      instantType: {
        id: offer.lunch,
        name: 'Seated lunch',
        description: '',
        price: 24.5,
        minUser: 2,
        maxUser: 40,
        timeAheadDay: 1,
        allowedStartingTime: '11:00',
        allowedEndingTime: '14:00',
      },
      referentiel: 'Atrium',
      referentielReference: 'R1',
      numberGuests: 10,
      comment: 'By the window, please',
      costCenter: { id: offer.costCenter, lorealId: 'CC-100' },
      customCostCenter: null,
      additionalArticles: [
        { id: offer.cake, name: 'Cake', quantity: 5, price: 12.25, allergens: ['GLUTEN', 'EGGS'] },
        { id: offer.juice, name: 'Juice', quantity: 3, price: 3.1, allergens: [] },
      ],
      dietaryNeeds: [
        { need: 'VEGETARIAN', count: 2 },
        { need: 'WITHOUT_GLUTEN', count: 1 },
      ],
      division: 'CPD',
      reservationId,
      totalPrice: 356.05,
      priceLines: [
        { kind: 'INSTANT', label: 'Seated lunch', quantity: 10, unitPrice: 24.5, price: 245 },
        { kind: 'ARTICLE', label: 'Cake', quantity: 5, unitPrice: 12.25, price: 61.25 },
        { kind: 'ARTICLE', label: 'Juice', quantity: 3, unitPrice: 3.1, price: 9.3 },
        {
          kind: 'SUPPLEMENTARY_HOURS',
          label: 'Supplementary hours',
          quantity: 1,
          unitPrice: 40.5,
          price: 40.5,
        },
      ],
      editableUntil: '2026-11-24T13:00:00.000Z',
      mayEdit: true,
      mayAskLate: false,
      lateRequest: null,
      version: 1,
    }
    expect(made).toEqual(expected)
    expect((await server.get(me, made.id)).body).toEqual(expected)
    expect((await server.list(me)).instants).toEqual([expected])
    const french = (await server.get(me, made.id, { 'accept-language': 'fr' })).body
    expect(french.priceLines?.map(({ label }) => label)).toEqual([
      'Déjeuner assis',
      'Gâteau',
      'Jus',
      'Heures supplémentaires',
    ])
  })

  it('costs and is what the server says, whatever its sender says', async () => {
    const forged = { ...orderBody(offer), totalPrice: 1, status: 'DELIVERED' }
    const made = madeOf(await server.order(me, forged))
    expect(made).toMatchObject({ totalPrice: 245, status: 'ORDERED' })
    const changed = madeOf(await server.change(me, made.id, { ...forged, numberGuests: 11 }))
    expect(changed).toMatchObject({ totalPrice: 269.5, status: 'ORDERED' })
  })

  it('keeps the prices of its time, also where it is read after the list has changed', async () => {
    const tea = await buildInstant(db, 1, { import_key: 'tea', price_cents: 100 })
    const made = madeOf(await server.order(me, orderBody(offer, { instantTypeId: tea })))
    await db
      .updateTable('catering_instant_types')
      .set({ price_cents: 999, name_en: 'Dear tea', retired: true })
      .where('id', '=', tea)
      .execute()
    expect((await server.get(me, made.id)).body).toEqual(made)
  })

  it('is another’s secret', async () => {
    const made = madeOf(await server.order(me, orderBody(offer)))
    const other = await buildPerson(db)
    const answers = [
      await server.get(other, made.id),
      await server.change(other, made.id, orderBody(offer)),
      await server.cancel(other, made.id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await server.list(other)).instants).toEqual([])
    expect((await server.get(me, made.id)).body).toEqual(made)
  })

  it('with the same key is one order, answered alike', async () => {
    const key = { 'idempotency-key': 'once' }
    const [one, two] = [
      await server.order(me, orderBody(offer), key),
      await server.order(me, orderBody(offer), key),
    ]
    expect(two).toEqual(one)
    expect((await server.list(me)).instants).toHaveLength(1)
  })
})

describe('what is wrong with a form', () => {
  const wrong: [string, object, string, string][] = [
    ['a Saturday', { date: '28-11-2026' }, 'date', 'Saturdays'],
    ['a day that was', { date: '20-11-2026' }, 'date', 'Choose a day from 23 November 2026'],
    ['a day too far', { date: '24-12-2026' }, 'date', 'to 23 December 2026'],
    ['no day', { date: '31-02-2026' }, 'date', 'Choose the day.'],
    ['too few guests', { numberGuests: 1 }, 'numberGuests', 'From 2 to 40 guests'],
    ['too many guests', { numberGuests: 41 }, 'numberGuests', 'From 2 to 40 guests'],
    ['a start outside of its hours', { startingTime: '10:59' }, 'startingTime', 'between 11:00 and 14:00'],
    ['four minutes', { endingTime: '12:04' }, 'endingTime', 'at least 5 minutes'],
    ['an end before the start', { endingTime: '11:59' }, 'endingTime', 'later than the start'],
    ['no place', { referentielReference: '' }, 'referentielReference', 'Choose where'],
    ['nothing', { instantTypeId: '' }, 'instantTypeId', 'Choose what'],
    ['no cost centre', { costCenterId: '' }, 'costCenterId', 'cost centre'],
    ['no division', { division: null }, 'division', 'Choose the division'],
    ['a long comment', { comment: 'x'.repeat(1_001) }, 'comment', '1000'],
  ]
  it.each(wrong)('is named by its field: %s', async (_, given, field, sentence) => {
    const { status, body } = await server.order(me, { ...orderBody(offer), ...given })
    expect([status, ...isRefused(body)]).toEqual([400, 'INVALID_INPUT', [field]])
    expect(body.data?.fields?.[field]).toContain(sentence)
  })

  it('is said in the reader’s language', async () => {
    const { body } = await server.order(me, orderBody(offer, { date: '28-11-2026' }), {
      'accept-language': 'fr',
    })
    expect(body.data?.fields?.date).toBe(
      'Rien n’est servi le samedi ni le dimanche. Choisissez un jour de semaine.',
    )
  })

  it('is all said at once', async () => {
    const { body } = await server.order(
      me,
      orderBody(offer, { date: '28-11-2026', numberGuests: 0, endingTime: '12:01', division: null }),
    )
    expect(Object.keys(body.data?.fields ?? {}).sort()).toEqual([
      'date',
      'division',
      'endingTime',
      'numberGuests',
    ])
  })

  it('less of an article than its minimum, one twice, more of a need than guests', async () => {
    const few = await server.order(
      me,
      orderBody(offer, { additionalArticles: [{ id: offer.cake, quantity: 4 }] }),
    )
    expect(few.body.data?.fields).toEqual({ additionalArticles: 'Order at least 5 of “Cake”.' })
    const juice = { id: offer.juice, quantity: 1 }
    const twice = await server.order(me, orderBody(offer, { additionalArticles: [juice, juice] }))
    expect(twice.body.data?.fields).toEqual({ additionalArticles: '“Juice” is in the order twice.' })
    const needs = await server.order(me, orderBody(offer, { dietaryNeeds: [{ need: 'VEGAN', count: 11 }] }))
    expect(isRefused(needs.body)).toEqual(['INVALID_INPUT', ['dietaryNeeds']])
  })
})

describe('what time has closed', () => {
  it('its deadline: 14:00 on the day before, not a second later', async () => {
    now = new Date('2026-11-24T12:59:59.999Z')
    madeOf(await server.order(me, orderBody(offer)))
    now = new Date('2026-11-24T13:00:00.000Z')
    const { status, body } = await server.order(me, orderBody(offer))
    expect([status, ...isRefused(body)]).toEqual([409, 'PAST_DEADLINE', ['instantTypeId']])
    expect(body.data?.message).toBe(
      'It could be ordered until Tuesday 24 November at 14:00. Choose a later day or something else.',
    )
  })

  it('a time without the kitchen', async () => {
    const closed = await buildOffer(db, 2)
    await db
      .insertInto('catering_inactivity')
      .values({ site_id: 2, starts_on: '2026-11-25', ends_on: '2026-11-26' })
      .execute()
    const { status, body } = await server.order(me, orderBody(closed))
    expect([status, ...isRefused(body)]).toEqual([409, 'INACTIVE', ['date']])
    expect(body.data?.message).toContain('from Wednesday 25 November to Thursday 26 November')
    madeOf(await server.order(me, orderBody(closed, { date: '27-11-2026' })))
  })

  it('what is no longer offered, and what another campus offers', async () => {
    const other = await buildOffer(db, 3, { order_more: false })
    const gone: [object, string][] = [
      [{ referentielReference: 'R9' }, 'referentielReference'],
      [{ instantTypeId: other.lunch }, 'instantTypeId'],
      [{ costCenterId: other.costCenter }, 'costCenterId'],
      [{ costCenterId: 'x' }, 'costCenterId'],
      [{ division: 'NOBODY' }, 'division'],
      [{ additionalArticles: [{ id: other.juice, quantity: 1 }] }, 'additionalArticles'],
    ]
    for (const [given, field] of gone) {
      const { status, body } = await server.order(me, { ...orderBody(offer), ...given })
      expect([status, ...isRefused(body)]).toEqual([409, 'NOT_SERVED', [field]])
    }
    const juice = { additionalArticles: [{ id: other.juice, quantity: 1 }] }
    expect(isRefused((await server.order(me, orderBody(other, juice))).body)).toEqual([
      'NOT_SERVED',
      ['additionalArticles'],
    ])
    await db.updateTable('site_functionalities').set({ activated: false }).where('site_id', '=', 3).execute()
    expect(isRefused((await server.order(me, orderBody(other))).body)).toEqual(['NOT_SERVED', ['siteId']])
    expect((await server.call('GET', '/3/food', me)).status).toBe(404)
  })

  it.each([
    ['the last Sunday of March', '2026-03-30', '2026-03-29T12:00:00.000Z'],
    ['the last Sunday of October', '2026-10-26', '2026-10-25T13:00:00.000Z'],
    ['a summer day', '2026-07-15', '2026-07-14T12:00:00.000Z'],
  ])('the deadline on %s is 14:00 by the clock of the campus', async (_, day, deadline) => {
    now = new Date(campusInstant(addDays(day, -4), '09:00'))
    const made = madeOf(await server.order(me, orderBody(offer, { date: orderDate(day) })))
    expect(made.editableUntil).toBe(deadline)
    const more = orderBody(offer, { date: orderDate(day), numberGuests: 11 })
    now = new Date(Date.parse(deadline) - 1_000)
    expect(madeOf(await server.change(me, made.id, more)).numberGuests).toBe(11)
    now = new Date(deadline)
    const less = { ...more, numberGuests: 12 }
    expect(isRefused((await server.change(me, made.id, less)).body)[0]).toBe('PAST_DEADLINE')
    expect(isRefused((await server.cancel(me, made.id)).body)[0]).toBe('PAST_DEADLINE')
    expect((await server.get(me, made.id)).body).toMatchObject({ mayEdit: false, mayAskLate: true })
  })
})

describe('an order that begins before its deadline', () => {
  it('may be changed until it begins: answer and mail say that moment', async () => {
    const coffee = { instantTypeId: offer.coffee, startingTime: '09:30', endingTime: '10:00' }
    const made = madeOf(await server.order(me, orderBody(offer, coffee)))
    expect(made.editableUntil).toBe('2026-11-25T08:30:00.000Z')
    const [mail] = await mailsTo(db, `${me}@campus.example`)
    expect(mail?.plain).toContain('until Wednesday 25 November at 09:30')
  })
})

describe('a change', () => {
  it('is at the prices of its moment, and grows the version; what changes nothing does not', async () => {
    const made = madeOf(await server.order(me, orderBody(offer)))
    const same = madeOf(await server.change(me, made.id, { ...orderBody(offer), version: 1 }))
    expect(same).toEqual(made)
    const moved = orderBody(offer, {
      date: '26-11-2026',
      startingTime: '13:00',
      endingTime: '14:00',
      referentielReference: 'R2',
      additionalArticles: [{ id: offer.cake, quantity: 6 }],
    })
    const changed = madeOf(await server.change(me, made.id, { ...moved, version: 1 }))
    expect(changed).toMatchObject({
      version: 2,
      referentiel: 'Balcony',
      date: '26-11-2026',
      totalPrice: 318.5,
      editableUntil: '2026-11-25T13:00:00.000Z',
    })
  })

  it('of what was changed elsewhere is refused, and takes nothing back', async () => {
    const made = madeOf(await server.order(me, orderBody(offer)))
    const first = await server.change(me, made.id, {
      ...orderBody(offer, { numberGuests: 11 }),
      version: 1,
    })
    const second = await server.change(me, made.id, {
      ...orderBody(offer, { numberGuests: 12 }),
      version: 1,
    })
    expect(isRefused(second.body)[0]).toBe('CHANGED_ELSEWHERE')
    expect((await server.get(me, made.id)).body).toEqual(first.body)
  })

  it('to a day whose deadline has passed is refused', async () => {
    const made = madeOf(await server.order(me, orderBody(offer, { date: '30-11-2026' })))
    now = new Date('2026-11-25T08:00:00Z')
    const { body } = await server.change(me, made.id, orderBody(offer, { date: '25-11-2026' }))
    expect(isRefused(body)[0]).toBe('PAST_DEADLINE')
    expect((await server.get(me, made.id)).body.date).toBe('30-11-2026')
  })

  it('stays with the kitchen of its campus', async () => {
    const made = madeOf(await server.order(me, orderBody(offer)))
    const moved = { ...orderBody(offer, { numberGuests: 12 }), siteId: '2' }
    expect(madeOf(await server.change(me, made.id, moved)).siteId).toBe('1')
  })

  it('of what the kitchen prepares, or is cancelled, is refused', async () => {
    for (const status of ['PREPARED', 'DELIVERED', 'CANCELED'] as const) {
      const made = madeOf(await server.order(me, orderBody(offer)))
      await db.updateTable('catering_orders').set({ status }).where('id', '=', made.id).execute()
      const { status: code, body } = await server.change(me, made.id, orderBody(offer, { numberGuests: 12 }))
      expect([code, body.data?.error_type]).toEqual([409, 'NOT_EDITABLE'])
      const canceled = await server.cancel(me, made.id)
      expect(canceled.body.data?.error_type).toBe(status === 'CANCELED' ? undefined : 'NOT_EDITABLE')
    }
  })
})

describe('a cancellation', () => {
  it('keeps the price to be read, and repeating it changes nothing', async () => {
    const made = madeOf(await server.order(me, orderBody(offer)))
    const canceled = madeOf(await server.cancel(me, made.id))
    expect(canceled).toEqual({ ...made, status: 'CANCELED', version: 2, mayEdit: false })
    expect(madeOf(await server.cancel(me, made.id))).toEqual(canceled)
  })
})

describe('a cost centre that is typed', () => {
  it('is kept in upper case, and refused where it is made up', async () => {
    const custom = await buildOffer(db, 4, { cost_type: 'CUSTOM_COST_CENTER', divisions: [] })
    const typed = (costCenterId: string) => orderBody(custom, { costCenterId, division: 'ANY' })
    expect(madeOf(await server.order(me, typed('fr-12ab')))).toMatchObject({
      customCostCenter: 'FR-12AB',
      costCenter: null,
      division: null,
    })
    for (const made of ['12', '123456789', '000', 'ab ']) {
      expect(isRefused((await server.order(me, typed(made))).body)).toEqual([
        'INVALID_INPUT',
        ['costCenterId'],
      ])
    }
  })
})

describe('one’s own orders', () => {
  it('are what is to come, the soonest first, and what is over, the latest first, page by page', async () => {
    const days = ['24-11-2026', '25-11-2026', '26-11-2026', '27-11-2026', '30-11-2026']
    const ids: string[] = []
    for (const date of days) {
      const body = orderBody(offer, { date, instantTypeId: offer.coffee })
      ids.push(madeOf(await server.order(me, body)).id)
    }
    // 13:29 on the 25th: the second lasts until 13:30.
    now = new Date('2026-11-25T12:29:00Z')
    const read = async (tab: string, limit: number) => {
      const pages: string[][] = []
      for (let next: string | null = ''; next !== null; ) {
        const page = await server.list(me, `?tab=${tab}&limit=${limit}${next && `&after=${next}`}`)
        pages.push(page.instants.map(({ id }) => id))
        next = page.next
      }
      return pages
    }
    expect(await read('future', 3)).toEqual([ids.slice(1, 4), ids.slice(4)])
    expect(await read('future', 2)).toEqual([ids.slice(1, 3), ids.slice(3)])
    now = new Date('2026-11-30T13:00:00Z')
    expect(await read('future', 2)).toEqual([[]])
    expect(await read('past', 2)).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]])
    expect((await server.list(me)).instants.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await server.call('GET', '/instants?after=nowhere', me)).status).toBe(400)
  })
})

describe('what may be ordered', () => {
  it('is all that a campus offers, in the reader’s language', async () => {
    const read = async (path: string, language = 'en') =>
      (
        await server.call<Record<string, unknown>>('GET', path, me, undefined, {
          'accept-language': language,
        })
      ).body
    expect(await read('/1/cateringPlaces')).toEqual({
      catering_places: [
        { referentielName: 'Atrium', referentielReference: 'R1' },
        { referentielName: 'Balcony', referentielReference: 'R2' },
      ],
    })
    expect(await read('/1/costCenters')).toEqual({
      costCenters: [{ id: offer.costCenter, lorealId: 'CC-100' }],
    })
    expect(await read('/1/divisions')).toEqual({ divisions: ['CPD', 'LLD'] })
    expect(await read('/1/food', 'fr')).toMatchObject({
      foods: [
        {
          id: offer.cake,
          name: 'Gâteau',
          price: 12.25,
          minQuantity: 5,
          allergens: ['GLUTEN', 'EGGS'],
          diets: ['VEGETARIAN'],
        },
        { id: offer.juice, name: 'Jus', price: 3.1, minQuantity: 1, allergens: [] },
      ],
    })
    const { instantTypes } = (await read('/1/instantTypes')) as { instantTypes: { id: string }[] }
    expect(instantTypes.map(({ id }) => id)).toEqual([offer.lunch, offer.coffee])
    expect(await read('/1/siteParameter')).toEqual({
      costType: 'COST_CENTER',
      maxRegularHours: '18:00',
      supplementaryHourCost: 40.5,
      orderMore: true,
      contactEmail: 'kitchen@campus.example',
      inactivityPeriods: [],
      deadlineDays: 'CALENDAR',
      openHolidays: [],
      costCenterLabel: null,
      costCenterHint: null,
      orderBeforeHour: null,
      confirmationMessage: null,
      maxGuestsWarning: null,
    })
  })

  it('has the texts of the campus, its closed days to come and its open bank holidays', async () => {
    const said = { fr: 'Avant midi.', en: 'Before noon.' }
    await buildOffer(db, 5, {
      texts: JSON.stringify({ orderBeforeHour: said }),
      deadline_days: 'OPEN',
    })
    await db
      .insertInto('catering_inactivity')
      .values([
        { site_id: 5, starts_on: '2026-11-01', ends_on: '2026-11-22' },
        {
          site_id: 5,
          starts_on: '2026-11-20',
          ends_on: '2026-11-23',
          reason_fr: 'Travaux',
          reason_en: 'Works',
        },
      ])
      .execute()
    await db
      .insertInto('site_functionalities')
      .values({
        site_id: 5,
        position: 51,
        type: 'BOOKING',
        activated: true,
        param: JSON.stringify({ openHolidays: ['CHRISTMAS'] }),
      })
      .execute()
    expect((await server.call('GET', '/5/siteParameter', me)).body).toMatchObject({
      orderBeforeHour: 'Before noon.',
      inactivityPeriods: [{ startDate: '2026-11-20', endDate: '2026-11-23', reason: 'Works' }],
      deadlineDays: 'OPEN',
      openHolidays: ['CHRISTMAS'],
    })
  })

  it('counts open days by the public holidays of its campus, on both sides', async () => {
    const elsewhere = await buildOffer(db, 6, { deadline_days: 'OPEN' })
    await db.updateTable('sites').set({ country: 'US' }).where('id', '=', 6).execute()
    const { body } = await server.call<SiteParameter>('GET', '/6/siteParameter', me)
    expect(body.holidays?.find(({ day }) => day === '2026-11-26')).toMatchObject({ key: 'THANKSGIVING_DAY' })
    const told = deadlineOf('2026-11-27', 1, siteOf({ parameter: body, divisions: [] }))
    expect(told.toISOString()).toBe('2026-11-25T13:00:00.000Z')
    const made = madeOf(await server.order(me, orderBody(elsewhere, { date: '27-11-2026' })))
    expect(made.editableUntil).toBe(told.toISOString())
    const inFrance = await buildOffer(db, 7, { deadline_days: 'OPEN' })
    const there = madeOf(await server.order(me, orderBody(inFrance, { date: '27-11-2026' })))
    expect(there.editableUntil).toBe('2026-11-26T13:00:00.000Z')
  })

  it('takes over place, cost centre and division of the last order as far as they are offered, one’s own division first', async () => {
    const usuals = async () => (await server.call<object>('GET', '/1/usuals', me)).body
    expect(await usuals()).toEqual({ referentielReference: null, costCenterId: null, division: null })
    madeOf(await server.order(me, orderBody(offer, { referentielReference: 'R2', division: 'LLD' })))
    expect(await usuals()).toEqual({
      referentielReference: 'R2',
      costCenterId: offer.costCenter,
      division: 'LLD',
    })
    for (const [own, division] of [
      ['CPD', 'CPD'],
      ['Elsewhere', 'LLD'],
    ] as const) {
      await db.updateTable('accounts').set({ division: own }).where('id', '=', me).execute()
      expect(await usuals()).toMatchObject({ division })
    }
  })

  it('takes over the needs of the last order that named some', async () => {
    const dietaryNeeds = [{ need: 'HALAL' as const, count: 3 }]
    expect((await server.call('GET', '/1/lastNeeds', me)).body).toEqual({ dietaryNeeds: [] })
    madeOf(await server.order(me, orderBody(offer, { dietaryNeeds })))
    now = new Date(testNow.getTime() + 60_000)
    madeOf(await server.order(me, orderBody(offer)))
    expect((await server.call('GET', '/1/lastNeeds', me)).body).toEqual({ dietaryNeeds })
    expect((await server.call('GET', '/1/lastNeeds', await buildPerson(db))).body).toEqual({
      dietaryNeeds: [],
    })
  })
})
