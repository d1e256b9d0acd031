import type { ReactNode } from 'react'
import styles from './VisitPage.module.css'

/** One section of the page. */
export function Part({
  title,
  className,
  children,
}: {
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div className={className}>{children}</div>
    </section>
  )
}
