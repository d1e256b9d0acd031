import type { FormationType, QuestionType, Translation } from '#features/security-training/contract.ts'
import type { IconName } from '../drawings/icons.ts'
import type { SafetySignName } from '../drawings/safety-signs.ts'

/** Every training is in French and English, one in Spanish as well. */
export const trainingLanguages = ['fr', 'en', 'es'] as const
export type TrainingLanguage = (typeof trainingLanguages)[number]

export interface Words {
  fr: string
  en: string
  es?: string
}

export interface DemoChoice extends Words {
  id: string
  right?: boolean
  sign?: SafetySignName
}

export interface DemoQuestion extends Words {
  id: string
  type: QuestionType
  more?: Words
  sign?: SafetySignName
  /** Of a TRI in their right order. */
  choices: readonly DemoChoice[]
  explanation: Words
}

export interface DemoSupport {
  title: Words
  landscape?: boolean
  /** Its pages as a booklet has them (demo/documents/booklet.ts). */
  pages: Words
}

export interface DemoChapter {
  id: string
  title: Words
  supports: readonly DemoSupport[]
  questions: readonly DemoQuestion[]
}

export interface TrainingText {
  title: string
  /** One block a line, as the other texts of the demo. */
  description: string
  pictureAlt: string
  success: string
  failure: string
  translation?: Translation
}

export interface DemoTraining {
  key: string
  icon: IconName
  sites: readonly number[]
  type?: FormationType
  minScore: number
  minutes: number
  validityMonths?: number
  /** By when it is to be passed, in days from the first start. */
  dueInDays?: number
  texts: { fr: TrainingText; en: TrainingText; es?: TrainingText }
  chapters: readonly DemoChapter[]
}
