import type { SafeHtml } from '#platform/contract/html.ts'
import type { QuestionType, Translation } from '../contract.ts'

/** Something in each of the languages of a training. */
export type ByLanguage<Texts> = Readonly<Record<string, Texts>>

/** As `trainings.texts` holds them. */
export interface TrainingTexts {
  title: string
  description: SafeHtml
  imageDescription: string | null
  successText: string
  failureText: string
  translation: Translation
}

/** As `trainings.chapters` holds them, by position. */
export interface StoredChapter {
  id: string
  texts: ByLanguage<{ title: string }>
  supports: readonly StoredSupport[]
  questions: readonly StoredQuestion[]
}

export interface StoredSupport {
  /** The address of the PDF, as `/files/…`. */
  texts: ByLanguage<{ title: string; url: string }>
}

export interface StoredQuestion {
  id: string
  type: QuestionType
  imageUrl: string | null
  /** The ids of the right choices; of a TRI all of them, in their right order. */
  right: readonly string[]
  texts: ByLanguage<{
    title: string
    description: SafeHtml | null
    imageDescription: string | null
    explanation: SafeHtml | null
  }>
  choices: readonly StoredChoice[]
}

export interface StoredChoice {
  id: string
  numbering: string
  imageUrl: string | null
  texts: ByLanguage<{ title: string; imageDescription: string | null }>
}
