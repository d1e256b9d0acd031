import { Check, ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { sourcesOf } from '#platform/contract/picture.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Site } from '../contract.ts'
import { messages } from '../messages.ts'
import { lastWord } from '../rules.ts'
import styles from './SiteSwitcher.module.css'

export interface SiteSwitcherProps {
  sites: readonly Site[]
  current: Site | undefined
  onChoose: (siteId: string) => void
}

/** The head of the menu: the current campus, and the list of all of them. */
export function SiteSwitcher({ sites, current, onChoose }: SiteSwitcherProps) {
  const t = useMessages(messages)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // Inside the sheet of a narrow window, Escape would close that too.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the controls inside
    <div className={styles.switcher} onBlur={leave} onKeyDown={key}>
      {current === undefined ? (
        <div className={styles.current}>
          <Skeleton shape="box" width={40} height={40} />
          <Skeleton width="60%" />
        </div>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.current}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          <SiteWords site={current} />
          <span className="visually-hidden">{t.switchSite}</span>
          <ChevronDown aria-hidden className={styles.turn} />
        </button>
      )}
      <ul role="list" id={list} className={styles.list} hidden={!open} aria-label={t.sites}>
        {sites.map(site => (
          <li key={site.id}>
            <button
              type="button"
              className={styles.choice}
              aria-current={site.id === current?.id ? 'true' : undefined}
              onClick={() => {
                close()
                if (site.id !== current?.id) onChoose(site.id)
              }}
            >
              <SiteWords site={site} />
              {site.id === current?.id && <Check aria-hidden className={styles.check} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SiteWords({ site }: { site: Site }) {
  return (
    <>
      <img
        sizes="40px"
        srcSet={sourcesOf(site.image)}
        src={site.image}
        alt=""
        width={40}
        height={40}
        decoding="async"
      />
      <span className={styles.words}>
        <span className={styles.name}>{site.name}</span>
        <span className={styles.town}>{lastWord(site.address)}</span>
      </span>
    </>
  )
}
