import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { formatDate, isDay } from '#platform/time/campus-time.ts'
import type { LooseSchema } from './cells.ts'
import { gapsOf } from './gaps.ts'
import type { ContentPart } from './kind.ts'
import type { RetainedEntry } from './request.ts'

/*
 * What an import writes down of the entries themselves, beside what the features store of them: so that what came by a file
 * can be changed in the product, and a file can be written of it again.
 */

/** An entry as `content_entries` has it. */
export interface RecordedEntry {
  key: string
  line: number
  place: number
  item: Record<string, unknown>
  title_fr: string
  title_en: string
  /** Null: everywhere. */
  sites: number[] | null
  gaps: string[]
}

/** What is known of an entry that others name. */
export type NamedEntry = Pick<RecordedEntry, 'title_fr' | 'title_en' | 'sites'>

/** What an entry may refer to. */
export interface Known {
  /** By their codes. */
  siteIds: ReadonlyMap<string, number>
  /** By part and name: of the parts of `namedBy`. */
  entries: ReadonlyMap<string, ReadonlyMap<string, NamedEntry>>
}

/** What lists show of an entry. */
export function factsOf(
  item: Readonly<Record<string, unknown>>,
  part: ContentPart,
  known: Known,
): NamedEntry & Pick<RecordedEntry, 'gaps'> {
  return {
    title_fr: titleOf(item, part, known, 'fr').slice(0, longestTitle),
    title_en: titleOf(item, part, known, 'en').slice(0, longestTitle),
    sites: sitesOf(item, part, known),
    gaps: [...new Set(gapsOf(item, part.columns).map(({ language }) => language))].sort(),
  }
}

/** The parts whose entries say where one of this part stands, or what it is called. */
export function namedBy(part: ContentPart): string[] {
  const stems = [...alikeIn(part), ...(part.form?.standsWith === undefined ? [] : [part.form.standsWith])]
  return [...new Set(stems.flatMap(stem => referredBy(part, stem) ?? []))]
}

/** @returns by part and name what is in force of these parts */
export async function namedEntries(db: Database, parts: readonly string[]): Promise<Known['entries']> {
  const { rows } = await sql<NamedEntry & { part: string; key: string }>`
    select part, key, title_fr, title_en, sites from content_entries
    where part = any(${parts}::text[]) and key is not null and revision > 0`.execute(db)
  return new Map(
    parts.map(part => [
      part,
      new Map(rows.filter(row => row.part === part).map(({ key, ...entry }) => [key, entry])),
    ]),
  )
}

/** The fields that all lines of one entry say alike. */
function alikeIn({ form }: ContentPart): string[] {
  return Object.entries(form?.fields ?? {}).flatMap(([stem, words]) => (words.alike ? [stem] : []))
}

function referredBy({ columns }: ContentPart, stem: string): string | undefined {
  return (columns[stem] as LooseSchema | undefined)?.refersTo
}

/** How much of a title lists show, in characters. */
const longestTitle = 300

function titleOf(
  item: Readonly<Record<string, unknown>>,
  part: ContentPart,
  known: Known,
  language: Language,
): string {
  if (part.form === undefined) return ''
  const alike = alikeIn(part)
  return (alike.length > 0 ? alike : [part.form.title])
    .map(stem => wordsOf(item, stem, { part, known, language }))
    .filter(words => words !== '')
    .join('\u00a0– ')
}

/** A field in words: what it refers to by its title, a day as it is read. */
function wordsOf(
  item: Readonly<Record<string, unknown>>,
  stem: string,
  { part, known, language }: { part: ContentPart; known: Known; language: Language },
): string {
  const own = item[stem]
  const named = (typeof own === 'object' && own !== null ? own : {}) as Partial<Record<string, unknown>>
  const inLanguage = item[`${stem}_${language}`] ?? named[language] ?? own
  // Where all words of a language stand together, its title names it.
  const value = (inLanguage as { title?: unknown } | null | undefined)?.title ?? inLanguage
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (isDay(value)) return formatDate(value, language, 'long')
  const entry = known.entries.get(referredBy(part, stem) ?? '')?.get(value)
  return entry?.[`title_${language}`] || value
}

/** A campus that nobody knows is none; what is half written stands everywhere. */
function sitesOf(
  item: Readonly<Record<string, unknown>>,
  part: ContentPart,
  { siteIds, entries }: Known,
): number[] | null {
  const { standsWith } = part.form ?? {}
  if (standsWith !== undefined) {
    return entries.get(referredBy(part, standsWith) ?? '')?.get(String(item[standsWith]))?.sites ?? null
  }
  let codes: readonly string[] | undefined
  try {
    codes = part.form?.sites?.(item as never)
  } catch {
    // What a half-written entry lacks may be just what its campuses are read from.
  }
  const ids = (codes ?? []).flatMap(code => siteIds.get(code) ?? [])
  return ids.length === 0 ? null : [...new Set(ids)].sort((one, other) => one - other)
}

/** Makes the table for the entries of one file. */
export async function openRecord(trx: Database, table: string): Promise<void> {
  await sql`
    create temp table ${sql.table(table)} (
      key text collate "C", line integer, place integer, item jsonb, title_fr text, title_en text, sites integer[],
      gaps text[]
    ) on commit drop`.execute(trx)
}

export async function addToRecord(
  trx: Database,
  table: string,
  entries: readonly RecordedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into ${sql.table(table)}
    select key, line, place, item, title_fr, title_en, sites, gaps
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      key text, line integer, place integer, item jsonb, title_fr text, title_en text, sites integer[], gaps text[]
    )`.execute(trx)
}

/** Entries of one key are one, which holds them as a list. */
export async function gatherRecord(trx: Database, table: string, name: string): Promise<void> {
  const gathered = `${table}_gathered`
  await sql`
    create temp table ${sql.table(gathered)} on commit drop as
    select key, min(line) as line, min(place) as place,
      jsonb_build_object(${sql.lit(name)}::text, jsonb_agg(item order by line)) as item,
      (array_agg(title_fr order by line))[1] as title_fr, (array_agg(title_en order by line))[1] as title_en,
      (array_agg(to_jsonb(sites) order by line))[1] as sites,
      array(
        select distinct gap from unnest(string_to_array(string_agg(array_to_string(gaps, ','), ','), ',')) as gap
        where gap <> '' order by gap) as gaps
    from ${sql.table(table)} group by key`.execute(trx)
  await sql`
    alter table ${sql.table(gathered)} alter column sites type integer[]
      using (case when jsonb_typeof(sites) = 'array'
        then translate(sites::text, '[]', '{}')::integer[] end)`.execute(trx)
  await sql`drop table ${sql.table(table)}`.execute(trx)
  await sql`alter table ${sql.table(gathered)} rename to ${sql.table(table)}`.execute(trx)
}

/**
 * The entries of a file that were changed in the product since, and are not what the file says.
 * @returns their lines and keys, with who changed them
 */
export async function changedSince(
  trx: Database,
  part: string,
  table: string,
): Promise<(RetainedEntry & { line: number })[]> {
  const { rows } = await sql<RetainedEntry & { line: number }>`
    select handed.line, handed.key, known.updated_by as by, known.updated_at as at
    from ${sql.table(table)} handed
    join content_entries known on known.part = ${part} and known.key = handed.key
    where known.source = 'studio' and known.revision > 0
      and (known.withdrawn or known.item is distinct from handed.item)
    order by handed.line`.execute(trx)
  return rows
}

/** Of these keys, those of entries that were last written in the product: no file speaks of them. */
export async function writtenInProduct(
  trx: Database,
  part: string,
  keys: readonly string[],
): Promise<RetainedEntry[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<RetainedEntry>`
    select key, updated_by as by, updated_at as at from content_entries
    where part = ${part} and source = 'studio' and revision > 0 and key = any(${[...keys]}::text[])
    order by key`.execute(trx)
  return rows
}

/** The lines of entries that would change, and that stand on other campuses than these. */
export async function linesBeyond(
  trx: Database,
  part: string,
  table: string,
  reach: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select handed.line from ${sql.table(table)} handed
    join content_entries known on known.part = ${part} and known.key = handed.key
    where (known.withdrawn or known.item is distinct from handed.item)
      and (known.sites is null or not known.sites <@ ${[...reach]}::integer[])
    order by handed.line limit 100`.execute(trx)
  return rows.map(({ line }) => line)
}

/** The lines of entries that would change, and that stand on one of these campuses before or after. */
export async function linesToReview(
  trx: Database,
  part: string,
  table: string,
  campuses: readonly number[],
): Promise<number[]> {
  const on = (row: string) =>
    sql`(${sql.ref(`${row}.sites`)} is null or ${sql.ref(`${row}.sites`)} && ${[...campuses]}::integer[])`
  const { rows } = await sql<{ line: number }>`
    select handed.line from ${sql.table(table)} handed
    left join content_entries known on known.part = ${part} and known.key = handed.key
    where (known.id is null or known.withdrawn or known.item is distinct from handed.item)
      and (${on('handed')} or (known.id is not null and ${on('known')}))
    order by handed.line limit 100`.execute(trx)
  return rows.map(({ line }) => line)
}

/** Takes what stays as it is out of what a file says. */
export async function leaveOut(trx: Database, table: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await sql`delete from ${sql.table(table)} where line = any(${[...lines]}::integer[])`.execute(trx)
}

/** Writes down what a file says, where it is not written down as such yet: a new revision of what is another. */
export async function record(
  trx: Database,
  part: string,
  table: string,
  actor: string | undefined,
): Promise<void> {
  const by = actor ?? null
  await sql`
    with written as (
      insert into content_entries as known (
        part, key, place, item, revision, source, title_fr, title_en, sites, gaps, updated_at, updated_by)
      select ${part}, key, place, item, 1, 'file', title_fr, title_en, sites, gaps, now(), ${by}
      from ${sql.table(table)} handed
      where not exists (
        select from content_entries same
        where same.part = ${part} and same.key = handed.key and not same.withdrawn and same.item = handed.item)
      on conflict (part, key) do update set
        place = excluded.place, item = excluded.item, revision = known.revision + 1, source = 'file',
        withdrawn = false, withdraw_at = null,
        version = known.version + case when known.draft is null then 1 else 0 end,
        title_fr = excluded.title_fr, title_en = excluded.title_en, sites = excluded.sites, gaps = excluded.gaps,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by
      returning id, revision, item
    )
    insert into content_revisions (entry_id, revision, action, item, actor)
    select id, revision, 'imported', item, ${by} from written`.execute(trx)
  // The file has caught up with what was written in the product, or has another order.
  await sql`
    update content_entries known set place = handed.place, source = 'file'
    from ${sql.table(table)} handed
    where known.part = ${part} and known.key = handed.key
      and (known.place <> handed.place or known.source <> 'file')`.execute(trx)
}

/** Writes down that these are no longer there. */
export async function recordRemoved(
  trx: Database,
  part: string,
  keys: readonly string[],
  actor: string | undefined,
): Promise<void> {
  if (keys.length === 0) return
  const by = actor ?? null
  await sql`
    with gone as (
      update content_entries set withdrawn = true, withdraw_at = null, revision = revision + 1, source = 'file',
        version = version + case when draft is null then 1 else 0 end, updated_at = now(), updated_by = ${by}
      where part = ${part} and key = any(${[...keys]}::text[]) and revision > 0 and not withdrawn
      returning id, revision, item
    )
    insert into content_revisions (entry_id, revision, action, item, actor)
    select id, revision, 'withdrawn', item, ${by} from gone`.execute(trx)
}
