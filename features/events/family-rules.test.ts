import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#platform/time/campus-time.ts'
import type { FamilyForm, InformationForm, QuestionAnswer } from './contract.ts'
import {
  asksDivision,
  birthBounds,
  birthDateFault,
  birthDateOf,
  birthDay,
  type FamilyNeeds,
  nameFault,
  phoneFault,
  placesOf,
  type Requested,
  readAnswers,
  readFamilyForm,
  tidied,
} from './family-rules.ts'

const days = fc
  .integer({ min: 0, max: 20_000 })
  .map(count => addDays('2000-01-01', count))
  .filter(day => day < '2100-01-01')
const leapDays = fc.constantFrom('2024-02-29', '2028-02-29', '2032-02-29')
const nearLeapDays = fc
  .tuple(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: -3, max: 3 }))
  .map(([year, off]) => addDays(`${year}-03-01`, off))
const starts = fc.oneof(days, leapDays, nearLeapDays)

const form: InformationForm = {
  needDivisions: true,
  canBeGroupSupervisor: true,
  canBeDelegated: true,
  canLunchOnSite: true,
  childStartBirthdateAllowed: null,
  childEndBirthdateAllowed: null,
}

/** Full years on a day. Whoever was born on 29 February turns a year older on 1 March of other years. */
function ageOn(day: Day, born: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

describe('a name', () => {
  it.each([
    'Ada',
    'Jean-François',
    'O’Neil',
    "D'Artagnan",
    'Nguyễn Thị',
    '李小龍',
    'Ольга',
    'محمد',
    'de la Tour',
  ])('is one: %s', name => expect(nameFault(name)).toBeUndefined())

  it.each(['Ada2', 'Ada!', 'A_da', '-Ada', '<b>', 'a@b', 'Ada;', '=1+1', '٣'])('is none: %s', name =>
    expect(nameFault(name)).toBe('FORMAT'),
  )

  it('has letters, and nothing that a table or a page would run', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), text => {
        const name = tidied(text)
        if (nameFault(name) !== undefined) return true
        return /^\p{L}/u.test(name) && !/[\p{N}<>&"=+@;,\t\n(){}[\]/\\|]/u.test(name)
      }),
    )
  })

  it('is missing where there are spaces only', () => {
    expect(nameFault(tidied('   '))).toBe('MISSING')
  })

  it('has an end', () => {
    expect(nameFault('a'.repeat(80))).toBeUndefined()
    expect(nameFault('a'.repeat(81))).toBe('TOO_LONG')
  })
})

describe('a phone number', () => {
  it.each(['0612345678', '+33 6 12 34 56 78', '+(33) 612-34.56/78', '(0033)612345678', '1'])(
    'is one: %s',
    phone => expect(phoneFault(phone)).toBeUndefined(),
  )

  it.each(['+', '(12345)6', '06 12 x', '++33612', '(33', '(33)', '33(0)6', '٠٦١٢', '- .'])(
    'is none: %s',
    phone => expect(phoneFault(phone)).toBe('FORMAT'),
  )

  it('is whatever the rule builds', () => {
    const digits = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
    const rest = fc.string({ unit: fc.constantFrom(...'0123456789 .-/'), maxLength: 20 })
    fc.assert(
      fc.property(fc.boolean(), fc.option(digits(1, 4)), digits(1, 3), rest, (plus, prefix, digit, more) => {
        const phone = tidied(`${plus ? '+' : ''}${prefix === null ? '' : `(${prefix})`}${digit}${more}`)
        return phoneFault(phone) === undefined
      }),
    )
  })
})

describe('a birth date', () => {
  it('is written dd-MM-yyyy, there and back', () => {
    fc.assert(fc.property(starts, day => birthDay(birthDateOf(day)) === day))
  })

  it.each(['29-02-2023', '31-04-2020', '00-01-2020', '2020-01-01', '1-1-2020', '01/01/2020'])(
    'is none: %s',
    text => expect(birthDateFault(text, birthBounds(form, '2026-11-24'))).toBe('FORMAT'),
  )

  it('is that of a child of 5 to 12 years on the first day, 29 February included', () => {
    const around = fc.integer({ min: -800, max: 800 })
    fc.assert(
      fc.property(starts, fc.constantFrom(5, 13), around, (start, age, off) => {
        const born = addDays(`${Number(start.slice(0, 4)) - age}${start.slice(4, 8)}01`, off)
        const years = ageOn(start, born)
        const fits = years >= 5 && years < 13
        return (birthDateFault(birthDateOf(born), birthBounds(form, start)) === undefined) === fits
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['2028-02-29', '2015-03-01', '2023-02-28'],
    ['2029-02-28', '2016-02-29', '2024-02-28'],
    ['2029-03-01', '2016-03-02', '2024-03-01'],
    ['2026-11-24', '2013-11-25', '2021-11-24'],
  ])('for a start on %s lies from %s to %s', (start, first, last) => {
    const bounds = birthBounds(form, start)
    expect(bounds).toEqual({ first, last })
    const faultOf = (day: Day) => birthDateFault(birthDateOf(day), bounds)
    expect([first, last].map(faultOf)).toEqual([undefined, undefined])
    expect([addDays(first, -1), addDays(last, 1)].map(faultOf)).toEqual(['OUT_OF_RANGE', 'OUT_OF_RANGE'])
  })

  it('lies within the form’s own days where it has some', () => {
    const own = { ...form, childStartBirthdateAllowed: '2012-02-29', childEndBirthdateAllowed: '2024-02-29' }
    expect(birthBounds(own, '2026-11-24')).toEqual({ first: '2012-02-29', last: '2024-02-29' })
    expect(birthBounds({ ...own, childEndBirthdateAllowed: null }, '2026-11-24').last).toBe('2021-11-24')
  })
})

const needs: FamilyNeeds = {
  informationForm: form,
  start: '2026-11-24',
  divisions: ['DGP', 'LLF'],
  restricted: false,
  terms: true,
}

const child = (name = 'Zoé') => ({
  childFirstname: name,
  childLastname: 'Martin',
  childBirthDate: '01-06-2018',
})

const family: FamilyForm = {
  parentFirstname: 'Ada',
  parentLastname: 'Martin',
  parentPhone: '+33 6 12 34 56 78',
  division: 'DGP',
  isGroupSupervisor: false,
  lunchWithChildren: true,
  delegatedPerson: { firstname: 'Léo', lastname: 'Blanc', phone: '0612', childLink: 'Grand-père' },
  termsAccepted: true,
  children: [child(), { ...child('Tom'), additionalInformation: 'Allergie aux noix' }],
}

const faultsOf = (given: Partial<FamilyForm>, requested: Partial<FamilyNeeds> = {}) =>
  readFamilyForm({ ...family, ...given }, { ...needs, ...requested }).faults

describe('a family form', () => {
  it('is kept as it is where nothing is wrong', () => {
    expect(readFamilyForm(family, needs)).toEqual({ form: family, faults: {} })
  })

  it('loses spaces around texts, and read again stays the same', () => {
    const { form: kept } = readFamilyForm({ ...family, parentFirstname: '  Ada   Maria ' }, needs)
    expect(kept.parentFirstname).toBe('Ada Maria')
    expect(readFamilyForm(kept, needs)).toEqual({ form: kept, faults: {} })
  })

  it('names each field that is missing', () => {
    expect(
      faultsOf({
        parentFirstname: ' ',
        parentLastname: '',
        parentPhone: '',
        division: undefined,
        isGroupSupervisor: undefined,
        lunchWithChildren: undefined,
        termsAccepted: false,
        delegatedPerson: { firstname: '', lastname: '', phone: '', childLink: ' ' },
        children: [{ childFirstname: '', childLastname: '', childBirthDate: '' }],
      }),
    ).toEqual({
      parentFirstname: 'MISSING',
      parentLastname: 'MISSING',
      parentPhone: 'MISSING',
      division: 'MISSING',
      isGroupSupervisor: 'MISSING',
      lunchWithChildren: 'MISSING',
      termsAccepted: 'NOT_ACCEPTED',
      'delegatedPerson.firstname': 'MISSING',
      'delegatedPerson.lastname': 'MISSING',
      'delegatedPerson.phone': 'MISSING',
      'delegatedPerson.childLink': 'MISSING',
      'children.0.childFirstname': 'MISSING',
      'children.0.childLastname': 'MISSING',
      'children.0.childBirthDate': 'MISSING',
    })
  })

  it('keeps nothing that the animation does not ask for', () => {
    const plain = { ...form, needDivisions: false, canBeGroupSupervisor: false, canLunchOnSite: false }
    const { form: kept, faults } = readFamilyForm(family, {
      ...needs,
      informationForm: { ...plain, canBeDelegated: false },
      terms: false,
    })
    const { parentFirstname, parentLastname, parentPhone, children } = family
    expect(faults).toEqual({})
    expect(kept).toEqual({ parentFirstname, parentLastname, parentPhone, children })
  })

  it('asks for a division where there are some and the animation wants it or is restricted', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom([], ['DGP']),
        (wanted, restricted, divisions) => {
          const informationForm = { ...form, needDivisions: wanted }
          const asks = asksDivision({ informationForm, restricted, divisions })
          expect(asks).toBe(divisions.length > 0 && (wanted || restricted))
          const faults = faultsOf({ division: undefined }, { informationForm, restricted, divisions })
          expect(faults.division).toBe(asks ? 'MISSING' : undefined)
        },
      ),
    )
    expect(faultsOf({ division: 'MINE' })).toEqual({ division: 'UNKNOWN' })
  })

  it('has one to five children, and takes a place for each and one more', () => {
    for (let count = 0; count <= 7; count++) {
      const children = Array.from({ length: count }, () => child())
      const expected = count < 1 ? 'TOO_FEW' : count > 5 ? 'TOO_MANY' : undefined
      expect(faultsOf({ children }).children).toBe(expected)
      expect(placesOf({ children })).toBe(1 + count)
    }
    expect(placesOf(undefined)).toBe(1)
  })

  it('needs no delegate, and takes no place for one', () => {
    expect(faultsOf({ delegatedPerson: undefined })).toEqual({})
  })
})

const question = (given: Partial<Requested>): Requested => ({
  id: 'q',
  type: 'TEXT',
  required: true,
  multipleChoices: false,
  choices: [],
  ...given,
})
const abc = [{ choiceId: 'a' }, { choiceId: 'b' }, { choiceId: 'c' }]

describe('answers to additional questions', () => {
  it('of a text: required ones need more than spaces, and only answered ones are kept', () => {
    expect(readAnswers([{ id: 'q', value: '  ' }], [question({})])).toEqual({
      answers: [],
      faults: { q: 'MISSING' },
    })
    expect(readAnswers([{ id: 'q', value: ' Yes ' }], [question({})]).answers).toEqual([
      { id: 'q', value: 'Yes' },
    ])
    expect(readAnswers([], [question({ required: false })])).toEqual({ answers: [], faults: {} })
  })

  it('of yes or no: always answered, by no where nothing was said', () => {
    expect(readAnswers([], [question({ type: 'BOOLEAN' })])).toEqual({
      answers: [{ id: 'q', value: 'false' }],
      faults: {},
    })
    expect(readAnswers([{ id: 'q', value: 'perhaps' }], [question({ type: 'BOOLEAN' })]).faults).toEqual({
      q: 'FORMAT',
    })
  })

  it('of choices: known ones, one alone unless several may be chosen', () => {
    const one = question({ type: 'CHOICE', choices: abc })
    const several = { ...one, multipleChoices: true }
    const given = (choices: string[]): QuestionAnswer[] => [{ id: 'q', choices }]
    expect(readAnswers(given([]), [one]).faults).toEqual({ q: 'MISSING' })
    expect(readAnswers(given(['b']), [one])).toEqual({ answers: given(['b']), faults: {} })
    expect(readAnswers(given(['c', 'a']), [one]).faults).toEqual({ q: 'TOO_MANY' })
    expect(readAnswers(given(['c', 'a', 'c']), [several])).toEqual({ answers: given(['a', 'c']), faults: {} })
    expect(readAnswers(given(['z']), [several]).faults).toEqual({ q: 'UNKNOWN' })
  })

  it('to what was not asked, or twice, are refused', () => {
    const twice = [
      { id: 'q', value: 'a' },
      { id: 'q', value: 'b' },
    ]
    expect(readAnswers([{ id: 'other', value: 'a' }], []).faults).toEqual({ other: 'UNKNOWN' })
    expect(readAnswers(twice, [question({})]).faults).toEqual({ q: 'TOO_MANY' })
  })

  it('read again stay the same, whatever is asked and said', () => {
    const questions = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('1', '2', '3'),
        type: fc.constantFrom('BOOLEAN' as const, 'CHOICE' as const, 'TEXT' as const),
        required: fc.boolean(),
        multipleChoices: fc.boolean(),
        choices: fc.constant(abc),
      }),
      { selector: ({ id }) => id },
    )
    const said = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('1', '2', '3'),
        value: fc.oneof(fc.string(), fc.constantFrom('true', 'false', '')),
        choices: fc.array(fc.constantFrom('a', 'b', 'c')),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(questions, said, (requested, given) => {
        const first = readAnswers(given, requested)
        if (Object.keys(first.faults).length > 0) return
        expect(readAnswers(first.answers, requested)).toEqual(first)
        for (const { required, id } of requested) {
          if (required) expect(first.answers.some(answer => answer.id === id)).toBe(true)
        }
      }),
    )
  })
})
