/** The two languages of the product, and how one is chosen: en unless one was saved. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return value === 'fr' || value === 'en'
}

/** A text that exists in both languages. */
export interface Bilingual<Text = string> {
  fr: Text
  en: Text
}

/**
 * The language an `Accept-Language` header asks for: the supported one with the highest weight
 * (`fr-CA;q=0.8` counts as French), the default where none is supported.
 */
export function acceptedLanguage(header: string | undefined): Language {
  let best: Language = defaultLanguage
  let bestWeight = 0
  for (const range of (header ?? '').split(',')) {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const prefix = tag.split('-')[0]
    if (!isLanguage(prefix)) continue
    const quality = parameters.map(p => p.trim()).find(p => p.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (weight > bestWeight) {
      best = prefix
      bestWeight = weight
    }
  }
  return best
}
