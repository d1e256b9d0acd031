import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import type { Shortcut, WebFeature } from '#platform/web/shell/feature.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { ReactAria } from '#platform/web/ui/forms/ReactAria.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
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

/** Which shortcuts home shows, and in which order: dragged, by keyboard too, or moved with buttons and heard of. */
export default function ShortcutDialog({ offered, shown, onSave, onClose }: ShortcutDialogProps) {
  const t = useMessages(messages)
  const chosenId = useId()
  const othersId = useId()
  const [order, setOrder] = useState(shown)
  const [announcement, setAnnouncement] = useState('')
  const others = offered.filter(({ name }) => !order.includes(name))
  const language = useLanguage()
  const shortcutOf = (name: string) => offered.find(one => one.name === name)
  const nameOf = (name: string) => shortcutOf(name)?.label[language] ?? name

  const buttonId = (name: string, action: string) => `${chosenId}-${name}-${action}`
  /** Moving a line in the page takes the focus off its button, and a line that goes takes its own along. */
  const change = (next: readonly string[], said: string, focused: string) => {
    setOrder(next)
    setAnnouncement(said)
    // React Aria draws its list a step after ours, and lets nobody in but by a line.
    requestAnimationFrame(() => {
      const button = document.getElementById(focused)
      button?.closest<HTMLElement>('[role=row]')?.focus()
      button?.focus()
    })
  }
  const step = (name: string, by: -1 | 1) => {
    const to = order.indexOf(name) + by
    if (to < 0 || to >= order.length) return
    change(
      moved(order, to - by, to),
      t.nowAt(nameOf(name), to + 1, order.length),
      buttonId(name, by < 0 ? 'up' : 'down'),
    )
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ 'text/plain': nameOf(String(key)) })),
    renderDropIndicator: target => <DropIndicator target={target} className={styles.place ?? ''} />,
    onReorder: ({ keys: [key], target }) => {
      const name = String(key)
      const from = order.indexOf(name)
      const before = order.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      const to = before > from ? before - 1 : before
      setOrder(moved(order, from, to))
      setAnnouncement(t.nowAt(nameOf(name), to + 1, order.length))
    },
  })

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
      <section aria-labelledby={chosenId}>
        <h3 id={chosenId} className={styles.title}>
          {t.chosenShortcuts}
        </h3>
        <p className={styles.hint}>
          {order.length > 1 ? t.shortcutHint : order.length === 0 && t.noShortcut}
        </p>
        {order.length > 0 && (
          <ReactAria>
            <GridList
              aria-labelledby={chosenId}
              className={styles.list ?? ''}
              // Tab goes from a line to its buttons.
              keyboardNavigationBehavior="tab"
              dragAndDropHooks={dragAndDropHooks}
            >
              {order.map((name, index) => (
                <GridListItem
                  {...hued(shortcutOf(name)?.feature.hue ?? 0)}
                  key={name}
                  id={name}
                  textValue={nameOf(name)}
                  className={styles.line ?? ''}
                >
                  <AriaButton slot="drag" className={styles.grip ?? ''}>
                    <GripVertical aria-hidden />
                  </AriaButton>
                  <Name shortcut={shortcutOf(name)} />
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
                    onClick={() =>
                      change(
                        order.filter(other => other !== name),
                        t.removed(nameOf(name)),
                        buttonId(name, 'add'),
                      )
                    }
                  />
                </GridListItem>
              ))}
            </GridList>
          </ReactAria>
        )}
      </section>
      <section aria-labelledby={othersId}>
        <h3 id={othersId} className={styles.title}>
          {t.otherShortcuts}
        </h3>
        {others.length === 0 && <p className={styles.hint}>{t.noOther}</p>}
        <ul role="list" className={styles.list}>
          {others.map(({ name, feature }) => (
            <li key={name} {...hued(feature.hue)} className={styles.line}>
              <Name shortcut={shortcutOf(name)} />
              <IconButton
                id={buttonId(name, 'add')}
                label={t.addThis(nameOf(name))}
                icon={<Plus aria-hidden />}
                onClick={() => change([...order, name], t.added(nameOf(name)), buttonId(name, 'remove'))}
              />
            </li>
          ))}
        </ul>
      </section>
    </Modal>
  )
}

/** What a shortcut is called, after its icon. */
function Name({ shortcut }: { shortcut: Offered | undefined }) {
  const language = useLanguage()
  const Icon = shortcut?.feature.icon
  return (
    <>
      <span className={styles.tile}>{Icon !== undefined && <Icon aria-hidden />}</span>
      <span className={styles.name}>{shortcut?.label[language]}</span>
    </>
  )
}
