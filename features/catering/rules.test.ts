import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  isWeekend,
  minutesOf,
  timeOf,
} from '#platform/time/campus-time.ts'
import { maxComment } from './contract.ts'
import {
  type CateringSite,
  centsOf,
  costCenterFault,
  deadlineOf,
  defaultTimes,
  editableUntil,
  eurosOf,
  faultsOf,
  firstOrderable,
  guestsFault,
  type Instant,
  inactivityOn,
  instantClosed,
  lastOrderDay,
  movedAlong,
  needsFault,
  nextQuantity,
  type OrderForm,
  orderDate,
  readOrderDate,
  stateOf,
  supplementaryHours,
  totalCents,
} from './rules.ts'

const calendar = { deadlineDays: 'CALENDAR', openHolidays: [] } as const
const open = { deadlineDays: 'OPEN', openHolidays: [] } as const

/** Four years of days, with eight changes of the clocks in them. */
const days = fc.integer({ min: 0, max: 4 * 365 }).map(ahead => addDays('2026-01-01', ahead))
const times = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf)
const ahead = fc.integer({ min: 0, max: 31 })
const moments = fc.tuple(days, times, fc.integer({ min: 0, max: 59_999 })).map(([day, time, rest]) => {
  return new Date(campusInstant(day, time).getTime() + rest)
})

describe('the deadline', () => {
  it('is 14:00 on the campus clock of the day so many days before, whatever the clocks do in between', () => {
    fc.assert(
      fc.property(days, ahead, (day, before) => {
        const deadline = deadlineOf(day, before, calendar)
        expect(campusDay(deadline)).toBe(addDays(day, -before))
        expect(campusTime(deadline)).toBe('14:00')
        expect(deadline.getTime() % 60_000).toBe(0)
      }),
    )
  })

  it.each([
    ['in winter', '2026-12-02', '2026-12-01T13:00:00.000Z'],
    ['in summer', '2026-07-02', '2026-07-01T12:00:00.000Z'],
    ['on the day the clocks go forward', '2026-03-30', '2026-03-29T12:00:00.000Z'],
    ['over the night the clocks go forward', '2026-03-29', '2026-03-28T13:00:00.000Z'],
    ['on the day the clocks go back', '2026-10-26', '2026-10-25T13:00:00.000Z'],
    ['over the night the clocks go back', '2026-10-25', '2026-10-24T12:00:00.000Z'],
  ])('the day before %s: open a second before, closed on the second', (_, day, deadline) => {
    expect(deadlineOf(day, 1, calendar).toISOString()).toBe(deadline)
    const order = {
      status: 'ORDERED' as const,
      start: campusInstant(day, '12:00'),
      deadline: new Date(deadline),
    }
    expect(stateOf(order, new Date(Date.parse(deadline) - 1_000))).toBe('editable')
    expect(stateOf(order, new Date(deadline))).toBe('near')
  })

  it('counts open days alone where the campus says so', () => {
    // Friday 25 December is a bank holiday; the day before the Monday after is Thursday the 24th.
    expect(deadlineOf('2026-12-28', 1, open)).toEqual(campusInstant('2026-12-24', '14:00'))
    expect(deadlineOf('2026-12-28', 1, { ...open, openHolidays: ['CHRISTMAS'] })).toEqual(
      campusInstant('2026-12-25', '14:00'),
    )
    fc.assert(
      fc.property(days, ahead, (day, before) => {
        const last = campusDay(deadlineOf(day, before, open))
        const between: Day[] = []
        for (let one = last; one < day; one = addDays(one, 1)) between.push(one)
        const working = between.filter(one => !isWeekend(one) && bankHolidayOn(one) === undefined)
        expect(working).toHaveLength(before)
        if (before > 0) expect(working[0]).toBe(last)
        expect(deadlineOf(day, before, open) <= deadlineOf(day, before, calendar)).toBe(true)
      }),
    )
  })
})

describe('how an order stands', () => {
  it('is the first that holds of cancelled, past, near and editable, as days and the hour say', () => {
    fc.assert(
      fc.property(days, times, ahead, moments, (day, time, before, now) => {
        const start = campusInstant(day, time)
        const deadline = deadlineOf(day, before, calendar)
        const state = stateOf({ status: 'ORDERED', start, deadline }, now)
        // In the words of the rule: days until the order's day, counted from noon to noon.
        const until =
          (Date.parse(`${day}T12:00:00Z`) - Date.parse(`${campusDay(now)}T12:00:00Z`)) / (24 * 3_600_000)
        const near = until < before || (until === before && campusTime(now) >= '14:00')
        expect(state).toBe(start < now ? 'past' : near ? 'near' : 'editable')
        expect(stateOf({ status: 'CANCELED', start, deadline }, now)).toBe('canceled')
        for (const status of ['PREPARED', 'DELIVERED'] as const)
          expect(stateOf({ status, start, deadline }, now)).not.toBe('editable')
      }),
    )
  })
})

describe('the days for which one may order', () => {
  it('end on the same day of the next month, or its last', () => {
    expect(lastOrderDay('2026-01-31')).toBe('2026-02-28')
    expect(lastOrderDay('2028-01-31')).toBe('2028-02-29')
    expect(lastOrderDay('2026-12-15')).toBe('2027-01-15')
    fc.assert(
      fc.property(days, today => {
        const last = lastOrderDay(today)
        expect(last > addDays(today, 27)).toBe(true)
        expect(last <= addDays(today, 31)).toBe(true)
        expect(Number(last.slice(8))).toBeLessThanOrEqual(Number(today.slice(8)))
      }),
    )
  })

  it('are read and written with the day first', () => {
    fc.assert(
      fc.property(days, day => {
        expect(readOrderDate(orderDate(day))).toBe(day)
      }),
    )
    for (const none of ['31-02-2026', '2026-11-24', '', '1-1-2026'])
      expect(readOrderDate(none)).toBeUndefined()
  })

  it('are not those of an inactivity period, both ends included', () => {
    const period = { startDate: '2026-12-24', endDate: '2026-12-26' }
    fc.assert(
      fc.property(days, day => {
        expect(inactivityOn(day, [period])).toBe(
          day >= '2026-12-24' && day <= '2026-12-26' ? period : undefined,
        )
      }),
    )
  })
})

const lunch: Instant = {
  price: 24.5,
  minUser: 2,
  maxUser: 40,
  timeAheadDay: 1,
  allowedStartingTime: '11:00',
  allowedEndingTime: '14:00',
}
const site: CateringSite = {
  ...calendar,
  costType: 'COST_CENTER',
  maxRegularHours: '18:00',
  inactivityPeriods: [{ startDate: '2026-12-03', endDate: '2026-12-04' }],
  hasDivisions: true,
}
/** Monday 23 November, 09:00. */
const monday = new Date('2026-11-23T08:00:00Z')
const form: OrderForm = {
  date: '2026-11-25',
  startingTime: '12:00',
  endingTime: '13:00',
  instantType: lunch,
  numberGuests: 10,
  place: 'R1',
  costCenterId: '1',
  division: 'CPD',
  comment: '',
}
const empty: OrderForm = {
  date: undefined,
  startingTime: undefined,
  endingTime: undefined,
  instantType: undefined,
  numberGuests: undefined,
  place: '',
  costCenterId: '',
  division: '',
  comment: '',
}

describe('what is wrong with a form', () => {
  it('is nothing, or what is missing of all that is required', () => {
    expect(faultsOf(form, site, monday)).toEqual({})
    expect(faultsOf(empty, site, monday)).toEqual({
      date: 'required',
      startingTime: 'required',
      endingTime: 'required',
      instantType: 'required',
      numberGuests: 'required',
      place: 'required',
      costCenter: 'required',
      division: 'required',
    })
    expect(faultsOf({ ...form, division: '' }, { ...site, hasDivisions: false }, monday)).toEqual({})
  })

  it.each([
    ['a Saturday', { date: '2026-11-28' }, { date: 'dateWeekend' }],
    ['a Sunday', { date: '2026-11-29' }, { date: 'dateWeekend' }],
    ['the day before', { date: '2026-11-20' }, { date: 'dateRange' }],
    ['the last day', { date: '2026-12-23' }, {}],
    ['one day more', { date: '2026-12-24' }, { date: 'dateRange' }],
    ['a day without the kitchen', { date: '2026-12-03' }, { date: 'inactive' }],
    ['a day too near', { date: '2026-11-23' }, { instantType: 'pastDeadline' }],
    ['its first minute', { startingTime: '11:00' }, {}],
    ['a minute before', { startingTime: '10:59' }, { startingTime: 'timeSlot' }],
    ['its last minute', { startingTime: '14:00', endingTime: '14:05' }, {}],
    ['a minute after', { startingTime: '14:01', endingTime: '15:00' }, { startingTime: 'timeSlot' }],
    ['five minutes', { endingTime: '12:05' }, {}],
    ['four minutes', { endingTime: '12:04' }, { endingTime: 'minDuration' }],
    ['no time', { endingTime: '12:00' }, { endingTime: 'endBeforeStart' }],
    ['an end before its start', { endingTime: '11:00' }, { endingTime: 'endBeforeStart' }],
    ['a comment of a thousand', { comment: 'x'.repeat(maxComment) }, {}],
    ['one more', { comment: 'x'.repeat(maxComment + 1) }, { comment: 'commentTooLong' }],
  ])('%s', (_, given, faults) => {
    expect(faultsOf({ ...form, ...given }, site, monday)).toEqual(faults)
  })

  it('a start that has passed, where its deadline has not', () => {
    const sameDay = { ...lunch, timeAheadDay: 0, allowedStartingTime: '00:00' }
    const today = { ...form, instantType: sameDay, date: '2026-11-23', startingTime: '08:30' }
    expect(faultsOf(today, site, monday)).toEqual({ startingTime: 'past' })
  })

  it('has its deadline to the second', () => {
    const at = (instant: string) => faultsOf(form, site, new Date(instant))
    expect(at('2026-11-24T12:59:59Z')).toEqual({})
    expect(at('2026-11-24T13:00:00Z')).toEqual({ instantType: 'pastDeadline' })
  })

  it('closes an instant type in the picker for the same reasons', () => {
    fc.assert(
      fc.property(days, times, times, times, ahead, moments, (date, start, from, to, before, now) => {
        const instant = {
          ...lunch,
          timeAheadDay: before,
          allowedStartingTime: from,
          allowedEndingTime: to,
        }
        const closed = instantClosed(instant, { date, startingTime: start }, calendar, now)
        if (closed === 'pastDeadline') expect(deadlineOf(date, before, calendar) <= now).toBe(true)
        else if (closed === 'timeSlot') expect(start < from || start > to).toBe(true)
        else {
          const faults = faultsOf(
            { ...form, date, startingTime: start, instantType: instant },
            { ...site, inactivityPeriods: [] },
            now,
          )
          expect(faults.instantType).toBeUndefined()
          expect(faults.startingTime === 'timeSlot').toBe(false)
        }
      }),
    )
    expect(instantClosed(lunch, { date: undefined, startingTime: undefined }, calendar, monday)).toBe(
      undefined,
    )
  })
})

describe('guests', () => {
  it('have the message that fits the bounds', () => {
    const of = (minUser: number, maxUser: number) => ({ minUser, maxUser })
    expect(guestsFault(undefined, lunch)).toBe('required')
    expect(guestsFault(0, undefined)).toBe('guestsMin')
    expect(guestsFault(1_000, undefined)).toBeUndefined()
    expect(guestsFault(1_001, undefined)).toBe('guestsMax')
    expect(guestsFault(1, of(5, 1_000))).toBe('guestsMin')
    expect(guestsFault(11, of(1, 10))).toBe('guestsMax')
    expect(guestsFault(1, of(5, 10))).toBe('guestsMinMax')
    expect(guestsFault(11, of(5, 10))).toBe('guestsMinMax')
  })

  it('are fine from the smallest number to the largest, and nowhere else', () => {
    const bounds = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(500))
    fc.assert(
      fc.property(bounds, fc.integer({ min: 0, max: 1_500 }), ([minUser, more], guests) => {
        const maxUser = minUser + more
        expect(guestsFault(guests, { minUser, maxUser }) === undefined).toBe(
          minUser <= guests && guests <= maxUser,
        )
      }),
    )
  })

  it('are as many as need anything at least', () => {
    const [vegan, halal] = ['VEGAN', 'HALAL'].map(need => (count: number) => ({ need, count })) as [
      Need,
      Need,
    ]
    type Need = (count: number) => { need: string; count: number }
    expect(needsFault([vegan(10), halal(1)], 10)).toBeUndefined()
    expect(needsFault([vegan(11)], 10)).toBe('needsTooMany')
    expect(needsFault([vegan(11)], undefined)).toBeUndefined()
    expect(needsFault([vegan(1), halal(1), vegan(2)], 10)).toBe('needsTwice')
  })
})

describe('an order that follows its meeting', () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 1434 }), fc.integer({ min: 5, max: 600 }))
  const days = fc.constantFrom('2026-10-23', '2026-10-26', '2027-03-26', '2027-03-29')
  it('keeps its length and its distance from the start by the clock on the wall, or does not follow at all', () => {
    fc.assert(
      fc.property(times, days, days, fc.nat(1439), fc.nat(1439), ([start, length], day, to, from, next) => {
        const end = Math.min(start + length, 1439)
        const order = { day, start: timeOf(start), end: timeOf(end) }
        const moved = movedAlong(order, { day, start: timeOf(from) }, { day: to, start: timeOf(next) })
        const [begins, ends] = [start + next - from, end + next - from]
        const fits = begins >= 0 && ends < 1440
        expect(moved).toEqual(fits ? { day: to, start: timeOf(begins), end: timeOf(ends) } : undefined)
      }),
    )
  })

  it('keeps its hours where it was not on the day of the meeting', () => {
    const order = { day: '2026-11-25', start: '12:00', end: '13:30' }
    const moved = movedAlong(
      order,
      { day: '2026-11-24', start: '10:00' },
      { day: '2026-11-26', start: '15:00' },
    )
    expect(moved).toEqual({ ...order, day: '2026-11-26' })
  })
})

describe('until when an order may be changed', () => {
  it('is the earlier of its deadline and its start', () => {
    const [morning, two] = [campusInstant('2026-11-24', '09:00'), campusInstant('2026-11-24', '14:00')]
    expect(editableUntil({ start: morning, deadline: two })).toEqual(morning)
    expect(editableUntil({ start: two, deadline: morning })).toEqual(morning)
  })
})

describe('a cost centre that is typed', () => {
  it('is refused where it counts up from 1, is all zeros, or ends with a space', () => {
    const of = (text: string) => costCenterFault(text, 'CUSTOM_COST_CENTER')
    for (let last = 2; last <= 9; last++) {
      expect(of('123456789'.slice(0, last))).toBe('validCustomCostCenter')
    }
    for (const text of ['0', '00000', 'FR12 ', '7 ', 'FR12\t', 'FR12\n', 'FR12\u00a0', 'FR12\u2003'])
      expect(of(text)).toBe('validCustomCostCenter')
    for (const text of ['1', '13', '124', '1234567890', '023', '10', 'FR 12', 'A0', '12A'])
      expect(of(text)).toBeUndefined()
    for (const text of ['', '   ']) expect(of(text)).toBe('required')
    expect(costCenterFault('12', 'COST_CENTER')).toBeUndefined()
  })
})

describe('what a form begins with', () => {
  it('is a quarter of an hour to come, for an hour, on a day that is no weekend', () => {
    fc.assert(
      fc.property(moments, now => {
        const { date, startingTime, endingTime } = defaultTimes(now)
        expect(isWeekend(date)).toBe(false)
        expect(minutesOf(startingTime) % 15).toBe(0)
        expect(minutesOf(endingTime) - minutesOf(startingTime)).toBe(60)
        const start = campusInstant(date, startingTime)
        expect(start >= now).toBe(true)
        if (date === campusDay(now)) expect(start.getTime() - now.getTime()).toBeLessThan(15 * 60_000)
      }),
    )
  })

  it.each([
    ['2026-11-24T08:00:00Z', { date: '2026-11-24', startingTime: '09:00', endingTime: '10:00' }],
    ['2026-11-24T08:00:01Z', { date: '2026-11-24', startingTime: '09:15', endingTime: '10:15' }],
    ['2026-11-24T21:45:00Z', { date: '2026-11-24', startingTime: '22:45', endingTime: '23:45' }],
    ['2026-11-24T22:00:00Z', { date: '2026-11-25', startingTime: '09:00', endingTime: '10:00' }],
    ['2026-11-28T08:07:00Z', { date: '2026-11-30', startingTime: '09:15', endingTime: '10:15' }],
  ])('at %s', (now, expected) => {
    expect(defaultTimes(new Date(now))).toEqual(expected)
  })
})

describe('the first day and hour that can be ordered', () => {
  const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  const instants = fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 0, max: 1380 }),
        fc.integer({ min: 0, max: 600 }),
      )
      .map(([timeAheadDay, from, length]) => ({
        ...{ price: 1, minUser: 1, maxUser: 10, timeAheadDay },
        allowedStartingTime: timeOf(from),
        allowedEndingTime: timeOf(Math.min(from + length, 1380)),
      })),
    { minLength: 1, maxLength: 4 },
  )
  const served = {
    ...{ price: 1, minUser: 1, maxUser: 10, timeAheadDay: 0 },
    ...{ allowedStartingTime: '09:00', allowedEndingTime: '10:00' },
  }
  it('can be: something may be chosen then, and nothing earlier that day begins sooner than it need', () => {
    fc.assert(
      fc.property(instants, at, (offered, now) => {
        const { date, startingTime, endingTime } = firstOrderable(
          offered,
          { ...calendar, inactivityPeriods: [] },
          now,
        )
        const form = { date, startingTime }
        expect(offered.some(instant => instantClosed(instant, form, calendar, now) === undefined)).toBe(true)
        expect(campusInstant(date, startingTime) > now).toBe(true)
        expect(startingTime < endingTime && !isWeekend(date)).toBe(true)
        for (let day = campusDay(now); day < date; day = addDays(day, 1)) {
          if (isWeekend(day) || day === campusDay(now)) continue
          expect(offered.every(({ timeAheadDay }) => deadlineOf(day, timeAheadDay, calendar) <= now)).toBe(
            true,
          )
        }
      }),
      // At the last minute, which is that of a quarter.
      { examples: [[[served], new Date('2026-12-02T09:00:00Z')]] },
    )
  })
})

describe('the price', () => {
  it('has whole hours beyond the regular ones, one more where minutes remain', () => {
    const hours = (end: string) => supplementaryHours(end, '18:00')
    expect(['17:00', '18:00', '18:01', '19:00', '19:01', '23:59'].map(hours)).toEqual([0, 0, 1, 1, 2, 6])
    fc.assert(
      fc.property(times, times, (end, regular) => {
        const over = minutesOf(end) - minutesOf(regular)
        const said = over <= 0 ? 0 : Math.floor(over / 60) + (over % 60 > 0 ? 1 : 0)
        expect(supplementaryHours(end, regular)).toBe(said)
      }),
    )
  })

  it('is exact to the cent, in cents and in euros', () => {
    const cents = fc.integer({ min: 0, max: 100_000 })
    const articles = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9_999 }), unitCents: cents }), {
      maxLength: 100,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        cents,
        articles,
        fc.nat(24),
        cents,
        (guests, instantCents, listed, hours, hourCents) => {
          const exact =
            BigInt(guests) * BigInt(instantCents) +
            listed.reduce((sum, one) => sum + BigInt(one.quantity) * BigInt(one.unitCents), 0n) +
            BigInt(hours) * BigInt(hourCents)
          const total = totalCents({ guests, instantCents, articles: listed, hours, hourCents })
          expect(BigInt(total)).toBe(exact)
          expect(centsOf(eurosOf(total))).toBe(total)
          expect(eurosOf(total).toFixed(2).replace('.', '')).toBe(String(exact).padStart(3, '0'))
        },
      ),
    )
  })
})

describe('the quantity of an article', () => {
  it('goes from nothing to its minimum and back, and never in between', () => {
    const steps = fc.array(fc.constantFrom(1 as const, -1 as const), { maxLength: 60 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), steps, (minQuantity, pressed) => {
        let quantity = 0
        for (const step of pressed) {
          const next = nextQuantity(quantity, step, { minQuantity })
          expect(next === 0 || next >= minQuantity).toBe(true)
          expect(Math.abs(next - quantity)).toBeLessThanOrEqual(minQuantity)
          if (quantity === 0 && step === 1) expect(next).toBe(minQuantity)
          if (quantity === minQuantity && step === -1) expect(next).toBe(0)
          quantity = next
        }
      }),
    )
  })
})
