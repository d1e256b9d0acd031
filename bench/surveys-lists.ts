import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadManySurveys } from '#demo/load/many-surveys.ts'
import { surveyOf, surveysOf } from '#features/surveys/server/survey-rows.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { startProduct } from '../tools/product.ts'
import { client, durationsOf, perTurn, share, slowestAgainstBare } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified, like the milliseconds below. */
const surveys = 200
const answers = 500_000
const people = 5_000
/** Of the slowest hundredth: promised to a person who opens the list, so it is held to in itself too. */
const mostMilliseconds = 15
const turns = 5
/** Every other request is that of one survey, these in turn. */
const opened = 20

const email = 'employee@campus.example'

/** What a campus asks, and one survey of it, among 200 with half a million answers. */
export async function measureSurveyLists(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-surveys-lists-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ folder, log: silent })
    closing.unshift(postgres.stop)
    const { host, user, database } = postgres.address
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const product = await startProduct({
      DATABASE_URL: url,
      CAMPUS_DEMO_PEOPLE: '100',
      CAMPUS_DEMO_RESERVATIONS: '0',
      RATE_LIMIT_PERSON: '1000000',
    })
    closing.unshift(product.stop)
    const now = new Date()
    const { db, pool, close } = openDatabase({ address: { url }, size: 2, log: silent, noTimeouts: true })
    closing.unshift(close)
    await loadManySurveys(db, { surveys, answers, people, today: now })

    const headers = {
      'api-key': readSettings(process.env).apiKey,
      platform: 'WEB',
      'accept-language': 'en',
      authorization: `Bearer ${await product.token(email)}`,
    }
    const { id: accountId } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const reader = { accountId, language: 'en', now } as const
    const listed = await surveysOf(db, 1, undefined, reader)
    const requested = listed.slice(0, opened).flatMap(({ id }) => [
      { path: '/1/surveys', read: (listening: typeof db) => surveysOf(listening, 1, undefined, reader) },
      { path: `/1/surveys/${id}`, read: (listening: typeof db) => surveyOf(listening, id, reader) },
    ])
    const statements: Answer[] = []
    for (const { read } of requested) statements.push([await statementsOf({ pool }, read)])
    const bare = await startBareStatements(url, statements)
    closing.unshift(bare.stop)
    const places = Array.from({ length: perTurn }, (_, n) => n % requested.length)
    const requests = places.map(place => ({
      url: `${product.address}/services/v6${requested[place]?.path}`,
      headers,
    }))
    const slowest = await slowestAgainstBare(
      `GET surveys and one of them, ${surveys} surveys (${listed.length} of them run) and ${answers} answers`,
      () => ({ product: requests, bare: places.map(place => ({ url: `${bare.address}/${place}` })) }),
    )

    const { ask, end } = client()
    closing.unshift(async () => end())
    const measured: number[] = []
    for (let turn = 0; turn < turns; turn++) measured.push(share(await durationsOf(requests, ask), 0.99))
    const milliseconds = median(measured)
    return [
      slowest,
      {
        what: `the same: p99, the middle one of ${turns}`,
        reached: `${milliseconds.toFixed(1)} ms`,
        mustReach: `<= ${mostMilliseconds} ms`,
        holds: milliseconds <= mostMilliseconds,
      },
    ]
  } finally {
    for (const close of closing) await close()
  }
}

if (import.meta.main) printTable(await measureSurveyLists())
