import { type ComponentType, lazy, Suspense } from 'react'
import { reportError } from '#platform/web/observability/errors.ts'
import type { ScreenRoute } from '#platform/web/shell/feature.ts'
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
  const Screen = screenOf(route)
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

const screens = new Map<ScreenRoute['load'], ComponentType>()

/** The screen, fetched when it is first shown. */
function screenOf({ load }: ScreenRoute): ComponentType {
  const known = screens.get(load)
  if (known !== undefined) return known
  const screen = lazy(load)
  screens.set(load, screen)
  return screen
}
