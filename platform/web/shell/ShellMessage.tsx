import { CloudAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ShellMessage.module.css'

export interface ShellMessageProps {
  icon?: LucideIcon
  title: string
  text: string
  /** What can be done: a button or two. */
  children?: ReactNode
}

/** A whole page that says why there is nothing else to see, and what to do. */
export function ShellMessage({ icon: Icon = CloudAlert, title, text, children }: ShellMessageProps) {
  return (
    <div className={styles.message} role="alert">
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
