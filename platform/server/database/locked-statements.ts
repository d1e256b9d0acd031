import { LRUCache } from 'lru-cache'

/** How long a statement is not tried again that has waited for a locked table in vain, in milliseconds. */
const pause = 1_000
/** Statements that are remembered at once; a locked table has a few dozen. */
const mostRemembered = 500

/** Says of a statement that its table was locked a moment ago. As PostgreSQL does: lock_not_available. */
export class TableLocked extends Error {
  readonly code = '55P03'
  constructor() {
    super('a table of this statement was locked a moment ago')
  }
}

/**
 * Keeps a locked table from taking every connection: once a statement has waited for the table in vain, one at a time
 * looks whether it is free again, and all others are refused at once instead of waiting with a connection each, which
 * calls that have nothing to do with the table then lack.
 */
export class LockedStatements {
  readonly #known = new LRUCache<string, { until: number; looking: boolean }>({ max: mostRemembered })

  /** @throws {TableLocked} @throws what the statement throws */
  async run<T>(sql: string, query: () => Promise<T>): Promise<T> {
    const before = this.#known.get(sql)
    if (before !== undefined) {
      if (before.looking || performance.now() < before.until) throw new TableLocked()
      before.looking = true
    }
    try {
      const answer = await query()
      if (before !== undefined) this.#known.delete(sql)
      return answer
    } catch (error) {
      if (isLockedTable(error)) this.#known.set(sql, { until: performance.now() + pause, looking: false })
      else if (before !== undefined) this.#known.delete(sql)
      throw error
    }
  }
}

/** Waiting for a row that somebody else is writing ends with the same code, and says where: "while … tuple (0,5) in …". */
function isLockedTable(error: unknown): boolean {
  const { code, where = '' } = error as { code?: string; where?: string }
  return code === '55P03' && !where.includes('tuple')
}
