import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../table-messages.ts'
import type { Column } from './cells.ts'
import styles from './RoomsTable.module.css'

/** Where one goes on from a cell that was written. */
export type Onwards = 'stay' | 'down' | 'up' | 'right' | 'left'

interface CellEditorProps {
  column: Column
  label: string
  /** What is in it at first. */
  text: string
  invalid: boolean
  onWrite: (text: string, onwards: Onwards) => void
  onCancel: () => void
}

/** What writes a cell, in its place. */
export function CellEditor({ column, label, text: first, invalid, onWrite, onCancel }: CellEditorProps) {
  const t = useMessages(messages)
  const [text, setText] = useState(first)
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  /** What leaves it by a key is written once, not again as the focus goes. */
  const over = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (field.current instanceof HTMLInputElement) field.current.setSelectionRange(first.length, first.length)
  }, [first])
  const write = (onwards: Onwards) => {
    if (over.current) return
    over.current = true
    onWrite(text, onwards)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      over.current = true
      onCancel()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      write(event.shiftKey ? 'up' : 'down')
    } else if (event.key === 'Tab') {
      event.preventDefault()
      write(event.shiftKey ? 'left' : 'right')
    }
  }
  const shared = {
    ref: field,
    className: styles.editor,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    value: text,
    onKeyDown,
    onBlur: () => write('stay'),
  }
  const options =
    column.kind === 'answer'
      ? [t.yes, t.no]
      : column.kind === 'choice'
        ? column.choices.map(one => one.text)
        : undefined
  if (options === undefined) {
    return (
      <input
        {...shared}
        inputMode={column.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
    )
  }
  return (
    <select {...shared} onChange={({ target }) => setText(target.value)}>
      <option value="">{t.empty}</option>
      {(text === '' || options.includes(text) ? options : [...options, text]).map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
