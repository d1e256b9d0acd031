import { useSites } from '#features/sites/web/public.tsx'
import { formatDuration } from '#platform/time/campus-time.ts'
import { HubFacts, HubNext } from '#platform/web/shell/hub-next.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { messages } from '../messages.ts'
import { otherwise } from '../rules.ts'
import { useWays } from './use-ways.ts'

/** How many are named. */
const named = 2

/** The campuses that are the least far by public transport, for the card that leads to the ways. */
export function NearestCampuses() {
  const t = useMessages(messages)
  const language = useLanguage()
  const ways = useWays(useLocalState(s => s.siteId) ?? '')
  const sites = useSites().items ?? []
  const items = ways.items
    ?.filter(({ transportMode }) => transportMode === otherwise)
    .toSorted((one, other) => one.duration - other.duration)
    .slice(0, named)
  return (
    <HubNext list={{ ...ways, items }} loading={t.loading} failed={t.failed} empty={t.none}>
      {nearest =>
        nearest.map(({ arrivalSite, duration, transportMode }) => (
          <HubFacts
            key={arrivalSite}
            what={t.nearest(sites.find(({ id }) => id === arrivalSite)?.name ?? '')}
            facts={[t.by(formatDuration(duration, language), t.modes[transportMode])]}
          />
        ))
      }
    </HubNext>
  )
}
