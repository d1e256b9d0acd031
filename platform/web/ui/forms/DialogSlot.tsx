import {
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { painted } from '#platform/web/loading/painted.ts'
import styles from './DialogSlot.module.css'

/**
 * The place of a dialog, or of none. A modal dialog makes the whole page inert when it comes and wakes it when it goes,
 * both long on a page of hundreds of rows. So what was pressed is seen first: the button before the dialog comes, and
 * the dialog gone before the page wakes.
 */
export function DialogSlot({ children }: { children: ReactNode }) {
  const settled = useDeferredValue(children)
  const leaving = !children
  const seen = usePainted(!leaving)
  if (leaving ? !settled : !seen) return null
  return (
    <div
      className={styles.slot}
      data-leaving={leaving || undefined}
      onClickCapture={leaving ? ignore : undefined}
      onKeyDownCapture={leaving ? ignore : undefined}
    >
      {children || settled}
    </div>
  )
}

/** Whether the page has been painted since something holds. */
function usePainted(holds: boolean): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!holds) return
    let still = true
    void painted().then(() => still && startTransition(() => setSeen(true)))
    return () => {
      still = false
      setSeen(false)
    }
  }, [holds])
  return seen
}

/** A dialog that is leaving still has the focus: a quick Enter after Escape must not press its button. */
function ignore(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}
