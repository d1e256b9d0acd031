import { useEffect, useLayoutEffect, useMemo } from 'react'
import { shellEvents } from '#platform/contract/analytics.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { doneConnecting, isConnecting, useSession } from '#platform/web/session/session.ts'
import type { ScreenRoute, WebFeature } from '#platform/web/shell/feature.ts'
import { addressOf, type BrowserHistory, type Step } from '#platform/web/shell/history.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import {
  type Changes,
  type Decision,
  decide,
  type Notice,
  type RouteTable,
  routeTable,
  type Visit,
} from './routing.ts'

/** A route with the feature it belongs to. */
export interface PlacedRoute extends ScreenRoute {
  feature: WebFeature
}

/** The addresses of all features. */
export function routesOf(features: readonly WebFeature[]): RouteTable<PlacedRoute> {
  return routeTable(
    features.flatMap(feature => feature.routes.map((route): PlacedRoute => ({ ...route, feature }))),
  )
}

/** Where the visit is, and what the product has. */
export interface Place {
  history: BrowserHistory
  step: Step
  /** The address below its language. */
  path: string
  features: readonly WebFeature[]
  routes: RouteTable<PlacedRoute>
  version: string
}

/** What the address shows now; remembers and replaces what the rules say. */
export function useDecision(
  { history, step, features, routes }: Place,
  known: Pick<Visit, 'sites' | 'termsAccepted' | 'grants'>,
): Decision<PlacedRoute> {
  const { status } = useSession()
  const language = useLocalState(s => s.language)
  const siteId = useLocalState(s => s.siteId)
  const deepLink = useLocalState(s => s.deepLink)
  const deepLinks = useMemo(
    () => Object.assign({}, ...features.map(feature => feature.deepLinks)),
    [features],
  )
  const decision = decide(
    {
      address: addressOf(step.location),
      // What could not be checked is asked again by a message, not by sending the person to the login.
      session: status === 'error' ? 'checking' : status,
      connecting: isConnecting(),
      savedLanguage: language,
      siteId,
      deepLink,
      ...known,
    },
    routes,
    deepLinks,
  )
  useLayoutEffect(() => {
    if (decision.kind === 'wait') return
    if (decision.changes.connected && isConnecting() && status === 'signed-in') record(shellEvents.signIn)
    remember(decision.changes)
    if (decision.kind === 'replace') history.replace(decision.by, noted(step, decision.notice))
    else if (decision.notice !== undefined) {
      history.replace(addressOf(step.location), noted(step, decision.notice))
    }
  })
  const visible = decision.kind === 'show' ? decision.route.path : undefined
  useEffect(() => {
    if (visible !== undefined) record(shellEvents.screenView, { screen: visible })
  }, [visible])
  return decision
}

interface NotedState {
  notice?: Notice | undefined
}

/** What the history keeps of an entry, with a notice. One that has led to another address goes along. */
function noted({ location }: Step, notice: Notice | undefined): unknown {
  return notice === undefined ? location.state : { ...(location.state as object | null), notice }
}

/** What is to be said about how the person came to this address. */
export function noticeAt({ location }: Step): Notice | undefined {
  return (location.state as NotedState | null)?.notice
}

/** Takes the notice of this address away. */
export function dropNoticeAt({ history, step }: Pick<Place, 'history' | 'step'>) {
  const { notice, ...rest } = (step.location.state ?? {}) as NotedState
  history.replace(addressOf(step.location), rest)
}

function remember({ connected, ...changes }: Changes) {
  if (connected) doneConnecting()
  if (Object.keys(changes).length > 0) useLocalState.setState(changes)
}
