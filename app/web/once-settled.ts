import { askAgainByItself } from '#platform/web/api/ask-again.ts'
import { queries } from '#platform/web/api/queries.ts'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { keepAnswers } from '#platform/web/shell/keep-answers.ts'
import { type KeptPart, loadKinds } from '#platform/web/shell/kept.ts'
import { keepFilesOffline } from '#platform/web/storage/offline-shell.ts'

let begun = false

/**
 * What goes on beside every screen, once for the page: what failed is asked again, and what a person needs most when
 * nothing can be asked is kept on this device, along with what shows it.
 */
export async function beginBesideScreens(parts: readonly KeptPart[]): Promise<void> {
  if (begun) return
  begun = true
  askAgainByItself(queries)
  const [kinds] = await Promise.all([
    loadChunk(() => loadKinds(parts)),
    loadChunk(() => import('#platform/web/shell/KeptThings.tsx')),
  ])
  keepAnswers(queries, kinds)
  keepFilesOffline()
}
