import { employee, secondEmployee } from '../sign-ins.ts'
import type { Outcome } from './progress.ts'

/** How far somebody in particular is, so that each status can be seen. */
export interface OwnProgress {
  training: string
  outcome: Outcome
  /** The day of it, back from today. */
  daysAgo?: number
  /** Of what is valid for some months: how many days are left of it. */
  daysLeft?: number
  /** Of an ONGOING one. */
  chaptersAnswered?: number
}

/** By the ids of accounts; who is not named here and signs in has everything still to do. */
export const ownProgress: ReadonlyMap<string, readonly OwnProgress[]> = new Map([
  [
    employee.id,
    [
      { training: 'evacuation', outcome: 'VALIDATED', daysAgo: 48 },
      // Its year is over: to be done again, with a certificate that has expired.
      { training: 'fire', outcome: 'VALIDATED', daysAgo: 400 },
      { training: 'moving', outcome: 'ONGOING', daysAgo: 2, chaptersAnswered: 1 },
      { training: 'first-aid', outcome: 'RESTART_REQUIRED', daysAgo: 6 },
    ],
  ],
  [
    secondEmployee.id,
    [
      { training: 'evacuation', outcome: 'VALIDATED', daysAgo: 130 },
      { training: 'fire', outcome: 'VALIDATED', daysLeft: 20 },
      { training: 'visitors', outcome: 'VALIDATED', daysAgo: 75 },
    ],
  ],
])
