import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { HubCard } from '#platform/web/shell/feature.ts'

export { title as hubTitle } from '../title.ts'

/** The cards of `/meeting`: what can be done for a meeting. */
export const meetingCards = extensionPoint<HubCard>('meeting cards')

/** The form of a search, and the library that it stands on: fetched beside a screen that searches. */
export const loadSearchForm = async () => ({ default: (await import('./SearchForm.tsx')).SearchForm })

/** The list of what is free: the page of a room needs none of it. */
export const loadResults = async () => ({ default: (await import('./Results.tsx')).Results })
