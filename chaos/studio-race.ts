import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { features } from '#app/server/product.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import type { Entry } from '#features/studio/contract.ts'
import { importContent } from '#platform/server/content/import.ts'
import type { Database } from '#platform/server/database/database.ts'

/** A call of the product as somebody; the status and the body are what came over the wire. */
type StudioCall = (
  person: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown }>

export interface StudioRace {
  call: StudioCall
  /** For the files that come in meanwhile, and to look at what is written. */
  db: Database
  /** Each is an editor everywhere. Every one of them writes, with one call at a time. */
  writers: readonly string[]
  /** The code of the campus that it is all about. */
  site: string
  entries: number
  /** How many drafts saved, published and revisions restored, in all. */
  writes: number
  now: Date
  seed?: string
}

/** What was acknowledged, kept outside of the server. */
export interface StudioJournal {
  /** By entry and the version that its writer had before them: the words of those whose draft was taken. */
  saved: Map<string, string[]>
  /** The word of each draft that was taken, by entry and the version that it has. */
  drafts: Map<string, string>
  published: { entry: string; revision: number; word: string }[]
  restored: { entry: string; revision: number; from: number }[]
  /** The words of the files that brought everything in, whatever was written in the product. */
  files: string[]
  answers: Map<string, number>
}

const keyPrefix = 'race-'
/** How often a call is made in all while the server says that it is too busy. */
const attempts = 8
/** Between two files, in milliseconds. */
const pause = 200

/** All texts of one version say the same word, so that two that were mixed are seen. */
function article(key: string, word: string, site: string) {
  return {
    ...{ key, type: 'info', tag: 'CAMPUS', published: '2026-11-20 09:00', sites: [site] },
    ...{ title_fr: `fr ${word}`, title_en: `en ${word}` },
    ...{ resume_fr: `<p>${word}</p>`, resume_en: `<p>${word}</p>` },
    ...{ description_fr: `<p>${word}</p>`, description_en: `<p>${word}</p>` },
  }
}

/** Everybody saves, publishes and steps back the same few articles, while files of them come in. */
export async function raceInStudio({
  call: given,
  db,
  writers,
  site,
  entries,
  writes,
  now,
  seed = 'studio',
}: StudioRace): Promise<StudioJournal> {
  const journal: StudioJournal = {
    ...{ saved: new Map(), drafts: new Map(), published: [], restored: [], files: [], answers: new Map() },
  }
  const count = (what: string) => journal.answers.set(what, (journal.answers.get(what) ?? 0) + 1)
  const keys = Array.from({ length: entries }, (_, n) => `${keyPrefix}${n}`)
  const folder = await mkdtemp(join(tmpdir(), 'campus-studio-race-'))
  const bringIn = async (word: string, overwrite: boolean) => {
    const path = join(folder, 'articles.json')
    await writeFile(path, JSON.stringify(keys.map(key => article(key, word, site))))
    const report = await importContent(db, { features, kind: 'articles', path, apply: true, overwrite, now })
    if (report.faults.length > 0) throw new Error(JSON.stringify(report.faults))
    if (overwrite) journal.files.push(word)
    count(overwrite ? 'file over everything' : 'file')
  }
  let left = writes
  const call = async (...requested: Parameters<StudioCall>) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await given(...requested)
      if (answer.status !== 503 || attempt === attempts) return answer
      await new Promise(resolve => setTimeout(resolve, 100 * attempt))
    }
  }
  const write = async (
    what: string,
    ...[person, method, path, body]: [string, 'POST' | 'PUT', string, object]
  ) => {
    left--
    const answer = await call(person, method, path, body, { 'idempotency-key': randomUUID() })
    const type = (answer.body as { data?: { error_type?: string } }).data?.error_type
    count(`${what} ${answer.status === 200 ? 200 : (type ?? answer.status)}`)
    return answer.status === 200 ? answer.body : undefined
  }

  try {
    await bringIn('file-0', true)
    const { rows } = await sql<{ id: string; key: string }>`
      select id, key from content_entries where part = 'articles' and key = any(${keys}::text[])`.execute(db)

    const step = async (person: string, random: Random, word: string) => {
      const { id, key } = random.pick(rows)
      const path = `/staff/content/articles/entries/${id}`
      const { status, body } = await call(person, 'GET', path, {})
      if (status !== 200) return count(`read ${status}`)
      const before = body as Entry
      if (random.chance(0.2)) {
        const from = 1 + random.int(before.revision)
        const done = await write('restore', person, 'POST', `${path}/restore`, { revision: from })
        if (done !== undefined) {
          journal.restored.push({ entry: id, revision: (done as Entry).revision, from })
        }
        return
      }
      const draft = { item: article(key, word, site), version: before.version }
      const saved = await write('save', person, 'PUT', `${path}/draft`, draft)
      if (saved === undefined) return
      const { version } = saved as { version: number }
      const base = `${id} ${before.version}`
      journal.saved.set(base, [...(journal.saved.get(base) ?? []), word])
      journal.drafts.set(`${id} ${version}`, word)
      if (random.chance(0.3)) return
      const done = await write('publish', person, 'POST', `${path}/publish`, { version })
      if (done !== undefined) journal.published.push({ entry: id, revision: (done as Entry).revision, word })
    }

    const files = async () => {
      for (let n = 1; left > 0; n++) {
        await bringIn(`file-${n}`, n % 2 === 0)
        await new Promise(resolve => setTimeout(resolve, pause))
      }
    }
    const writer = async (person: string, place: number) => {
      const random = randomFrom(`${seed} ${place}`)
      for (let n = 0; left > 0; n++) await step(person, random, `w${place}-${n}`)
    }
    await Promise.all([files(), ...writers.map(writer)])
    return journal
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const wordOf = (column: string) => sql<string>`split_part(${sql.ref(column)} ->> 'title_en', ' ', 2)`

/** What is broken, by name; empty when everything holds. */
export async function studioViolations(db: Database, journal: StudioJournal): Promise<Map<string, number>> {
  const broken = new Map<string, number>()
  const found = (name: string, count = 1) => {
    if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
  }
  for (const [answer, count] of journal.answers) if (/ 500$/.test(answer)) found(`answered ${answer}`, count)
  found(
    'two who saved over the same version',
    [...journal.saved.values()].filter(some => some.length > 1).length,
  )

  const { rows } = await sql<{ entry: string; revision: number; action: string; word: string; item: string }>`
    select r.entry_id as entry, r.revision, r.action, ${wordOf('r.item')} as word, r.item::text as item
    from content_revisions r join content_entries e on e.id = r.entry_id
    where e.key like ${`${keyPrefix}%`}`.execute(db)
  const revisions = new Map(rows.map(row => [`${row.entry} ${row.revision}`, row]))
  for (const { entry, revision, word } of journal.published) {
    const kept = revisions.get(`${entry} ${revision}`)
    if (kept?.action !== 'published' || kept.word !== word) found('told that it is published, and lost')
  }
  for (const { entry, revision, from } of journal.restored) {
    const kept = revisions.get(`${entry} ${revision}`)
    if (kept?.action !== 'restored') found('told that it is restored, and lost')
    else if (kept.item !== revisions.get(`${entry} ${from}`)?.item) found('a step back to something else')
  }
  const done = (action: string) => rows.filter(row => row.action === action)
  found('published, and nobody was told', done('published').length - journal.published.length)
  found('restored, and nobody was told', done('restored').length - journal.restored.length)
  const entries = new Set(rows.map(({ entry }) => entry)).size
  const brought = Map.groupBy(done('imported'), ({ word }) => word)
  for (const word of journal.files) {
    if ((brought.get(word)?.length ?? 0) !== entries) found('of a file that came in, lost')
  }

  const mixed = await sql<{ key: string }>`
    select e.key from content_entries e left join articles a on a.import_key = e.key
    where e.key like ${`${keyPrefix}%`} and (
      a.title_fr is distinct from e.item ->> 'title_fr' or a.title_en is distinct from e.item ->> 'title_en'
      or a.resume_fr::text is distinct from e.item ->> 'resume_fr'
      or a.resume_en::text is distinct from e.item ->> 'resume_en'
      or a.description_fr::text is distinct from e.item ->> 'description_fr'
      or a.description_en::text is distinct from e.item ->> 'description_en'
      or split_part(a.title_fr, ' ', 2) <> split_part(a.title_en, ' ', 2)
      or e.item is distinct from (
        select item from content_revisions r where r.entry_id = e.id and r.revision = e.revision))`.execute(
    db,
  )
  found('an article that is mixed, or not what is in force', mixed.rows.length)
  const gaps = await sql<{ key: string }>`
    select e.key from content_entries e join content_revisions r on r.entry_id = e.id
    where e.key like ${`${keyPrefix}%`}
    group by e.id having count(*) <> e.revision or max(r.revision) <> e.revision`.execute(db)
  found('revisions with a gap', gaps.rows.length)

  const drafts = await sql<{ id: string; version: number; word: string }>`
    select id, version, ${wordOf('draft')} as word from content_entries
    where key like ${`${keyPrefix}%`} and draft is not null`.execute(db)
  for (const { id, version, word } of drafts.rows) {
    // A step back leaves the draft as it is, under a version of its own.
    let at = version
    while (at > 0 && !journal.drafts.has(`${id} ${at}`)) at--
    if (journal.drafts.get(`${id} ${at}`) !== word) found('a draft that is lost')
  }
  return broken
}

/** The ways to break what keeps the studio, each of which must turn the race red. */
export const studioWeakenings = {
  'the version stands still now and then': [
    'create sequence lost',
    `create function lose() returns trigger language plpgsql as $$
      begin if nextval('lost') % 3 = 0 then new.version := old.version; end if; return new; end $$`,
    'create trigger lose before update on content_entries for each row execute function lose()',
  ],
  'a revision is lost now and then': [
    'create sequence lost',
    `create function lose() returns trigger language plpgsql as $$
      begin if nextval('lost') % 5 = 0 then return null; end if; return new; end $$`,
    'create trigger lose before insert on content_revisions for each row execute function lose()',
  ],
  'half of an article is written now and then': [
    'create sequence lost',
    `create function lose() returns trigger language plpgsql as $$
      begin if nextval('lost') % 2 = 0 then new.title_fr := old.title_fr; end if; return new; end $$`,
    'create trigger lose before update on articles for each row execute function lose()',
  ],
} as const

export async function weakenStudio(db: Database, weakening: keyof typeof studioWeakenings): Promise<void> {
  for (const statement of studioWeakenings[weakening]) await sql.raw(statement).execute(db)
}
