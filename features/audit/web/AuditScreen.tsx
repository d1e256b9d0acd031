import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Refused } from '#platform/web/ui/Desk.tsx'
import { Listing } from '#platform/web/ui/Listing.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages } from '../messages.ts'
import { AuditDownload } from './AuditDownload.tsx'
import { AuditFilter } from './AuditFilter.tsx'
import { AuditLines } from './AuditLines.tsx'
import styles from './AuditScreen.module.css'
import { type AuditFilters, useAudit } from './use-audit.ts'

/** Who did what with a right that not everybody has, for those who run the service or a campus. */
export default function AuditScreen() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Page>
      <Log key={siteId} siteId={siteId} />
    </Page>
  )
}

function Log({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const [filters, setFilters] = useState<AuditFilters>({})
  const { list, scopes, actions, refused, ...paging } = useAudit(siteId, filters)
  const icon = <ScrollText aria-hidden />
  const isFiltered = Object.values({ ...filters, scope: undefined }).some(value => value !== undefined)

  if (refused) return <Refused title={t.refused} icon={icon} />
  return (
    <div className={styles.screen}>
      <AuditFilter scopes={scopes} actions={actions} isFiltered={isFiltered} onFilter={setFilters} />
      <Listing
        list={list}
        loading={<LogSkeleton />}
        failed={t.loadFailed}
        empty={
          <EmptyState title={isFiltered ? t.emptyFiltered : t.empty} icon={icon}>
            {!isFiltered && <p>{t.emptyHint}</p>}
          </EmptyState>
        }
      >
        {lines => (
          <>
            <PagedList
              count={lines.length}
              shown={t.shown(lines.length)}
              focus="li"
              paging={paging}
              more={t.loadMore}
            >
              <AuditLines lines={lines} />
            </PagedList>
            <AuditDownload siteId={siteId} filters={filters} />
          </>
        )}
      </Listing>
    </div>
  )
}

function LogSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={rows.list}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={styles.line}>
          <Skeleton width="min(14rem, 60%)" />
          <Skeleton width="min(24rem, 90%)" />
        </div>
      ))}
    </Loading>
  )
}
