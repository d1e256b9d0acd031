import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { useReadingOn } from '#platform/web/ui/use-reading-on.ts'
import { messages } from '../../staff-messages.ts'

/** What it says to who may not, or no longer, look after it. */
export function Refused() {
  const t = useMessages(messages)
  return (
    <EmptyState title={t.refused} icon={<GraduationCap aria-hidden />}>
      <p>{t.refusedHint}</p>
      <LinkButton to="/">{t.home}</LinkButton>
    </EmptyState>
  )
}

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={rows.list}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={rows.row}>
          <div className={rows.about}>
            <Skeleton width="min(24rem, 80%)" />
            <Skeleton width="min(16rem, 60%)" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

interface PagesProps {
  label: string
  /** How many are shown, and that in words. */
  count: number
  shown: string
  moreWords: string
  more: boolean
  loadingMore: boolean
  moreFailed: boolean
  loadMore: () => void
  children: ReactNode
}

/** Rows that grow by a button below them. Each has an `h3` that takes the focus. */
export function Pages({
  label,
  count,
  shown,
  moreWords,
  more,
  loadingMore,
  moreFailed,
  loadMore,
  children,
}: PagesProps) {
  const t = useMessages(messages)
  const { list, asked } = useReadingOn(count, 'h3')
  const askForMore = () => {
    asked()
    loadMore()
  }
  return (
    <>
      <ul role="list" aria-label={label} className={rows.list} ref={list}>
        {children}
      </ul>
      <LiveRegion>{shown}</LiveRegion>
      {more && (
        <div className={rows.more}>
          {moreFailed && <p role="alert">{t.moreFailed}</p>}
          <Button busy={loadingMore} onClick={askForMore}>
            {loadingMore ? t.loadingMore : moreWords}
          </Button>
        </div>
      )}
    </>
  )
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
