import type { QuestionType, SurveyAnswer } from '../contract.ts'

/** A choice as `surveys.questions` holds it. */
export interface StoredChoice {
  id: string
  text_fr: string
  text_en: string
  isRightAnswer: boolean
  imageUrl: string | null
  imageDescription_fr: string | null
  imageDescription_en: string | null
}

/** A question as `surveys.questions` holds it, by position. */
export interface StoredQuestion {
  id: string
  type: QuestionType
  title_fr: string
  title_en: string
  description_fr: string | null
  description_en: string | null
  multiple: boolean
  maxChoices: number | null
  /** Absent: an answer is expected. */
  required?: false
  choices: StoredChoice[]
  explanation_fr: string | null
  explanation_en: string | null
}

/** In the place of a choice or a note: how many answered a question. */
export const answeredName = ''

/** An answer as it waits to be counted, and its score where it has one. */
export interface WaitingAnswer {
  answer: SurveyAnswer
  score: number | null
  /** The campus of its person as they answered; null: none, or not noted. */
  siteId: number | null
}
