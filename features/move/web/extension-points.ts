import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { HubCard } from '#platform/web/shell/feature.ts'

/** Where `/move` leads. */
export const moveCards = extensionPoint<HubCard>('cards of move')

/** Where `/move/mobility` leads before it lists what the campus says. */
export const mobilityCards = extensionPoint<HubCard>('cards of mobility')
