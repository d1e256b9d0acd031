import type { QuestionType } from '#features/security-training/contract.ts'
import { entriesOf, plainKey } from '../files.ts'
import { siteId } from '../sites.ts'

/** A text in each language of its training. */
type Texts = Readonly<Record<string, string>>

export interface DemoChoice {
  id: string
  title: Texts
  right?: boolean
}

export interface DemoQuestion {
  id: string
  type: QuestionType
  title: Texts
  /** Of a TRI in their right order. */
  choices: readonly DemoChoice[]
}

interface TrainingEntry {
  key: string
  sites: readonly string[]
  minScore: number
  /** Absent: one that is asked of everybody. */
  type?: 'ANNEX'
  validityMonths?: number
  languages: Readonly<Record<string, { title: string; successText: string; failureText: string }>>
  chapters: readonly { id: string; supports: readonly unknown[]; questions: readonly DemoQuestion[] }[]
}

export interface DemoTraining extends Omit<TrainingEntry, 'sites'> {
  sites: readonly number[]
}

/** In the order of lists, and of their numbers. */
export const demoTrainings: readonly DemoTraining[] = entriesOf<TrainingEntry>('trainings').map(training => ({
  ...training,
  key: plainKey(training),
  sites: training.sites.map(siteId),
}))
