import type { Field } from '#platform/contract/content-field.ts'
import type { Language } from '#platform/text/language.ts'
import type { LanguageGap } from '../../contract.ts'
import { type Item, type Path, textOf, valueAt } from './values.ts'

/** Whether what is wrong at a place is about something that was written: there, around it or inside it. */
export function isToBeSaid(field: string, touched: ReadonlySet<string>): boolean {
  if (touched.has(field)) return true
  return [...touched].some(one => one.startsWith(`${field}.`) || field.startsWith(`${one}.`))
}

/** What a place lacks in its language. Gaps name the field, with or without its language. */
export function gapFor(
  gaps: readonly LanguageGap[],
  path: Path,
  language: Language,
): LanguageGap['gap'] | undefined {
  const name = path.join('.')
  const ending = new RegExp(`[_.]${language}$`)
  return gaps.find(
    gap => gap.language === language && (gap.field === name || gap.field === name.replace(ending, '')),
  )?.gap
}

/** What an entry is called in a language, or else in the other. */
export function titleOf(
  { title, fields }: { title: string; fields: readonly Field[] },
  item: Item,
  language: Language,
): string {
  const names = [
    `${title}_${language}`,
    title,
    ...fields.flatMap(({ name }) => (name.replace(/_(fr|en)$/, '') === title ? [name] : [])),
  ]
  for (const name of names) {
    const value = item[name]
    const own = typeof value === 'object' && value !== null ? Object.entries(value) : []
    const inLanguage: unknown = own.find(([key]) => key === language)?.[1] ?? own[0]?.[1]
    const text = textOf(value) || textOf(inLanguage) || textOf(valueAt(inLanguage, ['title']))
    if (text !== '') return text
  }
  return ''
}
