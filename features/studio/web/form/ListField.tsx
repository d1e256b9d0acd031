import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronRight,
  Eye,
  EyeOff,
  GripVertical,
  Plus,
  Trash2,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Field } from '#platform/contract/content-field.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { FieldNotes } from '#platform/web/ui/forms/FieldNotes.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { useDrag } from '#platform/web/ui/use-drag.ts'
import { messages } from '../../editor-messages.ts'
import { AddPictures } from '../files/AddPictures.tsx'
import styles from './Form.module.css'
import { type Form, FormProvider, placeId, useStudioForm } from './form-context.ts'
import { type Item, moved, newName, type Path, valueAt } from './values.ts'

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

/** From so many cards on they are folded when they are first seen. */
const foldedFrom = 3

/**
 * Things of the same fields one below the other: added, removed, and moved by their grip, with a mouse or a finger, or by
 * keys. Where a feature writes them as cards, they fold, and show what their readers will see.
 */
export function ListField({ field, path, label, hint, error, value, renderFields }: ListFieldProps) {
  const t = useMessages(messages)
  const form = useStudioForm()
  const { readOnly, change } = form
  const id = useId()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const [names, setNames] = useState<readonly number[]>([])
  const [said, setSaid] = useState('')
  const language = useLanguage()
  const cards = form.cardsAt(path)
  const [folds] = useState(cards !== undefined && items.length >= foldedFrom)
  /** Those that are not as they were when they were first seen. */
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [previewed, setPreviewed] = useState<ReadonlySet<number>>(new Set())
  // Each has a name as long as it is there, so that what is typed moves with it.
  const known = items.map((_, index) => names[index] ?? -index - 1)
  const fields = (field.fields ?? []).filter(one => !one.alike)
  const alike = (field.fields ?? []).filter(one => one.alike)
  // What cannot be without a picture begins with one.
  const picture = fields.find(({ kind, required }) => kind === 'picture' && required)
  const called = (index: number) => t.item(cards?.one[language] ?? field.label, index + 1)
  const isNamed = fields.some(({ name, required, kind }) => name === 'id' && required && kind === 'line')
  // Those that are added here are there to be written.
  const isFolded = (name: number) => cards !== undefined && (folds && name < 0) !== turned.has(name)

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
    const inputs = block?.querySelectorAll<HTMLElement>(
      'input:not([hidden]), textarea, select, [contenteditable]',
    )
    // On a phone the other language is not there to be written.
    ;[...(inputs ?? [])].find(input => input.checkVisibility())?.focus()
  }
  const sayAlike: Form = {
    ...form,
    change(at, next) {
      // Below the first of them: it is said of all.
      const inside = at.slice(path.length + 1)
      for (const index of Array(Math.max(items.length, 1)).keys()) change([...path, index, ...inside], next)
    },
  }
  const begun = () => ({
    ...(isNamed && { id: newName() }),
    ...Object.fromEntries(
      alike.flatMap(({ name }) => {
        const value = valueAt(items[0], [name])
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  })
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
  const { drag, list, begin } = useDrag((from, to) => move(from, to, 'drag'))
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
        <ol ref={list} className={styles.items} data-dragging={drag !== undefined || undefined}>
          {items.map((value, index) => {
            const name = known[index] ?? 0
            const body = `${id}-body-${name}`
            const folded = isFolded(name)
            const says = cards?.says((value ?? {}) as Item, language) ?? ''
            const Preview = cards?.Preview
            const isTarget = drag !== undefined && drag.to === index && drag.from !== index
            return (
              <li
                key={name}
                id={placeId([...path, index])}
                aria-label={called(index)}
                className={classes(
                  styles.item,
                  drag?.from === index && styles.dragged,
                  isTarget && (drag.to > drag.from ? styles.below : styles.above),
                )}
                style={drag?.from === index ? { translate: `0 ${drag.by}px` } : undefined}
              >
                <div className={styles.itemHead}>
                  {!readOnly && (
                    <IconButton
                      data-act="drag"
                      className={styles.grip}
                      label={t.dragItem(called(index))}
                      icon={<GripVertical aria-hidden />}
                      onKeyDown={byKeys(index)}
                      onPointerDown={event => begin(event, index)}
                    />
                  )}
                  {cards === undefined ? (
                    <span className={styles.itemName}>{called(index)}</span>
                  ) : (
                    <button
                      type="button"
                      data-act="fold"
                      className={classes(styles.itemName, styles.fold)}
                      aria-expanded={!folded}
                      aria-controls={body}
                      onClick={() => setTurned(before => toggled(before, name))}
                    >
                      {folded ? <ChevronRight aria-hidden /> : <ChevronDown aria-hidden />}
                      <span>
                        {called(index)}
                        {says !== '' && <span className={styles.says}> {says}</span>}
                      </span>
                    </button>
                  )}
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
                <div id={body} hidden={folded} className={styles.itemBody}>
                  {renderFields(fields, [...path, index])}
                  {Preview !== undefined && (
                    <div className={styles.preview}>
                      <Button
                        icon={previewed.has(name) ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                        aria-expanded={previewed.has(name)}
                        aria-label={
                          previewed.has(name) ? t.hidePreviewOf(called(index)) : t.previewOf(called(index))
                        }
                        onClick={() => setPreviewed(before => toggled(before, name))}
                      >
                        {previewed.has(name) ? t.hidePreview : t.showPreview}
                      </Button>
                      {previewed.has(name) && (
                        <section aria-label={t.seenAs(called(index))} className={styles.previewed}>
                          <Preview
                            card={(value ?? {}) as Item}
                            item={form.item}
                            language={language}
                            place={index + 1}
                            of={items.length}
                          />
                        </section>
                      )}
                    </div>
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      )}
      {!readOnly && (field.maxItems === null || items.length < field.maxItems) && (
        <div className={styles.kinds}>
          {cards?.kinds !== undefined ? (
            cards.kinds.map(({ label: words, begin: first }, kind) => (
              <Button
                key={words.en}
                id={kind === 0 ? `${id}-add` : undefined}
                icon={<Plus aria-hidden />}
                onClick={() => add([{ ...begun(), ...first(newName) }])}
              >
                {words[language]}
              </Button>
            ))
          ) : picture !== undefined ? (
            <AddPictures
              id={`${id}-add`}
              label={t.addTo(field.label)}
              onPictures={addresses =>
                add(addresses.map(address => ({ ...begun(), [picture.name]: address })))
              }
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

function toggled<One>(set: ReadonlySet<One>, one: One): ReadonlySet<One> {
  return set.has(one) ? new Set([...set].filter(other => other !== one)) : new Set([...set, one])
}
