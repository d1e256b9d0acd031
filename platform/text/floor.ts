import type { Language } from './language.ts'

/** `2nd`, `23rd`. */
function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number)
  return `${number}${endings[rule] ?? 'th'}`
}

/** A floor as it is said: `RDC` is the ground floor, `2` the 2nd floor, `-1` basement 1; anything else is its own name. */
export function floorInWords(floor: string, language: Language): string {
  const name = floor.trim()
  const french = language === 'fr'
  if (name.toUpperCase() === 'RDC' || name === '0') return french ? 'Rez-de-chaussée' : 'Ground floor'
  if (!/^-?\d{1,3}$/.test(name)) return name
  const number = Number(name)
  if (number < 0) return `${french ? 'Sous-sol' : 'Basement'} ${-number}`
  return french ? `${number}${number === 1 ? 'er' : 'e'} étage` : `${ordinal(number)} floor`
}

/** A floor by its number within a sentence: « the 2nd floor », « 2e étage » after « au » or « jusqu’au ». */
export function ordinalInWords(number: number, language: Language): string {
  const words = floorInWords(String(number), language)
  if (language === 'fr') return words.charAt(0).toLowerCase() + words.slice(1)
  return number < 0
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : `the ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
