import type { Folder } from '#features/practical-information/contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { IconName } from '../drawings/icons.ts'

interface Told {
  title: string
  /** Written as `blocks` reads it. */
  body: string
}

interface Common {
  folder: Folder
  /** Working days since it was written. */
  created: number
  /** The campuses that it is about; absent: all. */
  sites?: readonly number[]
  icon: IconName
  /** More pictures after the first. */
  more?: readonly IconName[]
}

/** A piece of the demo's practical or safe-at-work information. */
export type DemoInformation =
  | (Common & { type: 'CONTENT'; fr: Told; en: Told })
  | (Common & { type: 'LINK'; link: Bilingual; fr: Told; en: Told })
  /** `sheet`: the document, written as `leafletPdf` reads it. */
  | (Common & { type: 'PDF'; fr: Told & { sheet: string }; en: Told & { sheet: string } })

/**
 * Folders that a campus has nothing in, so that the empty states can be seen: Canal has no training, Manufacture no
 * services and no mobility, Tilleuls no safety news.
 */
export const emptyFolders: Readonly<Record<number, readonly Folder[]>> = {
  3: ['training'],
  4: ['service', 'mobility'],
  5: ['safetynews'],
}
