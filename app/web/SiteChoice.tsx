import { useNavigate } from 'react-router'
import { useMe } from '#features/directory/web/public.tsx'
import { ownSite } from '#features/sites/rules.ts'
import { SiteScreen } from '#features/sites/web/SiteScreen.tsx'
import { useSites } from '#features/sites/web/use-sites.ts'
import { shellEvents } from '#platform/contract/analytics.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { acceptTermsPath } from './routing.ts'

/** The choice of a campus, the person's own one highlighted; leads on to the terms. */
export default function SiteChoice() {
  const navigate = useNavigate()
  const me = useMe()
  const { items: sites = [] } = useSites()
  const choose = (siteId: string) => {
    useLocalState.setState({ siteId })
    record(shellEvents.siteChoice)
    navigate(acceptTermsPath)
  }
  return <SiteScreen ownSiteId={ownSite(sites, me?.officeLocation)?.id} onChoose={choose} />
}
