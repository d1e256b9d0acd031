import { type ComponentPropsWithRef, useId } from 'react'
import { FieldNotes } from './FieldNotes.tsx'
import { type FieldWords, notesOf } from './field-words.ts'
import styles from './fields.module.css'

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  labelledBy,
  ...rest
}: ComponentPropsWithRef<'textarea'> & FieldWords & { labelledBy?: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      {labelledBy === undefined && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <textarea
        rows={3}
        {...rest}
        {...notesOf(id, { label, hint, error })}
        aria-labelledby={labelledBy}
        id={id}
        className={styles.area}
      />
      <FieldNotes field={id} hint={hint} error={error} />
    </div>
  )
}
