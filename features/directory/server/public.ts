import { extensionPoint } from '#platform/contract/extension-point.ts'

export { directorySettings } from './settings.ts'

/** Draws a portrait as SVG, the same every time, for people who have one in the embedded directory; `size` in pixels. */
export type DrawPortrait = (personId: string, size: number) => string

/** Portraits are drawn in demo mode only: nothing is contributed in production. */
export const portraits = extensionPoint<DrawPortrait>('portraits')
