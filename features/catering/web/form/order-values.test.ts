import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { campusInstant, formatDate } from '#platform/time/campus-time.ts'
import { faultInWords } from '../../fault-words.ts'
import type { SiteParameter } from '../../offer-contract.ts'
import { firstDay } from '../../rules.ts'
import { instantOptions } from './instant-options.ts'
import {
  endAfter,
  type Options,
  type OrderValues,
  readOrder,
  siteOf,
  startValues,
  typedQuantity,
  valuesOf,
} from './order-values.ts'

const parameter: SiteParameter = {
  costType: 'COST_CENTER',
  maxRegularHours: '18:00',
  supplementaryHourCost: 48,
  orderMore: true,
  contactEmail: 'kitchen@campus.example',
  inactivityPeriods: [{ startDate: '2026-12-16', endDate: '2026-12-17', reason: null }],
  deadlineDays: 'CALENDAR',
  openHolidays: [],
  costCenterLabel: null,
  costCenterHint: null,
  orderBeforeHour: null,
  confirmationMessage: null,
  maxGuestsWarning: null,
}
const lunch = {
  id: '1',
  name: 'Lunch',
  description: 'Three courses.',
  price: 12.35,
  minUser: 4,
  maxUser: 40,
  timeAheadDay: 1,
  allowedStartingTime: '11:30',
  allowedEndingTime: '14:00',
}
const coffee = { ...lunch, id: '2', name: 'Coffee', minUser: 1, maxUser: 1000, timeAheadDay: 0 }
const options: Options = {
  siteId: '1',
  siteName: 'Seine',
  places: [{ referentielName: 'Ada', referentielReference: 'SEI-1' }],
  costCenters: [{ id: '7', lorealId: '10420 Marketing' }],
  foods: [
    { id: '5', name: 'Water', description: '', price: 1.8, minQuantity: 1, allergens: [], diets: [] },
    { id: '6', name: 'Cake', description: '', price: 19.99, minQuantity: 4, allergens: ['EGGS'], diets: [] },
  ],
  instantTypes: [lunch, coffee],
  divisions: ['DGP', 'LLF'],
  parameter,
}
const whole: OrderValues = {
  date: '24/11/2026',
  startingTime: '12:00',
  endingTime: '13h30',
  numberGuests: '12',
  place: 'SEI-1',
  instantType: '1',
  costCenter: '7',
  division: 'DGP',
  comment: ' By the window ',
  articles: { 5: 3, 6: 4 },
  needs: [{ need: 'VEGAN', count: 2 }],
}
/** The day before, in the morning: an hour before the deadline of lunch and later. */
const now = campusInstant('2026-11-23', '09:00')
const read = (change: Partial<OrderValues> = {}, at = now, late = false) =>
  readOrder({ ...whole, ...change }, options, { now: at, late })

describe('the form of an order', () => {
  it('is sent as the calls write it', () => {
    expect(read().body).toEqual({
      siteId: '1',
      date: '24-11-2026',
      startingTime: '12:00',
      endingTime: '13:30',
      numberGuests: 12,
      additionalArticles: [
        { id: '5', quantity: 3 },
        { id: '6', quantity: 4 },
      ],
      comment: 'By the window',
      costCenterId: '7',
      instantTypeId: '1',
      referentielReference: 'SEI-1',
      division: 'DGP',
      dietaryNeeds: [{ need: 'VEGAN', count: 2 }],
    })
  })

  it('shows a body as it was typed, so that nothing counts as changed', () => {
    const { body } = read()
    if (body === undefined) throw new Error('it is whole')
    expect(readOrder(valuesOf(body, 'fr'), options, { now }).body).toEqual(body)
  })

  it('says what is missing, nothing else, when it is empty', () => {
    const empty = startValues({}, options, campusInstant('2026-11-23', '11:50'), 'en')
    expect(empty).toMatchObject({ date: '23/11/2026', startingTime: '12:00', endingTime: '13:00' })
    expect(readOrder(empty, options, { now }).faults).toEqual({
      place: 'required',
      instantType: 'required',
      numberGuests: 'required',
      costCenter: 'required',
      division: 'required',
    })
  })

  it('has no price to speak of before something is chosen, and for how many', () => {
    const of = (instantType: string, numberGuests: string) => read({ instantType, numberGuests }).priced
    expect([of('', ''), of('', '12'), of('1', ''), of('1', '12')]).toEqual([false, false, false, true])
  })

  it('begins on the first day and hour that can be ordered', () => {
    const at = (day: string, time: string) => {
      const { date, startingTime, endingTime } = startValues({}, options, campusInstant(day, time), 'fr')
      return [date, startingTime, endingTime]
    }
    expect(at('2026-11-23', '11:50')).toEqual(['23/11/2026', '12:00', '13:00'])
    // After the deadline of coffee, before that of lunch; after both, and on a weekend.
    expect(at('2026-11-23', '13:59')).toEqual(['23/11/2026', '14:00', '15:00'])
    expect(at('2026-11-23', '14:00')).toEqual(['24/11/2026', '11:30', '12:30'])
    expect(at('2026-11-28', '10:00')).toEqual(['30/11/2026', '11:30', '12:30'])
  })

  it('begins with what the person’s orders mostly say, the place of the meeting first', () => {
    const usuals = { referentielReference: 'SEI-1', costCenterId: '7', division: 'LLF' }
    const usual = { place: 'SEI-1', costCenter: '7', division: 'LLF' }
    expect(startValues({}, options, now, 'fr', usuals)).toMatchObject(usual)
    expect(startValues({ place: 'SEI-2' }, options, now, 'fr', usuals)).toMatchObject({
      ...usual,
      place: 'SEI-2',
    })
  })

  it('begins with the meeting that it is ordered for', () => {
    const given = { place: 'SEI-1', date: '2026-11-27', start: '10:00', end: '11:30' }
    expect(startValues(given, options, now, 'fr')).toMatchObject({
      date: '27/11/2026',
      startingTime: '10:00',
      endingTime: '11:30',
      place: 'SEI-1',
    })
  })

  it.each([
    [{ date: 'soon' }, { date: 'unreadable' }],
    [{ date: '28/11/2026' }, { date: 'dateWeekend' }],
    [{ date: '16/12/2026' }, { date: 'inactive' }],
    [{ date: '24/12/2026' }, { date: 'dateRange' }],
    [{ startingTime: 'noon' }, { startingTime: 'unreadable' }],
    [{ startingTime: '14:01', endingTime: '15:00' }, { startingTime: 'timeSlot' }],
    [{ endingTime: '12:04' }, { endingTime: 'minDuration' }],
    [{ endingTime: '12:00' }, { endingTime: 'endBeforeStart' }],
    [{ numberGuests: 'a dozen' }, { numberGuests: 'unreadable' }],
    [{ numberGuests: '0' }, { numberGuests: 'guestsMinMax' }],
    [{ numberGuests: '41' }, { numberGuests: 'guestsMinMax' }],
    [{ numberGuests: '0', instantType: '2' }, { numberGuests: 'guestsMin' }],
    [{ numberGuests: '1001', instantType: '2' }, { numberGuests: 'guestsMax' }],
    [{ instantType: '9' }, { instantType: 'notServed' }],
    [{ place: 'gone' }, { place: 'notServed' }],
    [{ costCenter: '8' }, { costCenter: 'notServed' }],
    [{ division: '' }, { division: 'required' }],
    [{ comment: 'x'.repeat(1001) }, { comment: 'commentTooLong' }],
  ] satisfies [Partial<OrderValues>, object][])('with %o is closed by %o', (change, faults) => {
    expect(read(change).faults).toEqual(faults)
    expect(read(change).body).toBeUndefined()
  })

  it('closes at the deadline itself, and not for what the kitchen is asked afterwards', () => {
    const [before, deadline] = [
      new Date(+campusInstant('2026-11-23', '14:00') - 1),
      campusInstant('2026-11-23', '14:00'),
    ]
    expect(read({}, before).faults).toEqual({})
    expect(read({}, deadline).faults).toEqual({ instantType: 'pastDeadline' })
    expect(read({}, deadline, true).faults).toEqual({})
  })

  it('reads a cost centre that is typed in upper case, and refuses one that is made up', () => {
    const custom = { ...options, parameter: { ...parameter, costType: 'CUSTOM_COST_CENTER' as const } }
    const of = (costCenter: string) => readOrder({ ...whole, costCenter }, custom, { now })
    expect(of('fr4711').body?.costCenterId).toBe('FR4711')
    for (const made of ['12', '123456789', '000', 'FR4711 ']) {
      expect(of(made).faults).toEqual({ costCenter: 'validCustomCostCenter' })
    }
  })

  it('leaves out an article that is offered no more', () => {
    expect(read({ articles: { 5: 1, 99: 2 } }).body?.additionalArticles).toEqual([{ id: '5', quantity: 1 }])
  })
})

describe('the price', () => {
  it('is explained line by line: guests, articles, supplementary hours', () => {
    const { lines, totalCents, hours } = read({ startingTime: '13:59', endingTime: '19:01' })
    expect(hours).toBe(2)
    expect(lines).toEqual([
      { kind: 'INSTANT', label: 'Lunch', quantity: 12, unitCents: 1235, cents: 14_820 },
      { kind: 'ARTICLE', label: 'Water', quantity: 3, unitCents: 180, cents: 540 },
      { kind: 'ARTICLE', label: 'Cake', quantity: 4, unitCents: 1999, cents: 7996 },
      { kind: 'SUPPLEMENTARY_HOURS', label: null, quantity: 2, unitCents: 4800, cents: 9600 },
    ])
    expect(totalCents).toBe(14_820 + 540 + 7996 + 9600)
  })

  it('is the sum of its lines, whatever is filled in', () => {
    const texts = fc.constantFrom('', '0', '7', '999999', 'x')
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom('', '1', '2', '9'),
        fc.constantFrom('', '17:59', '18:00', '18:01', '23:59'),
        fc.dictionary(fc.constantFrom('5', '6', '99'), fc.integer({ min: 0, max: 9999 })),
        (numberGuests, instantType, endingTime, articles) => {
          const { lines, totalCents } = read({ numberGuests, instantType, endingTime, articles })
          expect(totalCents).toBe(lines.reduce((sum, line) => sum + line.cents, 0))
          expect(lines.every(line => line.cents === line.quantity * line.unitCents)).toBe(true)
        },
      ),
    )
  })
})

describe('the picker of what is served', () => {
  const onDay = vi.fn()
  const wanted = { date: '2026-11-24', startingTime: '12:00', now, late: false, onDay }
  const optionsFor = (change: Partial<typeof wanted>) =>
    instantOptions(options, { ...wanted, ...change }, 'en').map(({ id, refused }) => [id, refused])

  it('offers all that can be ordered, with its deadline', () => {
    expect(optionsFor({})).toEqual([
      ['1', undefined],
      ['2', undefined],
    ])
    expect(instantOptions(options, wanted, 'en')[0]?.hint).toBe(
      'Three courses. 4 to 40 guests, for meetings that start between 11:30 and 14:00. Order until Monday 23 November at 14:00.',
    )
  })

  it('says of what cannot be chosen why, and when it can, and puts it last', () => {
    expect(optionsFor({ now: campusInstant('2026-11-23', '14:00') })).toEqual([
      ['2', undefined],
      ['1', 'The deadline has passed: Monday 23 November at 14:00.'],
    ])
    const [remedy] =
      instantOptions(options, { ...wanted, now: campusInstant('2026-11-23', '14:00') }, 'en')[1]?.remedies ??
      []
    expect(remedy?.label).toBe('Possible from Wednesday 25 November: choose that day')
    remedy?.act()
    expect(onDay).toHaveBeenCalledExactlyOnceWith('1', '2026-11-25')
    expect(optionsFor({ startingTime: '09:00' })).toEqual([
      ['1', 'Only for meetings that start between 11:30 and 14:00.'],
      ['2', 'Only for meetings that start between 11:30 and 14:00.'],
    ])
    expect(optionsFor({ now: campusInstant('2026-11-23', '14:00'), late: true })[0]).toEqual(['1', undefined])
  })

  it('names the first day whose deadline has not passed', () => {
    const site = siteOf(options)
    expect(firstDay(lunch, site, campusInstant('2026-11-26', '14:00'))).toBe('2026-11-30')
    expect(firstDay({ timeAheadDay: 31 }, site, now)).toBeUndefined()
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 31 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (timeAheadDay, at) => {
          const day = firstDay({ timeAheadDay }, site, at)
          if (day === undefined) return
          const offered = { ...options, instantTypes: [{ ...lunch, timeAheadDay }] }
          const typed = { ...whole, date: formatDate(day, 'en', 'numeric') }
          const { faults } = readOrder(typed, offered, { now: at })
          expect([faults.date, faults.instantType]).toEqual([undefined, undefined])
        },
      ),
    )
  })
})

describe('quantities and times', () => {
  it('are never below the minimum, but nothing', () => {
    expect(typedQuantity('3', 4)).toBe(4)
    expect(typedQuantity('12', 4)).toBe(12)
    expect(typedQuantity('0', 4)).toBe(0)
    expect(typedQuantity('', 4)).toBe(0)
    expect(typedQuantity('four', 4)).toBeUndefined()
    expect(typedQuantity('100000', 4)).toBe(9999)
  })

  it('last as long as before when the start moves, within the day', () => {
    expect(endAfter({ start: '09:00', end: '10:30' }, '14:00')).toBe('15:30')
    expect(endAfter({ start: '09:00', end: '10:30' }, '23:00')).toBe('23:59')
  })
})

describe('what is wrong', () => {
  const context = {
    form: { date: '2026-12-16', instantType: lunch },
    site: siteOf(options),
    siteName: 'Seine',
    now,
  }
  it.each([
    ['numberGuests', 'guestsMin', 'At least 4 guests are needed.', 'Il faut au moins 4 convives.'],
    ['numberGuests', 'guestsMax', 'At most 40 guests are possible.', '40 convives au maximum.'],
    ['numberGuests', 'guestsMinMax', 'From 4 to 40 guests are possible.', 'De 4 à 40 convives.'],
    [
      'instantType',
      'pastDeadline',
      'It could be ordered until Tuesday 15 December at 14:00. Choose a later day or something else.',
      'Cette prestation se commandait jusqu’au mardi 15 décembre à 14 h. Choisissez un jour ultérieur ou une autre prestation.',
    ],
    [
      'date',
      'dateWeekend',
      'Nothing is served on Saturdays and Sundays. Choose a weekday.',
      'Rien n’est servi le samedi ni le dimanche. Choisissez un jour de semaine.',
    ],
    [
      'date',
      'dateRange',
      'Choose a day from 23 November 2026 to 23 December 2026.',
      'Choisissez un jour du 23 novembre 2026 au 23 décembre 2026.',
    ],
    [
      'date',
      'inactive',
      'The kitchen of the Seine campus is closed from Wednesday 16 December to Thursday 17 December. Choose another day.',
      'La cuisine du campus Seine est fermée du mercredi 16 décembre au jeudi 17 décembre. Choisissez un autre jour.',
    ],
    [
      'startingTime',
      'timeSlot',
      'This is served to meetings that start between 11:30 and 14:00.',
      'Cette prestation est servie aux réunions qui commencent entre 11 h 30 et 14 h.',
    ],
    [
      'startingTime',
      'past',
      'This time has passed. Choose a later one.',
      'Cette heure est passée. Choisissez-en une autre.',
    ],
    [
      'endingTime',
      'minDuration',
      'It must last at least 5 minutes.',
      'La durée doit être d’au moins 5 minutes.',
    ],
    [
      'endingTime',
      'endBeforeStart',
      'The end must be later than the start.',
      'La fin doit être après le début.',
    ],
    [
      'costCenter',
      'validCustomCostCenter',
      'This is not a cost centre. Write it as your finance team gave it to you, without a space at the end.',
      'Ce n’est pas un centre de coûts. Écrivez-le tel que votre service financier vous l’a donné, sans espace à la fin.',
    ],
    [
      'comment',
      'commentTooLong',
      'The comment may have 1000 characters at most.',
      'Le commentaire est limité à 1000 caractères.',
    ],
    ['place', 'required', 'Choose where it is served.', 'Choisissez le lieu du service.'],
    ['division', 'required', 'Choose the division that it is for.', 'Choisissez la direction concernée.'],
  ] as const)('with %s, %s, is said in both languages', (field, fault, en, fr) => {
    expect(faultInWords(field, fault, context, 'en')).toBe(en)
    expect(faultInWords(field, fault, context, 'fr').replaceAll('\u00a0', ' ')).toBe(fr)
  })
})
