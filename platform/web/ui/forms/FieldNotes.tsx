import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FieldNotes.module.css'

interface FieldNotesProps {
  /** The id of the field, which is described by `<id>-error` and `<id>-hint`. */
  field: string
  hint: ReactNode
  error: string | undefined
}

/** What stands below a field. The error is announced when it appears; the hint stays under it. */
export function FieldNotes({ field, hint, error }: FieldNotesProps) {
  return (
    <>
      <div id={`${field}-error`} className={styles.error} aria-live="polite">
        {error !== undefined && (
          <>
            <CircleAlert aria-hidden /> {error}
          </>
        )}
      </div>
      {hint !== undefined && (
        <div id={`${field}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </>
  )
}
