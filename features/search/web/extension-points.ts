import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Language } from '#platform/text/language.ts'

/** Something that typed words ask for: a screen with what they say filled in. */
export interface RequestedAction {
  label: string
  /** Below the language. */
  to: string
}

export type ReadAction = (
  text: string,
  reader: { siteId: string; language: Language; now: Date },
) => RequestedAction | undefined

/** How a feature reads what is typed: fetched with the search. */
export interface SearchAction {
  /** The name of the feature under whose icon it stands. */
  feature: string
  /** Any of these functionalities, activated by the campus, offers it; always, when there are none. */
  needs: readonly string[]
  load(): Promise<ReadAction>
}

export const searchActions = extensionPoint<SearchAction>('what the search reads')
