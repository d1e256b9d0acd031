import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type IsolationLevel,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.generated.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { LockedStatements, lockedTables } from './locked-statements.ts'
import type { PostgresAddress } from './postgres/start.ts'

/** The pool or a transaction on it: queries are written the same for both. */
export type Database = Kysely<DB>

/** Where the database is: a URL, or the socket of the embedded one. */
export type DatabaseAddress = { url: string } | PostgresAddress

/** How long one statement may take before the server ends it, in milliseconds. */
const statementTimeout = 10_000
/** How long a transaction may do nothing before the server ends it, in milliseconds: its locks hold up others. */
const idleTransactionTimeout = 15_000
/**
 * How long a statement may wait for a lock, in milliseconds. Rows are locked for moments; a table that is locked for
 * longer (somebody changes it, or forgot to commit) must not hold up what needs other tables.
 */
const lockTimeout = 2_000
/** How long a call waits for a connection of the pool, in milliseconds: as long as others wait for a lock, and a moment more. */
const connectTimeout = 4_000
/** How long a connection is asked for again while the database restarts, in milliseconds. */
const restartTimeout = 2_000
/**
 * How long a connection that nobody uses stays open, in milliseconds. A new one has to learn the tables and to plan each
 * statement once more: after a short pause the first ten calls would each take several times as long.
 */
const idleTimeout = 300_000
/** How long connections may take to close when the pool does, in milliseconds. */
const closeTimeout = 1_000
/** An answer this late never comes: the machine at the other end is gone. Milliseconds. */
const answerTimeout = statementTimeout + 2_000

export interface DatabaseOptions {
  address: DatabaseAddress
  /** Connections at most. */
  size: number
  log: Log
  /** For migrations and imports: a statement may take as long as it takes. */
  noTimeouts?: boolean
  /** How long a connection may take, in milliseconds; as long as a call can wait when absent. */
  connectTimeout?: number
  /** Names the connections to whoever looks at the server. */
  application?: string
}

export interface OpenDatabase {
  /** For what needs a connection that is not the pool's. */
  address: DatabaseAddress
  db: Database
  /** For what speaks to the driver itself: jobs, notifications, metrics. */
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of connections; the first one is made when the first query needs it. */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { address, size, log, noTimeouts = false, application = 'campus-companion' } = options
  const { connectTimeout: connectionTimeoutMillis = connectTimeout } = options
  const pool = new pg.Pool({
    ...('url' in address ? { connectionString: address.url } : address),
    max: size,
    application_name: application,
    connectionTimeoutMillis,
    idleTimeoutMillis: idleTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
    ...(noTimeouts
      ? {}
      : {
          statement_timeout: statementTimeout,
          lock_timeout: lockTimeout,
          idle_in_transaction_session_timeout: idleTransactionTimeout,
          query_timeout: answerTimeout,
        }),
  })
  // Without these listeners a connection that breaks between two statements would end the process. The pool lets go
  // of it by itself; the call that held it hears of it from its next statement.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection broke'))
  let open = 0
  pool.on('remove', () => open--)
  pool.on('connect', client => {
    open++
    client.on('error', error => log.debug({ err: error }, 'a database connection broke'))
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: patient(pool) }) })
  return {
    address,
    db,
    pool,
    async close() {
      if (pool.ending) return
      await pool.end()
      // The pool says so before its connections have said goodbye; a database that is stopped meanwhile complains.
      const timeout = AbortSignal.timeout(closeTimeout)
      while (open > 0 && !timeout.aborted) await once(pool, 'remove', { signal: timeout }).catch(() => {})
    },
  }
}

/** The type numbers of text[], date and date[], as every PostgreSQL has them (pg_type.oid). */
const textArray = 1009
const date = 1082
const dateArray = 1182

/**
 * Days stay `YYYY-MM-DD`: as a Date they would move with the zone of the process. Moments become Dates; bigint and
 * numeric stay strings, which hold them exactly.
 */
const getTypeParser = ((type: number, format?: 'text') => {
  if (type === date) return (text: string) => text
  return pg.types.getTypeParser(type === dateArray ? textArray : type, format)
}) as typeof pg.types.getTypeParser

/**
 * The pool as Kysely sees it, with two things the pool does not do: while the database restarts, a connection is
 * asked for again for a moment (nothing has been sent yet, so nothing can happen twice); and a connection whose
 * answer never came is thrown away instead of being handed to the next call.
 */
function patient(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const locked = new LockedStatements(() => lockedTables(pool))
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connected(pool)
      const seen = wrapped.get(client) ?? guarded(client, locked)
      wrapped.set(client, seen)
      return seen
    },
  }
}

/** By their text, the names of the statements that stay prepared on each connection that has run them. */
const preparedStatements = new Map<string, string>()

/** From now on this text is parsed and planned once a connection, not once a call. */
export function keepPrepared(sql: string): void {
  if (!preparedStatements.has(sql)) preparedStatements.set(sql, `q${preparedStatements.size}`)
}

function guarded(client: pg.PoolClient, locked: LockedStatements): PostgresPoolClient {
  let silent = false
  const query = async (sql: string, parameters: unknown[]) => {
    const name = preparedStatements.get(sql)
    try {
      return await locked.run(sql, () =>
        name === undefined
          ? client.query(sql, parameters)
          : client.query({ name, text: sql, values: parameters }),
      )
    } catch (error) {
      silent ||= isUnanswered(error)
      throw error
    }
  }
  return {
    // Kysely's type also knows cursors; without one in the dialect's configuration it never passes any.
    query: query as unknown as PostgresPoolClient['query'],
    release: destroy => client.release(destroy || silent),
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = Date.now() + restartTimeout
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isUnavailable(error) || Date.now() >= deadline) throw error
    }
    await sleep(50)
  }
}

/** How often a transaction is tried in all when others keep getting in its way. */
const attempts = 6

/**
 * Runs `work` in one transaction, again when the database could not order it among others (serialisation failure,
 * deadlock): `work` must therefore do nothing outside the transaction. Inside a transaction it joins that one, whose
 * opener then does the repeating.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<T>,
  isolation: IsolationLevel = 'read committed',
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work)
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
    }
    // Jitter: those who collided must not meet again.
    await sleep(Math.random() * 10 * 2 ** attempt)
  }
}

/** Whether the same transaction may succeed when it is tried again: serialization_failure, deadlock_detected. */
function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** SQLSTATEs with which a server says that it is stopping, starting or full; class 08 is about the connection. */
const awayStates = new Set(['57P01', '57P02', '57P03', '53300'])
/** What the operating system says about an address at which nobody answers. */
const awayErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** What the driver says, which gives no code. */
const unavailableMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/** Whether the call failed because the database cannot be reached just now; it may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (awayStates.has(code) || code.startsWith('08') || awayErrors.has(code)) return true
  // No socket file: the embedded server is down. Any other missing file is not about the database.
  if (code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') return true
  return unavailableMessages.test(error.message) || isUnavailable(error.cause)
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  return typeof code === 'string' ? code : ''
}
