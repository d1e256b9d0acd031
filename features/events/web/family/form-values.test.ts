import { describe, expect, it } from 'vitest'
import type { Animation, Booking } from '../../contract.ts'
import { type FormValues, needsOf, readValues, startValues } from './form-values.ts'

const question = {
  id: 'menu',
  type: 'TEXT' as const,
  required: true,
  questionTitle: '<p>Menu?</p>',
  choices: [],
  multipleChoices: false,
}
const animation = {
  animationType: 'FAMILY_DAY',
  slotFirstDate: '2026-12-05T08:00:00Z',
  restrictedToSite: false,
  restrictedToContractType: false,
  additionalQuestions: [question],
  termsAndConditions: null,
  informationForm: {
    needDivisions: false,
    canBeGroupSupervisor: true,
    canBeDelegated: true,
    canLunchOnSite: false,
    childStartBirthdateAllowed: null,
    childEndBirthdateAllowed: null,
  },
} as unknown as Animation
const person = { firstName: 'Ada', lastName: 'Martin', division: 'DGP' }
const none = { kept: undefined, moved: undefined, person, language: 'en' as const }

describe('the form', () => {
  it('begins with what is known of the person, one child and every question', () => {
    expect(startValues(animation, none)).toMatchObject({
      parentFirstname: 'Ada',
      parentLastname: 'Martin',
      children: [{ childFirstname: '', childBirthDate: '' }],
      answers: [{ id: 'menu', value: '', choices: [] }],
    })
  })

  it('begins with what was kept of it, and drops answers to what is no longer asked', () => {
    const kept: FormValues = {
      ...startValues(animation, none),
      parentPhone: '06',
      answers: [{ id: 'gone', value: 'x', choices: [] }],
    }
    const values = startValues(animation, { ...none, kept })
    expect(values.parentPhone).toBe('06')
    expect(values.answers).toEqual([{ id: 'menu', value: '', choices: [] }])
  })

  it('of a booking is sent as it was kept', () => {
    const family = {
      parentFirstname: 'Ada',
      parentLastname: 'Martin',
      parentPhone: '0612',
      isGroupSupervisor: false,
      delegatedPerson: { firstname: 'Léo', lastname: 'Blanc', phone: '0613', childLink: 'Oncle' },
      children: [
        {
          childFirstname: 'Zoé',
          childLastname: 'Martin',
          childBirthDate: '01-06-2018',
          additionalInformation: 'Noix',
        },
      ],
    }
    const moved = {
      familyInformationForm: family,
      questionAnswers: [{ id: 'menu', value: 'Poisson', choices: [] }],
    } as unknown as Booking
    const values = startValues(animation, { ...none, moved })
    const needs = needsOf(animation, { divisions: [], modifying: true })
    expect(readValues(values, animation, needs)).toEqual({
      family,
      answers: [{ id: 'menu', value: 'Poisson' }],
      faults: {},
    })
  })

  it('names what is wrong by the path of its field', () => {
    const needs = needsOf(animation, { divisions: [], modifying: false })
    const { faults } = readValues(startValues(animation, none), animation, needs)
    expect(Object.keys(faults).sort()).toEqual([
      'answers.0.value',
      'children.0.childBirthDate',
      'children.0.childFirstname',
      'children.0.childLastname',
      'isGroupSupervisor',
      'parentPhone',
    ])
  })

  it('takes a birth date as people write it', () => {
    const values = startValues(animation, none)
    const needs = needsOf(animation, { divisions: [], modifying: false })
    const child = { childFirstname: 'Zoé', childLastname: 'Martin', additionalInformation: '' }
    const dateOf = (childBirthDate: string) =>
      readValues({ ...values, children: [{ ...child, childBirthDate }] }, animation, needs).family
        ?.children[0]?.childBirthDate
    expect(dateOf('1/6/2018')).toBe('01-06-2018')
    expect(dateOf('1 juin 2018')).toBe('01-06-2018')
    expect(dateOf('soon')).toBe('soon')
  })
})
