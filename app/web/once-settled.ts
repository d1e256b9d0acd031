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
  // Begun in one task, all of them would hold up a slow phone for longer than a press may wait.
  const loading = [loadChunk(() => import('#platform/web/shell/OfflineContent.tsx'))] as Promise<unknown>[]
  for (const { load } of parts) {
    await new Promise(resolve => setTimeout(resolve))
    loading.push(loadChunk(load))
  }
  await Promise.all(loading)
  storeAnswers(queries, await loadOfflineKinds(parts))
  keepFilesOffline()
}
