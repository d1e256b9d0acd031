import { type Location, NavigationType, type Navigator } from 'react-router'
import { isHeldBack } from './leaving.ts'

export interface Step {
  location: Location
  arrival: NavigationType
}

interface StoredState {
  /** Names the entry of the browser's history, for its scroll position. */
  key: string
  /** What the caller of `navigate` gave. */
  own: unknown
}

/**
 * The address bar. React Router's `<BrowserRouter>` draws every new address in a transition, or none; here whoever
 * listens decides it for each (docs/decisions/0006-addresses.md).
 */
export interface BrowserHistory extends Navigator {
  readonly step: Step
  subscribe(listener: () => void): () => void
}

export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<() => void>()
  let step: Step = { location: read(), arrival: NavigationType.Pop }

  const arrive = (arrival: NavigationType) => {
    step = { location: read(), arrival }
    for (const listener of listeners) listener()
  }
  const leaves = (pathname: string) => pathname !== step.location.pathname
  addEventListener('popstate', () => {
    const { location } = step
    // The browser is elsewhere already. It comes back while the question is asked; from there it is one step to where it was.
    if (leaves(window.location.pathname) && isHeldBack(() => history.back())) {
      const kept: StoredState = { key: location.key, own: location.state }
      history.pushState(kept, '', addressOf(location))
    } else arrive(NavigationType.Pop)
  })
  // Positions are restored by ours, once the content is there (scroll.ts).
  history.scrollRestoration = 'manual'

  return {
    get step() {
      return step
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    createHref: href,
    go: delta => history.go(delta),
    push(to, own) {
      const go = () => {
        history.pushState({ key: newKey(), own } satisfies StoredState, '', href(to))
        arrive(NavigationType.Push)
      }
      const { pathname } = new URL(href(to), window.location.href)
      if (!leaves(pathname) || !isHeldBack(go)) go()
    },
    replace(to, own) {
      history.replaceState({ key: step.location.key, own } satisfies StoredState, '', href(to))
      arrive(NavigationType.Replace)
    },
  }
}

/**
 * The address bar for the screen of a path. The screen that is left stays until the next one is there: what it still writes into
 * its own address, once typing has rested for one, leads nobody back to it.
 */
export function navigatorAt(pathname: string, history: BrowserHistory): Navigator {
  const { createHref, go, push } = history
  return {
    ...{ createHref, go, push },
    replace(to, own) {
      if (history.step.location.pathname === pathname) history.replace(to, own)
    },
  }
}

/** The address of a location, as the address bar shows it. */
export function addressOf({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`
}

function read(): Location {
  const { pathname, search, hash } = window.location
  const kept = history.state as Partial<StoredState> | null
  return { pathname, search, hash, state: kept?.own ?? null, key: kept?.key ?? 'default' }
}

function href(to: Parameters<Navigator['push']>[0]): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
