import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondEmployee } from '#demo/sign-ins.ts'
import { latestTermsVersion } from '#demo/terms.ts'
import { createOrder, type OrderBody } from '#features/catering/contract.ts'
import { orderDate } from '#features/catering/rules.ts'
import { createMyEvent, listUsers } from '#features/directory/contract.ts'
import { bookSlot, shareBooking, subscribeAlert } from '#features/events/contract.ts'
import { downloadMyData, getMyData, setCalendarAddress } from '#features/me/contract.ts'
import { confirmReading, likeArticle } from '#features/news/contract.ts'
import { chooseNoticeHours, chooseNoticeWay } from '#features/notices/contract.ts'
import { addBookingAssistant } from '#features/room-bookings/assistants-contract.ts'
import { bookRoom, markRoom } from '#features/room-bookings/contract.ts'
import { findTimes } from '#features/room-bookings/times-contract.ts'
import { waitForAnyRoom, waitForRoom } from '#features/room-bookings/waits-contract.ts'
import { reportFault } from '#features/room-faults/contract.ts'
import { nextWeekday, spanOfTimes } from '#features/rooms/rules.ts'
import { answerChapter, completeFormation, saveProgress } from '#features/security-training/contract.ts'
import {
  answersOf,
  buildTraining,
  buildVisitor,
  chapterOf,
} from '#features/security-training/server/testing/trainings.ts'
import { answerSurvey } from '#features/surveys/contract.ts'
import {
  answerOf,
  buildChallenge,
  buildSurvey,
  ofEachKind,
} from '#features/surveys/server/testing/surveys.ts'
import { acceptTerms } from '#features/terms/contract.ts'
import { keepFavourite } from '#features/transport/contract.ts'
import { addAssistant, createVisit } from '#features/visits/contract.ts'
import { shellEvents } from '#platform/contract/analytics.ts'
import { recordEvents } from '#platform/contract/analytics-batch.ts'
import { reportClientError } from '#platform/contract/client-errors.ts'
import { addressOf, type Endpoint } from '#platform/contract/endpoint.ts'
import { listSessions } from '#platform/contract/sessions.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { type OpenDatabase, openDatabase } from '#platform/server/database/database.ts'
import { runningAddress, startPostgres } from '#platform/server/database/postgres/start.ts'
import { personalDataOf } from '#platform/server/feature.ts'
import { Browser, exchange, signInRequest } from '#platform/server/identity/testing/browser.ts'
import { addJob, job } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { claimKeeper } from '#platform/server/permissions/claimed-roles.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { workday } from '#testing/callers.ts'
import { ended, freePort, projectFolder, untilReady } from '../../tools/product.ts'
import { features } from './product.ts'
import { columnsWith, contains, filesWith } from './testing/search-everything.ts'

/*
 * Somebody does everything that the product lets them do, takes their data along and is erased. Afterwards everything that
 * the machine holds is searched: by names that nobody else has.
 */

const person = {
  id: '7c1d4f6e-53a2-4b5b-9d0e-2f8f6a1c9b37',
  first: 'Zéphyrine',
  last: 'Quillfeather',
  email: 'zephyrine.quillfeather@campus.example',
}
const marks = [person.id, person.email, person.first, 'zephyrine', person.last]

let data: string
let origin: string
let env: Record<string, string>
let server: ChildProcess
let printed = ''
let database: OpenDatabase

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'campus-erasure-'))
  const port = await freePort()
  origin = `http://localhost:${port}`
  env = {
    PORT: String(port),
    CAMPUS_DATA: data,
    CAMPUS_DEMO_PEOPLE: '100',
    CAMPUS_SIMULATOR: '0',
    LOG_LEVEL: 'trace',
  }
  // The whole product runs, as people run it: with its pages.
  await promisify(execFile)(process.execPath, ['tools/build.ts', '--if-stale'], { cwd: projectFolder })
  server = spawn(process.execPath, ['app/server.ts'], { cwd: projectFolder, env: { ...process.env, ...env } })
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      printed += text
    })
  }
  await untilReady(origin, server)
  database = openDatabase({ address: runningAddress(data), size: 4, log: silent })
})
afterAll(async () => {
  await database.close()
  await ended(server)
  await rm(data, { recursive: true, force: true })
})

async function signIn(email = person.email): Promise<string> {
  const browser = new Browser(origin)
  const request = signInRequest(origin)
  const form = await browser.follow(request.address, '/oidc/interaction')
  await browser.visit(form.href)
  const returned = await browser.follow(form.href, '/auth/callback', { form: { email } })
  return (await exchange(origin, returned, request)).access_token
}

async function ask(
  token: string | undefined,
  endpoint: Endpoint,
  { params, query, body }: { params?: object; query?: object; body?: object } = {},
): Promise<Response> {
  return fetch(origin + addressOf(endpoint, { params, query }), {
    method: endpoint.method,
    headers: {
      'api-key': 'campus-companion-web',
      'accept-language': 'fr',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(endpoint.creates && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

async function good(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return response
}

/** `npm run person -- …`, beside the running server or without one. */
function command(...words: string[]) {
  return promisify(execFile)(process.execPath, ['tools/person.ts', ...words], {
    cwd: projectFolder,
    env: { ...process.env, ...env },
  })
}

/** How many articles count another number of likes than there are people who like them. */
async function wrongCounts(): Promise<number> {
  const { rows } = await sql`
    select id from articles a
    where like_count <> (select count(*) from article_likes l where l.article_id = a.id)`.execute(database.db)
  return rows.length
}

describe('somebody who did everything', () => {
  let token: string
  let mailsOfOthers: string[] = []
  /** How many mails to a colleague name her. */
  const namedMails = 9
  let booked: { id: string; room: string; start: Date; end: Date }

  it('has left traces in the tables that say so, and in the mails', async () => {
    const { db } = database
    const seine = sql<string>`(select code from sites where id = 1)`
    await db
      .insertInto('people')
      .values({
        id: person.id,
        display_name: `${person.first} ${person.last}`,
        given_name: person.first,
        surname: person.last,
        mail: person.email,
        office_location: sql<string>`${seine} || '/B2/3/214'`,
        business_phones: ['+33 1 40 13 99 71'],
        has_photo: true,
      })
      .execute()
    await db
      .insertInto('account_rights')
      .values({ email: person.email, has_badge: true, is_accompanying: false })
      .execute()

    token = await signIn()
    await good(ask(await signIn(), getMyData))
    await good(ask(token, listSessions))
    // A sign-in page that was left open.
    await new Browser(origin).follow(
      signInRequest(origin, { login_hint: person.email }).address,
      '/oidc/interaction',
    )
    await good(ask(token, acceptTerms, { body: { version: latestTermsVersion } }))
    for (const { id } of await articles())
      await good(ask(token, likeArticle, { params: { id }, query: { siteId: '1' } }))
    const { id: toRead } = await database.db
      .selectFrom('articles')
      .select('id')
      .where('must_read_until', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await good(ask(token, confirmReading, { params: { id: toRead } }))
    const mine = { subject: `Café ${person.last}`, location: { displayName: 'Atrium' } }
    const day = workday(3)
    const time = (clock: string) => ({ dateTime: `${day}T${clock}:00`, timeZone: 'Europe/Paris' })
    await good(
      ask(token, createMyEvent, {
        body: { ...mine, start: time('09:00'), end: time('10:00'), isAllDay: false },
      }),
    )
    await good(ask(token, listUsers, { query: { $search: `"displayName:${person.last}"` } }))
    booked = await book(day)
    const colleagues = await book(workday(4), await signIn(secondEmployee.email), person.id)
    const colleaguesTime = { start: colleagues.start.toISOString(), end: colleagues.end.toISOString() }
    await good(ask(token, waitForRoom, { body: { ...colleaguesTime, address: colleagues.room } }))
    // What is looked for in a room is kept of who waits for any: the only room of a building is taken then.
    await sql`update rooms set building = 'Alone' where email = ${colleagues.room}`.execute(db)
    await good(
      ask(token, waitForAnyRoom, {
        query: { siteId: '1' },
        body: {
          availabilityStartDate: colleaguesTime.start,
          availabilityEndDate: colleaguesTime.end,
          capacity: 1,
          building: ['Alone'],
        },
      }),
    )
    const { id: roomId } = await db
      .selectFrom('rooms')
      .select('id')
      .where('email', '=', booked.room)
      .executeTakeFirstOrThrow()
    const times = { people: [secondEmployee.id], visitors: 0, length: 30, days: 5 }
    await good(ask(token, findTimes, { query: { siteId: '1' }, body: times }))
    await good(ask(token, markRoom, { body: { roomId: String(roomId), favourite: true } }))
    await good(
      ask(token, reportFault, {
        body: { roomId: String(roomId), kind: 'LIGHT', note: `${person.last} sits in the dark` },
      }),
    )
    await db
      .insertInto('reservations')
      .values({
        room_id: sql<number>`(select id from rooms where email = ${booked.room})`,
        site_id: 1,
        account_id: person.id,
        during: sql<string>`tstzrange(now() - interval '400 days', now() - interval '399 days 23 hours')`,
        status: 'ACCEPTED',
        label: person.last,
        language: 'fr',
      })
      .execute()
    const role = { role: 'EDITOR', siteId: '1', thing: null } as const
    await grantRole(db, person.id, role, 'command:root')
    await claimKeeper(db)(person.id, { roles: [role], issuedAt: undefined })
    const familyDay = await animation('FAMILY_DAY')
    await good(
      ask(token, bookSlot, {
        params: familyDay,
        body: {
          familyForm: {
            ...{
              parentFirstname: person.first,
              parentLastname: person.last,
              parentPhone: '+33 1 40 13 99 71',
            },
            children: [
              { childFirstname: 'Zoé', childLastname: person.last, childBirthDate: birthDateEightYearsAgo() },
            ],
          },
        },
      }),
    )
    await good(ask(token, subscribeAlert, { params: { id: (await animation('STANDARD')).id } }))
    await good(ask(token, createOrder, { body: { ...(await catered()), comment: `For ${person.first}` } }))
    await good(ask(token, createVisit, { body: visited() }))
    await sql`
      insert into visit_imports (visit_id, document, version)
      select id, jsonb_build_object('host', lower(${person.email}), 'visitors', '[]'::jsonb), version
      from visits where account_id = ${person.id}`.execute(db)
    await good(ask(token, addAssistant, { body: { id: secondEmployee.id } }))
    await good(ask(token, addBookingAssistant, { body: { id: secondEmployee.id } }))
    const pinned = { station: 'Quai', line: '6', direction: 'Étoile', category: 'METRO', siteId: '1' }
    await good(ask(token, setCalendarAddress, { body: { digest: randomBytes(32).toString('hex') } }))
    const way = { inApp: true, mail: 'DIGEST' } as const
    await good(ask(token, chooseNoticeWay, { params: { kind: 'room-closed' }, body: way }))
    await good(ask(token, chooseNoticeHours, { body: { digestAt: '18:00', quiet: null } }))
    await good(ask(token, keepFavourite, { body: { ...pinned, onHome: true, pinned: true } }))
    const words = { words: { text: `As ${person.first} says` } }
    for (const anonymous of [false, true]) {
      const params = { siteId: '1', id: await buildSurvey(db, { anonymous }) }
      await good(ask(token, answerSurvey, { params, body: answerOf({ questions: ofEachKind }, words) }))
    }
    await buildChallenge(db, { Foxes: [person.id] })
    await train()
    const event = {
      ...{ name: shellEvents.themeChange, at: new Date().toISOString(), sessionId: 's', userType: 'Interne' },
      ...{ siteId: '1', os: 'Linux', browser: 'Firefox', language: 'fr' },
    }
    await good(ask(token, recordEvents, { body: { events: [event] } }))
    await good(
      ask(undefined, reportClientError, {
        body: { message: `No card of ${person.email}`, path: '/fr/phonebook', version: '1' },
      }),
    )
    await addJob(db, job('send-mail'), { id: '00000000-0000-4000-8000-000000000000' }, { runAt: tomorrow() })
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${`550 no such user ${person.email}`}
      where payload::text like '%00000000-0000-4000-8000-000000000000%'`.execute(db)
    // The event's mail, the room's answer, the family's booking, the order's, and what a visitor and who accompanies them
    // were told, who may change the visit, who may book rooms, and two invitations to rooms; the kitchen's names nobody.
    await eventually(async () => expect(await filesWith(data, marks)).toHaveLength(10))

    const found = (await columnsWith(runningAddress(data), marks)).map(name => name.replace('public.', ''))
    const declared = personalDataOf(
      features,
      readSettings(
        {},
        features.flatMap(one => one.settings ?? []),
      ).features,
    ).flatMap(({ columns }) => Object.keys(columns))
    for (const name of found.filter(name => !/^(statistics|graphile_worker)/.test(name))) {
      expect(declared, name).toContain(name.split('.')[0])
    }
    const traced = new Set(found.map(name => name.split('.')[0]))
    expect([...traced].toSorted()).toEqual(
      expect.arrayContaining([
        ...['account_rights', 'accounts', 'animation_alerts', 'animation_bookings', 'animation_children'],
        ...[
          'article_confirmations',
          'article_likes',
          'audit_log',
          'calendar_events',
          'catering_orders',
          'claimed_roles',
          'directory_names',
        ],
        ...['challenge_members', 'survey_participations'],
        ...['directory_words', 'graphile_worker', 'idempotency_keys', 'mails', 'oidc_records', 'people'],
        ...[
          'reservations',
          'reservation_attendees',
          'role_grants',
          'room_fault_reports',
          'room_favourites',
          'booking_assistants',
          'room_waits',
          'sessions',
          'terms_acceptances',
          'time_questions',
          'transport_favourites',
        ],
        ...[
          'training_records',
          'training_certificates',
          'visitors',
          'visits',
          'visit_imports',
          'visit_invitations',
          'visit_assistants',
        ],
      ]),
    )
  })

  it('reads of each kind how much there is, and takes all of it along', async () => {
    const { kinds } = (await (await good(ask(token, getMyData))).json()) as {
      kinds: { name: string; count: number }[]
    }
    const counts = Object.fromEntries(kinds.map(({ name, count }) => [name, count]))
    expect(counts).toMatchObject({
      ...{ account: 2, directory: 1, likes: 3, 'articles-read': 1, roles: 2, devices: 2, mails: 5 },
      ...{ 'calendar-events': 1, 'room-bookings': 2, 'accepted-terms': 1, 'audit-log': 3 },
      ...{ 'animation-bookings': 1, 'animation-families': 1, 'animation-alerts': 1, 'catering-orders': 1 },
      ...{ 'survey-answers': 2, 'challenge-teams': 1, visits: 1, 'visit-assistants': 1 },
      ...{ 'visits-of-files': 1 },
      ...{ 'transport-favourites': 1, 'favourite-rooms': 1, 'room-waits': 2, 'notice-choices': 2 },
      'room-booking-assistants': 1,
      'room-faults': 1,
      ...{ 'security-trainings': 2, 'training-certificates': 1, 'training-visitors': 1 },
    })
    const answer = await good(ask(token, downloadMyData))
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    for (const { name, count } of kinds) {
      const rows = JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array())) as unknown[]
      expect(rows, name).toHaveLength(count)
    }
    expect(strFromU8(files['pictures/portrait.svg'] ?? new Uint8Array())).toContain('<svg')
    expect(strFromU8(files['room-bookings.json'] ?? new Uint8Array())).toContain(booked.id)

    const folder = join(data, 'export')
    await command('export', person.email, folder)
    expect((await readdir(folder)).toSorted()).toEqual(
      [...new Set(Object.keys(files).map(path => path.split('/')[0]))].toSorted(),
    )
    await rm(folder, { recursive: true })
  })

  it('is named in what is kept of others: mails, answers, jobs and forms', async () => {
    const { db } = database
    const theirs = await signIn(secondEmployee.email)
    await good(ask(theirs, addAssistant, { body: { id: person.id } }))
    await good(ask(theirs, addBookingAssistant, { body: { id: person.id } }))
    await book(workday(5), token, null, secondEmployee.id)
    const place = async () => ({ params: await animation('STANDARD') })
    await good(
      ask(theirs, bookSlot, {
        ...(await place()),
        query: { email: person.email },
        body: { registrationMode: 'REGISTERED_BY_ANOTHER' },
      }),
    )
    await good(
      ask(token, bookSlot, {
        ...(await place()),
        query: { email: secondEmployee.email },
        body: { registrationMode: 'REGISTERED_BY_ANOTHER' },
      }),
    )
    for (const [owner, receiver] of [
      [token, secondEmployee.email],
      [theirs, person.email],
    ] as const) {
      const { params } = await place()
      const { id } = (await (await good(ask(owner, bookSlot, { params, body: {} }))).json()) as { id: string }
      await good(
        ask(owner, shareBooking, { params: { ...params, bookingId: id }, query: { user_email: receiver } }),
      )
    }
    const standIn = {
      ...{ firstname: person.first, lastname: person.last },
      ...{ phone: '+33 1 40 13 99 71', childLink: 'Tante' },
    }
    await good(
      ask(theirs, bookSlot, {
        params: await animation('FAMILY_DAY', { canBeDelegated: true }),
        body: {
          familyForm: {
            ...{ parentFirstname: 'Thomas', parentLastname: 'Lefèvre', parentPhone: '+33 1 40 13 99 72' },
            delegatedPerson: standIn,
            children: [
              { childFirstname: 'Zoé', childLastname: 'Lefèvre', childBirthDate: birthDateEightYearsAgo() },
            ],
          },
        },
      }),
    )
    await addJob(db, job('remind'), { text: `${person.first} ${person.last} waits` }, { runAt: tomorrow() })

    const named = [`${person.first} ${person.last}`]
    const toOthers = () =>
      sql<{ count: number }>`
        select count(*)::integer as count from mails
        where recipient = ${secondEmployee.email} and plain ~ ${named[0]}`
        .execute(db)
        .then(({ rows }) => rows[0]?.count)
    // She invited her colleague to her room, booked for him and shared with him, he booked for her, named her for his family day, and accompanies
    // her visitor and may change the visit. He may book rooms for her, and she has booked one for him.
    await eventually(async () => expect(await toOthers()).toBe(namedMails))
    await eventually(async () => {
      const { rows } = await sql`select from mails where sent_at is null`.execute(db)
      expect(rows).toEqual([])
    })
    const { rows: answers } = await sql`
      select from idempotency_keys
      where person_id = ${secondEmployee.id} and convert_from(body, 'UTF8') ~ ${person.last}`.execute(db)
    expect(answers.length).toBeGreaterThan(0)
    mailsOfOthers = await mailsTo(secondEmployee.email)
  })

  it('is told what would go, and loses nothing by it', async () => {
    const { stdout } = await command('erase', person.email)
    expect(stdout).toContain('likes: 3')
    expect((await ask(token, getMyData)).status).toBe(200)
  })

  it('is refused once erased; the room is free, and the likes count as many as like', async () => {
    expect((await command('erase', person.email, '--apply')).stdout).toContain('nothing is left')
    expect((await ask(token, getMyData)).status).toBe(401)
    // What others were told stays theirs, of nobody in particular.
    const reported = await mailsTo(secondEmployee.email)
    expect(reported.length).toBeGreaterThanOrEqual(mailsOfOthers.length)
    expect(reported.filter(text => /somebody who was erased|une personne effacée/.test(text))).toHaveLength(
      namedMails,
    )
    expect(await wrongCounts()).toBe(0)
    const held = await database.db
      .selectFrom('reservations as v')
      .innerJoin('rooms as r', 'r.id', 'v.room_id')
      .select('v.id')
      .where('r.email', '=', booked.room)
      .where('v.active', '=', true)
      .where(sql<boolean>`v.held && tstzrange(${booked.start}, ${booked.end})`)
      .execute()
    expect(held).toEqual([])
    // The room's calendar has been told, whoever asked for it.
    await eventually(async () => {
      const { rows } = await sql`
        select from graphile_worker._private_jobs where payload ->> 'id' = ${booked.id}`.execute(database.db)
      expect(rows).toEqual([])
    })
  })

  it('stands nowhere any more: in no table, job, file, mail or line of the log', async () => {
    // What the server still holds, it writes when it ends.
    await ask(token, getMyData)
    await database.close()
    await ended(server)
    const postgres = await startPostgres({ folder: data, log: silent })
    try {
      expect(await columnsWith(postgres.address, marks)).toEqual([])
      expect(await filesWith(data, marks)).toEqual([])
      expect(printed.split('\n').filter(line => contains(line, marks))).toEqual([])
      expect(printed).toContain('an error in a browser')
    } finally {
      await postgres.stop()
    }
    expect((await command('erase', person.email, '--apply')).stdout).toContain('Nothing was kept')
  })

  it('would be found wherever something were left: each kind of place by a control', async () => {
    const postgres = await startPostgres({ folder: data, log: silent })
    const opened = openDatabase({ address: postgres.address, size: 1, log: silent })
    try {
      await opened.db
        .insertInto('idempotency_keys')
        .values({
          person_id: 'nobody',
          key: 'k',
          request_hash: Buffer.from(''),
          body: Buffer.from(`{"to":"${person.first}"}`),
        })
        .execute()
      await opened.db
        .insertInto('site_quotes')
        .values({ site_id: 1, position: 99, author: person.email.toUpperCase(), quote_fr: '', quote_en: '' })
        .execute()
      await addJob(opened.db, job('remind'), { about: person.id })
      await opened.db
        .insertInto('account_rights')
        .values({ email: person.email, has_badge: true, is_accompanying: false })
        .execute()
      await sql`analyze account_rights`.execute(opened.db)
      const columns = await columnsWith(postgres.address, marks)
      expect(columns).toEqual(
        expect.arrayContaining([
          ...['graphile_worker._private_jobs.payload', 'public.idempotency_keys.body'],
          ...[
            'public.site_quotes.author',
            'public.account_rights.email',
            'statistics of account_rights.email',
          ],
        ]),
      )
      const encoded = Buffer.from(`Bonjour ${person.first}`).toString('base64')
      await writeFile(
        join(data, 'mail', 'x.eml'),
        `To: a@campus.example\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n`,
      )
      expect(await filesWith(data, marks)).toEqual(['mail/x.eml'])
    } finally {
      await opened.close()
      await postgres.stop()
    }
    await expect(command('erase', person.email, '--apply')).rejects.toMatchObject({
      stderr: expect.stringMatching(/Still found[\s\S]*site_quotes/),
    })
  })

  async function mailsTo(recipient: string): Promise<string[]> {
    const rows = await database.db
      .selectFrom('mails')
      .select('plain')
      .where('recipient', '=', recipient)
      .execute()
    return rows.map(({ plain }) => plain)
  }

  async function articles(): Promise<{ id: string }[]> {
    return database.db
      .selectFrom('article_sites')
      .select(sql<string>`article_id::text`.as('id'))
      .where('site_id', '=', 1)
      .where('publication_date', '<', new Date())
      .where('withdrawn_at', 'is', null)
      .orderBy('article_id')
      .limit(3)
      .execute()
  }

  /** Passes a training and begins another; was a visitor before, has added one and withdrawn a certificate of theirs. */
  async function train(): Promise<void> {
    const { db } = database
    const chapter = chapterOf('one')
    const [passed, begun] = [await buildTraining(db, { chapters: [chapter] }), await buildTraining(db)]
    await good(
      ask(token, answerChapter, {
        params: { id: passed, chapterId: 'one' },
        body: {
          answers: { chapterAnswers: answersOf(chapter) },
          chapterCompletionTime: 60,
          passVector: 'WEB',
        },
      }),
    )
    await good(ask(token, completeFormation, { params: { id: passed }, body: { passVector: 'WEB' } }))
    const answer = { questionId: 'one-1', answers: ['b'] }
    await good(
      ask(token, saveProgress, {
        params: { id: begun },
        body: { chapterId: 'one', phase: 'QUESTIONS', index: 0, answer },
      }),
    )
    await buildVisitor(db, person.email)
    const added = await buildVisitor(db, 'added@else.example')
    await sql`update visitors set added_by = ${person.id} where id = ${added}::bigint`.execute(db)
    await sql`
      insert into training_certificates
        (code, training_id, visitor_id, name, titles, score, validated_at, withdrawn_at, withdrawn_by)
      values ('WXTHDRAWNWXTHDRAWN22', ${passed}::bigint, ${added}::bigint, 'Vera', '{}', 80, now(), now(), ${person.id})`.execute(
      db,
    )
  }

  /** An animation of campus 1 in a week, with the slot that may be booked. */
  async function animation(
    type: 'STANDARD' | 'FAMILY_DAY',
    form: object = {},
  ): Promise<{ id: string; slotId: string }> {
    const { rows } = await sql<{ id: string; slotId: string }>`
      with made as (
        insert into animations (animation_type, information_form, alert, delegated_invitation, transferred_invitation, name_fr, name_en, description_fr,
          description_en, publication_date)
        values (${type}, ${JSON.stringify(form)}, true, true, true, 'Fête', 'Party', ${sanitiseHtml('')}, ${sanitiseHtml('')}, now() - interval '1 day')
        returning id),
      shown as (insert into animation_sites (animation_id, site_id) select id, 1 from made),
      slot as (
        insert into animation_slots (animation_id, site_id, starts_at, ends_at, registration_ends_at, limit_user)
        select id, 1, now() + interval '7 days', now() + interval '170 hours', now() + interval '6 days', 10 from made
        returning id)
      select made.id::text, slot.id::text as "slotId" from made, slot`.execute(database.db)
    return rows[0] ?? { id: '', slotId: '' }
  }

  /** What the kitchen of campus 1 serves, on the first day from next week on on which it does. */
  async function catered(): Promise<OrderBody> {
    const { rows } = await sql<Omit<OrderBody, 'date'> & { closed: { from: string; to: string }[] }>`
      select i.id::text as "instantTypeId", i.min_user as "numberGuests", i.allowed_starting_time as "startingTime",
        to_char(i.allowed_starting_time::time + interval '30 minutes', 'HH24:MI') as "endingTime",
        (select reference from catering_places p where p.site_id = 1 limit 1) as "referentielReference",
        coalesce((select id::text from catering_cost_centers k where k.site_id = 1 and not k.retired limit 1), 'FR42')
          as "costCenterId",
        c.divisions[1] as division,
        (select coalesce(json_agg(json_build_object('from', starts_on, 'to', ends_on)), '[]')
          from catering_inactivity n where n.site_id = 1) as closed
      from catering_instant_types i join catering_sites c on c.site_id = i.site_id
      where i.site_id = 1 and not i.retired order by i.time_ahead_day, i.id limit 1`.execute(database.db)
    const { closed = [], ...said } = rows[0] ?? {}
    let day = nextWeekday(addDays(campusDay(new Date()), 7))
    while (closed.some(({ from, to }) => from <= day && day <= to)) day = nextWeekday(addDays(day, 1))
    return { ...(said as OrderBody), siteId: '1', date: orderDate(day), comment: '', additionalArticles: [] }
  }

  function birthDateEightYearsAgo(): string {
    return `01-06-${Number(campusDay(new Date()).slice(0, 4)) - 8}`
  }

  /** A room that says yes, at an hour at which every room is open. */
  async function book(
    day: string,
    by = token,
    invited: string | null = secondEmployee.id,
    manager?: string,
  ): Promise<typeof booked> {
    const isOwn = by === token && manager === undefined
    const { start, end } = spanOfTimes({ day, start: '10:00', end: '11:00' })
    const rooms = await database.db
      .selectFrom('rooms')
      .select(sql<string>`email::text`.as('email'))
      .where('site_id', '=', 1)
      .where('type', '=', 'MEETING_ROOM')
      .where('bookable', '=', true)
      .where('is_visitor', '=', false)
      .where('refuses_because', 'is', null)
      .where('email', 'is not', null)
      .orderBy('id')
      .limit(20)
      .execute()
    for (const { email } of rooms) {
      const body = {
        start: start.toISOString(),
        end: end.toISOString(),
        address: email,
        // Theirs is for them to word.
        label: isOwn ? `Point ${person.first} ${person.last}` : 'Point',
        description: isOwn ? `Avec ${person.first} ${person.last}` : '',
        attendees: invited === null ? [] : [invited],
        ...(manager !== undefined && { for: manager }),
      }
      const answer = await ask(by, bookRoom, { body })
      if (answer.ok) return { id: ((await answer.json()) as { id: string }).id, room: email, start, end }
    }
    throw new Error('no room is free')
  }
})

function tomorrow(): Date {
  return new Date(Date.now() + 24 * 3_600_000)
}

/** A visit of tomorrow, which a colleague accompanies. */
function visited() {
  const start = tomorrow()
  return {
    meetingName: `With ${person.first} ${person.last}`,
    startDateTime: start.toISOString(),
    endDateTime: new Date(start.getTime() + 3_600_000).toISOString(),
    visitors: [{ firstName: 'Vera', lastName: 'Outside', email: 'vera@partner.example' }],
    companion: { id: secondEmployee.id },
  }
}
