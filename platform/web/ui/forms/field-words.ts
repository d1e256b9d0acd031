import type { ReactNode } from 'react'
import { classes } from '../hue.ts'

/** What is said about a field. */
export interface FieldWords {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** What ties a field to its `FieldNotes`. */
export function notesOf(id: string, { hint, error }: FieldWords) {
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby':
      classes(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined,
  } as const
}
