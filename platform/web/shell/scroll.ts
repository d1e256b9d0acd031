import { decoded } from './decoded.ts'

/** For how long a position waits for content that is still on its way, in milliseconds. */
const restoreTimeout = 1_500

const positions = new Map<string, number>()

/** Keeps where an entry of the history was scrolled to, for coming back to it. */
export function keepScroll(key: string) {
  positions.set(key, window.scrollY)
}

/**
 * Scrolls to where an entry of the history was left, as soon as the page is long enough; a person who scrolls
 * meanwhile is not pulled away.
 */
export function restoreScroll(key: string) {
  const top = positions.get(key) ?? 0
  const reach = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo({ top, behavior: 'instant' })
    stop()
  }
  const growth = new ResizeObserver(reach)
  const timer = setTimeout(stop, restoreTimeout)
  const gestures = ['wheel', 'touchstart', 'keydown'] as const
  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) removeEventListener(gesture, stop)
  }
  for (const gesture of gestures) addEventListener(gesture, stop, { once: true, passive: true })
  growth.observe(document.body)
  reach()
}

/** A new page starts at its top, or at the part that the address names. */
export function scrollToStart(hash: string) {
  const part = hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
  if (part) part.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top: 0, behavior: 'instant' })
}
