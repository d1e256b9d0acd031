import { BadgeCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { sourcesOf } from '#platform/contract/picture.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Site } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './SiteScreen.module.css'
import { useSites } from './use-sites.ts'

export interface SiteScreenProps {
  /** The person's own campus, by their office. */
  ownSiteId: string | undefined
  onChoose: (siteId: string) => void
  /** Where there is none to choose. */
  empty: ReactNode
}

/** The choice of a campus: a step of signing in, and reachable again at any time. */
export function SiteScreen({ ownSiteId, onChoose, empty }: SiteScreenProps) {
  const t = useMessages(messages)
  const list = useSites()
  const chosen = useLocalState(s => s.siteId)
  return (
    <Page title={t.siteScreen} ownHeading>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t.siteScreen}</h1>
        {list.items?.length !== 0 && <p>{t.siteScreenText}</p>}
      </div>
      <Listing
        list={list}
        loading={
          <Loading label={t.loading} className={styles.grid}>
            {Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: six equal grey shapes without identity
              <Skeleton key={index} shape="box" height={232} />
            ))}
          </Loading>
        }
        failed={t.failed}
        empty={empty}
      >
        {sites => (
          <ul role="list" className={styles.grid}>
            {sites.map((site, index) => (
              <li key={site.id}>
                <SiteCard
                  site={site}
                  own={site.id === ownSiteId}
                  chosen={site.id === chosen}
                  loading={index < 6 ? 'eager' : 'lazy'}
                  onChoose={() => onChoose(site.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </Page>
  )
}

interface SiteCardProps {
  site: Site
  /** The person’s own. */
  own: boolean
  /** The one that is chosen now. */
  chosen: boolean
  loading: 'eager' | 'lazy'
  onChoose: () => void
}

/** A campus among those that may be chosen. */
export function SiteCard({ site, own, chosen, loading, onChoose }: SiteCardProps) {
  const t = useMessages(messages)
  return (
    <button type="button" className={styles.site} data-own={own} onClick={onChoose}>
      <img
        sizes="min(100vw, 480px)"
        srcSet={sourcesOf(site.image)}
        src={site.image}
        alt=""
        width={480}
        height={300}
        loading={loading}
        decoding="async"
      />
      <span className={styles.words}>
        <span className={styles.name}>{site.name}</span>
        <span className={styles.address}>
          <MapPin aria-hidden />
          {site.address}
        </span>
        {(own || chosen) && (
          <span className={styles.tags}>
            {own && (
              <span className={styles.own}>
                <BadgeCheck aria-hidden />
                {t.own}
              </span>
            )}
            {chosen && <span>{t.current}</span>}
          </span>
        )}
      </span>
    </button>
  )
}
