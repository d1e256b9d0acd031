import { type Database, inTransaction } from './database.ts'

class TakenBack extends Error {}

/** Does something, and takes back what it wrote. */
export async function inTransactionOfTrial<Value>(
  db: Database,
  work: (trx: Database) => Promise<Value>,
): Promise<Value> {
  let value: { of: Value } | undefined
  try {
    await inTransaction(db, async trx => {
      value = { of: await work(trx) }
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  if (value === undefined) throw new Error('a trial that was not taken back')
  return value.of
}
