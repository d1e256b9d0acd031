import { GraduationCap } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
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

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
