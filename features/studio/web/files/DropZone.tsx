import { type ReactNode, useState } from 'react'
import { classes } from '#platform/web/ui/hue.ts'
import styles from './Files.module.css'
import { filesIn } from './use-upload.ts'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  fault: string | undefined
  children: ReactNode
}

/** Where files can be dropped, or pasted while something in it has the focus. The buttons inside do the same. */
export function DropZone({ onFiles, fault, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the buttons inside, which are the keyboard's way
    <div
      className={classes(styles.zone, over && styles.over)}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        const files = filesIn(event.dataTransfer)
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
      onPaste={event => {
        const files = filesIn(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        onFiles(files)
      }}
    >
      <div className={styles.zoneWords}>{children}</div>
      <div className={styles.fault} role="alert">
        {fault}
      </div>
    </div>
  )
}
