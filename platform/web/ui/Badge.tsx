import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classes, hued } from './hue.ts'

export interface BadgeProps {
  /** Colour by subject (a hue in degrees) or by meaning (a tone); the page's own hue by default. */
  hue?: number
  tone?: 'good' | 'warn' | 'bad' | 'neutral'
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A few words that say what kind a thing is. Its colour never says it alone. */
export function Badge({ hue, tone, icon, className, children }: BadgeProps) {
  return (
    <span
      {...(hue === undefined ? {} : hued(hue))}
      className={classes(styles.badge, tone && styles[tone], className)}
    >
      {icon}
      {children}
    </span>
  )
}
