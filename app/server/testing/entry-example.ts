import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** An article as a file has it. */
export const draftExample = {
  ...{ type: 'info', tag: 'CAMPUS', published: '2026-11-20 09:00', sites: ['C1'] },
  ...{
    title_fr: 'Le toit ouvre',
    title_en: 'The roof opens',
    resume_fr: '<p>Enfin</p>',
    resume_en: '<p>At last</p>',
  },
  ...{ description_fr: '<p>Dès lundi</p>', description_en: '<p>From Monday on</p>' },
}

/** @param revision 0: it has never been in force */
export async function entryExample(db: Database, number: number, revision: 0 | 1): Promise<string> {
  const key = `example-${number}`
  const item = JSON.stringify({ ...draftExample, key })
  const { rows } = await sql<{ id: string }>`
    insert into content_entries (part, key, item, revision, source, draft, draft_base, draft_at, sites)
    values ('articles', ${key}, ${revision === 0 ? null : item}::jsonb, ${revision}, 'studio', ${item}::jsonb,
      ${revision}, now(), '{1}')
    returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  if (revision === 1) {
    await sql`
      insert into content_revisions (entry_id, revision, action, item)
      values (${id}::bigint, 1, 'published', ${item}::jsonb)`.execute(db)
  }
  return id
}
