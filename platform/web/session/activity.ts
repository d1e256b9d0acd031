/** A session ends after this long without activity, in milliseconds. */
export const sessionTimeout = 30 * 60_000
/** How exactly the last activity is kept, in milliseconds: writing every gesture down would cost more than it tells. */
const precision = 60_000

export interface Activity {
  sessionId: string | null
  /** Milliseconds since 1970. */
  lastActivity: number
}

/**
 * The session in which something done at `now` falls: the one going on, or a new one when the last activity is
 * more than 30 minutes old. The same object when nothing worth keeping has changed.
 */
export function sessionAt(
  activity: Activity,
  now: number,
  newId: () => string,
): Activity & { sessionId: string } {
  const { sessionId, lastActivity } = activity
  if (sessionId === null || now - lastActivity > sessionTimeout)
    return { sessionId: newId(), lastActivity: now }
  // A clock set back leaves activity in the future: the session then lives from now on.
  if (now >= lastActivity && now - lastActivity < precision)
    return activity as Activity & { sessionId: string }
  return { sessionId, lastActivity: now }
}
