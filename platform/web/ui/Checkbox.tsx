import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import styles from './Checkbox.module.css'
import { classes } from './hue.ts'
import { messages } from './messages.ts'

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'onChange' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  onCheck?: (checked: boolean) => void
  /** Some of what it stands for is checked. */
  mixed?: boolean
}

/** A box with its words: the whole line can be pressed. */
export function Checkbox({ label, hint, onCheck, mixed = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={classes(styles.line, className)}>
      <input
        {...rest}
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={event => onCheck?.(event.target.checked)}
      />
      <span className={styles.words}>
        {label}
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

export interface CheckboxOption {
  id: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface CheckboxListProps {
  /** Names the group; hidden from sight when a title above says it already. */
  label: string
  labelHidden?: boolean
  options: readonly CheckboxOption[]
  /** Ids of what is checked. */
  selected: readonly string[]
  onSelect: (ids: string[]) => void
  /** A first box that checks all or none. Defaults to true from three options on. */
  withAll?: boolean
  className?: string
}

/** Several of many. Ids are answered in the order of the options. */
export function CheckboxList({
  label,
  labelHidden,
  options,
  selected,
  onSelect,
  withAll = options.length > 2,
  className,
}: CheckboxListProps) {
  const t = useMessages(messages)
  const chosen = new Set(selected)
  const pick = (keep: (option: CheckboxOption) => boolean) =>
    onSelect(options.filter(keep).map(({ id }) => id))
  const open = options.filter(option => option.disabled !== true)
  const all = open.every(({ id }) => chosen.has(id))
  const some = open.some(({ id }) => chosen.has(id))
  return (
    <fieldset className={classes(styles.list, className)}>
      <legend className={labelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      {withAll && (
        <Checkbox
          className={styles.all}
          label={t.selectAll}
          checked={all}
          mixed={some && !all}
          onCheck={on => pick(option => (option.disabled ? chosen.has(option.id) : on))}
        />
      )}
      {options.map(option => (
        <Checkbox
          key={option.id}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          checked={chosen.has(option.id)}
          onCheck={on => pick(({ id }) => (id === option.id ? on : chosen.has(id)))}
        />
      ))}
    </fieldset>
  )
}
