import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spanFault } from '#features/room-bookings/rules.ts'
import { addDays, campusDay, campusInstant, campusTime } from '#platform/time/campus-time.ts'
import type { Referentiel } from './contract.ts'
import {
  bestFitting,
  bookingWindow,
  campusOpening,
  compareFloors,
  defaultDaysAhead,
  defaultSearch,
  endingAt,
  equipmentInWords,
  groupedRooms,
  largestCapacity,
  minutesBetween,
  nearestFreeTimes,
  nextWeekday,
  officeFrom,
  onDay,
  overlap,
  periodOf,
  periodOn,
  periods,
  planningHours,
  remaining,
  roundedUp,
  type Span,
  searchFault,
  spanInWords,
  spanOfTimes,
  startingAt,
  timesOf,
  typedCapacity,
  withEnd,
  withStart,
} from './rules.ts'

const at = (day: string, time: string) => campusInstant(day, time)
const span = (day: string, from: string, to: string): Span => ({ start: at(day, from), end: at(day, to) })
const said = ({ start, end }: Span) => `${campusDay(start)} ${campusTime(start)}–${campusTime(end)}`

const minute = 60_000
const daysAhead = defaultDaysAhead
// Both clock changes lie inside; half of the moments are near one.
const anywhere = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
const clockChanges = [
  new Date('2026-03-29T01:00Z'),
  new Date('2026-10-25T01:00Z'),
  new Date('2027-03-28T01:00Z'),
]
const nearClockChanges = fc
  .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -4_000, max: 4_000 }))
  .map(([change, minutes]) => new Date(change.getTime() + minutes * minute))
const moments = fc.oneof(anywhere, nearClockChanges)
const spans = fc
  .tuple(moments, fc.integer({ min: 1, max: 2_000 }))
  .map(([start, minutes]): Span => ({ start, end: new Date(start.getTime() + minutes * minute) }))

describe('the start of a reservation', () => {
  it('defaults to the current time rounded to 15 minutes, and to 5 for “book now”', () => {
    expect(campusTime(roundedUp(at('2026-11-24', '10:01'), 15))).toBe('10:15')
    expect(campusTime(roundedUp(at('2026-11-24', '10:15'), 15))).toBe('10:15')
    expect(campusTime(roundedUp(at('2026-11-24', '10:16'), 5))).toBe('10:20')
  })

  it('is rounded to the campus clock’s own steps, never backwards, at any moment of any year', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(5, 15), (now, step) => {
        const rounded = roundedUp(now, step)
        const waits = rounded.getTime() - now.getTime()
        expect(waits).toBeGreaterThanOrEqual(0)
        expect(waits).toBeLessThan(step * minute)
        expect(Number(campusTime(rounded).slice(3)) % step).toBe(0)
        expect(roundedUp(rounded, step)).toEqual(rounded)
      }),
    )
  })
})

describe('the default search', () => {
  it('is today 09:00 to 13:00', () => {
    expect(said(defaultSearch(at('2026-11-24', '07:30')))).toBe('2026-11-24 09:00–13:00')
  })

  it('begins at the next quarter while the morning runs', () => {
    expect(said(defaultSearch(at('2026-11-24', '10:37')))).toBe('2026-11-24 10:45–13:00')
    expect(said(defaultSearch(at('2026-11-24', '12:45')))).toBe('2026-11-24 12:45–13:00')
  })

  it('is the next working day’s when that is past', () => {
    expect(said(defaultSearch(at('2026-11-24', '12:46')))).toBe('2026-11-25 09:00–13:00')
    expect(said(defaultSearch(at('2026-11-27', '18:00')))).toBe('2026-11-30 09:00–13:00')
    expect(said(defaultSearch(at('2026-11-21', '07:00')))).toBe('2026-11-23 09:00–13:00')
  })

  it('passes bank holidays, unless the campus is open', () => {
    expect(said(defaultSearch(at('2026-11-11', '07:30')))).toBe('2026-11-12 09:00–13:00')
    expect(said(defaultSearch(at('2026-12-24', '18:00')))).toBe('2026-12-28 09:00–13:00')
    const opening = campusOpening({ openHolidays: ['ARMISTICE'] })
    expect(said(defaultSearch(at('2026-11-11', '07:30'), opening))).toBe('2026-11-11 09:00–13:00')
  })

  it('can be searched and booked at any moment', () => {
    fc.assert(
      fc.property(moments, now => {
        expect(spanFault(defaultSearch(now), { now, daysAhead })).toBeUndefined()
      }),
    )
  })
})

describe('the periods', () => {
  it('are morning, afternoon, all day, and custom for anything else', () => {
    const day = '2026-11-24'
    expect(periodOf(span(day, '09:00', '13:00'))).toBe('morning')
    expect(periodOf(span(day, '14:00', '18:00'))).toBe('afternoon')
    expect(periodOf(span(day, '09:00', '18:00'))).toBe('allDay')
    expect(periodOf(span(day, '09:15', '13:00'))).toBe('custom')
    expect(periodOf({ start: at(day, '09:00'), end: at('2026-11-25', '13:00') })).toBe('custom')
    expect(remaining('afternoon', day, at(day, '17:50'))).toBeUndefined()
  })

  it('are recognised on every day, also on those when the clocks change', () => {
    const names = fc.constantFrom(...(Object.keys(periods) as (keyof typeof periods)[]))
    fc.assert(
      fc.property(moments, names, (now, name) => {
        expect(periodOf(periodOn(name, campusDay(now)))).toBe(name)
      }),
    )
  })
})

describe('a date', () => {
  it('of the weekend moves to the next weekday', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(nextWeekday)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-23',
    ])
  })

  it('may be from today to the days ahead that the campus allows', () => {
    expect(bookingWindow(at('2026-11-24', '23:59'), 30)).toEqual({ first: '2026-11-24', last: '2026-12-24' })
    expect(bookingWindow(at('2026-11-24', '00:00'))).toEqual({ first: '2026-11-24', last: '2026-12-24' })
  })

  it('changed to another keeps the times that the campus clock shows', () => {
    const late = { start: at('2026-11-24', '22:00'), end: at('2026-11-25', '01:00') }
    expect(onDay(late, '2026-11-26')).toEqual({
      start: at('2026-11-26', '22:00'),
      end: at('2026-11-27', '01:00'),
    })
    fc.assert(
      fc.property(spans, fc.integer({ min: -400, max: 400 }), (given, days) => {
        const moved = onDay(given, addDays(campusDay(given.start), days))
        expect(campusDay(moved.start)).toBe(addDays(campusDay(given.start), days))
        // A time that the clocks skip in March, or show twice in October, is the only one that may differ.
        const atNight = [given.start, given.end].some(time => campusTime(time) < '04:00')
        if (!atNight) expect(said(moved).slice(10)).toBe(said(given).slice(10))
      }),
    )
  })
})

describe('moving the start or the end', () => {
  it('past the other shifts the other, keeping the duration', () => {
    const morning = span('2026-11-24', '09:00', '10:30')
    expect(said(withStart(morning, at('2026-11-24', '11:00')))).toBe('2026-11-24 11:00–12:30')
    expect(said(withStart(morning, at('2026-11-24', '10:30')))).toBe('2026-11-24 10:30–12:00')
    expect(said(withStart(morning, at('2026-11-24', '10:00')))).toBe('2026-11-24 10:00–10:30')
    expect(said(withEnd(morning, at('2026-11-24', '08:00')))).toBe('2026-11-24 06:30–08:00')
    expect(said(withEnd(morning, at('2026-11-24', '12:00')))).toBe('2026-11-24 09:00–12:00')
  })

  it('gives what was asked for, a positive duration, and the old one where the other shifts', () => {
    fc.assert(
      fc.property(spans, moments, (given, moment) => {
        const started = withStart(given, moment)
        expect(started.start).toEqual(moment)
        const ended = withEnd(given, moment)
        expect(ended.end).toEqual(moment)
        for (const moved of [started, ended]) expect(minutesBetween(moved)).toBeGreaterThan(0)
        if (started.end !== given.end) expect(minutesBetween(started)).toBeCloseTo(minutesBetween(given))
        if (ended.start !== given.start) expect(minutesBetween(ended)).toBeCloseTo(minutesBetween(given))
      }),
    )
  })
})

describe('a search', () => {
  const now = at('2026-11-24', '10:03')
  it('may be searched for while it runs, not once it is over', () => {
    expect(searchFault(span('2026-11-24', '09:00', '13:00'), { now, daysAhead })).toBeUndefined()
    expect(searchFault(span('2026-11-24', '08:00', '10:00'), { now, daysAhead })).toBe('PAST')
  })
})

describe('a time in words', () => {
  it('says the day once where it is within a day', () => {
    expect(spanInWords(span('2026-11-24', '10:00', '11:00'), 'en')).toBe('Tuesday 24 November, 10:00–11:00')
    expect(spanInWords(span('2026-11-24', '10:00', '11:00'), 'fr', 'long')).toBe(
      'mardi 24 novembre 2026, de\u00a010\u00a0h à\u00a011\u00a0h',
    )
  })

  it('says both days where it goes over midnight', () => {
    const night = { start: at('2026-11-24', '22:00'), end: at('2026-11-25', '06:00') }
    expect(spanInWords(night, 'en')).toBe('Tuesday 24 November, 22:00 – Wednesday 25 November, 06:00')
    expect(spanInWords(night, 'fr').replaceAll('\u00a0', ' ')).toBe(
      'du mardi 24 novembre à 22 h au mercredi 25 novembre à 6 h',
    )
  })
})

describe('the times proposed instead', () => {
  const now = at('2026-11-24', '08:00')

  it('are the nearest of the same length that day', () => {
    const busy = [span('2026-11-24', '09:30', '11:00'), span('2026-11-24', '14:00', '18:00')]
    const found = nearestFreeTimes(span('2026-11-24', '10:00', '11:00'), busy, { now, most: 3 })
    expect(found.map(said)).toEqual([
      '2026-11-24 11:00–12:00',
      '2026-11-24 08:30–09:30',
      '2026-11-24 12:00–13:00',
    ])
  })

  it('are free, apart, as long as wanted, not past, and within the planning hours', () => {
    const day = '2026-11-24'
    const busies = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 1_380 }), fc.integer({ min: 5, max: 180 })).map(([from, length]) => {
        const start = new Date(at(day, '00:00').getTime() + from * minute)
        return { start, end: new Date(start.getTime() + length * minute) }
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(
        busies,
        fc.integer({ min: 15, max: 400 }),
        fc.integer({ min: 0, max: 1_400 }),
        (busy, length, from) => {
          const start = at(day, '09:00')
          const wanted = { start, end: new Date(start.getTime() + length * minute) }
          const clock = new Date(at(day, '00:00').getTime() + from * minute)
          const found = nearestFreeTimes(wanted, busy, { now: clock, most: 3 })
          found.forEach((free, index) => {
            expect(minutesBetween(free)).toBe(length)
            expect(free.start >= clock).toBe(true)
            expect(campusTime(free.start) >= planningHours.from).toBe(true)
            expect(free.end <= at(day, planningHours.to)).toBe(true)
            expect([...busy, ...found.slice(0, index)].some(other => overlap(other, free))).toBe(false)
          })
        },
      ),
    )
  })
})

describe('what a room has', () => {
  it('is named in its order, with a word where it is out of order', () => {
    const { data } = room({})
    const equipped = room({
      equipment: ['SCREEN', 'VIDEO'],
      equipmentOut: ['VIDEO', 'GONE'],
      data: { ...data, equipements_fr: ['Écran', 'Visio'], equipements_en: ['Screen', 'Video'] },
    })
    const words = (language: 'fr' | 'en') => equipmentInWords(equipped, language).map(one => one.words)
    expect(words('fr')).toEqual(['Écran', 'Visio (en panne)'])
    expect(words('en')).toEqual(['Screen', 'Video (out of order)'])
  })
})

function room(given: Partial<Referentiel>): Referentiel {
  return {
    id: '1',
    reference: 'R',
    spaceId: null,
    email: null,
    room: 'Ada',
    site: '1',
    building: 'B1',
    floor: 'RDC',
    village: null,
    referencialType: 'MEETING_ROOM',
    capacity: 4,
    image: null,
    bookable: true,
    needsApproval: false,
    isVisitor: false,
    searchable: true,
    equipment: [],
    equipmentOut: [],
    data: {
      libelle_fr: '',
      description_fr: '',
      description_en: '',
      equipements_fr: [],
      equipements_en: [],
      hours_fr: null,
      hours_en: null,
      contactLabel_fr: null,
      contactLabel_en: null,
      contactEmail: null,
    },
    ...given,
  }
}

describe('a typed capacity', () => {
  it('is an integer from 0, any, to the largest of the rooms', () => {
    const most = largestCapacity([room({ capacity: 4 }), room({ capacity: 24 })])
    expect(['', '0', ' 8 ', '24', '25', '-1', '2.5', 'x'].map(text => typedCapacity(text, most))).toEqual([
      0,
      0,
      8,
      24,
      ...Array(4).fill(undefined),
    ])
    expect(largestCapacity([])).toBe(0)
  })
})

describe('the results', () => {
  it('put the ground floor first, then floors by number, then those without', () => {
    const floors = ['10', 'Mezzanine', '2', 'R+1', '-1', 'RDC']
    expect(floors.sort(compareFloors)).toEqual(['RDC', '-1', 'R+1', '2', '10', 'Mezzanine'])
  })

  it('are grouped by building, then residents and visitors, then floor, then village with “other” last', () => {
    const rooms = [
      room({ building: 'B2' }),
      room({ building: 'B1', isVisitor: true, floor: '2' }),
      room({ building: 'B1', floor: '2', village: 'other', room: 'Zoé' }),
      room({ building: 'B1', floor: '2', village: null, room: 'Éole' }),
      room({ building: 'B1', floor: '2', village: 'Ouest' }),
      room({ building: 'B1', floor: '2', village: 'Est', room: 'Salle 10' }),
      room({ building: 'B1', floor: '2', village: 'Est', room: 'Salle 9' }),
      room({ building: 'B1', floor: 'RDC' }),
    ]
    const names = (list: readonly Referentiel[]) => list.map(({ room }) => room)
    const [first, second] = groupedRooms(rooms)
    expect([first?.building, first?.rooms, second?.building]).toEqual(['B1', 7, 'B2'])
    expect(first?.audiences.map(({ isVisitor }) => isVisitor)).toEqual([false, true])
    const residents = first?.audiences[0]
    expect(residents?.floors.map(({ floor }) => floor)).toEqual(['RDC', '2'])
    expect(residents?.floors[1]?.villages.map(({ village, rooms }) => [village, names(rooms)])).toEqual([
      ['Est', ['Salle 9', 'Salle 10']],
      ['Ouest', ['Ada']],
      [null, ['Éole', 'Zoé']],
    ])
  })

  it('are all there, each once, in the same order whatever order they came in', () => {
    const someRoom = fc.record({
      building: fc.constantFrom('A', 'B', 'b'),
      floor: fc.constantFrom('RDC', '-1', '1', '2', '10', 'R+1', 'Toit'),
      village: fc.constantFrom(null, '', 'Nord', 'Sud', 'other'),
      isVisitor: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(someRoom), given => {
        const rooms = given.map((fields, index) => room({ ...fields, room: `Salle ${index}` }))
        const grouped = groupedRooms(rooms)
        const flat = grouped.flatMap(({ audiences }) =>
          audiences.flatMap(({ floors }) =>
            floors.flatMap(({ villages }) => villages.flatMap(({ rooms }) => rooms)),
          ),
        )
        expect(new Set(flat)).toEqual(new Set(rooms))
        expect(flat).toHaveLength(rooms.length)
        expect(groupedRooms([...rooms].reverse())).toEqual(grouped)
      }),
    )
  })
})

describe('the end of a day', () => {
  it('is 24:00 of the day that it ends', () => {
    const night = { start: at('2026-11-24', '22:00'), end: at('2026-11-25', '00:00') }
    expect(timesOf(night)).toEqual({ day: '2026-11-24', start: '22:00', end: '24:00' })
    expect(spanOfTimes(timesOf(night))).toEqual(night)
    const late = { day: '2026-11-24', start: '22:00', end: '23:00' }
    expect(startingAt(late, '23:30')).toEqual({ ...late, start: '23:30', end: '24:00' })
    expect(endingAt(late, '24:00')).toEqual({ ...late, end: '24:00' })
  })
})

describe('the rooms that fit best', () => {
  const found = (office: string | null, capacity: number, rooms: Partial<Referentiel>[]) =>
    bestFitting(
      rooms.map(one => room(one)),
      { capacity, office: officeFrom(office), most: 3 },
    ).map(one => one.room)

  it('are of the size that was asked for before they are near, and near before they are exact', () => {
    const rooms = [
      { room: 'Hall on my floor', building: 'B2', floor: '3', capacity: 40 },
      { room: 'Exact elsewhere', building: 'B1', floor: '3', capacity: 6 },
      { room: 'Roomy on my floor', building: 'B2', floor: '3', capacity: 8 },
      { room: 'Exact downstairs', building: 'B2', floor: 'RDC', capacity: 6 },
    ]
    expect(found('SEI/B2/3/214', 6, rooms)).toEqual([
      'Roomy on my floor',
      'Exact downstairs',
      'Exact elsewhere',
    ])
    // Of no office nothing is known: those of one size stay in their order.
    expect(found(null, 6, rooms)).toEqual(['Exact elsewhere', 'Exact downstairs', 'Roomy on my floor'])
  })

  it('are never those that cannot be booked, and those that need consent come last', () => {
    const rooms = [
      { room: 'A', bookable: false },
      { room: 'B', needsApproval: true },
      { room: 'C', isVisitor: true },
      { room: 'D' },
    ]
    expect(found(null, 0, rooms)).toEqual(['D', 'C', 'B'])
  })
})
