/** For how long a frame is waited for, in milliseconds: a window that lies beneath others may draw none and still count as visible. */
const longest = 1_000

/**
 * Waits until the page has shown what a press has changed so far. What takes long afterwards (a dialog that opens, a form
 * that marks all its gaps) then no longer delays the sign that the press was felt.
 */
export function painted(): Promise<void> {
  return new Promise(resolve => {
    // A page that nobody sees draws no frame.
    if (document.hidden) return resolve()
    const late = setTimeout(resolve, longest)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(resolve)
    })
  })
}
