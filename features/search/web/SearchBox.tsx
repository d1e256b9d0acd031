import { useQuery } from '@tanstack/react-query'
import { Search, User, Zap } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listUsers } from '#features/directory/contract.ts'
import { isLongEnough } from '#features/directory/rules.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { queryOf } from '#platform/web/api/call.ts'
import { useRested } from '#platform/web/loading/use-rested.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { shortcutsOf } from '#platform/web/shell/menu.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Modal } from '#platform/web/ui/forms/Modal.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { maxSearchText, minSearchText, searchEverything } from '../contract.ts'
import { messages } from '../messages.ts'
import { closeness, inOrder, namesIn, withDeeds } from '../rules.ts'
import styles from './SearchBox.module.css'

/** A screen of the menu. */
export interface KnownScreen {
  label: string
  to: string
  icon: ReactNode
  hue: number
}

export interface SearchBoxProps {
  screens: readonly KnownScreen[]
  /** What was typed while this was on its way. */
  takeEarly: () => string
  onClose: () => void
}

/** Something that can be chosen. */
interface Option {
  key: string
  title: string
  detail: string | null
  /** What it is: “Colleague”, or the title of its feature. */
  kind: string
  to: string
  icon: ReactNode
  hue: number
  closeness: number
}

/** How long what is typed rests before it is searched, in milliseconds. */
const searchRests = 200
const mostPeople = 5
/** Screens, where nothing is typed yet. */
const mostScreens = 8
const mostShown = 20

/** One box that finds people, things and screens, and reads what somebody wants to do. */
export default function SearchBox({ screens, takeEarly, onClose }: SearchBoxProps) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  // The dialog is open by now, and has the keys.
  useEffect(() => {
    const early = takeEarly()
    if (early !== '') setTyped(after => `${early}${after}`.slice(0, maxSearchText))
  }, [takeEarly])
  /** Enter was pressed before the answer was there. */
  const [opensFirst, setOpensFirst] = useState(false)
  const { options, searching, failed, partly, alike, retry } = useOptions(typed, screens)
  const list = useRef<HTMLDivElement>(null)
  const current = options[Math.min(chosen, options.length - 1)]
  const optionId = (key: string) => `${listId}-${key}`

  const open = (option: Option) => {
    onClose()
    navigate(option.to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to what was typed is waited for once
  useEffect(() => {
    if (!opensFirst || searching) return
    setOpensFirst(false)
    if (current !== undefined) open(current)
  }, [opensFirst, searching])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const next = {
      ArrowDown: chosen >= last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
    }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setChosen(Math.max(0, next))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (searching) setOpensFirst(true)
      else if (current !== undefined) open(current)
    }
  }
  const isEmpty = typed.trim() === ''
  return (
    <Modal title={t.title} wide onClose={onClose} lightDismiss={isEmpty} className={styles.box}>
      <div className={styles.field}>
        <Search aria-hidden />
        <input
          type="search"
          role="combobox"
          autoComplete="off"
          enterKeyHint="go"
          data-autofocus
          aria-label={t.label}
          placeholder={t.label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : optionId(current.key)}
          aria-describedby={`${listId}-hint`}
          maxLength={maxSearchText}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
            setOpensFirst(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${listId}-hint`} className={styles.note}>
        {t.hint} <span className={styles.keys}>{t.keys}</span>
      </p>
      {alike && <p className={styles.note}>{t.alike}</p>}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={isEmpty ? t.screens : t.results}
        className={styles.list}
        data-old={searching || undefined}
      >
        {options.map(option => (
          <Link
            key={option.key}
            id={optionId(option.key)}
            role="option"
            aria-selected={option === current}
            tabIndex={-1}
            to={option.to}
            className={styles.option}
            onClick={onClose}
            {...hued(option.hue)}
          >
            <span className={styles.icon}>{option.icon}</span>
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              {option.detail !== null && <span className={styles.detail}>{option.detail}</span>}
            </span>
            <span className={styles.kind}>{option.kind}</span>
          </Link>
        ))}
      </div>
      <div role="status" className={styles.status}>
        {searching ? (
          <p>{t.searching}</p>
        ) : failed ? (
          <>
            <p>{t.failed}</p>
            <Button onClick={retry}>{t.retry}</Button>
          </>
        ) : !isEmpty && options.length === 0 ? (
          <>
            <p>{t.none}</p>
            <p>{t.noneHint}</p>
          </>
        ) : (
          <>
            {!isEmpty && <p className="visually-hidden">{t.found(options.length)}</p>}
            {partly && <p>{t.partly}</p>}
          </>
        )}
      </div>
    </Modal>
  )
}

/** What may be chosen for what is typed, the best first; screens of the menu while nothing is. */
function useOptions(typed: string, screens: readonly KnownScreen[]) {
  const t = useMessages(messages)
  const language = useLanguage()
  const site = useSite()
  const features = useFeatures()
  const text = typed.trim().replace(/\s+/g, ' ')
  const rested = useRested(text, searchRests)
  const siteId = site?.id ?? ''
  const isLong = rested.length >= minSearchText && siteId !== ''
  const everything = useQuery({
    ...queryOf(searchEverything, { query: { siteId, text: rested } }),
    enabled: isLong,
    placeholderData: previous => previous,
  })
  const phrase = namesIn(rested)
  const people = useQuery({
    ...queryOf(listUsers, { query: { $search: phrase, $top: mostPeople } }),
    enabled: isLong && isLongEnough(phrase),
    placeholderData: previous => previous,
  })

  const ofShortcuts = shortcutsOf([...features.values()], site?.functionalities ?? []).map(
    ({ label, to, feature }): KnownScreen => ({
      ...{ label: label[language], to, hue: feature.hue, icon: <feature.icon aria-hidden /> },
    }),
  )
  const known = [...screens, ...ofShortcuts.filter(({ to }) => screens.every(screen => screen.to !== to))]
  const ofScreens = known.map(
    (screen): Option => ({
      ...{ key: screen.to.replaceAll(/\W/g, '-'), title: screen.label, detail: null, kind: t.screen },
      ...{ to: screen.to, icon: screen.icon, hue: screen.hue },
      closeness: closeness(text, { title: screen.label }, true),
    }),
  )
  if (text === '') {
    return { ...nothing, options: ofScreens.slice(0, mostScreens) }
  }
  const isCurrent = rested === text
  const asked = isCurrent && isLong
  const pending =
    !isCurrent ||
    (asked && (everything.isPending || everything.isPlaceholderData)) ||
    (asked && isLongEnough(phrase) && (people.isPending || people.isPlaceholderData))
  const iconOf = (name: string) => {
    const Icon = features.get(name)?.icon ?? Search
    return <Icon aria-hidden />
  }
  const found = withDeeds(isLong ? (everything.data?.found ?? []) : []).map(
    ({ feature, does, ...one }, index): Option => {
      const kind = does ? t.action : (features.get(feature)?.title[language] ?? '')
      return {
        ...{ ...one, key: `found-${index}`, hue: features.get(feature)?.hue ?? 265, kind },
        // Said once, where a screen is all that there is to say.
        detail: one.detail === kind ? null : one.detail,
        icon: does ? <Zap aria-hidden /> : iconOf(feature),
      }
    },
  )
  const colleagues = (isLong && isLongEnough(phrase) ? (people.data?.value ?? []) : []).map(
    (person): Option => {
      const name = person.displayName ?? ''
      return {
        ...{ key: `person-${person.id}`, title: name, kind: t.person },
        detail: [person.jobTitle, person.department].filter(Boolean).join(', ') || null,
        to: `/phonebook?${new URLSearchParams({ q: name })}`,
        ...{ icon: <User aria-hidden />, hue: features.get('directory')?.hue ?? 265 },
        // The directory finds by parts of addresses too.
        closeness: closeness(phrase, { title: name }, true) || 40,
      }
    },
  )
  const options = inOrder([...ofScreens.filter(one => one.closeness > 0), ...colleagues, ...found], mostShown)
  return {
    options,
    searching: pending && everything.error === null,
    failed: isCurrent && everything.error !== null,
    partly: (everything.data?.failed.length ?? 0) > 0 || people.error !== null,
    alike: isCurrent && everything.data?.alike === true && colleagues.length === 0,
    retry: () => void everything.refetch(),
  }
}

const nothing = { searching: false, failed: false, partly: false, alike: false, retry: () => undefined }
