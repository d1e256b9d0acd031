import type { Language } from './language.ts'

/** What stands between the two languages of an entry that says the same twice: `Accueil – Reception`. */
const separators = [' · ', ' / ', ' | ', ' – ', ' - ']

/** Words and signs that only one of the two languages has, as entries for everybody use them. */
const marks: Record<Language, RegExp> = {
  fr: /[àâçèéêëîïôùûœ]|\p{L}’\p{L}{2,}|\b\d+ ?h\b|\b(accueil|aide|assistance|au|aux|avec|bureau|de|des|dossiers?|du|equipe|et|formation|horaires|informatique|infirmerie|la|le|les|livraisons|ou|par|personnel|pour|poste|restauration|sante|services? (generaux|medical)|sous|standard|sur|un|une|urgences|visiteurs)\b/u,
  en: /\b\d+ ?[ap]m\b|\b(and|at|by|canteen|catering|deliveries|desk|emergency|facilities|first aid|for|health|help|hours|infirmary|it|mailroom|medical|of|or|post room|reception|safety|staff|switchboard|team|the|to|training|visitors|with|workplace)\b/u,
}

/** The language of a text that has marks of one and none of the other; undefined: it cannot be told. */
function languageOf(text: string): Language | undefined {
  const written = text.toLowerCase()
  const isFrench = marks.fr.test(written)
  const isEnglish = marks.en.test(written)
  if (isFrench === isEnglish) return undefined
  return isFrench ? 'fr' : 'en'
}

/**
 * The half of an entry that is in the reader's language: of `Accueil Campus – Reception` in English `Reception`. An
 * entry stays whole unless both languages can be told for certain, one on each side of its only separator.
 */
export function inOwnLanguage(text: string, language: Language): string {
  for (const separator of separators) {
    const halves = text.split(separator).map(half => half.trim())
    if (halves.length !== 2) continue
    const languages = halves.map(languageOf)
    if (new Set(languages).size !== 2 || languages.includes(undefined)) continue
    return halves[languages.indexOf(language)] ?? text
  }
  return text
}
