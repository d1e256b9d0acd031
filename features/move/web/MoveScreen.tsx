import { useSite } from '#features/sites/web/public.tsx'
import { HubTiles } from '#platform/web/shell/hub.tsx'
import { useHubCards } from '#platform/web/shell/hub-cards.ts'
import { Page } from '#platform/web/shell/Page.tsx'
import { moveCards } from './extension-points.ts'

/** Every way the campus offers to come, to leave and to go from one campus to another. */
export default function MoveScreen() {
  const cards = useHubCards(moveCards, useSite()?.functionalities)
  return (
    <Page loading={cards === undefined}>
      <HubTiles cards={cards ?? []} />
    </Page>
  )
}
