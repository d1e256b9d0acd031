import { accountName } from '#features/account/server/public.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import {
  type ContentEntry,
  entryWithId,
  type Item,
  putInForce,
  saveDraft,
} from '#platform/server/content/entries.ts'
import { kindTurn } from '#platform/server/content/import.ts'
import type { Database } from '#platform/server/database/database.ts'
import { inTransactionOfTrial } from '#platform/server/database/trial.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import type { checkItems, saveDrafts } from '../contract.ts'
import { reachOfDraft } from '../permissions.ts'
import { type Act, changedMeanwhile, note, writable } from './act.ts'
import { asProblem, type FieldFault, reachOf, writtenTogether } from './acts.ts'
import { changesOf, factsReader } from './answers.ts'
import { notifyReviewed, refuseUnreviewed } from './reviews.ts'
import { savedMeanwhile, words } from './words.ts'

/*
 * Several entries at once, as a table of them is written: saved each for itself, checked and put in force together.
 */

interface Saved {
  id: string
  item: Item
  version: number
}

/** Whoever writes several holds them in one order, so that two never wait for each other. */
function inOrder<One extends { id: string }>(entries: readonly One[]): One[] {
  return entries.toSorted((one, other) => Number(one.id) - Number(other.id))
}

/** @throws Problem 404 */
export async function saveTogether(
  trx: Database,
  { own, person }: Act,
  entries: readonly Saved[],
  language: Language,
): Promise<Reply<typeof saveDrafts>> {
  const factsOf = await factsReader(trx, own)
  const done: Reply<typeof saveDrafts> = { saved: [], changed: [] }
  for (const { id, item, version } of inOrder(entries)) {
    await writable(trx, own, id)
    const facts = factsOf(item)
    const saved = await saveDraft(
      trx,
      { part: own.part.name, id, version },
      { item, facts: { ...facts, sites: reachOfDraft(own.reach, facts.sites) }, by: person.id },
    )
    if (saved !== undefined) done.saved.push({ id, version: saved.version })
    else {
      const now = await entryWithId(trx, { part: own.part.name, id }, accountName)
      const message = savedMeanwhile(now?.updatedByName ?? null, now?.updatedAt ?? new Date())
      done.changed.push({ id, message: message[language] })
    }
  }
  return done
}

/** What publishing them together would do. Nothing of it stays. @throws Problem 404 */
export async function checkTogether(
  db: Database,
  act: Act,
  items: readonly { id?: string | undefined; item: Item }[],
  language: Language,
): Promise<Reply<typeof checkItems>> {
  const { own } = act
  const several: { entry: ContentEntry | undefined; item: Item }[] = []
  for (const { id, item } of items) {
    const entry =
      id === undefined ? undefined : await entryWithId(db, { part: own.part.name, id }, accountName)
    if (id !== undefined && entry === undefined) throw notFound()
    several.push({ entry, item })
  }
  const { each, effects } = await inTransactionOfTrial(db, trx => writtenTogether(trx, act, several))
  const reach = each.flatMap(({ recorded }) => recorded.map(({ sites }) => sites))
  const ids = reach.some(sites => sites === null) ? null : [...new Set(reach.flatMap(sites => sites ?? []))]
  const visible = ids?.length === 0 ? [] : [await reachOf(db, ids)]
  const told = (faults: readonly FieldFault[]) =>
    faults.map(({ field, message }) => ({ field, message: message[language] }))
  return {
    verdicts: each.map(({ faults, warnings, recorded: [recorded] }, index) => {
      const { entry, item } = several[index] ?? {}
      return {
        faults: told(faults),
        warnings: told(warnings),
        changes: changesOf(entry?.item ?? undefined, recorded?.item ?? item ?? {}, language),
      }
    }),
    effects: [...visible, ...effects].map(effect => effect[language]),
  }
}

/**
 * Puts the drafts of several entries in force, all of them or none.
 * @throws Problem 400 with what is wrong, by the number of the entry and its field; 404; 409
 */
export async function publishTogether(
  trx: Database,
  act: Act,
  wanted: readonly { id: string; version: number }[],
): Promise<{ published: number }> {
  const { own, person } = act
  await kindTurn(trx, own.kind.name)
  const several: { entry: ContentEntry; item: Item }[] = []
  for (const { id, version } of inOrder(wanted)) {
    const entry = await writable(trx, own, id)
    if (entry.version !== version) throw await changedMeanwhile(trx, own, id)
    if (entry.draft === null) throw invalid({ entries: words.nothingToPublish })
    several.push({ entry, item: entry.draft })
  }
  const { each } = await writtenTogether(trx, act, several)
  const faults = each.flatMap(({ faults: own }, index) =>
    own.map(({ field, message }) => ({
      field: [several[index]?.entry.id, field].filter(Boolean).join('.'),
      message,
    })),
  )
  if (faults.length > 0) throw asProblem(faults)
  for (const [index, { entry }] of several.entries()) {
    const recorded = each[index]?.recorded[0]
    if (recorded === undefined) throw new Error(`nothing was recorded of ${entry.id}`)
    await refuseUnreviewed(trx, act, entry, recorded.sites)
    await putInForce(trx, { id: entry.id, by: person.id || null, action: 'published' }, recorded, null)
    await note(trx, own, person, 'CONTENT_PUBLISHED', entry)
    await notifyReviewed(trx, act, entry, null)
  }
  return { published: several.length }
}
