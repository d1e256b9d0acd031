import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
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

  /** The names of the files. */
  get files(): string[] {
    return [...this.#files.keys()]
  }

  /** Writes those that are not there yet. */
  async write(filesFolder: string): Promise<void> {
    await mkdir(join(filesFolder, folderName), { recursive: true })
    const there = await drawingsIn(filesFolder)
    for (const [file, content] of this.#files) {
      if (!there.has(file)) await writeWhole(join(filesFolder, folderName), file, content)
    }
  }
}

/** The names of the files that are there, each of them whole. */
export async function drawingsIn(filesFolder: string): Promise<ReadonlySet<string>> {
  return new Set(await readdir(join(filesFolder, folderName)))
}

/** Writes a file beside its place and moves it there once it is on the disk: one that was begun never has its name. */
export async function writeWhole(folder: string, file: string, content: string | Uint8Array): Promise<void> {
  const begun = join(folder, `.${file}.${randomUUID()}`)
  await writeFile(begun, content, { flush: true })
  await rename(begun, join(folder, file))
}
