import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'
import type { Site } from '#features/sites/contract.ts'
import { returnPath } from '#platform/contract/identity.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { defaultLanguage, isLanguage, type Language } from '#platform/text/language.ts'
import type { Access, DeepLink, ScreenRoute } from '#platform/web/shell/feature.ts'
import { isForThem, isOpen } from '#platform/web/shell/menu.ts'

/** What the rules need to know of a route. */
export interface RoutePlace {
  path: string
  access: Access
  needs?: readonly string[]
  roles?: ScreenRoute['roles']
  withoutSite?: true
}

/** The addresses of the product as React Router reads them: every screen below its language. */
export type RouteTable<Route extends RoutePlace> = (RouteObject & { handle?: Route })[]

/** @param routes in any order: where two match an address, React Router takes the one that says more of it */
export function routeTable<Route extends RoutePlace>(routes: readonly Route[]): RouteTable<Route> {
  const children = routes.map(route =>
    route.path === '/' ? { index: true, handle: route } : { path: route.path.slice(1), handle: route },
  )
  // Not `lang`, which is a parameter of screens of their own.
  return [{ path: '/:language', children }]
}

/** Everything that decides what an address shows. */
export interface Visit {
  /** Path, query and fragment, as in the address bar. */
  address: string
  session: 'checking' | 'signed-out' | 'signed-in'
  /** The marker set when the sign-in was started: the return from it is awaited, or this is it. */
  connecting: boolean
  savedLanguage: Language | null
  /** The chosen campus. */
  siteId: string | null
  /** Undefined until they are loaded. */
  sites: readonly Pick<Site, 'id' | 'functionalities'>[] | undefined
  /** Undefined until it is known. */
  termsAccepted: boolean | undefined
  /** The person's roles; undefined until they are known. */
  grants: readonly RoleGrant[] | undefined
  deepLink: string | null
}

/** What is to be remembered along with a decision; nothing is, where a field is absent. */
export interface Changes {
  siteId?: string
  /** An address below the language, to follow once the person may; null: forget it. */
  deepLink?: string | null
  /** The return from the sign-in is dealt with. */
  connected?: true
}

export type Decision<Route extends RoutePlace> =
  | { kind: 'show'; language: Language; route: Route; input: ScreenInput; changes: Changes; notice?: Notice }
  | { kind: 'replace'; language: Language; by: string; changes: Changes; notice?: Notice }
  | { kind: 'wait'; language: Language; for: 'session' | 'sites' | 'terms' | 'roles' }

/**
 * Why the address shows something else than it asked for.
 * - `unknown`: no screen of this person's stands there.
 * - `closed`: the campus has not activated the screen.
 * - `unknown-site`: the campus that it names does not exist.
 * - `site`: the campus that it names has won over the one chosen before.
 */
export type Notice =
  | { kind: 'unknown'; path: string }
  | { kind: 'closed'; path: string }
  | { kind: 'unknown-site'; siteId: string }
  | { kind: 'site'; former: string }

/** The query parameters and the parameters of the path, the latter winning. */
export type ScreenInput = Readonly<Record<string, string>>

export const loginPath = '/login'
export const sitePath = '/site'
export const acceptTermsPath = '/acceptcgu'

/**
 * What an address shows, to this person, now:
 * - Every address stands below a language; one without gets the saved language, else the default one.
 * - An unknown address leads home, or to the login where nobody is signed in; a notice says so.
 * - Who is signed in chooses a campus first, then accepts the terms; the address asked for is kept meanwhile.
 * - Where the company has no campus yet, staff reach the screens on which one is made; everybody else is told so.
 * - `?siteId=` chooses a campus, and opens screens of `anyone-with-site` without login. A notice says when it wins over
 *   another choice, and when there is no such campus.
 * - A screen that needs a functionality which the campus has not activated leads home; a notice says so.
 * - Links of the former app lead where their page is now; those without a place are followed after the sign-in.
 */
export function decide<Route extends RoutePlace>(
  visit: Visit,
  routes: RouteTable<Route>,
  deepLinks: DeepLinks = {},
): Decision<Route> {
  const { pathname, search, hash } = partsOf(visit.address)
  const { language, path, prefixed } = languageAndPath(pathname, visit.savedLanguage)
  const query = new URLSearchParams(search)
  const { session } = visit
  const replace = (by: string, changes: Changes = {}, notice?: Notice): Decision<Route> => ({
    kind: 'replace',
    language,
    by: `/${language}${by === '/' ? '' : by}`,
    changes,
    ...(notice && { notice }),
  })

  if (pathname === returnPath) {
    // The session is about to give back the address that was left for the provider, unless a person began the sign-in.
    if (session === 'checking' || !visit.connecting) return { kind: 'wait', language, for: 'session' }
    return replace(session === 'signed-in' ? sitePath : loginPath, { connected: true })
  }

  const legacy = legacyTarget(path, query, deepLinks)
  if (legacy !== undefined) {
    const known = findRoute(`/${language}${partsOf(legacy.path).pathname}`, routes) !== undefined
    return legacy.mapped && known ? replace(legacy.path) : replace('/', { deepLink: legacy.path })
  }
  if (!prefixed) return replace(`${path}${search}${hash}`)

  const found = findRoute(pathname, routes)
  if (found === undefined) {
    if (session === 'checking') return { kind: 'wait', language, for: 'session' }
    return replace(session === 'signed-in' ? '/' : loginPath, {}, { kind: 'unknown', path })
  }

  const { route } = found
  const changes: Changes = {}
  const requested = query.get('siteId')
  let siteId = visit.siteId
  const known = visit.sites?.some(one => one.id === requested)
  if (requested && known === false) {
    return replace(
      `${withoutSite(`${path}${search}${hash}`)}`,
      {},
      { kind: 'unknown-site', siteId: requested },
    )
  }
  // Of a person who is signed in the campuses are on their way: until then it may be one that does not exist.
  if (requested && requested !== siteId && (known || session !== 'signed-in')) {
    siteId = requested
    changes.siteId = requested
  }
  const site = visit.sites?.find(one => one.id === siteId)
  const input = Object.freeze({ ...Object.fromEntries(query), ...found.params })
  const won: Notice | undefined =
    changes.siteId !== undefined && visit.siteId !== null && session === 'signed-in'
      ? { kind: 'site', former: visit.siteId }
      : undefined
  const show: Decision<Route> = { kind: 'show', language, route, input, changes, ...(won && { notice: won }) }
  const closed = site !== undefined && !isOpen(route.needs, site.functionalities)
  const closedNotice: Notice = { kind: 'closed', path: route.path }

  if (route.path === loginPath) return session === 'signed-in' ? replace('/') : show
  if (route.access === 'anyone' || (route.access === 'anyone-with-site' && requested)) {
    return closed ? replace('/', changes, closedNotice) : show
  }
  if (session === 'checking') return { kind: 'wait', language, for: 'session' }

  // Entry screens are steps of signing in, never where it leads.
  const destination = route.access === 'full' || route.access === 'anyone-with-site'
  const kept: Changes =
    destination && path !== '/' ? { ...changes, deepLink: `${path}${search}${hash}` } : changes
  if (session === 'signed-out') return replace(loginPath, kept)
  if (route.path === sitePath) return show
  if (visit.sites === undefined) return { kind: 'wait', language, for: 'sites' }
  // Terms may be there before a campus is.
  const isBeforeSites = visit.sites.length === 0 && (route.withoutSite || route.path === acceptTermsPath)
  if (site === undefined && !isBeforeSites) return replace(sitePath, kept)
  if (route.access === 'signed-in' && route.path !== acceptTermsPath) return show
  if (visit.termsAccepted === undefined) return { kind: 'wait', language, for: 'terms' }
  if (!visit.termsAccepted) return route.path === acceptTermsPath ? show : replace(acceptTermsPath, kept)

  const onward = visit.deepLink
  if (route.path === acceptTermsPath || path === '/') {
    if (onward !== null) return replace(onward, { ...changes, deepLink: null })
    return path === '/' ? show : replace('/')
  }
  if (closed) return replace('/', changes, closedNotice)
  if (route.roles !== undefined && visit.grants === undefined) return { kind: 'wait', language, for: 'roles' }
  if (!isForThem(route.roles, visit.grants ?? [], site?.id ?? '')) {
    return replace('/', changes, { kind: 'unknown', path })
  }
  // Whoever has reached a screen on their own no longer waits for the one they once asked for.
  return onward === null ? show : { ...show, changes: { ...changes, deepLink: null } }
}

/** Appended rather than resolved: `//host/path` would be taken for the address of a host. */
function partsOf(address: string): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(`http://campus${address}`)
  return { pathname: pathname.replace(/\/{2,}/g, '/'), search, hash }
}

/** Splits the language off a path. An unsupported language gives way to the saved one, else to the default. */
export function languageAndPath(
  pathname: string,
  saved: Language | null,
): { language: Language; path: string; prefixed: boolean } {
  const [, first = '', ...rest] = pathname.replace(/\/+$/, '').split('/')
  const below = `/${rest.join('/')}`
  if (isLanguage(first)) return { language: first, path: below, prefixed: true }
  const language = saved ?? defaultLanguage
  const lower = first.toLowerCase()
  if (isLanguage(lower)) return { language: lower, path: below, prefixed: false }
  // `de` and `pt-BR` are languages; every route's name is longer.
  if (first === '' || /^[a-z]{2}([-_][a-z]{2})?$/i.test(first))
    return { language, path: below, prefixed: false }
  return { language, path: `/${[first, ...rest].join('/')}`, prefixed: false }
}

interface LastMatch {
  pathname: string
  match: RouteMatch<string, RouteTable<RoutePlace>[number]> | undefined
}

/** React Router ranks all routes at each question, and one address is asked about many times while its screen comes. */
const lastMatches = new WeakMap<object, LastMatch>()

function matchOf<Route extends RoutePlace>(pathname: string, routes: RouteTable<Route>) {
  const last = lastMatches.get(routes)
  if (last?.pathname === pathname) return last.match
  const match = matchRoutes(routes, pathname)?.at(-1)
  lastMatches.set(routes, { pathname, match })
  return match
}

/** The route of a path that begins with a language, and the other parameters of the path. */
function findRoute<Route extends RoutePlace>(pathname: string, routes: RouteTable<Route>) {
  const match = matchOf(pathname, routes)
  const route: Route | undefined = match?.route.handle
  if (match === undefined || route === undefined) return undefined
  const { language, ...params } = match.params
  return { route, params: params as Record<string, string> }
}

/** The route that a path names, with or without a language, whether or not it may be shown. */
export function routeAt<Route extends RoutePlace>(
  pathname: string,
  routes: RouteTable<Route>,
): Route | undefined {
  return routeAndInputAt(pathname, routes)?.route
}

/** The same with the parameters of the path. */
export function routeAndInputAt<Route extends RoutePlace>(
  pathname: string,
  routes: RouteTable<Route>,
): { route: Route; input: ScreenInput } | undefined {
  const { language, path } = languageAndPath(pathname, null)
  const found = findRoute(`/${language}${path}`, routes)
  return found && { route: found.route, input: found.params }
}

/** Where the pages of the former app's links are now, by their names in lower case, letters only. */
export type DeepLinks = Readonly<Record<string, DeepLink>>

/**
 * Where a link of the former app leads: `…/fonctionnalite…?page=newsDetail&id=12`, with or without a language. `mapped`
 * ones have a place of their own; any other target is kept for after the sign-in.
 */
function legacyTarget(
  path: string,
  query: URLSearchParams,
  deepLinks: DeepLinks,
): { path: string; mapped: boolean } | undefined {
  const page = query.get('page')
  if (!path.toLowerCase().includes('fonctionnalite') || !page) return undefined
  const name = page.replace(/[^a-z]/gi, '').toLowerCase()
  const given = (parameter: string) => query.get(parameter) || null
  const target = Object.hasOwn(deepLinks, name)
    ? deepLinks[name]?.({ id: given('id'), siteId: given('siteId') })
    : undefined
  if (target !== undefined) return { path: target, mapped: true }
  const rest = new URLSearchParams(query)
  rest.delete('page')
  const segments = page.split('/').filter(segment => segment !== '' && segment !== '.' && segment !== '..')
  const search = rest.size === 0 ? '' : `?${rest}`
  return { path: `/${segments.map(encodeURIComponent).join('/')}${search}`, mapped: false }
}

/** The same address in another language; the query, with what the screen keeps there, stays. */
export function inLanguage(address: string, language: Language): string {
  const { pathname, search, hash } = partsOf(address)
  const { path } = languageAndPath(pathname, null)
  return `/${language}${path === '/' ? '' : path}${search}${hash}`
}

/** The same address without the campus it asks for, once another one is chosen by hand. */
export function withoutSite(address: string): string {
  const { pathname, search, hash } = partsOf(address)
  const query = new URLSearchParams(search)
  if (!query.has('siteId')) return address
  query.delete('siteId')
  return `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`
}
