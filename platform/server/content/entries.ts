import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { ContentPart } from './kind.ts'
import type { RecordedEntry } from './recorded.ts'
import { linesOf } from './whole.ts'

/*
 * The entries of a company's content as they are written in the product: what is in force, what is being written beside it,
 * and every revision. What a feature stores of them is written by the import alone (import.ts).
 */

export type EntryState = 'published' | 'draft' | 'review' | 'scheduled' | 'withdrawn'
export type Item = Readonly<Record<string, unknown>>

/** An entry as it is kept. */
export interface ContentEntry {
  id: string
  part: string
  key: string | null
  /** The product’s own number of one that was withdrawn. */
  number: string | null
  place: number
  item: Item | null
  revision: number
  source: 'file' | 'studio'
  withdrawn: boolean
  draft: Item | null
  version: number
  draftBase: number | null
  draftAt: Date | null
  draftBy: string | null
  reviewAt: Date | null
  reviewBy: string | null
  /** When, by whom and with which words the draft was given back to its writer instead of being published. */
  returnedAt: Date | null
  returnedBy: string | null
  returnNote: string | null
  publishAt: Date | null
  withdrawAt: Date | null
  scheduledBy: string | null
  fault: Bilingual | null
  titleFr: string
  titleEn: string
  /** Null: everywhere. */
  sites: number[] | null
  gaps: Language[]
  updatedAt: Date
  updatedBy: string | null
  state: EntryState
}

export interface NamedEntry extends ContentEntry {
  updatedByName: string | null
  reviewByName: string | null
  returnedByName: string | null
  draftByName: string | null
}

/** The name of the account with an id, as a subquery. */
export type NameOf = (id: RawBuilder<string>) => RawBuilder<string | null>

const columns = sql`
  e.id, e.part, e.key, e.number, e.place, e.item, e.revision, e.source, e.withdrawn, e.draft, e.version,
  e.draft_base as "draftBase", e.draft_at as "draftAt", e.draft_by as "draftBy", e.review_at as "reviewAt",
  e.review_by as "reviewBy", e.returned_at as "returnedAt", e.returned_by as "returnedBy",
  e.return_note as "returnNote", e.publish_at as "publishAt", e.withdraw_at as "withdrawAt",
  e.scheduled_by as "scheduledBy", e.fault, e.title_fr as "titleFr", e.title_en as "titleEn", e.sites, e.gaps,
  e.updated_at as "updatedAt", e.updated_by as "updatedBy", e.state`
const names = (nameOf: NameOf) => sql`
  ${nameOf(sql`e.updated_by`)} as "updatedByName", ${nameOf(sql`e.draft_by`)} as "draftByName",
  ${nameOf(sql`e.review_by`)} as "reviewByName", ${nameOf(sql`e.returned_by`)} as "returnedByName"`

export interface EntryCounts {
  part: string
  entries: number
  drafts: number
  /** Of these drafts, those that wait for somebody to review them. */
  reviews: number
}

/**
 * Of each part, how many entries are in force, how many drafts there are, and how many of them somebody is to review.
 * @param reader who asks: what they handed over waits for others, as does what stands where they may not write
 */
export async function countEntries(
  db: Database,
  parts: readonly { name: string; reach: readonly number[] | null }[],
  reader: string,
): Promise<EntryCounts[]> {
  const wanted = JSON.stringify(parts.map(({ name, reach }) => ({ name, reach })))
  const { rows } = await sql<EntryCounts>`
    select part, count(*) filter (where revision > 0 and not withdrawn)::integer as entries,
      count(*) filter (where draft is not null)::integer as drafts,
      count(*) filter (
        where state = 'review' and review_by is distinct from ${reader} and draft_by is distinct from ${reader}
          and (wanted.reach is null or sites <@ wanted.reach)
      )::integer as reviews
    from content_entries
    join jsonb_to_recordset(${wanted}::jsonb) as wanted (name text, reach integer[]) on wanted.name = part
    group by part`.execute(db)
  return rows
}

/** Where a page of a list ended. */
export interface EntryCursor {
  /** As PostgreSQL writes it, finer than a Date. */
  at: string
  id: string
}

export interface EntryQuery {
  part: string
  site?: number | undefined
  /** Words in any order. */
  search?: string | undefined
  state?: EntryState | undefined
  gap?: Language | undefined
  after?: EntryCursor | undefined
  limit: number
}

/** What is shown in a list: without the entries themselves. */
export type ListedEntry = Omit<NamedEntry, 'item' | 'draft'> & { hasDraft: boolean; microseconds: string }

/** Entries of a part, those last changed first. */
export async function listedEntries(db: Database, query: EntryQuery, nameOf: NameOf): Promise<ListedEntry[]> {
  const { rows } = await listQuery(query, nameOf).execute(db)
  return rows
}

function listQuery(
  { part, site, search, state, gap, after, limit }: EntryQuery,
  nameOf: NameOf,
): RawBuilder<ListedEntry> {
  const words = (search ?? '').split(/\s+/).filter(word => word !== '')
  const conditions = [
    sql`part = ${part}`,
    ...words.map(word => sql`words like '%' || fold(${escaped(word)}) || '%'`),
    ...(site === undefined ? [] : [sql`(sites is null or ${site} = any(sites))`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(gap === undefined ? [] : [sql`${gap} = any(gaps)`]),
    ...(after === undefined
      ? []
      : [sql`(updated_at, id) < (to_timestamp(${after.at}::numeric / 1000000), ${after.id}::bigint)`]),
  ]
  return sql<ListedEntry>`
    select e.id, e.part, e.key, e.number, e.place, e.revision, e.source, e.withdrawn, e.version,
      e.draft_base as "draftBase", e.draft_at as "draftAt", e.draft_by as "draftBy", e.review_at as "reviewAt",
      e.review_by as "reviewBy", e.returned_at as "returnedAt", e.returned_by as "returnedBy",
      e.return_note as "returnNote", e.publish_at as "publishAt", e.withdraw_at as "withdrawAt",
      e.scheduled_by as "scheduledBy", e.fault, e.title_fr as "titleFr", e.title_en as "titleEn", e.sites, e.gaps,
      e.updated_at as "updatedAt", e.updated_by as "updatedBy", e.state, e.draft is not null as "hasDraft",
      (extract(epoch from e.updated_at) * 1000000)::bigint as microseconds, ${names(nameOf)}
    from (
      select * from content_entries where ${sql.join(conditions, sql` and `)}
      order by updated_at desc, id desc limit ${limit}
    ) e
    order by e.updated_at desc, e.id desc`
}

/** What somebody types is no pattern. */
function escaped(word: string): string {
  return word.replace(/[\\%_]/g, found => `\\${found}`)
}

/**
 * The entries with given keys, and the drafts that were never in force and hold what is given: what is in force first, and of
 * drafts the one that was saved last.
 */
export async function entriesSaying(
  db: Database,
  { part, keys, drafts }: { part: string; keys: readonly string[]; drafts: readonly Item[] },
  nameOf: NameOf,
): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`
    select ${columns}, ${names(nameOf)} from content_entries e
    where e.part = ${part} and (e.key = any(${[...keys]}::text[])
      or (e.draft is not null and e.revision = 0
        and e.draft @> any(${drafts.map(draft => JSON.stringify(draft))}::jsonb[])))
    order by e.revision > 0 desc, e.updated_at desc, e.id desc`.execute(db)
  return rows
}

/** Entries of a campus with what they hold, in the order of their numbers; without those that are withdrawn. */
export async function entriesOnSite(
  db: Database,
  { part, site, after, limit }: { part: string; site: number; after: string; limit: number },
  nameOf: NameOf,
): Promise<NamedEntry[]> {
  const { rows } = await sql<NamedEntry>`
    select ${columns}, ${names(nameOf)} from content_entries e
    where e.part = ${part} and e.id > ${after}::bigint and e.state <> 'withdrawn'
      and (e.sites is null or ${site} = any(e.sites))
    order by e.id limit ${limit}`.execute(db)
  return rows
}

export async function entryWithId(
  db: Database,
  { part, id }: { part: string; id: string },
  nameOf: NameOf,
): Promise<NamedEntry | undefined> {
  const { rows } = await sql<NamedEntry>`
    select ${columns}, ${names(nameOf)} from content_entries e where e.part = ${part} and e.id = ${id}::bigint`.execute(
    db,
  )
  return rows[0]
}

/** The same, until the end of the transaction nobody else's to change. */
export async function heldEntry(
  trx: Database,
  { part, id }: { part: string; id: string },
): Promise<ContentEntry | undefined> {
  const { rows } = await sql<ContentEntry>`
    select ${columns} from content_entries e where e.part = ${part} and e.id = ${id}::bigint for update`.execute(
    trx,
  )
  return rows[0]
}

export type Facts = Pick<RecordedEntry, 'title_fr' | 'title_en' | 'sites' | 'gaps'>

/** Begins an entry that is not in force. */
export async function addDraft(
  trx: Database,
  { part, item, facts, by }: { part: string; item: Item; facts: Facts; by: string },
): Promise<{ id: string; version: number }> {
  const { rows } = await sql<{ id: string; version: number }>`
    insert into content_entries (
      part, key, place, source, draft, draft_base, draft_at, draft_by, title_fr, title_en, sites, gaps, updated_by)
    select ${part}, null, coalesce(max(place), 0) + 1, 'studio', ${JSON.stringify(item)}::jsonb, 0, now(), ${by},
      ${facts.title_fr}, ${facts.title_en}, ${facts.sites}::integer[], ${facts.gaps}::text[], ${by}
    from content_entries where part = ${part}
    returning id, version`.execute(trx)
  return rows[0] ?? { id: '', version: 0 }
}

/**
 * Saves what is being written, where the version is still the one that its writer had before them.
 * @returns undefined where it is not
 */
export async function saveDraft(
  trx: Database,
  { part, id, version }: { part: string; id: string; version: number },
  { item, facts, by }: { item: Item; facts: Facts; by: string },
): Promise<{ version: number; savedAt: Date } | undefined> {
  // Lists show what is in force, where something is, in its own words.
  const { rows } = await sql<{ version: number; savedAt: Date }>`
    update content_entries set draft = ${JSON.stringify(item)}::jsonb, version = version + 1,
      draft_base = coalesce(draft_base, revision), draft_at = clock_timestamp(), draft_by = ${by},
      review_at = null, review_by = null, publish_at = null, fault = null,
      title_fr = case when revision = 0 then ${facts.title_fr} else title_fr end,
      title_en = case when revision = 0 then ${facts.title_en} else title_en end,
      sites = case when revision = 0 then ${facts.sites}::integer[] else sites end,
      gaps = ${facts.gaps}::text[], updated_at = clock_timestamp(), updated_by = ${by}
    where part = ${part} and id = ${id}::bigint and version = ${version}
    returning version, draft_at as "savedAt"`.execute(trx)
  return rows[0]
}

/** Throws a draft away, and with it what never was in force. @param gaps of what is in force */
export async function dropDraft(
  trx: Database,
  { part, id, version }: { part: string; id: string; version: number },
  gaps: readonly string[],
): Promise<boolean> {
  const gone = await sql`
    delete from content_entries
    where part = ${part} and id = ${id}::bigint and version = ${version} and revision = 0`.execute(trx)
  if (gone.numAffectedRows === 1n) return true
  const left = await sql`
    update content_entries set draft = null, draft_base = null, draft_at = null, draft_by = null, review_at = null,
      review_by = null, returned_at = null, returned_by = null, return_note = null, publish_at = null, fault = null, version = version + 1, gaps = ${[...gaps]}::text[]
    where part = ${part} and id = ${id}::bigint and version = ${version} and draft is not null`.execute(trx)
  return left.numAffectedRows === 1n
}

/** Puts what has just been written by an import in force: a new revision. */
export async function putInForce(
  trx: Database,
  {
    id,
    by,
    action,
    keepsDraft = false,
  }: { id: string; by: string | null; action: 'published' | 'restored'; keepsDraft?: boolean },
  { key, item, title_fr, title_en, sites, gaps }: Omit<RecordedEntry, 'line' | 'place'>,
  withdrawAt: Date | null,
): Promise<void> {
  const draft = keepsDraft
    ? sql`version = version + 1`
    : sql`draft = null, draft_base = null, draft_at = null, draft_by = null, review_at = null, review_by = null,
        returned_at = null, returned_by = null, return_note = null, publish_at = null, version = version + 1`
  await sql`
    with written as (
      update content_entries set key = ${key}, item = ${JSON.stringify(item)}::jsonb, revision = revision + 1,
        source = 'studio', withdrawn = false, number = null, ${draft}, fault = null, withdraw_at = ${withdrawAt},
        scheduled_by = ${withdrawAt === null ? null : by}, title_fr = ${title_fr}, title_en = ${title_en},
        sites = ${sites}::integer[], gaps = ${gaps}::text[], updated_at = clock_timestamp(), updated_by = ${by}
      where id = ${id}::bigint
      returning id, revision, item
    )
    insert into content_revisions (entry_id, revision, action, item, actor)
    select id, revision, ${action}, item, ${by} from written`.execute(trx)
}

/** Writes down that an entry is no longer in force; what it was stays. */
export async function noteWithdrawn(
  trx: Database,
  { id, by, number }: { id: string; by: string | null; number: string | null },
): Promise<void> {
  await sql`
    with written as (
      update content_entries set withdrawn = true, number = ${number}::bigint, revision = revision + 1,
        source = 'studio', withdraw_at = null, fault = null, version = version + 1, updated_at = clock_timestamp(),
        updated_by = ${by}
      where id = ${id}::bigint
      returning id, revision, item
    )
    insert into content_revisions (entry_id, revision, action, item, actor)
    select id, revision, 'withdrawn', item, ${by} from written`.execute(trx)
}

/** Hands a draft over, or has it published at a moment. @returns whether the version was still that one */
export async function setWaiting(
  trx: Database,
  { id, version }: { id: string; version: number },
  wait: { reviewBy: string } | { publishAt: Date; withdrawAt: Date | null; by: string },
): Promise<boolean> {
  const set =
    'reviewBy' in wait
      ? sql`review_at = clock_timestamp(), review_by = ${wait.reviewBy}, publish_at = null,
          returned_at = null, returned_by = null, return_note = null`
      : sql`publish_at = ${wait.publishAt}, withdraw_at = ${wait.withdrawAt}, scheduled_by = ${wait.by}, fault = null`
  const { numAffectedRows } = await sql`
    update content_entries set ${set}, version = version + 1
    where id = ${id}::bigint and version = ${version} and draft is not null`.execute(trx)
  return numAffectedRows === 1n
}

/** Gives what waits to be reviewed back to its writer, with a word. @returns whether the version was still that one */
export async function returnDraft(
  trx: Database,
  { id, version }: { id: string; version: number },
  { by, note }: { by: string; note: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update content_entries set review_at = null, review_by = null, publish_at = null, returned_at = clock_timestamp(),
      returned_by = ${by}, return_note = ${note}, version = version + 1
    where id = ${id}::bigint and version = ${version} and review_at is not null`.execute(trx)
  return numAffectedRows === 1n
}

/** What is to be published or withdrawn by now, a hundred at a time. */
export async function dueEntries(db: Database, now: Date): Promise<{ part: string; id: string }[]> {
  const { rows } = await sql<{ part: string; id: string }>`
    select part, id from content_entries
    where publish_at <= ${now} or (withdraw_at <= ${now} and publish_at is null)
    order by coalesce(publish_at, withdraw_at) limit 100`.execute(db)
  return rows
}

/** Notes why what was due could not be; it is due no more. @returns whether it still was */
export async function noteFault(trx: Database, id: string, why: Bilingual, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update content_entries set fault = ${JSON.stringify(why)}::jsonb, version = version + 1,
      withdraw_at = null, publish_at = null
    where id = ${id}::bigint and (publish_at <= ${now} or withdraw_at <= ${now})`.execute(trx)
  return numAffectedRows === 1n
}

export interface Revision {
  revision: number
  action: 'imported' | 'published' | 'restored' | 'withdrawn'
  item: Item
  at: Date
  byName: string | null
}

/** The newest revisions of an entry, the newest first. */
export async function revisionsOf(
  db: Database,
  id: string,
  limit: number,
  nameOf: NameOf,
): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select r.revision, r.action, r.item, r.at, ${nameOf(sql`r.actor`)} as "byName"
    from content_revisions r where r.entry_id = ${id}::bigint order by r.revision desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function revisionOf(db: Database, id: string, revision: number): Promise<Item | undefined> {
  const { rows } = await sql<{ item: Item }>`
    select item from content_revisions where entry_id = ${id}::bigint and revision = ${revision}`.execute(db)
  return rows[0]?.item
}

/** The lines of a part’s file, as they are in force, in their order. */
export async function exportedItems(db: Database, part: ContentPart): Promise<Item[]> {
  const { rows } = await sql<{ item: Item; place: number }>`
    select item, place from content_entries
    where part = ${part.name} and revision > 0 and not withdrawn order by place, key`.execute(db)
  return rows.flatMap(({ item, place }) => linesOf(item, part, place).map(line => line.item))
}

/** Another entry of a part that has a key. */
export async function otherWithKey(
  db: Database,
  part: string,
  key: string,
  id: string | undefined,
): Promise<{ withdrawn: boolean } | undefined> {
  const { rows } = await sql<{ withdrawn: boolean }>`
    select withdrawn from content_entries
    where part = ${part} and key = ${key} and id is distinct from ${id ?? null}::bigint`.execute(db)
  return rows[0]
}

/** Which names that begin so are taken in a part; of `RIVE/breakfast`, which a campus names, what stands after it. */
export async function takenKeys(db: Database, part: string, beginning: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select split_part(key, '/', -1) as key from content_entries
    where part = ${part} and starts_with(split_part(key, '/', -1) collate "C", ${beginning})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
