import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  addDays,
  campusDay,
  campusEnd,
  campusInstant,
  campusTime,
  campusZone,
  type DayStyle,
  dayStyles,
  formatDate,
  formatDuration,
  formatNearDay,
  formatTime,
  formatTimeRange,
  isDay,
  isWeekend,
  minutesOf,
  nearDayWord,
  parseDay,
  parseEndTime,
  parseTime,
  readsCampusClock,
  timeOf,
} from './campus-time.ts'
import { formatDayRange } from './day-range.ts'

const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
const days = instants.map(instant => instant.toISOString().slice(0, 10))
const times = fc.nat({ max: 24 * 60 - 1 }).map(timeOf)
const languages = fc.constantFrom('fr' as const, 'en' as const)

describe('the campus clock', () => {
  test('is an hour ahead of UTC in winter and two in summer', () => {
    expect(campusTime(new Date('2026-11-24T09:00:00Z'))).toBe('10:00')
    expect(campusTime(new Date('2026-07-24T09:00:00Z'))).toBe('11:00')
    expect(campusDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
    expect(campusInstant('2026-11-24', '10:00')).toEqual(new Date('2026-11-24T09:00:00Z'))
    expect(campusInstant('2026-07-24')).toEqual(new Date('2026-07-23T22:00:00Z'))
  })

  test('skips an hour in March: a skipped time is read as winter time', () => {
    expect(campusInstant('2026-03-29', '01:59')).toEqual(new Date('2026-03-29T00:59:00Z'))
    expect(campusInstant('2026-03-29', '02:30')).toEqual(new Date('2026-03-29T01:30:00Z'))
    expect(campusTime(campusInstant('2026-03-29', '02:30'))).toBe('03:30')
    expect(campusInstant('2026-03-29', '03:00')).toEqual(new Date('2026-03-29T01:00:00Z'))
  })

  test('shows an hour twice in October: the first is meant', () => {
    expect(campusInstant('2026-10-25', '02:30')).toEqual(new Date('2026-10-25T00:30:00Z'))
    expect(campusTime(new Date('2026-10-25T01:30:00Z'))).toBe('02:30')
    expect(campusInstant('2026-10-25', '03:00')).toEqual(new Date('2026-10-25T02:00:00Z'))
  })

  test.for([
    ['Temporal', Temporal],
    ['Intl, where there is no Temporal', undefined],
  ] as const)('agrees with Temporal at any instant, and at any wall time: by %s', async ([, there]) => {
    const { Temporal } = globalThis
    vi.resetModules()
    vi.stubGlobal('Temporal', there)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { campusDay, campusInstant, campusTime } = await import('./campus-time.ts')
    fc.assert(
      fc.property(instants, instant => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(campusZone)
        expect(campusDay(instant)).toBe(zoned.toPlainDate().toString())
        expect(campusTime(instant)).toBe(zoned.toPlainTime().toString().slice(0, 5))
      }),
    )
    const changes = fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '1995-09-24')
    fc.assert(
      fc.property(fc.oneof(days, changes), times, (day, time) => {
        const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(campusZone)
        expect(campusInstant(day, time).getTime()).toBe(zoned.epochMilliseconds)
      }),
      { numRuns: 400 },
    )
  })

  test('is the reader’s own in Berlin, not in London', () => {
    const now = new Date('2026-11-24T09:00:00Z')
    const [berlin, london] = [60, 0]
    expect(readsCampusClock(now, berlin)).toBe(true)
    expect(readsCampusClock(now, london)).toBe(false)
    expect(readsCampusClock(new Date('2026-07-24T09:00:00Z'), berlin)).toBe(false)
  })
})

describe('days', () => {
  test('exist or do not', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0026-01-01', '']) {
      expect(isDay(wrong), wrong).toBe(false)
    }
  })

  test('are added across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    fc.assert(
      fc.property(days, fc.integer({ min: -999, max: 999 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day)
      }),
    )
  })

  test('of the weekend are Saturday and Sunday', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('a typed date', () => {
  test.each([
    '24/11/2026',
    '24-11-2026',
    '24.11.2026',
    '24/11/26',
    '24 11 2026',
    '24 nov. 2026',
    '24 novembre 2026',
    'Mardi 24 Novembre 2026',
    'mar. 24/11/2026',
    'Tue 24/11/2026',
    '2026-11-24',
    '24 Nov 2026',
    'November 24th, 2026',
    ' 24 /11 / 2026 ',
    '24112026',
    '241126',
    '20261124',
    'mardi 24112026',
  ])('%s is the 24th of November 2026', text => expect(parseDay(text)).toBe('2026-11-24'))

  test('may be the first of a month', () => {
    expect(parseDay('1er décembre 2026')).toBe('2026-12-01')
    expect(parseDay('1 déc. 2026')).toBe('2026-12-01')
  })

  test('is March where the month comes first, not Tuesday', () => {
    expect(parseDay('Mar 24 2026')).toBe('2026-03-24')
    expect(parseDay('mar. 24 mars 2026')).toBe('2026-03-24')
  })

  test.each([
    '',
    '24',
    '24/11',
    '31/02/2026',
    '24/13/2026',
    '11/24/2026',
    '24 jui 2026',
    'demain',
    '24/11/202',
    '24/11/2026 8',
    '2411202',
    '24132026',
    '31022026',
    '24112026 8',
  ])('%s is none', text => expect(parseDay(text)).toBeUndefined())

  test('is read back in every style that names the year, in both languages', () => {
    const styles = fc.constantFrom<DayStyle>('numeric', 'medium', 'long')
    fc.assert(
      fc.property(days, languages, styles, (day, language, style) => {
        expect(parseDay(formatDate(day, language, style))).toBe(day)
      }),
      { numRuns: 500 },
    )
  })

  test('is the same without anything between its digits, as a numeric keyboard writes it', () => {
    fc.assert(
      fc.property(days, languages, (day, language) => {
        const digits = formatDate(day, language, 'numeric').replace(/\D/g, '')
        expect([digits.length, parseDay(digits)]).toEqual([8, day])
        expect(parseDay(digits.slice(0, 4) + digits.slice(6))).toBe(`20${day.slice(2)}`)
      }),
      { numRuns: 500 },
    )
  })

  test('never breaks the reading', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const day = parseDay(text)
        expect(day === undefined || isDay(day)).toBe(true)
      }),
    )
  })
})

describe('a typed time', () => {
  test.each([
    '9:00',
    '09h00',
    '9h',
    '9 h',
    '09:00',
    '9.00',
    '0900',
    '900',
    '9',
    '9am',
    ' 9 h 00 ',
    '9 heures',
  ])('%s is nine o’clock', text => expect(parseTime(text)).toBe('09:00'))

  test('follows the 12-hour clock where it says so', () => {
    expect(['12am', '12:30 pm', '9:05 p.m.', '13 pm'].map(parseTime)).toEqual([
      '00:00',
      '12:30',
      '21:05',
      undefined,
    ])
  })

  test.each(['', '24:00', '9:60', '9:5', '12345', '-1', 'midi', '9:00:00', 'h30'])('%s is none', text =>
    expect(parseTime(text)).toBeUndefined(),
  )

  test('is any hour from 0 to 23 with any minute from 0 to 59, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 99 }),
        fc.nat({ max: 99 }),
        fc.constantFrom(':', 'h', ' h ', '.', ''),
        (hour, minutes, by) => {
          const read = parseTime(`${hour}${by}${String(minutes).padStart(2, '0')}`)
          expect(read).toBe(hour < 24 && minutes < 60 ? timeOf(hour * 60 + minutes) : undefined)
        },
      ),
    )
    fc.assert(
      fc.property(times, time => {
        expect(timeOf(minutesOf(time))).toBe(time)
      }),
    )
  })
})

describe('what people read', () => {
  test('yesterday, today and tomorrow by their words, other days by their date', () => {
    const near = (day: string, language: 'fr' | 'en') => formatNearDay(day, '2026-11-30', language, 'day')
    expect([near('2026-11-30', 'en'), near('2026-12-01', 'en')]).toEqual(['today', 'tomorrow'])
    expect([near('2026-11-30', 'fr'), near('2026-12-01', 'fr')]).toEqual(['aujourd’hui', 'demain'])
    expect(near('2026-12-02', 'en')).toBe('Wednesday 2 December')
    expect([near('2026-11-29', 'en'), near('2026-11-29', 'fr')]).toEqual(['yesterday', 'hier'])
    expect(near('2026-11-28', 'fr')).toBe('samedi 28 novembre')
  })

  test('is at home in both languages', () => {
    const day = '2026-11-24'
    const styles: DayStyle[] = ['numeric', 'short', 'medium', 'day', 'long']
    expect(styles.map(style => formatDate(day, 'en', style))).toEqual([
      '24/11/2026',
      '24 Nov',
      '24 Nov 2026',
      'Tuesday 24 November',
      'Tuesday 24 November 2026',
    ])
    expect(styles.map(style => formatDate(day, 'fr', style))).toEqual([
      '24/11/2026',
      '24 nov.',
      '24 nov. 2026',
      'mardi 24 novembre',
      'mardi 24 novembre 2026',
    ])
  })

  test('writes days as Intl does, but for its commas and the first of a month in French', () => {
    const locales = { en: 'en-GB', fr: 'fr-FR' }
    fc.assert(
      fc.property(
        days,
        languages,
        fc.constantFrom(...(Object.keys(dayStyles) as DayStyle[])),
        (day, language, style) => {
          const intl = new Intl.DateTimeFormat(locales[language], { ...dayStyles[style], timeZone: 'UTC' })
          const expected = intl.format(new Date(day)).replaceAll(/(\p{L}),/gu, '$1')
          const first = language === 'fr' ? expected.replace(/(^|\s)1(?=\s\p{L})/u, '$11er') : expected
          expect(formatDate(day, language, style)).toBe(first)
        },
      ),
      { numRuns: 500 },
    )
    for (const language of ['en', 'fr'] as const) {
      const intl = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
      expect(
        [-1, 0, 1].map(away => nearDayWord(addDays('2026-12-31', away), '2026-12-31', language)),
      ).toEqual([-1, 0, 1].map(away => intl.format(away, 'day')))
    }
  })

  test('refuses what is no day', () => {
    expect(() => formatDate('soon', 'en', 'day')).toThrow(RangeError)
  })

  test('says 1er for the first of a month in French, and only there', () => {
    expect(formatDate('2026-12-01', 'fr', 'long')).toBe('mardi 1er décembre 2026')
    expect(formatDate('2026-12-01', 'fr', 'short')).toBe('1er déc.')
    expect(formatDate('2026-12-11', 'fr', 'short')).toBe('11 déc.')
    expect(formatDate('2026-12-01', 'fr', 'numeric')).toBe('01/12/2026')
    expect(formatDate('2026-12-01', 'en', 'short')).toBe('1 Dec')
  })

  test('shows instants by the campus clock', () => {
    const instant = new Date('2026-12-31T23:30:00Z')
    expect(formatDate(instant, 'en', 'short')).toBe('1 Jan')
    expect(formatTime(instant, 'en')).toBe('00:30')
    expect(formatTime(instant, 'fr')).toBe('0\u00a0h\u00a030')
  })

  test('joins ranges', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(formatTimeRange('10:00', '11:30', 'en')).toBe('10:00–11:30')
    expect(plain(formatTimeRange('09:30', '24:00', 'fr'))).toBe('de 9 h 30 à 24 h')
    expect(formatDayRange('2026-11-24', '2026-11-24', 'en', 'short')).toBe('24 Nov')
    expect(formatDayRange('2026-11-24', '2026-11-26', 'en', 'medium').replace(/\s/g, ' ')).toMatch(
      /^24\s?–\s?26 Nov 2026$/,
    )
    expect(formatDayRange('2026-11-24', '2026-11-26', 'fr', 'medium')).toBe('du 24 au 26 nov. 2026')
    expect(formatDayRange('2026-12-01', '2027-01-01', 'fr', 'date')).toBe(
      'du 1er décembre 2026 au 1er janvier 2027',
    )
    expect(formatDayRange('2026-11-24', '2026-11-26', 'fr', 'long')).toBe(
      'du mardi 24 au jeudi 26 novembre 2026',
    )
  })

  test('gives lengths of time', () => {
    expect([45, 60, 90, 65].map(m => formatDuration(m, 'fr').replaceAll('\u00a0', ' '))).toEqual([
      '45 min',
      '1 h',
      '1 h 30',
      '1 h 05',
    ])
    expect(formatDuration(90, 'en').replaceAll('\u00a0', ' ')).toBe('1 h 30 min')
  })
})

describe('the end of a day', () => {
  test.each(['24:00', '24h', '24 h 00', '2400', '24', '0:00', '00h00', 'minuit', 'Midnight'])(
    'is meant by %s as an end',
    text => {
      expect(parseEndTime(text)).toBe('24:00')
    },
  )

  test('is the beginning of the next one, when the clocks change too', () => {
    for (const day of ['2026-11-24', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31']) {
      expect(campusInstant(day, '24:00')).toEqual(campusInstant(addDays(day, 1)))
    }
  })

  test('is the midnight of the day that it ends, and what is shown of an end is read as that end', () => {
    expect(campusEnd(new Date('2026-11-27T23:00:00Z'))).toEqual(['2026-11-27', '24:00'])
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, minute => {
        const instant = new Date(minute * 60_000)
        const [day, time] = campusEnd(instant)
        const read = campusInstant(day, parseEndTime(time))
        // An hour that is there twice is read as its first or its second.
        expect([0, 60]).toContain(Math.abs(read.getTime() - instant.getTime()) / 60_000)
      }),
    )
  })

  test('any other end is read as a time', () => {
    expect(parseEndTime('9h30')).toBe('09:30')
    for (const text of ['24:01', '25:00', 'soon', '']) expect(parseEndTime(text)).toBeUndefined()
  })
})
