import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  /** Of the heading, for links to this part of the page. */
  id?: string
  /** Where there is more of it: the word that is seen, and the one that is heard, which says of what. */
  more?: { to: string; label: string; spoken: string } | undefined
  /** Beside the title instead of a link: a button. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page under its heading, with the way to more of it. */
export function Section({ title, id, more, action, className, children }: SectionProps) {
  const ownId = useId()
  const titleId = id ?? ownId
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {more !== undefined && (
          <Link to={more.to} className={styles.more} aria-label={more.spoken}>
            {more.label}
          </Link>
        )}
        {action}
      </div>
      {children}
    </section>
  )
}
