import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { FieldNotes } from '#platform/web/ui/forms/FieldNotes.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { messages } from '../../form-messages.ts'
import styles from './fields.module.css'

interface PickFieldProps {
  label: string
  /** What is chosen; undefined: nothing yet. */
  value: string | undefined
  hint?: ReactNode
  error: string | undefined
  /** Names the field to who looks for it. */
  name: string
  onOpen: () => void
}

/** A field that is chosen from a list: it looks like the others, and opens a picker. */
export function PickField({ label, value, hint, error, name, onOpen }: PickFieldProps) {
  const t = useMessages(messages)
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={id}
        data-field={name}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={
          classes(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
        }
        data-invalid={error === undefined ? undefined : true}
        className={styles.pick}
        onClick={onOpen}
      >
        <span className={value === undefined ? styles.nothing : undefined}>{value ?? t.choose}</span>
        <ChevronDown aria-hidden />
      </button>
      <FieldNotes field={id} hint={hint} error={error} />
    </div>
  )
}
