import { beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { parkingsOf } from '#features/parking/server/parkings.ts'
import { roomDays } from '#features/rooms/server/room-days.ts'
import { roomsOf } from '#features/rooms/server/rooms.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder, picture } from '#platform/server/content/testing/company-folder.ts'
import { contentOf } from '#platform/server/feature.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Act } from './act.ts'
import { allParts } from './parts.ts'
import { previewOf } from './preview.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const now = new Date('2026-11-24T10:00:00Z')
const content = contentOf(features)
let person: { id: string }
let code: string

const actOf = (name: string): Act => {
  const own = allParts(content).find(({ part }) => part.name === name)
  if (own === undefined) throw new Error(`${name} cannot be written`)
  return { own, content, person, now }
}
const preview = (part: string, item: object) =>
  previewOf(db, actOf(part), { item: { ...item }, siteId: '1', language: 'en' })

beforeAll(async () => {
  await buildCampus(db, 1)
  code = (await db.selectFrom('sites').select('code').executeTakeFirstOrThrow()).code
  person = { id: await buildAccount(db) }
  await folder.write('pictures/table.png', await picture(960, 480))
  const hours = { tuesday: '11:30-14:00', wednesday: '11:30-14:00' }
  const restaurant = { key: 'table', site: code, name: 'La Table', picture: 'pictures/table.png', hours }
  await folder.write('restaurants.json', JSON.stringify([restaurant]))
  const report = await importContent(db, {
    features,
    kind: 'restaurants',
    path: folder.path,
    apply: true,
    now,
  })
  expect(report.faults).toEqual([])
})

it('shows information as its readers are answered it, and leaves nothing behind', async () => {
  const item = {
    ...{ folder: 'service', type: 'CONTENT', created: '2026-11-20' },
    ...{ title_fr: 'Clés', title_en: 'Keys', description_fr: '<p>Ici.</p>', description_en: '<p>Here.</p>' },
  }
  const { faults, path, answer } = await preview('practical-information', item)
  expect(faults).toEqual([])
  expect(path).toMatch(/^\/practicalinformation\/\d+$/)
  expect(answer).toMatchObject({ title: 'Keys', type: 'CONTENT', description: '<p>Here.</p>' })
  expect(await db.selectFrom('practical_informations').select('id').execute()).toEqual([])
})

it('shows a restaurant with its hours', async () => {
  const item = {
    ...{ key: 'bar', site: code, name: 'Le Bar', picture: 'pictures/table.png' },
    hours: { tuesday: '11:30-14:00' },
  }
  const [stored] = await db.selectFrom('restaurants').select('image').execute()
  const { faults, answer } = await preview('restaurants', { ...item, picture: stored?.image })
  expect(faults).toEqual([])
  expect(answer).toMatchObject({ name: 'Le Bar', menu: { week: [] } })
})

it('shows the menu of a day as it is on that day, and none where the restaurant is closed', async () => {
  const menu = (day: string) => ({
    dishes: [{ restaurant: 'table', day, category: 'MAIN_COURSE', name_fr: 'Soupe', name_en: 'Soup' }],
  })
  const open = await preview('menus', menu('2027-01-05'))
  expect(open.faults).toEqual([])
  expect(open.answer).toMatchObject({
    ...{ day: '2027-01-05' },
    menu: { week: [{ day: '2027-01-05', dishes: [{ name: 'Soup' }] }] },
  })
  const closed = await preview('menus', menu('2027-01-07'))
  expect(closed.answer).toMatchObject({ menu: { week: [] } })
})

it('shows a restaurant on the morning of a day on which it is closed', async () => {
  const item = { restaurant: 'table', day: '2027-01-05', reason_fr: 'Travaux', reason_en: 'Works' }
  const { faults, path, answer } = await preview('closures', item)
  expect(faults).toEqual([])
  expect(path).toMatch(/^\/restaurants\/\d+$/)
  expect(answer).toMatchObject({
    at: '2027-01-05T07:00:00.000Z',
    restaurant: { name: 'La Table', closures: [{ day: '2027-01-05', reason: 'Works' }] },
  })
})

it('shows an event to whoever may take part, on the day on which it is published', async () => {
  const item = {
    ...{ published: '2027-01-04 08:00', sites: [code], restrictedSites: [code] },
    ...{ name_fr: 'Yoga', name_en: 'Yoga at noon' },
    ...{ description_fr: '<p>Respirez.</p>', description_en: '<p>Breathe.</p>' },
    slots: [{ key: 'am', from: '2027-02-01 09:00', until: '2027-02-01 10:00', limit: 10 }],
  }
  const { faults, path, answer } = await preview('animations', item)
  expect(faults).toEqual([])
  expect(path).toMatch(/^\/register\/\d+$/)
  expect(answer).toMatchObject({
    ...{ name: 'Yoga at noon', description: '<p>Breathe.</p>', error_type: null },
    slots: [{ closedBecause: null }],
  })
  expect(await db.selectFrom('animations').select('id').execute()).toEqual([])
})

it('shows the page with which a training begins, where a campus of it trains people', async () => {
  const both = (fr: string, en: string) => ({ fr, en })
  const texts = (title: string) => ({
    title,
    description: `<p>${title}</p>`,
    successText: 'OK',
    failureText: 'KO',
  })
  const item = {
    ...{ sites: [code], minScore: 75, minutes: 8 },
    languages: { fr: texts('Sortir'), en: texts('Getting out') },
    chapters: [
      {
        ...{ id: 'leave', title: both('Partir', 'Leaving') },
        questions: [
          {
            ...{ id: 'way', type: 'QUESTION_UNIQUE', title: both('Par où ?', 'Which way?') },
            choices: [
              { id: 'green', title: both('Vert', 'Green'), right: true },
              { id: 'red', title: both('Rouge', 'Red') },
            ],
          },
        ],
      },
    ],
  }
  const untrained = await preview('trainings', item)
  expect(untrained).toMatchObject({
    faults: [],
    answer: null,
    unseen: expect.stringContaining('nobody sees'),
  })
  await db
    .insertInto('site_functionalities')
    .values({ site_id: 1, position: 70, type: 'SECURITY_TRAINING', activated: true, param: '{}' })
    .execute()
  const { faults, path, answer } = await preview('trainings', item)
  expect(faults).toEqual([])
  expect(path).toMatch(/^\/safeAtWork\/fas\/\d+$/)
  expect(answer).toMatchObject({ title: 'Getting out', userStatus: 'TODO', minutes: 8 })
})

/** Parts of which there is nothing to look at, or nothing yet. */
const without: Record<string, string> = {
  divisions: 'names of a list in a form of those who look after events, seen by no reader',
  feeds: 'the address of a source, which nobody sees',
}

it('has a preview of every part, or a reason why there is none', () => {
  const parts = allParts(content)
  const lacking = parts.filter(({ form }) => form.preview === undefined).map(({ part }) => part.name)
  expect(lacking.sort()).toEqual(Object.keys(without).sort())
})

/** What a reader is answered once an entry is in force, which it is only meanwhile. */
const onceInForce = async <Answer>(
  { kind, file, entries }: { kind: string; file: string; entries: readonly object[] },
  read: () => Promise<Answer>,
): Promise<Answer> => {
  await folder.write(`${file}.json`, JSON.stringify(entries))
  const report = await importContent(db, { features, kind, path: folder.path, apply: true, now })
  expect(report.faults).toEqual([])
  const answer = await read()
  await folder.write(`${file}.json`, '[]')
  await importContent(db, { features, kind, path: folder.path, apply: true, remove: true, yes: true, now })
  return answer
}

describe('rooms and their closures', () => {
  const nobody = '00000000-0000-0000-0000-000000000000'
  const room = (reference: string, building: string) => ({
    ...{ reference, site: code, type: 'MEETING_ROOM', name: `Salle ${reference}`, building, floor: '1' },
    ...{ capacity: 8, email: `${reference}@campus.example`, bookable: true },
  })
  const closure = (where: object) => ({
    ...{ key: 'works', site: code, from: '2026-12-03 10:00', until: '2026-12-03 12:00', ...where },
    ...{ reason_fr: 'Travaux', reason_en: 'Works' },
  })

  it('say why nobody sees them on a campus without booking', async () => {
    const { faults, answer, unseen } = await preview('rooms', room('a', 'B1'))
    expect({ faults, answer }).toEqual({ faults: [], answer: null })
    expect(unseen).toContain('booking of rooms is not active')
  })

  it('are shown as the search answers them, and leave nothing behind', async () => {
    await db
      .insertInto('site_functionalities')
      .values({ site_id: 1, position: 71, type: 'BOOKING', activated: true, param: '{}' })
      .execute()
    const wanted = room('a', 'B1')
    const { faults, path, answer } = await preview('rooms', wanted)
    expect(faults).toEqual([])
    expect(path).toBe('/meeting/booking/a@campus.example')
    expect(await db.selectFrom('rooms').select('id').execute()).toEqual([])
    const own = await onceInForce({ kind: 'rooms', file: 'rooms', entries: [wanted] }, () => roomsOf(db, 1))
    const unnumbered = own.map(({ id, ...rest }) => rest)
    expect((answer as { rooms: object[] }).rooms).toMatchObject(unnumbered)
    const desk = await preview('rooms', { ...room('c', 'B1'), type: 'FLEX_DESK' })
    expect(desk.unseen).toContain('seen on the map')
  })

  it('show the rooms that a closure is about on its day, and why the whole campus is closed', async () => {
    await folder.write('rooms.json', JSON.stringify([room('a', 'B1'), room('b', 'B2')]))
    await importContent(db, { features, kind: 'rooms', path: folder.path, apply: true, now })
    const { faults, answer } = await preview('room-closures', closure({ building: 'B2' }))
    expect(faults).toEqual([])
    expect(answer).toMatchObject({
      ...{ closed: null, rooms: [{ reference: 'b' }], times: { day: '2026-12-03' } },
      opening: { closures: [{ startDateTime: '2026-12-03T09:00:00.000Z', reason_en: 'Works' }] },
    })
    expect(await db.selectFrom('room_closures').select('id').execute()).toEqual([])
    const entries = [closure({ building: 'B2' })]
    const day = { siteId: 1, day: '2026-12-03', accountId: nobody } as const
    const read = () => roomDays(db, day, [])
    const days = await onceInForce({ kind: 'rooms', file: 'room-closures', entries }, read)
    expect(days).toMatchObject([{ times: [{ kind: 'CLOSED', from: 600, to: 720 }] }])
    expect(answer).toMatchObject({ days })

    const whole = await preview('room-closures', closure({ key: 'all' }))
    expect(whole.answer).toMatchObject({
      ...{ rooms: [{ reference: 'a' }, { reference: 'b' }] },
      closed: { because: 'CLOSED', message: expect.stringContaining('Works') },
    })
    const desks = await preview('room-closures', closure({ key: 'none', building: 'B9' }))
    expect(desks).toMatchObject({ answer: null, unseen: expect.stringContaining('No meeting room') })
  })
})

it('shows terms as everybody is asked to accept them', async () => {
  const item = {
    version: '9.0',
    published: '2027-01-04 08:00',
    page_fr: '<p>Oui.</p>',
    page_en: '<p>Yes.</p>',
  }
  const { faults, answer } = await preview('terms', item)
  expect(faults).toEqual([])
  expect(answer).toMatchObject({ version: '9.0', html: expect.stringContaining('<p>Yes.</p>') })
  expect(await db.selectFrom('terms_versions').select('version').execute()).toEqual([])
})

it('shows a car park among those of its campus', async () => {
  const levels = [{ level: '-1', standard: 40, pmr: 2 }]
  const item = { key: 'quay', site: code, name: 'Quay', levels }
  const { faults, answer } = await preview('parkings', item)
  expect(faults).toEqual([])
  const all = await onceInForce({ kind: 'parkings', file: 'parkings', entries: [item] }, () =>
    parkingsOf(db, 1, now),
  )
  expect(all).toHaveLength(1)
  expect(answer).toMatchObject({ id: 'quay', all })
})

describe('ways between campuses', () => {
  const way = {
    ...{ mode: 'TRANSPORT_EN_COMMUN', minutes: 35, distance: 12.5 },
    departure: '',
    arrival: 'OTHER',
  }
  beforeAll(async () => {
    await buildCampus(db, 2, { code: 'OTHER' })
    way.departure = code
  })

  it('say why nobody sees them where they are not active', async () => {
    const { answer, unseen } = await preview('routes', way)
    expect(answer).toBeNull()
    expect(unseen).toContain('not active')
    await db
      .insertInto('site_functionalities')
      .values({ site_id: 1, position: 72, type: 'INTER_CAMPUS', activated: true, param: '{}' })
      .execute()
  })

  it('are shown as they are answered, from the campus of the reader, and leave nothing behind', async () => {
    const { faults, path, answer } = await preview('routes', way)
    expect(faults).toEqual([])
    expect(path).toBe('/move/intercampus?from=1&to=2&mode=TRANSPORT_EN_COMMUN')
    expect(answer).toMatchObject({ from: '1', to: '2', routes: [{ duration: 35, distance: 12.5 }] })
    expect(await db.selectFrom('intercampus_routes').select('id').execute()).toEqual([])
    // Told for both directions, from the reader's campus.
    const back = await preview('routes', { ...way, departure: 'OTHER', arrival: code })
    expect(back.answer).toMatchObject({ from: '1', to: '2', routes: [{ departureSite: '1' }] })
  })

  it('show a factor in a way by its mode, on the day from which it counts', async () => {
    const factor = {
      ...{ mode: 'TRANSPORT_EN_COMMUN', from: '2027-03-01', kgPerKm: 0.01, year: 2026 },
      ...{ source_fr: 'Une source', source_en: 'A source' },
    }
    expect(await preview('emission-factors', factor)).toMatchObject({
      answer: null,
      unseen: expect.stringContaining('No way'),
    })
    const { answer } = await onceInForce({ kind: 'routes', file: 'routes', entries: [way] }, () =>
      preview('emission-factors', factor),
    )
    expect(answer).toMatchObject({
      at: '2027-03-01T07:00:00.000Z',
      routes: [{ co2Emission: 125, factor: { source: 'A source' } }],
    })
  })

  it('show a run of a shuttle shortly before it leaves, where there is a way', async () => {
    const run = { departure: code, arrival: 'OTHER', leaves: '18:30', minutes: 40, days: '6' }
    expect(await preview('shuttles', run)).toMatchObject({
      answer: null,
      unseen: expect.stringContaining('without one'),
    })
    const { answer } = await onceInForce({ kind: 'routes', file: 'routes', entries: [way] }, () =>
      preview('shuttles', run),
    )
    // The Saturday after the Tuesday of the test.
    expect(answer).toMatchObject({
      at: '2026-11-28T17:25:00.000Z',
      shuttles: [{ leavesAt: '2026-11-28T17:30:00.000Z' }],
    })
  })
})

describe('what an order of catering is made of', () => {
  const rules = {
    ...{ site: '', costType: 'COST_CENTER', maxRegularHours: '18:00', supplementaryHourCost: 40 },
    ...{ contactMail: 'kitchen@campus.example' },
    ...{ orderBeforeHour_fr: 'Avant midi.', orderBeforeHour_en: 'Before noon.' },
  }
  const texts = { name_fr: 'Café', name_en: 'Coffee', description_fr: 'Chaud.', description_en: 'Hot.' }
  const slot = { timeAheadDay: 1, allowedStartingTime: '08:00', allowedEndingTime: '11:00', minUser: 4 }
  beforeAll(() => {
    rules.site = code
  })
  const withRules = (part: string, item: object) =>
    onceInForce({ kind: 'catering', file: 'catering', entries: [rules] }, () =>
      preview(part, { site: code, ...item }),
    )

  it('says why nobody sees it where nothing can be ordered', async () => {
    expect((await preview('catering', rules)).unseen).toContain('not active')
    await db
      .insertInto('site_functionalities')
      .values({ site_id: 1, position: 73, type: 'CATERING', activated: true, param: '{}' })
      .execute()
  })

  it('is shown in the form of an order, and leaves nothing behind', async () => {
    const { faults, path, answer } = await preview('catering', rules)
    expect(faults).toEqual([])
    expect(path).toBe('/meeting/cateringForm')
    expect(answer).toMatchObject({ chosen: {}, options: { parameter: { orderBeforeHour: 'Before noon.' } } })
    expect(await db.selectFrom('catering_sites').select('site_id').execute()).toEqual([])

    const instant = await withRules('catering-instants', { key: 'coffee', ...texts, price: 4.5, ...slot })
    const [one] = (instant.answer as { options: { instantTypes: { id: string }[] } }).options.instantTypes
    expect(instant.answer).toMatchObject({
      chosen: { instantType: one?.id },
      options: { instantTypes: [{ name: 'Coffee', description: 'Hot.', price: 4.5, minUser: 4 }] },
    })
    const article = await withRules('catering-articles', { key: 'cake', ...texts, price: 2 })
    expect(article.answer).toMatchObject({ options: { foods: [{ name: 'Coffee', price: 2 }] } })
    const place = await withRules('catering-places', { reference: 'hall', name: 'The hall' })
    expect(place.answer).toMatchObject({
      chosen: { place: 'hall' },
      options: { places: [{ referentielName: 'The hall' }] },
    })
    const center = await withRules('catering-cost-centers', { code: 'K1' })
    expect(center.answer).toMatchObject({ options: { costCenters: [{ lorealId: 'K1' }] } })
  })

  it('says why nobody sees what the rules of the campus leave out', async () => {
    rules.costType = 'CUSTOM_COST_CENTER'
    expect((await withRules('catering-cost-centers', { code: 'K2' })).unseen).toContain('typed')
    Object.assign(rules, { orderMore: false })
    const article = { key: 'cake', ...texts, price: 2 }
    expect((await withRules('catering-articles', article)).unseen).toContain('nothing is added')
  })
})

it('shows a campus with what it offers, in the language of the reader', async () => {
  const [stored] = await db.selectFrom('restaurants').select('image').execute()
  const item = {
    ...{ id: 3, code: 'NEW', name: 'Nouveau', address: '1 quai, Lyon', latitude: 45, longitude: 4 },
    ...{ picture: stored?.image, securityPhone: '+33 4 00 00 00 00' },
    quotes: [{ quote_fr: 'Bonjour', quote_en: 'Good day', author: 'A' }],
    functionalities: [{ type: 'BOOKING' }],
  }
  const { faults, path, answer } = await preview('sites', item)
  expect(faults).toEqual([])
  expect(path).toBe('/')
  expect(answer).toMatchObject({
    site: {
      ...{ id: '3', name: 'Nouveau', securityPhone: '+33400000000', quotes: [{ quote: 'Good day' }] },
      functionalities: [{ type: 'BOOKING', activated: true }],
    },
  })
  expect(await db.selectFrom('sites').select('id').where('code', '=', 'NEW').execute()).toEqual([])
})
