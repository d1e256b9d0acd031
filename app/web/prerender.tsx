import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender as draw } from 'react-dom/static'
import { createPath, type Navigator, Router } from 'react-router'
import type { PrerenderedScreen } from '#platform/contract/prerendered.ts'
import { type Language, languages } from '#platform/text/language.ts'
import { connectCalls } from '#platform/web/api/call.ts'
import { queries } from '#platform/web/api/queries.ts'
import { fetchComponent } from '#platform/web/loading/component.ts'
import { FeaturesProvider } from '#platform/web/shell/features.tsx'
import { LanguageProvider } from '#platform/web/shell/language.tsx'
import { PlainFrame } from '#platform/web/shell/PlainFrame.tsx'
import { Shell } from '#platform/web/shell/Shell.tsx'
import { features, routes } from './composition.ts'
import { RouteScreen } from './RouteScreen.tsx'
import type { PlacedRoute } from './visits.ts'

const unused = () => {
  throw new Error('Nobody asks or presses anything in a screen that is drawn in advance')
}
const navigator: Navigator = {
  createHref: to => (typeof to === 'string' ? to : createPath(to)),
  go: unused,
  push: unused,
  replace: unused,
}
const nothing = () => {}

/** Draws every screen whose route is `prerendered`, in both languages. The build calls it; the browser never does. */
export async function prerender(version: string): Promise<PrerenderedScreen[]> {
  const found = placedRoutes().filter(route => route.prerendered)
  const screens: PrerenderedScreen[] = []
  for (const language of languages) {
    namesCallsIn(language)
    for (const route of found) {
      await fetchComponent(route.load)
      const html = await markupOf(screenOf(route, language, version))
      screens.push({
        language,
        path: route.path,
        forSignedIn: route.access !== 'anyone',
        html: html.replaceAll(' style="', ' data-style="'),
      })
    }
  }
  return screens
}

/** Each screen's route, with the file of this build that it fetches. */
export function screenFiles(): { path: string; forSignedIn: boolean; file: string }[] {
  return placedRoutes().flatMap(({ path, access, load }) => {
    // How a build writes what is fetched when it is asked for; nothing but this names the file of a route. Of several the first.
    const [, file] = /\bimport\(["'`](?:[^"'`]*\/)?([^"'`/]+)["'`]\)/.exec(String(load)) ?? []
    const forSignedIn = access === 'full' || access === 'signed-in'
    return file === undefined ? [] : [{ path, forSignedIn, file }]
  })
}

function placedRoutes(): PlacedRoute[] {
  return routes.flatMap(({ children = [] }) => children.map(({ handle }) => handle as PlacedRoute))
}

/** Answers are kept by the language they were asked in; nothing is asked while a screen is drawn. */
function namesCallsIn(language: Language) {
  connectCalls({
    apiKey: '',
    language: () => language,
    accessToken: async () => unused(),
    signedIn: () => false,
    refused: unused,
    unanswered: unused,
  })
}

/** @throws what a component throws: its place would else hold what stands there while it is fetched */
async function markupOf(node: ReactNode): Promise<string> {
  const problems: unknown[] = []
  const { prelude } = await draw(node, { onError: problem => void problems.push(problem) })
  const html = await new Response(prelude).text()
  if (problems.length > 0) throw problems[0]
  return html
}

/** A screen in its frame, before anything is known of the person and their campus. */
function screenOf(route: PlacedRoute, language: Language, version: string): ReactNode {
  const screen = <RouteScreen route={route} input={{}} path={route.path} />
  const frame = { version, hue: route.feature.hue, onLanguage: nothing, onTheme: nothing }
  return (
    <Router basename={`/${language}`} location={`/${language}${route.path}`} navigator={navigator}>
      <LanguageProvider language={language}>
        <FeaturesProvider value={new Map(features.map(feature => [feature.name, feature]))}>
          {route.access === 'anyone' ? (
            <PlainFrame {...frame}>{screen}</PlainFrame>
          ) : (
            <QueryClientProvider client={queries}>
              <Shell
                {...frame}
                entries={[]}
                mostUsed={route.wholeWindow ? undefined : []}
                person={undefined}
                notices={undefined}
                switcher={null}
                home={false}
                onSearch={nothing}
                onSignOut={nothing}
              >
                {screen}
              </Shell>
            </QueryClientProvider>
          )}
        </FeaturesProvider>
      </LanguageProvider>
    </Router>
  )
}
