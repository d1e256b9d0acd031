import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusDay, campusInstant, isWeekend, timeOf } from '#platform/time/campus-time.ts'
import { endingAt, searchFault, spanOfTimes, startingAt } from '../rules.ts'
import {
  criteriaOf,
  isWished,
  onCampus,
  queryOfSearch,
  type Search,
  searchFrom,
  searchToBegin,
} from './search-address.ts'
import { fromNow, movedTo, visiblePeriod } from './times.ts'

/** A Tuesday in winter time, 08:00 on campus. */
const now = campusInstant('2026-11-24', '08:00')
const daysAhead = 30
const read = (text: string, at = now) => searchFrom(new URLSearchParams(text), { now: at, daysAhead })

const aMinute = fc.integer({ min: 0, max: 24 * 60 - 1 })
const aMoment = fc
  .integer({ min: 0, max: 400 * 24 * 60 })
  .map(minutes => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000))
const aName = fc.string({ minLength: 1, maxLength: 100 }).filter(text => text === text.trim())

/** A search as the form makes it. */
const aSearch = fc
  .record({
    ahead: fc.integer({ min: 1, max: daysAhead }),
    start: aMinute,
    length: fc.integer({ min: 15, max: 600 }),
    capacity: fc.integer({ min: 0, max: 10_000 }),
    equipment: fc.uniqueArray(aName, { maxLength: 6 }),
    building: fc.uniqueArray(aName, { maxLength: 6 }),
  })
  .map(({ ahead, start, length, ...rest }): Search => {
    const day = addDays(campusDay(now), ahead)
    return { times: { day, start: timeOf(start), end: timeOf(start + length) }, ...rest }
  })
  .filter(({ times }) => searchFault(spanOfTimes(times), { now, daysAhead }) === undefined)

describe('the address of a search', () => {
  it('says the whole search, and reads back equal', () => {
    fc.assert(
      fc.property(aSearch, search => {
        expect(read(queryOfSearch('1', search))).toEqual({ search, mended: false })
      }),
    )
  })
  it('has names that people can read', () => {
    const search: Search = {
      times: { day: '2026-11-25', start: '10:00', end: '11:30' },
      capacity: 8,
      equipment: ['SCREEN', 'VIDEO'],
      building: ['Tour A, nord'],
    }
    expect(queryOfSearch('1', search)).toBe(
      'siteId=1&date=2026-11-25&start=10%3A00&end=11%3A30&capacity=8&equipment=SCREEN&equipment=VIDEO&building=Tour+A%2C+nord',
    )
  })
  it('carries no search when it names none of its parts', () => {
    expect(read('')).toBeUndefined()
    expect(read('siteId=2&other=1')).toBeUndefined()
  })
  it('whatever it holds, the search can be made', () => {
    const part = fc.oneof(fc.string(), aMinute.map(timeOf), aMoment.map(campusDay), fc.integer().map(String))
    const names = fc.constantFrom('date', 'start', 'end', 'capacity', 'equipment', 'building')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, part), { minLength: 1 }), aMoment, (parameters, at) => {
        const found = searchFrom(new URLSearchParams(parameters), { now: at, daysAhead })?.search
        expect(found).toBeDefined()
        if (found === undefined) return
        expect(searchFault(spanOfTimes(found.times), { now: at, daysAhead })).toBeUndefined()
        const { capacity } = criteriaOf(found)
        expect(Number.isInteger(capacity) && capacity >= 0 && capacity <= 10_000).toBe(true)
      }),
    )
  })
  it('falls back to what a search begins with where it is wrong, and says so', () => {
    const usual = searchToBegin(now)
    expect(read('date=soon')).toEqual({ search: usual, mended: true })
    expect(read('date=2026-11-20&start=10:00&end=11:00')).toEqual({ search: usual, mended: true })
    expect(read('date=2027-11-24')).toEqual({ search: usual, mended: true })
    expect(read('date=2026-11-25&start=11:00&end=10:00')).toEqual({ search: usual, mended: true })
    expect(read('date=2026-11-25&start=10:00&end=11:00&capacity=many')).toMatchObject({
      search: { times: { start: '10:00' }, capacity: 0 },
      mended: true,
    })
  })
  it('moves a weekend date to the next weekday', () => {
    expect(read('date=2026-11-28&start=10:00&end=11:00')?.search.times.day).toBe('2026-11-30')
  })
  it('begins a time that has begun at the next quarter of an hour', () => {
    const later = campusInstant('2026-11-24', '10:07')
    expect(read('date=2026-11-24&start=09:00&end=13:00', later)).toMatchObject({
      search: { times: { start: '10:15', end: '13:00' } },
      mended: false,
    })
  })
})

describe('a search on a campus', () => {
  const campus = {
    largest: 40,
    buildings: ['A', 'B'],
    equipment: new Map([['SCREEN', { fr: 'Écran', en: 'Screen' }]]),
  }
  const search: Search = { ...searchToBegin(now), capacity: 12, equipment: ['SCREEN'], building: ['B'] }
  it('stays as it is where the campus has everything', () => {
    expect(onCampus(search, campus)).toBe(search)
  })
  it('loses what the campus does not have', () => {
    const elsewhere = { ...search, capacity: 41, equipment: ['SCREEN', 'HOLOGRAM'], building: ['Z'] }
    expect(onCampus(elsewhere, campus)).toEqual({ ...search, capacity: 0, building: [] })
  })
})

describe('what is searched for', () => {
  const search: Search = { ...searchToBegin(now), capacity: 8, equipment: ['SCREEN'], building: ['B'] }
  const room = { capacity: 8, equipment: ['SCREEN', 'VIDEO'], equipmentOut: [], building: 'B' }
  it('is had by a room with the seats and the equipment, none of it out of order', () => {
    expect(isWished(room, search)).toBe(true)
    expect(isWished({ ...room, equipmentOut: ['VIDEO'] }, search)).toBe(true)
    for (const other of [
      { capacity: 7 },
      { equipment: ['VIDEO'] },
      { equipmentOut: ['SCREEN'] },
      { building: 'A' },
    ])
      expect(isWished({ ...room, ...other }, search)).toBe(false)
  })
})

describe('the times of the form', () => {
  const times = { day: '2026-11-25', start: '09:00', end: '13:00' }
  it('moving the start past the end shifts the end, keeping the duration', () => {
    expect(startingAt(times, '14:00')).toEqual({ ...times, start: '14:00', end: '18:00' })
    expect(startingAt(times, '10:00')).toEqual({ ...times, start: '10:00' })
  })
  it('moving the end before the start shifts the start', () => {
    expect(endingAt(times, '08:00')).toEqual({ ...times, start: '04:00', end: '08:00' })
    expect(endingAt(times, '11:00')).toEqual({ ...times, end: '11:00' })
  })
  it('stay within their day, the start before the end but for the last minute', () => {
    fc.assert(
      fc.property(aMinute, aMinute, fc.boolean(), (from, to, isStart) => {
        const moved = isStart ? startingAt(times, timeOf(from)) : endingAt(times, timeOf(to))
        expect(moved.day).toBe(times.day)
        if (from < 24 * 60 - 1 && to > 0) expect(moved.start < moved.end).toBe(true)
      }),
    )
  })
  it('another day has the same times; today, not those that have passed', () => {
    const today = { day: '2026-11-24', start: '09:00', end: '13:00' }
    expect(movedTo(today, '2026-11-26', now)).toEqual({ ...today, day: '2026-11-26' })
    const evening = campusInstant('2026-11-24', '15:50')
    expect(movedTo(times, '2026-11-24', evening)).toEqual({
      day: '2026-11-24',
      start: '16:00',
      end: '20:00',
    })
  })
  it('what has not begun is not moved', () => {
    fc.assert(
      fc.property(aMoment, at => {
        const begin = searchToBegin(at).times
        expect(fromNow(begin, at)).toEqual(begin)
        expect(isWeekend(begin.day)).toBe(false)
      }),
    )
  })
  it('what is left of the morning is the morning', () => {
    const at = campusInstant('2026-11-24', '10:07')
    expect(visiblePeriod({ day: '2026-11-24', start: '10:15', end: '13:00' }, at)).toBe('morning')
    expect(visiblePeriod({ day: '2026-11-24', start: '10:30', end: '13:00' }, at)).toBe('custom')
    expect(visiblePeriod({ day: '2026-11-25', start: '09:00', end: '18:00' }, at)).toBe('allDay')
  })
})
