import type { Bilingual } from '#platform/text/language.ts'
import type { Random } from '../random.ts'
import type { Purpose } from './purpose.ts'

/** What may stand in a room, in the order in which it is told. */
export const equipmentNames = {
  SCREEN: { fr: 'Écran', en: 'Screen' },
  PROJECTOR: { fr: 'Vidéoprojecteur', en: 'Projector' },
  VIDEO: { fr: 'Visioconférence', en: 'Video conferencing' },
  SHARING: { fr: 'Partage d’écran sans fil', en: 'Wireless screen sharing' },
  TOUCH: { fr: 'Écran tactile', en: 'Touch screen' },
  PHONE: { fr: 'Téléphone de conférence', en: 'Conference phone' },
  WHITEBOARD: { fr: 'Tableau blanc', en: 'Whiteboard' },
  FLIPCHART: { fr: 'Paperboard', en: 'Flip chart' },
  MODULAR: { fr: 'Mobilier modulable', en: 'Movable furniture' },
  SOUND: { fr: 'Sonorisation', en: 'Sound system' },
  LOOP: { fr: 'Boucle magnétique', en: 'Hearing loop' },
  STEP_FREE: { fr: 'Accès de plain-pied', en: 'Step-free access' },
  DAYLIGHT: { fr: 'Lumière du jour', en: 'Daylight' },
  DUAL_SCREEN: { fr: 'Double écran', en: 'Two monitors' },
  STANDING: { fr: 'Bureau réglable en hauteur', en: 'Height-adjustable desk' },
} as const satisfies Record<string, Bilingual>

export type EquipmentCode = keyof typeof equipmentNames
export const equipmentCodes = Object.keys(equipmentNames) as EquipmentCode[]

/** What each kind of room always has, and what it may have. */
const equipped: Record<Exclude<Purpose, 'desk'>, { always: EquipmentCode[]; often: EquipmentCode[] }> = {
  bubble: { always: [], often: ['SCREEN', 'VIDEO', 'SHARING'] },
  huddle: { always: ['SCREEN'], often: ['VIDEO', 'SHARING', 'WHITEBOARD', 'TOUCH'] },
  meeting: { always: ['SCREEN', 'VIDEO'], often: ['SHARING', 'PHONE', 'WHITEBOARD', 'FLIPCHART', 'TOUCH'] },
  board: { always: ['SCREEN', 'VIDEO', 'SHARING', 'PHONE'], often: ['WHITEBOARD', 'SOUND', 'LOOP'] },
  workshop: {
    always: ['WHITEBOARD', 'FLIPCHART', 'MODULAR'],
    often: ['PROJECTOR', 'TOUCH', 'SHARING', 'SOUND'],
  },
  training: {
    always: ['PROJECTOR', 'WHITEBOARD'],
    often: ['FLIPCHART', 'MODULAR', 'SOUND', 'LOOP', 'VIDEO'],
  },
  hall: { always: ['PROJECTOR', 'VIDEO', 'SOUND', 'LOOP'], often: ['SHARING'] },
}

export function equipmentOf(purpose: Purpose, { floor }: { floor: number }, random: Random): EquipmentCode[] {
  if (purpose === 'desk') return []
  const { always, often } = equipped[purpose]
  const has = new Set([...always, ...often.filter(() => random.chance(0.55))])
  if (floor >= 0 && purpose !== 'hall' && random.chance(0.65)) has.add('DAYLIGHT')
  if (floor <= 0 || purpose === 'board' || random.chance(0.3)) has.add('STEP_FREE')
  return equipmentCodes.filter(code => has.has(code))
}
