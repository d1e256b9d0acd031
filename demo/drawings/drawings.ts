import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Below the folder that is served under `/files`. */
const folderName = 'demo'

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
    const file = `${name}-${hash}.${ending}`
    this.#files.set(file, content)
    return `/files/${folderName}/${file}`
  }

  /** Writes each file beside its place and moves it there: one that was begun is never served. */
  async write(filesFolder: string): Promise<void> {
    const folder = join(filesFolder, folderName)
    await mkdir(folder, { recursive: true })
    for (const [file, content] of this.#files) {
      const begun = join(folder, `.${file}.${randomUUID()}`)
      await writeFile(begun, content)
      await rename(begun, join(folder, file))
    }
  }
}
