import { createHash } from 'node:crypto'
import { apiBase } from '#platform/contract/endpoint.ts'
import { securityReportsPath } from '#platform/contract/security-reports.ts'
import type { InlineSources } from './integrity.ts'

/*
 * The headers of every answer, as helmet's defaults set them, made once: they never change, and building them
 * for each answer would halve the number of answers a second.
 */

function permissionsOf(camera: '()' | '(self)'): string {
  return `camera=${camera}, geolocation=(self), microphone=(), payment=(), usb=()`
}

/** Of a page that reads codes by the device’s camera. */
export const cameraHeaders = { 'permissions-policy': permissionsOf('(self)') }

const everywhere = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'permissions-policy': permissionsOf('()'),
}

/**
 * Of these, what browsers heed of a page alone: scripts, styles and fonts do without, of which a page fetches dozens. Workers
 * keep what they need, their policy and that they may be embedded.
 */
export const headersOfPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'permissions-policy',
  'x-frame-options',
] as const

const oneYear = 31_536_000

export function commonHeaders({ tls }: { tls: boolean }): Record<string, string> {
  return {
    ...everywhere,
    ...(tls && { 'strict-transport-security': `max-age=${oneYear}; includeSubDomains` }),
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  }
}

/**
 * The headers of the app's page: own scripts and styles only, no markup from strings outside the named policies.
 * @param inline the digests of the scripts and styles that stand in the page, as a policy names them
 */
export function pageHeaders({
  authority,
  reporting,
  inline,
  publicOrigin,
}: {
  authority: string
  reporting: string | undefined
  inline: InlineSources
  publicOrigin: string
}): Record<string, string> {
  const issuer = new URL(authority).origin
  return {
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy(issuer, reporting, inline),
    'reporting-endpoints': `csp="${reportsAddress}"`,
    // The silent sign-in frames the provider, and a provider elsewhere does not say that it may be framed so.
    ...(issuer !== publicOrigin && { 'cross-origin-embedder-policy': 'unsafe-none' }),
  }
}

const reportsAddress = `${apiBase}${securityReportsPath}`

function pagePolicy(issuer: string, reporting: string | undefined, inline: InlineSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${[issuer, reporting && new URL(reporting).origin].filter(Boolean).join(' ')}`,
    `frame-src 'self' ${issuer}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types campus-html campus-worker campus-pdf campus-map campus-way campus-inert',
    // Firefox and Safari know the first, Chrome the second.
    `report-uri ${reportsAddress}`,
    'report-to csp',
  ].join('; ')
}

/**
 * The silent sign-in returns to a page inside a frame of our own: the one page that may be framed, by us. Its one
 * script stands in the page, named here by its hash: a file of its own would cost every visit a round trip.
 */
export function silentReturnPolicy(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64')
  return `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`
}

/** A worker obeys the policy its script came with; this one fetches the app's own page and files. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * A stored page stands in a frame of ours (the crowd level of a restaurant): it may draw itself, and be framed by
 * nobody else.
 */
export const framedPageHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  // A sandboxed frame has an origin of its own making: asking for more only makes browsers complain.
  'origin-agent-cluster': '?0',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
}
