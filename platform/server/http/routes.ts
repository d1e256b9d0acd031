import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint, Input, PersonalAudience, Reply } from '#platform/contract/endpoint.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { TokenSession } from '#platform/server/identity/token-session.ts'
import type { Language } from '#platform/text/language.ts'
import type { TakeBack } from './limits.ts'

/** The person behind a verified token. `id` is the directory's id. */
export interface Person {
  id: string
  email: string
  firstName: string
  lastName: string
  /** The roles that a claim of the identity provider gives, beside those of our own table. */
  claimedRoles?: readonly RoleGrant[]
  /** The session of the token; absent where who verified it does not tell. */
  session?: TokenSession
}

/** What a handler is given: the validated input, and everything that would else be reached for globally. */
export type Call<E extends Endpoint> = Input<E> & {
  person: E['audience'] extends PersonalAudience
    ? Person
    : E['audience'] extends 'person-or-visitor'
      ? Person | undefined
      : undefined
  /** Every role of the person, as the call began. */
  grants: E['audience'] extends 'staff' ? readonly RoleGrant[] : undefined
  /** The body of a call that takes a file. */
  file: E['takes'] extends readonly string[] ? HandedFile : undefined
  language: Language
  /** The pool, or the transaction that also keeps the idempotency key: write through it and nothing else. */
  db: Database
  now: Date
  log: FastifyBaseLogger
  /** The bearer token as it came, for relaying on behalf of the person. */
  token: string | undefined
  cookies: Cookies
  /**
   * Counts what the signed-in person, or a sender without a token, names: each different value once.
   * @returns takes the count back: what was named turned out to be known
   * @throws Problem 429 where they, or their address, have named more than `most` within an hour
   */
  limitDifferent(what: string, value: string, most: number): Promise<TakeBack>
  /**
   * Counts a call that writes for who is known without a token, as those of signed-in people are counted before.
   * @throws Problem 429
   */
  limitWriting(who: string): Promise<void>
}

/** A file as it came. */
export interface HandedFile {
  type: string
  bytes: Buffer
}

/** What a browser keeps for the server, out of reach of its pages. */
export interface Cookies {
  read(name: string): string | undefined
  /** Sent along to every path of this host, for so long. */
  set(name: string, value: string, seconds: number): void
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>> | Reply<E>

export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E
  handler: Handler<E>
}

/** Ties a call's description to what answers it. */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  // The list of routes forgets each one's own types; `serve` gives every handler the input its endpoint describes.
  return { endpoint, handler } as unknown as Route
}
