import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './hue.ts'
import strip from './Strip.module.css'
import styles from './Tabs.module.css'

export interface TabsProps<Id extends string> {
  /** Names the group of tabs. */
  label: string
  tabs: readonly {
    id: Id
    label: string
    icon?: ReactNode
    /** What is seen instead of the label, which then is only read out. */
    shown?: ReactNode
  }[]
  selected: Id
  onSelect: (id: Id) => void
  /** What the selected tab shows. */
  children: ReactNode
  className?: string
}

/** Tabs after the ARIA pattern: one stop for Tab, arrows, Home and End move and select. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  // The chosen tab is in sight, wherever the row was scrolled to. The page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is looked for in the page
  useLayoutEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[aria-selected=true]')
    if (!row || !tab) return
    const [inside, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    if (inside.left < around.left) row.scrollLeft -= around.left - inside.left
    else if (inside.right > around.right) row.scrollLeft += inside.right - around.right
  }, [selected])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const index = to === undefined ? -1 : (to + tabs.length) % tabs.length
    const target = tabs[index]
    if (target === undefined) return
    event.preventDefault()
    onSelect(target.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        className={classes(strip.strip, styles.list)}
        ref={list}
        onKeyDown={move}
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            {tab.shown === undefined ? (
              tab.label
            ) : (
              <>
                <span className="visually-hidden">{tab.label}</span>
                {tab.shown}
              </>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA tabs pattern makes a panel whose content may hold nothing focusable a stop of its own
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
