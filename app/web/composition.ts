import type { WebFeature } from '#platform/web/shell/feature.ts'
import { withHubs } from '#platform/web/shell/menu.ts'
import { accessibilityScreens, entryScreens } from './entry-screens.ts'
import * as everyFeature from './features.ts'
import { routesOf } from './visits.ts'

/** Every feature of the browser; the menu shows those that the campus has activated. */
export const features: readonly WebFeature[] = withHubs([
  entryScreens,
  accessibilityScreens,
  ...Object.values(everyFeature),
])

/** The addresses of all of them. */
export const routes = routesOf(features)
