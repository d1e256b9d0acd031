import { Check } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { beginsWords, matchesWords } from '#platform/text/matching.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '../hue.ts'
import { LiveRegion } from '../LiveRegion.tsx'
import { Modal } from './Modal.tsx'
import { messages } from './messages.ts'
import styles from './PickerDialog.module.css'
import { SearchField } from './TextField.tsx'

export interface PickerOption {
  id: string
  label: string
  /** More about it, below; searched too where it is text. */
  hint?: ReactNode
  /** At the end of its line: a price. */
  end?: ReactNode
  /** Why it cannot be chosen, in words; it can where this is absent. */
  refused?: string | undefined
  /** What makes it possible all the same, as buttons below it. */
  remedies?: readonly { label: string; act: () => void }[] | undefined
}

export interface PickerDialogProps {
  title: string
  options: readonly PickerOption[]
  selected?: string | undefined
  onPick: (id: string) => void
  onClose: () => void
}

/** As many as are in sight when it opens: the others follow once these are painted. */
const firstPainted = 16

/** What the typed words find, in the given order; what a word begins comes first. */
function optionsFor(options: readonly PickerOption[], search: string): PickerOption[] {
  const rank = ({ label }: PickerOption) => Number(!beginsWords(label, search))
  return options
    .filter(({ label, hint }) => matchesWords(typeof hint === 'string' ? `${label} ${hint}` : label, search))
    .toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Chooses one of a list, found by its words. What cannot be chosen stays in its place and says why. Open as long as it is
 * rendered.
 */
export function PickerDialog({ title, options, selected, onPick, onClose }: PickerDialogProps) {
  const t = useMessages(messages)
  const [search, setSearch] = useState('')
  const list = useRef<HTMLUListElement>(null)
  // A letter is shown before what it finds.
  const sought = useDeferredValue(search)
  const isWhole = useDeferredValue(true, false)
  const found = useMemo(() => optionsFor(options, sought), [options, sought])
  const choices = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
  const moveFrom = (target: HTMLElement, key: string): boolean => {
    const all = choices()
    const from = all.indexOf(target)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: all.length - 1 }[key]
    if (to === undefined || (from < 0 && key !== 'ArrowDown')) return false
    if (to < 0) target.closest('dialog')?.querySelector('input')?.focus()
    else all[Math.min(to, all.length - 1)]?.focus()
    return true
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (moveFrom(event.target as HTMLElement, event.key)) event.preventDefault()
  }
  const pickFirst = () => {
    const first = optionsFor(options, search).find(({ refused }) => refused === undefined)
    if (search.trim() !== '' && first !== undefined) onPick(first.id)
  }
  return (
    <Modal title={title} onClose={onClose} onSubmit={pickFirst}>
      <SearchField
        label={t.search}
        labelHidden
        placeholder={t.search}
        value={search}
        onValue={setSearch}
        data-autofocus
        onKeyDown={move}
      />
      <LiveRegion visible className={styles.count}>
        {found.length === 0 ? t.noneFound : t.found(found.length)}
      </LiveRegion>
      <ul role="list" ref={list} className={styles.list} onKeyDown={move}>
        <Options
          found={found}
          count={isWhole ? found.length : firstPainted}
          selected={selected}
          onPick={onPick}
        />
      </ul>
    </Modal>
  )
}

interface OptionsProps extends Pick<PickerDialogProps, 'selected' | 'onPick'> {
  found: readonly PickerOption[]
  /** How many of them are shown. */
  count: number
}

const Options = memo(function Options({ found, count, selected, onPick }: OptionsProps) {
  return found.slice(0, count).map(({ id, label, hint, end, refused, remedies = [] }) => (
    <li key={id}>
      <button
        type="button"
        className={classes(styles.option, refused !== undefined && styles.refused)}
        aria-current={id === selected || undefined}
        aria-disabled={refused !== undefined || undefined}
        onClick={() => refused === undefined && onPick(id)}
      >
        <span className={styles.words}>
          <span className={styles.label}>
            {label}
            {id === selected && <Check aria-hidden />}
          </span>
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
          {refused !== undefined && <span className={styles.why}>{refused}</span>}
        </span>
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </button>
      {remedies.map(remedy => (
        <button key={remedy.label} type="button" className={styles.remedy} onClick={remedy.act}>
          {remedy.label}
          <span className="visually-hidden"> ({label})</span>
        </button>
      ))}
    </li>
  ))
})
