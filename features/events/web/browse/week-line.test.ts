import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusDay, campusInstant, isWeekend } from '#platform/time/campus-time.ts'
import { messages } from '../../messages.ts'
import { eventsInWords } from './day-words.ts'
import { chosenDay, type EventOfWeek, isOn, weekLine } from './week-line.ts'

const monday = '2026-11-23'
const [tuesday, wednesday, saturday, sunday] = [1, 2, 5, 6].map(days => addDays(monday, days)) as [
  string,
  string,
  string,
  string,
]
/** Tuesday noon. */
const now = campusInstant(tuesday, '12:00')

const slotDay = (day: string, until = '18:00', cancelled = false) => ({
  ...{ day, endDate: campusInstant(day, until).toISOString(), cancelled },
})
const place = (bookingId: string, day: string, from: string, until: string, incomplete = false) => ({
  ...{ bookingId, slotId: `slot of ${bookingId}`, incomplete },
  startDate: campusInstant(day, from).toISOString(),
  endDate: campusInstant(day, until).toISOString(),
})
const event = (
  id: string,
  daysWithSlots: EventOfWeek['daysWithSlots'],
  { places = [], status = 'CREATED' }: Partial<EventOfWeek> = {},
): EventOfWeek => ({ id, name: `Event ${id}`, status, daysWithSlots, places })
const lineOf = (...events: EventOfWeek[]) => weekLine(events, monday, now)
const dayOf = (day: string, ...events: EventOfWeek[]) => lineOf(...events).find(one => one.day === day)

describe('the line of a week', () => {
  it('has its working days, and those of the weekend on which something is on, cancelled or not', () => {
    expect(lineOf().map(({ day }) => day)).toEqual([0, 1, 2, 3, 4].map(days => addDays(monday, days)))
    expect(lineOf(event('1', [slotDay(sunday)])).at(-1)).toMatchObject({ day: sunday, events: 1 })
    expect(lineOf(event('1', [slotDay(saturday, '18:00', true)]))).toHaveLength(6)
    expect(lineOf(event('1', [slotDay(addDays(sunday, 1))]))).toHaveLength(5)
  })

  it('knows today and what lies before it', () => {
    expect(lineOf().map(({ today, past }) => [today, past])).toEqual([
      [false, true],
      [true, false],
      ...[0, 1, 2].map(() => [false, false]),
    ])
  })

  it('counts what takes place, and names what was cancelled after it', () => {
    const cancelled = event('1', [slotDay(tuesday, '18:00', true)])
    const gone = event('2', [slotDay(tuesday)], { status: 'CANCELLED' })
    const over = event('3', [slotDay(tuesday, '11:00')])
    const coming = event('4', [slotDay(tuesday), slotDay(wednesday)])
    expect(dayOf(tuesday, cancelled, gone, over, coming)).toMatchObject({
      events: 2,
      cancelled: 2,
      marks: [
        { id: '3', cancelled: false, over: true },
        { id: '4', cancelled: false, over: false },
        { id: '1', cancelled: true },
        { id: '2', cancelled: true },
      ],
    })
  })

  it('says that all of what is finished is over, also what of it lies ahead', () => {
    expect(dayOf(wednesday, event('1', [slotDay(wednesday)], { status: 'FINISHED' }))?.marks).toEqual([
      { id: '1', cancelled: false, over: true },
    ])
  })

  it('has one’s own places by their time; an incomplete one leads to its form', () => {
    const yoga = event('1', [slotDay(tuesday)], { places: [place('b1', tuesday, '12:15', '13:00')] })
    const family = event('2', [slotDay(tuesday)], {
      places: [place('b2', tuesday, '14:00', '15:00', true), place('b3', tuesday, '09:00', '10:00')],
    })
    expect(dayOf(tuesday, yoga, family)?.places).toMatchObject([
      { bookingId: 'b3', to: '/register/2/b3', over: true, incomplete: false },
      { bookingId: 'b1', to: '/register/1/b1', over: false, name: 'Event 1' },
      { bookingId: 'b2', to: '/register/family/2/slot of b2', incomplete: true },
    ])
  })

  it('shows each day and each place of its week once, whatever the events are', () => {
    const anyDay = fc.integer({ min: -3, max: 10 }).map(days => addDays(monday, days))
    const anyEvent = fc
      .record({
        id: fc.integer({ min: 1, max: 40 }).map(String),
        days: fc.uniqueArray(fc.tuple(anyDay, fc.boolean()), { maxLength: 8, selector: ([day]) => day }),
        booked: fc.boolean(),
        status: fc.constantFrom('CREATED' as const, 'FINISHED' as const),
      })
      .map(({ id, days, booked, status }) => {
        const held = days.filter(([, cancelled]) => !cancelled)
        const places = booked ? held.map(([day], n) => place(`${id}-${n}`, day, '09:00', '10:00')) : []
        return event(
          id,
          days.map(([day, cancelled]) => slotDay(day, '18:00', cancelled)),
          { places, status },
        )
      })
    const anyEvents = fc.uniqueArray(anyEvent, { maxLength: 12, selector: ({ id }) => id })
    const anyMoment = fc
      .integer({ min: -5, max: 12 })
      .map(days => campusInstant(addDays(monday, days), '12:00'))
    fc.assert(
      fc.property(anyEvents, anyMoment, (events, moment) => {
        const line = weekLine(events, monday, moment)
        const days = line.map(({ day }) => day)
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.every(day => day >= monday && day <= sunday)).toBe(true)
        expect(days.filter(day => !isWeekend(day))).toHaveLength(5)
        expect(line.filter(({ today }) => today).every(({ day }) => day === campusDay(moment))).toBe(true)
        for (const { day, marks, events: count, cancelled, places } of line) {
          expect(marks.map(({ id }) => id).sort()).toEqual(
            events
              .filter(one => isOn(one, day))
              .map(({ id }) => id)
              .sort(),
          )
          expect(count + cancelled).toBe(marks.length)
          for (const { animationId } of places) expect(marks.map(({ id }) => id)).toContain(animationId)
        }
        const inWeek = events
          .flatMap(({ places }) => places)
          .filter(({ startDate }) => {
            const day = campusDay(new Date(startDate))
            return day >= monday && day <= sunday
          })
        expect(line.flatMap(({ places }) => places.map(({ bookingId }) => bookingId)).sort()).toEqual(
          inWeek.map(({ bookingId }) => bookingId).sort(),
        )
      }),
    )
  })
})

it('what is on is said in words, what was cancelled apart', () => {
  const inWords = (events: number, cancelled: number, language: 'fr' | 'en') =>
    eventsInWords({ events, cancelled }, messages[language])
  expect(inWords(3, 1, 'en')).toBe('3 events, 1 cancelled')
  expect(inWords(1, 0, 'fr')).toBe('1 événement')
  expect(inWords(0, 2, 'fr')).toBe('2 annulés')
  expect(inWords(0, 0, 'fr')).toBe('aucun événement')
})

describe('the day of an address', () => {
  const line = lineOf(event('1', [slotDay(wednesday)]), event('2', [slotDay(tuesday, '18:00', true)]))

  it('is one of the line on which something is on, be it cancelled', () => {
    expect(chosenDay(line, wednesday)?.day).toBe(wednesday)
    expect(chosenDay(line, tuesday)?.day).toBe(tuesday)
  })

  it.each([
    ['none', undefined],
    ['a day without events', monday],
    ['a day of another week', addDays(monday, 9)],
    ['a day of the weekend that is not shown', saturday],
    ['no day at all', 'tomorrow'],
  ])('is not %s', (_, named) => expect(chosenDay(line, named)).toBeUndefined())
})
