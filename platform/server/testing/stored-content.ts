import type { Database } from '#platform/server/database/database.ts'
import { filesPrefix, readFile } from '#platform/server/files/stored-files.ts'

/** What is stored under an address. */
export async function storedContent(db: Database, address: string): Promise<Buffer> {
  const content = await readFile(db, address.slice(filesPrefix.length))
  if (content === undefined) throw new Error(`${address} is not stored`)
  return content
}
