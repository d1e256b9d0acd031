import { queries } from '#platform/web/api/queries.ts'
import { onceSignedIn } from '#platform/web/session/session-store.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { dayQuery } from './use-day.ts'
import { homeQuery } from './use-home.ts'

/**
 * Asks for home as soon as somebody is signed in who has been on a campus before: beside what signing in has to know,
 * not after it. Should the address lead elsewhere, the answer was asked for in vain and nothing else happens.
 */
export function prefetchHome(): void {
  onceSignedIn(() => {
    const { siteId } = useLocalState.getState()
    if (siteId === null) return
    void queries.prefetchQuery(dayQuery(siteId))
    void queries.prefetchQuery(homeQuery(siteId))
  })
}
