import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusInstant, campusTime, type Day, isWeekend } from './campus-time.ts'
import {
  type Closure,
  campusOpening,
  closedDay,
  closedInWords,
  closedTimesOn,
  defaultHours,
  furtherNotice,
  nextOpening,
  type Opening,
  readHours,
  whyClosed,
} from './opening.ts'
import { overlap, type Span } from './span.ts'

const tuesday: Day = '2026-11-24'
const armistice: Day = '2026-11-11'
const at = (time: string, day = tuesday) => campusInstant(day, time)
const span = (from: string, to: string, day = tuesday): Span => ({ start: at(from, day), end: at(to, day) })
const opening = (more: Partial<Opening> = {}): Opening => ({
  hours: defaultHours,
  openHolidays: [],
  closures: [],
  ...more,
})
const works: Closure = { ...span('10:00', '12:00'), reason: { fr: 'travaux', en: 'works' } }

describe('a room', () => {
  it.each([
    ['before its hours', span('02:00', '03:00'), 'OUTSIDE_HOURS'],
    ['into its hours', span('06:45', '07:15'), 'OUTSIDE_HOURS'],
    ['within its hours, to the minute', span('12:00', '21:00'), undefined],
    ['past its hours', span('20:30', '21:15'), 'OUTSIDE_HOURS'],
    ['over midnight', { start: at('20:00'), end: at('08:00', '2026-11-25') }, 'OUTSIDE_HOURS'],
    ['on a bank holiday', span('10:00', '11:00', armistice), 'BANK_HOLIDAY'],
    ['during works', span('11:00', '13:00'), 'CLOSED'],
    ['right after works', span('12:00', '13:00'), undefined],
  ])('%s', (_, wanted, because) => {
    expect(whyClosed(wanted, opening({ closures: [works] }))?.because).toBe(because)
  })

  it('that never closes takes a night, and an end at midnight', () => {
    const always = opening({ hours: { from: '00:00', to: '24:00' } })
    expect(whyClosed({ start: at('20:00'), end: at('08:00', '2026-11-25') }, always)).toBeUndefined()
    expect(whyClosed({ start: at('22:00'), end: at('00:00', '2026-11-25') }, always)).toBeUndefined()
    const evenings = opening({ hours: { from: '07:00', to: '24:00' } })
    expect(whyClosed({ start: at('22:00'), end: at('00:00', '2026-11-25') }, evenings)).toBeUndefined()
    expect(whyClosed({ start: at('22:00'), end: at('00:15', '2026-11-25') }, evenings)?.because).toBe(
      'OUTSIDE_HOURS',
    )
  })

  it('is open on the bank holidays that its campus names', () => {
    const open = opening({ openHolidays: ['ARMISTICE'] })
    expect(whyClosed(span('10:00', '11:00', armistice), open)).toBeUndefined()
    expect(closedDay(armistice, open)).toBeUndefined()
    expect(closedDay(armistice, opening())).toMatchObject({ holiday: { key: 'ARMISTICE' } })
  })

  it('follows what its campus says, and the default where that cannot be read', () => {
    expect(campusOpening({ bookingHours: '08:00-19:30', openHolidays: ['WHIT_MONDAY', 'NONSENSE'] })).toEqual(
      {
        hours: { from: '08:00', to: '19:30' },
        openHolidays: ['WHIT_MONDAY'],
        closures: [],
      },
    )
    for (const bookingHours of ['8-19', '19:00-08:00', '25:00-26:00', 7, null]) {
      expect(campusOpening({ bookingHours })).toEqual(opening())
    }
    expect(campusOpening(null)).toEqual(opening())
    expect(readHours('00:00-24:00')).toEqual({ from: '00:00', to: '24:00' })
  })
})

describe('the next opening', () => {
  it('is that of the same day, of the next one, and passes weekends and holidays', () => {
    expect(nextOpening(at('02:00'), opening())).toEqual(at('07:00'))
    expect(nextOpening(at('22:00'), opening())).toEqual(at('07:00', '2026-11-25'))
    expect(nextOpening(at('10:00', '2026-12-24'), opening())).toEqual(at('07:00', '2026-12-28'))
  })

  it('is none where nothing ever opens', () => {
    const closed = { start: new Date(0), end: furtherNotice, reason: { fr: 'x', en: 'x' } }
    expect(nextOpening(at('02:00'), opening({ closures: [closed] }))).toBeUndefined()
  })
})

describe('in words', () => {
  it.each([
    [
      span('02:00', '03:00'),
      'Open for bookings from 07:00 to 21:00.',
      'Ouvert aux réservations de 7 h à 21 h.',
    ],
    [
      span('10:00', '11:00', armistice),
      'The campus is closed on Wednesday 11 November: Armistice Day.',
      'Le campus est fermé le mercredi 11 novembre\u00a0: armistice de 1918.',
    ],
    [
      span('11:00', '11:30'),
      'Closed until Tuesday 24 November, 12:00: works.',
      'Fermé jusqu’au mardi 24 novembre à 12 h\u00a0: travaux.',
    ],
  ])('%j', (wanted, en, fr) => {
    const closed = whyClosed(wanted, opening({ closures: [works] }))
    if (closed === undefined) throw new Error('open')
    expect(closedInWords(closed, 'en')).toBe(en)
    expect(closedInWords(closed, 'fr').replaceAll('\u00a0', ' ')).toBe(fr.replaceAll('\u00a0', ' '))
  })
})

const someDay = fc.integer({ min: 0, max: 500 }).map(days => addDays('2026-01-01', days))
/** The clocks change on Sundays, when nothing is booked: only then an hour is missing or there twice. */
const someWeekday = someDay.filter(day => !isWeekend(day))
const minutes = fc.integer({ min: 0, max: 48 }).map(halfHours => halfHours * 30)
const hoursOfDay = fc
  .tuple(minutes, minutes)
  .filter(([from, to]) => from < to && from < 1440)
  .map(([from, to]) => ({ from: clock(from), to: clock(to) }))
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

describe('whatever the hours and closures', () => {
  it('the closed times of a day are what a quarter of an hour in it is refused for', () => {
    fc.assert(
      fc.property(
        someWeekday,
        hoursOfDay,
        fc.array(fc.tuple(fc.integer({ min: -96, max: 96 }), fc.integer({ min: 1, max: 96 })), {
          maxLength: 4,
        }),
        (day, hours, drawn) => {
          const midnight = at('00:00', day).getTime()
          const closures = drawn.map(([from, length]) => ({
            start: new Date(midnight + from * 900_000),
            end: new Date(midnight + (from + length) * 900_000),
            reason: works.reason,
          }))
          const given = opening({ hours, closures })
          const closed = closedTimesOn(day, given)
          for (let [n, at] = [1, closed[0]]; n < closed.length; n++) {
            expect(closed[n]?.start.getTime()).toBeGreaterThanOrEqual(at?.end.getTime() ?? 0)
            at = closed[n]
          }
          const next = at('00:00', addDays(day, 1)).getTime()
          for (let from = midnight; from < next; from += 900_000) {
            const quarter = { start: new Date(from), end: new Date(from + 900_000) }
            const refused = whyClosed(quarter, given) !== undefined
            expect(
              closed.some(one => overlap(one, quarter)),
              campusTime(quarter.start),
            ).toBe(refused)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a room opens next on a working day, within its hours', () => {
    fc.assert(
      fc.property(someDay, hoursOfDay, (day, hours) => {
        const given = opening({ hours })
        const opens = nextOpening(at('12:00', day), given)
        expect(opens).toBeDefined()
        if (opens === undefined) return
        expect(campusTime(opens)).toBe(hours.from)
        expect(isWeekend(day) && +opens === +at(hours.from, day)).toBe(false)
      }),
    )
  })
})
