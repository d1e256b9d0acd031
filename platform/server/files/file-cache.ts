import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '#platform/server/observability/log.ts'

/** How long nothing is written after a write that failed, in milliseconds: a full disk is not asked at each request. */
const pause = 10_000

interface Known {
  bytes: number
  /** Of the file that was read whole and found to be what its name says; absent: not since this server started. */
  verified?: string
}

export interface FileCache {
  /** Whether there is a copy of a file of this digest, as far as is known without a look. */
  has(digest: string): boolean
  /**
   * A file of this digest, to be closed by who asks; undefined where the disk does not take it.
   * @param content what it holds, where it has to be written
   */
  open(digest: string, bytes: number, content: () => AsyncIterable<Buffer>): Promise<FileHandle | undefined>
}

/**
 * Copies of stored files on this server's disk, each named by its digest. Losing any of them, at any time, loses nothing:
 * the folder may be wiped, be full, or be another server's as well.
 * @param most bytes; what was used longest ago goes first
 */
export async function openFileCache(folder: string, most: number, log: Log): Promise<FileCache> {
  const cache = new LRUCache<string, Known>({
    maxSize: Math.max(1, most),
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_, digest, reason) => {
      if (reason === 'evict') void rm(join(folder, digest), { force: true }).catch(() => undefined)
    },
  })
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    // One that was begun and never ended, by a server that was killed.
    if (name.startsWith('.')) await rm(join(folder, name), { force: true }).catch(() => undefined)
    else if (found?.isFile()) cache.set(name, { bytes: found.size })
  }
  const writing = new Map<string, Promise<boolean>>()
  let pausedUntil = 0

  async function opened(digest: string): Promise<FileHandle | undefined> {
    const handle = await open(join(folder, digest), 'r').catch(() => undefined)
    if (handle === undefined) {
      cache.delete(digest)
      return
    }
    try {
      const { ino, mtimeMs, size } = await handle.stat()
      const verified = `${ino} ${mtimeMs} ${size}`
      if (cache.get(digest)?.verified === verified) return handle
      if ((await digestOf(handle)) === digest) {
        cache.set(digest, { bytes: size, verified })
        return handle
      }
      await rm(join(folder, digest), { force: true })
    } catch (error) {
      log.warn({ err: error }, 'a copy of a stored file cannot be read')
    }
    await handle.close()
    return
  }

  /** @returns whether it is there now */
  async function write(digest: string, content: AsyncIterable<Buffer>): Promise<boolean> {
    const begun = join(folder, `.${digest}.${randomUUID()}`)
    try {
      await mkdir(folder, { recursive: true })
      const handle = await open(begun, 'wx')
      try {
        for await (const piece of content) await handle.writeFile(piece)
      } finally {
        await handle.close()
      }
      await rename(begun, join(folder, digest))
      return true
    } catch (error) {
      // Of the database it would be met again by who reads there.
      log.warn({ err: error }, 'a stored file cannot be copied to the disk')
      pausedUntil = Date.now() + pause
      await rm(begun, { force: true }).catch(() => undefined)
      return false
    }
  }

  return {
    has: digest => cache.has(digest),
    async open(digest, bytes, content) {
      const there = await opened(digest)
      if (there !== undefined || bytes > most || Date.now() < pausedUntil) return there
      const written = writing.get(digest) ?? write(digest, content())
      writing.set(digest, written)
      try {
        return (await written) ? await opened(digest) : undefined
      } finally {
        writing.delete(digest)
      }
    },
  }
}

async function digestOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of handle.createReadStream({ start: 0, autoClose: false })) hash.update(piece)
  return hash.digest('hex')
}
