import { useSite } from '#features/sites/web/public.tsx'
import type { HubCard } from '#platform/web/shell/feature.ts'
import { useHubCards } from '#platform/web/shell/hub-cards.ts'
import { meetingCards } from './extension-points.ts'

/** The cards that the campus's hub has; undefined until the campus is known. */
export function useMeetingCards(): HubCard[] | undefined {
  return useHubCards(meetingCards, useSite()?.functionalities)
}
