import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Paging } from '#platform/web/loading/use-pages.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from './Button.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import styles from './PagedList.module.css'
import { messages } from './paged-list-messages.ts'

interface PagedListProps {
  /** The list: what is shown of it. */
  children: ReactNode
  /** How many are shown, and that in words, which are read aloud when there are more. */
  count: number
  shown?: string
  /** What takes the focus in each of them, as a selector that finds one in each; it needs a `tabIndex` or is a link. */
  focus: string
  paging: Paging
  /** What the button says. */
  more: string
}

/** A list that grows by a button below it, page by page. */
export function PagedList({ children, count, shown, focus, paging, more }: PagedListProps) {
  const t = useMessages(messages)
  const { place, asked } = useReadingOn(count, focus)
  const { more: isMore, loadingMore, moreFailed, loadMore } = paging
  return (
    <div ref={place} className={styles.list}>
      {children}
      {shown !== undefined && <LiveRegion>{shown}</LiveRegion>}
      {isMore && (
        <div className={styles.more}>
          {moreFailed && <p role="alert">{t.failed}</p>}
          <Button
            busy={loadingMore}
            onClick={() => {
              asked()
              loadMore()
            }}
          >
            {loadingMore ? t.loading : more}
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * Once more has come, the focus goes to the first that is new, which stands where the button was: reading goes on there.
 * Whoever has gone elsewhere meanwhile, to a search for instance, is not fetched back.
 */
function useReadingOn(
  count: number,
  focus: string,
): { place: RefObject<HTMLDivElement | null>; asked: () => void } {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return
    const next = place.current?.querySelectorAll<HTMLElement>(focus)[before.current]
    before.current = undefined
    // Where the button has gone with the last page, the body has its focus.
    const at = document.activeElement
    if (at === document.body || place.current?.contains(at)) next?.focus({ preventScroll: true })
  }, [count, focus])
  return {
    place,
    asked: () => {
      before.current = count
    },
  }
}
