import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { classes } from './hue.ts'
import { messages } from './messages.ts'
import styles from './SideDrawer.module.css'
import { useMedia } from './use-media.ts'

/** From here on there is room beside the page: the mediumBig breakpoint. */
const wideScreen = '(min-width: 1120px)'

/** Whether the side drawer is open, and how to change that: open by default on wide screens. */
export function useSideDrawer(): [open: boolean, setOpen: (open: boolean) => void] {
  return useState(() => matchMedia(wideScreen).matches)
}

export interface SideDrawerProps {
  title: string
  open: boolean
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * A drawer 370 px wide at the end side. On wide screens a column that stays in view beside what precedes it in a
 * flex row; on narrower ones it covers the page as a modal drawer, on phones as a sheet.
 */
export function SideDrawer({ title, open, onClose, className, children }: SideDrawerProps) {
  const wide = useMedia(wideScreen)
  const titleId = useId()
  if (!open) return null
  const inside = (
    <>
      <SideDrawerHeader id={titleId} title={title} onClose={onClose} />
      <div className={styles.body}>{children}</div>
    </>
  )
  return wide ? (
    <aside aria-labelledby={titleId} className={classes(styles.column, className)}>
      {inside}
    </aside>
  ) : (
    <Dialog labelledBy={titleId} onClose={onClose} lightDismiss className={classes(styles.cover, className)}>
      {inside}
    </Dialog>
  )
}

function SideDrawerHeader({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <header className={styles.header}>
      <h2 id={id}>{title}</h2>
      <IconButton label={t.close} icon={<X aria-hidden />} onClick={onClose} />
    </header>
  )
}
