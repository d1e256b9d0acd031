import type { TSchema } from 'typebox'
import {
  addressOf,
  type Endpoint,
  type Input,
  isMediaType,
  isPersonal,
  type MediaType,
  type Reply,
  takesKey,
} from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/text/language.ts'
import { onItsWay } from '#platform/web/loading/settled.ts'

/** How long a call may take, its repetitions included, in milliseconds. */
export const callTimeOut = 20_000
/** How often a call is made at most, when repeating it is safe. */
const maxAttempts = 3
/** The longest pause a `Retry-After` may ask for before the person is told instead, in milliseconds. */
const maxPause = 5_000

type Declared<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'headers' | 'body' as E extends Record<Part, TSchema>
    ? Part
    : never]: Input<E>[Part]
}

/** What a call carries: exactly the parts that its contract declares. */
export type CallInput<E extends Endpoint> = Declared<E>

/** The same, once a call's own types no longer matter. */
interface Carried {
  params?: object
  query?: object
  headers?: object
  body?: object
}

/** What a call gives: the answer as its contract describes it; a picture or a page as the `Response` it came in. */
export type CallReply<E extends Endpoint> = E extends { reply: MediaType } ? Response : Reply<E>

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** For what must reach the server while the page closes. */
  keepalive?: boolean
  /** Names the effect of a writing call: repeating it with the same key never does it twice. One of its own by default. */
  idempotencyKey?: string
  /** No answer came, so that it is being looked up whether the call was done: for the screen to say. */
  onUnsure?: () => void
}

/** What the calls need to know of the rest of the app; set once, where the app starts. */
export interface CallSurroundings {
  /** Empty in the browser: the calls go where the page came from. */
  origin: string
  apiKey: string
  language: () => Language
  accessToken: () => Promise<string>
  /** Whether somebody is signed in: calls that visitors make too then carry the token. */
  signedIn: () => boolean
  /** The server answered 401 or 403 to a person's call: the session is over. */
  refused: (status: 401 | 403) => void
  /** A request did not reach the server, its answer did not come, or something answered that cannot serve. */
  unanswered: () => void
  /** Waits while the server is known to be out of reach. */
  reached: () => Promise<void>
  pause: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

let surroundings: CallSurroundings | undefined

/** Must run before the first call. */
export function connectCalls(
  given: Omit<CallSurroundings, 'origin' | 'pause' | 'reached'> & Partial<CallSurroundings>,
) {
  surroundings = { origin: '', pause, reached: async () => {}, ...given }
}

function connected(): CallSurroundings {
  if (surroundings === undefined) throw new Error('connectCalls() must run before the first call')
  return surroundings
}

/** A writing call whose answer was lost, or says nothing. */
export interface LostCall {
  endpoint: Endpoint
  key: string
  error: unknown
  signal: AbortSignal | undefined
}

/** Ends a call whose answer was lost; it is no part of the first load. */
type LookUp = (app: CallSurroundings, lost: LostCall) => Promise<unknown>
let lookUp: LookUp | undefined

/** Must run before the first writing call. */
export function lookUpWith(given: LookUp): void {
  lookUp = given
}

/** A call that was not answered as its contract says. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem'
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  /**
   * What refused, for programs: `LIMIT_SLOT_REACHED`, …. When there was no answer: `NETWORK` and `TIME_OUT` of a reading
   * call; of a writing one `NOT_DONE`, which is certain, or `UNKNOWN_OUTCOME`.
   */
  readonly errorType: string
  /** What is wrong, by field of the input. */
  readonly fields: Readonly<Record<string, string>>
  /** With `LIMIT_SLOT_REACHED`: places left. */
  readonly remaining: number | undefined

  constructor(given: {
    status: number
    errorType: string
    message: string
    fields?: Record<string, string> | undefined
    remaining?: number | undefined
  }) {
    super(given.message)
    this.status = given.status
    this.errorType = given.errorType
    this.fields = given.fields ?? {}
    this.remaining = given.remaining
  }

  /** Nothing was said about what was asked: the same question may be answered later. */
  get passing(): boolean {
    return this.network || isUnavailable(this.status)
  }

  /** No answer came: the person may try again. */
  get network(): boolean {
    return this.status === 0
  }
}

/** Whether even looking it up has not told what became of a writing call: then nothing may be said of that. */
export function isUnknownOutcome(error: unknown): boolean {
  return error instanceof CallProblem && error.errorType === 'UNKNOWN_OUTCOME'
}

/** Whether what was asked for is unknown, not for this reader, or named by no id at all. */
export function isNotThere(error: unknown): boolean {
  return error instanceof CallProblem && (error.status === 404 || error.status === 400)
}

/** Whether the session is over: the login is on its way then, and says why. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof CallProblem && (error.status === 401 || error.status === 403)
}

/**
 * Makes the call that a contract describes: `await call(getArticle, { params: { id } }, { signal })`.
 *
 * Repeats a reading call, and a writing one under the same `Idempotency-Key`, when the network fails or the
 * server asks for it with 503; gives up after 20 s in all. A writing call for which no answer came does not end there:
 * it waits for the server and looks up what became of it, so that it ends with its answer, or with a problem that says
 * for sure that nothing was done.
 *
 * @throws {CallProblem} for every answer but 2xx, and when there is none
 * @throws {DOMException} `AbortError` when `signal` stops it
 */
export function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: object extends Declared<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<CallReply<E>> {
  return make(endpoint, input, options) as Promise<CallReply<E>>
}

async function make(endpoint: Endpoint, input: Carried | undefined, options?: CallOptions): Promise<unknown> {
  const over = onItsWay()
  try {
    return await answerOf(endpoint, input, options)
  } finally {
    over()
  }
}

async function answerOf(
  endpoint: Endpoint,
  input: Carried | undefined,
  options: CallOptions = {},
): Promise<unknown> {
  if (!takesKey(endpoint)) return send(endpoint, input, options)
  const { idempotencyKey = crypto.randomUUID(), signal, onUnsure } = options
  try {
    const answer = await send(endpoint, input, { ...options, idempotencyKey })
    for (const report of followers) report()
    return answer
  } catch (error) {
    if (signal?.aborted || isCertain(error)) throw error
    onUnsure?.()
    // Whoever makes a writing call is signed in, and their part of the app brings it.
    if (lookUp === undefined) throw error
    return lookUp(connected(), { endpoint, key: idempotencyKey, error, signal })
  }
}

const followers = new Set<() => void>()

/** Tells whenever the person has written something. @returns the way to stop */
export function followWrites(report: () => void): () => void {
  followers.add(report)
  return () => followers.delete(report)
}

/** Whether the server has said what became of a call. In trouble, or before it in a proxy, it says nothing of that. */
function isCertain(error: unknown): boolean {
  return error instanceof CallProblem && !error.network && error.status < 500
}

/** The problem of a call that nothing answered. */
export function withoutAnswer(errorType: string, message = ''): CallProblem {
  return new CallProblem({ status: 0, errorType, message })
}

/** Makes a call, and again where that is safe. A writing call has a key in its options. */
export async function send(
  endpoint: Endpoint,
  input: Carried | undefined,
  options: CallOptions = {},
): Promise<unknown> {
  const app = connected()
  const { body, headers, ...address } = (input ?? {}) as {
    [Part in keyof Input<Endpoint>]?: object | undefined
  }
  const key = options.idempotencyKey
  const timeOut = AbortSignal.timeout(callTimeOut)
  const signal = options.signal ? AbortSignal.any([options.signal, timeOut]) : timeOut
  const repeatable = endpoint.method === 'GET' || endpoint.repeatable === true || key !== undefined
  const personal =
    isPersonal(endpoint.audience) || (endpoint.audience === 'person-or-visitor' && app.signedIn())

  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`${app.origin}${addressOf(endpoint, address)}`, {
        method: endpoint.method,
        signal,
        keepalive: options.keepalive ?? false,
        headers: {
          platform: 'WEB',
          'api-key': app.apiKey,
          'accept-language': app.language(),
          ...(headers as Record<string, string> | undefined),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(personal ? { authorization: `Bearer ${await app.accessToken()}` } : {}),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (answer.ok) return await read(endpoint, answer)
      const wait = answer.status === 503 ? pauseRequested(answer, attempt) : undefined
      if (wait === undefined || !repeatable || attempt >= maxAttempts) {
        if (personal && (answer.status === 401 || answer.status === 403)) app.refused(answer.status)
        if (isUnavailable(answer.status)) app.unanswered()
        return await read(endpoint, answer)
      }
      await app.pause(wait, signal)
    } catch (error) {
      if (error instanceof CallProblem) throw error
      if (options.signal?.aborted) throw error
      if (timeOut.aborted) {
        app.unanswered()
        throw withoutAnswer('TIME_OUT', 'No answer in time')
      }
      // fetch reports every failure of the network as a TypeError; anything else is not about the network.
      if (!(error instanceof TypeError)) throw error
      app.unanswered()
      if (!repeatable || attempt >= maxAttempts) {
        throw withoutAnswer('NETWORK', error.message)
      }
      await app.pause(pauseAfter(attempt), signal).catch(() => undefined)
    }
  }
}

/** Whether a status says that a part of the product, or the server behind a proxy, is away for now. */
function isUnavailable(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

/** Names an answer in the cache of answers. The language is part of it, since most answers come in one. */
export function keyOf<const E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  return [endpoint.base ?? '', endpoint.method, endpoint.path, connected().language(), input ?? {}] as const
}

/**
 * A reading call as TanStack Query takes it: `useQuery(queryOf(getArticle, { params: { id } }))`.
 * Spread it to add options.
 */
export function queryOf<const E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends Declared<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      make(endpoint, input, { signal }) as Promise<CallReply<E>>,
  }
}

/** What an answer holds. @throws {CallProblem} what it refuses with */
export async function read(endpoint: Endpoint, answer: Response): Promise<unknown> {
  if (!answer.ok) throw await problemOf(answer)
  if (isMediaType(endpoint.reply)) return answer
  return endpoint.reply === undefined || answer.status === 204 ? undefined : answer.json()
}

/** Reads the product's error body, and the directory's own (`{ error: { code, message } }`). */
async function problemOf(answer: Response): Promise<CallProblem> {
  const body = (await answer.json().catch(() => undefined)) as
    | {
        data?: { error_type?: string; message?: string; fields?: Record<string, string>; remaining?: number }
        error?: { code?: string; message?: string }
      }
    | undefined
  return new CallProblem({
    status: answer.status,
    errorType: body?.data?.error_type ?? body?.error?.code ?? 'UNKNOWN',
    message: body?.data?.message ?? body?.error?.message ?? answer.statusText,
    fields: body?.data?.fields,
    remaining: body?.data?.remaining,
  })
}

/** The pause a 503 asks for, in milliseconds; undefined when it is longer than a person waits. */
function pauseRequested(answer: Response, attempt: number): number | undefined {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  if (Number.isNaN(seconds)) return pauseAfter(attempt)
  return seconds * 1000 <= maxPause ? seconds * 1000 : undefined
}

/** Milliseconds before the next attempt, each pause twice the one before. */
export function pauseAfter(attempt: number): number {
  return 300 * 2 ** (attempt - 1)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
