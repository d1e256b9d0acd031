import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText } from '#platform/contract/shapes.ts'
import { operators } from './roles.ts'

/** The worst first. `IDLE` has had nothing to do yet. */
export const conditions = ['BAD', 'LATE', 'IDLE', 'GOOD'] as const
export const watchedKinds = ['FEED', 'CONNECTOR', 'JOB'] as const

/** How many mails that were given up one answer lists, the oldest. */
export const mostMails = 50
/** How many tables, and how many errors of browsers, it lists, the largest. */
export const mostTables = 10
export const mostErrors = 50
/** The days that errors of browsers are counted over. */
export const daysOfErrors = 7

const count = Type.Integer()
const nullableInstant = nullable(instant)
const bytes = Type.Number()

export const WatchedThing = Type.Object({
  id: Type.String({ description: '`job:clean-up`, `transport-feed:3`' }),
  kind: choice(watchedKinds),
  name: Type.String({
    description: 'In the language of the call; of a job its name in the log and the metrics',
  }),
  condition: choice(conditions),
  lastSuccess: nullableInstant,
  lastFailure: nullableInstant,
  problem: nullable(Type.String({ description: 'As who met it said it, without e-mail addresses' })),
  backlog: nullable(Type.Integer({ description: 'What waits, is tried again, or was given up' })),
  every: nullable(Type.Integer({ description: 'How often it should succeed, in seconds' })),
  mayTryAgain: Type.Boolean(),
})
export type WatchedThing = Static<typeof WatchedThing>

export const UnsentMail = Type.Object({
  id: Type.String(),
  to: Type.String({ description: 'Shortened: c…@company.example' }),
  about: Type.String({ description: 'Which kind of mail it is: invitation, message, or what it is about' }),
  writtenAt: instant,
  reason: nullableText,
})
export type UnsentMail = Static<typeof UnsentMail>

export const SettingInForce = Type.Object({
  name: Type.String(),
  description: Type.String(),
  secret: Type.Boolean(),
  isSet: Type.Boolean(),
  value: nullable(Type.String({ description: 'Null where it is secret, and where there is none' })),
})
export type SettingInForce = Static<typeof SettingInForce>

export const Operations = Type.Object({
  at: instant,
  version: nullableText,
  startedAt: nullableInstant,
  postgres: Type.String(),
  migration: Type.String(),
  migrations: count,
  watched: Type.Array(WatchedThing),
  queue: Type.Object({ waiting: count, retrying: count, failed: count, oldestDue: Type.Number() }),
  mails: Type.Object({
    waiting: count,
    retrying: count,
    givenUp: count,
    lastSent: nullableInstant,
    list: Type.Array(UnsentMail, { description: 'Those that were given up, the oldest' }),
  }),
  seen: Type.Object(
    { hour: count, day: count, week: count },
    { description: 'People by when a device of theirs was last seen, within some two hours, a day, a week' },
  ),
  storage: Type.Object({
    databaseBytes: bytes,
    tables: Type.Array(Type.Object({ name: Type.String(), bytes, rows: Type.Number() })),
    files: Type.Object({ count: Type.Number(), bytes }),
  }),
  backup: Type.Object({ backup: nullableInstant, restoreTest: nullableInstant, archived: nullableInstant }),
  errors: Type.Object({
    elsewhere: Type.Boolean({ description: 'They are reported to SENTRY_DSN, and not here' }),
    list: Type.Array(
      Type.Object({
        screen: Type.String(),
        kind: Type.String(),
        version: Type.String(),
        count,
        lastAt: instant,
      }),
    ),
  }),
  settings: Type.Array(SettingInForce),
})
export type Operations = Static<typeof Operations>

const forOperators = { audience: 'staff', roles: operators } as const

export const getOperations = endpoint({
  ...forOperators,
  method: 'GET',
  path: '/staff/operations',
  summary: 'How the running product is: what works and what does not, without anything secret',
  reply: Operations,
})

export const tryAgain = endpoint({
  ...forOperators,
  method: 'POST',
  path: '/staff/operations/watched/{id}/again',
  summary: 'Has a feed read, or a job done, at once; of a job also what has failed',
  creates: true,
  params: Type.Object({ id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}:[A-Za-z0-9_-]{1,100}$' }) }),
  reply: Type.Object({ id: Type.String() }),
})

export const resendGivenUpMails = endpoint({
  ...forOperators,
  method: 'POST',
  path: '/staff/operations/mails/resend',
  summary: 'Has all mails that were given up tried again at once, as if for the first time',
  creates: true,
  reply: Type.Object({ count }),
})

export const sendTestMail = endpoint({
  ...forOperators,
  method: 'POST',
  path: '/staff/operations/mails/test',
  summary: 'Mails the person who asks, as any mail of the product goes',
  creates: true,
  refusals: ['MAIL_LIMIT'],
  reply: Type.Object({ to: Type.String() }),
})

export const probeNames = ['provider', 'directory'] as const
export type ProbeName = (typeof probeNames)[number]

export const probeService = endpoint({
  ...forOperators,
  method: 'GET',
  path: '/staff/operations/probes/{name}',
  summary: 'Asks an outside service now whether it answers; it is given five seconds',
  params: Type.Object({ name: choice(probeNames) }),
  reply: Type.Object({ works: Type.Boolean(), found: Type.String() }),
})
