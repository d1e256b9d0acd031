import { join, resolve } from 'node:path'
import { type Static, type TProperties, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { FeatureSettings } from '#platform/server/feature.ts'
import { readTrustedProxies, type TrustedProxies } from '#platform/server/http/client-address.ts'
import type { Limits } from '#platform/server/http/limits.ts'
import type { RightsClaim } from '#platform/server/identity/claimed-rights.ts'
import { logLevels } from '#platform/server/observability/log.ts'

/** The largest demo company that the generators are made for. */
const maxDemoPeople = 200_000
const maxDemoReservations = 1_000_000

/** From these many visitors name their e-mails: a campus's guest network shares an address. */
const campusAddresses =
  'the addresses and networks (203.0.113.0/24) from which the campuses reach the product, separated by commas'
const trustedProxies =
  'the addresses or networks of the proxies in front, separated by commas (10.0.0.5, 10.1.0.0/16, loopback, uniquelocal), or 0'

const flag = (description: string, byDefault = false) =>
  Type.Boolean({ description: `0 or 1 (${description})`, default: byDefault })

/** Of the calls a minute that a person may make: how many an hour may write, and the bytes a day of what is kept of them. */
const writesOfCalls = { anHour: 0.5, bytesADay: 1_250 }

/**
 * Every environment variable that the server reads. `description` completes the sentence "expected …";
 * `secret` keeps what was seen out of messages.
 */
const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 1, maximum: 65_535, default: 4600, description: 'a port from 1 to 65535' }),
  HOST: Type.String({
    pattern: '^[A-Za-z0-9.:_-]+$',
    default: '127.0.0.1',
    description: 'an address or a host name to listen on',
  }),
  CAMPUS_DATA: Type.String({ default: './var', description: 'a folder' }),
  CAMPUS_KEYS: Type.Optional(Type.String({ description: 'a folder' })),
  CAMPUS_FILE_CACHE_MB: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    default: 1000,
    description: 'the megabytes that copies of stored files may take on this server, from 0 to 1000000',
  }),
  CAMPUS_PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#\\s]+/?$',
      description: 'the address people type, without a path: https://campus.example',
    }),
  ),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://\\S+$',
      secret: true,
      description: 'postgres://user:password@host:5432/database, or nothing for the embedded database',
    }),
  ),
  DATABASE_POOL: Type.Integer({
    minimum: 2,
    maximum: 500,
    default: 10,
    description: 'how many database connections a node keeps for requests, from 2 to 500',
  }),
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: '^https?://\\S+$',
      description: 'the https address of an OpenID Connect provider, or nothing for the demo company',
    }),
  ),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ description: 'the id of this app at the provider' })),
  OIDC_AUDIENCE: Type.Optional(Type.String({ description: 'the audience that access tokens must carry' })),
  OIDC_ROLES_CLAIM: Type.Optional(
    Type.String({ description: 'the name of the claim of access tokens that holds people’s roles' }),
  ),
  OIDC_RIGHTS_CLAIM: Type.Optional(
    Type.String({
      description:
        'the name of the claim of access tokens by whose values people have a badge and may accompany visitors, such as groups',
    }),
  ),
  OIDC_BADGE_VALUE: Type.Optional(
    Type.String({ description: 'the value of that claim which says that somebody has a badge' }),
  ),
  OIDC_ACCOMPANYING_VALUE: Type.Optional(
    Type.String({ description: 'the value of that claim which says that somebody may accompany visitors' }),
  ),
  OIDC_TRUST_EMAIL: flag(
    '1 takes the provider’s e-mail addresses for verified where it does not say whether they are',
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://\\S+$',
      secret: true,
      description: 'smtps://user:password@host:465, or nothing to write mails as files',
    }),
  ),
  MAIL_FROM: Type.String({
    pattern: '^[^\\r\\n]*@[^\\r\\n@]+$',
    default: 'Campus Companion <no-reply@campus.example>',
    description: 'a sender: Campus Companion <no-reply@company.example>',
  }),
  REDIS_URL: Type.Optional(
    Type.String({ pattern: '^rediss?://\\S+$', secret: true, description: 'redis://host:6379' }),
  ),
  CAMPUS_API_KEY: Type.String({
    pattern: '^\\S{1,200}$',
    default: 'campus-companion-web',
    description: 'the api-key of the web client: up to 200 characters without spaces',
  }),
  CAMPUS_SENSOR_KEY: Type.Optional(
    Type.String({
      pattern: '^\\S{8,200}$',
      secret: true,
      description: 'the api-key of the sensors: 8 to 200 characters without spaces',
    }),
  ),
  CAMPUS_DIRECTORY_KEY: Type.Optional(
    Type.String({
      pattern: '^\\S{32,200}$',
      secret: true,
      description: 'the key of the company’s directory (SCIM): 32 to 200 characters without spaces',
    }),
  ),
  CAMPUS_DEMO_PUBLIC: flag('1 lets others on the network into the demo company'),
  CAMPUS_DEMO_PEOPLE: Type.Integer({
    minimum: 100,
    maximum: maxDemoPeople,
    default: 5000,
    description: `how many people the demo company has, from 100 to ${maxDemoPeople}`,
  }),
  CAMPUS_DEMO_RESERVATIONS: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxDemoReservations,
      description: `how many reservations of rooms to add to the demo company for load tests, up to ${maxDemoReservations}; 0: it has none at all`,
    }),
  ),
  CAMPUS_SIMULATOR: flag(
    '1 has the demo company post what sensors would and be told what operators would, 0 does not',
    true,
  ),
  SENTRY_DSN: Type.Optional(
    Type.String({ pattern: '^https?://\\S+$', secret: true, description: 'https://key@host/project' }),
  ),
  LOG_LEVEL: Type.Optional(
    Type.Union(
      logLevels.map(level => Type.Literal(level)),
      { description: logLevels.join(', ') },
    ),
  ),
  RATE_LIMIT_PERSON: Type.Integer({
    minimum: 10,
    maximum: 1_000_000,
    default: 1200,
    description:
      'how many calls a minute a person may make, from 10 to 1000000; half as many an hour may write',
  }),
  RATE_LIMIT_ADDRESS: Type.Integer({
    minimum: 10,
    maximum: 1_000_000,
    default: 12_000,
    description:
      'how many calls a minute an address may make that need nobody signed in (terms, sign-in), from 10 to 1000000',
  }),
  RATE_LIMIT_REFUSED: Type.Integer({
    minimum: 10,
    maximum: 1_000_000,
    default: 600,
    description:
      'how many calls a minute of an address may be refused before it is not heard, from 10 to 1000000',
  }),
  TRUST_PROXY: Type.Optional(Type.String({ description: trustedProxies })),
  CAMPUS_ADDRESSES: Type.Optional(Type.String({ description: campusAddresses })),
  CAMPUS_DRAIN_SECONDS: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 15,
      description: 'how many seconds a server that stops goes on answering, from 0 to 15',
    }),
  ),
  CAMPUS_OPERATOR_KEY: Type.Optional(
    Type.String({
      pattern: '^\\S{16,200}$',
      secret: true,
      description: 'the key of /metrics and /docs: 16 to 200 characters without spaces',
    }),
  ),
})
type Environment = Static<typeof Environment>

/** Every variable of the platform's own, with what it is for. */
export const platformVariables = Environment.properties

/** Longer than a proxy keeps a connection that it does not use, as docs/operating.md sets it up. Seconds. */
const drainBehindProxies = 5

/** What the embedded simulator signs its values with while no key is configured. Known to all: demo mode only. */
const demoSensorKey = 'demo-sensors'

export interface Settings {
  port: number
  host: string
  /** How long a server that is no longer ready goes on answering, until the proxies in front have seen that. */
  drainSeconds: number
  /** Absolute. Database files, uploaded files, outgoing mail. */
  dataFolder: string
  /** Where keys lie that must not be in the database, and whether the setting says so. */
  keys: { folder: string; isSet: boolean }
  /** Copies of stored files, and how many bytes they may take. */
  fileCache: { folder: string; bytes: number }
  /** The address people type: scheme, host and port, no slash at the end. */
  publicUrl: string
  database: {
    /** Absent: the embedded PostgreSQL under `dataFolder`. */
    url: string | undefined
    /** Connections a node keeps for requests. */
    pool: number
  }
  /** The outside identity provider. Absent: demo mode, with the embedded one. */
  provider:
    | {
        issuer: string
        clientId: string
        audience: string
        rolesClaim: string | undefined
        /** Absent: the company's file of people says who has a badge and who may accompany visitors. */
        rights: RightsClaim | undefined
        /** Addresses of which the provider does not say whether it has verified them count as verified. */
        trustsEmail: boolean
      }
    | undefined
  /** Absent in production. `simulator`: whether values are posted as sensors would post them. */
  demo: { people: number; reservations: number | undefined; simulator: boolean } | undefined
  mail: { smtpUrl: string | undefined; from: string }
  redisUrl: string | undefined
  /** Names the web client; no secret. */
  apiKey: string
  /** Absent: no sensor may post. */
  sensorKey: string | undefined
  /** Absent: no directory may enable and disable people. */
  directoryKey: string | undefined
  sentryDsn: string | undefined
  /** Calls a minute, on one node. */
  /** What /metrics and /docs ask for. Absent: they are open in demo mode and closed otherwise. */
  operatorKey: string | undefined
  limits: Limits
  /** Whose x-forwarded-for is believed. */
  trustProxy: TrustedProxies | false
  /** The values of the features' own variables, under their names. */
  features: Readonly<Record<string, unknown>>
}

/** Says, for every setting at once, which variable is wrong, what was seen and what is expected. */
export class WrongSettings extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`Wrong settings:\n${faults.map(fault => `  ${fault}`).join('\n')}`)
    this.name = 'WrongSettings'
    this.faults = faults
  }
}

/**
 * Reads the settings from environment variables. A variable that is empty counts as absent.
 * @param features the features' own variables; two features may declare the same one, from the same description
 * @throws {WrongSettings}
 */
export function readSettings(
  env: Record<string, string | undefined>,
  features: readonly FeatureSettings[] = [],
): Settings {
  const own = readVariables(Environment.properties, env)
  const faults = [
    ...own.faults,
    ...proxyFaults(own.values.TRUST_PROXY),
    ...campusFaults(own.values.CAMPUS_ADDRESSES),
  ]
  const featureValues: Record<string, unknown> = {}
  for (const { variables, check } of features) {
    const read = readVariables(variables.properties, env)
    Object.assign(featureValues, read.values)
    faults.push(...(read.faults.length > 0 ? read.faults : (check?.(read.values) ?? [])))
  }
  if (!isEnvironment(own.values)) throw new WrongSettings(unique(faults))

  faults.push(...contradictions(own.values))
  if (faults.length > 0) throw new WrongSettings(unique(faults))
  return settingsOf(own.values, featureValues)
}

function unique(faults: readonly string[]): string[] {
  return [...new Set(faults)]
}

function isEnvironment(values: unknown): values is Environment {
  return Value.Check(Environment, values)
}

/** The variables of some schemas with their values, and a fault for each one whose value does not fit. */
function readVariables(
  schemas: TProperties,
  env: Record<string, string | undefined>,
): { values: Record<string, unknown>; faults: string[] } {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    const text = env[name]?.trim()
    values[name] = text ? readValue(text, schema) : (schema as { default?: unknown }).default
    if (values[name] === undefined) delete values[name]
  }
  const wrong = new Set(
    Value.Errors(Type.Object(schemas), values).map(error => error.instancePath.split('/')[1]),
  )
  return { values, faults: [...wrong].map(name => fault(name ?? '', schemas, env)) }
}

/** The text as the schema's type where it can be one, else the text itself, for the schema to refuse. */
function readValue(text: string, schema: object): unknown {
  const { type } = schema as { type?: string }
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === '0' || text === '1')) return text === '1'
  return text
}

function fault(name: string, schemas: TProperties, env: Record<string, string | undefined>): string {
  const { description, secret } = (schemas[name] ?? {}) as { description?: string; secret?: boolean }
  return `${name} is ${secret ? 'set to something else' : JSON.stringify(env[name])}, expected ${description}`
}

/** What is wrong although each variable alone is right. */
function contradictions(values: Environment): string[] {
  const faults: string[] = []
  const provider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE'] as const
  const missing = provider.filter(name => values[name] === undefined)
  if (missing.length > 0 && missing.length < provider.length) {
    const present = provider.filter(name => values[name] !== undefined)
    for (const name of missing)
      faults.push(`${name} is not set, expected a value because ${present[0]} is set`)
  }
  if (values.OIDC_ROLES_CLAIM !== undefined && values.OIDC_ISSUER === undefined) {
    faults.push('OIDC_ROLES_CLAIM is set, expected nothing because OIDC_ISSUER is not set')
  }
  faults.push(...contradictionsOfRights(values))
  if (values.OIDC_AUDIENCE !== undefined && values.OIDC_AUDIENCE === values.OIDC_CLIENT_ID) {
    faults.push(
      `OIDC_AUDIENCE is the same as OIDC_CLIENT_ID, expected the API's own audience because the browser's id tokens ` +
        'would else pass for access tokens',
    )
  }
  if (values.OIDC_ISSUER === undefined && !isLoopback(values.HOST) && !values.CAMPUS_DEMO_PUBLIC) {
    faults.push(
      `HOST is ${JSON.stringify(values.HOST)}, expected a loopback address because without OIDC_ISSUER ` +
        'anyone who reaches the server may sign in; CAMPUS_DEMO_PUBLIC=1 allows it all the same',
    )
  }
  return faults
}

function contradictionsOfRights(values: Environment): string[] {
  const given = (['OIDC_BADGE_VALUE', 'OIDC_ACCOMPANYING_VALUE'] as const).filter(
    name => values[name] !== undefined,
  )
  if (values.OIDC_RIGHTS_CLAIM === undefined) {
    return given.map(name => `${name} is set, expected nothing because OIDC_RIGHTS_CLAIM is not set`)
  }
  if (values.OIDC_ISSUER === undefined) {
    return ['OIDC_RIGHTS_CLAIM is set, expected nothing because OIDC_ISSUER is not set']
  }
  return given.length > 0
    ? []
    : ['OIDC_RIGHTS_CLAIM is set, expected OIDC_BADGE_VALUE or OIDC_ACCOMPANYING_VALUE beside it']
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}

/** The address shown while none is configured: what a person on this machine types. */
function defaultPublicUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = isLoopback(host) || everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

function proxyFaults(list: unknown): string[] {
  if (typeof list !== 'string' || list === '0') return []
  const expected = `TRUST_PROXY is ${JSON.stringify(list)}, expected ${trustedProxies}`
  if (list === '1') return [`${expected}: who comes past the proxy could else say who they are`]
  return readTrustedProxies(list) === undefined ? [expected] : []
}

function campusFaults(list: unknown): string[] {
  if (typeof list !== 'string' || readTrustedProxies(list) !== undefined) return []
  return [`CAMPUS_ADDRESSES is ${JSON.stringify(list)}, expected ${campusAddresses}`]
}

function campusOf({ CAMPUS_ADDRESSES: list }: Environment): Pick<Limits, 'isCampus'> {
  const isCampus = list === undefined ? undefined : readTrustedProxies(list)
  return isCampus === undefined ? {} : { isCampus }
}

function proxiesOf({ TRUST_PROXY: list }: Environment): TrustedProxies | false {
  return list === undefined || list === '0' ? false : (readTrustedProxies(list) ?? false)
}

function settingsOf(values: Environment, features: Settings['features']): Settings {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience } = values
  const provider =
    issuer && clientId && audience
      ? {
          issuer,
          clientId,
          audience,
          rolesClaim: values.OIDC_ROLES_CLAIM,
          rights: values.OIDC_RIGHTS_CLAIM
            ? {
                claim: values.OIDC_RIGHTS_CLAIM,
                badge: values.OIDC_BADGE_VALUE,
                accompanying: values.OIDC_ACCOMPANYING_VALUE,
              }
            : undefined,
          trustsEmail: values.OIDC_TRUST_EMAIL,
        }
      : undefined
  return {
    port: values.PORT,
    host: values.HOST,
    drainSeconds: values.CAMPUS_DRAIN_SECONDS ?? (proxiesOf(values) ? drainBehindProxies : 0),
    dataFolder: resolve(values.CAMPUS_DATA),
    keys: {
      folder: resolve(values.CAMPUS_KEYS ?? join(values.CAMPUS_DATA, 'keys')),
      isSet: values.CAMPUS_KEYS !== undefined,
    },
    fileCache: {
      folder: resolve(values.CAMPUS_DATA, 'file-cache'),
      bytes: values.CAMPUS_FILE_CACHE_MB * 1_000_000,
    },
    publicUrl: values.CAMPUS_PUBLIC_URL?.replace(/\/$/, '') ?? defaultPublicUrl(values.HOST, values.PORT),
    database: { url: values.DATABASE_URL, pool: values.DATABASE_POOL },
    provider,
    demo: provider
      ? undefined
      : {
          people: values.CAMPUS_DEMO_PEOPLE,
          reservations: values.CAMPUS_DEMO_RESERVATIONS,
          simulator: values.CAMPUS_SIMULATOR,
        },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    redisUrl: values.REDIS_URL,
    apiKey: values.CAMPUS_API_KEY,
    sensorKey: values.CAMPUS_SENSOR_KEY ?? (provider ? undefined : demoSensorKey),
    directoryKey: values.CAMPUS_DIRECTORY_KEY,
    sentryDsn: values.SENTRY_DSN,
    operatorKey: values.CAMPUS_OPERATOR_KEY,
    limits: {
      person: values.RATE_LIMIT_PERSON,
      address: values.RATE_LIMIT_ADDRESS,
      refused: values.RATE_LIMIT_REFUSED,
      ...campusOf(values),
      writes: {
        calls: Math.ceil(values.RATE_LIMIT_PERSON * writesOfCalls.anHour),
        bytes: values.RATE_LIMIT_PERSON * writesOfCalls.bytesADay,
      },
    },
    trustProxy: proxiesOf(values),
    features,
  }
}
