import { Accessibility, Languages, LogOut, type LucideIcon, Menu, Moon, Pin, PinOff, X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react'
import { Link } from 'react-router'
import type { Language } from '#platform/text/language.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/forms/Dialog.tsx'
import { classes, hued } from '../ui/hue.ts'
import { hueOf, initialsOf } from '../ui/initials.ts'
import { useMedia } from '../ui/use-media.ts'
import { changeAppearance, useDark } from './appearance.ts'
import { type DrawerState, drawerAt, wideWindow } from './drawer.ts'
import { messages } from './drawer-messages.ts'
import { Footer } from './Footer.tsx'
import shared from './Frame.module.css'
import { useFooterLinks } from './features.tsx'
import { useLanguage, useMessages } from './language.tsx'
import styles from './Shell.module.css'

export type MenuEntry = { key: string; label: string; icon: LucideIcon; hue: number } & (
  | { to: string; current: boolean; staff: boolean }
  | { url: string }
)

/** Who is signed in, and the screen about them where the product has one. */
export interface ShellPerson {
  name: string
  page?: { to: string; label: string; current: boolean }
}

export interface ShellProps {
  entries: readonly MenuEntry[]
  person: ShellPerson | undefined
  /** The head of the drawer: which campus this is, and the others. */
  switcher: ReactNode
  home: boolean
  /** The hue of the screen inside. */
  hue: number
  version: string
  onLanguage: (language: Language) => void
  onTheme: () => void
  onSignOut: () => void
  /** The screen. */
  children: ReactNode
}

/** The frame around every screen of a signed-in person: drawer, content, footer. */
export function Shell({ switcher, home, hue, children, ...menu }: ShellProps) {
  const t = useMessages(messages)
  const wide = useMedia(wideWindow)
  const pinned = useLocalState(s => s.drawerPinned)
  const [hovered, setHovered] = useState(false)
  const [called, setCalled] = useState(false)
  const state = drawerAt({ wide, home, pinned, hovered, called })

  useEffect(() => {
    if (wide && state !== 'HOVERED') useLocalState.setState({ drawer: state })
  }, [wide, state])

  return (
    <div className={classes(shared.frame, styles.frame)} data-drawer={wide ? state : 'NONE'}>
      <a className="skip-link" href="#main">
        {t.skip}
      </a>
      {wide ? (
        <Rail state={state} onHover={setHovered}>
          <Drawer {...menu} switcher={switcher} state={state} />
        </Rail>
      ) : (
        <>
          <button
            type="button"
            className={styles.call}
            aria-label={t.openMenu}
            aria-haspopup="dialog"
            onClick={() => setCalled(true)}
          >
            <Menu aria-hidden />
          </button>
          {called && (
            <Sheet onClose={() => setCalled(false)}>
              <Drawer {...menu} switcher={switcher} state={state} onLeave={() => setCalled(false)} />
            </Sheet>
          )}
        </>
      )}
      <div className={styles.page}>
        <main {...hued(hue)} id="main" className={shared.main} tabIndex={-1}>
          {children}
        </main>
        <Footer version={menu.version} />
      </div>
    </div>
  )
}

/** The drawer beside the page. A closed one opens over the page while the pointer or the keyboard is in it. */
function Rail({
  state,
  onHover,
  children,
}: {
  state: DrawerState
  onHover: (hovered: boolean) => void
  children: ReactNode
}) {
  // A finger has no hover: its touch goes straight to what it meets.
  const point = (event: PointerEvent) => event.pointerType !== 'touch' && onHover(true)
  const focus = (event: FocusEvent) => event.target.matches(':focus-visible') && onHover(true)
  const blur = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || onHover(false)
  const key = (event: KeyboardEvent) => event.key === 'Escape' && onHover(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the links inside
    <header
      className={styles.rail}
      data-state={state}
      onPointerEnter={point}
      onPointerLeave={() => onHover(false)}
      onFocus={focus}
      onBlur={blur}
      onKeyDown={key}
    >
      {children}
    </header>
  )
}

/** The drawer over a narrow page: a dialog, so that the focus stays in it and goes back to the button. */
function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useMessages(messages)
  return (
    <Dialog label={t.menu} lightDismiss className={styles.sheet} onClose={onClose}>
      <div className={styles.inside}>
        <IconButton className={styles.close} label={t.closeMenu} icon={<X aria-hidden />} onClick={onClose} />
        {children}
      </div>
    </Dialog>
  )
}

interface DrawerProps extends Omit<ShellProps, 'home' | 'hue' | 'children'> {
  state: DrawerState
  /** A link was followed. */
  onLeave?: () => void
}

function isForStaff(entry: MenuEntry): boolean {
  return 'staff' in entry && entry.staff
}

function Drawer({ entries, person, switcher, state, onLanguage, onTheme, onSignOut, onLeave }: DrawerProps) {
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
  return (
    <div className={styles.drawer} data-state={state}>
      {switcher}
      <nav aria-label={t.menu} className={styles.menu}>
        <ul role="list">
          {entries
            .filter(entry => !isForStaff(entry))
            .map(entry => (
              <li key={entry.key}>
                <Entry entry={entry} onLeave={onLeave} />
              </li>
            ))}
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
        {forStaff.length > 0 && (
          <div className={styles.staff}>
            <p id={staffTitle} className={styles.label}>
              {t.staff}
            </p>
            <ul role="list" aria-labelledby={staffTitle}>
              {forStaff.map(entry => (
                <li key={entry.key}>
                  <Entry entry={entry} onLeave={onLeave} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </nav>
      {person !== undefined && <Person {...person} onLeave={onLeave} />}
      <fieldset className={styles.tools}>
        <legend className="visually-hidden">{t.settings}</legend>
        <IconButton
          label={t.accessibleTheme}
          icon={<Accessibility aria-hidden />}
          pressed={theme === 'accessible'}
          onClick={onTheme}
        />
        {theme === 'classic' && (
          <IconButton label={t.dark} icon={<Moon aria-hidden />} pressed={dark} onClick={changeAppearance} />
        )}
        <span lang={other}>
          <IconButton
            label={t.otherLanguage}
            icon={<Languages aria-hidden />}
            onClick={() => onLanguage(other)}
          />
        </span>
        {wide && (
          <IconButton
            label={pinned === true ? t.unpin : t.pin}
            icon={pinned === true ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            onClick={() => useLocalState.setState({ drawerPinned: pinned !== true })}
          />
        )}
        <IconButton label={t.signOut} icon={<LogOut aria-hidden />} onClick={onSignOut} />
      </fieldset>
    </div>
  )
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
    </Link>
  )
}
