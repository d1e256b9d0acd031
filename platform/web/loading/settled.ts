/**
 * How long the first screen has the network and the processor for itself, in milliseconds. On a slow phone it is still
 * on its way when the browser says that the page is loaded.
 */
const settlingTime = 10_000

/** What can wait until the first screen stands. @returns takes it back */
export function whenSettled(run: () => void): () => void {
  const timer = setTimeout(run, settlingTime)
  return () => clearTimeout(timer)
}
