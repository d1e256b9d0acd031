import type { Bilingual } from '#platform/text/language.ts'
import { type FaultKind, type FaultState, maxOpenReports, reportsADay } from './contract.ts'

/** What is called broken where it is no equipment. */
export const kindNames: Record<Exclude<FaultKind, 'EQUIPMENT'>, Bilingual> = {
  FURNITURE: { fr: 'Mobilier', en: 'Furniture' },
  HEATING: { fr: 'Chauffage ou climatisation', en: 'Heating or cooling' },
  LIGHT: { fr: 'Éclairage', en: 'Lighting' },
  CLEANLINESS: { fr: 'Propreté', en: 'Cleanliness' },
  OTHER: { fr: 'Autre chose', en: 'Something else' },
}

/** Of a room, what its equipment is called. */
export interface Equipped {
  equipment: readonly string[]
  equipment_fr: readonly string[]
  equipment_en: readonly string[]
}

/** What a fault is of, in words; equipment that the room has no longer is called by its code. */
export function faultNameOf(kind: FaultKind, equipment: string, room: Equipped): Bilingual {
  if (kind !== 'EQUIPMENT') return kindNames[kind]
  const nth = room.equipment.indexOf(equipment)
  return { fr: room.equipment_fr[nth] ?? equipment, en: room.equipment_en[nth] ?? equipment }
}

/** How many more a person may report, who has reported so many within a day, of which and of earlier ones so many are open. */
export function reportsLeft({ today, open }: { today: number; open: number }): number {
  return Math.max(0, Math.min(reportsADay - today, maxOpenReports - open))
}

/** What staff do about a fault. */
export type FaultAct = 'take' | 'mend' | 'refuse'

const leadsTo: Record<FaultAct, FaultState> = { take: 'TAKEN', mend: 'MENDED', refuse: 'REFUSED' }

/** What a fault becomes by an act, or why it cannot any more. */
export function faultAfter(state: FaultState, act: FaultAct): FaultState | 'FAULT_TAKEN' | 'FAULT_OVER' {
  if (state === 'MENDED' || state === 'REFUSED') return 'FAULT_OVER'
  if (state === 'TAKEN' && act === 'take') return 'FAULT_TAKEN'
  return leadsTo[act]
}
