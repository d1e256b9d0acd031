import type { InformationSection } from '#features/practical-information/rules.ts'
import { useSite } from '#features/sites/web/public.tsx'
import type { HubCard } from '#platform/web/shell/feature.ts'
import { useHubCards } from '#platform/web/shell/hub-cards.ts'
import { title } from '../title.ts'
import { safetyCards } from './extension-points.ts'
import { section } from './section.ts'

/** What the campus lets a person choose from; undefined until the campus is known. */
export function useSafetyCards(): HubCard[] | undefined {
  return useHubCards(safetyCards, useSite()?.functionalities)
}

/** The list of safety information: below the hub where there is a choice, else it is the section itself. */
export function useSafetySection(): InformationSection {
  const cards = useSafetyCards() ?? []
  return cards.length > 1 ? section : { ...section, title, above: [] }
}
