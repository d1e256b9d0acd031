import type { Static } from 'typebox'
import { accountName } from '#features/account/server/public.ts'
import { siteIds } from '#features/sites/server/public.ts'
import { differences } from '#platform/server/content/changes.ts'
import {
  type ContentEntry,
  entriesOnSite,
  entriesSaying,
  entryWithId,
  type Facts,
  type Item,
  type ListedEntry,
  listedEntries,
  type NamedEntry,
  revisionsOf,
} from '#platform/server/content/entries.ts'
import { type Gap, gapsOf } from '#platform/server/content/gaps.ts'
import { factsOf, namedBy, namedEntries } from '#platform/server/content/recorded.ts'
import { firstLine, wholeColumns, wholeOf } from '#platform/server/content/whole.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import {
  type Change,
  type Entry,
  type EntryRow,
  type EntryState,
  entriesPerPage,
  type FoundEntry,
  type ItemRow,
  itemsPerPage,
  mostChangesNamed,
  revisionsShown,
} from '../contract.ts'
import { isSecondPerson, mayWrite } from '../permissions.ts'
import type { OwnPart } from './parts.ts'
import { words } from './words.ts'

/** What a list shows of a part. */
export interface Wish {
  siteId?: string | undefined
  search?: string | undefined
  state?: EntryState | undefined
  gap?: Language | undefined
  after?: string | undefined
}

export async function pageOf(
  db: Database,
  own: OwnPart,
  { siteId, after, ...wish }: Wish,
  language: Language,
): Promise<{ entries: EntryRow[]; next: string | null }> {
  const rows = await listedEntries(
    db,
    {
      ...wish,
      part: own.part.name,
      site: siteId === undefined ? undefined : Number(siteId),
      after: after === undefined ? undefined : readCursor(after),
      limit: entriesPerPage + 1,
    },
    accountName,
  )
  const shown = rows.slice(0, entriesPerPage)
  const last = rows.length > entriesPerPage ? shown.at(-1) : undefined
  return {
    entries: shown.map(row => rowOf(row, own, language)),
    next: last === undefined ? null : `${last.microseconds}.${last.id}`,
  }
}

/** @throws Problem 400 naming `after` when the text is none that a page ended with */
function readCursor(text: string): { at: string; id: string } {
  const [, at = '', id = ''] = /^(\d{1,17})\.(\d{1,15})$/.exec(text) ?? []
  if (at === '') throw wrongCursor()
  return { at, id }
}

function rowOf(entry: Omit<ListedEntry, 'microseconds'>, { reach }: OwnPart, language: Language): EntryRow {
  const titles = language === 'fr' ? [entry.titleFr, entry.titleEn] : [entry.titleEn, entry.titleFr]
  return {
    id: entry.id,
    key: entry.key,
    title: titles.find(title => title !== '') ?? entry.key ?? '',
    state: entry.state,
    hasDraft: entry.hasDraft,
    sites: entry.sites?.map(String) ?? null,
    gaps: entry.gaps,
    source: entry.source,
    updatedAt: entry.updatedAt.toISOString(),
    updatedBy: entry.updatedByName,
    publishAt: entry.publishAt?.toISOString() ?? null,
    withdrawAt: entry.withdrawAt?.toISOString() ?? null,
    mayEdit: mayWrite(reach, entry.sites),
  }
}

/** The entries of a campus with all that they say, page by page. */
export async function itemsOf(
  db: Database,
  own: OwnPart,
  { siteId, after = '0' }: { siteId: string; after?: string | undefined },
  language: Language,
): Promise<{ entries: ItemRow[]; next: string | null }> {
  if (!/^\d{1,15}$/.test(after)) throw wrongCursor()
  const rows = await entriesOnSite(
    db,
    { part: own.part.name, site: Number(siteId), after, limit: itemsPerPage + 1 },
    accountName,
  )
  const shown = rows.slice(0, itemsPerPage)
  return {
    entries: shown.map(entry => {
      const { key, title, state, mayEdit } = rowOf(
        { ...entry, hasDraft: entry.draft !== null },
        own,
        language,
      )
      const { id, revision, version, item } = entry
      return { id, key, title, state, revision, version, item, draft: draftOf(entry), mayEdit }
    }),
    next: rows.length > itemsPerPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** One entry as its writer has it before them. @throws Problem 404 */
export async function readEntry(
  db: Database,
  own: OwnPart,
  id: string,
  person: { id: string },
  language: Language,
): Promise<Entry> {
  const entry = await entryWithId(db, { part: own.part.name, id }, accountName)
  if (entry === undefined) throw notFound()
  return {
    ...rowOf({ ...entry, hasDraft: entry.draft !== null }, own, language),
    revision: entry.revision,
    version: entry.version,
    item: entry.item,
    draft: draftOf(entry),
    languageGaps: await gapsOfEntry(db, own, entry),
    why: mayWrite(own.reach, entry.sites) ? null : words.notYours[language],
    fault: entry.fault?.[language] ?? null,
    review:
      entry.reviewAt === null
        ? null
        : {
            at: entry.reviewAt.toISOString(),
            by: entry.reviewByName,
            mayReview: mayWrite(own.reach, entry.sites) && isSecondPerson(person, entry),
          },
    returned:
      entry.returnedAt === null
        ? null
        : { at: entry.returnedAt.toISOString(), by: entry.returnedByName, word: entry.returnNote ?? '' },
  }
}

/**
 * The entries that say given values, in their order; null where nothing is written.
 */
export async function foundEntries(
  db: Database,
  { part, form, reach }: OwnPart,
  values: readonly Record<string, string>[],
): Promise<(FoundEntry | null)[]> {
  const keyOf = (line: Item) => form.keyOf?.(line as never) ?? String(line.key)
  const keys = values.map(keyOf)
  const entries = await entriesSaying(
    db,
    { part: part.name, keys, drafts: values.map(one => wholeOf(one, part)) },
    accountName,
  )
  return keys.map(key => {
    const entry = entries.find(one => (one.key ?? keyOf(firstLine(one.draft ?? {}, part))) === key)
    if (entry === undefined) return null
    const { id, state, revision, version, item } = entry
    const draft = draftOf(entry)
    return { id, state, revision, version, item, draft, mayEdit: mayWrite(reach, entry.sites) }
  })
}

function draftOf(entry: NamedEntry): Entry['draft'] {
  if (entry.draft === null) return null
  return {
    item: entry.draft,
    version: entry.version,
    savedAt: (entry.draftAt ?? entry.updatedAt).toISOString(),
    savedBy: entry.draftByName,
    outdated: entry.draftBase !== entry.revision,
  }
}

/** What a draft, or else what is in force, lacks in one language. */
async function gapsOfEntry(db: Database, { part }: OwnPart, entry: ContentEntry): Promise<Gap[]> {
  const earlier = await itemsBefore(db, entry)
  const item = entry.draft ?? earlier.pop()
  return item === undefined ? [] : gapsOf(item, wholeColumns(part), earlier)
}

/** What an entry was in each of its last revisions, the oldest first. */
export async function itemsBefore(db: Database, { id, revision }: ContentEntry): Promise<Item[]> {
  if (revision === 0) return []
  return (await revisionsOf(db, id, revisionsShown, accountName)).map(({ item }) => item).reverse()
}

export async function revisionsWithChanges(db: Database, id: string, language: Language) {
  const revisions = await revisionsOf(db, id, revisionsShown + 1, accountName)
  return revisions.slice(0, revisionsShown).map(({ revision, action, item, at, byName }, index) => ({
    revision,
    action,
    at: at.toISOString(),
    by: byName,
    changes: changesOf(revisions[index + 1]?.item, item, language),
  }))
}

/** What of an entry is another, field by field. @param before undefined: it is new */
export function changesOf(
  before: Item | undefined,
  after: Item,
  language: Language,
): Static<typeof Change>[] {
  if (before === undefined) return []
  return [...differences(before, after)].slice(0, mostChangesNamed).map(one => ({
    field: one.path.join('.'),
    before: valueText(one.before, language),
    after: valueText(one.after, language),
  }))
}

/** The longest value that is shown whole, in characters. */
const longestValue = 2_000

function valueText(value: unknown, language: Language): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return words[value ? 'yes' : 'no'][language]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** What lists show of what is being written. */
export async function factsOfItem(db: Database, own: OwnPart, item: Item): Promise<Facts> {
  return (await factsReader(db, own))(item)
}

/** The same of several, which may name the same things. */
export async function factsReader(db: Database, { part }: OwnPart): Promise<(item: Item) => Facts> {
  const known = { siteIds: await siteIds(db), entries: await namedEntries(db, namedBy(part)) }
  return item => {
    const gaps = gapsOf(item, wholeColumns(part)).map(({ language }) => language)
    return { ...factsOf(firstLine(item, part), part, known), gaps: [...new Set(gaps)].sort() }
  }
}
