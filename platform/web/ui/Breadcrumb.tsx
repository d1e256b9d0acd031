import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '#platform/web/shell/language.tsx'
import styles from './Breadcrumb.module.css'
import { classes } from './hue.ts'
import { messages } from './messages.ts'

export interface BreadcrumbProps {
  /** From the section down to this page; the last one is here and needs no `to`. */
  items: readonly { label: string; to?: string }[]
  /** It stands on a coloured banner. */
  onFeature?: boolean
  className?: string
}

/** The way back up. */
export function Breadcrumb({ items, onFeature = false, className }: BreadcrumbProps) {
  const t = useMessages(messages)
  return (
    <nav
      aria-label={t.breadcrumb}
      className={classes(styles.trail, onFeature && styles.onFeature, className)}
    >
      <ol>
        {items.map(({ label, to }, index) => (
          <li key={to ?? label}>
            {index > 0 && <ChevronRight aria-hidden />}
            {to === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
