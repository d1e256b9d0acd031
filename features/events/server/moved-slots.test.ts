import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { animationsContent } from './content.ts'
import { notifyBatch } from './moved-slots.ts'
import { buildPerson, emailOf, eventsServer } from './testing/animations.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [sites, { name: 'events', content: [animationsContent] }]
/** What is to come is so by the database’s own clock as well. */
let now = new Date()
const server = await eventsServer(db, { now: () => now })
afterAll(() => server.close())

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH', name: 'North' })
  await buildCampus(db, 2, { code: 'SOUTH', name: 'South' })
})
beforeEach(async () => {
  now = new Date()
  await db.deleteFrom('animation_bookings').execute()
  await db.deleteFrom('animations').execute()
  await db.deleteFrom('mails').execute()
})

/** A moment of a day far away, on the campus clock. */
const at = (time: string, day = '2031-12-01') => `${day} ${time}`
const slot = (key: string, from: string, until: string, given: object = {}) => ({
  ...{ key, from: at(from), until: at(until), limit: 100 },
  ...given,
})
const morning = slot('am', '09:00', '10:00')
const evening = slot('pm', '17:00', '18:00')

async function bring(slots: readonly object[], given: object = {}) {
  const entry = {
    ...{
      key: 'yoga',
      published: '2026-01-20 08:00',
      sites: ['NORTH', 'SOUTH'],
      name_fr: 'Yoga',
      name_en: 'Yoga',
    },
    ...{ description_fr: '<p>Oui</p>', description_en: '<p>Yes</p>', place_fr: 'Hall A', place_en: 'Hall A' },
    slots: slots.map(one => ({ site: 'NORTH', ...one })),
    ...given,
  }
  const report = await importContent(db, {
    ...{ yes: true, features, kind: 'animations', apply: true, now },
    path: await folder.write('animations.json', JSON.stringify([entry])),
  })
  return reportText(report)
}

async function idsOf(key: string) {
  return db
    .selectFrom('animation_slots')
    .select(['id', 'animation_id as animation'])
    .where('import_key', '=', key)
    .executeTakeFirstOrThrow()
}

async function bookOf(key: string, person?: string) {
  const { id, animation } = await idsOf(key)
  const who = person ?? (await buildPerson(db))
  const { status, body } = await server.book(who, animation, id)
  expect(status, JSON.stringify(body)).toBe(200)
  return { who, animation, slot: id, booking: body.id ?? '', start: body.startDate ?? '' }
}

/** Tells whoever is to be told, as the job does. */
async function notifyAll(): Promise<void> {
  const { animation } = await idsOf('am')
  const clock = { animationId: animation, now, publicUrl: 'https://campus.example' }
  for (let told = 1; told > 0; ) told = await inTransaction(db, trx => notifyBatch(trx, clock))
}

async function movedMails() {
  const { rows } = await sql<{ recipient: string; plain: string; calendar: string | null }>`
    select recipient, plain, calendar from mails where subject like '%moved%' or subject like '%créneau change%'
    order by recipient`.execute(db)
  return rows
}

describe('a slot that is moved', () => {
  it('tells who booked it once: where it was, where it is, and that they may cancel', async () => {
    await bring([morning, evening])
    const one = await bookOf('am')
    await bookOf('pm')
    expect(await bring([{ ...morning, from: at('11:00'), until: at('12:00') }, evening])).toContain(
      'one booked slot moves in time or place: one person is told once',
    )
    await notifyAll()
    await notifyAll()
    const mails = await movedMails()
    expect(mails.map(({ recipient }) => recipient)).toEqual([emailOf(one.who)])
    expect(mails[0]?.plain).toContain('11:00')
    expect(mails[0]?.plain).toContain('Before: Monday 1 December 2031, 09:00')
    expect(mails[0]?.plain).toContain('you can cancel')
    expect(mails[0]?.calendar).toContain('SEQUENCE:1')
  })

  it('twice before the mail goes tells of the first place and the last; moved back it tells nobody', async () => {
    await bring([morning])
    const { who } = await bookOf('am')
    await bring([{ ...morning, from: at('11:00'), until: at('12:00') }])
    await bring([{ ...morning, place_fr: 'Hall B', place_en: 'Hall B', site: 'SOUTH' }])
    await notifyAll()
    const [mail] = await movedMails()
    expect(mail?.recipient).toBe(emailOf(who))
    expect(mail?.plain).toContain('Where: South campus, Hall B.')
    expect(mail?.plain).toContain('09:00–10:00, North, Hall A')
    await db.deleteFrom('mails').execute()
    await bring([{ ...morning, from: at('11:00'), until: at('12:00') }])
    await bring([{ ...morning, place_fr: 'Hall B', place_en: 'Hall B', site: 'SOUTH' }])
    await notifyAll()
    expect(await movedMails()).toEqual([])
  })

  it('with its event’s place is moved too, unless it has a place of its own', async () => {
    const own = { ...evening, place_fr: 'Hall C', place_en: 'Hall C' }
    await bring([morning, own])
    const { who } = await bookOf('am')
    await bookOf('pm')
    await bring([morning, own], { place_fr: 'Hall B', place_en: 'Hall B' })
    await notifyAll()
    expect((await movedMails()).map(({ recipient }) => recipient)).toEqual([emailOf(who)])
  })

  it('may be cancelled until it begins, past its deadline too; another one may not', async () => {
    await bring([
      { ...morning, registrationUntil: at('08:00') },
      { ...evening, registrationUntil: at('08:00') },
    ])
    const moved = await bookOf('am')
    const other = await bookOf('pm')
    await bring([
      { ...morning, from: at('11:00'), until: at('12:00'), registrationUntil: at('08:00') },
      { ...evening, registrationUntil: at('08:00') },
    ])
    now = new Date('2031-12-01T09:00:00+01:00')
    expect((await server.cancel(other.who, other.animation, other.slot, other.booking)).status).toBe(409)
    expect((await server.cancel(moved.who, moved.animation, moved.slot, moved.booking)).status).toBe(200)
    await notifyAll()
    expect(await movedMails()).toEqual([])
  })

  it('that nobody booked, or is only written anew, tells nobody', async () => {
    await bring([morning, evening])
    await bookOf('pm')
    const report = await bring([
      { ...morning, from: at('08:00') },
      { ...evening, limit: 40 },
    ])
    expect(report).not.toContain('told once')
    await notifyAll()
    expect(await movedMails()).toEqual([])
  })
})

describe('while somebody books', () => {
  /** Forty people book while the slot is moved. @returns those who were answered the time that it no longer has */
  async function race() {
    await bring([morning])
    const people = await Promise.all(Array.from({ length: 40 }, () => buildPerson(db)))
    const early = people.slice(0, 5)
    const answers = new Map<string, string>()
    for (const person of early) answers.set(person, (await bookOf('am', person)).start)
    const before = [...answers.keys()]
    await Promise.all([
      bring([{ ...morning, from: at('11:00'), until: at('12:00') }]),
      ...people.slice(5).map(async person => answers.set(person, (await bookOf('am', person)).start)),
    ])
    const was = new Date('2031-12-01T09:00:00+01:00').toISOString()
    const old = [...answers].filter(([, start]) => start === was).map(([person]) => person)
    return { before, old, everybody: answers.size }
  }

  it('everybody who was answered the old time is told, once, and nobody else', async () => {
    const { old, everybody } = await race()
    expect(everybody).toBe(40)
    await notifyAll()
    const told = (await movedMails()).map(({ recipient }) => recipient)
    expect(told).toEqual(old.map(emailOf).toSorted())
  })

  it('control: who looks first and moves then forgets some', async () => {
    const { before, old } = await race()
    expect(old.length).toBeGreaterThan(before.length)
  })

  it('two servers that tell at once tell nobody twice', async () => {
    await bring([morning])
    const people = await Promise.all(Array.from({ length: 12 }, () => buildPerson(db)))
    for (const person of people) await bookOf('am', person)
    await bring([{ ...morning, from: at('11:00'), until: at('12:00') }])
    await Promise.all(Array.from({ length: 6 }, notifyAll))
    expect((await movedMails()).map(({ recipient }) => recipient)).toEqual(people.map(emailOf).toSorted())
  })
})
