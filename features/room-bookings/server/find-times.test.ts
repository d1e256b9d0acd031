import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { busyAtEvents } from '#features/events/server/busy.ts'
import { buildAnimation, buildSlot } from '#features/events/server/testing/animations.ts'
import { busyParts } from '#features/me/server/public.ts'
import { type Span, whyClosed } from '#features/rooms/rules.ts'
import { type BuiltRoom, buildAccount, buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import { type FoundTimes, questionsAnHour } from '../times-contract.ts'
import { busyWithBookings } from './busy.ts'
import type { TimeSources } from './find-times.ts'
import { buildReservation, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
/** A Monday, 09:02 on campus. */
const monday = new Date('2026-11-23T08:02:00.000Z')
let now = monday
const calendars: TimeSources['calendars'][number][] = []
const walks: TimeSources['walks'][number][] = []
const times: TimeSources = {
  busy: contributedTo(busyParts, [busyWithBookings, busyAtEvents]),
  ...{ calendars, walks, companyDomains: ['campus.example'] },
}
const server = await roomsServer(db, { now: () => now, times, reservationLimit: 5 })
afterAll(() => server.close())

let me: string
let ada: string
let ben: string
let room: BuiltRoom

beforeAll(async () => {
  await buildCampus(db, 1, 30, { bookingHours: '09:00-18:00' })
  await buildCampus(db, 2, null)
})
beforeEach(async () => {
  now = monday
  calendars.length = 0
  walks.length = 0
  await sql`truncate reservations, rooms, time_questions cascade`.execute(db)
  me = await buildAccount(db, 1)
  ada = await buildAccount(db, 1)
  ben = await buildAccount(db, 2)
  room = await buildRoom(db, { name: 'Ada', capacity: 4 })
})

const on = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`).toISOString()
const question = { people: [] as string[], visitors: 0, length: 60, days: 1, from: '2026-11-24' }
async function ask(body: Partial<typeof question & { equipment: string[] }> = {}, person = me, siteId = 1) {
  const path = `/reservation/times?siteId=${siteId}`
  return server.call('POST', path, person, { ...question, ...body })
}
async function found(body: Parameters<typeof ask>[0] = {}, person = me): Promise<FoundTimes> {
  const { status, body: answer } = await ask(body, person)
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer as unknown as FoundTimes
}
const starts = ({ times: proposed }: FoundTimes) =>
  proposed.map(({ startDateTime, missing }) => [campusTime(new Date(startDateTime)), missing])
const busy = (
  accountId: string,
  from: string,
  to: string,
  where?: BuiltRoom,
  day = '24',
  status = 'ACCEPTED',
) =>
  buildRoom(db, { name: 'Elsewhere', capacity: 1 }).then(other =>
    buildReservation(db, where ?? other, { accountId, from: on(day, from), to: on(day, to), status }),
  )

describe('what is proposed', () => {
  it('is free for who asks, for all who come, and has a room with a seat for each', async () => {
    await busy(me, '09:00', '10:00')
    await busy(ada, '10:00', '11:30', undefined, '24', 'PENDING')
    await busy(await buildAccount(db, 1), '12:00', '17:00', room)
    expect(starts(await found({ people: [ada], length: 30 }))).toEqual([
      ['11:30', []],
      ['17:00', []],
      ['17:30', []],
    ])
    expect(await found({ people: [ada], visitors: 3 })).toMatchObject({ times: [], days: ['2026-11-24'] })
  })

  it('names who is not free where that is less than all, and never says why', async () => {
    await busy(ada, '09:00', '18:00')
    const { times: proposed } = await found({ people: [ada, ben] })
    expect(proposed.map(({ missing }) => missing)).toEqual([[ada], [ada], [ada], [ada]])
    expect(Object.keys(proposed[0] ?? {}).toSorted()).toEqual([
      'endDateTime',
      'favourite',
      'missing',
      'referentiel',
      'startDateTime',
      'walk',
    ])
    expect((await found({ people: [ada] })).times).toEqual([])
  })

  it('counts invitations that were not declined, and places at events; no desk, and nothing deleted', async () => {
    const other = await buildAccount(db, 1)
    const invited = async (from: string, to: string, answer: string | null) => {
      const id = await busy(other, from, to)
      await sql`
        insert into reservation_attendees (reservation_id, person_id, account_id, first_name, last_name, email, added_at, invited_at, answer)
        values (${id}, ${ada}, ${other}, 'A', 'L', 'a@campus.example', ${now}, ${now}, ${answer})`.execute(db)
    }
    await invited('09:00', '10:00', null)
    await invited('10:00', '11:00', 'ACCEPTED')
    await invited('11:00', '18:00', 'DECLINED')
    const desk = await buildRoom(db, { type: 'FLEX_DESK' })
    await busy(ada, '09:00', '18:00', desk)
    await busy(ada, '14:00', '18:00', undefined, '24', 'CANCELLED')
    const times = async () => starts(await found({ people: [ada] })).map(([time]) => time)
    expect(await times()).toEqual(['11:00', '12:00', '14:00', '15:00'])
    const animation_id = await buildAnimation(db)
    const slot_id = await buildSlot(db, animation_id, { time: '11:00' })
    await db
      .insertInto('animation_bookings')
      .values({ animation_id, slot_id, account_id: ada, status: 'BOOKED', places: 1, language: 'en' })
      .execute()
    expect(await times()).toEqual(['14:00', '15:00', '16:00', '17:00'])
  })

  it('is while the campus and the room are open, not before now, and within the days that may be booked', async () => {
    await sql`insert into room_closures (import_key, site_id, starts_at, ends_at, reason_fr, reason_en)
      values ('works', 1, ${on('25', '08:00')}, ${on('25', '17:00')}, 'Travaux', 'Works')`.execute(db)
    now = new Date(on('23', '16:20'))
    const { times: proposed, days } = await found({ from: '2026-11-23', days: 14, length: 45 })
    expect(days).toHaveLength(14)
    expect(days).not.toContain('2026-11-28')
    const hours = { from: '09:00', to: '18:00' } as const
    for (const one of proposed) {
      const span: Span = { start: new Date(one.startDateTime), end: new Date(one.endDateTime) }
      expect(whyClosed(span, { hours, openHolidays: [], closures: [] })).toBeUndefined()
      expect(span.start >= now).toBe(true)
    }
    const ofDay = (day: string) =>
      proposed
        .filter(one => campusDay(new Date(one.startDateTime)) === day)
        .map(one => campusTime(new Date(one.startDateTime)))
    expect(ofDay('2026-11-23')[0]).toBe('16:30')
    expect(ofDay('2026-11-25').filter(time => time < '17:00')).toEqual([])
    expect((await found({ from: '2026-12-22', days: 14 })).days).toEqual(['2026-12-22', '2026-12-23'])
    expect((await ask({ from: '2026-12-24' })).status).toBe(400)
    expect((await ask({ from: '2026-11-22' })).status).toBe(400)
  })

  it('prefers what needs no consent, fits closely, is a favourite and is near', async () => {
    const place = async () => {
      const [best] = (await found()).times
      return best?.referentiel.room
    }
    await sql`delete from rooms`.execute(db)
    await buildRoom(db, { name: 'Consent', capacity: 2, refuses_because: 'NEEDS_APPROVAL' })
    expect(await place()).toBe('Consent')
    await buildRoom(db, { name: 'Hall', capacity: 60 })
    expect(await place()).toBe('Hall')
    const far = await buildRoom(db, { name: 'Far', capacity: 2, reference: 'FAR' })
    expect(await place()).toBe('Far')
    const near = await buildRoom(db, { name: 'Near', capacity: 3, reference: 'NEAR' })
    walks.push(
      async () =>
        new Map([
          ['FAR', 12],
          ['NEAR', 2],
        ]),
    )
    expect((await found()).times[0]).toMatchObject({
      referentiel: { room: 'Near' },
      walk: 2,
      favourite: false,
    })
    await server.call('PUT', '/account/favourites/rooms', me, { roomId: String(far.id), favourite: true })
    expect((await found()).times[0]).toMatchObject({
      referentiel: { room: 'Far' },
      walk: 12,
      favourite: true,
    })
    await sql`update rooms set equipment = '{VIDEO}', equipment_fr = '{Visio}', equipment_en = '{Video}' where id = ${near.id}`.execute(
      db,
    )
    expect(new Set((await found({ equipment: ['VIDEO'] })).times.map(one => one.referentiel.room))).toEqual(
      new Set(['Near']),
    )
    walks[0] = async () => {
      throw new Error('no plans')
    }
    expect((await found()).times[0]).toMatchObject({ referentiel: { room: 'Far' }, walk: null })
  })
})

describe('calendars outside of the product', () => {
  const mailOf = (id: string) => `${id}@campus.example`

  it('count with the bookings made here', async () => {
    await busy(ada, '09:00', '10:00')
    calendars.push({
      busy: async emails => {
        expect(emails).toEqual([mailOf(me), mailOf(ada)])
        return new Map([
          [mailOf(me), []],
          [mailOf(ada), [{ start: new Date(on('24', '10:00')), end: new Date(on('24', '17:00')) }]],
        ])
      },
    })
    const answer = await found({ people: [ada] })
    expect(answer.calendars).toBe('ASKED')
    expect(starts(answer)).toEqual([['17:00', []]])
  })

  it('are said not to have been asked where they, or some of them, did not answer', async () => {
    expect((await found({ people: [ada] })).calendars).toBe('NONE')
    calendars.push({ busy: async () => new Map([[mailOf(me), []]]) })
    expect((await found({ people: [ada] })).calendars).toBe('FAILED')
    calendars[0] = { busy: () => Promise.reject(new Error('too late')) }
    const answer = await found({ people: [ada] })
    expect(answer.calendars).toBe('FAILED')
    expect(answer.times.length).toBeGreaterThan(0)
  })
})

describe('what one may learn', () => {
  it('is only of whom the directory shows, ten at most, and fourteen days', async () => {
    const refused = async (people: string[]) => (await ask({ people })).status
    expect(await refused([me])).toBe(400)
    expect(await refused(['nobody'])).toBe(400)
    const guest = await buildAccount(db, 1)
    await sql`update accounts set email = 'guest@elsewhere.example' where id = ${guest}`.execute(db)
    expect(await refused([guest])).toBe(400)
    const hidden = await buildAccount(db, 1)
    await sql`insert into people (id, mail, user_type) values (${hidden}::uuid, ${`${hidden}@campus.example`}, 'Member')`.execute(
      db,
    )
    expect(await refused([hidden])).toBe(400)
    await sql`delete from people`.execute(db)
    expect(await refused([hidden])).toBe(200)
    const eleven = await Promise.all(Array.from({ length: 11 }, () => buildAccount(db, 1)))
    expect(await refused(eleven)).toBe(400)
    expect(await refused(eleven.slice(1))).toBe(200)
    expect((await ask({ days: 15 })).status).toBe(400)
  })

  it('is told so often within an hour, which is said before, and counts of two at once each', async () => {
    const left: number[] = []
    for (let n = 0; n < questionsAnHour - 2; n++) left.push((await found()).questionsLeft)
    expect(left).toEqual(Array.from({ length: questionsAnHour - 2 }, (_, n) => questionsAnHour - 1 - n))
    const last = await Promise.all(Array.from({ length: 6 }, () => ask()))
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409])
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({
      data: { error_type: 'TOO_MANY_QUESTIONS' },
    })
    expect((await ask({}, ada)).status).toBe(200)
    now = new Date(now.getTime() + 61 * 60_000)
    expect((await found()).questionsLeft).toBe(questionsAnHour - 1)
  })

  it('is nothing where it could not be booked', async () => {
    expect((await ask({}, me, 2)).body).toMatchObject({ data: { error_type: 'NOT_BOOKABLE' } })
    for (const hour of ['10', '11', '12', '13', '14'])
      await busy(me, `${hour}:00`, `${hour}:30`, undefined, '26')
    expect((await ask()).body).toMatchObject({ data: { error_type: 'TOO_MANY_RESERVATIONS' } })
    const { rows } = await sql`select from time_questions`.execute(db)
    expect(rows).toHaveLength(0)
  })
})

describe('two people who book what both were proposed', () => {
  it('get it once; the other is told as always, and asks again', async () => {
    const other = await buildAccount(db, 1)
    const [mine] = (await found({ people: [ada] })).times
    const [theirs] = (await found({ people: [ben] }, other)).times
    expect(mine?.startDateTime).toBe(theirs?.startDateTime)
    if (mine === undefined) throw new Error('nothing is proposed')
    const { startDateTime: start, endDateTime: end } = mine
    const booked = await Promise.all([
      server.call('POST', '/reservation/room', me, { start, end, address: room.email, attendees: [ada] }),
      server.call('POST', '/reservation/room', other, { start, end, address: room.email, attendees: [ben] }),
    ])
    expect(booked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(booked.find(({ status }) => status === 409)?.body).toMatchObject({
      data: { error_type: 'ROOM_TAKEN' },
    })
    const loser = booked[0]?.status === 409 ? me : other
    const again = await found({ people: [loser === me ? ada : ben] }, loser)
    expect(again.times.map(one => one.startDateTime)).not.toContain(start)
    expect(again.times.length).toBeGreaterThan(0)
    // The control: without the other booking the same time is proposed again.
    await sql`delete from reservations`.execute(db)
    expect((await found({ people: [ada] })).times[0]?.startDateTime).toBe(start)
  })
})
