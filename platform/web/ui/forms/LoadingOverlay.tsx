import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './LoadingOverlay.module.css'
import { messages } from './messages.ts'

export interface LoadingOverlayProps {
  /** What is under way; defaults to “Loading…”. */
  label?: string
  /** Leads back, by Escape and by a button. Without it the overlay stays: what is under way must not be interrupted. */
  onClose?: () => void
}

/** Closes off the whole screen while something is under way. */
export function LoadingOverlay({ label, onClose }: LoadingOverlayProps) {
  const t = useMessages(messages)
  const words = label ?? t.loading
  return (
    <Dialog label={words} onClose={onClose} className={styles.overlay}>
      <div className={styles.wheel} aria-hidden />
      <p role="status">{words}</p>
      {onClose && <Button onClick={onClose}>{t.cancel}</Button>}
    </Dialog>
  )
}
