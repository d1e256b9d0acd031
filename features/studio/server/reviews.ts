import { wantReview } from '#features/sites/server/public.ts'
import {
  type ContentEntry,
  type Item,
  returnDraft,
  saveDraft,
  setWaiting,
} from '#platform/server/content/entries.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound, refusal } from '#platform/server/http/problem.ts'
import { isSecondPerson, type Reach } from '../permissions.ts'
import { type Act, changedMeanwhile, note, writable } from './act.ts'
import { factsOfItem } from './answers.ts'
import { notifyPublished, notifyReturned } from './notices.ts'
import { words } from './words.ts'

/*
 * A second person reads what a campus shows before it does: where the campus wants it, the server puts nothing in force for who
 * wrote it or handed it over. What is handed over is a version: whatever is saved of it then takes it back.
 */

/** An entry as it stands, as far as reviews go. */
type Waiting = Pick<ContentEntry, 'sites' | 'reviewAt' | 'reviewBy' | 'draftBy'>

/**
 * Whether somebody else has to put something in force.
 * @param sites where it will stand; where it stands counts too: its readers there lose what they had
 */
export async function needsReview(
  db: Database,
  { own, person }: Pick<Act, 'own' | 'person'>,
  entry: Waiting | undefined,
  sites: Reach,
): Promise<boolean> {
  if (entry !== undefined && isSecondPerson(person, entry)) return false
  // Who hands something over where nobody has to leaves it to others all the same.
  if (entry !== undefined && entry.reviewAt !== null) return true
  return isReviewWanted(db, own, entry, sites)
}

/** The same of what nobody was handed: an earlier revision. */
export async function isReviewWanted(
  db: Database,
  { kind }: Act['own'],
  entry: Pick<Waiting, 'sites'> | undefined,
  sites: Reach,
): Promise<boolean> {
  if (!kind.reviewable) return false
  const before = entry === undefined ? [] : entry.sites
  return wantReview(db, before === null || sites === null ? null : [...before, ...sites])
}

/** @throws Problem 409 where somebody else has to put it in force */
export async function refuseUnreviewed(trx: Database, act: Act, entry: Waiting, sites: Reach): Promise<void> {
  if (!(await needsReview(trx, act, entry, sites))) return
  throw refusal('NEEDS_REVIEW', entry.reviewAt === null ? words.wantsReview : words.needsReview)
}

/** Hands a draft to somebody else. @throws Problem 404; 409 where somebody saved meanwhile */
export async function requestEntryReview(
  trx: Database,
  { own, person }: Act,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const entry = await writable(trx, own, id)
  if (!(await setWaiting(trx, { id, version }, { reviewBy: person.id }))) {
    throw await changedMeanwhile(trx, own, id)
  }
  await note(trx, own, person, 'CONTENT_REVIEW_REQUESTED', entry)
}

/** Hands an earlier revision over as the draft. @throws Problem 409 where a draft is in its place */
export async function requestRestoreReview(
  trx: Database,
  act: Act,
  entry: ContentEntry,
  item: Item,
): Promise<void> {
  const { own, person } = act
  if (entry.draft !== null) throw refusal('NEEDS_REVIEW', words.draftInPlace)
  const { id, version } = entry
  const facts = await factsOfItem(trx, own, item)
  const saved = await saveDraft(trx, { part: own.part.name, id, version }, { item, facts, by: person.id })
  if (saved === undefined) throw await changedMeanwhile(trx, own, id)
  await requestEntryReview(trx, act, { id, version: saved.version })
}

/**
 * Gives what waits back to its writer with a word, and says so to them.
 * @throws Problem 404; 409 where somebody saved meanwhile, or it does not wait for the caller
 */
export async function returnEntry(
  trx: Database,
  act: Act,
  { id, version, word }: { id: string; version: number; word: string },
): Promise<void> {
  const { own, person } = act
  const entry = await writable(trx, own, id)
  if (entry.version !== version) throw await changedMeanwhile(trx, own, id)
  if (!isSecondPerson(person, entry)) throw refusal('NOT_TO_REVIEW', words.notToReview)
  if (!(await returnDraft(trx, { id, version }, { by: person.id, note: word }))) throw notFound()
  await note(trx, own, person, 'CONTENT_RETURNED', entry)
  await notifyReturned(trx, entry, act)
}

/** Says to the writer of what somebody else has put in force that it is. */
export async function notifyReviewed(
  trx: Database,
  act: Act,
  entry: ContentEntry,
  at: Date | null,
): Promise<void> {
  if (isSecondPerson(act.person, entry)) await notifyPublished(trx, entry, at, act)
}
