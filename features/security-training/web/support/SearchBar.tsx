import { ChevronDown, ChevronUp } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { SearchField } from '#platform/web/ui/forms/TextField.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { messages } from '../../support-messages.ts'
import styles from './Support.module.css'

export interface SearchBarProps {
  /** Not shown on a phone. */
  folded: boolean
  words: string
  onWords: (words: string) => void
  /** How many places there are; undefined: pages are still read. */
  places: number | undefined
  /** The place that is shown, from 0. */
  at: number
  onStep: (by: 1 | -1) => void
}

export function SearchBar({ folded, words, onWords, places, at, onStep }: SearchBarProps) {
  const t = useMessages(messages)
  const said =
    words.trim() === ''
      ? ''
      : places === undefined
        ? t.searching
        : places === 0
          ? t.notFound
          : t.found(at + 1, places)
  return (
    <search className={classes(styles.search, folded && styles.folded)}>
      <SearchField
        label={t.search}
        labelHidden
        placeholder={t.search}
        value={words}
        onValue={onWords}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onStep(event.shiftKey ? -1 : 1)
        }}
      />
      <span role="status" className={styles.count}>
        {said}
      </span>
      {places !== undefined && places > 0 && (
        <>
          <IconButton label={t.previousFound} icon={<ChevronUp aria-hidden />} onClick={() => onStep(-1)} />
          <IconButton label={t.nextFound} icon={<ChevronDown aria-hidden />} onClick={() => onStep(1)} />
        </>
      )}
    </search>
  )
}
