import type { FastifyBaseLogger } from 'fastify'
import type { Bytes } from '#platform/contract/endpoint.ts'
import { notFound, Problem, tooMany, unavailable } from '#platform/server/http/problem.ts'
import { AnswerTooLarge, bytesOf, jsonOf } from '#platform/server/http/upstream-answer.ts'
import type { Language } from '#platform/text/language.ts'
import { type DirectoryUser, largestPage } from '../contract.ts'
import { isListed, listingFields } from '../rules.ts'
import { asEventTime } from './event-times.ts'
import { searchableFields } from './search-syntax.ts'
import type { DirectorySource } from './source.ts'

export interface GraphDirectory {
  /** `https://graph.microsoft.com/v1.0`, without a slash at the end. */
  graphUrl: string
  /** As for the embedded directory. */
  companyDomains: readonly string[]
}

/** How long Graph may take for an answer, in milliseconds: less than the browser waits for ours. */
const timeOut = 10_000
/** A portrait is a few kilobytes; anything larger than this is none, in bytes. */
const largestPhoto = 1024 * 1024
const photoTypes = /^image\/(jpeg|png|gif|webp)$/

/** What a request to Graph needs of the call it is made for. */
interface OnBehalfOf {
  token: string | undefined
  language: Language
  log: FastifyBaseLogger
}

interface Relayed {
  method?: 'POST'
  query?: Record<string, string | number | undefined>
  body?: object
}

/**
 * Microsoft Graph, asked on behalf of the signed-in person with the token that they came with: the outside identity
 * provider must issue tokens that Graph accepts. What the directory drops is dropped from Graph's answers too.
 */
export function graphDirectory({ graphUrl, companyDomains }: GraphDirectory): DirectorySource {
  const ask = (call: OnBehalfOf, path: string, relayed: Relayed = {}) =>
    askGraph(graphUrl, call, path, relayed)
  const listed = (user: DirectoryUser) => isListed(user, companyDomains)

  return {
    me: async call => userOf(await json(await ask(call, '/me', { query: { $select: everyField } }))),
    myPhoto: async call => photoOf(await ask(call, '/me/photos/120x120/$value')),
    addEvent: async (call, { subject, start, end, isAllDay, location }) => {
      const body = {
        subject,
        start: asEventTime(start),
        end: asEventTime(end),
        isAllDay,
        ...(location && { location: { displayName: location } }),
      }
      const answer = await json(await ask(call, '/me/events', { method: 'POST', body }))
      return String(recordOf(answer).id ?? '')
    },
    list: async call => {
      const { $search, $filter, $top, $skiptoken } = call.query
      const query = {
        ...($search !== undefined && { $search: graphSearch($search) }),
        $filter: withoutGuests($filter),
        // `ne` is one of Graph's advanced filters, which it takes only together with a count.
        $count: 'true',
        $select: everyField,
        $top,
        $skiptoken,
      }
      const page = recordOf(await json(await ask(call, '/users', { query })))
      return {
        value: usersOf(page).slice(0, largestPage).filter(listed),
        skiptoken: skiptokenOf(page['@odata.nextLink']),
      }
    },
    user: async call => {
      const path = `/users/${segmentOf(call.params.id)}`
      const user = userOf(await json(await ask(call, path, { query: { $select: everyField } })))
      return listed(user) ? user : undefined
    },
    usersByIds: async call => {
      if (call.body.ids.length === 0) return []
      const body = { ids: call.body.ids, types: ['user'] }
      const answer = await ask(call, '/directoryObjects/getByIds', {
        method: 'POST',
        body,
        query: { $select: everyField },
      })
      return usersOf(recordOf(await json(answer))).filter(listed)
    },
    photo: async call => photoOf(await ask(call, `/users/${segmentOf(call.params.id)}/photos/96x96/$value`)),
  }
}

/** Our own answer is cut to what was selected; deciding whom to list takes more fields than most clients select. */
const everyField = ['id', ...listingFields, 'officeLocation', 'companyName', 'department', 'jobTitle'].join(
  ',',
)

/** A bare phrase, which our own directory takes too, in the form that Graph asks for: every word in any of the fields. */
function graphSearch(search: string): string {
  if (search.includes('"')) return search
  const words = search.split(/\s+/).filter(word => word !== '')
  const clauses = words.map(word => {
    const fields = Object.keys(searchableFields).map(field => `"${field}:${word.replaceAll('\\', '\\\\')}"`)
    return `(${fields.join(' OR ')})`
  })
  return clauses.join(' AND ')
}

/**
 * An id or an address as one part of a path. `.` and `..` are no part but a way to another address, and what nobody is
 * called is not asked for.
 * @throws Problem 404
 */
function segmentOf(id: string): string {
  if (!/^(?!\.{1,2}$)[^/\\?%\p{C}\p{Z}]{1,100}$/u.test(id)) throw notFound()
  return encodeURIComponent(id)
}

function withoutGuests(filter: string | undefined): string {
  const noGuests = "userType ne 'Guest'"
  if (filter === undefined) return noGuests
  return filter.includes(noGuests) ? filter : `${filter} and ${noGuests}`
}

function skiptokenOf(nextLink: unknown): string | undefined {
  if (typeof nextLink !== 'string' || !URL.canParse(nextLink)) return undefined
  return new URL(nextLink).searchParams.get('$skiptoken') ?? undefined
}

/** @throws Problem for everything but a 2xx answer */
async function askGraph(
  graphUrl: string,
  { token, language, log }: OnBehalfOf,
  path: string,
  { method, query = {}, body }: Relayed,
): Promise<Response> {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const address = `${graphUrl}${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
  let answer: Response
  try {
    answer = await fetch(address, {
      method: method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(query.$count && { consistencylevel: 'eventual' }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // The token goes to Graph and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeOut),
    })
  } catch (error) {
    throw unavailable(error)
  }
  if (answer.ok) return answer
  const error = recordOf(recordOf(await jsonOf(answer).catch(() => undefined)).error)
  // Its code and its own request id, no address: that may hold a name.
  log.warn(
    { status: answer.status, code: error.code, graph: answer.headers.get('request-id') },
    'graph refused',
  )
  throw refusalOf(answer, String(error.code ?? 'GRAPH_ERROR'))
}

/**
 * What a refusal of Graph means to our client. 401 and 403 would sign the person out, although their session is good
 * and only Graph does not take their token: that is a fault between two servers, 502.
 */
function refusalOf(answer: Response, code: string): Problem {
  const { status } = answer
  if (status === 404) return notFound()
  if (status === 429) return tooMany(retryAfterOf(answer))
  if (status >= 500) return unavailable(new Error(`Graph answered ${status} ${code}`), retryAfterOf(answer))
  return new Problem(status === 401 || status === 403 ? 502 : status, code, unableToQuery, {
    cause: new Error(`Graph answered ${status} ${code}`),
  })
}

const unableToQuery = { fr: 'Impossible d’interroger Graph.', en: 'Unable to query graph' }

function retryAfterOf(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after'))
  return Number.isInteger(seconds) && seconds > 0 && seconds < 3600 ? seconds : 5
}

async function json(answer: Response): Promise<unknown> {
  try {
    return await jsonOf(answer)
  } catch (error) {
    throw unavailable(error)
  }
}

async function photoOf(answer: Response): Promise<Bytes> {
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
  if (!photoTypes.test(type)) {
    await answer.body?.cancel()
    throw notFound()
  }
  const body = await bytesOf(answer, largestPhoto).catch(error => {
    throw error instanceof AnswerTooLarge ? notFound() : unavailable(error)
  })
  const etag = answer.headers.get('etag')
  return {
    type,
    body,
    headers: { 'cache-control': 'private, max-age=86400', vary: 'authorization', ...(etag && { etag }) },
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function usersOf(answer: Record<string, unknown>): DirectoryUser[] {
  return Array.isArray(answer.value) ? answer.value.map(userOf) : []
}

/** Another server's answer, brought to the shape that ours promises. */
function userOf(value: unknown): DirectoryUser {
  const entry = recordOf(value)
  const text = (name: string) => (typeof entry[name] === 'string' ? entry[name] : null)
  const { businessPhones } = entry
  return {
    id: text('id') ?? '',
    displayName: text('displayName'),
    surname: text('surname'),
    givenName: text('givenName'),
    mail: text('mail'),
    userType: text('userType'),
    officeLocation: text('officeLocation'),
    businessPhones: Array.isArray(businessPhones)
      ? businessPhones.filter(phone => typeof phone === 'string')
      : [],
    mobilePhone: text('mobilePhone'),
    companyName: text('companyName'),
    department: text('department'),
    jobTitle: text('jobTitle'),
  }
}
