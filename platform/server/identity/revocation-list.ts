import type pg from 'pg'
import type { OpenDatabase } from '#platform/server/database/database.ts'
import { type Listening, listenTo } from '#platform/server/database/listening.ts'
import { unavailable } from '#platform/server/http/problem.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { type Revocation, revocationsChannel } from './revocations.ts'
import type { TokenSession } from './token-session.ts'

/** Why a token is refused that was good when it was issued. */
export type Refusal = 'SIGNED_OUT' | 'DISABLED'

/** What of the list is new: the keys of persons and sessions, or anything. */
export type RevocationsChanged = (keys: ReadonlySet<string> | 'all') => void

/** Every revocation, as this node knows them. */
export interface RevocationList {
  /** Undefined: the token is good. */
  refusalOf(session: TokenSession): Refusal | undefined
  isDisabled(personKey: string): boolean
  /** Whether nothing is kept any more of a person. @param personKey as `personKeyOf` gives it */
  isErased(personKey: string): boolean
  /**
   * Resolves once what is known is less than a second old; at once, nearly always.
   * @throws Problem 503 while the database cannot be asked
   */
  upToDate(): Promise<void>
  /** Hears of what is new. @returns the way to stop */
  follow(listener: RevocationsChanged): () => void
  close(): Promise<void>
}

/**
 * How often the table is looked at, in milliseconds. Notifications come at once, mostly: what was missed, because a
 * connection broke or a pooler swallows them, is found by looking.
 */
const lookEvery = 400
/** What is known may be this old, in milliseconds. */
const longestAge = 1_000
/** How long a call waits for newer knowledge, in milliseconds. */
const longestWait = 2_000
/** An answer of the database this late counts as none, in milliseconds. */
const answerWithin = 2_000
/** How often everything is read anew, in milliseconds: what has expired is forgotten. */
const readAllEvery = 10 * 60_000

const columns = 'id, kind, key, issued_until, except_key'
const allRows = `select ${columns} from revocations where expires_at is null or expires_at > now() order by id`
const newRows = `select ${columns} from revocations where id > $1 order by id`

interface Row {
  /** A bigint, as the driver gives it. */
  id: string
  kind: Revocation['kind']
  key: string
  issued_until: Date | null
  except_key: string | null
}

interface Cut {
  /** Milliseconds since 1970; infinite: tokens of any age. */
  issuedUntil: number
  exceptKey: string | null
}

/**
 * Reads the revocations and keeps up with them. Every call is checked against what is held in memory; the table is read
 * on the connection that listens, which no call can hold up, and on the pool while that one is broken.
 */
export async function openRevocationList(
  { pool, address }: Pick<OpenDatabase, 'pool' | 'address'>,
  log: Log,
): Promise<RevocationList> {
  const listeners = new Set<RevocationsChanged>()
  let known = new Known()
  let listening: pg.Client | undefined
  let newest = '0'
  let allReadAt = Number.NEGATIVE_INFINITY
  let asOf = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let again = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const query = async (text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = listening
    if (client === undefined) return (await pool.query<Row>(text, values)).rows
    try {
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      // A machine that vanished says nothing: the pool is asked from now on, until there is a new connection.
      if (listening === client) listening = undefined
      void client.end().catch(() => {})
      throw error
    }
  }

  async function read(): Promise<void> {
    const begun = performance.now()
    const all = begun - allReadAt > readAllEvery
    const rows = all ? await query(allRows) : await query(newRows, [newest])
    if (all) known = new Known()
    for (const row of rows) known.add(row)
    newest = rows.at(-1)?.id ?? newest
    if (all) allReadAt = begun
    asOf = begun
    if (rows.length === 0) return
    const keys = all ? 'all' : new Set(rows.map(({ key }) => key))
    for (const listener of listeners) listener(keys)
  }

  /** Looks at the table now; after the look that is under way, which may have begun too early. */
  function look(): Promise<void> {
    if (reading !== undefined) {
      again = true
      return reading
    }
    clearTimeout(timer)
    reading = (async () => {
      do {
        again = false
        await read()
      } while (again && !closed)
    })().finally(() => {
      reading = undefined
      if (!closed) timer = setTimeout(lookQuietly, lookEvery).unref()
    })
    return reading
  }
  let complained = false
  function lookQuietly(): void {
    look().then(
      () => {
        complained = false
      },
      error => {
        if (!complained) log.warn({ err: error }, 'the revoked tokens cannot be read')
        complained = true
      },
    )
  }

  const connection: Listening = await listenTo({
    address,
    channel: revocationsChannel,
    application: 'campus-revocations',
    log,
    unheard: 'what is revoked on other servers is not heard at once',
    longestPause: 1_000,
    answerWithin,
    heard: lookQuietly,
    connected(client) {
      listening = client
      lookQuietly()
    },
    disconnected() {
      listening = undefined
    },
  })
  await look().catch(error => log.warn({ err: error }, 'the revoked tokens cannot be read'))

  const isUpToDate = () => performance.now() - asOf < longestAge
  return {
    refusalOf: session => known.refusalOf(session),
    isDisabled: personKey => known.isDisabled(personKey),
    isErased: personKey => known.isErased(personKey),
    async upToDate() {
      const deadline = performance.now() + longestWait
      while (!isUpToDate()) {
        const left = deadline - performance.now()
        if (left <= 0) throw unavailable(new Error('it is not known which tokens are revoked'))
        await withinTime(look(), left)
      }
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await connection.close()
      await reading?.catch(() => {})
    },
  }
}

/** @throws Problem 503 when the look fails or takes too long */
async function withinTime(look: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), milliseconds)
  try {
    await Promise.race([look, late.promise])
  } catch (error) {
    throw unavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

/** What is revoked, by key. */
class Known {
  readonly #cuts = new Map<string, Cut[]>()
  readonly #disabled = new Set<string>()
  readonly #erased = new Set<string>()

  add({ kind, key, issued_until: until, except_key: exceptKey }: Row): void {
    if (kind === 'DISABLED') this.#disabled.add(key)
    else if (kind === 'ENABLED') this.#disabled.delete(key)
    else {
      const cut = { issuedUntil: until?.getTime() ?? Number.POSITIVE_INFINITY, exceptKey }
      this.#cuts.set(key, [...(this.#cuts.get(key) ?? []), cut])
      if (kind === 'ERASED') this.#erased.add(key)
    }
  }

  isDisabled(personKey: string): boolean {
    return this.#disabled.has(personKey)
  }

  isErased(personKey: string): boolean {
    return this.#erased.has(personKey)
  }

  refusalOf(session: TokenSession): Refusal | undefined {
    const { personKey, sessionKey } = session
    if (this.isDisabled(personKey)) return 'DISABLED'
    return this.#isCut(sessionKey, session) || this.#isCut(personKey, session) ? 'SIGNED_OUT' : undefined
  }

  #isCut(key: string, { sessionKey, issuedAt }: TokenSession): boolean {
    const cuts = this.#cuts.get(key)
    if (cuts === undefined) return false
    // A token that does not say when it was issued may be any age.
    const issued = issuedAt === undefined ? Number.NEGATIVE_INFINITY : issuedAt * 1000
    return cuts.some(({ issuedUntil, exceptKey }) => issued <= issuedUntil && exceptKey !== sessionKey)
  }
}
