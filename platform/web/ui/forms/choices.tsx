import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldNotes } from './FieldNotes.tsx'
import { type FieldWords, notesOf } from './field-words.ts'
import styles from './fields.module.css'

/** A text, or one that stands for something else. */
type SelectOption = string | { value: string; text: string }

/** One of a list of texts. */
export function Select({
  label,
  hint,
  error,
  options,
  placeholder,
  ...rest
}: ComponentPropsWithRef<'select'> & FieldWords & { options: readonly SelectOption[]; placeholder: string }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select {...rest} {...notesOf(id, { label, hint, error })} id={id} className={styles.select}>
        <option value="">{placeholder}</option>
        {options
          .map(option => (typeof option === 'string' ? { value: option, text: option } : option))
          .map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
      </select>
      <FieldNotes field={id} hint={hint} error={error} />
    </div>
  )
}

interface ChoiceGroupProps {
  /** Words, or what was written as HTML. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The group answers one question: a set of radio buttons. */
  single: boolean
  children: (wiring: { name: string }) => ReactNode
}

/** A question whose answers are chosen. The group itself takes the focus where the answer is missing. */
export function ChoiceGroup({ label, hint, error, single, children }: ChoiceGroupProps) {
  const id = useId()
  const notes = notesOf(id, { label: '', hint, error })
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles, one of which it has, are named by their label
    <div
      role={single ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-label`}
      aria-describedby={notes['aria-describedby']}
      aria-invalid={single ? notes['aria-invalid'] : undefined}
      className={styles.group}
    >
      <div id={`${id}-label`} className={styles.question}>
        {label}
      </div>
      {children({ name: id })}
      <FieldNotes field={id} hint={hint} error={error} />
    </div>
  )
}

type LineProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  onChoose?: () => void
  children: ReactNode
}

/** A radio button with its words: the whole line can be pressed. */
export function RadioLine({ onChoose, children, ...rest }: LineProps) {
  return (
    <label className={styles.line}>
      <input {...(onChoose === undefined ? {} : { onChange: onChoose })} {...rest} type="radio" />
      <span>{children}</span>
    </label>
  )
}

/** A box to check with its words. */
export function CheckLine({ onChoose, children, ...rest }: LineProps) {
  return (
    <label className={styles.line}>
      <input {...(onChoose === undefined ? {} : { onChange: onChoose })} {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
