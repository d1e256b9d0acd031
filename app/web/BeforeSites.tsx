import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { getAccountDetails } from '#features/account/contract.ts'
import { queryOf } from '#platform/web/api/call.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { isForThem } from '#platform/web/shell/menu.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import styles from './BeforeSites.module.css'
import { messages } from './before-sites-messages.ts'

/** Where a person may begin while the company has no campus: by their roles, of which none is for a campus then. */
function useWays() {
  const features = useFeatures()
  const grants = useQuery(queryOf(getAccountDetails)).data?.roles ?? []
  return [...features.values()].flatMap(feature => {
    const route = feature.routes.find(({ withoutSite }) => withoutSite)
    return route !== undefined && isForThem(route.roles, grants, '') ? [{ ...feature, to: route.path }] : []
  })
}

/** Leads between the screens that are of use without a campus: there is no menu yet. */
export function WaysBeforeSites() {
  const t = useMessages(messages)
  const language = useLanguage()
  const ways = useWays()
  return (
    <nav aria-label={t.ways} className={styles.ways}>
      {ways.map(({ name, to, title, icon: Icon }) => (
        <LinkButton key={name} to={to} icon={<Icon aria-hidden />}>
          {title[language]}
        </LinkButton>
      ))}
    </nav>
  )
}

/** Instead of the choice of a campus, where there is none. */
export default function BeforeSites({ others }: { others: string }) {
  const t = useMessages(messages)
  const isTheirs = useWays().length > 0
  return (
    <EmptyState title={isTheirs ? t.title : others} icon={<Building2 aria-hidden />}>
      {isTheirs && (
        <>
          <p>{t.hint}</p>
          <WaysBeforeSites />
        </>
      )}
    </EmptyState>
  )
}
