import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { classes } from '../hue.ts'
import styles from './Checkbox.module.css'
import { ReactAria } from './ReactAria.tsx'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  /** Some of what it stands for is checked. */
  mixed?: boolean
  onCheck: (checked: boolean) => void
  className?: string
}

/** A box with its words: the whole line can be pressed. */
export function Checkbox({ label, checked, mixed = false, onCheck, className }: CheckboxProps) {
  return (
    <ReactAria>
      <CheckboxField isSelected={checked} isIndeterminate={mixed} onChange={onCheck}>
        <CheckboxButton className={classes(styles.line, className)}>
          <span className={styles.box} />
          <span className={styles.words}>{label}</span>
        </CheckboxButton>
      </CheckboxField>
    </ReactAria>
  )
}
