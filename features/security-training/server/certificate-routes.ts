import type { Route } from '#platform/server/http/routes.ts'

export const certificateRoutes: Route[] = []
