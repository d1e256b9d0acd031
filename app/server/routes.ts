import { accountRoutes } from '#features/account/server/routes.ts'
import { campusMapRoutes } from '#features/campus-map/server/routes.ts'
import { type DirectorySettings, directoryRoutes } from '#features/directory/server/routes.ts'
import { homeRoutes } from '#features/home/server/routes.ts'
import { newsRoutes } from '#features/news/server/routes.ts'
import { practicalInformationRoutes } from '#features/practical-information/server/routes.ts'
import { restaurantsRoutes } from '#features/restaurants/server/routes.ts'
import { type RoomsSettings, roomsRoutes } from '#features/rooms/server/routes.ts'
import { sitesRoutes } from '#features/sites/server/routes.ts'
import { acceptedVersion } from '#features/terms/server/public.ts'
import { termsRoutes } from '#features/terms/server/routes.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { observationRoutes } from '#platform/server/observability/routes.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'

interface RouteParts {
  directory: DirectorySettings
  /** Tells the live feeds what the sensors brought. */
  announce: Announce
  rooms: RoomsSettings
}

/** Every call of the product. */
export function productRoutes({ directory, announce, rooms }: RouteParts): Route[] {
  return [
    ...sitesRoutes,
    ...newsRoutes,
    ...accountRoutes({ acceptedVersion }),
    ...termsRoutes,
    ...directoryRoutes(directory),
    ...homeRoutes,
    ...campusMapRoutes({ announce }),
    ...practicalInformationRoutes,
    ...restaurantsRoutes({ announce }),
    ...roomsRoutes(rooms),
    ...observationRoutes,
  ]
}
