import { loadManySurveys } from '#demo/load/many-surveys.ts'
import { surveyOf, surveysOf } from '#features/surveys/server/survey-rows.ts'
import { headersOf, openMeasurement, smallCompany } from './measurement.ts'
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
  await using measurement = await openMeasurement('surveys-lists')
  const { db, pool, url } = measurement
  const product = await measurement.startProduct(smallCompany)
  const now = new Date()
  await loadManySurveys(db, { surveys, answers, people, today: now })

  const headers = await headersOf(product, email)
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
  measurement.defer(bare.stop)
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
  measurement.defer(async () => end())
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
}

if (import.meta.main) printTable(await measureSurveyLists())
