import type { Database } from '#platform/server/database/database.ts'

/** The codes of the company's divisions, in their order. */
export async function divisions(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('divisions').select('code').orderBy('position').orderBy('code').execute()
  return rows.map(row => row.code)
}
