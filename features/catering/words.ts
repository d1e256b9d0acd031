import type { Allergen } from '#platform/text/allergens.ts'
import type { Language } from '#platform/text/language.ts'
import { type Diet, diets, type Need } from './contract.ts'
import { messages } from './messages.ts'

const formats: Partial<Record<Language, Intl.NumberFormat>> = {}

/** An amount with its two decimals: `€12.50`, in French `12,50 €`. */
export function inEuros(euros: number, language: Language): string {
  formats[language] ??= new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
  })
  return formats[language].format(euros)
}

/** A need in words: `vegetarian`, `without gluten`. */
export function needInWords(need: Need, language: Language): string {
  const t = messages[language]
  if (isDiet(need)) return t.diets[need]
  return t.without(t.allergens[need.replace('WITHOUT_', '') as Allergen])
}

function isDiet(need: Need): need is Diet {
  return diets.some(diet => diet === need)
}
