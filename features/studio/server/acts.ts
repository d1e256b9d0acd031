import { sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import { siteNames } from '#features/sites/server/public.ts'
import {
  addDraft,
  type ContentEntry,
  dropDraft,
  entryWithId,
  type Item,
  noteWithdrawn,
  otherWithKey,
  putInForce,
  revisionOf,
  saveDraft,
  setWaiting,
  takenKeys,
} from '#platform/server/content/entries.ts'
import { gapsOf } from '#platform/server/content/gaps.ts'
import { type HeldOutcome, importHeld, kindTurn, removeHeld } from '#platform/server/content/import.ts'
import { said } from '#platform/server/content/messages.ts'
import type { RecordedEntry } from '#platform/server/content/recorded.ts'
import type { HeldItem } from '#platform/server/content/sources.ts'
import { linesOf, wholeColumns } from '#platform/server/content/whole.ts'
import type { Database } from '#platform/server/database/database.ts'
import { inTransactionOfTrial } from '#platform/server/database/trial.ts'
import { invalid, notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Verdict } from '../contract.ts'
import { mayWrite, reachOfDraft } from '../permissions.ts'
import { type Act, changedMeanwhile, note, writable } from './act.ts'
import { changesOf, factsOfItem, itemsBefore } from './answers.ts'
import { keyFrom } from './keys.ts'
import { type OwnPart, partsFor } from './parts.ts'
import {
  isReviewWanted,
  needsReview,
  notifyReviewed,
  refuseUnreviewed,
  requestRestoreReview,
} from './reviews.ts'
import { keyStays, keyTaken, visibleOn, words } from './words.ts'

/** A field of an entry, and what is wrong with it. Empty: the entry as a whole. */
export interface FieldFault {
  field: string
  message: Bilingual
}

export async function createEntry(
  trx: Database,
  { own, person }: Act,
  item: Item,
): Promise<{ id: string; version: number }> {
  const facts = await factsOfItem(trx, own, item)
  const sites = reachOfDraft(own.reach, facts.sites)
  const added = await addDraft(trx, { part: own.part.name, item, facts: { ...facts, sites }, by: person.id })
  await note(trx, own, person, 'CONTENT_BEGUN', { id: added.id, sites })
  return added
}

/** @throws Problem 404; 409 where somebody saved meanwhile */
export async function saveEntryDraft(
  trx: Database,
  { own, person }: Act,
  { id, version }: { id: string; version: number },
  item: Item,
): Promise<{ version: number; savedAt: string }> {
  await writable(trx, own, id)
  const facts = await factsOfItem(trx, own, item)
  const saved = await saveDraft(
    trx,
    { part: own.part.name, id, version },
    { item, facts: { ...facts, sites: reachOfDraft(own.reach, facts.sites) }, by: person.id },
  )
  if (saved === undefined) throw await changedMeanwhile(trx, own, id)
  return { version: saved.version, savedAt: saved.savedAt.toISOString() }
}

/** @throws Problem 404; 409 where somebody saved meanwhile */
export async function discardEntryDraft(
  trx: Database,
  { own, person }: Act,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const entry = await writable(trx, own, id)
  const gaps = entry.item === null ? [] : gapsOf(entry.item, wholeColumns(own.part))
  const languages = [...new Set(gaps.map(({ language }) => language))].sort()
  if (!(await dropDraft(trx, { part: own.part.name, id, version }, languages))) {
    throw await changedMeanwhile(trx, own, id)
  }
  await note(trx, own, person, 'CONTENT_DRAFT_DISCARDED', entry)
}

/**
 * Puts a draft in force, at once or later.
 * @throws Problem 400 with what is wrong, by field; 404; 409
 */
export async function publishEntry(
  trx: Database,
  act: Act,
  {
    id,
    version,
    at,
    until,
  }: { id: string; version: number; at?: Date | undefined; until?: Date | undefined },
): Promise<void> {
  const { own, person, now } = act
  await kindTurn(trx, own.kind.name)
  const entry = await writable(trx, own, id)
  if (entry.version !== version) throw await changedMeanwhile(trx, own, id)
  if (entry.draft === null) throw invalid({ version: words.nothingToPublish })
  const from = at ?? now
  if (at !== undefined && at <= now) throw invalid({ at: words.inThePast })
  if (until !== undefined && until <= from) throw invalid({ until: words.untilBefore })
  if (at === undefined) {
    await putItemInForce(trx, act, entry, entry.draft, { action: 'published', until: until ?? null })
    await note(trx, own, person, 'CONTENT_PUBLISHED', entry)
    await notifyReviewed(trx, act, entry, null)
    return
  }
  // Checked now, so that its writer hears of it, and again when it is due.
  const { faults, entries } = await trial(trx, act, entry, entry.draft)
  if (faults.length > 0) throw asProblem(faults)
  await refuseUnreviewed(trx, act, entry, entries[0]?.sites ?? null)
  await setWaiting(trx, { id, version }, { publishAt: at, withdrawAt: until ?? null, by: person.id })
  await note(trx, own, person, 'CONTENT_SCHEDULED', entry)
  await notifyReviewed(trx, act, entry, at)
}

/** Where a campus wants it, the revision is handed over to be reviewed instead. @throws Problem 400, 404, 409 */
export async function restoreEntry(
  trx: Database,
  act: Act,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const { own, person } = act
  await kindTurn(trx, own.kind.name)
  const entry = await writable(trx, own, id)
  const item = await revisionOf(trx, id, revision)
  if (item === undefined) throw invalid({ revision: words.noSuchRevision })
  const { sites } = await factsOfItem(trx, own, item)
  if (await isReviewWanted(trx, own, entry, sites)) return requestRestoreReview(trx, act, entry, item)
  await putItemInForce(trx, act, entry, item, { action: 'restored', until: null })
  await note(trx, own, person, 'CONTENT_RESTORED', entry, `revision ${revision}`)
}

/** @throws Problem 404, 409 */
export async function withdrawEntry(trx: Database, act: Act, id: string): Promise<void> {
  const { own, person } = act
  await kindTurn(trx, own.kind.name)
  const entry = await writable(trx, own, id)
  if (!(await withdrawItem(trx, act, entry))) throw refusal('STILL_USED', words.stillUsed)
  await note(trx, own, person, 'CONTENT_WITHDRAWN', entry)
}

/** @returns whether nothing refers to it any more @throws Problem 409 where it is not in force */
export async function withdrawItem(
  trx: Database,
  { own, person, now }: Act,
  entry: ContentEntry,
): Promise<boolean> {
  if (entry.key === null || entry.revision === 0 || entry.withdrawn) {
    throw refusal('NOT_IN_FORCE', words.notInForce)
  }
  const removed = await removeHeld(trx, own.part, entry.key, now)
  if (removed === undefined) return false
  await noteWithdrawn(trx, { id: entry.id, by: person.id || null, number: removed.number })
  return true
}

/** Writes an item as an import does, as a new revision of an entry that is held. @throws Problem 400, 409 */
export async function putItemInForce(
  trx: Database,
  act: Act,
  entry: ContentEntry,
  item: Item,
  { action, until }: { action: 'published' | 'restored'; until: Date | null },
): Promise<void> {
  const { faults, entries } = await written(trx, act, entry, item)
  const [recorded] = entries
  if (faults.length > 0 || recorded === undefined) throw asProblem(faults)
  if (action === 'published') await refuseUnreviewed(trx, act, entry, recorded.sites)
  const keepsDraft = action === 'restored' && entry.draft !== null
  await putInForce(trx, { id: entry.id, by: act.person.id || null, action, keepsDraft }, recorded, until)
}

/** What publishing would do. Nothing of it stays. */
export async function checkItem(
  db: Database,
  act: Act,
  { id, item }: { id?: string | undefined; item: Item },
  language: Language,
): Promise<Verdict> {
  const { own } = act
  const entry = id === undefined ? undefined : await entryWithId(db, { part: own.part.name, id }, accountName)
  if (id !== undefined && entry === undefined) throw notFound()
  const { faults, stores, effects, entries } = await inTransactionOfTrial(db, trx =>
    written(trx, act, entry, item),
  )
  const earlier = entry === undefined ? [] : await itemsBefore(db, entry)
  const sites = entries[0]?.sites
  const reach = sites === undefined ? [] : [await reachOf(db, sites)]
  return {
    faults: faults.map(fault => ({ field: fault.field, message: fault.message[language] })),
    warnings: stores.flatMap(({ warnings }) =>
      warnings.map(({ field = '', message }) => ({ field, message: message[language] })),
    ),
    changes: changesOf(entry?.item ?? undefined, entries[0]?.item ?? item, language),
    effects: [...reach, ...effects].map(effect => effect[language]),
    languageGaps: gapsOf(item, wholeColumns(own.part), earlier),
    needsReview: sites !== undefined && (await needsReview(db, act, entry, sites)),
  }
}

/** On which campuses something is seen, in words. @param sites null: on all of them */
export async function reachOf(db: Database, sites: readonly number[] | null): Promise<Bilingual> {
  return sites === null ? words.everywhere : visibleOn(await siteNames(db, sites))
}

/** What putting an item in force would do, tried in a transaction of its own within the one that is open. */
async function trial(trx: Database, act: Act, entry: ContentEntry, item: Item): Promise<Written> {
  await sql`savepoint trial`.execute(trx)
  try {
    return await written(trx, act, entry, item)
  } finally {
    await sql`rollback to savepoint trial`.execute(trx)
  }
}

export interface Written extends Omit<HeldOutcome, 'faults'> {
  faults: FieldFault[]
}

/** An entry as it is before something is written of it. */
type Before = Pick<ContentEntry, 'id' | 'key' | 'number' | 'place' | 'revision'>

/**
 * Writes an item into the tables of its features, with the check that an import makes.
 * @param entry undefined: a new one
 */
export async function written(
  trx: Database,
  act: Act,
  entry: Before | undefined,
  item: Item,
): Promise<Written> {
  const { each, ...outcome } = await writtenTogether(trx, act, [{ entry, item }])
  const [one] = each
  return { ...outcome, faults: one?.faults ?? [], entries: one?.recorded ?? [] }
}

export interface WrittenTogether extends Omit<HeldOutcome, 'faults' | 'entries'> {
  /** In the order of what was given. While one has a fault nobody has anything recorded. */
  each: { faults: FieldFault[]; warnings: FieldFault[]; recorded: RecordedEntry[] }[]
}

/** The same of several that are in force together or not at all: what two of them say of one thing is found as in a file. */
export async function writtenTogether(
  trx: Database,
  { own, content, now }: Act,
  several: readonly { entry: Before | undefined; item: Item }[],
): Promise<WrittenTogether> {
  const { part, kind, reach } = own
  const lines: HeldItem[] = []
  /** Whose each of the lines is. */
  const places: number[] = []
  const chosen = new Set<string>()
  for (const [index, { entry, item }] of several.entries()) {
    const whole = await named(trx, own, { entry, chosen }, item)
    for (const line of linesOf(whole, part, entry?.place ?? 1)) {
      lines.push(line)
      places.push(index)
    }
  }
  const parts = partsFor(content, kind)
  const outcome = await importHeld(trx, { source: { part, name: part.name, held: lines }, parts, now })
  const each = several.map((): WrittenTogether['each'][number] => ({
    faults: [],
    warnings: [],
    recorded: [],
  }))
  const at = (line = 1) => each[places[line - 1] ?? 0]
  for (const { line, field = '', message } of outcome.faults) at(line)?.faults.push({ field, message })
  for (const { line, field = '', message } of outcome.stores.flatMap(({ warnings }) => warnings)) {
    at(line)?.warnings.push({ field, message })
  }
  for (const recorded of outcome.entries) at(recorded.line)?.recorded.push(recorded)
  if (outcome.faults.length === 0) {
    const created = outcome.stores[0]?.created ?? 0
    const areNew = several.filter(({ entry }) => !isKnown(entry)).length <= created
    for (const [index, { entry }] of several.entries()) {
      const { faults, recorded: [recorded, another] = [] } = each[index] ?? {}
      const fault = (message: Bilingual, field = 'key' in part.columns ? 'key' : '') =>
        faults?.push({ field, message })
      if (recorded === undefined) fault(words.empty, '')
      if (another !== undefined) fault(words.severalKeys, '')
      if (recorded === undefined) continue
      const taken = await otherWithKey(trx, part.name, recorded.key, entry?.id)
      if (isKnown(entry) && entry?.key !== recorded.key) fault(keyStays(entry?.key ?? ''))
      else if (taken !== undefined) fault(keyTaken(recorded.key, taken.withdrawn))
      else if (!isKnown(entry) && !areNew) fault(keyTaken(recorded.key, false))
      if (!mayWrite(reach, recorded.sites)) fault(words.beyondYours, siteField(part.columns))
    }
  }
  return { stores: outcome.stores, effects: outcome.effects, each }
}

/** Whether its name in files is settled. */
function isKnown(entry: Before | undefined): boolean {
  return entry !== undefined && entry.revision > 0 && entry.key !== null
}

/** The field that says on which campuses an entry stands. */
function siteField(columns: object): string {
  return ['sites', 'site'].find(name => name in columns) ?? ''
}

/** An item with what the product gives it: a name for files where it has none, the number that it had before. */
async function named(
  trx: Database,
  { part, form }: OwnPart,
  { entry, chosen }: { entry: Pick<ContentEntry, 'key' | 'number'> | undefined; chosen: Set<string> },
  item: Item,
): Promise<Item> {
  let whole = item
  if ('key' in part.columns && part.stores[0]?.gather === undefined && isNothing(item.key)) {
    const taken = async (beginning: string) => (await takenKeys(trx, part.name, beginning)).union(chosen)
    // Where campuses name theirs alike, an entry is called by both: `RIVE/breakfast`. Its own name holds no slash.
    const own = entry?.key?.split('/').at(-1) ?? (await keyFrom(item, form.title, taken))
    chosen.add(own)
    whole = { ...whole, key: own }
  }
  if ('id' in part.columns && isNothing(item.id) && entry?.number != null) {
    whole = { ...whole, id: Number(entry.number) }
  }
  return whole
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** 400 with each field's first fault. */
export function asProblem(faults: readonly FieldFault[]): Problem {
  const fields: Record<string, Bilingual> = {}
  for (const { field, message } of faults) fields[field === '' ? 'item' : field] ??= message
  return invalid(Object.keys(fields).length === 0 ? { item: said(told => told.isMissing) } : fields)
}
