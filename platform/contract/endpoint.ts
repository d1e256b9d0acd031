import type { Static, TSchema } from 'typebox'
import type { Role } from './roles.ts'

/**
 * Who may make a call.
 * - `anyone`: no header needed (terms pages, health).
 * - `client`: the api-key of a known client: it names the program, nobody is signed in.
 * - `person`: the api-key and a bearer token.
 * - `owner`: a person, and what the path names must be their own: for others it does not exist (404).
 * - `staff`: a person with one of the call's `roles`; for others the address does not exist (404). Where the call names
 *   a campus as `siteId`, in its path or query, the role must be for something of that campus.
 * - `sensor`: the sensors' own api-key.
 */
export type Audience = 'anyone' | 'client' | 'person' | 'owner' | 'staff' | 'sensor'

/** Those who carry a bearer token. */
export type PersonalAudience = 'person' | 'owner' | 'staff'

export function isPersonal(audience: Audience): audience is PersonalAudience {
  return audience === 'person' || audience === 'owner' || audience === 'staff'
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
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
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
  /** The answer's body. Absent: 204 without a body. A media type: the body as it is (a picture, a page). */
  reply?: TSchema | MediaType
  /** The `error_type` values with which the state of things may refuse the call (409). */
  refusals?: readonly string[]
  /** True for every POST that creates: the call then takes an `Idempotency-Key`. */
  creates?: boolean
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
