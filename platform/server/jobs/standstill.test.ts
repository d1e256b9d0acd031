import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type Log, silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { lateConnections } from '#platform/server/testing/late-connections.ts'
import { addJob, job, queueState, startJobs, worker } from './jobs.ts'

const { db, address } = await testDatabase()
const greet = job<{ name: string }>('greet')

/** Longer than these jobs wait for a connection. Milliseconds. */
const late = 3_000
const connectTimeout = 2_000

/** Jobs over a way on which some connections come about late. */
async function jobsOver(
  lateness: (n: number) => number,
  options: { longestStandstill?: number; connectTimeout?: number } = { connectTimeout },
) {
  const way = await lateConnections(address, lateness)
  const greeted: string[] = []
  const achieved = vi.fn()
  const error = vi.fn<Log['error']>()
  const jobs = await startJobs({
    address: way.address,
    log: { ...silent, error },
    workers: [worker(greet, async ({ name }) => void greeted.push(name))],
    achieved,
    pauseBeforeRestart: 1,
    ...options,
  })
  return { jobs, way, greeted, achieved, error }
}

const stoodStill = expect.objectContaining({
  message: expect.stringMatching(/^no look for jobs has succeeded for/),
})

test('a runner whose first look for jobs failed, and with it each one after, is replaced', {
  timeout: 120_000,
}, async () => {
  // The first connection migrates the queue and then listens; those after it look for jobs.
  const { jobs, way, greeted, error } = await jobsOver(n => (n > 0 && n < 6 ? late : 0), {
    connectTimeout,
    longestStandstill: 8_000,
  })
  await addJob(db, greet, { name: 'Ada' })
  await eventually(() => expect(greeted).toEqual(['Ada']))
  expect(error).toHaveBeenCalledWith({ err: stoodStill }, 'the job runner gave up')
  expect(jobs.standStill()).toBe(false)
  await jobs.stop()
  await way.close()
})

test('a start is not ended by connections that come about late', async () => {
  const { jobs, way, greeted } = await jobsOver(n => (n < 2 ? late : 0))
  await addJob(db, greet, { name: 'Grace' })
  await eventually(() => expect(greeted).toEqual(['Grace']))
  await jobs.stop()
  await way.close()
})

test('connections that come about later than a call would wait are waited for', {
  timeout: 120_000,
}, async () => {
  const { jobs, way, greeted, error } = await jobsOver(n => (n < 10 ? 5_000 : 0), {})
  await addJob(db, greet, { name: 'Edsger' })
  await eventually(() => expect(greeted).toEqual(['Edsger']))
  expect(error).not.toHaveBeenCalled()
  await jobs.stop()
  await way.close()
})

test('that jobs stand still is told until a look succeeds, however often the runner is replaced', {
  timeout: 120_000,
}, async () => {
  let lost = false
  const { jobs, way, greeted, achieved, error } = await jobsOver(() => (lost ? 600_000 : 0), {
    longestStandstill: 300,
  })
  await eventually(() => expect(achieved).toHaveBeenCalled())
  expect(jobs.standStill()).toBe(false)
  lost = true
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'jobs'`.execute(db)
  const givenUp = () => error.mock.calls.filter(([, said]) => said === 'the job runner gave up').length
  await eventually(() => expect(givenUp()).toBeGreaterThan(0))
  await addJob(db, greet, { name: 'Alan' })
  await eventually(() => expect(givenUp()).toBeGreaterThan(2))
  expect(jobs.standStill()).toBe(true)
  expect((await queueState(db)).oldestDue).toBeGreaterThan(0)
  lost = false
  await eventually(() => expect(greeted).toEqual(['Alan']))
  expect(jobs.standStill()).toBe(false)
  await jobs.stop()
  await way.close()
})

test('jobs that take their time, in every place there is, are no standstill', async () => {
  const long = job('long')
  const ends = Promise.withResolvers<void>()
  const begun = vi.fn()
  const error = vi.fn<Log['error']>()
  const jobs = await startJobs({
    address,
    log: { ...silent, error },
    atOnce: 2,
    // A runner that is not at work looks every two seconds.
    longestStandstill: 3_000,
    workers: [
      worker(long, async () => {
        begun()
        await ends.promise
      }),
    ],
  })
  await addJob(db, long, {})
  await addJob(db, long, {})
  await eventually(() => expect(begun).toHaveBeenCalledTimes(2))
  const since = performance.now()
  await vi.waitUntil(() => performance.now() - since > 4_000, { timeout: 60_000 })
  expect(jobs.standStill()).toBe(false)
  expect(error).not.toHaveBeenCalled()
  ends.resolve()
  await eventually(async () => expect((await queueState(db)).waiting).toBe(0))
  await jobs.stop()
})
