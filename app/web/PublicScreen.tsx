import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { queries } from '#platform/web/api/queries.ts'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'

/** Where notices and questions appear: no public screen begins with one. */
const PublicNotices = lazy(() => loadChunk(() => import('./PublicNotices.tsx')))

/** A screen that is open to everybody, with the answers of the server that it asks for. */
export default function PublicScreen({ children }: { children: ReactNode }) {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Suspense>{stands && <PublicNotices />}</Suspense>
    </QueryClientProvider>
  )
}
