import { type ReactNode, type SyntheticEvent, useDeferredValue } from 'react'
import styles from './DialogSlot.module.css'

/**
 * The place of a dialog, or of none. A modal dialog makes the whole page inert when it comes and wakes it when it goes,
 * both long on a page of hundreds of rows. So what was pressed is seen first: the button before the dialog comes, and
 * the dialog gone before the page wakes.
 */
export function DialogSlot({ children }: { children: ReactNode }) {
  const settled = useDeferredValue(children)
  if (!settled) return null
  const leaving = !children
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

/** A dialog that is leaving still has the focus: a quick Enter after Escape must not press its button. */
function ignore(event: SyntheticEvent) {
  event.preventDefault()
  event.stopPropagation()
}
