import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DB } from '#db/types.generated.ts'
import type { Database } from '#platform/server/database/database.ts'

/** A transaction on a connection of its own, which also takes rows by COPY: it needs the driver itself. */
export interface Loading {
  trx: Database
  /** @param statement `copy … from stdin` */
  copy(statement: string, write: (sink: (rows: string[]) => Promise<void>) => Promise<void>): Promise<void>
}

/** Taken back by the one who asked for it, not by a failure. */
class TakenBack extends Error {}

/**
 * Does work in one transaction on one connection of the pool.
 * @param work says whether what it wrote shall stay
 */
export async function loadingOn<Result>(
  pool: pg.Pool,
  work: (loading: Loading) => Promise<{ result: Result; stays: boolean }>,
): Promise<Result> {
  const client = await pool.connect()
  let isBroken = true
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({
          query: client.query.bind(client) as PostgresPoolClient['query'],
          release: () => undefined,
        }),
        end: async () => undefined,
      },
    }),
  })
  let done: Result | undefined
  try {
    await db
      .transaction()
      .execute(async trx => {
        const { result, stays } = await work({ trx, copy: (...given) => copyOn(client, ...given) })
        done = result
        if (!stays) throw new TakenBack()
      })
      .catch(error => {
        if (!(error instanceof TakenBack)) throw error
      })
    isBroken = false
    return done as Result
  } finally {
    // After a failure in the middle of COPY nobody knows what the connection still expects.
    client.release(isBroken)
  }
}

async function copyOn(
  client: pg.PoolClient,
  statement: string,
  write: Parameters<Loading['copy']>[1],
): Promise<void> {
  const stream = client.query(copyFrom(statement))
  const source = new Pieces()
  const copied = pipeline(Readable.from(source), stream as unknown as Writable)
  // It is waited for below; until then it must not count as unheard.
  copied.catch(() => source.end())
  try {
    await write(rows => source.give(rows.join('')))
  } catch (error) {
    source.fail(error)
    await copied.catch(() => undefined)
    throw error
  }
  source.end()
  await copied
}

/** Pieces that one side gives and the other takes, one at a time: whoever is faster waits. */
class Pieces implements AsyncIterable<string> {
  #piece: string | undefined
  #failure: unknown
  #ended = false
  #changed = Promise.withResolvers<void>()

  #tell() {
    const changed = this.#changed
    this.#changed = Promise.withResolvers<void>()
    changed.resolve()
  }

  async give(piece: string): Promise<void> {
    while (this.#piece !== undefined && !this.#ended) await this.#changed.promise
    if (this.#ended) return
    this.#piece = piece
    this.#tell()
  }

  end(): void {
    this.#ended = true
    this.#tell()
  }

  fail(error: unknown): void {
    this.#failure = error
    this.end()
  }

  async *[Symbol.asyncIterator]() {
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure
      const piece = this.#piece
      if (piece !== undefined) {
        this.#piece = undefined
        this.#tell()
        yield piece
      } else if (this.#ended) return
      else await this.#changed.promise
    }
  }
}
