import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** How long a statement is not tried again that has waited for a locked table in vain, in milliseconds. */
const pause = 1_000
/** How often a table that is known to be locked is asked after, in milliseconds. */
const lookPause = 250
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
 * Keeps a locked table from taking every connection: once a statement has waited for a table in vain, all that name it are
 * refused at once until it is free, which is looked up where PostgreSQL keeps its locks. Where the table cannot be told (a
 * trigger's, a foreign key's, one that is only locked against writing) one statement of a text at a time looks
 * whether it gets through. Else each would wait with a connection, which calls that have nothing to do with the table then lack.
 */
export class LockedStatements {
  readonly #known = new LRUCache<string, { until: number; looking: boolean }>({ max: mostRemembered })
  readonly #lockedTables: () => Promise<readonly string[]>
  #names: RegExp | undefined
  #watching = false

  /** @param lockedTables the names of those that nobody can read just now */
  constructor(lockedTables: () => Promise<readonly string[]>) {
    this.#lockedTables = lockedTables
  }

  /** @throws {TableLocked} @throws what the statement throws */
  async run<T>(sql: string, query: () => Promise<T>): Promise<T> {
    if (this.#names?.test(sql)) throw new TableLocked()
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
      if (isLockedTable(error)) {
        this.#known.set(sql, { until: performance.now() + pause, looking: false })
        void this.#watch()
      } else if (before !== undefined) this.#known.delete(sql)
      throw error
    }
  }

  async #watch(): Promise<void> {
    if (this.#watching) return
    this.#watching = true
    do {
      const tables = await this.#lockedTables().catch(() => [])
      this.#names = tables.length === 0 ? undefined : naming(tables)
      if (this.#names !== undefined) await sleep(lookPause, undefined, { ref: false })
    } while (this.#names !== undefined)
    this.#watching = false
  }
}

/** Finds one of some tables in the text of a statement, where statements name tables: a column may be called the same. */
function naming(tables: readonly string[]): RegExp {
  const names = tables.map(name => name.replace(/[^\w]/g, '\\$&')).join('|')
  return new RegExp(
    `\\b(?:from|join|into|update|using|table|only)\\s+(?:"?public"?\\.)?"?(?:${names})(?![\\w$])`,
    'i',
  )
}

/** The tables on which somebody holds the one lock that also keeps readers out, or stands first in line for it. */
export async function lockedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
    where locktype = 'relation' and mode = 'AccessExclusiveLock' and relkind in ('r', 'p', 'm')
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ name }) => name)
}

/** Waiting for a row that somebody else is writing ends with the same code, and says where: "while … tuple (0,5) in …". */
function isLockedTable(error: unknown): boolean {
  const { code, where = '' } = error as { code?: string; where?: string }
  return code === '55P03' && !where.includes('tuple')
}
