import type { Language } from '#platform/text/language.ts'

/** What a form of the studio holds, half of it perhaps not there yet. */
export type Values = Readonly<Record<string, unknown>>

/** What is said in a language, or in any other one as long as that is missing. */
export function inLanguage(texts: unknown, language: Language): string | undefined {
  if (typeof texts !== 'object' || texts === null) return undefined
  const { [language]: own, ...others } = texts as Values
  return [own, ...Object.values(others)].find(
    (text): text is string => typeof text === 'string' && text !== '',
  )
}
