import type { Bilingual } from '#platform/text/language.ts'
import { french } from '../typography.ts'

/** What a cover shows: strokes on a 24 × 24 grid, and the words for those who do not see it. */
export interface Icon {
  /** One path, drawn with strokes 2 wide. */
  d: string
  alt: Bilingual
}

export const icon = (d: string, fr: string, en: string): Icon => ({ d, alt: { fr: french(fr), en } })

/** A circle as part of a path. */
export const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
