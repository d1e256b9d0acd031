import type { Route } from '#platform/server/http/routes.ts'

/** @param parts `dataFolder` has the key that seals answers */
export function surveysRoutes(_parts: { dataFolder: string }): Route[] {
  return []
}
