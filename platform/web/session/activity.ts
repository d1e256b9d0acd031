/** A session ends after this long without activity, in milliseconds. */
export const sessionTimeout = 30 * 60_000
/** How far what is written down may lag behind the last gesture, in milliseconds: other tabs read every writing. */
const longestLag = 1_000

export interface Activity {
  sessionId: string | null
  /** Milliseconds since 1970. */
  lastActivity: number
}

/**
 * The session in which something done at `now` falls: the one going on, or a new one when the last activity is
 * more than 30 minutes old.
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
  return { sessionId, lastActivity: now }
}

/** The later of what this page knows and of what is written down, which another tab may have done. */
export function laterOf(known: Activity | undefined, written: Activity): Activity {
  const isOurs = known?.sessionId === written.sessionId
  return isOurs && known.lastActivity > written.lastActivity ? known : written
}

/** Whether activity is worth writing down now. */
export function isWorthWriting(activity: Activity, written: Activity): boolean {
  return (
    activity.sessionId !== written.sessionId ||
    Math.abs(activity.lastActivity - written.lastActivity) >= longestLag
  )
}
