import type { ReactNode } from 'react'
import { classes } from '../ui/hue.ts'
import styles from './SideDrawer.module.css'

/** Where the window is this wide, a side drawer is open until it is closed. */
export const opensAside = '(width >= 56.25em)'

export interface SideDrawerProps {
  open: boolean
  className?: string | undefined
  /** First a heading with the button that opens and closes it. */
  children: ReactNode
}

/**
 * What belongs to a screen and stands beside it: from the big breakpoint on a drawer along the edge of the window, as high
 * as that, or when closed a strip with its heading. In a narrower window it lies where it is put.
 */
export function SideDrawer({ open, className, children }: SideDrawerProps) {
  return (
    <section className={classes(className, styles.drawer)} data-side-drawer={open ? 'open' : 'closed'}>
      {children}
    </section>
  )
}
