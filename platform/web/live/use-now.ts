import { useEffect, useState } from 'react'

/** Longer timers overflow (they would fire at once) and tell nobody anything. */
const longestWait = 60 * 60_000

/**
 * The time, drawn anew whenever it matters: `wait` says in how many milliseconds that is. It need not be the same
 * function each time.
 */
export function useNow(wait: (now: Date) => number): Date {
  const [now, setNow] = useState(() => new Date())
  const pause = Math.min(longestWait, Math.max(1, wait(now)))
  // A timer for every value of `now`: one that went off early must be followed by another.
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), now.getTime() + pause - Date.now())
    return () => clearTimeout(timer)
  }, [now, pause])
  return now
}
