import type { ReferencialType } from '#features/rooms/contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { EquipmentCode } from './equipment.ts'
import type { Purpose } from './purpose.ts'

/** A room or a desk of the demo. */
export interface DemoRoom {
  id: number
  site: number
  /** On the map and on the door: `SEI-B2-3.04`. */
  reference: string
  name: string
  building: string
  /** Which of its campus's buildings that is, from 0 on. */
  buildingIndex: number
  /** As it is written in the lift: `RDC`, `3`, `-1`. */
  floor: string
  village: string | null
  type: ReferencialType
  purpose: Purpose
  capacity: number
  email: string | null
  bookable: boolean
  isVisitor: boolean
  searchable: boolean
  isDrawn: boolean
  onMap: boolean
  equipment: readonly EquipmentCode[]
  label: string
  description: Bilingual
  hours: Bilingual | null
  /** `08:00-20:00`; null: as its campus. */
  bookingHours: string | null
  /** What is being done in it, for three weeks from the first day on; null: nothing. */
  works: Bilingual | null
  contact: { label: Bilingual; email: string } | null
  /** Closed until further notice, or only given with somebody’s consent; null: neither. */
  refusesBecause: 'CLOSED' | 'NEEDS_APPROVAL' | null
}
