import { Navigate } from 'react-router'
import { HubTiles } from '#platform/web/shell/hub.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useMeetingCards } from './use-meeting-cards.ts'

/** What can be done for a meeting; where that is one thing, it leads there, and home where it is none. */
export default function MeetingScreen() {
  const cards = useMeetingCards()
  if (cards === undefined) return <Page loading />
  const [only, ...others] = cards
  if (others.length === 0) return <Navigate replace to={only?.path ?? '/'} />
  return (
    <Page>
      <HubTiles cards={cards} />
    </Page>
  )
}
