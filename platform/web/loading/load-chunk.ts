import { reachability } from '#platform/web/session/reachability.ts'
import { fetchMissingStyles } from './missing-styles.ts'
import { onItsWay } from './settled.ts'

/** How long to wait before another attempt when the browser never says that the network is back, in milliseconds. */
const pause = 10_000

/** Told to the window when a chunk cannot be had though its server answers. */
export const chunkMissing = 'campus-chunk-missing'

/**
 * Fetches a chunk of the app that stands in the background, and tries again until it is there: a page that is read must
 * not break because something it may need later cannot be fetched now. Some browsers remember for as long as the page
 * stands that a module could not be fetched (Chromium 153 does, 156 does not): `chunkMissing` is for them.
 */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  isServerThere = () => reachability.check(),
): Promise<Chunk> {
  let reported = false
  const over = onItsWay()
  for (let attempt = 1; ; attempt++) {
    try {
      const chunk = await load()
      await fetchMissingStyles()
      over()
      return chunk
    } catch {
      // What may never come holds nothing up.
      over()
      if (attempt > 1 && !reported && (await isServerThere())) {
        dispatchEvent(new Event(chunkMissing))
        reported = true
      }
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
