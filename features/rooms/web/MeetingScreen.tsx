import { Armchair } from 'lucide-react'
import { Navigate } from 'react-router'
import { useWays } from '#features/sites/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { WayTiles } from '#platform/web/ui/WayTiles.tsx'
import { messages } from '../messages.ts'
import { meetingWays } from '../rules.ts'

const icons = { booking: Armchair }

/** What can be done for a meeting; where that is one thing, it leads there (specification §2, "Meeting hub"). */
export default function MeetingScreen() {
  const t = useMessages(messages)
  const ways = useWays(meetingWays)
  if (ways === undefined) return <Page passing />
  const [only, ...others] = ways
  if (others.length === 0) return <Navigate replace to={only?.path ?? '/'} />
  return (
    <Page>
      <WayTiles ways={ways} icons={icons} titles={t.ways} hints={t.waysHints} />
    </Page>
  )
}
