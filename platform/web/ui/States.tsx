import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from './Button.tsx'
import { classes } from './hue.ts'
import { messages } from './messages.ts'
import styles from './States.module.css'

export interface EmptyStateProps {
  /** One sentence: what is not there. */
  title: string
  icon?: ReactNode
  /** The next thing to do: a hint, a button or a link. */
  children?: ReactNode
  className?: string
}

/** Nothing to show, and what to do about it. Announced, since it often answers a search or a filter. */
export function EmptyState({ title, icon, children, className }: EmptyStateProps) {
  return (
    <div className={classes(styles.state, className)} role="status">
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.next}>{children}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  /** What failed; a general sentence by default. */
  title?: string
  /** What to do; defaults to trying again in a moment. */
  children?: ReactNode
  /** Shows the retry button. */
  onRetry?: () => void
  /** The retry is under way. */
  busy?: boolean
  className?: string
}

/** Something failed: says what, and offers to try again. */
export function ErrorState({ title, children, onRetry, busy, className }: ErrorStateProps) {
  const t = useMessages(messages)
  return (
    <div className={classes(styles.state, className)} role="alert">
      <span className={classes(styles.icon, styles.failed)}>
        <CloudAlert aria-hidden />
      </span>
      <p className={styles.title}>{title ?? t.loadingFailed}</p>
      <div className={styles.next}>
        {children ?? <p>{t.loadingFailedHint}</p>}
        {onRetry !== undefined && (
          <Button icon={<RotateCw aria-hidden />} onClick={onRetry} busy={busy}>
            {t.retry}
          </Button>
        )}
      </div>
    </div>
  )
}
