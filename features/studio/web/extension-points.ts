import type { ComponentType } from 'react'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'

export interface PreviewProps {
  /** What the readers’ screen would be answered. */
  answer: Readonly<Record<string, unknown>>
}

/** How entries of a part look to their readers: the component of the readers’ own screen, given what it is answered. */
export interface StudioPreview {
  part: string
  load(): Promise<{ default: ComponentType<PreviewProps> }>
}

export const studioPreviews = extensionPoint<StudioPreview>('previews of the studio')

/** Where a form of fields is the wrong tool: another screen of a feature for the entries of a part. */
export interface StudioScreen {
  part: string
  to: string
  label: Bilingual
  /** The same of one entry, where it has an address of its own. */
  ofEntry?: (id: string) => string
}

export const studioScreens = extensionPoint<StudioScreen>('screens of the studio')

type Values = Readonly<Record<string, unknown>>

export interface CardProps {
  /** The thing as it is written, half of it perhaps not there yet, and the entry that it stands in. */
  card: Values
  item: Values
  language: Language
  /** Its place in the list, from 1, among `of`. */
  place: number
  of: number
}

/** How the things of a list are written as cards: the questions of a quiz. */
export interface Cards {
  one: Bilingual
  /** What may be added, a button each; `name` makes a name that nothing else has. */
  kinds?: readonly { label: Bilingual; begin: (name: () => string) => Values }[]
  /** What a card says while it is folded. */
  says: (card: Values, language: Language) => string
  /** Whether a field, `choices.right`, has no meaning as things stand; `holder` is what it is a field of. */
  isIdle?: (field: string, within: { card: Values; holder: Values; item: Values }) => boolean
  /** What is said by a tick, and is not so without one. */
  ticks?: readonly string[]
  /** What is so unless its tick is taken away. */
  ticked?: readonly string[]
  /** The readers’ own component with the card in it. */
  Preview?: ComponentType<CardProps>
}

export interface StudioCards {
  part: string
  /** Where the list is in an entry: `chapters.questions`. */
  list: string
  load(): Promise<{ default: Cards }>
}

export const studioCards = extensionPoint<StudioCards>('cards of the studio')
