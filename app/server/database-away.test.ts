import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { apiBase } from '#platform/contract/endpoint.ts'
import { embeddedClientId } from '#platform/contract/identity.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { longestWait, productOnOwnPostgres } from './testing/own-postgres.ts'

/*
 * People go on reading and writing while the database is away: shut down, or its processes stopped so that connections
 * stay open and nothing comes back. What is answered must be right, or 503 with when to come back; nobody waits longer
 * than browsers do; and afterwards it is well by itself, with everything that was confirmed, once.
 */

/** `npm run database-away` takes it away for half a minute; the tests until every call has been refused. */
const away = import.meta.env.MODE === 'long' ? 30_000 : 0

const product = await productOnOwnPostgres()
const { db, origin, call } = product

/** What each of these answers does not change with time. */
const reads = [
  ...[`${apiBase}/articles?siteId=1`, `${apiBase}/sites`, `${apiBase}/restauration?siteId=1`],
  ...[`${apiBase}/account/details`, '/graph/v1.0/me', `${apiBase}/cgu/CGU_en.html`],
]
const writing = '/graph/v1.0/me/events'
const oneHour = {
  start: { dateTime: '2026-11-24T12:00:00', timeZone: 'Europe/Paris' },
  end: { dateTime: '2026-11-24T13:00:00', timeZone: 'Europe/Paris' },
}

interface Answer {
  path: string
  /** 0: none came in time. */
  status: number
  body: string
  retryAfter: string | null
}

async function ask(path: string, sent?: { key: string; body: object }): Promise<Answer> {
  try {
    const answer = await call(path, sent)
    const body = await answer.text()
    return { path, status: answer.status, body, retryAfter: answer.headers.get('retry-after') }
  } catch (error) {
    return { path, status: 0, body: String(error), retryAfter: null }
  }
}

interface Write {
  key: string
  subject: string
  answer: Answer
}

/** What people are told while the database goes away and comes back. */
async function throughOutage(outage: { begin(): Promise<void>; end(): Promise<void> }) {
  const right = new Map<string, string>()
  for (const path of reads) right.set(path, (await ask(path)).body)
  const answers: Answer[] = []
  const writes: Write[] = []
  const refused = new Set<string>()
  let ended = false
  const noted = (answer: Answer) => {
    answers.push(answer)
    if (answer.status !== 200 && answer.status !== 201) refused.add(answer.path)
    return answer
  }
  const repeatedly = async (act: () => Promise<unknown>) => {
    while (!ended) {
      await act()
      await sleep(20)
    }
  }
  const people = [
    ...reads.flatMap(path => [path, path]).map(path => repeatedly(async () => noted(await ask(path)))),
    ...Array.from({ length: 3 }, () =>
      repeatedly(async () => {
        const [key, subject] = [randomUUID(), randomUUID()]
        writes.push({ key, subject, answer: noted(await write(key, subject)) })
      }),
    ),
  ]
  await eventually(() => expect(writes.length).toBeGreaterThan(5))
  await outage.begin()
  await Promise.all([
    sleep(away),
    eventually(() => expect([...refused].sort()).toEqual([...reads, writing].sort())),
    eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503)),
  ])
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const signingIn = await exchangeOfCode()
  expect(signingIn.status).toBe(503)
  expect(Number(signingIn.headers.get('retry-after'))).toBeGreaterThan(0)
  await outage.end()
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200))
  for (const path of reads) await eventually(async () => expect((await ask(path)).status).toBe(200))
  await eventually(async () => expect((await exchangeOfCode()).status).toBe(400))
  ended = true
  await Promise.all(people)
  return { right, answers, writes }
}

const write = (key: string, subject: string) => ask(writing, { key, body: { subject, ...oneHour } })

/** The end of a sign-in, with a code that nobody was given. */
const exchangeOfCode = () =>
  fetch(`${origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: embeddedClientId,
      code: 'x'.repeat(43),
      redirect_uri: `${origin}/auth/callback`,
      code_verifier: 'v'.repeat(43),
    }),
    signal: AbortSignal.timeout(longestWait),
  })

/** What was answered otherwise than it should have been, each in words. */
function wrongAnswers(answers: readonly Answer[], right: ReadonlyMap<string, string>): string[] {
  return answers.flatMap(({ path, status, body, retryAfter }) => {
    const isRight = status === 201 || (status === 200 && body === right.get(path))
    const isRefused = status === 503 && Number(retryAfter) > 0
    return isRight || isRefused ? [] : [`${path}: ${status} ${body.slice(0, 200)}`]
  })
}

/** What became of writes otherwise than it was said, each in words. */
async function untruths(writes: readonly Write[]): Promise<string[]> {
  const { rows } = await sql<{ subject: string; times: number }>`
    select subject, count(*)::int as times from calendar_events
    where subject = any(${writes.map(({ subject }) => subject)}) group by subject`.execute(db)
  const times = new Map(rows.map(({ subject, times: count }) => [subject, count]))
  return writes.flatMap(({ subject, answer: { status } }) => {
    const stored = times.get(subject) ?? 0
    if (status === 201 && stored === 0) return [`${subject}: confirmed and missing`]
    return stored > 1 ? [`${subject}: done ${stored} times`] : []
  })
}

async function holds(outage: { begin(): Promise<void>; end(): Promise<void> }): Promise<void> {
  const { right, answers, writes } = await throughOutage(outage)
  expect(wrongAnswers(answers, right)).toEqual([])
  expect(answers.filter(({ status }) => status === 0)).toEqual([])
  expect(await untruths(writes)).toEqual([])
  // Who was refused asks again under the same key, and once more where a slow machine still refuses for a moment.
  const again: Write[] = []
  const meanwhile: Answer[] = []
  for (const { key, subject } of writes) {
    const answer = await eventually(async () => {
      const asked = await write(key, subject)
      meanwhile.push(asked)
      expect(asked).toMatchObject({ status: 201 })
      return asked
    })
    again.push({ key, subject, answer })
  }
  expect(wrongAnswers(meanwhile, right)).toEqual([])
  expect(await untruths(again)).toEqual([])

  // Control: what was confirmed and is lost, or was done twice, is found.
  const [one, other] = again.map(({ subject }) => subject)
  await sql`delete from calendar_events where subject = ${one}`.execute(db)
  await sql`update calendar_events set subject = ${other} where subject = ${again[2]?.subject}`.execute(db)
  expect(await untruths(again.slice(0, 2))).toEqual([
    `${one}: confirmed and missing`,
    `${other}: done 2 times`,
  ])
  const count = (wanted: (status: number) => boolean) => answers.filter(({ status }) => wanted(status)).length
  if (away > 0)
    process.stdout.write(
      `${answers.length} answers: ${count(status => status < 300)} right, ${count(status => status === 503)} refused\n`,
    )
}

describe.skipIf(process.platform !== 'linux')('while the database stands still', () => {
  it('every answer is right or a refusal, none is late, and nothing confirmed is lost', async () => {
    await holds({ begin: product.freeze, end: product.thaw })
  })

  it('control: without an end to waiting, a call would be answered when the database goes on', async () => {
    const patient = openDatabase({ address: product.address, size: 2, log: silent, noTimeouts: true })
    await patient.db.selectFrom('sites').select('id').execute()
    await product.freeze()
    try {
      let answered = false
      const waiting = patient.db
        .selectFrom('sites')
        .select('id')
        .execute()
        .then(() => {
          answered = true
        })
      const answers = await Promise.all(reads.map(path => ask(path)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answered).toBe(false)
      await product.thaw()
      await waiting
    } finally {
      await product.thaw()
    }
    await patient.close()
  })
})

describe('while the database is shut down', () => {
  it('every answer is right or a refusal, none is late, and nothing confirmed is lost', async () => {
    await holds({ begin: product.shutDown, end: product.startAgain })
  })
})
