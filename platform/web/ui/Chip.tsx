import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './Chip.module.css'
import { classes } from './hue.ts'

export type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-pressed' | 'type'> & {
  icon?: ReactNode
  /** For one of several of which one holds. */
  pressed?: boolean
  /** Marks a filter that leaves something out; its words say so too. */
  chosen?: boolean
}

/** A small round button beside others. */
export function Chip({ icon, pressed, chosen = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classes(styles.chip, chosen && styles.chosen, className)}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
