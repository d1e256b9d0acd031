import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { componentOf } from '#platform/web/loading/component.ts'
import { reportError } from '#platform/web/observability/errors.ts'
import { reachability } from '#platform/web/session/reachability.ts'
import { startSession, useSession } from '#platform/web/session/session.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '#platform/web/shell/messages.ts'
import { OfflineFallback } from '#platform/web/shell/Offline.tsx'
import { PlainFrame } from '#platform/web/shell/PlainFrame.tsx'
import { ScreenBoundary } from '#platform/web/shell/ScreenBoundary.tsx'
import { ShellMessage } from '#platform/web/shell/ShellMessage.tsx'
import { SplashScreen } from '#platform/web/shell/SplashScreen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { RouteScreen } from './RouteScreen.tsx'
import { loginPath, routeAndInputAt } from './routing.ts'
import { changeLanguage, changeTheme } from './settings.ts'
import { type Place, useDecision } from './visits.ts'

/** What only a signed-in person needs, the server's answers above all: fetched apart, so that the login is light. */
export const loadSignedInApp = () => import('./SignedInApp.tsx')
const PublicScreen = lazy(() => import('./PublicScreen.tsx'))

/** The app for those who are signed in, and what is open to everybody else. */
export function AuthGate(place: Place) {
  const { status } = useSession()
  return (
    <ScreenBoundary onError={reportError}>
      <Suspense fallback={<SplashScreen />}>
        {status === 'signed-in' ? <SignedInApp {...place} /> : <SignedOutApp {...place} />}
      </Suspense>
    </ScreenBoundary>
  )
}

function SignedInApp(place: Place) {
  const App = componentOf(loadSignedInApp)
  return <App {...place} />
}

/** How often it is asked again who is signed in where that could not be found out, in milliseconds. */
const askAgainEvery = 15_000

const nothingKnown = { sites: undefined, termsAccepted: undefined, grants: undefined }

function SignedOutApp(place: Place) {
  const t = useMessages(messages)
  const { status } = useSession()
  const decision = useDecision(place, nothingKnown)
  const expected = useLocalState(s => s.userId !== null)
  const away = useSyncExternalStore(reachability.follow, reachability.away)
  // Opened while something was away: the person need not ask for what its return makes possible.
  useEffect(() => {
    if (status !== 'error') return
    const again = () => reachability.away() === undefined && void startSession({ quietly: true })
    const timer = setInterval(again, askAgainEvery)
    const unfollow = reachability.follow(again)
    return () => {
      clearInterval(timer)
      unfollow()
    }
  }, [status])
  const frame = {
    version: place.version,
    onLanguage: changeLanguage(place.history),
    onTheme: changeTheme,
  }
  if (decision.kind === 'show') {
    const { route, input } = decision
    // Most likely signed in: an open page would jump into the campus's frame as soon as that is known.
    if (expected && status === 'checking' && route.path !== loginPath) return <SplashScreen />
    const screen = <RouteScreen route={route} input={input} path={place.path} />
    return (
      <PlainFrame {...frame} hue={route.feature.hue}>
        {route.path === loginPath || route.withoutCache ? screen : <PublicScreen>{screen}</PublicScreen>}
      </PlainFrame>
    )
  }
  const own =
    decision.kind === 'wait' && expected
      ? routeAndInputAt(place.step.location.pathname, place.routes)
      : undefined
  if (own?.route.withoutNetwork && (away !== undefined || status === 'error')) {
    return (
      <PlainFrame {...frame} hue={own.route.feature.hue}>
        <RouteScreen {...own} path={place.path} />
      </PlainFrame>
    )
  }
  if (decision.kind === 'wait' && status === 'error') {
    return (
      <PlainFrame {...frame}>
        <ShellMessage title={t.notConnectedTitle} text={t.notConnectedText}>
          <Button variant="primary" onClick={() => void startSession()}>
            {t.retry}
          </Button>
        </ShellMessage>
        <OfflineFallback />
      </PlainFrame>
    )
  }
  return <SplashScreen />
}
