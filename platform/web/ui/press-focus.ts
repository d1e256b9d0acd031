/**
 * Gives the focus to the button that is pressed, as all browsers but Safari do by themselves: a dialog then knows where to
 * give it back, and a field that is left knows that it is left for a button.
 *
 * Outside fact: Safari leaves the focus alone when a button is pressed, or takes it away from where it was.
 */
export function focusWhatIsPressed(): void {
  if (!navigator.vendor.startsWith('Apple')) return
  addEventListener('mousedown', event => {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return
    const pressed = event.target.closest('button')
    if (pressed === null || pressed.disabled) return
    pressed.focus({ preventScroll: true })
    // Else the browser takes the focus away again.
    event.preventDefault()
  })
}
