import type { InformationForm, questionTypes } from '#features/events/contract.ts'
import { entriesOf, plainKey } from '../files.ts'

export interface DemoSlot {
  key: string
  from: string
  registrationUntil?: string
  limit: number
}

export interface DemoQuestion {
  id: string
  type: (typeof questionTypes)[number]
  required?: boolean
  choices?: readonly { choiceId: string }[]
}

/** An animation of the company's file, as far as bookings follow from it. */
export interface DemoAnimation {
  /** Never changes: bookings follow from it. */
  key: string
  id: number
  type?: 'FAMILY_DAY'
  published: string
  sites: readonly string[]
  restrictedSites?: readonly string[]
  restrictedBuildings?: readonly string[]
  restrictedContractTypes?: readonly string[]
  imageRights?: unknown
  informationForm?: Partial<InformationForm>
  questions?: readonly DemoQuestion[]
  slots: readonly DemoSlot[]
}

export const demoAnimations: readonly DemoAnimation[] = entriesOf<DemoAnimation>('animations').map(
  animation => ({ ...animation, key: plainKey(animation) }),
)

/** Places of slots that others have taken; a full slot has as many as its limit less those of the sign-ins. */
const taken: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  yoga: { s1: 16, s2: 12, s3: 5, s4: 15, s5: 3, s6: 1, s7: 14 },
  massage: { s1: 2, s2: 1, s3: 2, s5: 2, s6: 1 },
  vaccination: { s1: 12, s2: 12, s3: 12 },
  blood: { sei1: 17, sei2: 9, hor1: 6, hor2: 11 },
  running: { s1: 18, s2: 21, s3: 24 },
  'family-day': { morning: 64, afternoon: 37 },
  'little-chemists': { blue: 10, green: 4 },
  puppets: { s1: 31, s2: 22 },
  'thirty-years': { dinner: 52, concert: 41, dance: 18 },
  choir: { s1: 55, s2: 23 },
  theatre: { s1: 88, s2: 20 },
  'board-games': { s2: 14, s3: 5 },
  escape: { s1: 6, s2: 5, s3: 2 },
  'bike-repair': { a1: 3, a2: 1, b2: 2 },
  perfume: { s1: 8, s2: 4 },
  cooking: { s1: 8, s2: 8 },
  portraits: { s1: 9, s2: 7 },
  sleep: { sei: 48, hor: 37, can: 12, con: 15 },
  'first-aid': { s1: 9, s2: 10 },
  apprentices: { s1: 6 },
  chess: { a1: 9, a2: 12, b1: 4, b2: 5 },
  tea: { s1: 12 },
  'soap-works': { s1: 13, s2: 3 },
  'stair-run': { s1: 33 },
  'canal-cruise': { s1: 24, s2: 16, s3: 2 },
  lights: { s1: 19, s2: 8 },
  'clothes-swap': { s1: 11, s2: 6 },
  bottles: { d1: 22, d2: 22, d3: 22, d4: 22, d5: 22 },
}

export function takenBefore(animation: DemoAnimation, slot: DemoSlot): number {
  return taken[animation.key]?.[slot.key] ?? 0
}

/** What people answer in their own words. */
export const ownWords: Readonly<Record<string, readonly string[]>> = {
  'blood last-time': ['En mai dernier', 'Il y a deux ans', 'This spring', 'Il y a dix semaines'],
  'family-day diet': ['Sans arachide', 'Végétarien', 'No dairy, please', 'Allergie aux œufs'],
  'perfume memory': [
    'La craie',
    'Le foin coupé',
    'My grandmother’s soap',
    'La pluie sur le goudron',
    'L’encre violette',
  ],
  'cooking diet': ['Les fruits de mer', 'Le gluten', 'Nuts', 'La coriandre'],
}
