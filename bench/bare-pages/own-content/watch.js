// Runs before anything of a page, in the app as in the bare page: when what `ownContent` selects was drawn and could be pressed.
if (top === self) {
  const seen = { own: undefined, paint: 0 }
  globalThis.seen = seen
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const pressable = element =>
    element.checkVisibility() &&
    !element.disabled &&
    element.closest('[inert], [aria-hidden="true"]') === null
  const look = () => {
    if (![...document.querySelectorAll(globalThis.ownContent)].some(pressable)) requestAnimationFrame(look)
    // Once the frame that it is in has been handed over.
    else setTimeout(() => Object.assign(seen, { own: performance.now() }))
  }
  requestAnimationFrame(look)
}
