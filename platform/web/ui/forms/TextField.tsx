import { Search, X } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId, useRef } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '../Button.tsx'
import { classes } from '../hue.ts'
import styles from './Field.module.css'
import { FieldNotes } from './FieldNotes.tsx'
import { messages } from './messages.ts'

interface FieldWords {
  label: string
  /** How to fill it in; stays visible. */
  hint?: ReactNode
  /** What is wrong and how to mend it. Marks the field as invalid. */
  error?: string | undefined
}

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size'> &
  FieldWords & {
    /** Inside the field, at its end: a button that opens a picker, a unit. */
    end?: ReactNode
  }

/** A line of text: label above, hint below, error beside its field. */
export function TextField({ label, hint, error, end, className, id, ...rest }: TextFieldProps) {
  const made = useId()
  const field = id ?? made
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={field} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          {...wiring(field, hint, error)}
          id={field}
          className={classes(styles.input, end !== undefined && styles.withEnd)}
        />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      <FieldNotes field={field} hint={hint} error={error} />
    </div>
  )
}

export type SearchFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'value' | 'onChange' | 'type'
> & {
  label: string
  /** Hides the label from sight where the place makes it plain; it is still read out. */
  labelHidden?: boolean
  hint?: ReactNode
  value: string
  onValue: (value: string) => void
}

/** A search box with a button that clears it. Escape clears it too, while there is something to clear. */
export function SearchField({
  label,
  labelHidden,
  hint,
  value,
  onValue,
  className,
  id,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const t = useMessages(messages)
  const made = useId()
  const field = id ?? made
  const box = useRef<HTMLDivElement>(null)
  const clear = () => {
    onValue('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={field} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.box} ref={box}>
        <Search className={styles.lead} aria-hidden />
        <input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          {...rest}
          {...wiring(field, hint, undefined)}
          id={field}
          className={classes(styles.input, styles.search)}
          value={value}
          onChange={event => onValue(event.target.value)}
          onKeyDown={event => {
            onKeyDown?.(event)
            if (event.key !== 'Escape' || value === '' || event.defaultPrevented) return
            // The dialog around keeps open: the first Escape clears, the second closes.
            event.preventDefault()
            event.stopPropagation()
            onValue('')
          }}
        />
        {value !== '' && (
          <IconButton className={styles.end} label={t.clearSearch} icon={<X aria-hidden />} onClick={clear} />
        )}
      </div>
      <FieldNotes field={field} hint={hint} error={undefined} />
    </div>
  )
}

/** What ties a control to its notes. */
function wiring(field: string, hint: ReactNode, error: string | undefined) {
  const notes = classes(error !== undefined && `${field}-error`, hint !== undefined && `${field}-hint`)
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': notes || undefined,
  } as const
}
