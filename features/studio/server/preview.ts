import type { Static } from 'typebox'
import { accountName } from '#features/account/server/public.ts'
import { entryWithId } from '#platform/server/content/entries.ts'
import type { Database } from '#platform/server/database/database.ts'
import { inTransactionOfTrial } from '#platform/server/database/trial.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { previewEntry } from '../contract.ts'
import type { Act } from './act.ts'
import { written } from './acts.ts'

/** What readers of a campus would be answered if an item were in force: written, read as they read it, and taken back. */
export async function previewOf(
  db: Database,
  act: Act,
  { id, item, siteId, language }: Static<typeof previewEntry.body>,
): Promise<Static<typeof previewEntry.reply>> {
  const { own, now } = act
  return inTransactionOfTrial(db, async trx => {
    const entry =
      id === undefined ? undefined : await entryWithId(trx, { part: own.part.name, id }, accountName)
    if (id !== undefined && entry === undefined) throw notFound()
    const { faults, entries } = await written(trx, act, entry, item)
    const told = faults.map(fault => ({ field: fault.field, message: fault.message[language] }))
    const [recorded] = entries
    const nothing = { path: null, answer: null, unseen: null }
    if (faults.length > 0 || recorded === undefined) return { ...nothing, faults: told }
    const reader = { siteId: Number(siteId), language, now }
    const shown = await own.form.preview?.(trx, { key: recorded.key }, reader)
    if (shown === undefined) return { ...nothing, faults: [] }
    if ('unseen' in shown) return { ...nothing, faults: [], unseen: shown.unseen[language] }
    return { ...nothing, ...shown, faults: [] }
  })
}
