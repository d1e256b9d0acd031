import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { FamilyForm } from '../contract.ts'
import { readProof } from '../proof-text.ts'
import { lapse } from './holds.ts'
import { revokedSerials } from './proofs.ts'
import {
  type Answer,
  buildAnimation,
  buildFamilyDay,
  buildPerson,
  buildSlot,
  emailOf,
  eventsServer,
  family,
  informationForm,
  on,
  places,
  testNow,
} from './testing/animations.ts'

const { db } = await testDatabase()
const server = await eventsServer(db)
afterAll(() => server.close())

let me: string
let other: string
beforeAll(async () => {
  await buildCampus(db, 1)
  await buildCampus(db, 2)
})
beforeEach(async () => {
  me = await buildPerson(db)
  other = await buildPerson(db)
})

function refused({ status, body }: Answer) {
  return [status, body.data?.error_type, Object.keys(body.data?.fields ?? {})]
}

function idOf({ status, body }: Answer): string {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id ?? ''
}

async function mails(account: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'language', 'plain', 'calendar'])
    .where('recipient', '=', emailOf(account))
    .orderBy('id')
    .execute()
}

describe('a booking', () => {
  it('takes a place, is in the list, and is mailed with an appointment', async () => {
    const id = await buildAnimation(db, { place_en: 'Hall' })
    const slot = await buildSlot(db, id)
    const made = await server.book(me, id, slot)
    expect(made.body).toMatchObject({
      animationId: id,
      slotId: slot,
      status: 'BOOKED',
      slotPlace: 'Hall',
      slotCampus: { id: '1', name: 'Campus 1' },
      qrcode: expect.stringMatching(/^CC2\./),
      ...{ mayModify: true, mayDelete: true, mayShare: false },
    })
    expect(await server.mine(me)).toEqual([made.body])
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
    const [mail] = await mails(me)
    expect(mail?.subject).toBe('Booking confirmed: Workshop')
    expect(mail?.plain).toContain('Tuesday 24 November 2026, 10:00–12:00 (Paris time).')
    expect(mail?.plain).toContain('Where: Campus 1 campus, Hall.')
    expect(mail?.calendar).toContain(`UID:animation-booking-${made.body.id}`)
    expect(mail?.calendar).toContain('METHOD:REQUEST')
    expect(mail?.calendar).toContain('DTSTART:20261124T090000Z')
  })

  it.each([
    { kind: 'in French', language: 'fr' },
    {
      kind: 'with a card, a picture, questions, picture rights and a place of its slot',
      animation: {
        invitation_type: 'CARTON_INVITATION',
        transferred_invitation: true,
        image_url: '/media/i.webp',
        image_rights: JSON.stringify({ title_en: 'Pictures' }),
        questions: JSON.stringify([
          { id: 'vegan', type: 'BOOLEAN', title_fr: 'x', title_en: 'x' },
          { id: 'why', type: 'TEXT', title_fr: 'x', title_en: 'x' },
        ]),
      },
      slot: { place_fr: 'Étage', place_en: 'Floor', invitation_card_type: 'GOLDEN_INVITATION' },
      query: '?imageRights=NO_CONSENT',
      body: { additionalAnswers: [{ id: 'why', value: 'Because' }] },
    },
    {
      kind: 'of a family, by somebody else',
      language: 'fr',
      animation: { animation_type: 'FAMILY_DAY', information_form: JSON.stringify(informationForm) },
      body: {
        familyForm: family(0, {
          children: [
            { ...family(1).children[0], additionalInformation: '  Noix\n' },
            ...family(3).children.slice(1),
          ] as FamilyForm['children'],
          delegatedPerson: {
            firstname: 'Jean',
            lastname: 'Petit',
            phone: '+33 612345678',
            childLink: 'Oncle',
          },
        }),
      },
    },
    {
      kind: 'that waits for its family form',
      animation: { animation_type: 'FAMILY_DAY', information_form: JSON.stringify(informationForm) },
    },
  ])('$kind is answered as it is read afterwards', async ({ language = 'en', ...given }) => {
    const headers = { 'accept-language': language }
    const id = await buildAnimation(db, { place_fr: 'Salle', place_en: 'Hall', ...given.animation })
    const slot = await buildSlot(db, id, given.slot)
    const made = await server.book(me, id, slot, given.body, { query: given.query ?? '', headers })
    const path = `/animations/${id}/bookings/${idOf(made)}`
    expect(await server.call('GET', path, me, undefined, headers)).toEqual(made)
  })

  it('repeated with its key is one, answered alike; so is a refusal', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id, { limit_user: 1 })
    const key = { headers: { 'idempotency-key': `book-${me}` } }
    const first = await server.book(me, id, slot, {}, key)
    expect(await server.book(me, id, slot, {}, key)).toEqual(first)
    expect(await mails(me)).toHaveLength(1)
    const late = { headers: { 'idempotency-key': `late-${other}` } }
    const refusal = await server.book(other, id, slot, {}, late)
    expect(refused(refusal)).toEqual([409, 'LIMIT_SLOT_REACHED', []])
    await server.cancel(me, id, slot, idOf(first))
    expect(await server.book(other, id, slot, {}, late)).toEqual(refusal)
  })

  it('has a proof that a door checks with the public key alone', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const { body } = await server.book(me, id, slot)
    const proof = readProof(body.qrcode ?? '')
    if (proof === undefined) throw new Error('no proof')
    expect(proof).toMatchObject({ child: 0, end: new Date('2026-11-24T11:00:00.000Z') })
    const jwk = await server.read<Record<string, string>>('/animations/proof-key', me)
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    expect(verify(null, proof.payload, key, proof.signature)).toBe(true)
    const forged = Uint8Array.from(proof.payload)
    forged[7] = (forged[7] ?? 0) ^ 1
    expect(verify(null, forged, key, proof.signature)).toBe(false)
    await server.cancel(me, id, slot, body.id ?? '')
    expect(await revokedSerials(db, id)).toEqual([String(proof.serial)])
  })

  it('is refused for what the slot, the animation and the person are', async () => {
    const id = await buildAnimation(db)
    const ask = async (given: Parameters<typeof buildSlot>[2]) =>
      refused(await server.book(me, id, await buildSlot(db, id, given)))[1]
    expect(await ask({ registration_ends_at: testNow })).toBe('PAST_DEADLINE')
    expect(await ask({ cancelled_at: testNow })).toBe('SLOT_CANCELLED')
    expect(await ask({ day: -1 })).toBe('NOT_OPEN')
    expect(await ask({ limit_user: 0 })).toBe('LIMIT_SLOT_REACHED')
    const requested = async (given: Parameters<typeof buildAnimation>[1]) => {
      const animation = await buildAnimation(db, given)
      return refused(await server.book(me, animation, await buildSlot(db, animation))).slice(0, 2)
    }
    expect(await requested({ status: 'DRAFT' })).toEqual([404, 'DRAFT'])
    expect(await requested({ publication_date: on(1, '09:00') })).toEqual([404, 'CREATED'])
    expect(await requested({ status: 'FINISHED' })).toEqual([409, 'NOT_OPEN'])
    expect(await requested({ status: 'CANCELLED' })).toEqual([409, 'ANIMATION_CANCELLED'])
    expect(await requested({ restricted_sites: [2] })).toEqual([409, 'OTHER_SITE'])
    expect(await requested({ restricted_buildings: ['B2'] })).toEqual([409, 'OTHER_BUILDING'])
    expect(await requested({ restricted_contract_types: ['CDI'] })).toEqual([409, 'OTHER_CONTRACT'])
    expect(await requested({ restricted_sites: [1, 2] })).toEqual([200, undefined])
    const foreign = await buildAnimation(db)
    expect(refused(await server.book(me, foreign, await buildSlot(db, id)))[0]).toBe(404)
  })

  it.each([
    [{}, ['ALREADY_REGISTER', 'ONE_SLOT_ONLY', 'ONE_SLOT_ONLY']],
    [{ multiple_slot_by_user: true }, ['ALREADY_REGISTER', 'ONE_PER_DAY', undefined]],
    [{ multiple_slot_by_day: true }, ['ALREADY_REGISTER', undefined, 'SAME_DAY_ONLY']],
    [{ multiple_slot_by_user: true, multiple_slot_by_day: true }, ['ALREADY_REGISTER', undefined, undefined]],
  ])('of further slots follows the flags %o', async (flags, expected) => {
    const id = await buildAnimation(db, flags)
    const first = await buildSlot(db, id)
    const slots = [first, await buildSlot(db, id, { time: '14:00' }), await buildSlot(db, id, { day: 2 })]
    idOf(await server.book(me, id, first))
    const seen = []
    for (const slot of slots) seen.push((await server.book(me, id, slot)).body.data?.error_type)
    expect(seen).toEqual(expected)
  })

  it('asks for the choice about pictures, and for answers to what is required', async () => {
    const id = await buildAnimation(db, {
      image_rights: JSON.stringify({ title_en: 'Pictures' }),
      questions: JSON.stringify([
        { id: 'vegan', type: 'BOOLEAN', required: true, title_fr: 'x', title_en: 'x' },
        {
          id: 'size',
          type: 'CHOICE',
          required: true,
          title_fr: 'x',
          title_en: 'x',
          choices: [{ choiceId: 's', title_fr: 'S', title_en: 'S' }],
        },
      ]),
    })
    const slot = await buildSlot(db, id)
    const rights = { query: '?imageRights=NO_CONSENT' }
    const size = { additionalAnswers: [{ id: 'size', choices: ['s'] }] }
    expect(refused(await server.book(me, id, slot, size))).toEqual([400, 'INVALID_INPUT', ['imageRights']])
    expect(refused(await server.book(me, id, slot, {}, rights))).toEqual([
      400,
      'INVALID_INPUT',
      ['additionalAnswers.size'],
    ])
    const { body } = await server.book(me, id, slot, size, rights)
    expect(body).toMatchObject({
      imageRights: 'NO_CONSENT',
      questionAnswers: [
        { id: 'vegan', value: 'false', choices: [] },
        { id: 'size', value: null, choices: ['s'] },
      ],
    })
  })
})

describe('a family', () => {
  it('takes a place for the parent and each child, and has a proof for each', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id)
    const form = family(3, {
      delegatedPerson: { firstname: 'Al', lastname: 'B', phone: '01 02', childLink: 'Uncle' },
    })
    const { body } = await server.book(me, id, slot, { familyForm: form })
    expect(body).toMatchObject({ status: 'FAMILY', familyInformationForm: form })
    expect(await places(db, slot)).toEqual({ taken: 4, held: 4 })
    const codes = body.familyInformationForm?.children.map(child => readProof(child.qrCode)?.child)
    expect(codes).toEqual([1, 2, 3])
    const [mail] = await mails(me)
    expect(mail?.plain).toContain('Al B accompanies 3 children in your place.')
    for (const name of ['Zoé', 'Noé', 'Léa']) expect(`${mail?.plain}${mail?.calendar}`).not.toContain(name)
  })

  it('that is wrong is refused by the field, with nothing kept', async () => {
    const id = await buildFamilyDay(db, { terms: JSON.stringify({ title_en: 'Terms' }) })
    const slot = await buildSlot(db, id)
    const form = family(2, { parentPhone: 'none' })
    if (form.children[1]) form.children[1].childBirthDate = '01-01-2001'
    const answer = await server.book(me, id, slot, { familyForm: form })
    expect(refused(answer)).toEqual([
      400,
      'INVALID_INPUT',
      ['parentPhone', 'termsAccepted', 'children.1.childBirthDate'],
    ])
    expect(answer.body.data?.fields?.['children.1.childBirthDate']).toContain('25/11/2013')
    expect(answer.body.data?.fields?.['children.1.childBirthDate']).toContain('24/11/2021')
    expect(await places(db, slot)).toEqual({ taken: 0, held: 0 })
  })

  it('is erased with the booking that its owner cancels', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id)
    const booking = idOf(await server.book(me, id, slot, { familyForm: family(2) }))
    const left = async () => {
      const { rows } = await sql<{ children: number; family: object | null }>`
        select b.family, (select count(*)::int from animation_children c where c.booking_id = b.id) as children
        from animation_bookings b where b.id = ${booking}::uuid`.execute(db)
      return rows[0]
    }
    expect(await left()).toMatchObject({ children: 2, family: expect.any(Object) })
    const cancelled = await server.cancel(me, id, slot, booking)
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED_BY_USER', familyInformationForm: null })
    expect(await left()).toEqual({ children: 0, family: null })
    expect(await places(db, slot)).toEqual({ taken: 0, held: 0 })
  })

  it('for which too few places are left is told how many, and nothing is kept', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id, { limit_user: 5 })
    idOf(await server.book(other, id, slot, { familyForm: family(2) }))
    const answer = await server.book(me, id, slot, { familyForm: family(3) })
    expect(refused(answer)).toEqual([409, 'LIMIT_SLOT_REACHED', []])
    expect(answer.body.data).toMatchObject({
      remaining: 2,
      message: expect.stringContaining('(2) remaining'),
    })
    expect(await server.mine(me)).toEqual([])
    expect(await places(db, slot)).toEqual({ taken: 3, held: 3 })
    idOf(await server.book(me, id, slot, { familyForm: family(1) }))
    const full = await server.book(await buildPerson(db), id, slot, { familyForm: family(1) })
    expect(full.body.data).toMatchObject({ remaining: 0, message: expect.stringContaining('(0) remaining') })
  })
})

describe('a family in two calls', () => {
  it('holds a place that nobody sees as booked, and is booked by its form', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id)
    const held = await server.book(me, id, slot)
    expect(held.body).toMatchObject({
      status: 'INCOMPLETE',
      qrcode: null,
      heldUntil: '2026-11-23T08:15:00.000Z',
    })
    expect(await server.mine(me)).toEqual([])
    expect(await mails(me)).toEqual([])
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
    const completed = await server.familyForm(me, idOf(held), family(2))
    expect(completed.body).toMatchObject({ id: held.body.id, status: 'FAMILY' })
    expect(await places(db, slot)).toEqual({ taken: 3, held: 3 })
    expect(await mails(me)).toHaveLength(1)
    expect(await server.mine(me)).toHaveLength(1)
  })

  it('keeps nothing of a form for which too few places are left, and the place stays held', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id, { limit_user: 3 })
    const held = idOf(await server.book(me, id, slot))
    const answer = await server.familyForm(me, held, family(3))
    expect(answer.body.data).toMatchObject({ error_type: 'LIMIT_SLOT_REACHED', remaining: 2 })
    const kept = await db
      .selectFrom('animation_children')
      .selectAll()
      .where('booking_id', '=', held)
      .execute()
    expect(kept).toEqual([])
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
    idOf(await server.familyForm(me, held, family(2)))
  })

  it('that is not completed in time lapses, is shown to nobody and frees its place', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id)
    const held = idOf(await server.book(me, id, slot))
    const at = (minutes: number) => ({ now: new Date(testNow.getTime() + minutes * 60_000), outdated: true })
    expect(await db.transaction().execute(trx => lapse(trx, { id: held, slotId: slot }, at(14)))).toBe(false)
    expect(await db.transaction().execute(trx => lapse(trx, { id: held, slotId: slot }, at(15)))).toBe(true)
    expect(await places(db, slot)).toEqual({ taken: 0, held: 0 })
    expect(refused(await server.familyForm(me, held, family(1)))).toEqual([409, 'NOT_EDITABLE', []])
    expect((await server.call('GET', `/animations/${id}/bookings/${held}`, me)).status).toBe(404)
    idOf(await server.book(me, id, slot, { familyForm: family(1) }))
  })

  it('is given up for another slot, and by cancelling', async () => {
    const id = await buildFamilyDay(db)
    const [first, second] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    idOf(await server.book(me, id, first))
    const held = idOf(await server.book(me, id, second))
    expect([await places(db, first), await places(db, second)]).toEqual([
      { taken: 0, held: 0 },
      { taken: 1, held: 1 },
    ])
    expect((await server.cancel(me, id, second, held)).body.status).toBe('CANCELLED_BY_USER')
    expect(await places(db, second)).toEqual({ taken: 0, held: 0 })
    expect(await server.mine(me)).toEqual([])
  })

  it('is completed by its owner alone', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id)
    const held = idOf(await server.book(me, id, slot))
    expect(refused(await server.familyForm(other, held, family(1)))[0]).toBe(404)
  })
})

describe('a change', () => {
  it('moves all places at once and revokes the proof of the slot it leaves', async () => {
    const id = await buildFamilyDay(db)
    const [from, to] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    const made = await server.book(me, id, from, { familyForm: family(2) })
    const moved = await server.modify(me, id, to, idOf(made))
    expect(moved.body).toMatchObject({ id: made.body.id, slotId: to, status: 'FAMILY' })
    expect(moved.body.familyInformationForm?.children).toHaveLength(2)
    expect(moved.body.qrcode).not.toBe(made.body.qrcode)
    expect([await places(db, from), await places(db, to)]).toEqual([
      { taken: 0, held: 0 },
      { taken: 3, held: 3 },
    ])
    const serial = readProof(made.body.qrcode ?? '')?.serial
    expect(await revokedSerials(db, id)).toEqual([String(serial)])
    const last = (await mails(me)).at(-1)
    expect(last?.subject).toBe('Booking changed: Workshop')
    expect(last?.plain).toContain('Before: Tuesday 24 November 2026, 10:00–12:00 (Paris time).')
    expect(last?.calendar).toContain('SEQUENCE:1')
  })

  it('that is refused leaves the old booking standing', async () => {
    const id = await buildFamilyDay(db)
    const [from, to] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2, limit_user: 2 })]
    const made = await server.book(me, id, from, { familyForm: family(2) })
    const answer = await server.modify(me, id, to, idOf(made))
    expect(answer.body.data).toMatchObject({ error_type: 'LIMIT_SLOT_REACHED', remaining: 2 })
    expect(await server.mine(me)).toEqual([made.body])
    expect([await places(db, from), await places(db, to)]).toEqual([
      { taken: 3, held: 3 },
      { taken: 0, held: 0 },
    ])
    expect(await mails(me)).toHaveLength(1)
  })

  it('of who comes takes and frees places of the same slot, by either call', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id, { limit_user: 5 })
    const booking = idOf(await server.book(me, id, slot, { familyForm: family(2) }))
    idOf(await server.modify(me, id, slot, booking, { familyForm: family(4) }))
    expect(await places(db, slot)).toEqual({ taken: 5, held: 5 })
    const answer = await server.familyForm(me, booking, family(5))
    expect(answer.body.data).toMatchObject({ error_type: 'LIMIT_SLOT_REACHED', remaining: 0 })
    const fewer = await server.familyForm(me, booking, { ...family(1), oldBookingId: booking })
    expect(fewer.body.familyInformationForm?.children).toHaveLength(1)
    expect(await places(db, slot)).toEqual({ taken: 2, held: 2 })
  })

  it('of who accompanies the children is told, and what was consented to stays', async () => {
    const terms = { title_fr: 'T', title_en: 'T', description_fr: '', description_en: '' }
    const id = await buildFamilyDay(db, {
      terms: JSON.stringify({ ...terms, acceptText_fr: 'Oui', acceptText_en: 'Yes' }),
    })
    const slot = await buildSlot(db, id)
    const delegatedPerson = { firstname: 'Léo', lastname: 'Blanc', phone: '0612', childLink: 'Uncle' }
    const form = family(2, { delegatedPerson })
    const booking = idOf(await server.book(me, id, slot, { familyForm: { ...form, termsAccepted: true } }))
    const last = async () => (await mails(me)).at(-1)
    expect((await last())?.plain).toContain('Léo Blanc accompanies 2 children in your place.')
    const reported = await mails(me)
    const same = await server.modify(me, id, slot, booking, { familyForm: form })
    expect(same.body.familyInformationForm).toMatchObject({ delegatedPerson, termsAccepted: true })
    expect(await mails(me)).toHaveLength(reported.length)
    idOf(await server.modify(me, id, slot, booking, { familyForm: family(2) }))
    expect(await last()).toMatchObject({
      subject: 'Booking changed: Workshop',
      plain: expect.stringContaining('You come with 2 children.'),
    })
  })

  it('is its owner’s, while it stands and before the deadline', async () => {
    const id = await buildAnimation(db)
    const [slot, to] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    const booking = idOf(await server.book(me, id, slot))
    expect(refused(await server.modify(other, id, to, booking))[0]).toBe(404)
    const late = await eventsServer(db, { now: () => on(1, '10:30') })
    expect(refused(await late.modify(me, id, to, booking))).toEqual([409, 'PAST_DEADLINE', []])
    expect(refused(await late.cancel(me, id, slot, booking))).toEqual([409, 'PAST_DEADLINE', []])
    await late.close()
    await server.cancel(me, id, slot, booking)
    expect(refused(await server.modify(me, id, to, booking))).toEqual([409, 'NOT_EDITABLE', []])
  })
})

describe('a cancellation', () => {
  it('frees the places, says so, and takes it out of the calendar; repeated it changes nothing', async () => {
    const id = await buildFamilyDay(db)
    const slot = await buildSlot(db, id)
    const booking = idOf(await server.book(me, id, slot, { familyForm: family(2) }))
    const cancelled = await server.cancel(me, id, slot, booking)
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED_BY_USER', qrcode: null, mayDelete: false })
    expect(await server.cancel(me, id, slot, booking)).toEqual(cancelled)
    expect(await places(db, slot)).toEqual({ taken: 0, held: 0 })
    const sent = await mails(me)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Booking confirmed: Workshop',
      'Booking cancelled: Workshop',
    ])
    expect(sent[1]?.calendar).toContain('METHOD:CANCEL')
    idOf(await server.book(me, id, slot, { familyForm: family(1) }))
  })

  it('is its owner’s alone, with the slot it is in', async () => {
    const id = await buildAnimation(db)
    const [slot, to] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    const booking = idOf(await server.book(me, id, slot))
    expect(refused(await server.cancel(other, id, slot, booking))[0]).toBe(404)
    expect(refused(await server.cancel(me, id, to, booking))[0]).toBe(404)
    expect(await places(db, slot)).toEqual({ taken: 1, held: 1 })
  })
})

describe('terms', () => {
  it('that a company adds after the booking were not accepted with it', async () => {
    const id = await buildAnimation(db)
    const slot = await buildSlot(db, id)
    const booked = await server.book(me, id, slot, { termsAccepted: true })
    await db
      .updateTable('animations')
      .set({ terms: JSON.stringify({ title_en: 'Terms' }) })
      .where('id', '=', id)
      .execute()
    expect(booked.body).toMatchObject({ termsAccepted: false })
    const { body } = await server.book(other, id, slot, { termsAccepted: true })
    expect(body).toMatchObject({ termsAccepted: true })
  })

  it('of an event without a family form are accepted before it is booked, once', async () => {
    const id = await buildAnimation(db, {
      terms: JSON.stringify({ title_en: 'Terms' }),
      delegated_invitation: true,
    })
    const [slot, later] = [await buildSlot(db, id), await buildSlot(db, id, { day: 2 })]
    const forOther = { query: `?email=${emailOf(other)}` }
    for (const [body, query] of [
      [{}, {}],
      [{ termsAccepted: false }, {}],
      [{ registrationMode: 'REGISTERED_BY_ANOTHER' }, forOther],
    ] as const) {
      const answer = await server.book(me, id, slot, body, query)
      expect(refused(answer)).toEqual([400, 'INVALID_INPUT', ['termsAccepted']])
      expect(answer.body.data?.fields?.termsAccepted).toBe('The terms have to be accepted.')
    }
    expect(await places(db, slot)).toEqual({ taken: 0, held: 0 })
    const booking = idOf(await server.book(me, id, slot, { termsAccepted: true }))
    expect((await server.modify(me, id, later, booking)).body).toMatchObject({
      id: booking,
      termsAccepted: true,
    })
    idOf(await server.book(other, id, later, { termsAccepted: true }))
  })
})

describe('for a collaborator', () => {
  const forOther = () => ({ query: `?email=${emailOf(other).toUpperCase()}` })

  it('the booking is theirs, and both are mailed', async () => {
    const id = await buildAnimation(db, { delegated_invitation: true, image_rights: JSON.stringify({}) })
    const slot = await buildSlot(db, id)
    const made = await server.book(me, id, slot, { registrationMode: 'REGISTERED_BY_ANOTHER' }, forOther())
    expect(made.body).toMatchObject({ status: 'BOOKED', bookedBy: 'Ada L', qrcode: null, mayModify: false })
    expect(await server.mine(me)).toEqual([])
    expect(await server.mine(other)).toMatchObject([
      { id: made.body.id, bookedBy: 'Ada L', qrcode: expect.any(String), mayDelete: true },
    ])
    expect((await mails(other))[0]?.plain).toContain('Ada L has booked this for you.')
    expect(await mails(me)).toMatchObject([
      { plain: expect.stringContaining('You have booked this for Ada L.'), calendar: null },
    ])
  })

  it.each([
    ['fr', 'en', 'Inscription confirmée\u00a0: Atelier', 'Booking confirmed: Workshop'],
    ['en', 'fr', 'Booking confirmed: Workshop', 'Inscription confirmée\u00a0: Atelier'],
  ] as const)(
    'it is told to each in their own language: %s, booked by %s',
    async (theirs, mine, first, second) => {
      await db.updateTable('accounts').set({ language: theirs }).where('id', '=', other).execute()
      await db.updateTable('accounts').set({ language: mine }).where('id', '=', me).execute()
      const id = await buildAnimation(db, { delegated_invitation: true })
      const slot = await buildSlot(db, id)
      const made = await server.book(
        me,
        id,
        slot,
        {},
        { ...forOther(), headers: { 'accept-language': mine } },
      )
      expect(made.body.animationName).toBe(mine === 'fr' ? 'Atelier' : 'Workshop')
      expect(await mails(other)).toMatchObject([{ language: theirs, subject: first }])
      expect(await mails(me)).toMatchObject([{ language: mine, subject: second }])
      await server.cancel(other, id, slot, idOf(made))
      expect((await mails(other))[1]).toMatchObject({ language: theirs })
    },
  )

  it('who is registered, or unknown, it is refused as a fault of the request, for both in one word', async () => {
    const id = await buildAnimation(db, { delegated_invitation: true })
    const slot = await buildSlot(db, id)
    idOf(await server.book(other, id, slot))
    expect(refused(await server.book(me, id, slot, {}, forOther()))).toEqual([400, 'NOT_ELIGIBLE', ['email']])
    const nobody = await server.book(me, id, slot, {}, { query: '?email=nobody@campus.example' })
    expect(refused(nobody)).toEqual([400, 'NOT_ELIGIBLE', ['email']])
    const plain = await buildAnimation(db)
    const answer = await server.book(me, plain, await buildSlot(db, plain), {}, forOther())
    expect(refused(answer)).toEqual([409, 'NOT_DELEGABLE', []])
    const anonymous = await server.book(me, id, slot, { registrationMode: 'REGISTERED_BY_ANOTHER' })
    expect(refused(anonymous)).toEqual([400, 'INVALID_INPUT', ['email']])
  })

  it('who has not signed in yet it makes an account', async () => {
    const id = await buildAnimation(db, { delegated_invitation: true })
    const slot = await buildSlot(db, id)
    const mail = `new-${me}@campus.example`
    const person = { id: crypto.randomUUID(), display_name: 'New', mail, user_type: 'Member' }
    await db.insertInto('people').values(person).execute()
    idOf(await server.book(me, id, slot, {}, { query: `?email=${mail}` }))
    expect(await server.mine(person.id)).toHaveLength(1)
  })

  it('a family is completed by who booked it', async () => {
    const id = await buildFamilyDay(db, { delegated_invitation: true })
    const slot = await buildSlot(db, id)
    const held = idOf(await server.book(me, id, slot, {}, forOther()))
    const completed = await server.familyForm(me, held, family(1))
    expect(completed.body).toMatchObject({ status: 'FAMILY', familyInformationForm: null })
    expect((await server.mine(other))[0]?.familyInformationForm?.children).toHaveLength(1)
    expect(refused(await server.familyForm(me, held, family(2)))[0]).toBe(404)
  })
})
