import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsAnHour } from '#platform/server/mail/turns.ts'
import { causedMailBytes } from '#platform/server/personal-data/platform-bounds.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import {
  invitationsADay,
  maxMeetingName,
  maxName,
  maxVisitors,
  maxVisitsToCome,
  type Visit,
} from '../contract.ts'
import { maxDays } from '../limits.ts'
import {
  type Answer,
  bodyOf,
  buildHost,
  buildVisitCampus,
  emptyOutbox,
  mailed,
  testNow,
  visitBody,
  visitor,
  visitsServer,
} from './testing/visits.ts'

const { db } = await testDatabase()
let now = testNow
const server = await visitsServer(db, () => now)
afterAll(() => server.close())

let host: string
let companion: string
beforeAll(async () => {
  await buildVisitCampus(db, 1)
  await buildVisitCampus(db, 2)
})
beforeEach(async () => {
  now = testNow
  await emptyOutbox(db)
  host = await buildHost(db, { first_name: 'Claire', last_name: 'Moreau' })
  companion = await buildHost(db, { first_name: 'Théo', last_name: 'Nguyen', site_id: 2 })
})

function made({ status, body }: Answer): Visit {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const refusedWith = ({ status, body }: Answer) => [
  status,
  body.data?.error_type,
  Object.keys(body.data?.fields ?? {}),
]
const toWhom = async () => (await mailed(db)).map(({ to, subject }) => `${to}: ${subject}`).sort()

describe('a visit', () => {
  it('reads back as it was written', async () => {
    const visitors = [
      visitor('Vera', { company: ' Partner ', phoneNumber: '+33 6 12 34 56 78', language: 'fr' }),
      visitor('Otto'),
    ]
    const visit = made(await server.create(host, visitBody(host, { meetingName: ' Audit ', visitors })))
    expect(visit).toEqual({
      ...{ id: visit.id, mine: true, hostName: 'Claire Moreau' },
      reservationId: null,
      room: null,
      siteId: '1',
      meetingName: 'Audit',
      startDateTime: '2026-11-24T09:00:00.000Z',
      endDateTime: '2026-11-24T17:00:00.000Z',
      visitors: [
        {
          ...{ id: 1, firstName: 'Vera', lastName: 'Outside', company: 'Partner', language: 'fr' },
          ...{ email: 'vera@partner.example', phoneNumber: '+33 6 12 34 56 78' },
        },
        {
          ...{ id: 2, firstName: 'Otto', lastName: 'Outside', company: '', language: 'en' },
          ...{ email: 'otto@partner.example', phoneNumber: '' },
        },
      ],
      answers: [],
      visitorNumber: 2,
      companion: { id: host, firstName: 'Claire', lastName: 'Moreau', email: `${host}@campus.example` },
      companionName: 'Claire Moreau',
      isAccompanying: true,
      updatable: true,
      notUpdatableBecause: null,
      version: 1,
    })
    expect((await server.get(host, visit.id)).body).toEqual(visit)
  })

  it('is refused with every fault, in the order of the specification, named after the first', async () => {
    const wrong = { visitors: [], startDateTime: '2026-11-23T07:00:00Z', companion: null, meetingName: ' ' }
    expect(refusedWith(await server.create(host, visitBody(host, wrong)))).toEqual([
      400,
      'MIN_VISITOR',
      ['visitors', 'startDateTime', 'companion', 'meetingName'],
    ])
    expect(refusedWith(await server.create(host, visitBody(host, { companion: null })))).toEqual([
      400,
      'COMPANION_NOT_SELECTED',
      ['companion'],
    ])
    expect(await mailed(db)).toEqual([])
  })

  it('has thirty visitors at most', async () => {
    const visitors = Array.from({ length: maxVisitors + 1 }, (_, n) => visitor(`Guest${n}`))
    expect((await server.create(host, visitBody(host, { visitors }))).status).toBe(400)
    const visit = made(await server.create(host, visitBody(host, { visitors: visitors.slice(1) })))
    expect(visit.visitorNumber).toBe(30)
  })

  it('needs a badge, a campus that welcomes visitors, and a companion who may', async () => {
    const nobody = await buildHost(db, { has_badge: false })
    expect(refusedWith(await server.create(nobody, visitBody(nobody)))).toEqual([409, 'NO_BADGE', []])
    expect(refusedWith(await server.create(host, visitBody(host, { siteId: '99' })))).toEqual([
      400,
      'INVALID_INPUT',
      ['siteId'],
    ])
    const desk = await buildHost(db, { is_accompanying: false })
    for (const id of [desk, 'nobody', crypto.randomUUID()]) {
      expect(refusedWith(await server.create(host, visitBody(id)))).toEqual([
        400,
        'INVALID_INPUT',
        ['companion'],
      ])
    }
    // The host's own id is one of them: "myself" needs the right.
    expect(refusedWith(await server.create(desk, visitBody(desk)))).toEqual([
      400,
      'INVALID_INPUT',
      ['companion'],
    ])
    expect(made(await server.create(host, visitBody(companion, { siteId: '2' })))).toMatchObject({
      ...{ siteId: '2', isAccompanying: false, companionName: 'Théo Nguyen' },
    })
  })

  it('ends on the last day of its host at most', async () => {
    const until = await buildHost(db, { visit_scheduled_limit: '2026-11-24' })
    made(await server.create(until, visitBody(until)))
    const next = { startDateTime: '2026-11-25T09:00:00Z', endDateTime: '2026-11-25T17:00:00Z' }
    const refused = await server.create(until, visitBody(until, next))
    expect(refusedWith(refused)).toEqual([400, 'INVALID_INPUT', ['endDateTime']])
    expect(refused.body.data?.fields?.endDateTime).toBe('You can plan visits until 24 November 2026.')
  })

  it('is its host’s alone', async () => {
    const { id } = made(await server.create(host, visitBody(host)))
    for (const answer of [
      await server.get(companion, id),
      await server.update(companion, id, visitBody(host)),
      await server.cancel(companion, id),
      await server.get(host, crypto.randomUUID()),
    ]) {
      expect(answer.status).toBe(404)
    }
  })

  it('can be edited until it starts, and not once it is cancelled', async () => {
    const visit = made(await server.create(host, visitBody(host)))
    now = new Date('2026-11-24T08:59:59Z')
    made(await server.update(host, visit.id, { ...bodyOf(visit), meetingName: 'Review' }))
    now = new Date('2026-11-24T09:00:00Z')
    expect((await server.get(host, visit.id)).body).toMatchObject({
      ...{ updatable: false, notUpdatableBecause: 'STARTED', meetingName: 'Review' },
    })
    expect(refusedWith(await server.update(host, visit.id, bodyOf(visit)))).toEqual([409, 'NOT_EDITABLE', []])
    expect(refusedWith(await server.cancel(host, visit.id))).toEqual([409, 'NOT_EDITABLE', []])

    now = testNow
    const other = made(await server.create(host, visitBody(host)))
    expect((await server.cancel(host, other.id)).status).toBe(204)
    expect((await server.get(host, other.id)).body).toMatchObject({ notUpdatableBecause: 'CANCELED' })
    expect(refusedWith(await server.cancel(host, other.id))).toEqual([409, 'NOT_EDITABLE', []])
  })

  it('is refused where somebody changed it meanwhile', async () => {
    const visit = made(await server.create(host, visitBody(host)))
    const changed = { ...bodyOf(visit), meetingName: 'Review', version: 1 }
    expect(made(await server.update(host, visit.id, changed)).version).toBe(2)
    expect(refusedWith(await server.update(host, visit.id, changed))).toEqual([409, 'CHANGED_ELSEWHERE', []])
  })
})

describe('mails', () => {
  it('invite each visitor in their language, with the other one below, and tell the companion', async () => {
    const visitors = [visitor('Vera', { language: 'fr' }), visitor('Otto')]
    made(await server.create(host, visitBody(companion, { visitors })))
    expect(await toWhom()).toEqual([
      `${companion}@campus.example: A visit for you to accompany at the Seine campus`,
      'otto@partner.example: You are expected at the Seine campus',
      'vera@partner.example: Votre visite du campus Seine',
    ])
    const toVera = (await mailed(db)).find(({ to }) => to.startsWith('vera'))?.plain ?? ''
    expect(toVera).toContain('Quand\u00a0: mardi 24 novembre 2026')
    expect(toVera).toContain('In English: You are expected at the Seine campus.')
    expect(toVera).toContain('1 quai, Paris')
    expect(toVera).not.toContain('otto')
  })

  it('go to those concerned by a change alone', async () => {
    const visitors = [visitor('Vera'), visitor('Otto'), visitor('Uma')]
    const visit = made(await server.create(host, visitBody(host, { visitors })))
    await emptyOutbox(db)
    const [vera, otto] = visit.visitors
    const body = { ...bodyOf(visit), visitors: [vera, otto, visitor('Zoe')] as never }
    const changed = made(await server.update(host, visit.id, body))
    expect(changed.visitors.map(({ id, firstName }) => [id, firstName])).toEqual([
      [1, 'Vera'],
      [2, 'Otto'],
      [4, 'Zoe'],
    ])
    expect(await toWhom()).toEqual([
      'uma@partner.example: Your visit to the Seine campus is cancelled',
      'zoe@partner.example: You are expected at the Seine campus',
    ])

    await emptyOutbox(db)
    made(await server.update(host, visit.id, { ...bodyOf(changed), endDateTime: '2026-11-24T18:00:00Z' }))
    expect(await toWhom()).toEqual(
      ['otto', 'vera', 'zoe'].map(
        name => `${name}@partner.example: The time of your visit to the Seine campus has changed`,
      ),
    )

    await emptyOutbox(db)
    expect((await server.cancel(host, visit.id)).status).toBe(204)
    expect((await toWhom()).length).toBe(3)
  })

  it('tell nobody of what says the same, and of another companion those two', async () => {
    const visit = made(await server.create(host, visitBody(companion)))
    await emptyOutbox(db)
    expect(made(await server.update(host, visit.id, bodyOf(visit)))).toEqual(visit)
    expect(await mailed(db)).toEqual([])
    const third = await buildHost(db)
    made(await server.update(host, visit.id, { ...bodyOf(visit), companion: { id: third } }))
    expect(await toWhom()).toEqual(
      [
        `${companion}@campus.example: You no longer need to accompany a visit at the Seine campus`,
        `${third}@campus.example: A visit for you to accompany at the Seine campus`,
      ].sort(),
    )
  })

  it('tell who has another address that they are expected, and the former one that they are not', async () => {
    const visit = made(await server.create(host, visitBody(host)))
    await emptyOutbox(db)
    const [vera] = visit.visitors
    const visitors = [{ ...vera, email: 'v.outside@partner.example' }] as never
    expect(made(await server.update(host, visit.id, { ...bodyOf(visit), visitors })).visitors[0]?.id).toBe(2)
    expect(await toWhom()).toEqual([
      'v.outside@partner.example: You are expected at the Seine campus',
      'vera@partner.example: Your visit to the Seine campus is cancelled',
    ])
  })
})

describe('what one host may cause', () => {
  it('is so many mails to one person an hour, and so many people a day, told before', async () => {
    for (let n = 0; n < mailsAnHour; n++) made(await server.create(host, visitBody(host)))
    expect(refusedWith(await server.create(host, visitBody(host)))).toEqual([409, 'MAIL_LIMIT', []])

    const crowd = (from: number) => Array.from({ length: 30 }, (_, n) => visitor(`Guest${from + n}`))
    for (let from = 0; from < 120; from += 30) {
      made(await server.create(host, visitBody(host, { visitors: crowd(from) })))
    }
    type List = { invitationsLeft: number; visitsLeft: number }
    const { body } = await server.call<List>('GET', '/visits', host)
    expect(body.invitationsLeft).toBe(invitationsADay - 120 - mailsAnHour)
    const refused = await server.create(host, visitBody(host, { visitors: crowd(200) }))
    expect(refusedWith(refused)).toEqual([409, 'TOO_MANY_INVITATIONS', []])
    expect(refused.body.data?.remaining).toBe(20)
    now = new Date(testNow.getTime() + 24 * 3_600_000 + 1)
    const later = { startDateTime: '2026-11-26T09:00:00Z', endDateTime: '2026-11-26T10:00:00Z' }
    made(await server.create(host, visitBody(host, { visitors: crowd(200), ...later })))
  })

  it('is so many visits to come', async () => {
    await sql`
      insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, language, visitor_count, created_at, changed_at)
      select 1, ${host}, 'Old', '2026-12-01', '2026-12-02', 'en', 0, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${maxVisitsToCome})`.execute(db)
    expect(refusedWith(await server.create(host, visitBody(host)))).toEqual([409, 'TOO_MANY_VISITS', []])
  })
})

describe('several days at once', () => {
  const several = (days: string[], given = {}) =>
    server.call<{ visits: Visit[] }>('POST', '/visits/days', host, { ...visitBody(host, given), days })

  it('are a visit of each, at the same hours of the campus, and one mail to each visitor with the page of each day', async () => {
    const visitors = [visitor('Vera'), visitor('Otto', { language: 'fr' })]
    // The hour changes between the two.
    const times = { startDateTime: '2027-03-26T08:30:00.000Z', endDateTime: '2027-03-26T17:00:00.000Z' }
    const { status, body } = await several(['2027-03-29', '2027-03-27'], {
      ...{ visitors, companion: { id: companion }, ...times },
    })
    expect(status).toBe(200)
    expect(body.visits.map(({ startDateTime, endDateTime }) => [startDateTime, endDateTime])).toEqual([
      ['2027-03-26T08:30:00.000Z', '2027-03-26T17:00:00.000Z'],
      ['2027-03-27T08:30:00.000Z', '2027-03-27T17:00:00.000Z'],
      ['2027-03-29T07:30:00.000Z', '2027-03-29T16:00:00.000Z'],
    ])
    expect(await toWhom()).toEqual(
      [
        `${companion}@campus.example: A visit for you to accompany at the Seine campus`,
        'otto@partner.example: Votre visite du campus Seine',
        'vera@partner.example: You are expected at the Seine campus',
      ].sort(),
    )
    const { rows } = await sql<{ plain: string; calendar: string; tokens: string[] }>`
      select plain, calendar, array(select o.token from visit_visitors o where o.email = recipient::citext
          and o.visit_id = any(${body.visits.map(({ id }) => id)}::uuid[])) as tokens
      from mails where recipient like 'vera%'`.execute(db)
    const [mail] = rows
    expect(mail?.tokens).toHaveLength(3)
    for (const token of mail?.tokens ?? []) expect(mail?.plain).toContain(`/visit/${token}`)
    for (const day of ['26 March', '27 March', '29 March']) expect(mail?.plain).toContain(day)
    expect(mail?.calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(mail?.calendar).toContain('METHOD:PUBLISH')
    // Each may then be changed by itself, under the identifier that its calendar has.
    await emptyOutbox(db)
    expect((await server.cancel(host, body.visits[1]?.id ?? '')).status).toBe(204)
    expect(await toWhom()).toHaveLength(3)
  })

  it('are at most so many that their mail is as large as what is kept of mails is counted', async () => {
    const days = Array.from({ length: maxDays - 1 }, (_, n) => `2026-12-${String(n + 10)}`)
    const long = (length: number) => 'é'.repeat(length)
    const visitors = [{ ...visitor('Vera'), firstName: long(maxName), lastName: long(maxName) }]
    const { status } = await several(days, { visitors, meetingName: long(maxMeetingName) })
    expect(status).toBe(200)
    const { rows } = await sql<{ bytes: number }>`
      select max(octet_length(html) + octet_length(plain) + octet_length(calendar)) as bytes from mails`.execute(
      db,
    )
    expect(rows[0]?.bytes).toBeLessThan(causedMailBytes)
  })

  it('are refused whole, by what is wrong with one of them', async () => {
    const wrong = async (days: string[], given = {}) => refusedWith((await several(days, given)) as never)
    const overnight = { endDateTime: '2026-11-25T09:00:00.000Z' }
    expect(await wrong(['2026-11-24'])).toEqual([400, 'INVALID_INPUT', ['days']])
    expect(await wrong(['2026-11-26', '2026-11-26'])).toEqual([400, 'INVALID_INPUT', ['days']])
    expect(await wrong(['2026-11-28'], overnight)).toEqual([400, 'INVALID_INPUT', ['days']])
    expect(await wrong(['2029-11-24'])).toEqual([400, 'INVALID_INPUT', ['days']])
    expect(await wrong(['2026-11-20'])).toEqual([400, 'START_DATE_PAST', ['days']])
    expect((await server.call<{ visits: Visit[] }>('GET', '/visits', host)).body.visits).toEqual([])
    expect(await toWhom()).toEqual([])
  })

  it('count the people once as invited, and on each day as visitors to come', async () => {
    const crowd = Array.from({ length: 30 }, (_, n) => visitor(`Guest${n}`))
    const days = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `2026-12-${String(from + n).padStart(2, '0')}`)
    expect((await several(days(1, 8), { visitors: crowd })).status).toBe(200)
    type Left = { invitationsLeft: number; visitsLeft: number; visitorsLeft: number }
    const left = async () => (await server.call<Left>('GET', '/visits', host)).body
    expect(await left()).toMatchObject({
      ...{ invitationsLeft: 30, visitsLeft: maxVisitsToCome - 9, visitorsLeft: 30 },
    })
    const refused = await several(days(10, 1), { visitors: crowd.slice(0, 16) })
    expect(refusedWith(refused as never)).toEqual([409, 'TOO_MANY_INVITATIONS', []])
    expect(refused.body.data?.remaining).toBe(30)
    expect((await several(days(10, 1), { visitors: crowd.slice(0, 15) })).status).toBe(200)
  })
})

describe('lists', () => {
  type List = { visits: Visit[]; next: string | null }
  const list = async (query = '') => (await server.call<List>('GET', `/visits${query}`, host)).body

  it('show what is not over, the soonest first, and what is over apart', async () => {
    for (const day of ['26', '24', '25']) {
      const times = { startDateTime: `2026-11-${day}T09:00:00Z`, endDateTime: `2026-11-${day}T10:00:00Z` }
      made(await server.create(host, visitBody(host, { meetingName: day, ...times })))
    }
    expect((await list()).visits.map(({ meetingName }) => meetingName)).toEqual(['24', '25', '26'])
    now = new Date('2026-11-25T10:00:00Z')
    expect((await list()).visits.map(({ meetingName }) => meetingName)).toEqual(['26'])
    expect((await list('?past=true')).visits.map(({ meetingName }) => meetingName)).toEqual(['25', '24'])
  })

  it('come page by page, each visit once', async () => {
    await sql`
      insert into visits (site_id, account_id, meeting_name, starts_at, ends_at, language, visitor_count, created_at, changed_at)
      select 1, ${host}, n::text, timestamptz '2026-11-01' + n / 3 * interval '1 minute', '2026-11-22', 'en', 0, ${now}::timestamptz,
        ${now}::timestamptz
      from generate_series(1, 120) n`.execute(db)
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: List = await list(`?past=true${next === null ? '' : `&after=${next}`}`)
      seen.push(...page.visits.map(({ id }) => id))
      next = page.next
    } while (next !== null)
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
    expect((await server.call('GET', '/visits?after=x', host)).status).toBe(400)
  })
})

describe('companions', () => {
  const found = async (filter: string) => {
    type Found = { companions: { id: string; lastName: string }[] }
    const path = `/visits/companions/search?filter=${encodeURIComponent(filter)}`
    const { status, body } = await server.call<Found>('GET', path, host)
    return status === 200 ? body.companions.map(({ id }) => id) : status
  }

  it('are people with the right, of any campus, by any part of their names without accents', async () => {
    const other = await buildHost(db, { first_name: 'Éloïse', last_name: 'Brémond_Zyx', site_id: 2 })
    await buildHost(db, { first_name: 'Éloïse', last_name: 'Brémond_Zyx', is_accompanying: false })
    await buildHost(db, { first_name: 'Éloïse', last_name: 'Brémond_Zyx', disabled_at: testNow })
    expect(await found('bremond_zyx eloi')).toEqual([other])
    expect(await found('%%%')).toEqual([])
    expect(await found('ab')).toBe(400)
    expect(await found('a b')).toBe(400)
  })

  it('are those of the directory too who have never signed in, once each', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into people (id, display_name, given_name, surname, mail, user_type)
      values (gen_random_uuid(), 'Noé Quxley', 'Noé', 'Quxley', 'noe.quxley@campus.example', 'Member') returning id::text as id`.execute(
      db,
    )
    const id = rows[0]?.id ?? ''
    expect(await found('quxley')).toEqual([])
    await db
      .insertInto('account_rights')
      .values({ email: 'noe.quxley@campus.example', has_badge: true, is_accompanying: true })
      .execute()
    expect(await found('quxley')).toEqual([id])
    made(await server.create(host, visitBody(id)))
    await buildHost(db, { first_name: 'Noé', last_name: 'Quxley', email: 'noe.quxley@campus.example' })
    expect(((await found('quxley')) as string[]).length).toBe(1)
  })

  it('are twenty at most', async () => {
    for (let n = 0; n < 22; n++) await buildHost(db, { last_name: 'Wubbel' })
    expect(((await found('wubbel')) as string[]).length).toBe(20)
  })
})
