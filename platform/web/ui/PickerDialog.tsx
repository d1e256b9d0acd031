import { Check } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { containsWords, fold, wordsOf } from '#platform/text/text-search.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { Modal } from './Modal.tsx'
import { messages } from './messages.ts'
import styles from './PickerDialog.module.css'
import { SearchField } from './TextField.tsx'

/** How many options are drawn at first, and added whenever the end comes near. */
const chunk = 60

export interface PickerOption {
  id: string
  label: string
  /** A second line; searched too. */
  hint?: string
  disabled?: boolean
}

export interface PickerDialogProps<Option extends PickerOption> {
  title: string
  options: readonly Option[]
  /** The id of what is chosen now. */
  selected?: string | undefined
  onPick: (option: Option) => void
  onClose: () => void
  searchLabel?: string
}

/**
 * One of many, with a search in which accents and case do not count and every typed word must match. The focus stays
 * in the search box; arrows, Page keys, Home and End move through the list, Enter picks. Open as long as it is
 * rendered.
 */
export function PickerDialog<Option extends PickerOption>({
  title,
  options,
  selected,
  onPick,
  onClose,
  searchLabel,
}: PickerDialogProps<Option>) {
  const t = useMessages(messages)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const asked = useDeferredValue(query)
  const folded = useMemo(() => options.map(({ label, hint }) => fold(`${label} ${hint ?? ''}`)), [options])
  const found = useMemo(() => {
    const words = wordsOf(asked)
    return options.filter((_, index) => containsWords(folded[index] ?? '', words))
  }, [options, folded, asked])
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ id }) => id === selected),
    ),
  )
  const [drawn, setDrawn] = useState(() => Math.max(chunk, active + chunk))
  const optionId = (index: number) => `${listId}-${index}`

  const goTo = (index: number) => {
    const inside = Math.max(0, Math.min(found.length - 1, index))
    setActive(inside)
    setDrawn(drawn => Math.max(drawn, inside + chunk))
    // After the render that draws it.
    requestAnimationFrame(() =>
      document.getElementById(optionId(inside))?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const pick = (option: Option | undefined) => {
    if (option !== undefined && option.disabled !== true) onPick(option)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
      // Home and End move in the text that was typed; without one, in the list.
      ...(query === '' ? { Home: 0, End: found.length - 1 } : {}),
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      goTo(step)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      pick(found[active])
    }
  }
  return (
    <Modal title={title} onClose={onClose} lightDismiss className={styles.body}>
      <SearchField
        label={searchLabel ?? t.search}
        labelHidden
        placeholder={searchLabel ?? t.search}
        value={query}
        onValue={value => {
          setQuery(value)
          setActive(0)
          setDrawn(chunk)
          list.current?.scrollTo({ top: 0 })
        }}
        data-autofocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length === 0 ? undefined : optionId(active)}
        onKeyDown={press}
      />
      <LiveRegion visible={found.length === 0} className={styles.none}>
        {options.length === 0 ? t.noOption : found.length === 0 ? t.noMatch(asked) : t.matches(found.length)}
      </LiveRegion>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={title}
        tabIndex={-1}
        className={styles.list}
        hidden={found.length === 0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollHeight - scrollTop < 2 * clientHeight) setDrawn(Math.min(found.length, drawn + chunk))
        }}
      >
        {found.slice(0, drawn).map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box holds the focus and the keys of the list (ARIA combobox pattern)
          <div
            key={option.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === selected}
            aria-disabled={option.disabled}
            aria-setsize={found.length}
            aria-posinset={index + 1}
            data-active={index === active || undefined}
            className={styles.option}
            onClick={() => pick(option)}
          >
            <span className={styles.words}>
              {option.label}
              {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
            </span>
            {option.id === selected && <Check aria-hidden />}
          </div>
        ))}
      </div>
    </Modal>
  )
}
