import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Another process works on the same data. */
export class DataInUse extends Error {
  constructor(folder: string, owner: string) {
    super(
      `${owner} already uses ${folder}. Stop it first, or set CAMPUS_DATA (and PORT) to start a second one apart.`,
    )
    this.name = 'DataInUse'
  }
}

/** An owner that was just told to end may need a moment to be gone. Milliseconds. */
const lockTimeout = 1_000

/**
 * Takes the data folder for this process alone, until `release` or the end of the process, however it ends.
 *
 * Node.js cannot lock a file; the SQLite inside it does, by a lock that the kernel drops with the process. So
 * nothing is left to clean up after a kill -9, and no reused process id is ever mistaken for the owner: the id
 * beside the lock is only there to be named in the message.
 * @param path the lock file: `<path>` and, for the message, `<path>.pid`
 * @throws {DataInUse}
 */
export function lock(path: string, folder: string): { release(): void } {
  const file = new DatabaseSync(path, { timeout: lockTimeout })
  try {
    // Nothing is ever written in it: no journal is needed beside it.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new DataInUse(folder, ownerOf(path))
  }
  writeFileSync(`${path}.pid`, `${process.pid}\n`)
  return { release: () => file.close() }
}

function ownerOf(path: string): string {
  try {
    return `Another instance (process ${readFileSync(`${path}.pid`, 'utf8').trim()})`
  } catch {
    return 'Another instance'
  }
}
