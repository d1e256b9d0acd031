import { referentielsQuery } from '#features/rooms/web/public.tsx'
import { queries } from '#platform/web/api/queries.ts'
import { onceSignedIn } from '#platform/web/session/session-store.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { mySchedulesQuery, suggestionsQuery } from './use-schedules.ts'

/* Asks the server what the search for a room shows, as soon as it may be asked: the screen itself is still on its way. */
onceSignedIn(() => {
  const { siteId } = useLocalState.getState()
  if (siteId !== null) {
    void queries.prefetchQuery(referentielsQuery(siteId))
    void queries.prefetchQuery(suggestionsQuery(siteId))
  }
  void queries.prefetchQuery(mySchedulesQuery())
})
