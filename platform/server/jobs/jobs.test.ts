import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { Value } from 'typebox/value'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { type Log, silent } from '#platform/server/observability/log.ts'
import { rulesOf } from '#platform/server/personal-data/personal-data.ts'
import { platformData, platformRules } from '#platform/server/personal-data/platform-data.ts'
import { type RetentionSettings, retentionVariables } from '#platform/server/personal-data/settings.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { buildAccount } from '../testing/campus.ts'
import { addJob, job, queueState, startJobs, worker } from './jobs.ts'
import { deleteOutdated } from './retention.ts'

const { db, address } = await testDatabase()

test('a job runs when, and only when, the transaction that added it is committed', async () => {
  const greet = job<{ name: string }>('greet')
  const greeted: string[] = []
  const ran = vi.fn()
  const jobs = await startJobs({
    address,
    log: silent,
    ran,
    workers: [worker(greet, async ({ name }) => void greeted.push(name))],
  })

  const undone = inTransaction(db, async trx => {
    await addJob(trx, greet, { name: 'nobody' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await inTransaction(db, async trx => {
    await addJob(trx, greet, { name: 'Ada' })
    await sleep(100)
    expect(greeted).toEqual([])
  })

  await eventually(() => expect(ran).toHaveBeenCalledWith('greet', undefined, expect.any(Number)))
  expect(greeted).toEqual(['Ada'])
  await jobs.stop()
})

test('a key keeps one waiting job, and a job waits for its time', async () => {
  const remind = job<{ day: number }>('remind')
  const runAt = new Date(Date.now() + 3_600_000)
  await addJob(db, remind, { day: 1 }, { key: 'reminder', runAt })
  await addJob(db, remind, { day: 2 }, { key: 'reminder', runAt })

  const { rows } = await sql<{ payload: unknown; run_at: Date }>`
    select payload, run_at from graphile_worker._private_jobs where key = 'reminder'`.execute(db)
  expect(rows).toEqual([{ payload: { day: 2 }, run_at: runAt }])
  expect((await queueState(db)).waiting).toBe(0)
})

test('a failing job is told of and stays for another try', async () => {
  const fail = job('fail')
  const ran = vi.fn()
  const jobs = await startJobs({
    address,
    log: silent,
    ran,
    workers: [worker(fail, () => Promise.reject(new Error('no')))],
  })
  await addJob(db, fail, {})
  await eventually(() => expect(ran).toHaveBeenCalledWith('fail', expect.any(Error), expect.any(Number)))
  await jobs.stop()
  const { rows } = await sql`
    select attempts, last_error from graphile_worker.jobs where task_identifier = 'fail' and locked_at is null`.execute(
    db,
  )
  expect(rows).toEqual([{ attempts: 1, last_error: 'no' }])
})

test('a job that does not end when the server stops goes back into the queue', {
  timeout: 120_000,
}, async () => {
  const endless = job('endless')
  const began = Promise.withResolvers<void>()
  const jobs = await startJobs({
    address,
    log: silent,
    workers: [
      worker(endless, async () => {
        began.resolve()
        await new Promise(() => {})
      }),
    ],
  })
  await addJob(db, endless, {})
  await began.promise
  await jobs.stop()
  const { rows } = await sql`
    select locked_at, attempts < max_attempts as again from graphile_worker.jobs
    where task_identifier = 'endless'`.execute(db)
  expect(rows).toEqual([{ locked_at: null, again: true }])
})

test('what a killed server had in hand goes back, what a living one has does not', async () => {
  const slow = job('slow')
  const began = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const living = await startJobs({
    address,
    log: silent,
    workers: [
      worker(slow, async () => {
        began.resolve()
        await end.promise
      }),
    ],
  })
  await addJob(db, slow, {})
  await began.promise
  const orphan = job('orphan')
  await addJob(db, orphan, {})
  // As a server that was killed a minute ago leaves it; the living one's job is as old.
  await sql`
    update graphile_worker._private_jobs j
    set locked_at = now() - interval '1 minute', locked_by = coalesce(locked_by, 'pool-of-the-dead')
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('slow', 'orphan')`.execute(db)

  const other = await startJobs({ address, log: silent, workers: [worker(job('nothing'), async () => {})] })
  const lockedTasks = async () => {
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where locked_at is not null`.execute(db)
    return rows.map(row => row.task)
  }
  await eventually(async () => expect(await lockedTasks()).toEqual(['slow']))
  end.resolve()
  await living.stop()
  await other.stop()
})

test('cleaning up deletes what is out of date and nothing else', async () => {
  await sql`
    insert into idempotency_keys (person_id, key, request_hash, created_at)
    select 'ada', 'old ' || n, ''::bytea, now() - interval '25 hours' from generate_series(1, 6000) n
    union all select 'ada', 'young', ''::bytea, now() - interval '23 hours'`.execute(db)
  await sql`
    insert into oidc_records (model, id, payload, expires_at)
    values ('Session', 'old', '{}', now() - interval '1 second'),
      ('Session', 'young', '{}', now() + interval '1 hour'), ('Key', 'kept', '{}', null)`.execute(db)
  await sql`
    insert into mails (recipient, language, subject, html, plain, created_at, sent_at)
    values ('a@b', 'en', 'old', '', '', now() - interval '31 days', now() - interval '31 days'),
      ('a@b', 'en', 'young', '', '', now() - interval '29 days', null),
      ('a@b', 'en', 'never sent', '', '', now() - interval '31 days', null)
  `.execute(db)

  await sql`
    insert into analytics_days (day, name, user_type, os, browser, language, count)
    select now() - months * interval '1 month', 'SIGN_IN', 'Interne', 'Linux', 'Firefox', 'fr', 1
    from unnest(array[23, 25]) months`.execute(db)

  await sql`
    insert into revocations (kind, key, expires_at)
    values ('SESSION', 'old', now() - interval '1 second'), ('SESSION', 'young', now() + interval '1 hour'),
      ('DISABLED', 'kept', null)`.execute(db)
  const accountId = await buildAccount(db)
  await sql`
    insert into sessions (account_id, session_key, browser, system, first_seen_at, last_seen_at)
    select ${accountId}, days::text, 'Firefox', 'Linux', now() - interval '99 days', now() - days * interval '1 day'
    from unnest(array[89, 91]) days`.execute(db)

  await addJob(db, job('given-up'), {})
  await addJob(db, job('tried-again'), {})
  await sql`
    update graphile_worker._private_jobs j
    set updated_at = now() - interval '31 days', last_error = 'no such mailbox: a@b',
      attempts = case t.identifier when 'given-up' then j.max_attempts else 1 end
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('given-up', 'tried-again')`.execute(db)

  const settings = Value.Default(retentionVariables, {}) as RetentionSettings
  const rules = [...rulesOf(platformData(settings)), ...platformRules(settings)]
  expect(await deleteOutdated(db, rules)).toEqual({
    idempotency_keys: 6000,
    oidc_records: 1,
    mails: 2,
    sessions: 1,
    revocations: 1,
    analytics_days: 1,
    'graphile_worker._private_jobs': 1,
  })
  expect(Object.values(await deleteOutdated(db, rules))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('a runner that never ends, the database lost while two jobs were written as done, is replaced', async () => {
  const held = job<{ name: string }>('held')
  const begun: string[] = []
  const ends = { one: Promise.withResolvers<void>(), two: Promise.withResolvers<void>() }
  const error = vi.fn<Log['error']>()
  const jobs = await startJobs({
    address,
    log: { ...silent, error },
    endTimeout: 50,
    pauseBeforeRestart: 1,
    workers: [
      worker(held, async ({ name }) => {
        begun.push(name)
        if (name === 'one' || name === 'two') await ends[name].promise
      }),
    ],
  })
  const lost = loseWhatIsDone()
  await addJob(db, held, { name: 'one' })
  await addJob(db, held, { name: 'two' })
  await eventually(() => expect(begun).toHaveLength(2))
  // One after the other, so that they are not written together.
  ends.one.resolve()
  await eventually(() => expect(lost.writes).toHaveLength(1))
  ends.two.resolve()
  await eventually(() => expect(lost.writes).toHaveLength(2))
  lost.fail()

  const neverEnding = expect.objectContaining({ message: 'the job runner does not end' })
  await eventually(() => expect(error).toHaveBeenCalledWith({ err: neverEnding }, 'the job runner gave up'))
  // Added no earlier: the runner that is to be replaced still takes jobs until it begins to end.
  await addJob(db, held, { name: 'three' })
  await eventually(() => expect(begun).toContain('three'))
  await jobs.stop()
})

/** Withholds from the database what runners write about jobs that are done, until all of it fails in one moment. */
function loseWhatIsDone() {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  const writes: PromiseWithResolvers<never>[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [requested] = args
    const text =
      typeof requested === 'object' && requested !== null && 'text' in requested ? String(requested.text) : ''
    if (!/^delete from .*_private_jobs/.test(text)) return query.apply(this, args)
    const write = Promise.withResolvers<never>()
    writes.push(write)
    return write.promise
  } as () => void)
  return {
    writes,
    fail() {
      spy.mockRestore()
      for (const write of writes) write.reject(new Error('the database is unavailable'))
    },
  }
}
