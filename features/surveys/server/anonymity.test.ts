import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestHash } from '#platform/server/http/idempotency.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import type { SurveyAnswer } from '../contract.ts'
import { countAnswers } from './counting.ts'
import { keyFilesOf } from './key-files.ts'
import { surveysRoutes } from './routes.ts'
import { privateKeyOf, unseal } from './seal.ts'
import {
  compared,
  type Evidence,
  everyRow,
  type Finding,
  holds,
  noteAnswers,
  notePeople,
  type Seen,
} from './testing/administrator.ts'
import {
  answerOf,
  buildPeople,
  buildPerson,
  buildSurvey,
  buildSurveySite,
  questionOf,
  surveysServer,
} from './testing/surveys.ts'

/*
 * 200 people answer an anonymous survey in an order that is known, while the job counts. An administrator with every table,
 * every system column and the log tries to say who answered what.
 *
 * By chance one of 200 is named right, whatever is compared with whatever; more than 12 are in one comparison of 10^11 (the
 * number of fixed points of a random order is Poisson distributed with mean 1). The agreement of two random orders lies
 * within 7 standard deviations but for one comparison of 10^11. There are some 10^4 comparisons.
 */
const mostMatches = 12
const mostDeviations = 7

const { db } = await testDatabase()
const questions = [
  ...['fours', 'sixteens', 'sixtyfours', 'ones'].map(id => questionOf(id, { choices: ['0', '1', '2', '3'] })),
  questionOf('stars', { type: 'NOTE' }),
  questionOf('words', { type: 'TEXT' }),
]
const now = new Date()

/** Tells who gave it by its choices, its texts and how long they are. */
function answerNumber(n: number): SurveyAnswer {
  const digit = (place: number) => ({ choices: [String(Math.floor(n / 4 ** place) % 4)] })
  return answerOf(
    { questions },
    {
      ones: digit(0),
      fours: digit(1),
      sixteens: digit(2),
      sixtyfours: digit(3),
      stars: { note: 1 + (n % 5) },
      words: { text: `[words ${n}]${'w'.repeat(n)}` },
    },
    `[comment ${n}]${'c'.repeat(n)}`,
  )
}
const marksOf = (n: number) => [`[words ${n}]`, `[comment ${n}]`]

function shuffled<T>(values: readonly T[]): T[] {
  const rest = [...values]
  return values.map(() => rest.splice(randomInt(rest.length), 1)[0] as T)
}

beforeAll(() => buildSurveySite(db))
beforeEach(() => sql`truncate surveys, accounts, idempotency_keys cascade`.execute(db))

interface Story {
  /** How many answer. */
  count: number
  /** What counts instead of the job. */
  counting?: (surveyId: string, moment: Date) => Promise<unknown>
  /** What is done to an answer that waits, once its person has sent it. */
  tamper?: (person: string, answer: SurveyAnswer) => Promise<unknown>
  /** The calls that are served instead. */
  routes?: (keysFolder: string) => Route[]
}

const keysFolder = temporaryFolder()

/** Lets people answer, and says all that an administrator finds out. */
async function administratorOf({
  count,
  counting,
  tamper,
  routes = given => surveysRoutes({ keysFolder: given }),
}: Story) {
  const log: string[] = []
  const server = await surveysServer(db, {
    keysFolder,
    log: createLog('trace', { write: line => void log.push(line) }),
    routes: routes(keysFolder),
  })
  const ends = new Date(now.getTime() + 24 * 3_600_000)
  const surveyId = await buildSurvey(db, { questions, anonymous: true, ends_at: ends })
  const count_ = counting ?? ((_: string, moment: Date) => countAnswers(db, { keysFolder, now: moment }))
  // Who answers n-th, and what: as random as what the administrator may not find out.
  const people = shuffled(await buildPeople(db, count))
  const numbers = shuffled(people.map((_, n) => n))
  const ofPeople: Evidence = new Map()
  const ofAnswers: Evidence = new Map()
  const waited: Seen[] = []
  const look = async () => {
    const rows = await everyRow(db)
    notePeople(ofPeople, rows, people)
    // While it waits an answer stands beside its person: nothing may be read of it.
    waited.push(...rows.filter(({ table }) => table === 'public.survey_waiting_answers'))
    return rows
  }
  // Somebody whose answer is refused, for its comment: it is kept nowhere either.
  const refused = { ...answerNumber(0), comment: `[comment 0]${'c'.repeat(300)}` }
  const { status } = await server.answer(await buildPerson(db), surveyId, refused, {
    'idempotency-key': 'refused',
  })
  expect(status).toBe(400)
  let untilCounted = 1 + randomInt(20)
  for (const [n, person] of people.entries()) {
    const answer = answerNumber(numbers[n] ?? 0)
    const { status } = await server.answer(person, surveyId, answer, {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(status).toBe(200)
    await tamper?.(person, answer)
    if (--untilCounted > 0) continue
    await look()
    await count_(surveyId, now)
    untilCounted = 1 + randomInt(20)
  }
  await look()
  await count_(surveyId, ends)
  await count_(surveyId, new Date(ends.getTime() + 60_000))
  const rows = await look()
  const marks = numbers.map(marksOf)
  noteAnswers(ofAnswers, [...rows, ...waited], marks)
  // They can also guess: what the server would have kept of a call with this answer.
  const hashes = numbers.map((number, n): [number, string] => {
    const address = `/services/v6/1/surveys/${surveyId}/answer`
    return [n, `\\x${requestHash('POST', address, answerNumber(number)).toString('hex')}`]
  })
  ofAnswers.set('hash of the call', new Map(hashes))
  await server.close()
  return { findings: compared(ofPeople, ofAnswers), rows, waited, log, marks, surveyId }
}

const telling = (findings: readonly Finding[]) =>
  findings.filter(({ matches, deviations }) => matches > mostMatches || deviations > mostDeviations)

describe('an administrator', () => {
  let found: Awaited<ReturnType<typeof administratorOf>>
  beforeAll(async () => {
    await sql`truncate surveys, accounts, idempotency_keys cascade`.execute(db)
    found = await administratorOf({ count: 200 })
  })

  it('has much to compare, and matches no more people with their answers than by chance', () => {
    const { findings } = found
    expect(findings.length).toBeGreaterThan(500)
    const compared = findings.map(finding => finding.with).join('\n')
    for (const column of [
      'survey_participations.xmin',
      'idempotency_keys.created_at',
      'survey_waiting_answers.sealed',
    ]) {
      expect(compared).toContain(column)
    }
    expect(telling(findings)).toEqual([])
  })

  it('reads no answer while it waits, in whichever bytes, and none anywhere but among the texts', () => {
    const { rows, waited, marks } = found
    expect(waited.length).toBeGreaterThan(100)
    const holding = [...waited, ...rows].filter(row => marks.flat().some(mark => holds(row, mark)))
    expect([...new Set(holding.map(({ table }) => table))]).toEqual(['public.survey_texts'])
    // Nothing was lost on the way.
    expect(holding).toHaveLength(400)
  })

  it('reads no answer in the log, nor of one that was refused', () => {
    const { log, marks } = found
    const count = 200
    expect(log.length).toBeGreaterThan(count)
    expect(log.filter(line => marks.flat().some(mark => holds(line, mark)))).toEqual([])
  })
})

describe('control: is found out by the same administrator', () => {
  it('counting in the order in which people answered', async () => {
    const inOrder = async (surveyId: string) => {
      const { rows } = await sql<{ batch: string; sealed: Buffer }>`
        with waiting as (
          delete from survey_waiting_answers where survey_id = ${surveyId}
          returning xmin::text::bigint as came, batch_id as batch, sealed)
        select batch, sealed from waiting order by came`.execute(db)
      const keys = await keyFilesOf(db, keysFolder)
      for (const { batch, sealed } of rows) {
        const stored = (await keys.read(batch)) ?? Buffer.alloc(0)
        const { answer } = unseal({ id: batch, key: privateKeyOf(stored) }, sealed)
        await db
          .insertInto('survey_texts')
          .values({
            survey_id: surveyId,
            text: answer.surveyAnswers.at(-1)?.text ?? '',
            question_id: 'words',
          })
          .execute()
      }
    }
    const { findings } = await administratorOf({ count: 40, counting: inOrder })
    expect(telling(findings)[0]?.matches).toBe(40)
  })

  it('answers that wait unsealed', async () => {
    const unsealed = (person: string, answer: SurveyAnswer) =>
      sql`
      update survey_waiting_answers set sealed = ${Buffer.from(JSON.stringify(answer))}::bytea
      where xmin = (select xmin from survey_participations where account_id = ${person})`.execute(db)
    const { findings, waited, marks } = await administratorOf({
      count: 40,
      counting: async () => undefined,
      tamper: unsealed,
    })
    expect(waited.some(row => marks.flat().some(mark => holds(row, mark)))).toBe(true)
    expect(telling(findings)[0]?.matches).toBe(40)
  })

  it('a hash of what was sent, beside the person’s key', async () => {
    const withHash = (folder: string) =>
      surveysRoutes({ keysFolder: folder }).map(({ endpoint: { keepsNoBody: _, ...endpoint }, handler }) => ({
        endpoint,
        handler,
      }))
    const { findings } = await administratorOf({ count: 40, routes: withHash })
    const [first] = telling(findings)
    expect(first?.matches).toBe(40)
    expect(first?.with).toContain('request_hash ~ hash of the call')
  })
})
