import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import styles from './LabelSheets.module.css'
import { sheetsOf } from './label-sheets.ts'

interface LabelSheetsProps<Item> {
  items: readonly Item[]
  /** The first free label of the first sheet, from 1. */
  first: number
  /** A label, with its key. */
  children: (item: Item) => ReactNode
}

/** Labels on sheets of A4, in the place of the page while it is printed. */
export function LabelSheets<Item>({ items, first, children }: LabelSheetsProps<Item>) {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return createPortal(
    <div className={styles.paper}>
      {sheetsOf(items, first).map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets of paper without identity
        <div key={at} className={styles.sheet}>
          {sheet.map((item, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a label that stays free
            item === undefined ? <div key={place} /> : children(item),
          )}
        </div>
      ))}
    </div>,
    document.body,
  )
}

/** Whether the page is being printed, by a button or by the browser’s own menu: all the codes are drawn for that alone. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture of the page as soon as this returns.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
