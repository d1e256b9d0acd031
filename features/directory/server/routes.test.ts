import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#platform/server/http/routes.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { type DirectoryUser, maxEventsToCome } from '../contract.ts'
import { feature } from './feature.ts'
import { directoryRoutes } from './routes.ts'

const { db } = await testDatabase()
const publicUrl = 'https://campus.example'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const claire: Person = {
  id: id(1),
  email: 'claire.moreau@campus.example',
  firstName: 'Claire',
  lastName: 'Moreau',
}
const stranger: Person = { id: 'ext-7', email: 'zed@campus.example', firstName: 'Zed', lastName: 'Ahn' }

beforeAll(async () => {
  for (const { id, email, firstName, lastName } of [claire, stranger]) {
    await db
      .insertInto('accounts')
      .values({ id, email, first_name: firstName, last_name: lastName })
      .execute()
  }
  const member = { user_type: 'Member', business_phones: ['+33 1 55 01 20 12'] }
  await db
    .insertInto('people')
    .values([
      {
        ...{ ...member, id: id(1), display_name: 'Claire Moreau', given_name: 'Claire', surname: 'Moreau' },
        ...{
          mail: 'claire.moreau@campus.example',
          office_location: 'SEI/B2/3/314',
          mobile_phone: '+33 6 12 40 23 14',
        },
        ...{
          company_name: 'Orvane',
          department: 'Marketing',
          job_title: 'Cheffe de groupe',
          has_photo: true,
        },
      },
      {
        ...member,
        id: id(2),
        display_name: 'Clara O’Connor',
        given_name: 'Clara',
        surname: 'O’Connor',
        mail: 'clara@campus.example',
      },
      {
        ...member,
        id: id(3),
        display_name: 'Élodie Clavel',
        given_name: 'Élodie',
        surname: 'Clavel',
        mail: 'elodie@campus.example',
      },
      {
        ...member,
        id: id(4),
        display_name: 'ADM Claude Adam',
        given_name: 'Claude',
        surname: 'Adam',
        mail: null,
        has_photo: true,
      },
      {
        ...member,
        id: id(5),
        display_name: 'Claus Guest',
        given_name: 'Claus',
        surname: 'Guest',
        mail: 'claus@campus.example',
        user_type: 'Guest',
      },
      {
        ...member,
        id: id(6),
        display_name: 'Clark Outside',
        given_name: 'Clark',
        surname: 'Outside',
        mail: 'clark@partner.example',
      },
      { ...member, id: id(7), display_name: null, mail: 'scanner@campus.example' },
    ])
    .execute()
})

const app = await testServer({
  db,
  routes: directoryRoutes({
    ...{ source: 'embedded', publicUrl, companyDomains: ['campus.example'] },
    drawPortrait: (who, size) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}"><title>${who}</title></svg>`,
  }),
  verify: async token => (token === 'stranger' ? stranger : claire),
  errorShapes: feature.errorShapes ?? [],
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/graph/v1.0${path}`, headers: { authorization: 'Bearer claire', ...headers } })
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/graph/v1.0${path}`,
    payload,
    headers: { authorization: 'Bearer claire', ...headers },
  })
const users = (parameters: Record<string, string>) => get(`/users?${new URLSearchParams(parameters)}`)
const names = (answer: { json(): { value: DirectoryUser[] } }) =>
  answer.json().value.map(user => user.displayName)

describe('GET /me', () => {
  it('answers every field, and reads back what was written', async () => {
    expect((await get('/me')).json()).toEqual({
      id: claire.id,
      displayName: 'Claire Moreau',
      surname: 'Moreau',
      givenName: 'Claire',
      mail: 'claire.moreau@campus.example',
      userType: 'Member',
      officeLocation: 'SEI/B2/3/314',
      businessPhones: ['+33 1 55 01 20 12'],
      mobilePhone: '+33 6 12 40 23 14',
      companyName: 'Orvane',
      department: 'Marketing',
      jobTitle: 'Cheffe de groupe',
    })
  })
  it('answers the selected fields alone', async () => {
    expect((await get('/me?$select=givenName,%20id,userPrincipalName')).json()).toEqual({
      id: claire.id,
      givenName: 'Claire',
    })
  })
  it('answers what the token says of somebody who is not in our tables', async () => {
    const answer = await get('/me', { authorization: 'Bearer stranger' })
    expect(answer.json()).toMatchObject({
      id: 'ext-7',
      displayName: 'Zed Ahn',
      mail: 'zed@campus.example',
      officeLocation: null,
    })
  })
  it('needs a token and no api-key', async () => {
    expect((await app.inject({ url: '/graph/v1.0/me' })).statusCode).toBe(401)
  })
})

describe('GET /users', () => {
  it('finds by a fragment, accents and case ignored, dropping whom the directory drops', async () => {
    const found = await users({ $search: '"displayName:CLA" OR "mail:CLA"' })
    expect(names(found)).toEqual(['Clara O’Connor', 'Claire Moreau', 'Élodie Clavel'])
    expect(names(await users({ $search: 'elo' }))).toEqual(['Élodie Clavel'])
    expect(names(await users({ $search: 'adam' }))).toEqual([])
    expect(names(await users({ $search: 'moreau clai' }))).toEqual(['Claire Moreau'])
  })
  it('takes the filter on guests that Graph clients send along', async () => {
    expect(names(await users({ $search: '"displayName:clar"', $filter: "userType ne 'Guest'" }))).toEqual([
      'Clara O’Connor',
    ])
  })
  it('finds by e-mail, whole or by its beginning, and drops the same people', async () => {
    expect(names(await users({ $filter: "mail eq 'CLARA@campus.example'" }))).toEqual(['Clara O’Connor'])
    expect(names(await users({ $filter: "startswith(mail,'cla')" }))).toEqual([
      'Claire Moreau',
      'Clara O’Connor',
    ])
    expect(names(await users({ $filter: "mail eq 'clark@partner.example'" }))).toEqual([])
    expect(names(await users({ $filter: "mail eq 'claus@campus.example'" }))).toEqual([])
  })
  it('hands out pages with a link to the next one, absolute and with everything that was asked', async () => {
    const asking: Record<string, string>[] = [
      { $search: '"displayName:cla"' },
      { $filter: "startswith(mail,'cla')" },
    ]
    for (const requested of asking) {
      const seen: unknown[] = []
      let path = `/users?${new URLSearchParams({ ...requested, $top: '1', $select: 'displayName' })}`
      for (let pages = 0; pages < 10; pages++) {
        const answer = (await get(path)).json()
        expect(answer.value.length).toBe(1)
        expect(Object.keys(answer.value[0])).toEqual(['displayName'])
        seen.push(answer.value[0].displayName)
        const next: string | undefined = answer['@odata.nextLink']
        if (next === undefined) break
        expect(next.startsWith(`${publicUrl}/graph/v1.0/users?`)).toBe(true)
        path = next.slice(`${publicUrl}/graph/v1.0`.length)
      }
      const byName = '$search' in requested ? ['Élodie Clavel'] : []
      expect(seen.sort()).toEqual(['Claire Moreau', 'Clara O’Connor', ...byName])
    }
  })
  it.each([
    ['$filter', { $filter: "jobTitle eq 'x'" }],
    ['$search', { $search: '"jobTitle:x"' }],
    ['$search', { $search: ' cl ' }],
    ['$search', { $search: 'cl', $filter: "mail eq 'clara@campus.example'" }],
    ['$search', {}],
    ['$search', { $top: '5', $filter: "userType ne 'Guest'" }],
    ['$filter', { $filter: "startswith(mail,'cl')" }],
    ['$skiptoken', { $search: 'cla', $skiptoken: 'abc' }],
    ['$skiptoken', { $search: 'cla', $skiptoken: Buffer.from('{"id":"x"}').toString('base64url') }],
    ['$top', { $top: '0' }],
  ])('refuses a wrong %s in the shape of Graph, naming it', async (name, parameters) => {
    const answer = await users(parameters as Record<string, string>)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().error.innerError.fields)).toEqual([name])
  })
})

describe('one or several people', () => {
  it('answers one by id or by address', async () => {
    expect((await get(`/users/${id(2)}`)).json().displayName).toBe('Clara O’Connor')
    expect((await get('/users/clara@campus.example?$select=id')).json()).toEqual({ id: id(2) })
  })
  it.each([id(4), id(5), id(6), id(7), id(99), 'nobody', 'clark@partner.example'])(
    'answers 404 for %s',
    async who => {
      const answer = await get(`/users/${who}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().error.code).toBe('NOT_FOUND')
    },
  )
  it('answers several in the order asked for, leaving out the unknown and the dropped', async () => {
    const ids = [id(3), 'x', id(4), id(5), id(1), id(3), id(99)]
    expect(names(await post('/directoryObjects/getByIds', { ids, types: ['user'] }))).toEqual([
      'Élodie Clavel',
      'Claire Moreau',
    ])
    expect(names(await post('/directoryObjects/getByIds', { ids: [] }))).toEqual([])
  })
})

describe('portraits', () => {
  it('are pictures that only the browser of the person may keep', async () => {
    const answer = await get(`/users/${id(1)}/photos/96x96/$value`)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
    expect(answer.headers.etag).toBeDefined()
    expect(answer.body).toContain('width="96"')
    expect((await get('/me/photos/120x120/$value')).body).toContain('width="120"')
  })
  it('are 404 for whom has none, and for whom the directory drops', async () => {
    for (const who of [2, 4, 99])
      expect((await get(`/users/${id(who)}/photos/96x96/$value`)).statusCode).toBe(404)
    expect((await get('/me/photos/120x120/$value', { authorization: 'Bearer stranger' })).statusCode).toBe(
      404,
    )
  })
})

describe('POST /me/events', () => {
  const zone = 'Europe/Paris'
  const event = {
    subject: 'Fire drill, building B',
    start: { dateTime: '2026-11-24T10:00:00', timeZone: zone },
    end: { dateTime: '2026-11-24T11:30:00', timeZone: zone },
    isAllDay: false,
    location: { displayName: 'Room Ada' },
  }
  const kept = async () => ({
    events: await db.selectFrom('calendar_events').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('mails').selectAll().orderBy('id').execute(),
  })

  it('keeps the event and mails it as an invitation, in the language of the call', async () => {
    const answer = await post('/me/events', event, { 'accept-language': 'fr' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ ...event, id: expect.any(String) })
    const { events, mails } = await kept()
    expect(events).toMatchObject([
      {
        ...{ account_id: claire.id, subject: event.subject, location: 'Room Ada', is_all_day: false },
        ...{
          start_time_zone: zone,
          end_time_zone: zone,
          during: '["2026-11-24 09:00:00+00","2026-11-24 10:30:00+00")',
        },
      },
    ])
    const [mail] = mails
    expect(mail).toMatchObject({
      recipient: claire.email,
      language: 'fr',
      subject: `À votre agenda\u00a0: ${event.subject}`,
    })
    expect(mail?.plain).toMatch(
      /Bonjour Claire,[\s\S]*mardi 24 novembre 2026, de\s10\sh à\s11\sh\s30[\s\S]*Room Ada/,
    )
    const calendar = mail?.calendar?.replaceAll('\r\n ', '') ?? ''
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('DTSTART:20261124T090000Z')
    expect(calendar).toContain('DTEND:20261124T103000Z')
    expect(calendar).toContain('SUMMARY:Fire drill\\, building B')
    expect(calendar).toContain(`mailto:${claire.email}`)
  })

  it('keeps one event and one mail however often it is sent with the same key', async () => {
    const before = await kept()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/me/events', event, { 'idempotency-key': 'one-event' })),
    )
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1)
    const after = await kept()
    expect(after.events.length).toBe(before.events.length + 1)
    expect(after.mails.length).toBe(before.mails.length + 1)
    // Without the key each one is another event: the test can fail.
    await Promise.all([post('/me/events', event), post('/me/events', event)])
    expect((await kept()).events.length).toBe(after.events.length + 2)
  })

  it('keeps so many to come of one person, also when many come at once', async () => {
    await sql`delete from calendar_events`.execute(db)
    await sql`
      insert into calendar_events (account_id, subject, during, start_time_zone, end_time_zone, is_all_day, location)
      select ${claire.id}, 'x', tstzrange('2999-01-01', '2999-01-02'), 'UTC', 'UTC', false, ''
      from generate_series(1, ${maxEventsToCome}::int - 5)`.execute(db)
    const later = {
      ...event,
      start: { ...event.start, dateTime: '2999-11-24T10:00:00' },
      end: { ...event.end, dateTime: '2999-11-24T11:30:00' },
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/me/events', later)))
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(5)
    const codes = answers
      .filter(({ statusCode }) => statusCode !== 201)
      .map(answer => answer.json().error.code)
    expect(new Set(codes)).toEqual(new Set(['TOO_MANY_EVENTS']))
    await sql`delete from calendar_events`.execute(db)
  })

  it('writes an event of whole days as days', async () => {
    const days = {
      ...{ subject: 'Family days', isAllDay: true },
      start: { dateTime: '2026-12-05T00:00:00', timeZone: 'Asia/Tokyo' },
      end: { dateTime: '2026-12-07T00:00:00.0000000', timeZone: 'Asia/Tokyo' },
    }
    const answer = await post('/me/events', days, { 'accept-language': 'en' })
    expect(answer.json()).toMatchObject({
      isAllDay: true,
      location: { displayName: '' },
      end: { dateTime: '2026-12-07T00:00:00' },
    })
    const mail = (await kept()).mails.at(-1)
    expect(mail?.calendar).toContain('DTSTART;VALUE=DATE:20261205')
    expect(mail?.calendar).toContain('DTEND;VALUE=DATE:20261207')
    expect(mail?.plain).toMatch(/5\D+6 December 2026/)
  })

  const at = (dateTime: string, timeZone = zone) => ({ dateTime, timeZone })
  it.each([
    ['no start', { start: undefined }, ['start']],
    ['neither start nor end', { start: undefined, end: undefined }, ['start', 'end']],
    ['a start that is no date', { start: at('tomorrow') }, ['start.dateTime']],
    ['30 February', { end: at('2027-02-30T10:00:00') }, ['end.dateTime']],
    ['the year 0', { start: at('0000-01-01T00:00:00') }, ['start.dateTime']],
    ['an unknown zone', { start: at('2026-11-24T10:00:00', 'Mars/Olympus') }, ['start.timeZone']],
    ['an end before the start', { end: at('2026-11-24T09:00:00') }, ['end.dateTime']],
    ['an end at the start', { end: event.start }, ['end.dateTime']],
    [
      'an end after the start by the clock, before it in its zone',
      { end: at('2026-11-24T11:30:00', 'Asia/Tokyo') },
      ['end.dateTime'],
    ],
    ['a whole day that does not begin at midnight', { isAllDay: true }, ['start.dateTime', 'end.dateTime']],
  ])('refuses %s as invalid dates, and keeps nothing', async (_, changes, fields) => {
    const before = await kept()
    const answer = await post('/me/events', { ...event, ...changes })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      code: 'INVALID_DATES',
      message: 'The dates of the event are invalid.',
    })
    expect(Object.keys(answer.json().error.innerError.fields)).toEqual(fields)
    expect(await kept()).toEqual(before)
  })
})
