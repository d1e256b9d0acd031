import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { sendDigests } from './digest.ts'
import {
  buildOffer,
  buildPerson,
  cateringServer,
  madeOf,
  mailsTo,
  type Offered,
  orderBody,
} from './testing/catering.ts'

const { db } = await testDatabase()
const server = await cateringServer(db)
afterAll(() => server.close())

let offer: Offered
let me: string
const publicUrl = 'https://campus.example'
const kitchen = 'other-kitchen@campus.example'
beforeAll(async () => {
  offer = await buildOffer(db, 1, { contact_email: kitchen })
  await buildOffer(db, 2, { contact_email: 'idle@campus.example' })
  me = await buildPerson(db)
})
beforeEach(async () => {
  await db.deleteFrom('catering_digests').execute()
  await db.deleteFrom('catering_orders').execute()
  await db.deleteFrom('mails').execute()
})

const order = async (given: Parameters<typeof orderBody>[1] = {}) => {
  const made = madeOf(await server.order(me, orderBody(offer, given)))
  await db.deleteFrom('mails').execute()
  return made
}
const send = (now: string) => sendDigests(db, { now: new Date(now), publicUrl })
const digests = () => mailsTo(db, kitchen)

describe('the digest of a morning', () => {
  it('tells what the day holds by time, and in all, without names and comments', async () => {
    await order({
      startingTime: '13:00',
      endingTime: '14:00',
      referentielReference: 'R2',
      numberGuests: 4,
      comment: 'For Ada',
      additionalArticles: [
        { id: offer.cake, quantity: 5 },
        { id: offer.juice, quantity: 2 },
      ],
    })
    await order({
      additionalArticles: [{ id: offer.cake, quantity: 6 }],
      dietaryNeeds: [{ need: 'VEGAN', count: 1 }],
    })
    const { id } = await order({ numberGuests: 33 })
    madeOf(await server.cancel(me, id))
    await order({ date: '26-11-2026' })
    await db.deleteFrom('mails').execute()
    expect(await send('2026-11-25T05:00:00Z')).toBe(1)
    const [mail, ...others] = await digests()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 commandes pour ce mercredi 25 novembre')
    expect(mail?.plain.replaceAll('\u00a0', ' ').split('\n\n').slice(1, 5)).toEqual([
      'En tout : 2 commandes, 14 convives.',
      'À préparer : 11 × Gâteau, 2 × Jus.',
      'de 12 h à 13 h 30, Atrium – Déjeuner assis, 10 convives – Suppléments : 6 × Gâteau. – Régimes et allergènes : 1 × végane.',
      'de 13 h à 14 h, Balcony – Déjeuner assis, 4 convives – Suppléments : 5 × Gâteau, 2 × Jus.',
    ])
    expect(mail?.plain).not.toMatch(/Ada|Lovelace/)
    expect(await mailsTo(db, 'idle@campus.example')).toEqual([])
  })

  it.each([
    ['in winter', '2026-11-25T04:59:59Z', '2026-11-25T05:00:00Z', '25-11-2026'],
    ['in summer', '2027-06-09T03:59:59Z', '2027-06-09T04:00:00Z', '09-06-2027'],
    ['on the Monday after the clocks change', '2027-03-29T03:59:59Z', '2027-03-29T04:00:00Z', '29-03-2027'],
  ])('is sent from 06:00 on by the clock of the campus %s', async (_, before, at, date) => {
    const { id } = await order()
    const day = date.split('-').reverse().join('-')
    await db
      .updateTable('catering_orders')
      .set({ starts_at: new Date(`${day}T10:00:00Z`), ends_at: new Date(`${day}T11:00:00Z`) })
      .where('id', '=', id)
      .execute()
    expect(await send(before)).toBe(0)
    expect(await send(at)).toBe(1)
    expect(await digests()).toHaveLength(1)
  })

  it('is one, however many servers send it at once, and whatever comes after it', async () => {
    await order()
    const sent = await Promise.all(Array.from({ length: 10 }, () => send('2026-11-25T05:00:00Z')))
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    await order({ numberGuests: 12 })
    expect(await send('2026-11-25T08:00:00Z')).toBe(0)
    expect(await digests()).toHaveLength(0)
  })

  it('is sent later where the server was down', async () => {
    await order()
    expect(await send('2026-11-25T07:40:00Z')).toBe(1)
    expect(await send('2026-11-25T07:45:00Z')).toBe(0)
    expect(await digests()).toHaveLength(1)
  })

  it('is one where the server dies between its row and its mail', async () => {
    await order()
    // Nobody writes a mail now: the row of the digest is written, and its transaction waits.
    const held = await db.startTransaction().execute()
    await sql`lock table mails in share mode`.execute(held)
    const dying = send('2026-11-25T05:00:00Z').catch((error: Error) => error)
    const killed = async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into mails%'`.execute(
        db,
      )
      expect(rows).toHaveLength(1)
    }
    await eventually(killed).finally(() => held.rollback().execute())
    expect(await dying).toBeInstanceOf(Error)
    expect(await digests()).toHaveLength(0)
    expect(await send('2026-11-25T05:05:00Z')).toBe(1)
    expect(await digests()).toHaveLength(1)
  })

  it('twice where its row is written apart from the mail: the test can fail', async () => {
    await order()
    const now = new Date('2026-11-25T05:00:00Z')
    await sendDigests(db, { now, publicUrl })
    // So it is where a server writes the row afterwards, and dies before it does.
    await db.deleteFrom('catering_digests').execute()
    await sendDigests(db, { now, publicUrl })
    expect(await digests()).toHaveLength(2)
  })

  it('of a morning without orders is none, also where some come during the day', async () => {
    expect(await send('2026-11-25T05:00:00Z')).toBe(0)
    await order()
    expect(await send('2026-11-25T06:00:00Z')).toBe(0)
  })
})
