import { access, constants, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countOperators } from '#features/rights/server/public.ts'
import { type Database, type DatabaseAddress, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { DataInUse } from '#platform/server/database/postgres/lock.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { whyNoDatabase } from '#platform/server/database/unreachable.ts'
import { type FeatureParts, partsOf } from '#platform/server/feature.ts'
import { takeInFiles } from '#platform/server/files/take-in.ts'
import { signsPeopleIn } from '#platform/server/identity/accounts.ts'
import type { SignInPeople } from '#platform/server/identity/provider.ts'
import { openRevocationList } from '#platform/server/identity/revocation-list.ts'
import { keepJobRuns } from '#platform/server/jobs/job-runs.ts'
import { queueState, startJobs, type Worker } from '#platform/server/jobs/jobs.ts'
import { hourlyRetention, retentionWorker } from '#platform/server/jobs/retention.ts'
import { mailWorker } from '#platform/server/mail/mail.ts'
import { openMailTransport } from '#platform/server/mail/mail-transport.ts'
import { deleteOldMailFiles, mailFolderOf } from '#platform/server/mail/retained-mails.ts'
import { countUnsentMails } from '#platform/server/mail/unsent-mails.ts'
import { browserErrorsRule } from '#platform/server/observability/browser-errors.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { createMetrics } from '#platform/server/observability/metrics.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { rowBoundsOf } from '#platform/server/personal-data/platform-bounds.ts'
import { platformRules } from '#platform/server/personal-data/platform-data.ts'
import type { RetentionSettings } from '#platform/server/personal-data/settings.ts'
import { openLiveFeeds } from '#platform/server/realtime/live-feeds.ts'
import { postgresBus } from '#platform/server/realtime/postgres-bus.ts'
import { redisBus } from '#platform/server/realtime/redis-bus.ts'
import { greeting } from '#platform/server/start/greeting.ts'
import { type Opened, runServer } from '#platform/server/start/lifecycle.ts'
import { listen } from '#platform/server/start/listen.ts'
import type { KnownJob, RunningProduct } from '#platform/server/start/running.ts'
import {
  platformVariables,
  readSettings,
  type Settings,
  WrongSettings,
} from '#platform/server/start/settings.ts'
import { settingsInForce } from '#platform/server/start/settings-in-force.ts'
import { openDemoCompany } from './demo-company.ts'
import { createProduct, features } from './product.ts'

const log = createLog(process.env.LOG_LEVEL)

await runServer(log, start, error => {
  if (error instanceof WrongSettings || error instanceof DataInUse) return error.message
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${(error as { port?: number }).port} is already in use. Set PORT to another one.`
  }
  const { DATABASE_URL: url } = process.env
  return url ? whyNoDatabase(error, url) : undefined
})

/** Opens everything, each thing before what needs it; it is closed the other way round. */
async function start(opened: Opened): Promise<void> {
  const settings = readSettings(
    process.env,
    features.flatMap(feature => feature.settings ?? []),
  )
  await openKeysFolder(settings)
  const version = await productVersion()
  const address = await databaseAddress(settings, opened)
  await migrate(address, log)
  await takeInEarlierFiles(address, settings)
  const demo = settings.demo && (await openDemoCompany({ ...settings, demo: settings.demo }, address, log))

  const database = openDatabase({ address, size: settings.database.pool, log })
  opened(database.close)
  const { db, pool } = database
  const metrics = createMetrics({
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    jobs: () => queueState(db),
    mails: () => countUnsentMails(db),
    operators: () => countOperators(db),
  })

  const mailTransport = openMailTransport({
    smtpUrl: settings.mail.smtpUrl,
    from: settings.mail.from,
    folder: mailFolderOf(settings.dataFolder),
    publicUrl: settings.publicUrl,
  })
  opened(async () => mailTransport.close())
  // Over PostgreSQL whatever the live feeds use: what is revoked is told by the transaction that stores it.
  const revocations = await openRevocationList(database, log)
  opened(revocations.close)
  const { redisUrl } = settings
  const bus = redisUrl === undefined ? postgresBus(database, log) : redisBus(redisUrl, log)
  const feeds = features.flatMap(feature => feature.feeds ?? [])
  const liveFeeds = await openLiveFeeds({ db, feeds, bus, log, metrics: metrics.live })
  opened(liveFeeds.close)

  let knownJobs: readonly KnownJob[] = []
  const running: RunningProduct = {
    version,
    startedAt: new Date(),
    settings: settingsInForce(
      platformVariables,
      features.flatMap(feature => feature.settings ?? []),
      process.env,
    ),
    issuer: settings.provider?.issuer,
    errorsElsewhere: settings.sentryDsn !== undefined,
    jobs: () => knownJobs,
  }
  const given = partsOf(
    features,
    {
      settings: settings.features,
      publicUrl: settings.publicUrl,
      keysFolder: settings.keys.folder,
      announce: liveFeeds.announce,
      running,
    },
    demo?.contributes,
  )
  const notices = features.flatMap(feature => feature.notices?.(given) ?? [])
  if (!settings.keys.isSet) notices.unshift(keysNotice(settings))
  for (const notice of notices) log[demo ? 'info' : 'warn']({}, notice)
  const featureJobs = features.flatMap(feature => feature.jobs?.(given) ?? [])
  const workers = [
    mailWorker(
      mailTransport,
      featureJobs.flatMap(({ enclosures = [] }) => enclosures),
    ),
    retentionOf(given, settings),
    ...featureJobs.flatMap(({ workers: own = [] }) => own),
  ]
  const repeated = [hourlyRetention, ...featureJobs.flatMap(({ repeated: own = [] }) => own)]
  knownJobs = workers.map(({ job: { name } }) => ({
    name,
    cron: repeated.find(one => one.job.name === name)?.cron ?? null,
  }))
  const jobRuns = keepJobRuns(db, log)
  opened(jobRuns.close)
  const jobs = await startJobs({
    address,
    log,
    workers,
    repeated,
    ran(job, error, seconds) {
      metrics.ran(job, error === undefined, seconds)
      jobRuns.ran(job, error, seconds)
    },
    achieved: metrics.jobsAchieved,
  })
  opened(jobs.stop)

  const signIns = demo ? await knownOf(demo.signIns, peopleOf(given, db)) : []
  const stopping = new AbortController()
  const product = await createProduct({
    settings,
    database,
    log,
    metrics,
    liveFeeds,
    revocations,
    jobs,
    stopping: stopping.signal,
    given,
    version,
    signIn: demo && { people: peopleOf(given, db), offered: signIns },
  })
  await listen(product, { ...settings, stopping }, opened)
  if (demo && settings.demo?.simulator && settings.sensorKey !== undefined) {
    const { sensorKey } = settings
    opened(demo.startSimulator({ address: ownAddress(settings), sensorKey, log }).stop)
  }
  if (demo && settings.demo?.simulator) opened((await demo.startLiveFeeds(db)).stop)
  else await demo?.forgetLiveFeeds(db)
  log.info({ address: settings.publicUrl, version }, 'ready')
  if (demo) {
    process.stdout.write(
      greeting({
        version,
        address: settings.publicUrl,
        dataFolder: settings.dataFolder,
        signIns: signIns.map(({ email, role_en }) => ({ email, role: role_en })),
      }),
    )
  }
}

/** Before anybody answers what could not be sealed. */
async function openKeysFolder({ keys: { folder, isSet } }: Settings): Promise<void> {
  if (!isSet) return
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch {
    throw new WrongSettings([`CAMPUS_KEYS is "${folder}", expected a folder that the server may write to`])
  }
}

function keysNotice({ keys }: Settings): string {
  return `without CAMPUS_KEYS the keys that open answers to surveys lie in ${keys.folder}: answers that are not counted are lost with it`
}

/** Files were kept in a folder once. */
async function takeInEarlierFiles(address: DatabaseAddress, { dataFolder }: Settings): Promise<void> {
  const { db, close } = openDatabase({ address, size: 1, log, noTimeouts: true, application: 'campus-files' })
  try {
    const files = await takeInFiles(db, join(dataFolder, 'files'), log)
    if (files > 0) log.info({ files }, 'files of the data folder are in the database now')
  } finally {
    await close()
  }
}

/** What goes in time: rows of the features and the platform, and the files that mails become. */
function retentionOf({ personalData }: FeatureParts, { features: values, dataFolder }: Settings): Worker {
  const kept = values as RetentionSettings
  const rules = [
    ...rulesOf(personalData),
    ...platformRules(kept),
    browserErrorsRule,
    ...features.flatMap(feature => feature.retention ?? []),
  ]
  const mailFiles = async (now: Date) => ({
    'mail files': await deleteOldMailFiles(mailFolderOf(dataFolder), { days: kept.MAILS_KEPT_DAYS }, now),
  })
  return retentionWorker(rules, [mailFiles], rowBoundsOf(features))
}

/** Whom the embedded identity provider signs in. */
function peopleOf(given: FeatureParts, db: Database): SignInPeople {
  const [people] = given.contributed(signsPeopleIn)
  if (people === undefined) throw new Error('No feature says who may sign in')
  return people(db)
}

/** Those of the offered sign-ins whose people there are: a company that an older version loaded may lack some. */
async function knownOf<Offered extends { email: string }>(
  offered: readonly Offered[],
  people: SignInPeople,
): Promise<Offered[]> {
  const found = await Promise.all(offered.map(({ email }) => people.byEmail(email)))
  return offered.filter((_, index) => found[index] !== undefined)
}

/** Where this process itself reaches the server. */
function ownAddress({ host, port }: Settings): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function databaseAddress({ database, dataFolder }: Settings, opened: Opened) {
  if (database.url !== undefined) return { url: database.url }
  const postgres = await startPostgres({ folder: dataFolder, log })
  opened(postgres.stop)
  return postgres.address
}

async function productVersion(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
