import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { storeFile } from './stored-files.ts'

/**
 * Takes into the database what an earlier version kept in a folder, and what is not there yet. May be repeated, and done by
 * several servers at once; the folder stays as it is, since servers of that version may still serve it.
 * @returns how many files are new
 */
export async function takeInFiles(db: Database, folder: string): Promise<number> {
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
  for (const { path } of rows) await storeFile(db, path, await readFile(join(folder, path)))
  return rows.length
}
