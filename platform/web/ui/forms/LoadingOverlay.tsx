import { useMessages } from '#platform/web/shell/language.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './LoadingOverlay.module.css'
import { messages } from './messages.ts'

export interface LoadingOverlayProps {
  /** What is under way; defaults to “Loading…”. */
  label?: string
}

/** Closes off the whole screen while something must not be interrupted; not even Escape leads out. */
export function LoadingOverlay({ label }: LoadingOverlayProps) {
  const t = useMessages(messages)
  const words = label ?? t.loading
  return (
    <Dialog label={words} className={styles.overlay}>
      <div className={styles.wheel} aria-hidden />
      <p role="status">{words}</p>
    </Dialog>
  )
}
