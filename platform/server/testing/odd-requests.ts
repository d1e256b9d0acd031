import fc from 'fast-check'
import { addressOf, baseOf, type Endpoint } from '#platform/contract/endpoint.ts'
import { goodValue } from './bad-requests.ts'

/** A request that no honest client sends, as it goes over the wire. */
export interface OddRequest {
  endpoint: Endpoint
  url: string
  headers: Record<string, string>
  payload: string | undefined
  /** What is odd about it. */
  because: string
}

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  format?: string
}

const half = '\ud83d'
const oddTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    `a${half}`,
    '\ufffe',
    '\u202e',
    '🏳️‍🌈',
    "'; drop table rooms; --",
    '%00',
    '%',
    '_',
    '\\',
    '../..',
    '..',
    '.',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    '1e400',
    '-0',
    '0x10',
    '١٢',
    '1,5',
    ' 1',
    '1 ',
    '+1',
    '1.0',
    '-1',
    '9007199254740993',
  ],
  ...[
    '2147483648',
    '32768',
    '999999',
    '99999999999999999999',
    '"',
    '""',
    '"a" OR "b"',
    '"mail:',
    '("x" AND',
    '((((((',
  ],
  ...[
    "mail eq 'a'",
    "startswith(mail,'')",
    '[]',
    '{}',
    '<p>',
    'é'.repeat(400),
    '$select',
    '__proto__',
    'constructor',
  ],
  ...[
    '00000000-0000-4000-8000-000000000000',
    'g0000000-0000-4000-8000-000000000000',
    'eyJ9',
    'bnVsbA',
    'W10',
    'e30',
  ],
]
const oddTimes = [
  ...[
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '-271821-04-20T00:00:00Z',
  ],
  ...['2026-12-31T23:59:60Z', '2026-11-24T24:00:00Z', '2026-02-30T10:00:00Z', '2026-11-24T09:00:00+23:59'],
  ...[
    '2026-11-24T09:00:00+99:99',
    '2026-11-24 09:00:00Z',
    '2026-11-24t09:00:00z',
    '2026-11-24T09:00:00',
    '2026-11-24',
  ],
  ...[
    '0000-00-00',
    '10000-01-01',
    '2026-13-45',
    '1900-01-01T00:00:00+14:00',
    '2999-12-31T23:59:59-14:00',
    'now',
    'infinity',
  ],
  ...[
    '2026-03-29T02:30:00+01:00',
    '2026-10-25T02:30:00+02:00',
    '2026-11-24T09:00:00.999999999Z',
    'epoch',
    'allballs',
  ],
]
const oddValues: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53 + 2,
    Number.MIN_VALUE,
    [],
    {},
    [[]],
    [null],
  ],
  ...[
    { length: 1 },
    { toString: 1 },
    ['a', 'b'],
    { '': '' },
    { a: { b: { c: {} } } },
    '\u0000',
    half,
    { [half]: 1 },
  ],
]
const wrongBodies = (good: string) => [
  ...[
    '',
    ' ',
    '{',
    '[',
    '"',
    'nul',
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    `${good}x`,
    good.slice(0, -1),
    'NaN',
  ],
  ...[
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":1,"a":2}',
    '"\\ud800"',
    '{"\\udfff":"\\ud800"}',
  ],
  ...[
    '['.repeat(5_000),
    '{"a":'.repeat(5_000),
    `${'['.repeat(40)}${']'.repeat(40)}`,
    `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
  ],
  ...[
    `"${'x'.repeat(300_000)}"`,
    `[${'0,'.repeat(100_000)}0]`,
    '1e99999',
    '-',
    '\u0000',
    '0',
    'null',
    'true',
    '"text"',
    '[]',
  ],
]
const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'text/json',
    'text/plain',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/csp-report',
    ';',
    'a/b/c',
    '*/*',
  ],
]

/** Any odd request to one of the endpoints: good but for one part, in which anything may be wrong. */
export function oddRequest(endpoints: readonly Endpoint[]): fc.Arbitrary<OddRequest> {
  return fc.constantFrom(...endpoints).chain(endpoint => {
    const good = {
      params: (goodValue(endpoint.params) ?? {}) as object,
      query: (goodValue(endpoint.query) ?? {}) as object,
      body: goodValue(endpoint.body),
    }
    const requested = (because: string, change: Partial<OddRequest> = {}): OddRequest => ({
      endpoint,
      url: addressOf(endpoint, good),
      headers: {},
      payload: good.body === undefined ? undefined : JSON.stringify(good.body),
      because,
      ...change,
    })
    const kinds = [
      oddInAddress(endpoint, good, requested),
      fc
        .constantFrom(...oddTexts)
        .map(text => requested('odd key', { headers: { 'idempotency-key': ascii(text) } })),
      fc
        .constantFrom('', '*', 'fr-', ';q=9', 'x'.repeat(5_000), 'fr;q=NaN, en;q=-1')
        .map(text => requested('odd language', { headers: { 'accept-language': text } })),
      ...(endpoint.body === undefined
        ? [
            fc
              .constantFrom(...wrongBodies('{}'))
              .map(payload => requested('a body where none belongs', { payload })),
          ]
        : [
            fc
              .constantFrom(...wrongBodies(JSON.stringify(good.body)))
              .map(payload => requested('a broken body', { payload })),
            fc
              .constantFrom(...contentTypes)
              .map(type => requested('odd type', { headers: { 'content-type': type } })),
            oddBody(endpoint.body as Shape, good.body).map(body =>
              requested('odd body', { payload: JSON.stringify(body) }),
            ),
            oddBody(endpoint.body as Shape, good.body).map(body =>
              requested('odd body', { payload: JSON.stringify(body) }),
            ),
          ]),
    ]
    return fc.oneof(...kinds)
  })
}

function ascii(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 3_000)
}

function oddInAddress(
  endpoint: Endpoint,
  good: { params: object; query: object },
  requested: (because: string, change?: Partial<OddRequest>) => OddRequest,
): fc.Arbitrary<OddRequest> {
  const texts = fc.constantFrom(...oddTexts, ...oddTimes)
  const names = (part: 'params' | 'query') =>
    Object.keys((endpoint[part] as Shape | undefined)?.properties ?? {})
  const inPart = (part: 'params' | 'query') =>
    fc.tuple(fc.constantFrom(...names(part)), texts).map(([name, text]) => {
      const given = { ...good, [part]: { ...good[part], [name]: text.toWellFormed() } }
      return requested(`odd ${name}`, { url: addressOf(endpoint, given) })
    })
  const raw = fc
    .constantFrom(
      '?',
      '?a=1&a=2',
      '?siteId=1&siteId=2',
      '?%ff=%ff',
      '?__proto__=1',
      `?${'x'.repeat(8_000)}`,
      '?siteId=%00',
      '?&&=',
    )
    .map(query => requested('odd query', { url: `${addressOf(endpoint, { params: good.params })}${query}` }))
  const path = fc
    .constantFrom('%', '%00', '%ff', '..%2f..', '%2e%2e', 'a'.repeat(500), '%ED%A0%80', ';', '\\')
    .map(text =>
      requested('odd path', { url: `${baseOf(endpoint)}${endpoint.path.replace(/\{\w+\}/, text)}` }),
    )
  return fc.oneof(
    raw,
    path,
    ...(names('params').length > 0 ? [inPart('params')] : []),
    ...(names('query').length > 0 ? [inPart('query'), inPart('query')] : []),
  )
}

/** A good body with something odd at one or two of its places. */
function oddBody(shape: Shape, good: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(shape)
  const value = fc.oneof(
    fc.constantFrom(...oddValues),
    fc.constantFrom<unknown>(...oddTexts),
    fc.constantFrom<unknown>(...oddTimes),
  )
  const change = fc.tuple(fc.constantFrom(...places), value)
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map(changes => changes.reduce((body, [path, odd]) => withValue(body, shape, path, odd), good))
}

type Path = readonly (string | number)[]

function placesIn(shape: Shape, path: Path = []): Path[] {
  const inner = [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => placesIn(one, [...path, name])),
    ...(shape.items === undefined ? [] : placesIn(shape.items, [...path, 0])),
  ]
  return [path, [...path, 'surprise'], ...inner]
}

function withValue(value: unknown, shape: Shape | undefined, [first, ...rest]: Path, odd: unknown): unknown {
  if (first === undefined) return odd
  const whole = (typeof value === 'object' && value !== null ? value : goodValue(shape)) as object | undefined
  const inner = typeof first === 'number' ? shape?.items : shape?.properties?.[first]
  if (typeof first === 'number') {
    const [before, ...others] = Array.isArray(whole) ? whole : []
    return [withValue(before ?? goodValue(inner), inner, rest, odd), ...others]
  }
  return {
    ...whole,
    [first]: withValue((whole as Record<string, unknown> | undefined)?.[first], inner, rest, odd),
  }
}
