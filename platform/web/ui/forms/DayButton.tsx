import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import type { Day } from '#platform/time/campus-time.ts'
import { IconButton } from '../Button.tsx'
import { useMedia } from '../use-media.ts'
import styles from './DayButton.module.css'

export interface DayButtonProps {
  label: string
  value: Day | undefined
  /** First and last day that may be chosen, both included. */
  min: Day
  max: Day
  disabled?: boolean
  /** A day picked on a phone; it may still be one that is refused. */
  onPick: (day: Day) => void
  /** Where there is room for it, a `DatePickerDialog` beside the field. */
  onOpen: () => void
}

/**
 * The calendar of the field that it stands in. A phone has no room for ours, and the dialog without it would be the same
 * field again: there the system’s own calendar opens.
 */
export function DayButton({ label, value, min, max, disabled, onPick, onOpen }: DayButtonProps) {
  const hasRoom = useMedia('(width >= 31.25em)')
  const own = useRef<HTMLInputElement>(null)
  const open = () => {
    if (hasRoom || own.current?.showPicker === undefined) return onOpen()
    own.current.showPicker()
  }
  return (
    <span className={styles.day}>
      <IconButton
        label={label}
        icon={<CalendarDays aria-hidden />}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={open}
      />
      {!hasRoom && (
        <input
          ref={own}
          type="date"
          tabIndex={-1}
          aria-hidden
          className={styles.own}
          value={value ?? ''}
          min={min}
          max={max}
          onChange={event => event.target.value !== '' && onPick(event.target.value)}
        />
      )}
    </span>
  )
}
