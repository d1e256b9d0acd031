/**
 * An act that many may ask for in a moment: done at once, then at most every so often for as long as it is asked for, and
 * always once more after the last time, never twice at the same time.
 *
 * @param pause milliseconds between the end of one and the next
 */
export function coalesced(act: () => Promise<void>, pause: number): { ask: () => void; stop: () => void } {
  let wanted = false
  let busy = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = () => {
    if (busy || stopped || !wanted) return
    wanted = false
    busy = true
    // What fails is asked for again by the next one who asks.
    void act()
      .catch(() => undefined)
      .then(() => {
        timer = setTimeout(() => {
          busy = false
          run()
        }, pause)
      })
  }
  return {
    ask: () => {
      wanted = true
      run()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
