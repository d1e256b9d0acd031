import { defaultUserType, maxEventsPerBatch } from '#platform/contract/analytics.ts'
import type { Language } from '#platform/text/language.ts'
import { noteActivity, useLocalState } from '#platform/web/storage/local-state.ts'
import type { Used } from './analytics-batch.ts'

/** What was used waits this long for company, in milliseconds. */
const batchPause = 10_000
/** How long a page that is left waits for what it has counted to be sent, in milliseconds. */
const longestGoodbye = 1_000

let waiting: Used[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let userType = defaultUserType
let language: () => Language = () => 'en'
let isSignedIn: () => boolean = () => false

/** Must run before the first event. Sends what is waiting when the page is put away. */
export function startAnalytics(given: { language: () => Language; isSignedIn: () => boolean }) {
  language = given.language
  isSignedIn = given.isSignedIn
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush()
  })
}

/** The user type of the signed-in person in the directory; `Interne` where it names none. */
export function setUserType(type: string | null | undefined) {
  userType = type || defaultUserType
}

/**
 * Counts that something was used: never by whom. What is used before anybody is signed in is sent once somebody is.
 * @param name one that the feature declares to the server
 */
export function record(name: string, detail?: Record<string, string>) {
  const now = new Date()
  waiting.push({
    name,
    at: now.toISOString(),
    sessionId: noteActivity(now.getTime()),
    userType,
    siteId: useLocalState.getState().siteId,
    language: language(),
    ...(detail && { detail }),
  })
  if (waiting.length >= maxEventsPerBatch) void flush()
  else timer ??= setTimeout(() => void flush(), batchPause)
}

/** Counts the last thing that a person does before they are signed out; resolves when it is sent, soon in any case. */
export async function recordLast(name: string) {
  record(name)
  await Promise.race([flush(), new Promise(resolve => setTimeout(resolve, longestGoodbye))])
}

async function flush() {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.slice(-maxEventsPerBatch)
  // What comes next takes along what waits for somebody to be signed in.
  waiting = isSignedIn() ? [] : events
  if (events.length === 0 || waiting.length > 0) return
  // Loaded with the first batch, which the first screen need not wait for. What could not be counted is lost: nobody
  // waits for it, and a lost count harms nobody.
  await import('./analytics-batch.ts').then(batch => batch.send(events)).catch(() => undefined)
}
