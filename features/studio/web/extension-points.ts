import type { ComponentType } from 'react'
import { extensionPoint } from '#platform/contract/extension-point.ts'

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
