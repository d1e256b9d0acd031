import { lazy, Suspense, useEffect } from 'react'
import { reportError } from '#platform/web/observability/errors.ts'
import { reachability } from '#platform/web/session/reachability.ts'
import { startSession, useSession } from '#platform/web/session/session.ts'
import { Boot } from '#platform/web/shell/Boot.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '#platform/web/shell/messages.ts'
import { PlainFrame } from '#platform/web/shell/PlainFrame.tsx'
import { ScreenBoundary } from '#platform/web/shell/ScreenBoundary.tsx'
import { ShellMessage } from '#platform/web/shell/ShellMessage.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { loginPath } from './routing.ts'
import { ShownScreen } from './ShownScreen.tsx'
import { changeLanguage, changeTheme } from './settings.ts'
import { type Place, useDecision } from './visits.ts'

/** What only a signed-in person needs, the server's answers above all: fetched apart, so that the login is light. */
export const loadInside = () => import('./Inside.tsx')
const Inside = lazy(loadInside)
const OpenPage = lazy(() => import('./OpenPage.tsx'))

/** Inside for those who are signed in, at the door for everybody else. */
export function AuthGate(place: Place) {
  const { status } = useSession()
  return (
    <ScreenBoundary onError={reportError}>
      <Suspense fallback={<Boot />}>
        {status === 'signed-in' ? <Inside {...place} /> : <Door {...place} />}
      </Suspense>
    </ScreenBoundary>
  )
}

const nothingKnown = { sites: undefined, termsAccepted: undefined, grants: undefined }

function Door(place: Place) {
  const t = useMessages(messages)
  const { status } = useSession()
  const decision = useDecision(place, nothingKnown)
  const expected = useLocalState(s => s.userId !== null)
  // Opened without network: the person need not ask for what the network's return makes possible.
  useEffect(() => {
    if (status !== 'error') return
    return reachability.follow(() => {
      if (!reachability.isLost()) void startSession()
    })
  }, [status])
  const frame = {
    version: place.version,
    onLanguage: changeLanguage(place.history),
    onTheme: changeTheme,
  }
  if (decision.kind === 'show') {
    const { route, input } = decision
    // Most likely signed in: an open page would jump into the campus's frame as soon as that is known.
    if (expected && status === 'checking' && route.path !== loginPath) return <Boot />
    const screen = <ShownScreen route={route} input={input} path={place.path} />
    return (
      <PlainFrame {...frame} hue={route.feature.hue}>
        {route.path === loginPath ? screen : <OpenPage>{screen}</OpenPage>}
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
      </PlainFrame>
    )
  }
  return <Boot />
}
