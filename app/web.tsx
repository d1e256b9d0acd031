import '#platform/web/ui/base.css'
import '#platform/web/shell/splash.css'
import { createRoot } from 'react-dom/client'
import type { Language } from '#platform/text/language.ts'
import { connectCalls } from '#platform/web/api/call.ts'
import { fetchComponent } from '#platform/web/loading/component.ts'
import { startAnalytics } from '#platform/web/observability/analytics.ts'
import { reportError, startErrorReports } from '#platform/web/observability/errors.ts'
import { readConfig } from '#platform/web/session/config.ts'
import { reachability, watchNetwork } from '#platform/web/session/reachability.ts'
import {
  connectSession,
  currentSession,
  getAccessToken,
  signOut,
  startAsVisitor,
  startSession,
} from '#platform/web/session/session.ts'
import { type BrowserHistory, createBrowserHistory } from '#platform/web/shell/history.ts'
import {
  followOtherTabs,
  forgetSignedInPerson,
  noteActivity,
  useLocalState,
} from '#platform/web/storage/local-state.ts'
import { keepShellOffline } from '#platform/web/storage/offline-shell.ts'
import { focusWhatIsPressed } from '#platform/web/ui/press-focus.ts'
import { App } from './web/App.tsx'
import { loadSignedInApp } from './web/AuthGate.tsx'
import { features, routes } from './web/composition.ts'
import { leaveNotice, wasBroughtBackTo } from './web/notice.ts'
import { languageAndPath, routeAt } from './web/routing.ts'

/** Signing out for one refused call is enough: the others in flight are refused too. */
function refused(status: 401 | 403) {
  const session = currentSession()
  const { pathname, search, hash } = location
  const address = `${languageAndPath(pathname, null).path}${search}${hash}`
  const keeps = session.status === 'signed-in' && address !== '/' && !wasBroughtBackTo(address)
  void signOut()
  // After the storage was emptied, before the page goes to the provider.
  if (session.status !== 'signed-in') return
  leaveNotice(
    status === 401 ? 'refused' : 'forbidden',
    keeps ? { userId: session.account.id, address } : undefined,
  )
}

/** Waits while the server is known to be out of reach. */
function reached(): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (reachability.away() !== undefined) return
      stop()
      resolve()
    }
    const stop = reachability.follow(look)
    look()
  })
}

/** Finds out who is signed in: of a visitor only once they leave the screens for visitors. */
function findOutWho(history: BrowserHistory) {
  const isVisitor = () =>
    useLocalState.getState().userId === null && routeAt(location.pathname, routes)?.asVisitor?.() === true
  if (!isVisitor()) return void startSession()
  startAsVisitor()
  const stop = history.subscribe(() => {
    if (isVisitor()) return
    stop()
    void startSession()
  })
}

async function start() {
  // The page says in its place that this browser is too old.
  if (document.getElementById('too-old')?.hidden === false) return
  // Chrome 120, Firefox 121 and Safari 17.4 have all of it.
  if (!('any' in AbortSignal && 'groupBy' in Map && 'canParse' in URL))
    (await import('#platform/web/older-browsers.ts')).default()
  const language = (): Language =>
    languageAndPath(location.pathname, useLocalState.getState().language).language
  const config = await readConfig()
  connectSession({
    config: async () => config,
    language,
    wasSignedIn: () => useLocalState.getState().userId !== null,
    foundNobody: () => useLocalState.setState({ userId: null }),
    signedOut: () => {
      // The provider leads back without a language: the login is read in the one that was read.
      useLocalState.setState({ language: language() })
      forgetSignedInPerson()
    },
  })
  watchNetwork(config.oidc.authority)
  connectCalls({
    apiKey: config.apiKey,
    language,
    accessToken: getAccessToken,
    signedIn: () => currentSession().status === 'signed-in',
    refused,
    unanswered: () => void reachability.check(),
    reached,
  })
  startErrorReports(config)
  startAnalytics({ language, isSignedIn: () => currentSession().status === 'signed-in' })
  for (const field of features.flatMap(feature => feature.localFields ?? [])) field.settle()
  followOtherTabs()
  for (const gesture of ['pointerdown', 'keydown'] as const) {
    addEventListener(gesture, () => noteActivity(), { passive: true })
  }
  focusWhatIsPressed()
  // A page that the browser kept from before a sign-in or a sign-out shows what is no longer so.
  addEventListener('pageshow', event => event.persisted && location.reload())
  const history = createBrowserHistory()
  findOutWho(history)
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root, { onUncaughtError: reportError }).render(
    <App history={history} features={features} routes={routes} version={config.version} />,
  )
  keepShellOffline()

  // Whoever was signed in here last is likely to be so again: what they need is fetched meanwhile. What fails here is
  // fetched again by whoever needs it.
  if (useLocalState.getState().userId !== null) void fetchComponent(loadSignedInApp).catch(() => undefined)
  // The screen that the address names is fetched while it is found out whether it may be shown.
  const route = routeAt(location.pathname, routes)
  if (route !== undefined) void fetchComponent(route.load).catch(() => undefined)
}

void start()
