import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, Router } from 'react-router'
import { colourWindow } from '#platform/web/shell/appearance.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { FeaturesProvider } from '#platform/web/shell/features.tsx'
import { type BrowserHistory, navigatorAt, type Step } from '#platform/web/shell/history.ts'
import { LanguageProvider } from '#platform/web/shell/language.tsx'
import { WhileOnline } from '#platform/web/shell/Offline.tsx'
import { expectNavigation } from '#platform/web/shell/page-focus.ts'
import { keepScroll, restoreScroll, scrollToStart } from '#platform/web/shell/scroll.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { AuthGate } from './AuthGate.tsx'
import { languageAndPath, type RouteTable, routeAt } from './routing.ts'
import { changeLanguage } from './settings.ts'
import type { PlacedRoute } from './visits.ts'

export interface AppProps {
  history: BrowserHistory
  features: readonly WebFeature[]
  routes: RouteTable<PlacedRoute>
  version: string
}

/** The product: the address bar, the language it names, and what stands there. */
export function App({ history, features, routes, version }: AppProps) {
  const step = useSteps(history)
  const saved = useLocalState(s => s.language)
  const theme = useLocalState(s => s.theme)
  const appearance = useLocalState(s => s.appearance)
  const { pathname } = step.location
  const { language, path, prefixed } = languageAndPath(pathname, saved)
  const navigator = useMemo(() => navigatorAt(pathname, history), [pathname, history])
  const byName = useMemo(() => new Map(features.map(feature => [feature.name, feature])), [features])

  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = theme
    dataset.appearance = appearance
    colourWindow(theme, appearance)
  }, [theme, appearance])
  useScroll(step, path)
  const turn = useMemo(() => changeLanguage(history), [history])

  return (
    // Links are written without their language: the router leaves it out, wherever the address has one.
    <Router
      basename={prefixed ? `/${language}` : '/'}
      location={step.location}
      navigationType={step.arrival}
      navigator={navigator}
    >
      <LanguageProvider language={language} onChange={turn}>
        <FeaturesProvider value={byName}>
          <WhileOnline covered={!routeAt(step.location.pathname, routes)?.withoutNetwork}>
            <AuthGate
              history={history}
              step={step}
              path={path}
              features={features}
              routes={routes}
              version={version}
            />
          </WhileOnline>
        </FeaturesProvider>
      </LanguageProvider>
    </Router>
  )
}

/** Where the address bar is. The page that is left stays until the next one is there, except when it is replaced. */
function useSteps(history: BrowserHistory): Step {
  const [step, setStep] = useState(history.step)
  useLayoutEffect(() => {
    let path = pathOf(history.step)
    const follow = () => {
      const next = history.step
      if (pathOf(next) !== path) expectNavigation()
      path = pathOf(next)
      if (next.arrival === NavigationType.Replace) setStep(next)
      else startTransition(() => setStep(next))
    }
    setStep(history.step)
    return history.subscribe(follow)
  }, [history])
  return step
}

function pathOf({ location }: Step): string {
  return languageAndPath(location.pathname, null).path
}

/** A new page starts at its top, a page come back to where it was left; another language moves nothing. */
function useScroll({ location, arrival }: Step, path: string) {
  const former = useRef(path)
  // In the same moment as the scrolling below, whose own event would else be kept as the place of the former page.
  useLayoutEffect(() => {
    const keep = () => keepScroll(location.key)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [location.key])
  useLayoutEffect(() => {
    if (former.current === path) return
    former.current = path
    if (arrival === NavigationType.Pop) restoreScroll(location.key)
    else scrollToStart(location.hash)
  }, [path, arrival, location.key, location.hash])
}
