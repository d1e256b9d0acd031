import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { inTransaction, openDatabase } from '#platform/server/database/database.ts'
import { contentOf } from '#platform/server/feature.ts'
import { Problem } from '#platform/server/http/problem.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Act } from './act.ts'
import { publishEntry, restoreEntry, saveEntryDraft } from './acts.ts'
import { allParts } from './parts.ts'

/*
 * 200 writers of the same 50 entries, while files of them come in. What somebody was told is published is a revision of its own,
 * what they were told is refused is none, and what readers have is one of the versions that were written, whole.
 */

const entries = 50
const writers = 200
const { address } = await testDatabase()
// So many wait for a connection longer than a call may.
const { db, close } = openDatabase({
  address,
  size: 10,
  log: silent,
  noTimeouts: true,
  connectTimeout: 200_000,
})
afterAll(close)
const folder = await companyFolder()
const now = new Date('2026-11-24T10:00:00Z')
const content = contentOf(features)
const own = allParts(content).find(({ part }) => part.name === 'articles')
if (own === undefined) throw new Error('articles cannot be written')
const act: Act = { own, content, person: { id: '' }, now }

/** All texts of one version say the same word, so that two that were mixed are seen. */
const article = (key: string, word: string) => ({
  ...{ key, type: 'info', tag: 'CAMPUS', published: '2026-11-20 09:00' },
  ...{
    title_fr: `fr ${word}`,
    title_en: `en ${word}`,
    resume_fr: `<p>${word}</p>`,
    resume_en: `<p>${word}</p>`,
  },
  ...{ description_fr: `<p>${word}</p>`, description_en: `<p>${word}</p>` },
})
const bringIn = async (word: string, overwrite = false) => {
  const rows = Array.from({ length: entries }, (_, n) => article(`entry-${n}`, word))
  const name = `articles-${word}.json`
  const path = await folder.write(name, JSON.stringify(rows))
  const report = await importContent(db, { features, kind: 'articles', path, apply: true, overwrite, now })
  expect(report.faults).toEqual([])
}

type Saves = typeof saveEntryDraft

/** Writes one entry as a person does: reads it, saves, publishes. @returns what was published; undefined: refused */
async function write(save: Saves, n: number, word: string): Promise<string | undefined> {
  // Neighbours write the same one at the same time.
  const key = `entry-${Math.floor((n * entries) / writers)}`
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from content_entries where key = ${key}`.execute(db)
  const [{ id, version } = { id: '', version: 0 }] = rows
  try {
    const saved = await inTransaction(db, trx => save(trx, act, { id, version }, article(key, word)))
    if (n % 5 === 4) await inTransaction(db, trx => restoreEntry(trx, act, { id, revision: 1 }))
    // What was published is what they saved, as long as the version is still theirs.
    await inTransaction(db, trx => publishEntry(trx, act, { id, version: saved.version }))
    return word
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return undefined
    throw error
  }
}

interface Seen {
  published: string[]
  /** Entries of which what is stored is not what is in force, or is mixed. */
  mixed: string[]
  /** Entries whose revisions have a gap. */
  gaps: string[]
}

async function seen(): Promise<Seen> {
  const word = sql`split_part(item ->> 'title_en', ' ', 2)`
  const published = await sql<{ word: string }>`
    select ${word} as word from content_revisions where action = 'published' order by 1`.execute(db)
  const mixed = await sql<{ key: string }>`
    select e.key from content_entries e left join articles a on a.import_key = e.key
    where a.title_fr is distinct from e.item ->> 'title_fr' or a.title_en is distinct from e.item ->> 'title_en'
      or split_part(a.title_fr, ' ', 2) <> split_part(a.title_en, ' ', 2)
      or a.description_fr::text is distinct from e.item ->> 'description_fr'
      or e.item is distinct from (
        select item from content_revisions r where r.entry_id = e.id and r.revision = e.revision)`.execute(db)
  const gaps = await sql<{ key: string }>`
    select e.key from content_entries e join content_revisions r on r.entry_id = e.id
    group by e.id having count(*) <> e.revision or max(r.revision) <> e.revision`.execute(db)
  return {
    published: published.rows.map(row => row.word),
    mixed: mixed.rows.map(({ key }) => key),
    gaps: gaps.rows.map(({ key }) => key),
  }
}

async function race(save: Saves): Promise<{ told: string[]; saw: Seen }> {
  const [done] = await Promise.all([
    Promise.all(Array.from({ length: writers }, (_, n) => write(save, n, `w${n}`))),
    (async () => {
      await bringIn('file-1')
      await bringIn('file-2')
      await bringIn('file-3', true)
    })(),
  ])
  return { told: done.filter(word => word !== undefined).sort(), saw: await seen() }
}

beforeAll(async () => {
  await buildCampus(db, 1)
  act.person = { id: await buildAccount(db) }
})
beforeEach(async () => {
  await sql`truncate content_entries, articles restart identity cascade`.execute(db)
  await bringIn('file-0')
})

describe('200 writers of 50 entries, while files of them come in', () => {
  it('lose nothing that they were told is published, and mix nothing', async () => {
    const { told, saw } = await race(saveEntryDraft)
    // How many get through depends on the machine: some do, and some are refused.
    expect(told.length).toBeGreaterThan(entries / 10)
    expect(told.length).toBeLessThan(writers)
    expect(saw).toEqual({ published: told, mixed: [], gaps: [] })
  })

  it('control: would lose what was saved where the version is looked at first and written then', async () => {
    const { told, saw } = await race(lookingFirst)
    expect(saw.published).not.toEqual(told)
  })
})

/** Saves what it was given if the version was that one a moment ago. */
const lookingFirst: Saves = async (trx, _, { id, version }, item) => {
  const { rows } = await sql<{ version: number }>`
    select version from content_entries where id = ${id}::bigint`.execute(trx)
  await sql`select pg_sleep(0.02)`.execute(trx)
  if (rows[0]?.version !== version) throw new Problem(409, 'DRAFT_CHANGED', { fr: '', en: '' })
  await sql`
    update content_entries set draft = ${JSON.stringify(item)}::jsonb, draft_at = now(), draft_base = 0,
      version = ${version + 1} where id = ${id}::bigint`.execute(trx)
  return { version: version + 1, savedAt: '' }
}
