import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedDay, closedInWords, whyClosed } from '#features/rooms/rules.ts'
import { type BuiltRoom, buildAccount, buildCampus, buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { otherCalendar, publicHolidayOn } from '#platform/server/time/public-holidays.ts'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import { addDays, campusInstant, type Day, isWeekend } from '#platform/time/campus-time.ts'
import { openingOf } from '../web/room/opening.ts'
import { notifyOfClosures } from './closed-bookings.ts'
import { buildReservation, roomsServer } from './testing/reservations.ts'

const { db } = await testDatabase()
/** A Monday. */
const now = new Date('2026-11-23T08:00:00.000Z')
const server = await roomsServer(db, { now: () => now })
afterAll(() => server.close())

const campuses: {
  id: number
  country: string | null
  region: string | null
  openHolidays: string[]
}[] = [
  { id: 1, country: null, region: null, openHolidays: ['CHRISTMAS'] },
  { id: 2, country: 'FR', region: null, openHolidays: [] },
  { id: 3, country: 'FR', region: '67', openHolidays: ['EASTER_MONDAY', 'BOXING_DAY'] },
  { id: 4, country: 'DE', region: 'BY', openHolidays: ['CHRISTMAS'] },
  { id: 5, country: 'GB', region: 'ENG', openHolidays: ['EASTER_MONDAY'] },
  { id: 6, country: 'US', region: null, openHolidays: [] },
]
const rooms = new Map<number, BuiltRoom>()
let me: string

beforeAll(async () => {
  for (const { id, country, region, openHolidays } of campuses) {
    await buildCampus(db, id, 200, { openHolidays })
    await db.updateTable('sites').set({ country, region }).where('id', '=', id).execute()
    rooms.set(id, await buildRoom(db, { site_id: id }))
  }
  me = await buildAccount(db, 1)
})

function roomOf(id: number): BuiltRoom {
  const room = rooms.get(id)
  if (room === undefined) throw new Error(`no room on ${id}`)
  return room
}

const at = (day: Day, time: string) => campusInstant(day, time).toISOString()

/** Every working day within the window on which one of the calendars has a holiday, and the day after each. */
function daysLookedAt(): Day[] {
  const days = Array.from({ length: 200 }, (_, n) => addDays('2026-11-24', n))
  const isHoliday = (day: Day) =>
    bankHolidayOn(day) !== undefined ||
    campuses.some(({ country, region }) => {
      const calendar = otherCalendar(country, region)
      return calendar !== undefined && publicHolidayOn(calendar, day) !== undefined
    })
  return days.filter(day => !isWeekend(day) && (isHoliday(day) || isHoliday(addDays(day, -1))))
}

describe('the holidays of a campus', () => {
  it.each(campuses)(
    'are the same for the search, the strips, the page of a room and who books: campus $id',
    async campus => {
      const { id, country, region, openHolidays } = campus
      const calendar = otherCalendar(country, region)
      const room = roomOf(id)
      const opening = openingOf(await server.planning(me, room))
      let closed = 0
      for (const day of daysLookedAt()) {
        const holiday = calendar === undefined ? bankHolidayOn(day) : publicHolidayOn(calendar, day)?.key
        const isClosed = holiday !== undefined && !openHolidays.includes(holiday)
        if (isClosed) closed++
        const span = { start: campusInstant(day, '10:00'), end: campusInstant(day, '11:00') }
        const why = whyClosed(span, opening)
        expect([day, why?.because], country ?? 'none').toEqual([day, isClosed ? 'BANK_HOLIDAY' : undefined])
        expect(closedDay(day, opening) !== undefined).toBe(isClosed)

        const criteria = { availabilityStartDate: at(day, '10:00'), availabilityEndDate: at(day, '11:00') }
        const { body } = await server.search(me, criteria, id)
        expect(body).toMatchObject({
          meetings: isClosed ? [] : [{ id: String(room.id) }],
          closed: why === undefined ? null : { because: 'BANK_HOLIDAY', message: closedInWords(why, 'en') },
        })
        const alternatives = await server.call('POST', `/search/room/alternatives?siteId=${id}`, me, {
          ...criteria,
          capacity: 0,
        })
        expect((alternatives.body as unknown as { rooms: unknown[] }).rooms).toHaveLength(isClosed ? 0 : 1)
        const strips = await server.call('GET', `/search/room/days?siteId=${id}&day=${day}`, me)
        const { days } = strips.body as unknown as { days: { times: { kind: string; from: number }[] }[] }
        expect(
          days.flatMap(({ times }) => times).some(({ from }) => from <= 600),
          day,
        ).toBe(isClosed)

        if (why === undefined) continue
        const booked = await server.book(me, room, at(day, '10:00'), at(day, '11:00'))
        expect([booked.status, booked.body.data?.error_type, booked.body.data?.message]).toEqual([
          409,
          'BANK_HOLIDAY',
          closedInWords(why, 'en'),
        ])
      }
      expect(closed).toBeGreaterThan(2)
    },
  )

  it('are called by their names in both languages', async () => {
    const epiphany = [at('2027-01-06', '10:00'), at('2027-01-06', '11:00')] as const
    const english = await server.book(me, roomOf(4), ...epiphany)
    expect(english.body.data?.message).toBe('The campus is closed on Wednesday 6 January: Epiphany.')
    const french = await server.book(me, roomOf(4), ...epiphany, { 'accept-language': 'fr' })
    expect(french.body.data?.message).toBe('Le campus est fermé le mercredi 6 janvier\u00a0: l’Épiphanie.')
  })

  it('close the dates of a series, and no others', async () => {
    const series = async (id: number) => {
      const { body } = await server.call('POST', '/reservation/series/check', me, {
        start: at('2026-12-28', '10:00'),
        end: at('2026-12-28', '11:00'),
        recurrence: { every: 1, weekdays: [1, 3], until: '2027-01-18' },
        address: roomOf(id).email,
      })
      const { dates } = body as unknown as { dates: { day: string; state: string; says: string | null }[] }
      return dates.flatMap(({ day, state, says }) => (state === 'CLOSED' ? [[day, says]] : []))
    }
    expect(await series(2)).toEqual([])
    expect(await series(4)).toEqual([
      ['2027-01-06', 'The campus is closed on Wednesday 6 January: Epiphany.'],
    ])
    expect(await series(5)).toEqual([
      ['2026-12-28', 'The campus is closed on Monday 28 December: Boxing Day (substitute day).'],
    ])
    expect(await series(6)).toEqual([
      ['2027-01-18', 'The campus is closed on Monday 18 January: Martin Luther King Jr. Day.'],
    ])
  })

  it('are no days on which a time is found', async () => {
    const found = async (siteId: number) => {
      const question = { people: [], visitors: 0, length: 60, days: 2, from: '2026-11-26' }
      const { body } = await server.call('POST', `/reservation/times?siteId=${siteId}`, me, question)
      return (body as unknown as { days: Day[] }).days
    }
    expect(await found(2)).toEqual(['2026-11-26', '2026-11-27'])
    expect(await found(6)).toEqual(['2026-11-27', '2026-11-30'])
  })
})

it('that a campus gets later are told to who has booked, and what was booked stays', async () => {
  await buildCampus(db, 7, 200, {})
  const room = await buildRoom(db, { site_id: 7 })
  const id = await buildReservation(db, room, {
    accountId: me,
    from: at('2027-01-06', '10:00'),
    to: at('2027-01-06', '11:00'),
  })
  const standing = async () => {
    const { rows } = await sql`select active, told_closed from reservations where id = ${id}`.execute(db)
    return rows[0]
  }
  const look = (minutes: number) =>
    notifyOfClosures(db, { now: new Date(now.getTime() + minutes * 60_000), publicUrl: 'http://localhost' })
  await look(0)
  await look(1)
  expect(await standing()).toEqual({ active: true, told_closed: false })
  await db.updateTable('sites').set({ country: 'DE', region: 'BY' }).where('id', '=', 7).execute()
  await look(2)
  expect(await standing()).toEqual({ active: true, told_closed: true })
  await db.updateTable('sites').set({ country: 'DE', region: 'BE' }).where('id', '=', 7).execute()
  await look(3)
  expect(await standing()).toEqual({ active: true, told_closed: false })
})
