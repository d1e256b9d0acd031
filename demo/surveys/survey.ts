import type { QuestionType, SurveyCategory } from '#features/surveys/contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { IconName } from '../drawings/icons.ts'
import type { SignName } from '../drawings/sign.ts'

export interface DemoChoice extends Bilingual {
  id: string
  right?: boolean
  /** What its picture shows: a drawing in strokes, or a safety sign. */
  icon?: IconName
  sign?: SignName
  /** How many choose it, against the other choices; 1. */
  weight?: number
}

export interface DemoQuestion extends Bilingual {
  id: string
  type: QuestionType
  more?: Bilingual
  multiple?: boolean
  maxChoices?: number
  choices?: readonly DemoChoice[]
  explanation?: Bilingual
  /** Of a NOTE: how many of those who answer give 1, 2, 3, 4, 5, against each other. */
  notes?: readonly [number, number, number, number, number]
  /** Of a TEXT: what people write. */
  said?: readonly string[]
}

export interface DemoSurvey {
  key: string
  category: SurveyCategory
  anonymous?: boolean
  sites: readonly number[]
  /** Days from today on, at 08:30 and at 18:00. */
  from: number
  until: number
  /** A time of day other than 18:00. */
  untilTime?: string
  /** Points of a right answer, where it is linked to the challenges. */
  points?: number
  withdrawn?: boolean
  /** How many of the demo people have answered, at most. */
  answered: number
  title: Bilingual
  description?: Bilingual
  success?: Bilingual
  questions: readonly DemoQuestion[]
  /** What those write who give a low note. */
  comments?: readonly string[]
}
