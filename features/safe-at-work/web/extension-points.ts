import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { HubCard } from '#platform/web/shell/feature.ts'

/** What `/safeAtWork` lets a person choose from. With one card alone it leads straight to the information. */
export const safetyCards = extensionPoint<HubCard>('cards of safe at work')
