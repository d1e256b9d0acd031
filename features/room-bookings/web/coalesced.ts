/** The longest pause before what has failed is tried again, in milliseconds. */
const longestPause = 30_000

/**
 * An act that many may ask for in a moment: done at once, then at most every so often for as long as it is asked for, and
 * always once more after the last time, never twice at the same time. One that fails is tried again by itself, later and
 * later: nobody may ask any more, and what it was to find out is still unknown.
 *
 * @param pause milliseconds between the end of one and the next
 */
export function coalesced(act: () => Promise<void>, pause: number): { ask: () => void; stop: () => void } {
  let wanted = false
  let busy = false
  let stopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = () => {
    if (busy || stopped || !wanted) return
    clearTimeout(timer)
    wanted = false
    busy = true
    void act()
      .then(
        () => {
          failures = 0
        },
        () => {
          failures += 1
        },
      )
      .then(() => {
        if (stopped) return
        timer = setTimeout(() => {
          busy = false
          if (wanted || failures === 0) return run()
          timer = setTimeout(ask, Math.min(longestPause, pause * 2 ** (failures - 1)))
        }, pause)
      })
  }
  const ask = () => {
    wanted = true
    run()
  }
  return {
    ask,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
