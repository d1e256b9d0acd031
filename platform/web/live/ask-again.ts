import { pauseAfter } from './live-frames.ts'

/** So many calls a second are made by all readers of a feed together when what it says is not enough: they share the server. */
const callsASecond = 100
/** In a rush things change by the dozen in a second: one reader asks this often at most, in milliseconds. */
const leastBetween = 1_000
/** After so many failures in a row nothing is asked until something changes again. */
const mostFailures = 5

/**
 * How long a reader waits before asking anew, in milliseconds. Everybody hears of a change in the same moment: chance spreads
 * them over a time that grows with their number. After failures it is longer, by as much as a lost connection waits.
 *
 * @param readers of the feed, as the server says
 * @param chance from 0 up to, and without, 1
 */
export function pauseBeforeAsking({
  readers,
  failures,
  chance,
}: {
  readers: number
  failures: number
  chance: number
}): number {
  const spread = Math.round((chance * readers * 1000) / callsASecond)
  return failures === 0 ? spread : spread + pauseAfter(failures, chance)
}

/**
 * Asks again after changes, once for all that come before it does, and never for a second time while an answer is on its way.
 *
 * @param ask fails where no answer came
 */
export function askAgain(ask: () => Promise<unknown>, chance: () => number = Math.random) {
  let readers = 1
  let failures = 0
  let wanted = false
  let asking = false
  let stopped = false
  let askedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const plan = () => {
    if (!wanted || asking || stopped || timer !== undefined) return
    const pause = pauseBeforeAsking({ readers, failures, chance: chance() })
    timer = setTimeout(run, Math.max(pause, askedAt + leastBetween - performance.now()))
  }
  const run = async () => {
    timer = undefined
    wanted = false
    asking = true
    askedAt = performance.now()
    try {
      await ask()
      failures = 0
    } catch {
      failures++
      wanted ||= failures < mostFailures
    }
    asking = false
    plan()
  }
  return {
    /** @param among how many readers */
    changed(among: number) {
      readers = among
      wanted = true
      plan()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
