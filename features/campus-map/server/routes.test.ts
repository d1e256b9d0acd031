import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { maxOccupancyReadings, type OccupancyStatus } from '../contract.ts'
import { statusColours } from '../rules.ts'
import { occupancyFeed } from './feed.ts'
import { ago, buildMappedCampus, campusMapServer, testNow } from './testing/campus-map.ts'

const { db } = await testDatabase()
const server = await campusMapServer(db)
afterAll(() => server.close())

beforeAll(async () => {
  await buildMappedCampus(db, 1, ['A-101', 'A-102', 'A-103'])
  await buildMappedCampus(db, 2, ['B-201'])
})
beforeEach(async () => {
  await db.deleteFrom('campus_occupancies').execute()
  server.announced.length = 0
})

const reading = (visioglobeId: string, status: OccupancyStatus, measuredAt?: string) => ({
  visioglobeId,
  status,
  ...(measuredAt && { measuredAt }),
})
const stateOf = async (siteId: number) => (await occupancyFeed.state(db, siteId)).occupancies

describe('the sensors’ call', () => {
  it('stores what it is given, and the feed of the campus reads it back equal', async () => {
    const answer = await server.ingest([
      reading('A-101', 'booked-occupied', ago(90)),
      reading('B-201', 'unbooked-free'),
    ])
    expect(answer).toEqual({
      status: 200,
      body: {
        occupancies: [
          { visioglobeId: 'A-101', result: 'STORED' },
          { visioglobeId: 'B-201', result: 'STORED' },
        ],
      },
    })
    expect(await stateOf(1)).toEqual([
      {
        visioglobeId: 'A-101',
        status: 'booked-occupied',
        color: statusColours['booked-occupied'],
        siteName: 'Campus 1',
        measuredAt: ago(90),
      },
    ])
    expect(await stateOf(2)).toEqual([
      expect.objectContaining({ visioglobeId: 'B-201', measuredAt: testNow.toISOString() }),
    ])
  })

  it('announces what changed, campus by campus, and nothing else', async () => {
    await server.results(
      reading('A-103', 'unbooked-free', ago(60)),
      reading('B-201', 'unbooked-free', ago(60)),
      reading('A-101', 'unbooked-free', ago(60)),
      reading('Z-999', 'unbooked-free', ago(60)),
    )
    expect(server.announced).toEqual([
      { channel: 'occupancy', siteId: 1, ids: ['A-103', 'A-101'] },
      { channel: 'occupancy', siteId: 2, ids: ['B-201'] },
    ])
    server.announced.length = 0
    expect(await server.results(reading('A-101', 'booked-free', ago(61)))).toEqual(['OLDER'])
    expect(server.announced).toEqual([])
  })

  it('ignores older readings, and says so', async () => {
    await server.results(reading('A-101', 'booked-occupied', ago(30)))
    const results = await server.results(
      reading('A-101', 'unbooked-free', ago(31)),
      reading('A-101', 'unbooked-free', ago(30)),
    )
    expect(results).toEqual(['OLDER', 'OLDER'])
    expect(await stateOf(1)).toMatchObject([{ status: 'booked-occupied', measuredAt: ago(30) }])
  })

  it('takes the newest of several readings of one place in one call', async () => {
    const results = await server.results(
      reading('A-101', 'unbooked-free', ago(50)),
      reading('A-101', 'booked-occupied', ago(40)),
      reading('A-101', 'unbooked-occupied', ago(45)),
    )
    expect(results).toEqual(['OLDER', 'STORED', 'OLDER'])
    expect(await stateOf(1)).toMatchObject([{ status: 'booked-occupied' }])
    expect(server.announced).toEqual([{ channel: 'occupancy', siteId: 1, ids: ['A-101'] }])
  })

  it('answers an unknown place for itself and stores the rest', async () => {
    const results = await server.results(
      reading('Z-1', 'unbooked-free'),
      reading('A-101', 'unbooked-free'),
      reading('’; drop table sites', 'unbooked-free'),
    )
    expect(results).toEqual(['UNKNOWN', 'STORED', 'UNKNOWN'])
  })

  it('refuses a reading from the future and stores nothing of its call; a clock may be a little ahead', async () => {
    for (const language of ['en', 'fr']) {
      const { status, body } = await server.ingest(
        [reading('A-101', 'unbooked-free'), reading('A-102', 'unbooked-free', ago(-61))],
        'sensor',
        language,
      )
      expect(status).toBe(400)
      expect(Object.keys(body.data.fields)).toEqual(['occupancies.1.measuredAt'])
    }
    expect(await stateOf(1)).toEqual([])
    expect(await server.results(reading('A-101', 'unbooked-free', ago(-59)))).toEqual(['STORED'])
    expect(await stateOf(1)).toMatchObject([{ measuredAt: testNow.toISOString() }])
  })

  it.each([
    ['another status', [{ visioglobeId: 'A-101', status: 'haunted' }], 'occupancies.0.status'],
    ['no place', [{ status: 'unbooked-free' }], 'occupancies.0.visioglobeId'],
    ['no moment', [reading('A-101', 'unbooked-free', 'noon')], 'occupancies.0.measuredAt'],
    ['nothing at all', [], 'occupancies'],
  ])('refuses %s by the name of the field', async (_, occupancies, field) => {
    const { status, body } = await server.ingest(occupancies)
    expect(status).toBe(400)
    expect(Object.keys(body.data.fields)).toEqual([field])
  })

  it('opens to the sensors’ key only', async () => {
    const readings = [reading('A-101', 'unbooked-free')]
    expect((await server.ingest(readings, 'web')).status).toBe(401)
    expect((await server.ingest(readings, '')).status).toBe(401)
    expect(await stateOf(1)).toEqual([])
  })

  it('takes as many readings as the contract says in one statement', async () => {
    const many = Array.from({ length: maxOccupancyReadings }, () => reading('A-101', 'unbooked-free', ago(9)))
    const results = await server.results(...many)
    expect(results.filter(result => result === 'STORED')).toHaveLength(1)
  })
})

describe('of readings that arrive at once', () => {
  const places = ['A-101', 'A-102', 'A-103']
  /** Each of these calls brings every place, in an order of its own. */
  const calls = Array.from({ length: 40 }, (_, n) => {
    const seconds = ((n * 17) % 40) + 1
    const status: OccupancyStatus = seconds === 1 ? 'booked-occupied' : 'unbooked-free'
    return places
      .map((_, index) => places[(index + n) % places.length] ?? '')
      .map(place => reading(place, status, ago(seconds)))
  })
  const newest = places.map(visioglobeId => ({
    visioglobeId,
    status: 'booked-occupied',
    measuredAt: ago(1),
  }))

  it('the newest one stays, in whatever order they come, and none waits for another for ever', async () => {
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom('campus_occupancies').execute()
      const answers = await Promise.all(calls.map(call => server.ingest(call)))
      expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200))
      expect(await stateOf(1)).toMatchObject(newest)
    }
  })

  it('an older one stays where the row is looked at before it is written: the test can fail', async () => {
    const lookThenWrite = (place: string, status: string, measuredAt: string) =>
      inTransaction(db, async trx => {
        const before = await trx
          .selectFrom('campus_occupancies')
          .select('measured_at')
          .where('place_id', '=', place)
          .executeTakeFirst()
        if (before !== undefined && before.measured_at.getTime() >= Date.parse(measuredAt)) return
        await trx
          .insertInto('campus_occupancies')
          .values({ place_id: place, status, measured_at: measuredAt })
          .onConflict(conflict =>
            conflict.column('place_id').doUpdateSet({ status, measured_at: measuredAt }),
          )
          .execute()
      })
    let wrong = 0
    for (let round = 0; round < 10 && wrong === 0; round++) {
      await db.deleteFrom('campus_occupancies').execute()
      await Promise.all(
        calls
          .flatMap(call => call.slice(0, 1))
          .map(one => lookThenWrite('A-101', one.status, one.measuredAt ?? '')),
      )
      const [found] = await stateOf(1)
      if (found?.status !== 'booked-occupied') wrong++
    }
    expect(wrong).toBe(1)
  })
})

describe('the feed', () => {
  it('answers the places it is asked for, on their own campus only', async () => {
    await server.results(
      reading('A-101', 'unbooked-free'),
      reading('A-102', 'unbooked-free'),
      reading('B-201', 'unbooked-free'),
    )
    const { occupancies } = await occupancyFeed.changes(db, 1, ['A-102', 'A-103', 'B-201', 'Z-1'])
    expect(occupancies.map(({ visioglobeId }) => visioglobeId)).toEqual(['A-102'])
  })

  it('may be read where the campus exists and has its map', async () => {
    const map = { type: 'MAP', position: 1, label_fr: null, label_en: null }
    await db
      .insertInto('site_functionalities')
      .values([
        { ...map, site_id: 1, activated: true },
        { ...map, site_id: 2, activated: false },
      ])
      .execute()
    const ada = { id: 'ada', email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' }
    const may = await Promise.all([1, 2, 3].map(siteId => occupancyFeed.mayRead(db, ada, siteId)))
    expect(may).toEqual([true, false, false])
  })
})
