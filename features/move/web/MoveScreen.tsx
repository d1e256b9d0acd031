import { Route } from 'lucide-react'
import { useSite } from '#features/sites/web/public.tsx'
import { HubTiles, useHubCards } from '#platform/web/shell/hub.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages } from '../messages.ts'
import { moveCards } from './extension-points.ts'

/** Every way the campus offers to come, to leave and to go from one campus to another. */
export default function MoveScreen() {
  const t = useMessages(messages)
  const cards = useHubCards(moveCards, useSite()?.functionalities)
  return (
    <Page loading={cards === undefined}>
      {cards?.length === 0 ? (
        <EmptyState title={t.noCards} icon={<Route aria-hidden />}>
          <p>{t.noCardsHint}</p>
          <LinkButton to="/">{t.home}</LinkButton>
        </EmptyState>
      ) : (
        <HubTiles cards={cards ?? []} />
      )}
    </Page>
  )
}
