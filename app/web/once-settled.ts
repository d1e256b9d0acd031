import { askAgainByItself } from '#platform/web/api/ask-again.ts'
import { queries } from '#platform/web/api/queries.ts'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { loadOfflineKinds, type OfflinePart } from '#platform/web/shell/offline.ts'
import { storeAnswers } from '#platform/web/shell/store-answers.ts'
import { keepFilesOffline } from '#platform/web/storage/offline-shell.ts'

let begun = false

/**
 * What goes on beside every screen, once for the page: what failed is asked again, and what a person needs most when
 * nothing can be asked is kept on this device, along with what shows it.
 */
export async function beginBesideScreens(parts: readonly OfflinePart[]): Promise<void> {
  if (begun) return
  begun = true
  askAgainByItself(queries)
  const [kinds] = await Promise.all([
    loadChunk(() => loadOfflineKinds(parts)),
    loadChunk(() => import('#platform/web/shell/OfflineContent.tsx')),
  ])
  storeAnswers(queries, kinds)
  keepFilesOffline()
}
