import { Menu, Search, X } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/forms/Dialog.tsx'
import { classes, hued } from '../ui/hue.ts'
import { useMedia } from '../ui/use-media.ts'
import { BottomBar } from './BottomBar.tsx'
import { Drawer, type MenuProps, type SectionEntry } from './Drawer.tsx'
import { type DrawerState, drawerAt, wideWindow } from './drawer.ts'
import { messages } from './drawer-messages.ts'
import { Footer } from './Footer.tsx'
import shared from './Frame.module.css'
import { useMessages } from './language.tsx'
import styles from './Shell.module.css'

export interface ShellProps extends MenuProps {
  home: boolean
  /** The hue of the screen inside. */
  hue: number
  /** What stands along the lower edge of a phone's window; undefined: nothing does. */
  mostUsed: readonly SectionEntry[] | undefined
  version: string
  /** The screen. */
  children: ReactNode
}

/** The frame around every screen of a signed-in person: drawer, content, footer. */
export function Shell({ home, hue, mostUsed, version, children, ...menu }: ShellProps) {
  const t = useMessages(messages)
  const wide = useMedia(wideWindow)
  const pinned = useLocalState(s => s.drawerPinned)
  const [hovered, setHovered] = useState(false)
  const [called, setCalled] = useState(false)
  const unread = menu.notices?.unread ?? 0
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
          <Drawer {...menu} state={state} />
        </Rail>
      ) : (
        <>
          <button
            type="button"
            className={styles.call}
            aria-label={unread > 0 ? `${t.openMenu} ${t.unread(unread)}` : t.openMenu}
            aria-haspopup="dialog"
            onClick={() => setCalled(true)}
          >
            <Menu aria-hidden />
            {unread > 0 && <span className={styles.unread} />}
          </button>
          <button
            type="button"
            className={classes(styles.call, styles.search)}
            aria-label={t.search}
            aria-haspopup="dialog"
            onClick={menu.onSearch}
          >
            <Search aria-hidden />
          </button>
          {called && (
            <Sheet onClose={() => setCalled(false)}>
              <Drawer
                {...menu}
                state={state}
                onLeave={() => setCalled(false)}
                onSearch={() => {
                  setCalled(false)
                  menu.onSearch()
                }}
              />
            </Sheet>
          )}
        </>
      )}
      <div className={styles.page}>
        <main {...hued(hue)} id="main" className={shared.main} tabIndex={-1}>
          {children}
        </main>
        <Footer version={version} />
      </div>
      {!wide && mostUsed !== undefined && <BottomBar entries={mostUsed} />}
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
  const dismissed = useRef(false)
  // A finger has no hover: its touch goes straight to what it meets.
  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && !dismissed.current) onHover(true)
  }
  const leave = () => {
    dismissed.current = false
    onHover(false)
  }
  const focus = (event: FocusEvent) => event.target.matches(':focus-visible') && onHover(true)
  const blur = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || onHover(false)
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    dismissed.current = true
    onHover(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the links inside
    <header
      className={styles.rail}
      data-state={state}
      onPointerEnter={point}
      // It may have come to stand under a pointer that was there before.
      onPointerMove={point}
      onPointerLeave={leave}
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
