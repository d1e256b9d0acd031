import { ArrowLeftRight, Bike, Route, TrainFront } from 'lucide-react'
import { useWays } from '#features/sites/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { WayTiles } from '#platform/web/ui/WayTiles.tsx'
import { messages } from '../messages.ts'
import { moveWays } from '../rules.ts'

const icons = { interCampus: ArrowLeftRight, transport: TrainFront, mobility: Bike }

/** Every way the campus offers to come, to leave and to go from one campus to another. */
export function MoveScreen() {
  const t = useMessages(messages)
  const ways = useWays(moveWays)
  return (
    <Page passing={ways === undefined}>
      {ways?.length === 0 ? (
        <EmptyState title={t.noWays} icon={<Route aria-hidden />}>
          <p>{t.noWaysHint}</p>
          <LinkButton to="/">{t.home}</LinkButton>
        </EmptyState>
      ) : (
        <WayTiles ways={ways ?? []} icons={icons} titles={t.ways} hints={t.waysHints} />
      )}
    </Page>
  )
}
