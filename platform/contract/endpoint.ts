import type { Static, TSchema } from 'typebox'
import type { Role } from './roles.ts'

/**
 * Who may make a call.
 * - `anyone`: no header needed (terms pages, health).
 * - `client`: the api-key of a known client: it names the program, nobody is signed in.
 * - `person`: the api-key and a bearer token.
 * - `person-or-visitor`: the api-key, and a bearer token where somebody is signed in. A visitor has none: the call itself
 *   finds out who they are, by what it carries.
 * - `owner`: a person, and what the path names must be their own: for others it does not exist (404).
 * - `staff`: a person with one of the call's `roles`; for others the address does not exist (404). Where the call names
 *   a campus as `siteId`, in its path or query, the role must be for something of that campus.
 * - `sensor`: the sensors' own api-key.
 * - `directory`: the company's directory, by a bearer key of its own.
 */
export type Audience =
  | 'anyone'
  | 'client'
  | 'person'
  | 'person-or-visitor'
  | 'owner'
  | 'staff'
  | 'sensor'
  | 'directory'

/** Those who carry a bearer token. */
export type PersonalAudience = 'person' | 'owner' | 'staff'

export function isPersonal(audience: Audience): audience is PersonalAudience {
  return audience === 'person' || audience === 'owner' || audience === 'staff'
}

/**
 * Whether a call takes an `Idempotency-Key`: it writes, and a person waits for what comes of it. Its effect and its
 * answer are then kept together under that person's key. The calls of sensors and the counts of use have no person;
 * what they send is told apart by itself, or may be lost.
 */
export function takesKey({
  method,
  audience,
  creates,
}: Pick<Endpoint, 'method' | 'audience' | 'creates'>): boolean {
  return isPersonal(audience) && (method === 'POST' ? creates === true : method !== 'GET')
}

/** Below this path stand the calls for staff, each feature's under its own name: `/staff/news/articles`. */
export const staffPath = '/staff'

/** Where the product's own calls live. Others (an outside service's paths that we answer) name their own base. */
export const apiBase = '/services/v6'

/**
 * A call, described once. From this one value come the validation and the typed handler on the server, the
 * serialisation that cannot leak an undeclared field, the OpenAPI document, and the typed `call()` and query
 * keys in the browser.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base, parameters in braces: `/articles/{id}`. */
  path: string
  /** Defaults to `apiBase`, whose calls alone ask for an api-key. */
  base?: string
  /** One sentence for the documentation page. */
  summary: string
  audience: Audience
  /** With the audience `staff`, and there alone: any one of these roles lets in. */
  roles?: readonly Role[]
  params?: TSchema
  query?: TSchema
  /** Only headers beyond the common ones (`api-key`, `platform`, `accept-language`, `authorization`). */
  headers?: TSchema
  body?: TSchema
  /** The media types of a body that is a file, as its bytes; it has no `body` then. */
  takes?: readonly string[]
  /** The answer's body. Absent: 204 without a body. A media type: the body as it is (a picture, a page). */
  reply?: TSchema | MediaType
  /** What a JSON answer is called where an outside standard has a name of its own for it. */
  replyType?: string
  /** The status of the answer where an outside service's call has another one than 200: 201 of one that creates. */
  status?: 200 | 201
  /** The `error_type` values with which the state of things may refuse the call (409). */
  refusals?: readonly string[]
  /** True for every POST that writes something; one that only asks, a search, leaves it out. See `takesKey`. */
  creates?: boolean
  /**
   * True for a writing call without a key that, made twice, leaves what it leaves when made once: a lost answer is asked
   * for again by making it again.
   */
  repeatable?: true
  /**
   * Nothing of its body is kept beside the person's key: neither a hash of it nor a refusal that speaks of it. For what
   * must not be tied to a person: a hash tells a body to whoever tries out what it may have been. The same key with
   * another body then gets the answer of the first.
   */
  keepsNoBody?: true
  /** The largest body, in bytes, where it is less than any call's (256 kB): 413 beyond. */
  largestBody?: number
  /**
   * How many bytes of bodies one sender may send to it in an hour, for what keeps or logs all that comes: 429 beyond. The
   * sender is the person, and without one the address.
   */
  bytesAnHour?: number
}

export interface MediaType {
  mediaType: string
}

export function isMediaType(reply: TSchema | MediaType | undefined): reply is MediaType {
  return reply !== undefined && 'mediaType' in reply
}

/** Keeps the literal types of the description. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

type Part<E, Key extends string> = E extends Record<Key, infer S extends TSchema> ? Static<S> : undefined

/** What a call carries, part by part; an undeclared part is `undefined`. */
export interface Input<E extends Endpoint> {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  headers: Part<E, 'headers'>
  body: Part<E, 'body'>
}

/** What a call answers. A media type answers bytes. */
export type Reply<E extends Endpoint> = E extends { reply: MediaType }
  ? Bytes
  : E extends { reply: infer S extends TSchema }
    ? Static<S>
    : undefined

export interface Bytes {
  type: string
  body: Uint8Array | string
  headers?: Record<string, string>
}

export function baseOf(e: Endpoint): string {
  return e.base ?? apiBase
}

/** `/services/v6/articles/{id}` with its values filled in and encoded, and its query string. */
export function addressOf(
  e: Endpoint,
  input: { params?: object | undefined; query?: object | undefined },
): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = e.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries(input.query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return `${baseOf(e)}${path}${query === '' ? '' : `?${query}`}`
}
