import { createContext, useContext } from 'react'
import type { Language } from '#platform/text/language.ts'
import type { LanguageGap } from '../../contract.ts'
import type { Cards } from '../extension-points.ts'
import type { Item, Path } from './values.ts'

/** What the fields of a form need to know of it. */
export interface Form {
  item: Item
  readOnly: boolean
  change(path: Path, value: unknown): void
  /** What the check says of a place, where it is to be said. */
  faultAt(path: Path): string | undefined
  /** The same of a place or the first inside it. */
  faultWithin(path: Path): string | undefined
  gapAt(path: Path, language: Language): LanguageGap['gap'] | undefined
  /** What entries of other parts are called. */
  namesOf(part: string): readonly string[]
  /** The same in a person’s words, where there are some: a campus by its name instead of its code. */
  wordsOf(part: string | null, name: string): string
  /** How the things of a list are written, where not as fields alone. */
  cardsAt(path: Path): Cards | undefined
  /** Whether a field has no meaning as things stand: it is not shown. */
  isIdle(path: Path): boolean
  /** What a yes or no that is said by a tick is where nothing is said; undefined where it is said otherwise. */
  tickAt(path: Path): boolean | undefined
}

const FormContext = createContext<Form | undefined>(undefined)
export const FormProvider = FormContext.Provider

/** @throws outside of a form */
export function useStudioForm(): Form {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('useStudioForm() belongs inside a form of the studio')
  return form
}

/** By what a field in the page is found: where its value is in the entry. */
export function placeId(path: Path): string {
  return `studio-${path.join('-')}`
}
