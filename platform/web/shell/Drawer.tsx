import { Accessibility, Languages, LogOut, type LucideIcon, Moon, Pin, PinOff, Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Language } from '#platform/text/language.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { IconButton } from '../ui/Button.tsx'
import { classes, hued } from '../ui/hue.ts'
import { hueOf, initialsOf } from '../ui/initials.ts'
import { followMoreBeyond } from '../ui/more-beyond.ts'
import { changeAppearance, useDark } from './appearance.ts'
import styles from './Drawer.module.css'
import type { DrawerState } from './drawer.ts'
import { messages } from './drawer-messages.ts'
import { useFooterLinks } from './features.tsx'
import { useLanguage, useMessages } from './language.tsx'

export type MenuEntry = { key: string; label: string; icon: LucideIcon; hue: number } & (
  | { to: string; current: boolean; atHand: boolean; staff: boolean; waiting: number }
  | { url: string }
)

/** An entry that leads to a screen of the product. */
export type SectionEntry = Extract<MenuEntry, { to: string }>

/** Who is signed in, and the screen about them where the product has one. */
export interface ShellPerson {
  name: string
  page?: { to: string; label: string; current: boolean }
}

/** The bell: where it leads, and how many notices are unread. */
export interface ShellNotices {
  to: string
  label: string
  icon: LucideIcon
  unread: number
  current: boolean
}

/** What the menu offers, and how it is told what was chosen. */
export interface MenuProps {
  entries: readonly MenuEntry[]
  person: ShellPerson | undefined
  notices: ShellNotices | undefined
  /** The head of the drawer: which campus this is, and the others. */
  switcher: ReactNode
  onLanguage: (language: Language) => void
  onTheme: () => void
  onSignOut: () => void
  /** Opens what searches over every screen. */
  onSearch: () => void
}

export interface DrawerProps extends MenuProps {
  state: DrawerState
  /** A link was followed. */
  onLeave?: () => void
}

function isForStaff(entry: MenuEntry): boolean {
  return 'staff' in entry && entry.staff
}

/**
 * The menu: it scrolls as one, between its head and the row of settings. A closed one keeps the pin in sight; the other
 * settings are there for the keyboard and for screen readers, which open it.
 */
export function Drawer({
  entries,
  person,
  notices,
  switcher,
  state,
  onLanguage,
  onTheme,
  onSignOut,
  onSearch,
  onLeave,
}: DrawerProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const theme = useLocalState(s => s.theme)
  const dark = useDark()
  const pinned = useLocalState(s => s.drawerPinned)
  const other: Language = language === 'fr' ? 'en' : 'fr'
  const wide = onLeave === undefined
  const staffTitle = useId()
  const about = useFooterLinks().filter(({ inMenu }) => inMenu)
  const forStaff = entries.filter(isForStaff)
  const listed = (some: readonly MenuEntry[]) =>
    some.map(entry => (
      <li key={entry.key}>
        <Entry entry={entry} onLeave={onLeave} />
      </li>
    ))
  return (
    <div className={styles.drawer} data-state={state} ref={followMoreBeyond}>
      <div className={styles.head}>{switcher}</div>
      <div className={styles.first}>
        <button
          type="button"
          className={classes(styles.entry, styles.search)}
          onClick={onSearch}
          aria-haspopup="dialog"
        >
          <span className={styles.tile}>
            <Search aria-hidden />
          </span>
          <span className={styles.label}>{t.search}</span>
          <kbd aria-hidden className={styles.key}>
            Ctrl K
          </kbd>
        </button>
        {notices !== undefined && (
          <Link
            className={classes(styles.entry, styles.notices)}
            to={notices.to}
            aria-current={notices.current ? 'page' : undefined}
            title={state === 'HOVERED' ? undefined : notices.label}
            onClick={onLeave}
          >
            <span className={styles.tile}>
              <notices.icon aria-hidden />
            </span>
            <span className={state === 'OPENED' ? 'visually-hidden' : styles.label}>{notices.label}</span>
            <Waiting count={notices.unread} words={t.unread} />
          </Link>
        )}
      </div>
      <nav aria-label={t.menu} className={styles.menu}>
        {forStaff.length > 0 && (
          <div className={styles.staff}>
            <p id={staffTitle} className={styles.label}>
              {t.staff}
            </p>
            <ul role="list" aria-labelledby={staffTitle}>
              {listed(forStaff)}
            </ul>
          </div>
        )}
        <ul role="list">
          {listed(entries.filter(entry => !isForStaff(entry)))}
          {about.map(({ to, label, feature: { icon: Icon } }) => (
            <li key={to}>
              <Link to={to} className={classes(styles.entry, styles.about)} onClick={onLeave}>
                <span className={styles.tile}>
                  <Icon aria-hidden />
                </span>
                <span className={styles.label}>{label[language]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {person !== undefined && <Person {...person} onLeave={onLeave} />}
      <fieldset className={styles.tools} ref={putAwayByEscape}>
        <legend className="visually-hidden">{t.settings}</legend>
        {wide && (
          <IconButton
            {...named}
            className={styles.pin}
            label={pinned === true ? t.unpin : t.pin}
            icon={pinned === true ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onClick={() => useLocalState.setState({ drawerPinned: pinned !== true })}
          />
        )}
        <IconButton
          {...named}
          label={t.accessibleTheme}
          icon={<Accessibility aria-hidden />}
          pressed={theme === 'accessible'}
          onClick={onTheme}
        />
        {theme === 'classic' && (
          <IconButton
            {...named}
            label={t.dark}
            icon={<Moon aria-hidden />}
            pressed={dark}
            onClick={changeAppearance}
          />
        )}
        <IconButton
          {...named}
          lang={other}
          label={t.otherLanguage}
          icon={<Languages aria-hidden />}
          onClick={() => onLanguage(other)}
        />
        <IconButton {...named} label={t.signOut} icon={<LogOut aria-hidden />} onClick={onSignOut} />
      </fieldset>
    </div>
  )
}

/** Its name is drawn beside it (Drawer.module.css), so the browser's own note would say it twice. */
const named = { title: undefined }

/** A name that lies on the menu goes with Escape (WCAG 1.4.13), until a setting is pointed at or gets the focus anew. */
function putAwayByEscape(tools: HTMLElement | null) {
  if (tools === null) return
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('keydown', ({ key }) => key === 'Escape' && tools.setAttribute('data-unnamed', ''), {
    signal,
  })
  for (const comes of ['pointerover', 'focusin']) {
    tools.addEventListener(comes, () => tools.removeAttribute('data-unnamed'), { signal })
  }
  return () => listening.abort()
}

/** Who is signed in: the way to their own page, or just said. */
function Person({ name, page, onLeave }: ShellPerson & { onLeave: (() => void) | undefined }) {
  const t = useMessages(messages)
  const inside = (
    <>
      <span className={styles.tile} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className={styles.label}>
        <span className="visually-hidden">{t.signedInAs} </span>
        <strong>{name}</strong>
        {page !== undefined && <span className={styles.own}>{page.label}</span>}
      </span>
    </>
  )
  const colour = hued(hueOf(name))
  const style = classes(styles.entry, styles.person)
  return page === undefined ? (
    <p {...colour} className={style}>
      {inside}
    </p>
  ) : (
    <Link
      {...colour}
      className={style}
      to={page.to}
      aria-current={page.current ? 'page' : undefined}
      onClick={onLeave}
    >
      {inside}
    </Link>
  )
}

function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: (() => void) | undefined }) {
  const t = useMessages(messages)
  const Icon = entry.icon
  const inside = (
    <>
      <span className={styles.tile}>
        <Icon aria-hidden />
      </span>
      <span className={styles.label}>{entry.label}</span>
    </>
  )
  if ('url' in entry) {
    return (
      <a {...hued(entry.hue)} className={styles.entry} href={entry.url} target="_blank" rel="noreferrer">
        {inside}
        <span className="visually-hidden"> {t.newTab}</span>
      </a>
    )
  }
  return (
    <Link
      {...hued(entry.hue)}
      className={styles.entry}
      to={entry.to}
      aria-current={entry.current ? 'page' : undefined}
      onClick={onLeave}
    >
      {inside}
      <Waiting count={entry.waiting} words={t.waiting} />
    </Link>
  )
}

function Waiting({ count, words }: { count: number; words: (count: number) => string }) {
  return (
    count > 0 && (
      <>
        <span aria-hidden className={styles.waiting}>
          {count}
        </span>
        <span className="visually-hidden"> {words(count)}</span>
      </>
    )
  )
}
