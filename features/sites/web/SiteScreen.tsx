import { BadgeCheck, Building2, MapPin } from 'lucide-react'
import { sourcesOf } from '#platform/contract/picture.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages } from '../messages.ts'
import styles from './SiteScreen.module.css'
import { useSites } from './use-sites.ts'

export interface SiteScreenProps {
  /** The person's own campus, by their office. */
  ownSiteId: string | undefined
  onChoose: (siteId: string) => void
}

/** The choice of a campus: a step of signing in, and reachable again at any time. */
export function SiteScreen({ ownSiteId, onChoose }: SiteScreenProps) {
  const t = useMessages(messages)
  const list = useSites()
  const chosen = useLocalState(s => s.siteId)
  return (
    <Page title={t.siteScreen} ownHeading>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t.siteScreen}</h1>
        <p>{t.siteScreenText}</p>
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
        empty={<EmptyState title={t.none} icon={<Building2 aria-hidden />} />}
      >
        {sites => (
          <ul role="list" className={styles.grid}>
            {sites.map((site, index) => (
              <li key={site.id}>
                <button
                  type="button"
                  className={styles.site}
                  data-own={site.id === ownSiteId}
                  onClick={() => onChoose(site.id)}
                >
                  <img
                    sizes="min(100vw, 480px)"
                    srcSet={sourcesOf(site.image)}
                    src={site.image}
                    alt=""
                    width={480}
                    height={300}
                    loading={index < 6 ? 'eager' : 'lazy'}
                    decoding="async"
                  />
                  <span className={styles.words}>
                    <span className={styles.name}>{site.name}</span>
                    <span className={styles.address}>
                      <MapPin aria-hidden />
                      {site.address}
                    </span>
                    {(site.id === ownSiteId || site.id === chosen) && (
                      <span className={styles.tags}>
                        {site.id === ownSiteId && (
                          <span className={styles.own}>
                            <BadgeCheck aria-hidden />
                            {t.own}
                          </span>
                        )}
                        {site.id === chosen && <span>{t.current}</span>}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </Page>
  )
}
