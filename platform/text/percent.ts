import type { Language } from './language.ts'

/** A whole number of hundredths as people read it: `62%`, in French `62 %`, the space one that does not break. */
export function percentInWords(percent: number, language: Language): string {
  return language === 'fr' ? `${Math.round(percent)}\u00a0%` : `${Math.round(percent)}%`
}
