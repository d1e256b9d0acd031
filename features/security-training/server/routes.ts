import type { Route } from '#platform/server/http/routes.ts'

export function trainingRoutes(_parts: { emailsAnHour: number }): Route[] {
  return []
}
