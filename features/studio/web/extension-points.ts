import type { ComponentType } from 'react'
import { extensionPoint } from '#platform/contract/extension-point.ts'

/** How entries of a part look to their readers: the component of the readers’ own screen, given what it is answered. */
export interface StudioPreview {
  part: string
  load(): Promise<{ default: ComponentType<{ answer: Readonly<Record<string, unknown>> }> }>
}

export const studioPreviews = extensionPoint<StudioPreview>('previews of the studio')
