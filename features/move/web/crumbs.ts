import type { Language } from '#platform/text/language.ts'
import { mobilityTitle, title } from '../title.ts'
import { hubPath, section } from './section.ts'

/** The breadcrumb of what the hub leads to. */
export function hubCrumbs(language: Language): { label: string; to: string }[] {
  return [{ label: title[language], to: hubPath }]
}

/** The breadcrumb of what mobility leads to. */
export function mobilityCrumbs(language: Language): { label: string; to: string }[] {
  return [...hubCrumbs(language), { label: mobilityTitle[language], to: section.listPath }]
}
