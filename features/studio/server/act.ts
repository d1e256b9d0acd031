import { accountName } from '#features/account/server/public.ts'
import { type ContentEntry, entryWithId, heldEntry } from '#platform/server/content/entries.ts'
import type { ReadyKind } from '#platform/server/content/sources.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { mayWrite, type Reach } from '../permissions.ts'
import type { OwnPart } from './parts.ts'
import { savedMeanwhile, words } from './words.ts'

/** Who writes what, and when. */
export interface Act {
  own: OwnPart
  content: readonly ReadyKind[]
  person: { id: string }
  now: Date
  /** Where the product is, for what is mailed about it; absent: nobody is mailed. */
  publicUrl?: string
}

/** An entry that is held for the caller to write. @throws Problem 404 where it is none of theirs */
export async function writable(trx: Database, { part, reach }: OwnPart, id: string): Promise<ContentEntry> {
  const entry = await heldEntry(trx, { part: part.name, id })
  if (entry === undefined) throw notFound()
  if (!mayWrite(reach, entry.sites)) throw notFound(words.notYours)
  return entry
}

/** Who saved what the caller has not seen, and when. */
export async function changedMeanwhile(trx: Database, { part }: OwnPart, id: string): Promise<Problem> {
  const entry = await entryWithId(trx, { part: part.name, id }, accountName)
  if (entry === undefined) return notFound()
  const { updatedAt, updatedByName } = entry
  return refusal('DRAFT_CHANGED', savedMeanwhile(updatedByName, updatedAt))
}

/** Writes what was done into the audit log. */
export async function note(
  trx: Database,
  { part }: OwnPart,
  { id: actor }: { id: string },
  action: string,
  { id, sites }: { id: string; sites: Reach },
  more?: string,
): Promise<void> {
  const [siteId, other] = sites ?? []
  await audit(trx, [
    {
      actor,
      action,
      subjectType: part.name,
      subjectId: id,
      ...(siteId !== undefined && other === undefined && { siteId }),
      ...(more !== undefined && { detail: more }),
    },
  ])
}
