/** Lets the page paint and answer before the next piece of work. */
export function nextPiece(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
}
