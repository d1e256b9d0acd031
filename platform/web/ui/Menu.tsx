import { Check } from 'lucide-react'
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './hue.ts'
import styles from './Menu.module.css'

export interface MenuItem {
  id: string
  label: string
  /** A second line. */
  hint?: string
  icon?: ReactNode
  /** Makes the items a choice of one, the checked one marked. */
  checked?: boolean
  /** The language of the label, where it is not the page's. */
  lang?: string
}

export interface MenuProps<Item extends MenuItem> {
  /** Names the menu for screen readers. */
  label: string
  items: readonly Item[]
  onSelect: (item: Item) => void
  /** What the button shows. With an icon alone, give `buttonLabel` too. */
  button: ReactNode
  buttonLabel?: string
  /** A class here takes the place of the look of an icon button. */
  buttonProps?: Omit<ComponentPropsWithRef<'button'>, 'popoverTarget'>
  className?: string
}

/** Distance to the button and to the window's edges, in pixels. */
const gap = 6

/**
 * A button that opens a short list of actions, or of choices of which one is checked. On the browser's own
 * popover: above everything, closed by Escape or a press outside. Arrows, Home, End and first letters move.
 */
export function Menu<Item extends MenuItem>({
  label,
  items,
  onSelect,
  button,
  buttonLabel,
  buttonProps,
  className,
}: MenuProps<Item>) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  const place = () => {
    const menu = list.current
    const from = trigger.current?.getBoundingClientRect()
    if (menu === null || from === undefined) return
    const { offsetWidth: width, offsetHeight: height } = menu
    const page = document.documentElement
    const below = from.bottom + gap
    const left = Math.max(gap, Math.min(from.left, page.clientWidth - width - gap))
    const top = below + height + gap <= page.clientHeight ? below : Math.max(gap, from.top - gap - height)
    menu.style.left = `${left}px`
    menu.style.top = `${top}px`
  }
  const toggled = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) return
    place()
    const all = entries()
    const current = all.find(entry => entry.ariaChecked === 'true') ?? all[0]
    current?.focus()
  }
  const choose = (item: Item) => {
    list.current?.hidePopover()
    trigger.current?.focus()
    onSelect(item)
  }
  const press = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
    const step = steps[event.key]
    if (event.key === 'Tab') list.current?.hidePopover()
    else if (step !== undefined) {
      event.preventDefault()
      all[(step + all.length) % all.length]?.focus()
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase()
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      after.find(entry => entry.textContent.trim().toLowerCase().startsWith(letter))?.focus()
    }
  }
  return (
    <>
      <button
        type="button"
        title={buttonLabel}
        {...buttonProps}
        className={buttonProps?.className ?? styles.trigger}
        ref={trigger}
        popoverTarget={id}
        aria-label={buttonLabel}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          list.current?.showPopover()
        }}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classes(styles.menu, className)}
        onToggle={event => toggled(event.newState === 'open')}
        onKeyDown={press}
      >
        {items.map(item => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is given exactly where the role is menuitemradio
          <button
            key={item.id}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            lang={item.lang}
            tabIndex={-1}
            className={styles.item}
            onClick={() => choose(item)}
          >
            {item.icon}
            <span className={styles.words}>
              {item.label}
              {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
            </span>
            {item.checked === true && <Check className={styles.check} aria-hidden />}
          </button>
        ))}
      </div>
    </>
  )
}
