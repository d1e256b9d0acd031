import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** Before the path of every stored file in its address. */
export const filesPrefix = '/files/'

export interface StoredFile {
  /** SHA-256 in hexadecimal digits. */
  digest: string
  bytes: number
  storedAt: Date
}

/**
 * Stores a file in the transaction of what refers to it; one that is stored under this path already stays as it is.
 * @param path below `/files/`; it carries a hash of what the file was made of
 */
export async function storeFile(trx: Database, path: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  await sql`
    insert into stored_files (path, content) values (${path}, ${bytes})
    on conflict (path) do update set used_at = clock_timestamp()`.execute(trx)
}

/**
 * Which of these files are stored. Until the transaction ends, and for a day after it, none of them is cleaned up: to be
 * called by who writes something that refers to them.
 */
export async function markUsed(trx: Database, paths: readonly string[]): Promise<ReadonlySet<string>> {
  // In one order, so that two who use the same files do not wait for each other.
  const { rows } = await sql<{ path: string }>`
    with used as (select path from stored_files where path = any(${[...paths]}::text[]) order by path for update)
    update stored_files set used_at = clock_timestamp() from used where used.path = stored_files.path
    returning stored_files.path`.execute(trx)
  return new Set(rows.map(({ path }) => path))
}

export async function findFile(db: Database, path: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select encode(digest, 'hex') as digest, bytes, stored_at as "storedAt" from stored_files where path = ${path}`.execute(
    db,
  )
  return rows[0]
}

export async function readFile(db: Database, path: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from stored_files where path = ${path}`.execute(db)
  return rows[0]?.content
}

/** Read by one statement: a large file is never in memory whole. */
const piece = 1_000_000

/** A file from one byte to another, both included. @throws {Error} where it is cleaned up meanwhile */
export async function* readPieces(
  db: Database,
  path: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  for (let from = start; from <= end; from += piece) {
    const { rows } = await sql<{ content: Buffer }>`
      select substring(content from ${from + 1}::int for ${Math.min(piece, end + 1 - from)}::int) as content
      from stored_files where path = ${path}`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('a stored file was cleaned up while it was read')
    yield row.content
  }
}
