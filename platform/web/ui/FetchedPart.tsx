import type { ReactNode } from 'react'
import { FetchBoundary } from '#platform/web/loading/FetchBoundary.tsx'
import { ErrorState } from './States.tsx'

/** The place of a part of a screen that is fetched when it is wanted; where that fails, it says so and can be tried again. */
export function FetchedPart({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return (
    <FetchBoundary
      fallback={fallback}
      failed={(retry, again) => <ErrorState onRetry={again ? () => location.reload() : retry} />}
    >
      {children}
    </FetchBoundary>
  )
}
