import type { Bilingual } from '#platform/text/language.ts'
import { type DemoSignIn, editor, employee, onOtherSite, secondEmployee, withoutBadge } from '../sign-ins.ts'

interface DemoTeam {
  key: string
  name: Bilingual
  /** Who plays in it and may sign in: none of them has answered anything yet. */
  signIns: readonly DemoSignIn[]
  /** Right answers of each of the other members, by quizzes; null: not answered. */
  scores: Readonly<Record<string, readonly (number | null)[]>>
}

/** How many play in each team. */
export const teamSize = 8

export const demoChallenge = {
  key: 'autumn',
  name: { fr: 'Le défi d’automne', en: 'The autumn challenge' } satisfies Bilingual,
  /** Every quiz that brings points begins within it. */
  from: 'today-24 08:30',
  until: 'today+25 18:00',
}

/** The first two are close: who answers a quiz well brings the second to the top. */
export const demoTeams: readonly DemoTeam[] = [
  {
    key: 'hedgehogs',
    name: { fr: 'Les Hérissons', en: 'The Hedgehogs' },
    signIns: [employee],
    scores: {
      phishing: [5, 4, 4, 3, null, 5, 2],
      extinguishers: [3, 3, 2, null, 3, 1, null],
      company: [6, null, 4, 5, null, null, 3],
      evacuation: [null, 4, 5, null, null, 3, null],
      biodiversity: [5, null, null, null, 4, null, null],
    },
  },
  {
    key: 'swifts',
    name: { fr: 'Les Martinets', en: 'The Swifts' },
    signIns: [secondEmployee, withoutBadge],
    scores: {
      phishing: [5, 5, 3, 4, 4, null],
      extinguishers: [3, 2, 3, 3, null, 2],
      company: [5, 5, null, 6, null, 4],
      evacuation: [5, null, 4, null, 3, null],
      biodiversity: [6, null, 5, null, null, null],
    },
  },
  {
    key: 'beavers',
    name: { fr: 'Les Castors', en: 'The Beavers' },
    signIns: [onOtherSite, editor],
    scores: {
      phishing: [4, 3, null, 5, 2, null],
      extinguishers: [2, null, 3, 1, 3, null],
      company: [3, null, null, 5, null, 4],
      evacuation: [null, 4, null, null, 2, null],
      biodiversity: [null, 3, null, 4, null, null],
    },
  },
]
