import type { ReactNode } from 'react'
import { type ListState, showing } from '../loading/list-state.ts'
import { ErrorState } from './States.tsx'

export interface ListingProps<Item> {
  list: ListState<Item>
  /** What it looks like while it loads: the shape of what comes. */
  loading: ReactNode
  /** What failed, in a sentence; stands alone, with a way to try again. */
  failed: string
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list on its way, failed, empty or there: one of the four, never two at once. */
export function Listing<Item>({ list, loading, failed, empty, children }: ListingProps<Item>) {
  switch (showing(list)) {
    case 'items':
      return children(list.items ?? [])
    case 'empty':
      return empty
    case 'error':
      return <ErrorState title={failed} onRetry={list.retry} busy={list.retrying} />
    case 'loading':
      return loading
  }
}
