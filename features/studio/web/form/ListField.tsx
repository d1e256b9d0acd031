import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Field } from '#platform/contract/content-field.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { FieldNotes } from '#platform/web/ui/forms/FieldNotes.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { messages } from '../../editor-messages.ts'
import { AddPictures } from '../files/AddPictures.tsx'
import styles from './Form.module.css'
import { type Form, FormProvider, placeId, useStudioForm } from './form-context.ts'
import { moved, type Path, valueAt } from './values.ts'

interface ListFieldProps {
  field: Field
  path: Path
  label: string
  hint?: string | undefined
  error: string | undefined
  value: unknown
  renderFields: (fields: readonly Field[], inside: Path) => ReactNode
}

let made = 0

/** Things of the same fields one below the other: added, removed, and moved by their grip or by keys. */
export function ListField({ field, path, label, hint, error, value, renderFields }: ListFieldProps) {
  const t = useMessages(messages)
  const form = useStudioForm()
  const { readOnly, change } = form
  const id = useId()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const [names, setNames] = useState<readonly number[]>([])
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  // Each has a name as long as it is there, so that what is typed moves with it.
  const known = items.map((_, index) => names[index] ?? -index - 1)
  const fields = (field.fields ?? []).filter(one => !one.alike)
  const alike = (field.fields ?? []).filter(one => one.alike)
  const picture = fields.find(({ kind }) => kind === 'picture')
  const called = (index: number) => t.item(field.label, index + 1)

  const set = (next: readonly unknown[], nextNames: readonly number[]) => {
    flushSync(() => {
      setNames(nextNames)
      change(path, next)
    })
  }
  const add = (values: readonly unknown[]) => {
    set([...items, ...values], [...known, ...values.map(() => ++made)])
    // The picture itself is there already: what is to be said of it comes first.
    const block = document.getElementById(placeId([...path, items.length]))
    block?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, [contenteditable]')?.focus()
  }
  const sayAlike: Form = {
    ...form,
    change(at, next) {
      // Below the first of them: it is said of all.
      const inside = at.slice(path.length + 1)
      for (const index of Array(Math.max(items.length, 1)).keys()) change([...path, index, ...inside], next)
    },
  }
  const begun = () =>
    Object.fromEntries(
      alike.flatMap(({ name }) => {
        const value = valueAt(items[0], [name])
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const move = (from: number, to: number, focus?: string) => {
    if (to < 0 || to >= items.length || from === to) return
    set(moved(items, from, to), moved(known, from, to))
    setSaid(t.movedTo(called(from), to + 1, items.length))
    if (focus !== undefined)
      list.current?.children[to]?.querySelector<HTMLElement>(`[data-act=${focus}]`)?.focus()
  }
  const remove = (index: number) => {
    const rest = items.filter((_, other) => other !== index)
    set(
      rest,
      known.filter((_, other) => other !== index),
    )
    setSaid(t.removed(called(index)))
    const next = list.current?.children[Math.min(index, rest.length - 1)]
    ;(next?.querySelector<HTMLElement>('[data-act=remove]') ?? document.getElementById(`${id}-add`))?.focus()
  }
  const byKeys = (index: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(index, index + by, 'drag')
  }
  const dropped = (index: number) => (event: DragEvent) => {
    if (dragged === undefined) return
    event.preventDefault()
    setOver(undefined)
    setDragged(undefined)
    move(dragged, index)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not shrink below its content
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      className={styles.list}
    >
      <p id={`${id}-label`} className={styles.listLabel}>
        {t.listOf(label, items.length)}
      </p>
      <FieldNotes field={id} hint={hint} error={error} />
      <LiveRegion>{said}</LiveRegion>
      {alike.length > 0 && <FormProvider value={sayAlike}>{renderFields(alike, [...path, 0])}</FormProvider>}
      {items.length > 0 && (
        <ol ref={list} className={styles.items}>
          {items.map((_, index) => (
            <li
              key={known[index]}
              id={placeId([...path, index])}
              aria-label={called(index)}
              className={classes(styles.item, over === index && dragged !== index && styles.over)}
              onDragOver={event => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(index)
              }}
              onDrop={dropped(index)}
            >
              <div className={styles.itemHead}>
                {!readOnly && (
                  <IconButton
                    data-act="drag"
                    className={styles.grip}
                    label={t.dragItem(called(index))}
                    icon={<GripVertical aria-hidden />}
                    draggable
                    onKeyDown={byKeys(index)}
                    onDragStart={event => {
                      event.dataTransfer.setData('text/plain', called(index))
                      event.dataTransfer.effectAllowed = 'move'
                      setDragged(index)
                    }}
                    onDragEnd={() => {
                      setDragged(undefined)
                      setOver(undefined)
                    }}
                  />
                )}
                <span className={styles.itemName}>{called(index)}</span>
                {!readOnly && (
                  <>
                    <IconButton
                      data-act="up"
                      label={t.upItem(called(index))}
                      icon={<ArrowUp aria-hidden />}
                      aria-disabled={index === 0}
                      onClick={() => move(index, index - 1, 'up')}
                    />
                    <IconButton
                      data-act="down"
                      label={t.downItem(called(index))}
                      icon={<ArrowDown aria-hidden />}
                      aria-disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1, 'down')}
                    />
                    <IconButton
                      data-act="remove"
                      label={t.removeItem(called(index))}
                      icon={<Trash2 aria-hidden />}
                      onClick={() => remove(index)}
                    />
                  </>
                )}
              </div>
              {renderFields(fields, [...path, index])}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (field.maxItems === null || items.length < field.maxItems) && (
        <div>
          {picture !== undefined ? (
            <AddPictures
              id={`${id}-add`}
              label={t.addTo(field.label)}
              onPictures={addresses => add(addresses.map(address => ({ [picture.name]: address })))}
            />
          ) : (
            <Button id={`${id}-add`} icon={<Plus aria-hidden />} onClick={() => add([begun()])}>
              {t.addTo(field.label)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
