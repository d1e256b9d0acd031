import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { lookUpWith } from '#platform/web/api/call.ts'
import { lookUp } from '#platform/web/api/look-up.ts'
import { queries } from '#platform/web/api/queries.ts'
import { chunkMissing, loadChunk } from '#platform/web/loading/load-chunk.ts'
import { whenSettled } from '#platform/web/loading/settled.ts'
import { currentSession, signOut } from '#platform/web/session/session.ts'
import { messages } from '#platform/web/shell/drawer-messages.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { OfflineFallback } from '#platform/web/shell/Offline.tsx'
import { offlineParts } from '#platform/web/shell/offline.ts'
import { PlainFrame } from '#platform/web/shell/PlainFrame.tsx'
import { expectNavigation } from '#platform/web/shell/page-focus.ts'
import { ShellMessage } from '#platform/web/shell/ShellMessage.tsx'
import { SplashScreen } from '#platform/web/shell/SplashScreen.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { useQuestionOpened } from '#platform/web/ui/question-opened.ts'
import { ToastRegion, toast } from '#platform/web/ui/Toasts.tsx'
import { CampusShell } from './CampusShell.tsx'
import { leaveNotice, takeWayBack } from './notice.ts'
import { RouteScreen } from './RouteScreen.tsx'
import type { Decision } from './routing.ts'
import { changeLanguage, changeTheme } from './settings.ts'
import { useEntry } from './use-entry.ts'
import { noticeAt, type Place, type PlacedRoute, useDecision } from './visits.ts'

// Nobody else writes anything.
lookUpWith(lookUp)

/** Where questions appear. Few first screens ask one: it comes once the first screen stands, or with the first question. */
const DialogHost = lazy(async () => {
  const { DialogHost } = await loadChunk(() => import('#platform/web/ui/forms/ask.tsx'))
  return { default: DialogHost }
})

const AddressNotice = lazy(() => import('./AddressNotice.tsx'))
const WaysBeforeSites = lazy(async () => ({ default: (await import('./BeforeSites.tsx')).WaysBeforeSites }))

/** The product for a signed-in person. */
export default function SignedInApp(place: Place) {
  useMissingChunks()
  useBesideScreens()
  return (
    <QueryClientProvider client={queries}>
      <SignedInRoutes {...place} />
      <ToastRegion />
    </QueryClientProvider>
  )
}

/** Begins what goes on beside every screen once the first one stands. */
function useBesideScreens() {
  const parts = useContributions(offlineParts)
  const settled = useSettled()
  useEffect(() => {
    if (!settled) return
    void loadChunk(() => import('./once-settled.ts')).then(({ beginBesideScreens }) =>
      beginBesideScreens(parts),
    )
  }, [settled, parts])
}

/** Says that something of the page is missing for good. */
function useMissingChunks() {
  const t = useMessages(messages)
  useEffect(() => {
    const say = () => toast.error(t.chunkMissing)
    addEventListener(chunkMissing, say)
    return () => removeEventListener(chunkMissing, say)
  }, [t])
}

/** Where questions are asked, in the colour of the feature that asks them. */
function Dialogs({ hue }: { hue: number | undefined }) {
  const settled = useSettled()
  const { asked } = useQuestionOpened()
  return (
    <div {...(hue !== undefined && hued(hue))}>
      <Suspense>{(settled || asked) && <DialogHost />}</Suspense>
    </div>
  )
}

/** Whether the first screen has had its time, or somebody has begun to use it. */
const gestures = ['pointerdown', 'keydown'] as const
function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => setSettled(true)
    const unschedule = whenSettled(settle)
    for (const gesture of gestures) addEventListener(gesture, settle, { once: true, passive: true })
    return () => {
      unschedule()
      for (const gesture of gestures) removeEventListener(gesture, settle)
    }
  }, [])
  return settled
}

/** While the roles are not known. */
const nothing: readonly RoleGrant[] = []

/** The last steps of signing in, then the campus. */
function SignedInRoutes(place: Place) {
  const profileFailed = useCallback(() => {
    void signOut()
    // After the storage was emptied, before the page goes to the provider.
    leaveNotice('profileFailed')
  }, [])
  useLayoutEffect(() => {
    const session = currentSession()
    const address = session.status === 'signed-in' ? takeWayBack(session.account.id) : undefined
    if (address !== undefined) useLocalState.setState({ deepLink: address })
  }, [])
  const { features } = place
  const forgetPersonalFields = useCallback(() => {
    for (const field of features.flatMap(feature => feature.localFields ?? [])) {
      if (field.personal) field.reset()
    }
  }, [features])
  const { sites, termsAccepted, grants, grantsFailed, failed, retry } = useEntry({
    profileFailed,
    forgetPersonalFields,
  })
  const decision = useDecision(place, { sites, termsAccepted, grants })
  const siteId = useLocalState(s => s.siteId)
  const arrived = termsAccepted === true && sites?.some(site => site.id === siteId) === true
  // Accepting the terms may change the frame around the page that is read: what had the focus is then gone.
  useLayoutEffect(() => {
    if (arrived) expectNavigation()
  }, [arrived])
  return (
    <>
      {decision.kind === 'show' ? (
        <CurrentScreen {...place} decision={decision} arrived={arrived} grants={grants ?? nothing} />
      ) : decision.kind === 'wait' && (failed || (decision.for === 'roles' && grantsFailed)) ? (
        <LoadingFailed {...place} retry={retry} />
      ) : (
        <SplashScreen />
      )}
      <Dialogs hue={decision.kind === 'show' ? decision.route.feature.hue : undefined} />
    </>
  )
}

/** A screen in its frame: the campus's own once the person is signed in. */
function CurrentScreen({
  decision: { route, input },
  arrived,
  grants,
  ...place
}: Place & {
  decision: Decision<PlacedRoute> & { kind: 'show' }
  arrived: boolean
  grants: readonly RoleGrant[]
}) {
  const notice = noticeAt(place.step)
  const screen = (
    <>
      {notice !== undefined && arrived && (
        <Suspense>
          <AddressNotice place={place} notice={notice} grants={grants} />
        </Suspense>
      )}
      {!arrived && route.withoutSite ? (
        // Together: what is above a screen would move it while it is pressed.
        <Suspense>
          <WaysBeforeSites />
          <RouteScreen route={route} input={input} path={place.path} />
        </Suspense>
      ) : (
        <RouteScreen route={route} input={input} path={place.path} />
      )}
    </>
  )
  return arrived && route.access !== 'signed-in' ? (
    <CampusShell
      {...place}
      feature={route.feature}
      home={place.path === '/'}
      wholeWindow={route.wholeWindow === true}
      grants={grants}
    >
      {screen}
    </CampusShell>
  ) : (
    <PlainFrame {...frameOf(place)} hue={route.feature.hue}>
      {screen}
    </PlainFrame>
  )
}

function LoadingFailed({ retry, ...place }: Place & { retry: () => void }) {
  const t = useMessages(messages)
  return (
    <PlainFrame {...frameOf(place)}>
      <ShellMessage title={t.loadingErrorTitle} text={t.loadingErrorText}>
        <Button variant="primary" onClick={retry}>
          {t.retry}
        </Button>
      </ShellMessage>
      <OfflineFallback />
    </PlainFrame>
  )
}

function frameOf({ version, history }: Place) {
  return { version, onLanguage: changeLanguage(history), onTheme: changeTheme }
}
