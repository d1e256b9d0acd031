import type { Language } from './language.ts'

/** A number of hundredths, rounded to a whole one, as people read it: `62%`, in French `62 %`, the space one that does not break. */
export function percentInWords(percent: number, language: Language): string {
  return language === 'fr' ? `${Math.round(percent)}\u00a0%` : `${Math.round(percent)}%`
}
