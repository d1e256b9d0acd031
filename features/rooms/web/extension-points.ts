import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { HubCard } from '#platform/web/shell/feature.ts'

export { title as hubTitle } from '../title.ts'

/** The cards of `/meeting`: what can be done for a meeting. */
export const meetingCards = extensionPoint<HubCard>('meeting cards')
