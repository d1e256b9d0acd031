import type { Language } from '#platform/text/language.ts'
import { campusDay, formatDate, parseDay } from '#platform/time/campus-time.ts'
import type { Animation, Booking, FamilyForm, ImageRightsChoice, QuestionAnswer } from '../../contract.ts'
import {
  birthDateOf,
  birthDay,
  type FamilyNeeds,
  type FormFaults,
  readAnswers,
  readFamilyForm,
} from '../../family-rules.ts'

/** Yes or no, or not answered yet. */
export type YesOrNo = '' | 'yes' | 'no'

export interface ChildValues {
  childFirstname: string
  childLastname: string
  /** As it is typed. */
  childBirthDate: string
  additionalInformation: string
}

/** The form as it is typed. */
export interface FormValues {
  parentFirstname: string
  parentLastname: string
  parentPhone: string
  division: string
  isGroupSupervisor: YesOrNo
  lunchWithChildren: YesOrNo
  delegated: boolean
  delegatedPerson: { firstname: string; lastname: string; phone: string; childLink: string }
  termsAccepted: boolean
  imageRights: '' | ImageRightsChoice
  children: ChildValues[]
  /** In the order of the questions. */
  answers: { id: string; value: string; choices: string[] }[]
}

export const emptyChild: ChildValues = {
  childFirstname: '',
  childLastname: '',
  childBirthDate: '',
  additionalInformation: '',
}

/** What is known of the person who fills it in. */
export interface Person {
  firstName: string
  lastName: string
  division: string | null
}

/** What the form begins with: what was kept of it, else the booking that is changed, else what is known of the person. */
export function startValues(
  animation: Pick<Animation, 'additionalQuestions'>,
  {
    kept,
    moved,
    person,
    language,
  }: {
    kept: FormValues | undefined
    moved: Booking | undefined
    person: Person | undefined
    language: Language
  },
): FormValues {
  const base = kept ?? (moved === undefined ? undefined : valuesOf(moved, language)) ?? freshValues(person)
  return {
    ...base,
    children: base.children.length === 0 ? [emptyChild] : base.children,
    // Those that are asked now, whatever was asked when they were kept.
    answers: animation.additionalQuestions.map(
      ({ id }) => base.answers.find(answer => answer.id === id) ?? { id, value: '', choices: [] },
    ),
  }
}

function freshValues(person: Person | undefined): FormValues {
  return {
    parentFirstname: person?.firstName ?? '',
    parentLastname: person?.lastName ?? '',
    parentPhone: '',
    division: person?.division ?? '',
    isGroupSupervisor: '',
    lunchWithChildren: '',
    delegated: false,
    delegatedPerson: { firstname: '', lastname: '', phone: '', childLink: '' },
    termsAccepted: false,
    imageRights: '',
    children: [],
    answers: [],
  }
}

function valuesOf(
  { familyInformationForm: family, questionAnswers, imageRights }: Booking,
  language: Language,
): FormValues {
  const fresh = freshValues(undefined)
  const answers = questionAnswers.map(({ id, value, choices }) => ({ id, value: value ?? '', choices }))
  const rights = { imageRights: imageRights ?? ('' as const) }
  if (family === null) return { ...fresh, ...rights, answers }
  return {
    ...fresh,
    ...rights,
    parentFirstname: family.parentFirstname,
    parentLastname: family.parentLastname,
    parentPhone: family.parentPhone,
    division: family.division ?? '',
    isGroupSupervisor: yesOrNo(family.isGroupSupervisor),
    lunchWithChildren: yesOrNo(family.lunchWithChildren),
    delegated: family.delegatedPerson !== undefined,
    delegatedPerson: family.delegatedPerson ?? fresh.delegatedPerson,
    children: family.children.map(child => ({
      childFirstname: child.childFirstname,
      childLastname: child.childLastname,
      childBirthDate: formatDate(birthDay(child.childBirthDate) ?? '2000-01-01', language, 'numeric'),
      additionalInformation: child.additionalInformation ?? '',
    })),
    answers,
  }
}

function yesOrNo(value: boolean | undefined): YesOrNo {
  return value === undefined ? '' : value ? 'yes' : 'no'
}

/** What an animation asks of a family; undefined where it is no family day. */
export function needsOf(
  animation: Animation,
  { divisions, modifying }: { divisions: readonly string[]; modifying: boolean },
): FamilyNeeds | undefined {
  const { animationType, informationForm, slotFirstDate } = animation
  if (animationType !== 'FAMILY_DAY' || informationForm === null) return undefined
  return {
    informationForm,
    start: campusDay(slotFirstDate === null ? new Date() : new Date(slotFirstDate)),
    divisions,
    restricted: animation.restrictedToSite || animation.restrictedToContractType,
    terms: animation.termsAndConditions !== null && !modifying,
  }
}

/** The form as it is sent, and what is wrong with it by the path of its field in the form. */
export function readValues(
  values: FormValues,
  animation: Pick<Animation, 'additionalQuestions'>,
  needs: FamilyNeeds | undefined,
): { family: FamilyForm | undefined; answers: QuestionAnswer[]; faults: FormFaults } {
  const faults: Record<string, FormFaults[string]> = {}
  const family = needs && readFamilyForm(typedFamily(values), needs)
  Object.assign(faults, family?.faults)
  const read = readAnswers(values.answers, animation.additionalQuestions)
  animation.additionalQuestions.forEach(({ id }, index) => {
    const fault = read.faults[id]
    if (fault !== undefined) faults[`answers.${index}.value`] = fault
  })
  return { family: family?.form, answers: read.answers, faults }
}

function typedFamily(values: FormValues): FamilyForm {
  const { isGroupSupervisor, lunchWithChildren, delegated, delegatedPerson } = values
  return {
    parentFirstname: values.parentFirstname,
    parentLastname: values.parentLastname,
    parentPhone: values.parentPhone,
    division: values.division,
    ...(isGroupSupervisor !== '' && { isGroupSupervisor: isGroupSupervisor === 'yes' }),
    ...(lunchWithChildren !== '' && { lunchWithChildren: lunchWithChildren === 'yes' }),
    ...(delegated && { delegatedPerson }),
    termsAccepted: values.termsAccepted,
    children: values.children.map(child => {
      const day = parseDay(child.childBirthDate)
      return { ...child, childBirthDate: day === undefined ? child.childBirthDate.trim() : birthDateOf(day) }
    }),
  }
}
