import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import styles from './VirtualList.module.css'

interface VirtualListProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** In rem: 60 px a row, 350 px the list, in the reader's own size of text. */
const rowHeight = 3.75
/** Rows that stand ready above and below those in sight. */
const ready = 4

/** A list of any length, of which those rows are drawn that are in sight: all rows are of one height. */
export function VirtualList<Item>({ label, items, keyOf, children }: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [range, setRange] = useState({ first: 0, last: 12 })
  const measure = useCallback(() => {
    const element = list.current
    if (element === null) return
    const row = rowHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const first = Math.max(0, Math.floor(element.scrollTop / row) - ready)
    const last = Math.ceil((element.scrollTop + element.clientHeight) / row) + ready
    setRange(now => (now.first === first && now.last === last ? now : { first, last }))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first result
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = 0
    measure()
  }, [items, measure])
  const shown = items.slice(range.first, range.last)
  return (
    <ul ref={list} role="list" aria-label={label} className={styles.list} onScroll={measure}>
      <li
        aria-hidden
        className={styles.space}
        style={{ blockSize: `${Math.min(range.first, items.length) * rowHeight}rem` }}
      />
      {shown.map((item, index) => (
        <li
          key={keyOf(item)}
          className={styles.row}
          aria-setsize={items.length}
          aria-posinset={range.first + index + 1}
        >
          {children(item)}
        </li>
      ))}
      <li
        aria-hidden
        className={styles.space}
        style={{ blockSize: `${Math.max(0, items.length - range.last) * rowHeight}rem` }}
      />
    </ul>
  )
}
