import { divisions } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, type Problem } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import type { FamilyForm, InformationForm, QuestionAnswer } from '../contract.ts'
import {
  type BirthBounds,
  birthBounds,
  type FormFault,
  readAnswers,
  readFamilyForm,
} from '../family-rules.ts'
import { informationFormOf, questionOf, type StoredQuestion } from './animations.ts'

/** What an animation asks of who books. */
export interface AskingAnimation {
  information_form: InformationForm | null
  has_terms: boolean
  questions: StoredQuestion[]
  restricted_sites: number[]
  restricted_contract_types: string[]
  /** Of its first slot. */
  first_starts: Date
}

/**
 * A family form as it is kept.
 * @param isNew whether the terms have to be accepted now
 * @throws Problem 400 naming every field to mend, `children.0.childBirthDate`
 */
export async function checkedFamily(
  db: Database,
  form: FamilyForm,
  animation: AskingAnimation,
  { isNew }: { isNew: boolean },
): Promise<FamilyForm> {
  const informationForm = informationFormOf(animation.information_form ?? {})
  const start = campusDay(animation.first_starts)
  const { restricted_sites: sites, restricted_contract_types: contracts } = animation
  const restricted = sites.length + contracts.length > 0
  const read = readFamilyForm(form, {
    informationForm,
    start,
    divisions: informationForm.needDivisions || restricted ? await divisions(db) : [],
    restricted,
    terms: isNew && animation.has_terms,
  })
  const bounds = birthBounds(informationForm, start)
  if (Object.keys(read.faults).length > 0) throw faulty(read.faults, '', bounds)
  return read.form
}

/** Of answers that are checked later, those to questions that there are, one to each. */
export function answersToQuestions(
  answers: readonly QuestionAnswer[],
  questions: readonly StoredQuestion[],
): QuestionAnswer[] {
  const questionIds = new Set(questions.map(({ id }) => id))
  return [
    ...new Map(answers.filter(({ id }) => questionIds.has(id)).map(answer => [answer.id, answer])).values(),
  ]
}

/** @throws Problem 400 naming `additionalAnswers.<id>` */
export function checkedAnswers(
  answers: readonly QuestionAnswer[],
  questions: readonly StoredQuestion[],
): QuestionAnswer[] {
  const visibleQuestions = questions.map(question => questionOf(question, 'en'))
  const read = readAnswers(answers, visibleQuestions)
  if (Object.keys(read.faults).length > 0) throw faulty(read.faults, 'additionalAnswers.')
  return read.answers
}

function faulty(faults: Readonly<Record<string, FormFault>>, prefix: string, bounds?: BirthBounds): Problem {
  return invalid(
    Object.fromEntries(
      Object.entries(faults).map(([path, fault]) => [
        `${prefix}${path}`,
        fault === 'OUT_OF_RANGE' && bounds !== undefined ? outOfRange(bounds) : faultInWords[fault],
      ]),
    ),
  )
}

export const faultInWords: Record<FormFault, Bilingual> = {
  MISSING: { fr: 'Ce champ est obligatoire.', en: 'This field is required.' },
  FORMAT: { fr: 'Le format n’est pas valable.', en: 'The format is not valid.' },
  TOO_LONG: { fr: 'Ce texte est trop long.', en: 'This text is too long.' },
  OUT_OF_RANGE: { fr: 'Cette date n’est pas admise.', en: 'This date is not allowed.' },
  UNKNOWN: { fr: 'Ce choix n’existe pas.', en: 'There is no such choice.' },
  NOT_ACCEPTED: { fr: 'Les conditions doivent être acceptées.', en: 'The terms have to be accepted.' },
  TOO_FEW: { fr: 'Indiquez au moins un enfant.', en: 'Enter at least one child.' },
  TOO_MANY: { fr: 'Il y en a trop.', en: 'There are too many.' },
}

function outOfRange({ first, last }: BirthBounds): Bilingual {
  return {
    fr: `La date de naissance doit être comprise entre le ${formatDate(first, 'fr', 'numeric')} et le ${formatDate(last, 'fr', 'numeric')}.`,
    en: `The date of birth must be between ${formatDate(first, 'en', 'numeric')} and ${formatDate(last, 'en', 'numeric')}.`,
  }
}
