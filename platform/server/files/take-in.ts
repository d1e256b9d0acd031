import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { storeFile } from './stored-files.ts'

/** What one row takes with room to spare, in bytes. */
const largest = 250_000_000

/**
 * Takes into the database what an earlier version kept in a folder, and what is not there yet. May be repeated, and done by
 * several servers at once; the folder stays as it is, since servers of that version may still serve it. A file that cannot be taken
 * in is told, and stops nobody's start.
 * @returns how many files are new
 */
export async function takeInFiles(db: Database, folder: string, log: Log): Promise<number> {
  const there = await readdir(folder, { recursive: true, withFileTypes: true }).catch(error => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  const paths = there
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter(path => !path.split('/').some(part => part.startsWith('.')))
  if (paths.length === 0) return 0
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as given (path)
    where not exists (select from stored_files stored where stored.path = given.path) order by path`.execute(
    db,
  )
  let taken = 0
  for (const { path } of rows) {
    const content = await contentOf(join(folder, path)).catch(error => {
      log.error({ err: error, path }, 'a file of the data folder cannot be taken into the database')
    })
    if (content === undefined) continue
    await storeFile(db, path, content)
    taken++
  }
  return taken
}

async function contentOf(file: string): Promise<Buffer> {
  const { size } = await stat(file)
  if (size > largest) throw new Error(`it has ${size} bytes, more than ${largest}`)
  return readFile(file)
}
