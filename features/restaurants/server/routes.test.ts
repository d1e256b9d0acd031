import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressAsHtml, sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { workOf } from '#platform/server/testing/plans.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import type { Restaurant, RestaurantCard, TypicalPoint } from '../contract.ts'
import { influxFeed } from './feed.ts'
import { measuredStepsQuery } from './readings.ts'
import { restaurantsOf } from './restaurants.ts'
import { buildRestaurant, hour, restaurantsServer, testNow } from './testing/restaurants.ts'

const { db, pool } = await testDatabase()
const server = await restaurantsServer(db)
afterAll(() => server.close())
beforeAll(async () => {
  for (const id of [1, 2, 3, 4]) await buildCampus(db, id)
})
beforeEach(() => server.at(testNow))

const [monday, tuesday, wednesday, saturday] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-28']

async function list(siteId: number, language = 'en'): Promise<RestaurantCard[]> {
  const answer = await server.get(`/restauration?siteId=${siteId}`, { language })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.restaurants as RestaurantCard[]
}

async function detail(id: number, language = 'en'): Promise<Restaurant> {
  const answer = await server.get(`/restauration/${id}?siteId=1`, { language })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as Restaurant
}

async function close(id: number, ...days: string[]): Promise<void> {
  await db
    .insertInto('restaurant_closures')
    .values(
      days.map(day => ({ restaurant_id: id, day, reason_fr: `Férié ${day}`, reason_en: `Holiday ${day}` })),
    )
    .execute()
}

async function cook(id: number, day: string, ...names: string[]): Promise<void> {
  await db
    .insertInto('restaurant_dishes')
    .values(
      names.map((name, index) => ({
        restaurant_id: id,
        day,
        position: index + 1,
        category: ['STARTER', 'MAIN_COURSE', 'DESSERT'][index % 3] ?? 'DESSERT',
        name_fr: `${name} (fr)`,
        name_en: name,
        diets: ['VEGETARIAN', 'LOCAL'],
        allergens: ['MILK', 'CELERY'],
      })),
    )
    .execute()
}

const closed = (day: number) => ({ day, status: 'CLOSED', openingTime: null, closingTime: null })
const open = (day: number, from: number, to: number) => ({
  day,
  status: 'OPEN',
  openingTime: from * hour,
  closingTime: to * hour,
})

describe('a restaurant', () => {
  it('reads back as it was written, in the language of the call', async () => {
    const id = await buildRestaurant(db, {
      site_id: 3,
      name: 'Le Quai',
      image: '/files/quai.svg',
      comment_fr: 'Au bord de l’eau',
      comment_en: 'By the water',
      crowd_activated: true,
      crowd_url: '/files/crowd.html',
      about_type: 'HTML',
      about_fr: sanitiseHtml('<p>Cuisine du marché</p>'),
      about_en: sanitiseHtml('<p>Market cooking</p>'),
      open: [2, 6],
    })
    await close(id, tuesday, '2026-12-08')
    await cook(id, '2026-11-28', 'Soup', 'Stew', 'Tart')
    const answer = await server.ingest([{ restaurantID: String(id), waitingTimes: 7, attendanceRate: 62 }])
    expect(answer.status).toBe(200)

    const card = {
      id: String(id),
      name: 'Le Quai',
      image: '/files/quai.svg',
      weeklySchedules: [
        {
          dailySchedules: [
            closed(1),
            open(2, 11.5, 14),
            closed(3),
            closed(4),
            closed(5),
            open(6, 11.5, 14),
            closed(7),
          ],
        },
      ],
      closures: [
        { day: tuesday, reason: 'Holiday 2026-11-24' },
        { day: '2026-12-08', reason: 'Holiday 2026-12-08' },
      ],
      crowd: { activated: true, url: '/files/crowd.html' },
      attendance: {
        restaurantID: String(id),
        waitingTimes: 7,
        attendanceRate: 62,
        measuredAt: testNow.toISOString(),
      },
    }
    expect(await list(3)).toEqual([
      {
        ...card,
        mainCourses: [{ day: '2026-11-28', dishes: [{ name: 'Stew', diets: ['VEGETARIAN', 'LOCAL'] }] }],
      },
    ])
    const dish = { diets: ['VEGETARIAN', 'LOCAL'], allergens: ['MILK', 'CELERY'] }
    const dishes = [
      { category: 'STARTER', name: 'Soup', ...dish },
      { category: 'MAIN_COURSE', name: 'Stew', ...dish },
      { category: 'DESSERT', name: 'Tart', ...dish },
    ]
    expect((await server.get(`/restauration/${id}?siteId=3`)).body).toEqual({
      ...card,
      comment: 'By the water',
      about: { type: 'HTML', content: '<p>Market cooking</p>' },
      menu: {
        type: 'JSON',
        pdf: null,
        pdfBytes: null,
        day: '2026-11-28',
        dishes,
        week: [{ day: '2026-11-28', dishes }],
      },
    })
    expect((await server.get(`/restauration/${id}?siteId=3`, { language: 'fr' })).body).toMatchObject({
      comment: 'Au bord de l’eau',
      about: { content: '<p>Cuisine du marché</p>' },
      closures: [{ reason: 'Férié 2026-11-24' }, { reason: 'Férié 2026-12-08' }],
      menu: { dishes: [{ name: 'Soup (fr)' }, { name: 'Stew (fr)' }, { name: 'Tart (fr)' }] },
    })
  })

  it('has nulls where nothing is known, and a PDF instead of dishes', async () => {
    const bare = await buildRestaurant(db, { open: [] })
    expect(await detail(bare)).toMatchObject({
      comment: null,
      about: null,
      crowd: { activated: false, url: null },
      closures: [],
      attendance: null,
      menu: { type: 'JSON', pdf: null, pdfBytes: null, day: null, dishes: [], week: [] },
    })
    const printed = await buildRestaurant(db, {
      menu_type: 'PDF',
      menu_pdf: '/files/menu.pdf',
      menu_pdf_bytes: 640_200,
      about_type: 'LINK',
      about_fr: addressAsHtml('https://campus.example/fr'),
      about_en: addressAsHtml('https://campus.example/en'),
    })
    await cook(printed, tuesday, 'Not shown')
    expect(await detail(printed)).toMatchObject({
      about: { type: 'LINK', content: 'https://campus.example/en' },
      menu: { type: 'PDF', pdf: '/files/menu.pdf', pdfBytes: 640_200, day: null, dishes: [] },
    })
  })

  it('is not found on another campus, nor when it is unknown', async () => {
    const id = await buildRestaurant(db)
    for (const path of [`/restauration/${id}`, `/restauration/${id}/typical-day`]) {
      expect((await server.get(`${path}?siteId=1`)).status, path).toBe(200)
      expect(await server.get(`${path}?siteId=2`, { language: 'fr' })).toMatchObject({
        status: 404,
        body: { data: { message: 'Ce restaurant n’existe pas sur ce campus.' } },
      })
      expect((await server.get(`${path.replace(String(id), '999999999')}?siteId=1`)).status).toBe(404)
    }
  })

  it.each([
    ['/restauration', 'siteId'],
    ['/restauration?siteId=0', 'siteId'],
    ['/restauration/1', 'siteId'],
    ['/restauration/first?siteId=1', 'id'],
    ['/restauration/0/typical-day?siteId=1', 'id'],
    ['/restauration/9999999999?siteId=1', 'id'],
  ])('refuses %s by naming %s', async (path, field) => {
    expect(await server.get(path)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: expect.any(String) } } },
    })
  })

  it('is for signed-in people only', async () => {
    expect((await server.get('/restauration?siteId=1', { token: 'nobody' })).status).toBe(401)
  })
})

describe('the list', () => {
  it('holds the restaurants of the campus in their order, by one query', async () => {
    const last = await buildRestaurant(db, { site_id: 4, position: 902 })
    const first = await buildRestaurant(db, { site_id: 4, position: 901 })
    // Outside a transaction each query takes a connection of its own from the pool.
    let taken = 0
    const count = () => taken++
    pool.on('acquire', count)
    expect((await list(4)).map(({ id }) => id)).toEqual([String(first), String(last)])
    expect(taken).toBe(1)
    await server.get(`/restauration/${first}?siteId=4`)
    expect(taken).toBe(2)
    pool.off('acquire', count)
    expect(await list(999)).toEqual([])
  })

  it('tells closures from today on, two weeks ahead', async () => {
    const id = await buildRestaurant(db)
    await close(id, monday, '2026-12-09', '2026-12-08', tuesday)
    expect((await detail(id)).closures.map(({ day }) => day)).toEqual([tuesday, '2026-12-08'])
    // Just after midnight on campus, the day before in UTC.
    server.at(new Date('2026-11-24T23:30:00Z'))
    expect((await detail(id)).closures.map(({ day }) => day)).toEqual(['2026-12-08', '2026-12-09'])
  })
})

describe('the menu', () => {
  async function menuAt(id: number, day: string, time: string) {
    server.at(campusInstant(day, time))
    const { menu } = await detail(id)
    return menu.day
  }

  it('is that of today until closing time, then that of the next open day', async () => {
    const id = await buildRestaurant(db)
    for (const day of [tuesday, wednesday, saturday, '2026-11-30']) await cook(id, day, 'Soup')
    expect(await menuAt(id, tuesday, '00:00')).toBe(tuesday)
    expect(await menuAt(id, tuesday, '13:59')).toBe(tuesday)
    expect(await menuAt(id, tuesday, '14:00')).toBe(wednesday)
    expect(await menuAt(id, wednesday, '14:00')).toBe('2026-11-30')
    expect(await menuAt(id, saturday, '12:00')).toBe('2026-11-30')
    expect(await menuAt(id, '2026-11-30', '15:00')).toBeNull()
  })

  it('comes with those of the days after it, five in all, open days only', async () => {
    const id = await buildRestaurant(db)
    const days = [tuesday, wednesday, saturday, '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-07']
    for (const day of days) await cook(id, day, `Soup of ${day}`, 'Bread')
    server.at(campusInstant(tuesday, '12:00'))
    const { week } = (await detail(id)).menu
    expect(week.map(({ day, dishes }) => [day, dishes.map(({ name }) => name)])).toEqual(
      [tuesday, wednesday, '2026-11-30', '2026-12-01', '2026-12-02'].map(day => [
        day,
        [`Soup of ${day}`, 'Bread'],
      ]),
    )
  })

  it('passes over exceptional closures', async () => {
    const id = await buildRestaurant(db)
    for (const day of [tuesday, wednesday]) await cook(id, day, 'Soup')
    await close(id, tuesday)
    expect(await menuAt(id, tuesday, '12:00')).toBe(wednesday)
  })
})

describe('the main courses of a card', () => {
  /** Those of a restaurant of campus 1, each day with the names of its dishes. */
  async function served(id: number, day: string, time: string, language = 'en') {
    server.at(campusInstant(day, time))
    const card = (await list(1, language)).find(one => one.id === String(id))
    return card?.mainCourses.map(({ day, dishes }) => [day, ...dishes.map(({ name }) => name)])
  }

  it('are those of today until it closes and of the next day that it opens, in the language of the call', async () => {
    const id = await buildRestaurant(db)
    for (const day of [tuesday, wednesday, saturday]) await cook(id, day, 'Soup', `Stew of ${day}`, 'Tart')
    const [today, tomorrow] = [tuesday, wednesday].map(day => [day, `Stew of ${day}`])
    expect(await served(id, tuesday, '00:00')).toEqual([today, tomorrow])
    expect(await served(id, tuesday, '13:59')).toEqual([today, tomorrow])
    expect(await served(id, tuesday, '13:59', 'fr')).toEqual([
      [tuesday, `Stew of ${tuesday} (fr)`],
      [wednesday, `Stew of ${wednesday} (fr)`],
    ])
    expect(await served(id, tuesday, '14:00')).toEqual([tomorrow])
  })

  it('pass over weekends, and over exceptional closures', async () => {
    const id = await buildRestaurant(db)
    const [friday, nextMonday] = ['2026-11-27', '2026-11-30']
    for (const day of [tuesday, wednesday, friday, nextMonday]) await cook(id, day, 'Soup', `Stew of ${day}`)
    await close(id, tuesday, '2026-11-26')
    for (const day of [tuesday, wednesday]) {
      expect(await served(id, day, '12:00')).toEqual([
        [wednesday, `Stew of ${wednesday}`],
        [friday, `Stew of ${friday}`],
      ])
    }
    expect(await served(id, saturday, '12:00')).toEqual([[nextMonday, `Stew of ${nextMonday}`]])
  })

  it('are none where none is known, where the menu is a document, and where nothing opens', async () => {
    const ids = await Promise.all([
      buildRestaurant(db),
      buildRestaurant(db, { menu_type: 'PDF', menu_pdf: '/files/menu.pdf' }),
      buildRestaurant(db, { open: [] }),
    ])
    await cook(ids[0], tuesday, 'Only a starter')
    for (const id of ids.slice(1)) await cook(id, tuesday, 'Soup', 'Stew')
    for (const id of ids) expect(await served(id, tuesday, '12:00')).toEqual([])
  })

  it('are eight of a day at most, with their diets, in the order of the menu', async () => {
    const id = await buildRestaurant(db)
    await cook(id, tuesday, ...Array.from({ length: 30 }, (_, index) => `Dish ${index}`))
    const names = [1, 4, 7, 10, 13, 16, 19, 22].map(index => `Dish ${index}`)
    expect(await served(id, tuesday, '12:00')).toEqual([[tuesday, ...names]])
    const card = (await list(1)).find(one => one.id === String(id))
    expect(card?.mainCourses[0]?.dishes[0]?.diets).toEqual(['VEGETARIAN', 'LOCAL'])
  })

  it('take the menus of two days to read, however many there are', async () => {
    const site_id = 6
    await buildCampus(db, site_id)
    const ids = await Promise.all(Array.from({ length: 4 }, () => buildRestaurant(db, { site_id })))
    // Three years of menus, of nine dishes a day.
    await sql`
      insert into restaurant_dishes (restaurant_id, day, position, category, name_fr, name_en, diets, allergens)
      select id, day, n, case when n % 3 = 1 then 'MAIN_COURSE' else 'DESSERT' end, 'Plat ' || n, 'Dish ' || n, '{}', '{}'
      from unnest(${ids}::int[]) id, generate_series(date '2024-01-01', date '2026-12-31', interval '1 day') day,
        generate_series(1, 9) n`.execute(db)
    await sql`vacuum analyze restaurant_dishes`.execute(db)
    // A day asked for by its text has every dish of a restaurant looked at: the test can fail.
    const dayByText = sql`
      select d.name_en, d.diets from restaurants r join restaurant_dishes d on d.restaurant_id = r.id and d.day::text = ${tuesday}
      where r.site_id = ${site_id}`
    const [work, byText] = await workOf({ pool }, async trx => {
      const cards = await restaurantsOf(trx, site_id, { language: 'en', now: testNow })
      expect(cards.map(({ mainCourses }) => mainCourses.map(({ dishes }) => dishes.length))).toEqual(
        ids.map(() => [3, 3]),
      )
      await dayByText.execute(trx)
    })
    expect(work?.scanned).not.toContain('restaurant_dishes')
    expect(work?.pages).toBeLessThan(150)
    expect(byText?.pages).toBeGreaterThan(1000)
  })
})

describe('the sensors’ call', () => {
  const results = (answer: { body: Record<string, unknown> }) =>
    (answer.body.restaurants as { result: string }[]).map(({ result }) => result)
  const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000).toISOString()

  async function known(id: number) {
    const last = await db
      .selectFrom('restaurant_attendances')
      .select(['measured_at', 'waiting_minutes', 'attendance_rate'])
      .where('restaurant_id', '=', id)
      .executeTakeFirst()
    const history = await db
      .selectFrom('restaurant_readings')
      .select(['waiting_minutes'])
      .where('restaurant_id', '=', id)
      .orderBy('measured_at')
      .execute()
    return { last, waits: history.map(row => row.waiting_minutes) }
  }

  it('keeps the newest reading and the history, and announces what changed', async () => {
    const id = await buildRestaurant(db)
    const restaurantID = String(id)
    server.announced.splice(0)
    const first = await server.ingest([
      { restaurantID, waitingTimes: 4, attendanceRate: 30, measuredAt: minutesAgo(10) },
    ])
    expect(first).toEqual({ status: 200, body: { restaurants: [{ restaurantID, result: 'STORED' }] } })
    expect(results(await server.ingest([{ restaurantID, waitingTimes: 9 }]))).toEqual(['STORED'])
    expect(await known(id)).toEqual({
      // The second sensor did not see the seats: what the first one said is too old to stand beside its wait.
      last: { measured_at: testNow, waiting_minutes: 9, attendance_rate: null },
      waits: [4, 9],
    })
    const change = { channel: 'influx', siteId: 1, ids: [restaurantID] }
    expect(server.announced).toEqual([change, change])
  })

  it('ignores what is not newer, and says so', async () => {
    const id = await buildRestaurant(db)
    const restaurantID = String(id)
    await server.ingest([{ restaurantID, waitingTimes: 5, measuredAt: minutesAgo(5) }])
    server.announced.splice(0)
    const again = await server.ingest([{ restaurantID, waitingTimes: 6, measuredAt: minutesAgo(5) }])
    const older = await server.ingest([{ restaurantID, waitingTimes: 7, measuredAt: minutesAgo(6) }])
    expect([...results(again), ...results(older)]).toEqual(['OLDER', 'OLDER'])
    expect(await known(id)).toMatchObject({ last: { waiting_minutes: 5 }, waits: [5] })
    expect(server.announced).toEqual([])
  })

  it('takes the readings of one call as if they came one after the other', async () => {
    const id = await buildRestaurant(db)
    const at = (minutes: number, waitingTimes: number) => ({
      restaurantID: String(id),
      waitingTimes,
      measuredAt: minutesAgo(minutes),
    })
    await server.ingest([at(8, 1)])
    const answer = await server.ingest([at(9, 2), at(6, 3), at(7, 4), at(4, 5), at(4, 6), at(2, 7)])
    expect(results(answer)).toEqual(['OLDER', 'STORED', 'OLDER', 'STORED', 'OLDER', 'STORED'])
    expect(await known(id)).toMatchObject({ last: { waiting_minutes: 7 }, waits: [1, 3, 5, 7] })
  })

  it('answers unknown restaurants for themselves and stores the others, campus by campus', async () => {
    const here = String(await buildRestaurant(db))
    const there = String(await buildRestaurant(db, { site_id: 2 }))
    server.announced.splice(0)
    const answer = await server.ingest(
      ['999999999', here, 'kitchen', `0${here}`, '-1', '99999999999', there, '7\u2028'].map(restaurantID => ({
        restaurantID,
        waitingTimes: 1,
      })),
    )
    const unknown = 'UNKNOWN'
    expect(results(answer)).toEqual([
      unknown,
      'STORED',
      unknown,
      unknown,
      unknown,
      unknown,
      'STORED',
      unknown,
    ])
    expect(server.announced).toEqual([
      { channel: 'influx', siteId: 1, ids: [here] },
      { channel: 'influx', siteId: 2, ids: [there] },
    ])
  })

  it('refuses a call with a reading from the future by naming it, and stores nothing of it', async () => {
    const id = await buildRestaurant(db)
    const restaurantID = String(id)
    const answer = await server.ingest([
      { restaurantID, waitingTimes: 1 },
      { restaurantID, waitingTimes: 2, measuredAt: new Date(testNow.getTime() + 60_001).toISOString() },
      { restaurantID, waitingTimes: 3, measuredAt: '2027-11-23T23:59:59Z' },
    ])
    expect(answer.status).toBe(400)
    expect(Object.keys((answer.body.data as { fields: object }).fields)).toEqual([
      'restaurants.1.measuredAt',
      'restaurants.2.measuredAt',
    ])
    const leap = await server.ingest([{ restaurantID, measuredAt: '2026-11-23T23:59:60Z' }])
    expect(leap.status).toBe(400)
    expect(await known(id)).toEqual({ last: undefined, waits: [] })
    // The clocks of sensors need not be ours to the second.
    const ahead = new Date(testNow.getTime() + 60_000).toISOString()
    expect(results(await server.ingest([{ restaurantID, measuredAt: ahead }]))).toEqual(['STORED'])
  })

  it('does not keep what is older than any typical day needs', async () => {
    const id = await buildRestaurant(db)
    for (const measuredAt of ['1900-01-01T00:00:00Z', '2026-10-01T10:00:00Z']) {
      expect(results(await server.ingest([{ restaurantID: String(id), measuredAt }]))).toEqual(['OLDER'])
    }
    expect(await known(id)).toEqual({ last: undefined, waits: [] })
  })

  it.each([
    [[], 'restaurants'],
    ['everything', 'restaurants'],
    [[{ waitingTimes: 1 }], 'restaurants.0.restaurantID'],
    [[{ restaurantID: '1', waitingTimes: 241 }], 'restaurants.0.waitingTimes'],
    [[{ restaurantID: '1', waitingTimes: 2.5 }], 'restaurants.0.waitingTimes'],
    [[{ restaurantID: '1', attendanceRate: -1 }], 'restaurants.0.attendanceRate'],
    [[{ restaurantID: '1', measuredAt: 'now' }], 'restaurants.0.measuredAt'],
    [Array.from({ length: 501 }, () => ({ restaurantID: '1' })), 'restaurants'],
  ])('refuses %j by naming %s', async (restaurants, field) => {
    expect(await server.ingest(restaurants)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: expect.any(String) } } },
    })
  })

  it('opens to the sensors’ own key only', async () => {
    const restaurants = [{ restaurantID: '1' }]
    for (const key of ['web', '', 'nearly']) {
      expect((await server.ingest(restaurants, key)).status).toBe(401)
    }
  })
})

describe('the live feed', () => {
  it('is for whoever is on a campus that has restaurants', async () => {
    const person = { id: 'ada', email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' }
    await db
      .insertInto('site_functionalities')
      .values([
        { site_id: 1, position: 1, type: 'RESTAURANT', activated: false },
        { site_id: 1, position: 2, type: 'RESTAURANT', activated: true },
        { site_id: 2, position: 1, type: 'RESTAURANT', activated: false },
        { site_id: 2, position: 2, type: 'MAP', activated: true },
      ])
      .execute()
    const may = await Promise.all([1, 2, 3, 999].map(siteId => influxFeed.mayRead(db, person, siteId)))
    expect(may).toEqual([true, false, false, false])
  })

  it('holds the last values of its campus, and of those that changed', async () => {
    await buildCampus(db, 5)
    const [a, b] = [
      String(await buildRestaurant(db, { site_id: 5 })),
      String(await buildRestaurant(db, { site_id: 5 })),
    ]
    await buildRestaurant(db, { site_id: 5 })
    await server.ingest([a, b].map(restaurantID => ({ restaurantID, waitingTimes: 3, attendanceRate: 20 })))
    const value = { waitingTimes: 3, attendanceRate: 20, measuredAt: testNow.toISOString() }
    expect(await influxFeed.state(db, 5)).toEqual({
      restaurants: [
        { restaurantID: a, ...value },
        { restaurantID: b, ...value },
      ],
    })
    expect(await influxFeed.changes(db, 5, [b, 'kitchen'])).toEqual({
      restaurants: [{ restaurantID: b, ...value }],
    })
    expect(await influxFeed.changes(db, 1, [b])).toEqual({ restaurants: [] })
  })
})

describe('the typical day', () => {
  async function typical(id: number) {
    const answer = await server.get(`/restauration/${id}/typical-day?siteId=1`)
    expect(answer.status).toBe(200)
    return answer.body as unknown as { day: number; weeks: number; points: TypicalPoint[] }
  }

  /** Readings of a day: a time, a wait and a rate each. */
  async function measure(id: number, day: string, ...readings: [time: string, wait: number, rate: number][]) {
    await db
      .insertInto('restaurant_readings')
      .values(
        readings.map(([time, waiting_minutes, attendance_rate]) => ({
          restaurant_id: id,
          measured_at: campusInstant(day, time),
          waiting_minutes,
          attendance_rate,
        })),
      )
      .execute()
  }

  it('is the median of the last same weekdays, one value a day, on either side of a clock change', async () => {
    const id = await buildRestaurant(db)
    // The last of these three is before the change of 25 October.
    await measure(id, '2026-11-17', ['11:30', 2, 10], ['12:00', 8, 70], ['12:03', 9, 80], ['12:09', 30, 90])
    await measure(id, '2026-11-10', ['12:01', 3, 20], ['13:59', 1, 5])
    await measure(id, '2026-10-20', ['12:08', 12, 100], ['11:39', 4, 12])
    // None of these counts: another weekday, closed by then, not open yet, today, too long ago.
    await measure(id, '2026-11-18', ['12:05', 99, 99])
    await measure(id, '2026-11-17', ['14:00', 99, 99], ['11:29', 99, 99])
    await measure(id, tuesday, ['12:04', 99, 99])
    await measure(id, '2026-10-06', ['12:05', 99, 99])

    const { day, weeks, points } = await typical(id)
    expect({ day, weeks }).toEqual({ day: 2, weeks: 3 })
    expect(points).toHaveLength(15)
    const measured = points.filter(({ waitingTimes }) => waitingTimes !== null)
    expect(measured).toEqual([
      { time: '11:30', waitingTimes: 3, attendanceRate: 11 },
      { time: '12:00', waitingTimes: 9, attendanceRate: 80 },
    ])
    expect(points.map(({ time }) => time).slice(-2)).toEqual(['13:40', '13:50'])
  })

  it('leaves exceptional closures out, and tells nothing from too few days', async () => {
    const id = await buildRestaurant(db)
    await measure(id, '2026-11-17', ['12:00', 8, 70])
    await measure(id, '2026-11-10', ['12:00', 0, 0])
    await close(id, '2026-11-10')
    expect(await typical(id)).toEqual({ day: 2, weeks: 1, points: [] })
  })

  it('is empty on a weekday on which the restaurant is closed', async () => {
    const id = await buildRestaurant(db)
    server.at(campusInstant(saturday, '12:00'))
    expect(await typical(id)).toEqual({ day: 6, weeks: 0, points: [] })
  })

  it('touches the readings of its six days only, however many there are', async () => {
    const id = await buildRestaurant(db)
    // Six weeks of readings every minute by day and night, of three restaurants: 190,000.
    const others = await Promise.all(Array.from({ length: 2 }, () => buildRestaurant(db, { site_id: 2 })))
    for (const restaurant of [id, ...others]) {
      await sql`
        insert into restaurant_readings
        select ${restaurant}::integer, moment, 5, 50
        from generate_series(timestamptz '2026-10-12', timestamptz '2026-11-24', interval '1 minute') moment`.execute(
        db,
      )
    }
    await sql`analyze restaurant_readings`.execute(db)
    const { weeks, points } = await typical(id)
    expect({ weeks, points: points.length }).toEqual({ weeks: 6, points: 15 })

    const day = measuredStepsQuery(id, tuesday, { opensAt: 11.5 * hour, closesAt: 14 * hour })
    // A day asked for by its name instead of its beginning and end has every reading looked at: the test can fail.
    // It asks for the same columns: a count alone comes from the index, once autovacuum has passed.
    const dayByName = sql`
      select waiting_minutes, attendance_rate from restaurant_readings
      where restaurant_id = ${id} and (measured_at at time zone 'Europe/Paris')::date = ${tuesday}`
    const [work, byName] = await workOf({ pool }, async trx => {
      await day.execute(trx)
      await dayByName.execute(trx)
    })
    expect(work?.scanned).not.toContain('restaurant_readings')
    // 900 rows, in six stretches of the primary key.
    expect(work?.pages).toBeLessThan(100)
    expect(byName?.pages).toBeGreaterThan(250)
  })
})
