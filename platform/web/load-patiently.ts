/** How long to wait before another attempt when the browser never says that the network is back, in milliseconds. */
const pause = 10_000

/**
 * Fetches a piece of the app that stands in the background, and tries again until it is there: a page that is read must
 * not break because something it may need later cannot be fetched now.
 */
export async function loadPatiently<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  for (;;) {
    try {
      return await load()
    } catch {
      await nextChance()
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise(resolve => {
    const again = () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      resolve()
    }
    const timer = setTimeout(again, pause)
    addEventListener('online', again)
  })
}
