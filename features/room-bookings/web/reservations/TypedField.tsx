import type { ReactNode } from 'react'
import { TextField } from '#platform/web/ui/forms/TextField.tsx'

interface TypedFieldProps {
  label: string
  hint?: string
  value: string
  error: string | undefined
  onText: (text: string) => void
  onSettled: () => void
  first?: boolean
  /** The button that opens a picker. */
  pick: ReactNode
}

/** A field for a day or a time, with the button that picks one. */
export function TypedField({ label, hint, value, error, onText, onSettled, first, pick }: TypedFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus={first || undefined}
      onChange={event => onText(event.target.value)}
      onBlur={onSettled}
      onKeyDown={event => {
        if (event.key === 'Enter') onSettled()
      }}
      end={pick}
    />
  )
}
