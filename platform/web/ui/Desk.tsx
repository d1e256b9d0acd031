import type { ReactNode } from 'react'
import { isRefused } from '../api/is-refused.ts'
import type { ListState } from '../loading/list-state.ts'
import type { Paging } from '../loading/use-pages.ts'
import { useMessages } from '../shell/language.tsx'
import { LinkButton } from './Button.tsx'
import { messages } from './desk-messages.ts'
import { Listing } from './Listing.tsx'
import { PagedList } from './PagedList.tsx'
import rows from './rows.module.css'
import { Loading, Skeleton } from './Skeleton.tsx'
import { EmptyState, ErrorState } from './States.tsx'

/** What it says to who may not, or no longer, look after something. */
export function Refused({ title, icon }: { title: string; icon: ReactNode }) {
  const t = useMessages(messages)
  return (
    <EmptyState title={title} icon={icon}>
      <p>{t.refusedHint}</p>
      <LinkButton to="/">{t.home}</LinkButton>
    </EmptyState>
  )
}

interface RowsSkeletonProps {
  label: string
  count?: number
  /** At the end of each row: the shape of what can be done. */
  acts?: ReactNode
}

export function RowsSkeleton({ label, count = 6, acts }: RowsSkeletonProps) {
  return (
    <Loading label={label} className={rows.list}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={rows.row}>
          <div className={rows.about}>
            <Skeleton width="min(24rem, 80%)" />
            <Skeleton width="min(16rem, 60%)" />
          </div>
          {acts}
        </div>
      ))}
    </Loading>
  )
}

interface AnswerProps<Data> {
  /** As `useQuery` gives it. */
  answer: { data: Data | undefined; error: unknown; refetch: () => unknown; isFetching: boolean }
  refused: ReactNode
  /** What failed, in a sentence. */
  failed: string
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** One thing refused, there, failed or on its way: one of the four, never two at once. */
export function Answer<Data>({ answer, refused, failed, loading, children }: AnswerProps<Data>) {
  const { data, error, refetch, isFetching } = answer
  if (isRefused(error)) return refused
  if (data !== undefined) return children(data)
  if (error === null) return loading
  return <ErrorState title={failed} onRetry={() => void refetch()} busy={isFetching} />
}

interface PagedRowsProps<Item> {
  pages: Paging & { list: ListState<Item>; refused: boolean }
  refused: ReactNode
  loading: ReactNode
  /** What failed, in a sentence. */
  failed: string
  empty: ReactNode
  /** The name of the list. */
  label: string
  /** How many are shown, in words. */
  shown: (count: number) => string
  /** What the button for more says. */
  more: string
  /** The heading in each row, which takes the focus: it needs a `tabIndex`. */
  heading: 'h2' | 'h3'
  /** A row. */
  children: (item: Item) => ReactNode
}

/** The rows of a desk, page by page, or why there are none. */
export function PagedRows<Item>({
  pages: { list, refused: isNotTheirs, ...paging },
  refused,
  loading,
  failed,
  empty,
  label,
  shown,
  more,
  heading,
  children,
}: PagedRowsProps<Item>) {
  if (isNotTheirs) return refused
  return (
    <Listing list={list} loading={loading} failed={failed} empty={empty}>
      {items => (
        <PagedList
          count={items.length}
          shown={shown(items.length)}
          focus={heading}
          paging={paging}
          more={more}
        >
          <ul role="list" aria-label={label} className={rows.list}>
            {items.map(children)}
          </ul>
        </PagedList>
      )}
    </Listing>
  )
}
