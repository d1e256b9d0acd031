import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/*
 * The private keys of batches, a file each, in no row and no backup of the database. Whoever reads one can read the answers of
 * its batch; once it is destroyed nobody can, whatever they hold besides.
 */

export interface KeyFiles {
  /** Written to the disk, names and all, before this returns: answers are sealed for it from then on. */
  write(batchId: string, key: Buffer): Promise<void>
  /** Undefined where this server does not hold it. */
  read(batchId: string): Promise<Buffer | undefined>
  /** Overwrites it, and removes it; where it is not there that is so already. */
  destroy(batchId: string): Promise<void>
  /** The batches whose keys this server holds, and since when, in milliseconds. */
  list(): Promise<{ batchId: string; since: number }[]>
}

/** The keys of the batches of a database; servers that share the data folder share them. */
export async function keyFilesOf(db: Database, keysFolder: string): Promise<KeyFiles> {
  const { rows } = await sql<{ name: string }>`select name from survey_key_folder`.execute(db)
  const folder = join(keysFolder, `survey-batches-${rows[0]?.name}`)
  const fileOf = (batchId: string) => join(folder, batchId)
  return {
    async write(batchId, key) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(fileOf(batchId), 'wx', 0o600)
      try {
        await handle.writeFile(key)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await syncFolder(folder)
    },
    read: batchId => unlessMissing(readFile(fileOf(batchId))),
    async destroy(batchId) {
      await destroyFile(fileOf(batchId))
      await unlessMissing(syncFolder(folder))
    },
    async list() {
      const names = (await unlessMissing(readdir(folder))) ?? []
      const files = await Promise.all(
        names.map(async batchId => {
          const found = await unlessMissing(stat(fileOf(batchId)))
          return found === undefined ? [] : [{ batchId, since: found.mtimeMs }]
        }),
      )
      return files.flat()
    },
  }
}

/** Overwrites a file and removes it; where it is not there that is so already. */
export async function destroyFile(file: string): Promise<void> {
  const handle = await unlessMissing(open(file, 'r+'))
  if (handle === undefined) return
  try {
    const { size } = await handle.stat()
    await handle.write(randomBytes(size), 0, size, 0)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await unlessMissing(unlink(file))
}

/** A name in a folder outlasts a loss of power only once the folder is written as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @returns undefined where the file is not there */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
