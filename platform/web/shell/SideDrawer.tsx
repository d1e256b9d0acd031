import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '../ui/hue.ts'
import styles from './SideDrawer.module.css'

/** Where the window is this wide, a side drawer is open until it is closed. */
export const opensAside = '(width >= 56.25em)'

export interface SideDrawerProps {
  /** Of the button that opens and closes it. */
  id?: string
  toggle?: Ref<HTMLButtonElement>
  icon: ReactNode
  title: string
  /** How much is in it, beside the title, and that in words; undefined: not known yet. */
  count?: { shown: string; spoken: string } | undefined
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/**
 * What belongs to a screen and stands beside it: from the big breakpoint on a drawer along the edge of the window, as high
 * as that, or when closed a strip with its heading. In a narrower window it lies where it is put.
 */
export function SideDrawer({ id, toggle, icon, title, count, open, onToggle, children }: SideDrawerProps) {
  const body = useId()
  return (
    <section className={classes(styles.panel, styles.drawer)} data-side-drawer={open ? 'open' : 'closed'}>
      <h2 className={styles.head}>
        <button
          id={id}
          ref={toggle}
          type="button"
          data-inherits-focus
          aria-expanded={open}
          aria-controls={body}
          onClick={onToggle}
        >
          {icon}
          <span>{title}</span>
          {count !== undefined && (
            <>
              <span className={styles.count} aria-hidden>
                {count.shown}
              </span>
              <span className="visually-hidden">{count.spoken}</span>
            </>
          )}
          <ChevronDown aria-hidden className={styles.fold} />
        </button>
      </h2>
      <div id={body} hidden={!open} className={styles.body}>
        {open && children}
      </div>
    </section>
  )
}
