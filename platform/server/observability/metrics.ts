import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueState } from '#platform/server/jobs/jobs.ts'
import type { UnsentState } from '#platform/server/mail/unsent-mails.ts'

/** What `/metrics` shows. One registry a server, so that several servers in one process stay apart. */
export interface Metrics {
  registry: Registry
  answered(route: string, method: string, status: number, seconds: number): void
  ran(job: string, succeeded: boolean, seconds: number): void
  /** Jobs were looked for with success, or one has ended. */
  jobsAchieved(): void
  connected(): void
  disconnected(): void
  live: LiveMetrics
  /** Of an outside identity provider; nothing is shown where there is none. */
  identity: { answers(does: boolean): void; token(carriesClaim: boolean): void }
}

/** What the live feeds count, by channel. */
export interface LiveMetrics {
  joined(channel: string): void
  left(channel: string): void
  sent(channel: string, frames: number): void
  /** A client was too slow: it is sent the newest state once it has caught up. */
  fellBehind(channel: string): void
}

export function createMetrics(sources: {
  pool(): { total: number; idle: number; waiting: number }
  jobs(): Promise<QueueState>
  mails(): Promise<Record<UnsentState, number>>
  operators?(): Promise<number>
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the end of its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const runs = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long each run of a job took on this server, by job and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state; waiting: calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = sources.pool()
      this.set({ state: 'used' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  const sockets = new Gauge({
    name: 'open_sockets',
    help: 'Connections of browsers and other clients',
    registers: [registry],
  })
  const lastPoll = new Gauge({
    name: 'jobs_last_poll_timestamp_seconds',
    help: 'When this server last looked for jobs with success, in seconds since 1970; 0: never',
    registers: [registry],
  })
  // Two of the gauges are one question.
  let pending: Promise<QueueState> | undefined
  const queue = () => {
    pending ??= sources.jobs().finally(() => {
      pending = undefined
    })
    return pending
  }
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue, by state',
    labelNames: ['state'],
    registers: [registry],
    collect: byState(async () => {
      const { waiting, retrying, failed } = await queue()
      return { waiting, retrying, failed }
    }),
  })
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest job that is due, and that no server is at work on, has been so',
    registers: [registry],
    async collect() {
      this.set(await queue().then(({ oldestDue }) => oldestDue, unknown))
    },
  })
  new Gauge({
    name: 'mails',
    help: 'Mails that are not sent, by state',
    labelNames: ['state'],
    registers: [registry],
    collect: byState(sources.mails),
  })
  const { operators } = sources
  if (operators !== undefined) {
    new Gauge({
      name: 'operators',
      help: 'People who may still come in and give the roles of the whole company; 0: nobody can',
      registers: [registry],
      async collect() {
        this.set(await operators().catch(unknown))
      },
    })
  }
  const live = { labelNames: ['channel' as const], registers: [registry] }
  const subscribers = new Gauge({ name: 'live_sockets', help: 'Clients of the live feeds', ...live })
  const frames = new Counter({
    name: 'live_frames_sent_total',
    help: 'Frames that the live feeds sent, each client counted',
    ...live,
  })
  const slow = new Counter({
    name: 'live_slow_readers_total',
    help: 'How often a client of a live feed was too slow to be sent every change',
    ...live,
  })
  let provider: Gauge | undefined
  let tokens: Counter<'roles_claim'> | undefined
  const providerUp = () =>
    new Gauge({
      name: 'identity_provider_up',
      help: 'Whether the provider of OIDC_ISSUER answered when it was last asked',
      registers: [registry],
    })
  const tokensSeen = () => {
    const counter = new Counter({
      name: 'identity_tokens_total',
      help: 'Tokens that were seen for the first time, by whether they carry the claim of OIDC_ROLES_CLAIM',
      labelNames: ['roles_claim'],
      registers: [registry],
    })
    for (const roles_claim of ['carried', 'missing']) counter.inc({ roles_claim }, 0)
    return counter
  }
  return {
    registry,
    identity: {
      answers(does) {
        provider ??= providerUp()
        provider.set(does ? 1 : 0)
      },
      token(carriesClaim) {
        tokens ??= tokensSeen()
        tokens.inc({ roles_claim: carriesClaim ? 'carried' : 'missing' })
      },
    },
    answered: (route, method, status, seconds) => durations.observe({ method, route, status }, seconds),
    ran: (job, succeeded, seconds) =>
      runs.observe({ job, outcome: succeeded ? 'succeeded' : 'failed' }, seconds),
    jobsAchieved: () => lastPoll.setToCurrentTime(),
    connected: () => sockets.inc(),
    disconnected: () => sockets.dec(),
    live: {
      joined: channel => subscribers.inc({ channel }),
      left: channel => subscribers.dec({ channel }),
      sent: (channel, count) => frames.inc({ channel }, count),
      fellBehind: channel => slow.inc({ channel }),
    },
  }
}

/** What cannot be asked for just now: the database is away. All other metrics are told all the same. */
const unknown = () => Number.NaN

/** Sets a gauge to a value for each state, or to none while they cannot be asked for. */
function byState(values: () => Promise<Record<string, number>>) {
  return async function collect(this: Gauge<'state'>) {
    this.reset()
    const measured = await values().catch(() => ({}))
    for (const [state, value] of Object.entries(measured)) this.set({ state }, value)
  }
}
