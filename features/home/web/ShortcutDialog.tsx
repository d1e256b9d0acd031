import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Shortcut, WebFeature } from '#platform/web/shell/feature.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Modal } from '#platform/web/ui/Modal.tsx'
import { messages } from '../messages.ts'
import styles from './ShortcutDialog.module.css'
import { moved } from './welcome.ts'

type Offered = Shortcut & { feature: WebFeature }

export interface ShortcutDialogProps {
  /** What the campus offers. */
  offered: readonly Offered[]
  /** Those on home, in their order. */
  shown: readonly string[]
  onSave: (names: readonly string[]) => void
  onClose: () => void
}

/** Which shortcuts home shows, and in which order: dragged by a pointer, or moved with buttons and heard of. */
export default function ShortcutDialog({ offered, shown, onSave, onClose }: ShortcutDialogProps) {
  const t = useMessages(messages)
  const shownId = useId()
  const othersId = useId()
  const [order, setOrder] = useState(shown)
  const [announcement, setAnnouncement] = useState('')
  const [dragged, setDragged] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const others = offered.filter(({ name }) => !order.includes(name))
  const language = useLanguage()
  const shortcutOf = (name: string) => offered.find(one => one.name === name)
  const nameOf = (name: string) => shortcutOf(name)?.label[language] ?? name

  // Moving a line in the page takes the focus off its button.
  const focusNext = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that moves the lines
  useLayoutEffect(() => {
    if (focusNext.current !== undefined) document.getElementById(focusNext.current)?.focus()
    focusNext.current = undefined
  }, [order])
  const buttonId = (name: string, action: string) => `${shownId}-${name}-${action}`

  const place = (name: string, to: number) => {
    const from = order.indexOf(name)
    if (to === from || to < 0 || to >= order.length) return
    setOrder(moved(order, from, to))
    setAnnouncement(t.nowAt(nameOf(name), to + 1, order.length))
  }
  const step = (name: string, by: -1 | 1) => {
    focusNext.current = buttonId(name, by < 0 ? 'up' : 'down')
    place(name, order.indexOf(name) + by)
  }
  const add = (name: string) => {
    focusNext.current = buttonId(name, 'remove')
    setOrder([...order, name])
    setAnnouncement(t.added(nameOf(name)))
  }
  const remove = (name: string) => {
    focusNext.current = buttonId(name, 'add')
    setOrder(order.filter(other => other !== name))
    setAnnouncement(t.removed(nameOf(name)))
  }
  /** The line under the pointer is where the dragged one goes. */
  const drag = ({ clientY }: PointerEvent) => {
    if (dragged === undefined || list.current === null) return
    const lines = [...list.current.children].map(line => line.getBoundingClientRect())
    const from = order.indexOf(dragged)
    const to = lines.findIndex(({ top, bottom }, index) =>
      // Past the middle of a neighbour, so that lines of different heights do not swap back and forth.
      index < from
        ? clientY < (top + bottom) / 2
        : index > from && clientY > (top + bottom) / 2 && clientY < bottom,
    )
    if (to !== -1) place(dragged, to)
  }

  return (
    <Modal
      title={t.chooseShortcuts}
      onClose={onClose}
      onSubmit={() => onSave(order)}
      className={styles.body}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit">
            {t.save}
          </Button>
        </>
      }
    >
      <LiveRegion>{announcement}</LiveRegion>
      <section aria-labelledby={shownId}>
        <h3 id={shownId} className={styles.title}>
          {t.shownShortcuts}
        </h3>
        <p className={styles.hint}>{order.length > 1 ? t.shownHint : order.length === 0 && t.noShortcut}</p>
        <ul role="list" className={styles.list} ref={list}>
          {order.map((name, index) => (
            <Line key={name} shortcut={shortcutOf(name)} dragged={dragged === name}>
              <span
                aria-hidden
                title={t.drag(nameOf(name))}
                className={styles.grip}
                onPointerDown={event => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged(name)
                }}
                onPointerMove={drag}
                onLostPointerCapture={() => setDragged(undefined)}
              >
                <GripVertical />
              </span>
              <IconButton
                id={buttonId(name, 'up')}
                label={t.moveUp(nameOf(name))}
                icon={<ArrowUp aria-hidden />}
                aria-disabled={index === 0}
                onClick={() => step(name, -1)}
              />
              <IconButton
                id={buttonId(name, 'down')}
                label={t.moveDown(nameOf(name))}
                icon={<ArrowDown aria-hidden />}
                aria-disabled={index === order.length - 1}
                onClick={() => step(name, 1)}
              />
              <IconButton
                id={buttonId(name, 'remove')}
                label={t.removeThis(nameOf(name))}
                icon={<X aria-hidden />}
                onClick={() => remove(name)}
              />
            </Line>
          ))}
        </ul>
      </section>
      <section aria-labelledby={othersId}>
        <h3 id={othersId} className={styles.title}>
          {t.otherShortcuts}
        </h3>
        {others.length === 0 && <p className={styles.hint}>{t.noOther}</p>}
        <ul role="list" className={styles.list}>
          {others.map(shortcut => (
            <Line key={shortcut.name} shortcut={shortcut}>
              <IconButton
                id={buttonId(shortcut.name, 'add')}
                label={t.addThis(nameOf(shortcut.name))}
                icon={<Plus aria-hidden />}
                onClick={() => add(shortcut.name)}
              />
            </Line>
          ))}
        </ul>
      </section>
    </Modal>
  )
}

/** A shortcut in its colour, with what can be done with it. */
function Line({
  shortcut,
  dragged = false,
  children,
}: {
  shortcut: Offered | undefined
  dragged?: boolean
  children: ReactNode
}) {
  const language = useLanguage()
  const Icon = shortcut?.feature.icon
  return (
    <li {...hued(shortcut?.feature.hue ?? 0)} className={styles.line} data-dragged={dragged || undefined}>
      <span className={styles.tile}>{Icon !== undefined && <Icon aria-hidden />}</span>
      <span className={styles.name}>{shortcut?.label[language]}</span>
      {children}
    </li>
  )
}
