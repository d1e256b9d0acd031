/*
 * After a navigation a screen reader is still where the pressed link was, which is gone. The shell notes that a
 * page was left, and the page that comes takes the focus to its heading, which reads it out.
 */
let awaited = false
let anyVisible = false

/** The next page that appears is one that was navigated to; the first one of a visit is not. */
export function expectNavigation() {
  awaited = anyVisible
}

/** A page has appeared. The first one of a visit leaves the focus where the browser put it. */
export function focusHeading(page: HTMLElement) {
  anyVisible = true
  if (!awaited) return
  awaited = false
  const heading = page.querySelector('h1') ?? document.getElementById('main')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
