import { addDays, type Day, isDay } from '#platform/time/campus-time.ts'
import type { AdditionalQuestion, FamilyForm, InformationForm, QuestionAnswer } from './contract.ts'
import { longest, maxChildren, minChildren } from './contract.ts'

/** What is wrong with a field of a family form, or with an answer. */
export type FormFault =
  | 'MISSING'
  | 'FORMAT'
  | 'TOO_LONG'
  /** A birth date outside of the allowed days. */
  | 'OUT_OF_RANGE'
  /** Not one of those there are to choose from. */
  | 'UNKNOWN'
  /** The terms were not accepted. */
  | 'NOT_ACCEPTED'
  | 'TOO_FEW'
  | 'TOO_MANY'

/** By the field’s path: `parentPhone`, `delegatedPerson.firstname`, `children.0.childBirthDate`. */
export type FormFaults = Readonly<Record<string, FormFault>>

// ——— Names, phones, dates ———

/** Letters of any script with their marks; between them spaces, apostrophes, hyphens, and joiners that some scripts need. */
const nameShape = /^\p{L}(?:[\p{L}\p{M} '’ʼ\-‐‑]|\u200c|\u200d)*$/u

/** A text as it is kept: without spaces around it or several in a row. */
export function tidied(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** What is wrong with a person’s first or last name, tidied. */
export function nameFault(name: string): FormFault | undefined {
  if (name === '') return 'MISSING'
  if (!nameShape.test(name)) return 'FORMAT'
  return name.length > longest.name ? 'TOO_LONG' : undefined
}

/** What is wrong with a phone number, tidied: a plus, a prefix of 1 to 4 digits in brackets, both optional, then the rest. */
export function phoneFault(phone: string): FormFault | undefined {
  if (phone === '') return 'MISSING'
  const rest = /^\+?(?:\([0-9]{1,4}\))?([0-9 ./-]*)$/.exec(phone)?.[1]
  if (rest === undefined || !/[0-9]/.test(rest)) return 'FORMAT'
  return phone.length > longest.phone ? 'TOO_LONG' : undefined
}

/** The day that `dd-MM-yyyy` names; undefined where there is no such day. */
export function birthDay(text: string): Day | undefined {
  const [, date, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : undefined
}

/** A day as `dd-MM-yyyy`. */
export function birthDateOf(day: Day): string {
  return day.split('-').reverse().join('-')
}

/** The days on which a child that may come was born, both included. */
export interface BirthBounds {
  first: Day
  last: Day
}

/** Ages of the children who may come where the animation does not say it: from the fifth birthday to the day before the thirteenth. */
const youngest = 5
const tooOld = 13

/**
 * Who may come: born within the days of the information form, else from the day after 13 years before the animation’s
 * start to 5 years before it. 29 February falls on the 28th in other years: whoever was born on it turns a year older on
 * 1 March.
 * @param start the campus day on which the animation starts
 */
export function birthBounds(
  form: Pick<InformationForm, 'childStartBirthdateAllowed' | 'childEndBirthdateAllowed'>,
  start: Day,
): BirthBounds {
  return {
    first: form.childStartBirthdateAllowed ?? addDays(yearsBefore(start, tooOld), 1),
    last: form.childEndBirthdateAllowed ?? yearsBefore(start, youngest),
  }
}

function yearsBefore(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const same = `${year}${day.slice(4)}`
  return isDay(same) ? same : `${year}-02-28`
}

/** What is wrong with a birth date, `dd-MM-yyyy`. */
export function birthDateFault(text: string, { first, last }: BirthBounds): FormFault | undefined {
  if (text === '') return 'MISSING'
  const day = birthDay(text)
  if (day === undefined) return 'FORMAT'
  return day < first || day > last ? 'OUT_OF_RANGE' : undefined
}

// ——— The family form ———

/** What an animation asks of a family. */
export interface FamilyNeeds {
  informationForm: InformationForm
  /** The campus day on which the animation starts. */
  start: Day
  /** Those of the company; the list may be empty. */
  divisions: readonly string[]
  /** Whether the animation is for some campuses or kinds of contract only. */
  restricted: boolean
  /** Whether terms have to be accepted: there are some, and the booking is new. */
  terms: boolean
}

/** Whether the division is asked for, and then required. */
export function asksDivision({
  informationForm,
  divisions,
  restricted,
}: Pick<FamilyNeeds, 'informationForm' | 'divisions' | 'restricted'>): boolean {
  return divisions.length > 0 && (informationForm.needDivisions || restricted)
}

/**
 * A family form as it is kept (texts tidied, without what the animation does not ask for) and all that is wrong with it.
 * Without faults it may be stored.
 */
export function readFamilyForm(
  given: FamilyForm,
  needs: FamilyNeeds,
): { form: FamilyForm; faults: FormFaults } {
  const { informationForm } = needs
  const { canBeGroupSupervisor, canLunchOnSite, canBeDelegated } = informationForm
  const bounds = birthBounds(informationForm, needs.start)
  const faults: Record<string, FormFault> = {}
  const note = (path: string, fault: FormFault | undefined) => {
    if (fault !== undefined) faults[path] = fault
  }

  const parentFirstname = tidied(given.parentFirstname)
  const parentLastname = tidied(given.parentLastname)
  const parentPhone = tidied(given.parentPhone)
  note('parentLastname', nameFault(parentLastname))
  note('parentFirstname', nameFault(parentFirstname))
  note('parentPhone', phoneFault(parentPhone))

  const requested: Omit<FamilyForm, 'parentFirstname' | 'parentLastname' | 'parentPhone' | 'children'> = {}
  if (asksDivision(needs)) {
    requested.division = given.division ?? ''
    if (requested.division === '') note('division', 'MISSING')
    else if (!needs.divisions.includes(requested.division)) note('division', 'UNKNOWN')
  }
  if (canBeGroupSupervisor) {
    if (given.isGroupSupervisor === undefined) note('isGroupSupervisor', 'MISSING')
    else requested.isGroupSupervisor = given.isGroupSupervisor
  }
  if (canLunchOnSite) {
    if (given.lunchWithChildren === undefined) note('lunchWithChildren', 'MISSING')
    else requested.lunchWithChildren = given.lunchWithChildren
  }
  if (canBeDelegated && given.delegatedPerson !== undefined) {
    const firstname = tidied(given.delegatedPerson.firstname)
    const lastname = tidied(given.delegatedPerson.lastname)
    const phone = tidied(given.delegatedPerson.phone)
    const childLink = tidied(given.delegatedPerson.childLink)
    note('delegatedPerson.lastname', nameFault(lastname))
    note('delegatedPerson.firstname', nameFault(firstname))
    note('delegatedPerson.phone', phoneFault(phone))
    if (childLink === '') note('delegatedPerson.childLink', 'MISSING')
    else if (childLink.length > longest.link) note('delegatedPerson.childLink', 'TOO_LONG')
    requested.delegatedPerson = { firstname, lastname, phone, childLink }
  }
  if (needs.terms) {
    if (given.termsAccepted === true) requested.termsAccepted = true
    else note('termsAccepted', 'NOT_ACCEPTED')
  }

  if (given.children.length < minChildren) note('children', 'TOO_FEW')
  if (given.children.length > maxChildren) note('children', 'TOO_MANY')
  const children = given.children.map((child, index) => {
    const childFirstname = tidied(child.childFirstname)
    const childLastname = tidied(child.childLastname)
    const childBirthDate = child.childBirthDate.trim()
    const additionalInformation = child.additionalInformation?.trim() ?? ''
    note(`children.${index}.childLastname`, nameFault(childLastname))
    note(`children.${index}.childFirstname`, nameFault(childFirstname))
    note(`children.${index}.childBirthDate`, birthDateFault(childBirthDate, bounds))
    if (additionalInformation.length > longest.note) {
      note(`children.${index}.additionalInformation`, 'TOO_LONG')
    }
    return {
      childFirstname,
      childLastname,
      childBirthDate,
      ...(additionalInformation !== '' && { additionalInformation }),
    }
  })
  return { form: { parentFirstname, parentLastname, parentPhone, ...requested, children }, faults }
}

/** The places that a booking takes: one for who books, or for the delegate in their stead, and one for each child. */
export function placesOf(family: { children: readonly unknown[] } | undefined): number {
  return 1 + (family?.children.length ?? 0)
}

// ——— Additional questions ———

/** What is asked, as far as an answer can be right or wrong. */
export type Requested = Pick<AdditionalQuestion, 'id' | 'type' | 'required' | 'multipleChoices'> & {
  choices: readonly { choiceId: string }[]
}

/**
 * The answers that are kept, in the order of the questions, and what is wrong with them by the question’s id. A BOOLEAN
 * that was not answered is 'false'; of the others only those with a value or a choice are kept.
 */
export function readAnswers(
  given: readonly QuestionAnswer[],
  questions: readonly Requested[],
): { answers: QuestionAnswer[]; faults: FormFaults } {
  const faults: Record<string, FormFault> = {}
  const answers: QuestionAnswer[] = []
  const questionIds = new Set(questions.map(({ id }) => id))
  for (const { id } of given) if (!questionIds.has(id)) faults[id] = 'UNKNOWN'
  for (const question of questions) {
    const { id, required } = question
    const all = given.filter(answer => answer.id === id)
    if (all.length > 1) faults[id] = 'TOO_MANY'
    const { answer, fault } = readAnswer(all[0], question)
    if (answer !== undefined) answers.push({ id, ...answer })
    if (fault !== undefined) faults[id] ??= fault
    else if (required && answer === undefined) faults[id] ??= 'MISSING'
  }
  return { answers, faults }
}

function readAnswer(
  given: QuestionAnswer | undefined,
  { type, choices, multipleChoices }: Requested,
): { answer?: Omit<QuestionAnswer, 'id'>; fault?: FormFault | undefined } {
  if (type === 'CHOICE') {
    const chosen = [...new Set(given?.choices ?? [])]
    if (chosen.length === 0) return {}
    const ids = choices.map(({ choiceId }) => choiceId)
    const answer = { choices: ids.filter(choice => chosen.includes(choice)) }
    if (!chosen.every(choice => ids.includes(choice))) return { answer, fault: 'UNKNOWN' }
    return { answer, fault: !multipleChoices && chosen.length > 1 ? 'TOO_MANY' : undefined }
  }
  if (type === 'BOOLEAN') {
    const value = given?.value?.trim() || 'false'
    return { answer: { value }, fault: value === 'true' || value === 'false' ? undefined : 'FORMAT' }
  }
  const value = given?.value?.trim() ?? ''
  if (value === '') return {}
  return { answer: { value }, fault: value.length > longest.text ? 'TOO_LONG' : undefined }
}
