import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Picture } from '#platform/web/ui/Picture.tsx'
import { useDrag } from '#platform/web/ui/use-drag.ts'
import type { Choice } from '../../contract.ts'
import { messages } from '../../player-messages.ts'
import { moved } from './journey.ts'
import styles from './Ordering.module.css'

export interface OrderingProps {
  choices: readonly Choice[]
  language: string
  /** The ids of all choices. */
  order: readonly string[]
  onOrder: (order: readonly string[]) => void
  'aria-labelledby': string
  'aria-describedby': string
}

/** Puts choices in order: dragged by a handle with mouse or finger, or moved by buttons, and heard of. */
export function Ordering({ choices, language, order, onOrder, ...naming }: OrderingProps) {
  const t = useMessages(messages)
  const base = useId()
  const [said, setSaid] = useState('')
  const pressed = useRef<string>(undefined)
  const titleOf = (id: string | undefined) => choices.find(one => one.id === id)?.title ?? ''
  const move = (from: number, to: number) => {
    onOrder(moved(order, from, to))
    setSaid(t.nowAt(titleOf(order[from]), to + 1, order.length))
  }
  const { drag, list, begin } = useDrag(move)
  const buttonId = (id: string, way: string) => `${base}-${way}-${id}`
  const step = (index: number, by: -1 | 1) => {
    const id = order[index]
    if (id === undefined || index + by < 0 || index + by >= order.length) return
    pressed.current = buttonId(id, by < 0 ? 'up' : 'down')
    move(index, index + by)
  }
  // A line that is moved in the page takes the focus off its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what moves the lines
  useLayoutEffect(() => {
    if (pressed.current !== undefined) document.getElementById(pressed.current)?.focus()
    pressed.current = undefined
  }, [order])
  return (
    <>
      <ol ref={list} {...naming} className={styles.list} data-dragging={drag !== undefined || undefined}>
        {order.map((id, index) => {
          const choice = choices.find(one => one.id === id)
          if (choice === undefined) return null
          const { title, imageUrl, imageDescription } = choice
          const isTarget = drag !== undefined && drag.to === index && drag.from !== index
          return (
            <li
              key={id}
              className={classes(
                styles.line,
                drag?.from === index && styles.dragged,
                isTarget && (drag.to > drag.from ? styles.below : styles.above),
              )}
              style={drag?.from === index ? { translate: `0 ${drag.by}px` } : undefined}
            >
              <span aria-hidden className={styles.grip} onPointerDown={event => begin(event, index)}>
                <GripVertical />
              </span>
              <span className={styles.number}>
                <span aria-hidden>{index + 1}</span>
                <span className="visually-hidden">{t.placeOf(index + 1, order.length)}</span>
              </span>
              {imageUrl !== null && (
                <span lang={language} className={styles.picture}>
                  <Picture src={imageUrl} alt={imageDescription ?? ''} width={96} height={64} />
                </span>
              )}
              <span lang={language} dir="auto" className={styles.title}>
                {title}
              </span>
              <span className={styles.buttons}>
                <IconButton
                  id={buttonId(id, 'up')}
                  label={t.moveUp(title)}
                  icon={<ArrowUp aria-hidden />}
                  aria-disabled={index === 0}
                  onClick={() => step(index, -1)}
                />
                <IconButton
                  id={buttonId(id, 'down')}
                  label={t.moveDown(title)}
                  icon={<ArrowDown aria-hidden />}
                  aria-disabled={index === order.length - 1}
                  onClick={() => step(index, 1)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <LiveRegion>{said}</LiveRegion>
    </>
  )
}
