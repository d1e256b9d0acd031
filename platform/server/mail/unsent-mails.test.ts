import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningJobs, startJobs } from '#platform/server/jobs/jobs.ts'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { smtpServer } from '#platform/server/testing/smtp-server.ts'
import { mailWorker, sendMail } from './mail.ts'
import { openMailTransport } from './mail-transport.ts'
import { countUnsentMails, resendMails, unsentMails } from './unsent-mails.ts'

const { db, address } = await testDatabase()
const none = { waiting: 0, retrying: 0, given_up: 0 }
const mail = {
  to: 'zoe@campus.example',
  language: 'fr',
  subject: 'Votre salle',
  html: '',
  plain: '',
} as const

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
beforeEach(async () => {
  await sql`truncate mails, graphile_worker._private_jobs`.execute(db)
})

/** Jobs that send by a mail server. @param answerTo what it says to which line */
async function sendingBy(answerTo: (line: string) => string | undefined): Promise<RunningJobs> {
  const server = await smtpServer(answerTo)
  const transport = openMailTransport({
    smtpUrl: server.url,
    ...{ from: 'campus@campus.example', folder: '', publicUrl: 'https://campus.example' },
  })
  const jobs = await startJobs({ address, log: silent, workers: [mailWorker(transport)] })
  closing.push(server.close, transport.close, jobs.stop)
  return jobs
}

const stateOf = async (id: string) => (await unsentMails(db, id))[0]

describe('a mail that the mail server refuses', () => {
  it.each([
    ['RCPT', '550 5.1.1 zoe@campus.example: nobody of that name', /nobody of that name/],
    ['RCPT', '500 no', /500 no/],
    ['RCPT', '599 no', /599 no/],
    ['MAIL', '553 not your address', /not your address/],
    ['DATA', '554 no mail from you', /no mail from you/],
    ['.', '552 too large', /too large/],
  ])('for good, to %s with %s, is given up at once, and says why', async (to, says, reason) => {
    await sendingBy(line => (line.startsWith(to) && line.length >= to.length ? says : undefined))
    const id = await sendMail(db, mail)
    await eventually(async () => expect(await stateOf(id)).toMatchObject({ state: 'given_up' }))
    expect((await stateOf(id))?.reason).toMatch(reason)
    expect(await countUnsentMails(db)).toEqual({ ...none, given_up: 1 })
    await eventually(async () => {
      const { rows } = await sql`select from graphile_worker._private_jobs`.execute(db)
      expect(rows).toHaveLength(0)
    })
  })

  it.each([
    ['RCPT', '450 try again later', /try again later/],
    ['RCPT', '499 no', /499 no/],
    ['.', '421 closing', /421 closing/],
    // Of the server's settings, not of the mail.
    ['MAIL', '530 5.7.0 authentication required', /authentication required/],
    ['EHLO', '554 no', /./],
  ])('for a while, to %s with %s, is tried again later, and says why', async (to, says, reason) => {
    await sendingBy(line =>
      line.startsWith(to) || (to === 'EHLO' && line.startsWith('HELO')) ? says : undefined,
    )
    const id = await sendMail(db, mail)
    await eventually(async () => expect((await stateOf(id))?.reason).toMatch(reason))
    expect(await countUnsentMails(db)).toEqual({ ...none, retrying: 1 })
  })
})

it('a mail server that is away is a reason to try again, and what is due again waits', async () => {
  const server = await smtpServer()
  await server.close()
  const transport = openMailTransport({
    smtpUrl: server.url,
    ...{ from: 'campus@campus.example', folder: '', publicUrl: 'https://campus.example' },
  })
  const jobs = await startJobs({ address, log: silent, workers: [mailWorker(transport)] })
  const id = await sendMail(db, mail)
  await eventually(async () => expect(await stateOf(id)).toMatchObject({ state: 'retrying' }))
  await jobs.stop()
  transport.close()
  expect((await stateOf(id))?.reason).toMatch(/ECONNREFUSED/)
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(db)
  expect(await countUnsentMails(db)).toEqual({ ...none, waiting: 1 })
})

it('a mail that was tried for three days, or whose job is lost, is given up', async () => {
  const tried = await sendMail(db, mail)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no route'`.execute(
    db,
  )
  expect(await stateOf(tried)).toMatchObject({ state: 'given_up', reason: 'no route' })
  await sql`truncate graphile_worker._private_jobs`.execute(db)
  expect(await stateOf(tried)).toMatchObject({ state: 'given_up', reason: null })
  expect(await countUnsentMails(db)).toEqual({ ...none, given_up: 1 })
})

it('what is tried again at somebody’s request leaves once, however often they ask', async () => {
  let refuses = true
  const taken: string[] = []
  await sendingBy(line => {
    if (line === '.') taken.push(line)
    return refuses && line.startsWith('RCPT') ? '550 no' : undefined
  })
  const refused = await sendMail(db, mail)
  await eventually(async () => expect(await countUnsentMails(db)).toEqual({ ...none, given_up: 1 }))
  refuses = false
  await Promise.all(Array.from({ length: 20 }, () => resendMails(db, [refused])))
  await eventually(async () => expect(await countUnsentMails(db)).toEqual(none))
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs`.execute(db)
    expect(rows).toHaveLength(0)
  })
  expect(taken).toHaveLength(1)
  expect(await resendMails(db, [refused])).toBe(0)
})

it('what waits for its next try is due at once when somebody asks', async () => {
  const id = await sendMail(db, mail)
  await sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'no route', run_at = now() + interval '1 hour'`.execute(db)
  expect(await resendMails(db, [id])).toBe(1)
  expect(await countUnsentMails(db)).toEqual({ ...none, waiting: 1 })
})
