import type { ExtensionPoint } from '#platform/contract/extension-point.ts'
import type { Functionality } from '#platform/contract/functionality.ts'
import type { HubCard } from './feature.ts'
import { useContributions } from './features.tsx'
import { isOpen } from './menu.ts'

/** The cards that a campus shows, in their order. */
export function openCards(cards: readonly HubCard[], functionalities: readonly Functionality[]): HubCard[] {
  return cards
    .filter(({ needs }) => isOpen(needs, functionalities))
    .toSorted((one, other) => one.place - other.place)
}

/**
 * The cards that the campus shows of those contributed to a hub.
 *
 * @param functionalities the campus's; undefined until the campus is known, and so are then the cards
 */
export function useHubCards(
  point: ExtensionPoint<HubCard>,
  functionalities: readonly Functionality[] | undefined,
): HubCard[] | undefined {
  const cards = useContributions(point)
  return functionalities && openCards(cards, functionalities)
}
