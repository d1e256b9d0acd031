import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { messages } from '../../support-messages.ts'
import { typedPage } from './page-keys.ts'
import styles from './Support.module.css'

export interface PageTurnerProps {
  /** From 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Back and on by one page, or to the one whose number is typed. */
export function PageTurner({ page, pages, onPage }: PageTurnerProps) {
  const t = useMessages(messages)
  const field = useId()
  const [typed, setTyped] = useState<string>()
  const wrong = typed !== undefined && typed !== '' && typedPage(typed, pages) === undefined
  const go = () => {
    const wanted = typedPage(typed ?? '', pages)
    setTyped(undefined)
    if (wanted !== undefined) onPage(wanted)
  }
  // They keep the focus at the first and the last page, where a disabled button would lose it.
  const turn = (by: 1 | -1) => {
    const off = by === 1 ? page >= pages - 1 : page <= 0
    return {
      'aria-disabled': off || undefined,
      className: off ? styles.off : undefined,
      onClick: () => !off && onPage(page + by),
    }
  }
  return (
    <div className={styles.group}>
      <IconButton label={t.previousPage} icon={<ChevronLeft aria-hidden />} {...turn(-1)} />
      <label htmlFor={field} className="visually-hidden">
        {t.page}
      </label>
      <input
        id={field}
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={wrong || undefined}
        aria-describedby={`${field}-of`}
        value={typed ?? String(page + 1)}
        onChange={event => setTyped(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={go}
        onKeyDown={event => {
          if (event.key === 'Escape') setTyped(undefined)
          if (event.key === 'Enter') {
            event.preventDefault()
            go()
          }
        }}
      />
      <span id={`${field}-of`} className={styles.pages}>
        {t.ofPages(pages)}
      </span>
      {wrong && (
        <span role="alert" className="visually-hidden">
          {t.noSuchPage(pages)}
        </span>
      )}
      <IconButton label={t.nextPage} icon={<ChevronRight aria-hidden />} {...turn(1)} />
    </div>
  )
}
