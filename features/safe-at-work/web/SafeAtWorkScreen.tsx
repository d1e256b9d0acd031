import { Navigate } from 'react-router'
import { HubTiles } from '#platform/web/shell/hub.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { section } from './section.ts'
import { useSafetyCards } from './use-safety.ts'

/** The choice between information and training; with information alone it leads straight there. */
export default function SafeAtWorkScreen() {
  const cards = useSafetyCards()
  if (cards === undefined) return <Page loading />
  if (cards.length < 2) return <Navigate to={section.listPath} replace />
  return (
    <Page>
      <HubTiles cards={cards} />
    </Page>
  )
}
