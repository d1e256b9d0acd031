import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { whenSettled } from '#platform/web/loading/settled.ts'

const Following = lazy(() => loadChunk(() => import('./FollowNotices.tsx')))

/** Has the number at the bell follow what happens, once the first screen stands. */
export function LiveNotices() {
  const [settled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  return (
    settled && (
      <Suspense>
        <Following />
      </Suspense>
    )
  )
}
