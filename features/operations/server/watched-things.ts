import type { Database } from '#platform/server/database/database.ts'
import {
  type JobBacklog,
  type JobRun,
  jobBacklogs,
  jobRuns,
  retryJobs,
} from '#platform/server/jobs/job-runs.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import type { Condition, WatchedSource } from '#platform/server/observability/watched.ts'
import type { KnownJob } from '#platform/server/start/running.ts'
import type { Language } from '#platform/text/language.ts'
import { conditions, type WatchedThing } from '../contract.ts'
import { periodOf } from '../rules.ts'

export interface Watching {
  db: Database
  now: Date
  settings: unknown
  sources: readonly WatchedSource[]
  jobs: readonly KnownJob[]
  startedAt: Date | undefined
}

const jobSource = 'job'
/** A job that comes again and again is late after so many times as long as lies between two runs, and two minutes. */
const lateAfter = 2
const leeway = 120

/** Everything that is watched, the worst first. */
export async function watchedThings(watching: Watching, language: Language): Promise<WatchedThing[]> {
  const { db, now, settings, sources } = watching
  const found: WatchedThing[] = await jobsWatched(watching)
  for (const source of sources) {
    for (const { key, name, lastSuccess, lastFailure, ...rest } of await source.read(db, { now, settings })) {
      found.push({
        ...rest,
        id: `${source.name}:${key}`,
        kind: source.kind,
        name: name[language],
        lastSuccess: lastSuccess?.toISOString() ?? null,
        lastFailure: lastFailure?.toISOString() ?? null,
        mayTryAgain: source.again !== undefined,
      })
    }
  }
  const rank = (condition: Condition) => conditions.indexOf(condition)
  return found.sort(
    (one, other) =>
      rank(one.condition) - rank(other.condition) || one.name.localeCompare(other.name, language),
  )
}

async function jobsWatched({ db, now, jobs, startedAt }: Watching): Promise<WatchedThing[]> {
  const runs = new Map((await jobRuns(db)).map(run => [run.job, run]))
  const backlogs = new Map((await jobBacklogs(db)).map(backlog => [backlog.job, backlog]))
  return jobs.map(({ name, cron }) => {
    const run = runs.get(name)
    const backlog = backlogs.get(name)
    const every = cron === null ? null : periodOf(cron)
    const condition = conditionOf({ run, backlog, every, since: startedAt }, now)
    const failed = (backlog?.failed ?? 0) + (backlog?.retrying ?? 0)
    return {
      id: `${jobSource}:${name}`,
      kind: 'JOB',
      name,
      condition,
      lastSuccess: run?.succeededAt?.toISOString() ?? null,
      lastFailure: run?.failedAt?.toISOString() ?? null,
      problem: condition === 'BAD' || failed > 0 ? (run?.failure ?? null) : null,
      backlog: backlog === undefined ? 0 : backlog.waiting + backlog.retrying + backlog.failed,
      every,
      mayTryAgain: cron !== null || failed > 0,
    }
  })
}

/** @param since when the server began: what had no time to run yet is not late */
export function conditionOf(
  {
    run,
    backlog,
    every,
    since,
  }: {
    run: Pick<JobRun, 'succeededAt' | 'failedAt'> | undefined
    backlog: Pick<JobBacklog, 'retrying' | 'failed'> | undefined
    every: number | null
    since: Date | undefined
  },
  now: Date,
): Condition {
  const { succeededAt = null, failedAt = null } = run ?? {}
  const failedLast = failedAt !== null && (succeededAt === null || failedAt > succeededAt)
  if ((backlog?.failed ?? 0) > 0 || (failedLast && (backlog?.retrying ?? 0) > 0)) return 'BAD'
  if (every !== null) {
    const from = Math.max(succeededAt?.getTime() ?? 0, succeededAt === null ? (since?.getTime() ?? 0) : 0)
    if ((now.getTime() - from) / 1000 > lateAfter * every + leeway) return failedLast ? 'BAD' : 'LATE'
  }
  return succeededAt === null ? 'IDLE' : 'GOOD'
}

/** Has one of them tried again at once. @returns false: there is no such thing, or nothing of it to try */
export async function tryAgainAt(watching: Watching, id: string): Promise<boolean> {
  const { db, now, sources, jobs } = watching
  const [name = '', key = ''] = id.split(':')
  if (name !== jobSource) {
    const source = sources.find(one => one.name === name)
    return (await source?.again?.(db, key, now)) === true
  }
  const known = jobs.find(one => one.name === key)
  if (known === undefined) return false
  const retried = await retryJobs(db, key)
  // What comes again and again carries nothing; a run more does the same as one that comes by itself.
  if (known.cron !== null) await addJob(db, { name: key }, {}, { key: `again ${key}` })
  return known.cron !== null || retried > 0
}
