import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { sendMailAt } from '#platform/server/mail/mail.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import type { Notice, NoticeHours, NoticeWay } from '../contract.ts'
import { sendDigests, writeDigest } from './digest.ts'
import { digestMail } from './digest-mail.ts'
import { type StoredNotice, sentencesOf } from './notices.ts'
import { type NoticeKind, noticeKinds, notifyOf } from './public.ts'
import { noticesRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const publicUrl = 'https://campus.example'

interface Parcel {
  shelf: number
  until?: string
}
function parcelKind(name: string, rest: Pick<NoticeKind<Parcel>, 'mails' | 'required'>): NoticeKind<Parcel> {
  return {
    ...{ name, feature: 'parcels', ...rest },
    title: { fr: `Colis ${name}`, en: `Parcel ${name}` },
    words: ({ shelf }) => ({ text: `${name} on shelf ${shelf}.`, path: `/parcels/${shelf}` }),
    useless: ({ until }) => (until === undefined ? undefined : new Date(until)),
  }
}
const came = parcelKind('parcel-came', { mails: 'MESSAGE' })
const lost = parcelKind('parcel-lost', { mails: 'MESSAGE', required: true })
const booked = parcelKind('parcel-booked', { mails: 'CALENDAR' })
const here = parcelKind('parcel-here', { mails: 'URGENT' })
const seen = parcelKind('parcel-seen', { mails: 'DIGEST' })
const kinds = [came, lost, booked, here, seen]
const app = await testServer({ db, routes: noticesRoutes(kinds) })
afterAll(() => app.close())

/** A Thursday, by the clock of the campus: one that is ahead, since what is due goes at once by the database's own clock. */
const at = (time: string, day = '2036-11-27') => campusInstant(day, time)

let me: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildAccount(db, { site_id: 1, language: 'en' })
  await sql`delete from mails`.execute(db)
  await sql`delete from notices`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

async function ask<Reply>(method: 'GET' | 'PUT', url: string, payload?: object, person = me) {
  const answer = await app.inject({
    ...{ method, url: `/services/v6/me/notices${url}`, payload },
    headers: {
      ...{ 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': 'en' },
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    },
  } as never)
  return { status: answer.statusCode, body: answer.json() as Reply }
}
const choose = (kind: string, inApp: boolean, mail: string) =>
  ask<NoticeWay>('PUT', `/ways/${kind}`, { inApp, mail })
const keepHours = (digestAt: string, quiet: NoticeHours['quiet'] = null) =>
  ask<NoticeHours>('PUT', '/hours', { digestAt, quiet })
const listed = async () => (await ask<{ notices: Notice[]; unread: number }>('GET', '')).body

const mailOf = (shelf: number) => ({
  ...{ to: `${me}@campus.example`, language: 'en' as const, subject: `Shelf ${shelf}` },
  ...{ html: 'x', plain: 'x' },
})
const happens = (kind: NoticeKind<Parcel>, now: Date, about: Parcel = { shelf: 1 }) =>
  inTransaction(db, trx =>
    notifyOf(trx, kind, {
      ...{ accountId: me, about, now },
      mail: moment => sendMailAt(trx, mailOf(about.shelf), { at: moment, now }),
    }),
  )

/** What is in the outbox, and when its job runs. */
async function outbox() {
  const { rows } = await sql<{ subject: string; plain: string; at: Date }>`
    select m.subject, m.plain, j.run_at as at from mails m
    join graphile_worker._private_jobs j on j.payload ->> 'id' = m.id::text order by j.run_at, m.subject`.execute(
    db,
  )
  return rows
}
const subjects = async () => (await outbox()).map(({ subject }) => subject)

describe('ways', () => {
  it('are in the app and by mail until a person chooses, and theirs alone', async () => {
    const { body } = await ask<{ ways: NoticeWay[]; hours: NoticeHours }>('GET', '/ways')
    expect(body.ways).toEqual(
      kinds.map(({ name, title, mails, required = false }) => ({
        ...{ kind: name, feature: 'parcels', title: title.en, inApp: true, mails, required },
        mail: mails === 'DIGEST' ? 'NONE' : 'NOW',
      })),
    )
    expect(body.hours).toEqual({ digestAt: '08:00', quiet: null })

    expect((await choose('parcel-came', false, 'DIGEST')).body).toMatchObject({
      inApp: false,
      mail: 'DIGEST',
    })
    expect((await choose('parcel-lost', true, 'NONE')).status).toBe(200)
    const other = await buildAccount(db, { site_id: 1 })
    const ways = async (person: string) =>
      (await ask<{ ways: NoticeWay[] }>('GET', '/ways', undefined, person)).body.ways.map(way => [
        way.inApp,
        way.mail,
      ])
    expect(await ways(me)).toEqual([
      [false, 'DIGEST'],
      [true, 'NONE'],
      [true, 'NOW'],
      [true, 'NOW'],
      [true, 'NONE'],
    ])
    expect((await ways(other)).map(([, mail]) => mail)).toEqual(['NOW', 'NOW', 'NOW', 'NOW', 'NONE'])
  })

  it('are limited where a person would rely on what is not so, where a calendar would be wrong, and where it is urgent', async () => {
    expect((await choose('parcel-lost', false, 'NOW')).status).toBe(400)
    expect((await choose('parcel-booked', true, 'NONE')).status).toBe(400)
    expect((await choose('parcel-booked', false, 'NOW')).status).toBe(200)
    expect((await choose('parcel-here', true, 'DIGEST')).status).toBe(400)
    expect((await choose('parcel-here', false, 'NONE')).status).toBe(200)
    expect((await choose('parcel-seen', true, 'NOW')).status).toBe(400)
    expect((await choose('unheard-of', true, 'NOW')).status).toBe(404)
    expect((await keepHours('08:00', { from: '20:00', to: '20:00' })).status).toBe(400)
    expect((await keepHours('08:30')).status).toBe(400)
  })

  it('lead each of them to the list, to a mail, to both or to nothing', async () => {
    const now = at('10:00')
    await happens(came, now)
    expect([(await listed()).unread, await subjects()]).toEqual([1, ['Shelf 1']])
    await choose('parcel-came', false, 'NOW')
    await happens(came, now, { shelf: 2 })
    expect([(await listed()).unread, await subjects()]).toEqual([1, ['Shelf 1', 'Shelf 2']])
    await choose('parcel-came', true, 'NONE')
    await happens(came, now, { shelf: 3 })
    expect([(await listed()).unread, await subjects()]).toEqual([2, ['Shelf 1', 'Shelf 2']])
    await choose('parcel-came', false, 'NONE')
    await happens(came, now, { shelf: 4 })
    expect([(await listed()).unread, await subjects()]).toEqual([2, ['Shelf 1', 'Shelf 2']])
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'notice-news'`.execute(
      db,
    )
    expect(rows).toEqual([{ jobs: 2 }])
  })

  it('of who has no account are the usual ones', async () => {
    me = 'nobody'
    await happens(came, at('10:00'))
    expect(await subjects()).toEqual(['Shelf 1'])
  })
})

describe('quiet hours', () => {
  beforeEach(() => keepHours('08:00', { from: '20:00', to: '07:00' }))

  it('let a mail that can wait go when they are over, and what is urgent at once', async () => {
    const now = at('22:00')
    await happens(came, now)
    await happens(here, now, { shelf: 2 })
    const [urgent, waiting] = await outbox()
    expect(urgent?.subject).toBe('Shelf 2')
    expect(urgent && urgent.at < at('07:00', '2036-11-28')).toBe(true)
    expect(waiting).toMatchObject({ subject: 'Shelf 1', at: at('07:00', '2036-11-28') })
    expect((await listed()).unread).toBe(2)
  })

  it('hold nothing back that would come too late then', async () => {
    const now = at('22:00')
    await happens(came, now, { shelf: 1, until: at('06:30', '2036-11-28').toISOString() })
    await happens(came, now, { shelf: 2, until: at('09:30', '2036-11-28').toISOString() })
    expect((await outbox()).map(mail => mail.at.getTime() === at('07:00', '2036-11-28').getTime())).toEqual([
      ...[false, true],
    ])
  })
})

describe('digests', () => {
  const digests = (now: Date) => sendDigests(db, { kinds, publicUrl, now })
  beforeEach(() => choose('parcel-came', true, 'DIGEST'))

  it('tell at the chosen hour what happened since, in the reader’s language, and nothing a second time', async () => {
    await keepHours('18:00')
    await happens(came, at('10:00'), { shelf: 1 })
    await happens(came, at('11:00'), { shelf: 2 })
    await happens(here, at('11:30'), { shelf: 3 })
    expect(await digests(at('17:59'))).toBe(0)
    expect(await digests(at('18:00'))).toBe(1)
    const sent = (await outbox()).find(({ subject }) => subject === '2 things that concern you')
    expect(sent?.plain).toContain(`parcel-came on shelf 1.\nOpen: ${publicUrl}/en/parcels/1`)
    expect(sent?.plain).toContain(`${publicUrl}/en/me/notices/ways`)
    expect(sent?.plain.indexOf('shelf 1')).toBeLessThan(sent?.plain.indexOf('shelf 2') ?? 0)
    expect(sent?.plain).not.toContain('shelf 3')
    await happens(came, at('18:01'), { shelf: 4 })
    for (const time of ['18:05', '23:55']) expect(await digests(at(time))).toBe(0)
    expect(await digests(at('17:00', '2036-11-28'))).toBe(0)
    // A server that was down writes it later.
    expect(await digests(at('21:00', '2036-11-28'))).toBe(1)
    expect((await subjects()).filter(subject => subject.includes('concern'))).toEqual([
      '2 things that concern you',
      'One thing that concerns you',
    ])
    expect((await listed()).notices).toHaveLength(4)
  })

  it('are one a day, also where the hour is changed meanwhile', async () => {
    await happens(came, at('07:00'))
    expect(await digests(at('08:00'))).toBe(1)
    await happens(came, at('09:00'))
    await keepHours('12:00')
    expect(await digests(at('12:00'))).toBe(0)
    expect(await digests(at('12:00', '2036-11-28'))).toBe(1)
  })

  it('go after the quiet hours where their own hour is in them', async () => {
    await keepHours('06:00', { from: '22:00', to: '09:00' })
    await happens(came, at('05:00'))
    expect(await digests(at('08:59'))).toBe(0)
    expect(await digests(at('09:00'))).toBe(1)
  })

  it('leave out what was read, and are not sent when nothing is left', async () => {
    await happens(came, at('07:00'))
    await ask('PUT', '/read', { upTo: (await listed()).notices[0]?.id })
    expect(await digests(at('08:00'))).toBe(0)
    expect(await subjects()).toEqual([])
  })

  it('tell of what is not in the app, which is nowhere afterwards', async () => {
    await choose('parcel-came', false, 'DIGEST')
    await happens(came, at('07:00'))
    expect((await listed()).unread).toBe(0)
    expect(await digests(at('08:00'))).toBe(1)
    expect(await sql`select from notices where account_id = ${me}`.execute(db)).toMatchObject({ rows: [] })
  })

  it('are waited for by nothing that is about a time before', async () => {
    await happens(came, at('10:00'), { shelf: 1, until: at('14:00').toISOString() })
    await happens(came, at('10:00'), { shelf: 2, until: at('14:00', '2036-11-28').toISOString() })
    expect(await subjects()).toEqual(['Shelf 1'])
    expect(await digests(at('08:00', '2036-11-28'))).toBe(1)
  })

  it('have nothing more of a kind of which no mail is wanted any more', async () => {
    await happens(came, at('07:00'))
    await choose('parcel-came', true, 'NONE')
    expect(await digests(at('08:00'))).toBe(0)
    expect((await listed()).unread).toBe(1)
  })

  it('say nothing of what another mail tells along', async () => {
    await inTransaction(db, trx =>
      notifyOf(trx, came, { accountId: me, about: { shelf: 1 }, now: at('07:00') }),
    )
    expect(await digests(at('08:00'))).toBe(0)
    expect((await listed()).unread).toBe(1)
  })

  it('tell what has no mail of its own, to who chose that', async () => {
    const tell = () =>
      inTransaction(db, trx => notifyOf(trx, seen, { accountId: me, about: { shelf: 7 }, now: at('07:00') }))
    await tell()
    expect(await digests(at('08:00'))).toBe(0)
    expect((await choose('parcel-seen', false, 'DIGEST')).body).toMatchObject({ mail: 'DIGEST' })
    await tell()
    expect(await digests(at('08:00'))).toBe(1)
    expect(await subjects()).toEqual(['One thing that concerns you'])
    expect((await listed()).unread).toBe(1)
  })

  it('go to nobody who may not sign in', async () => {
    await happens(came, at('07:00'))
    await sql`update accounts set disabled_at = now() where id = ${me}`.execute(db)
    expect(await digests(at('08:00'))).toBe(0)
  })

  it('are each written once by many servers at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => buildAccount(db, { site_id: 1 })))
    for (const person of people) {
      me = person
      await choose('parcel-came', true, 'DIGEST')
      await happens(came, at('07:00'))
    }
    const sent = await Promise.all(Array.from({ length: 8 }, () => digests(at('08:00'))))
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(people.length)
    expect(await subjects()).toHaveLength(people.length)
  })

  it('would be written several times by servers that look first (control)', async () => {
    await happens(came, at('07:00'))
    let looked = 0
    const all = Promise.withResolvers<void>()
    const lookFirst = () =>
      inTransaction(db, async trx => {
        const { rows } = await sql<StoredNotice>`
          select id::text as id, kind, about, created_at as "createdAt", false as read from notices
          where account_id = ${me} and for_digest`.execute(trx)
        if (++looked === 2) all.resolve()
        await all.promise
        if (rows.length === 0) return
        const reader = { kinds, language: 'en' as const, now: at('08:00') }
        const sentences = await sentencesOf(trx, rows, reader)
        const to = { to: 'me@campus.example', language: 'en' as const, publicUrl }
        const { subject, html, plain } = digestMail(sentences, to)
        await trx
          .insertInto('mails')
          .values({ recipient: to.to, language: 'en', subject, html, plain })
          .execute()
        await sql`update notices set for_digest = false where account_id = ${me}`.execute(trx)
      })
    await Promise.all([lookFirst(), lookFirst()])
    const { rows } = await sql`select from mails`.execute(db)
    expect(rows).toHaveLength(2)
  })

  it('say nothing where the transaction that writes them fails', async () => {
    await happens(came, at('07:00'))
    const due = { accountId: me, email: 'me@campus.example', language: 'en', due: '08:00' }
    const written = { kinds, publicUrl, day: '2036-11-27', now: at('08:00') }
    await inTransaction(db, async trx => {
      await writeDigest(trx, due, written)
      throw new Error('the server was killed')
    }).catch(() => {})
    expect(await digests(at('08:05'))).toBe(1)
  })

  it('are looked for by an index, however many notices there are', async () => {
    await sql`insert into notices (account_id, kind, about, created_at)
      select id, 'parcel-came', '{"shelf": 2}', now() from accounts, generate_series(1, 2000)`.execute(db)
    await pool.query('vacuum analyze notices')
    const work = await workOf({ pool }, trx =>
      sendDigests(trx, { kinds, publicUrl, now: at('08:00') }).then(() => {}),
    )
    expect(work.flatMap(({ scanned }) => scanned).filter(table => table === 'notices')).toEqual([])
  })
})

describe('the kinds of every feature', () => {
  it('are required where a room, a place or a meal is taken away', () => {
    const every = contributedTo(
      noticeKinds,
      features.flatMap(one => one.contributes ?? []),
    )
    const required = every.filter(one => one.required === true).map(({ name }) => name)
    expect(required.toSorted()).toEqual(
      [
        ...['event-cancelled', 'order-refused', 'room-check-in', 'room-closed', 'room-refused'],
        ...['room-released', 'room-withdrawn'],
      ].toSorted(),
    )
    expect(every.filter(({ mails }) => mails === 'URGENT').map(({ name }) => name)).toEqual([
      'visitor-arrived',
    ])
  })
})
