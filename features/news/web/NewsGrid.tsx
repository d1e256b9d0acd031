import type { ReactNode } from 'react'
import { Loading } from '#platform/web/ui/Skeleton.tsx'
import { NewsCardSkeleton } from './NewsCard.tsx'
import styles from './NewsGrid.module.css'

/** Cards beside and below each other, as many in a row as fit. */
export function NewsGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.grid}>
      {children}
    </ul>
  )
}

/** The grid while its cards load. */
export function NewsGridSkeleton({ label, cards, lead }: { label: string; cards: number; lead: boolean }) {
  return (
    <Loading label={label} className={styles.grid}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <NewsCardSkeleton key={index} lead={lead && index === 0} />
      ))}
    </Loading>
  )
}
