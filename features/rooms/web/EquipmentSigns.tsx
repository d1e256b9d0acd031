import {
  Accessibility,
  Armchair,
  Cast,
  Check,
  Ear,
  Monitor,
  Phone,
  Pointer,
  Presentation,
  Projector,
  Sun,
  Video,
  Volume2,
} from 'lucide-react'
import { type EquipmentSign, signOfEquipment } from '../equipment.ts'
import type { equipmentInWords } from '../rules.ts'
import styles from './EquipmentSigns.module.css'

const signs = {
  screen: Monitor,
  projector: Projector,
  video: Video,
  sharing: Cast,
  touch: Pointer,
  phone: Phone,
  board: Presentation,
  furniture: Armchair,
  sound: Volume2,
  hearing: Ear,
  stepFree: Accessibility,
  daylight: Sun,
  other: Check,
} satisfies Record<EquipmentSign, typeof Monitor>

/** The signs once for a whole list: hundreds of rows only refer to them. */
export function EquipmentSigns() {
  return (
    <svg aria-hidden width={0} height={0} className={styles.signs}>
      {Object.entries(signs).map(([name, Sign]) => (
        <symbol key={name} id={`equipment-${name}`} viewBox="0 0 24 24">
          <Sign />
        </symbol>
      ))}
    </svg>
  )
}

/** The sign of one piece; `EquipmentSigns` stands on the page. */
export function EquipmentIcon({ code, words }: { code: string; words: string }) {
  return (
    <svg aria-hidden>
      <use href={`#equipment-${signOfEquipment([code, words])}`} />
    </svg>
  )
}

/** Equipment by sign and word; `EquipmentSigns` stands on the page. */
export function EquipmentList({ equipment }: { equipment: ReturnType<typeof equipmentInWords> }) {
  return (
    <ul role="list" className={styles.list}>
      {equipment.map(({ code, words, isOut }) => (
        <li key={code} data-out={isOut || undefined}>
          <EquipmentIcon code={code} words={words} />
          {words}
        </li>
      ))}
    </ul>
  )
}
