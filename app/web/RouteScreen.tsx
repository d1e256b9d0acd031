import { Suspense } from 'react'
import { componentOf } from '#platform/web/loading/component.ts'
import { reportError } from '#platform/web/observability/errors.ts'
import { Page } from '#platform/web/shell/Page.tsx'
import { ScreenBoundary } from '#platform/web/shell/ScreenBoundary.tsx'
import { ScreenProvider } from '#platform/web/shell/screen.tsx'
import type { ScreenInput } from './routing.ts'
import type { PlacedRoute } from './visits.ts'

/** The screen of a route. Another path is another screen, even of the same route; another language is not. */
export function RouteScreen({
  route,
  input,
  path,
}: {
  route: PlacedRoute
  input: ScreenInput
  path: string
}) {
  const Screen = componentOf(route.load)
  return (
    <ScreenProvider value={{ feature: route.feature, route, input }}>
      <Suspense fallback={<Page loading />}>
        <ScreenBoundary key={path} onError={reportError}>
          <Screen />
        </ScreenBoundary>
      </Suspense>
    </ScreenProvider>
  )
}
