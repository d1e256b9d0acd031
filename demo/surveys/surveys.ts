import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QuestionType, SurveyCategory } from '#features/surveys/contract.ts'
import { entriesOf, plainKey } from '../files.ts'
import { siteId } from '../sites.ts'

interface ChoiceEntry {
  id: string
  text_fr: string
  text_en: string
  isRightAnswer?: boolean
}

interface QuestionEntry {
  id: string
  type: QuestionType
  multiple?: boolean
  maxChoices?: number
  choices?: readonly ChoiceEntry[]
}

/** A survey of the company's file, as far as answers follow from it. */
interface SurveyEntry {
  key: string
  category: SurveyCategory
  anonymous?: boolean
  title_fr: string
  title_en: string
  success_fr?: string
  success_en?: string
  from: string
  until: string
  sites: readonly string[]
  /** Points of a right answer, where it is linked to the challenges. */
  challengePointsCoef?: number
  questions: readonly QuestionEntry[]
}

/** What people answer to a survey, in the order of the file's. */
interface Participation {
  survey: string
  /** How many of the demo people have answered, at most. */
  answered: number
  withdrawn?: boolean
  /** What those write who give a low note. */
  comments?: readonly string[]
  questions: Readonly<Record<string, QuestionParticipation>>
}

interface QuestionParticipation {
  /** How many choose a choice, against the others; 1. */
  weights?: Readonly<Record<string, number>>
  /** Of a NOTE: how many of those who answer give 1, 2, 3, 4, 5, against each other. */
  notes?: readonly number[]
  /** Of a TEXT: what people write. */
  said?: readonly string[]
}

export type DemoQuestion = QuestionEntry & QuestionParticipation

export interface DemoSurvey
  extends Omit<SurveyEntry, 'sites' | 'questions'>,
    Omit<Participation, 'questions'> {
  id: number
  sites: readonly number[]
  questions: readonly DemoQuestion[]
}

const participation: Participation[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'participation.json'), 'utf8'),
)

/** All surveys and quizzes, in the order of their numbers. */
export const demoSurveys: readonly DemoSurvey[] = entriesOf<SurveyEntry & { id: number }>('surveys').map(
  entry => {
    const key = plainKey(entry)
    const part = participation.find(({ survey }) => survey === key)
    if (part === undefined) throw new Error(`Nobody answers ${key}`)
    return {
      ...entry,
      ...part,
      key,
      sites: entry.sites.map(siteId),
      questions: entry.questions.map(question => ({ ...question, ...part.questions[question.id] })),
    }
  },
)
