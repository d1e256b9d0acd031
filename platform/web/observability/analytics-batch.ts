import { recordEvents } from '#platform/contract/analytics-batch.ts'
import type { Language } from '#platform/text/language.ts'
import { browserOf, osOf } from '#platform/text/user-agent.ts'
import { call } from '#platform/web/api/call.ts'

/** Something that was used. */
export interface Used {
  name: string
  /** ISO 8601 */
  at: string
  sessionId: string
  userType: string
  siteId: string | null
  language: Language
  detail?: Record<string, string>
}

/** Counts what was used. The page may be on its way out. */
export async function send(used: readonly Used[]): Promise<void> {
  const browser = { os: osOf(navigator.userAgent), browser: browserOf(navigator.userAgent) }
  const events = used.map(one => ({ ...one, ...browser }))
  await call(recordEvents, { body: { events } }, { keepalive: true })
}
