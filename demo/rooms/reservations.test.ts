import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spanFault } from '#features/room-bookings/rules.ts'
import { overlap } from '#features/rooms/rules.ts'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import { addDays, campusDay, campusInstant, campusTime, isWeekend } from '#platform/time/campus-time.ts'
import { workingDayBefore } from '#platform/time/working-days.ts'
import { employee } from '../sign-ins.ts'
import { demoSites } from '../sites.ts'
import {
  type DemoReservation,
  daysAheadBySite,
  daysAround,
  latestReservations,
  reservationsAround,
  takenRooms,
} from './reservations.ts'

/** What each person may hold at most, while no setting says otherwise. */
const mostHeld = 40

const organisers = new Map(
  demoSites.map(({ id, share }) => [id, Array.from({ length: share * 12 }, (_, n) => `${id}-${n}`)]),
)
const drawn = new Map<string, DemoReservation[]>()
/** Drawn once a day: that they are the same each time has a test of its own. */
const around = (today: string) => {
  const known = drawn.get(today) ?? reservationsAround(today, organisers)
  drawn.set(today, known)
  return known
}
const tuesday = '2026-11-24'
const reservations = around(tuesday)
const now = campusInstant(tuesday, '08:00')

const keepsRoom = ({ status }: DemoReservation) => status === 'PENDING' || status === 'ACCEPTED'

/** Whatever day it is; every second one is near one when the clocks change. */
const days = fc.oneof(
  fc.integer({ min: 0, max: 1_000 }).map(n => addDays('2026-01-01', n)),
  fc
    .tuple(fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28'), fc.integer({ min: -21, max: 21 }))
    .map(([day, n]) => addDays(day, n)),
)
/** The same for every rule: a day's reservations take half a second to draw. Others each time. */
const someDays = fc.sample(days, 6)
/** Asking for the campus time of every reservation takes seconds: one in so many will do, others each time. */
const sampled = 40

describe('the reservations of the demo company', () => {
  it('are told of a day by the latest, which no earlier day knew', () => {
    const monday = '2026-11-23'
    for (const today of [tuesday, '2026-11-28', '2026-11-29', monday]) {
      const latest = latestReservations(today, organisers).map(({ id }) => id)
      expect(latest.length, today).toBeGreaterThan(20)
      const idsOf = (day: string) => new Set(around(day).map(({ id }) => id))
      const now = idsOf(today)
      expect(latest.every(id => now.has(id))).toBe(true)
      // Nobody asks at the weekend: from Saturday on, all of Friday's are known.
      const before = idsOf(workingDayBefore(addDays(today, -1), 0))
      expect(latest.some(id => before.has(id))).toBe(false)
    }
  })

  it.each(someDays)('obey every rule on %s', today => {
    const [offset = 0] = fc.sample(fc.integer({ min: 0, max: sampled - 1 }), 1)
    const sample = around(today).filter((_, n) => n % sampled === offset)
    expect(sample.length).toBeGreaterThan(100)
    const broken = sample.flatMap(({ room, start, end, madeAt }) => {
      const daysAhead = daysAheadBySite.get(room.site) ?? 0
      const times = [campusTime(start), campusTime(end)]
      const faults = {
        'breaks a rule': spanFault({ start, end }, { now: madeAt, daysAhead }) !== undefined,
        'off the grid': times.some(time => Number(time.slice(3)) % 15 !== 0),
        'at night': times.some(time => time < '08:00' || time > '20:00'),
        'made later': campusDay(madeAt) >= today,
        'not taken':
          !room.bookable || room.email === null || room.refusesBecause === 'CLOSED' || room.works !== null,
        closed: bankHolidayOn(campusDay(start)) !== undefined,
      }
      const found = Object.entries(faults).filter(([, isSo]) => isSo)
      return found.map(([fault]) => `${room.reference} ${start.toISOString()} ${fault}`)
    })
    expect(broken).toEqual([])
  })

  it.each(someDays)('never overlap nor fall on a weekend on %s', today => {
    const collides = [...Map.groupBy(around(today).filter(keepsRoom), ({ room }) => room).values()].flatMap(
      ofRoom => {
        const inOrder = ofRoom.toSorted((one, other) => +one.start - +other.start)
        return inOrder.filter((one, index) => {
          const next = inOrder[index + 1]
          return next !== undefined && overlap(one, next)
        })
      },
    )
    expect(collides).toEqual([])
    // Meetings are by day, so far from midnight that the day is the same in every zone near the campuses.
    const weekend = around(today).filter(({ start }) => isWeekend(start.toISOString().slice(0, 10)))
    expect(weekend).toEqual([])
  })

  it('leave everybody well below what they may hold', () => {
    const toCome = reservations.filter(({ end }) => end > now)
    const held = [...Map.groupBy(toCome, ({ accountId }) => accountId).values()].map(({ length }) => length)
    expect(Math.max(...held)).toBeLessThanOrEqual(mostHeld - 10)
  })

  it('are the same each time, each with an id of its own', () => {
    expect(reservationsAround(tuesday, organisers)).toEqual(reservations)
    expect(new Set(reservations.map(({ id }) => id)).size).toBe(reservations.length)
  })

  it('only grow with the days', () => {
    const later = new Map(around(addDays(tuesday, 6)).map(reservation => [reservation.id, reservation]))
    const first = campusInstant(addDays(tuesday, 6 - daysAround))
    const kept = reservations.filter(({ start }) => start >= first)
    expect(kept.length).toBeGreaterThan(1_000)
    // One comparison in all: one for each of tens of thousands takes seconds.
    const told = ({ id, start, end, room, accountId }: DemoReservation) =>
      `${id} ${+start} ${+end} ${room.reference} ${accountId}`
    const isChanged = (one: DemoReservation) => {
      const same = later.get(one.id)
      return same === undefined || told(same) !== told(one)
    }
    expect(kept.filter(isChanged)).toEqual([])
  })

  it('lie three weeks around today, fewer the further ahead', () => {
    const count = (from: number, to: number) =>
      reservations.filter(
        ({ start }) => campusDay(start) >= addDays(tuesday, from) && campusDay(start) < addDays(tuesday, to),
      ).length
    expect(count(-21, -14)).toBeGreaterThan(3_000)
    expect(count(0, 7)).toBeGreaterThan(count(7, 14))
    expect(count(7, 14)).toBeGreaterThan(count(14, 22))
    expect(count(14, 22)).toBeGreaterThan(200)
  })

  it('fill rooms at ten and leave some free on every campus with booking', () => {
    const ten = campusInstant(tuesday, '10:00')
    for (const site of daysAheadBySite.keys()) {
      const rooms = takenRooms.filter(({ site: of, type }) => of === site && type === 'MEETING_ROOM')
      const busy = reservations.filter(
        ({ room, start, end }) => rooms.includes(room) && start <= ten && end > ten,
      )
      expect(busy.length / rooms.length, String(site)).toBeGreaterThan(0.35)
      expect(busy.length / rooms.length, String(site)).toBeLessThan(0.85)
    }
  })

  it('fill small rooms more than large ones, and no room at lunch as in the morning', () => {
    const minutesOf = (seats: (capacity: number) => boolean, time: string) => {
      const at = campusInstant(tuesday, time)
      const rooms = takenRooms.filter(({ capacity, type }) => type === 'MEETING_ROOM' && seats(capacity))
      const busy = reservations.filter(
        ({ room, start, end }) => rooms.includes(room) && start <= at && end > at,
      )
      return busy.length / rooms.length
    }
    expect(minutesOf(seats => seats <= 6, '10:30')).toBeGreaterThan(minutesOf(seats => seats >= 14, '10:30'))
    expect(minutesOf(() => true, '10:30')).toBeGreaterThan(minutesOf(() => true, '12:45'))
    expect(minutesOf(() => true, '15:30')).toBeGreaterThan(minutesOf(() => true, '18:30'))
  })

  it('always leave a request that waits for those who give the room', () => {
    for (const today of [0, 1, 2, 3, 4, 5, 6].map(n => addDays(tuesday, n))) {
      const waiting = around(today).filter(
        ({ status, room }) => status === 'PENDING' && room.refusesBecause === 'NEEDS_APPROVAL',
      )
      expect(waiting.length, today).toBeGreaterThan(0)
      for (const { start, madeAt, answeredAt } of waiting) {
        expect(campusDay(start) > today).toBe(true)
        expect(answeredAt).toEqual(madeAt)
      }
    }
  })

  it('give the first sign-in some past, some today, some of every outcome, on every working day', () => {
    for (const today of [0, 1, 2, 3, 6].map(n => addDays(tuesday, n))) {
      const own = around(today).filter(({ accountId }) => accountId === employee.id)
      const on = (day: string) => own.filter(({ start }) => campusDay(start) === day)
      expect(on(today).length).toBeGreaterThan(0)
      expect(own.some(({ start }) => campusDay(start) < today)).toBe(true)
      const toCome = own.filter(({ start }) => campusDay(start) > today)
      expect(new Set(toCome.map(({ status }) => status)), today).toEqual(
        new Set(['ACCEPTED', 'PENDING', 'REFUSED']),
      )
      for (const { status, reason } of own) if (status === 'REFUSED') expect(reason).toBe('NEEDS_APPROVAL')
      for (const { status, answeredAt, start } of own) {
        expect(answeredAt !== undefined).toBe(status === 'PENDING')
        if (answeredAt !== undefined) expect(answeredAt < start).toBe(true)
      }
    }
  })
})
