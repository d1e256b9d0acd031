import { defaultUserType, maxEventsPerBatch, recordEvents } from '#platform/contract/analytics.ts'
import type { Input } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/text/language.ts'
import { call } from '#platform/web/api/call.ts'
import { noteActivity, useLocalState } from '#platform/web/storage/local-state.ts'

/** What was used waits this long for company, in milliseconds. */
const batchPause = 10_000

type AnalyticsEvent = Input<typeof recordEvents>['body']['events'][number]

let waiting: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let userType = defaultUserType
let language: () => Language = () => 'en'

/** Must run before the first event. Sends what is waiting when the page is put away. */
export function startAnalytics(given: { language: () => Language }) {
  language = given.language
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush()
  })
}

/** The user type of the signed-in person in the directory; `Interne` where it names none. */
export function setUserType(type: string | null | undefined) {
  userType = type || defaultUserType
}

/** Counts that something was used: never by whom. @param name one that the feature declares to the server */
export function record(name: string, detail?: Record<string, string>) {
  const now = new Date()
  waiting.push({
    name,
    at: now.toISOString(),
    sessionId: noteActivity(now.getTime()),
    userType,
    siteId: useLocalState.getState().siteId,
    os: osOf(navigator.userAgent),
    browser: browserOf(navigator.userAgent),
    language: language(),
    ...(detail && { detail }),
  })
  if (waiting.length >= maxEventsPerBatch) void flush()
  else timer ??= setTimeout(() => void flush(), batchPause)
}

async function flush() {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const events = waiting
  waiting = []
  // What could not be counted is lost: nobody waits for it, and a lost count harms nobody.
  await call(recordEvents, { body: { events } }, { keepalive: true }).catch(() => undefined)
}

/** The operating system that a browser says it runs on. */
export function osOf(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iOS'
  if (/Android/.test(userAgent)) return 'Android'
  if (/Windows/.test(userAgent)) return 'Windows'
  if (/Mac OS X/.test(userAgent)) return 'macOS'
  if (/CrOS/.test(userAgent)) return 'ChromeOS'
  return /Linux/.test(userAgent) ? 'Linux' : 'other'
}

/** The browser by its own account. Each one also claims to be those it wants the pages of, so the order counts. */
export function browserOf(userAgent: string): string {
  if (/Edg(e|A|iOS)?\//.test(userAgent)) return 'Edge'
  if (/OPR\/|Opera/.test(userAgent)) return 'Opera'
  if (/SamsungBrowser\//.test(userAgent)) return 'Samsung Internet'
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'Firefox'
  if (/Chrome\/|CriOS\/|Chromium\//.test(userAgent)) return 'Chrome'
  return /Safari\//.test(userAgent) ? 'Safari' : 'other'
}
