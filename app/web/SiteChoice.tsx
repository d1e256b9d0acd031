import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '#features/directory/web/public.tsx'
import { messages } from '#features/sites/messages.ts'
import { ownSite } from '#features/sites/rules.ts'
import { SiteScreen } from '#features/sites/web/SiteScreen.tsx'
import { useSites } from '#features/sites/web/use-sites.ts'
import { shellEvents } from '#platform/contract/analytics.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { acceptTermsPath } from './routing.ts'

// Shown elsewhere too: as a piece of its own it would be one request more for who signs in.
export { SiteCard } from '#features/sites/web/SiteScreen.tsx'

const BeforeSites = lazy(() => import('./BeforeSites.tsx'))

/** The choice of a campus, the person's own one highlighted; leads on to the terms. */
export default function SiteChoice() {
  const navigate = useNavigate()
  const t = useMessages(messages)
  const me = useMe()
  const { items: sites = [] } = useSites()
  const choose = (siteId: string) => {
    useLocalState.setState({ siteId })
    record(shellEvents.siteChoice)
    navigate(acceptTermsPath)
  }
  return (
    <SiteScreen
      ownSiteId={ownSite(sites, me?.officeLocation)?.id}
      onChoose={choose}
      empty={
        <Suspense>
          <BeforeSites others={t.none} />
        </Suspense>
      }
    />
  )
}
