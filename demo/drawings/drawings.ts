import { createHash } from 'node:crypto'
import type { Database } from '#platform/server/database/database.ts'
import { filesPrefix, markUsed, storeFile } from '#platform/server/files/stored-files.ts'

/** Before the paths of all that is drawn. */
export const drawnPrefix = 'demo/'

/**
 * Keeps the drawings and documents to write. A name carries a hash of what it holds, so a browser may keep it for ever and a
 * changed drawing is another file.
 */
export class Drawings {
  readonly #files = new Map<string, string | Uint8Array>()

  /** @returns the address of the drawing */
  add(name: string, svg: string): string {
    return this.addFile(name, 'svg', svg)
  }

  /** @returns the address of a file of any kind */
  addFile(name: string, ending: string, content: string | Uint8Array): string {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
    const path = `${drawnPrefix}${name}-${hash}.${ending}`
    this.#files.set(path, content)
    return `${filesPrefix}${path}`
  }

  /** Stores those that are not stored yet. */
  async store(trx: Database): Promise<void> {
    const there = await markUsed(trx, [...this.#files.keys()])
    for (const [path, content] of this.#files) {
      if (!there.has(path)) await storeFile(trx, path, content)
    }
  }
}
