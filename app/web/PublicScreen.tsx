import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queries } from '#platform/web/api/queries.ts'

/** A screen that is open to everybody, with the answers of the server that it asks for. */
export default function PublicScreen({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
