import { useSite } from '#features/sites/web/public.tsx'
import { HubTiles, useHubCards } from '#platform/web/shell/hub.tsx'
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
