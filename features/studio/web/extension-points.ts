import type { ComponentType } from 'react'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Bilingual } from '#platform/text/language.ts'

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
}

export const studioScreens = extensionPoint<StudioScreen>('screens of the studio')
