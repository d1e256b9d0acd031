import { loadManySurveys } from '#demo/load/many-surveys.ts'
import { surveyOf, surveysOf } from '#features/surveys/server/survey-rows.ts'
import { headersOf, openMeasurement, smallCompany } from './measurement.ts'
import { perTurn, slowestPromised } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

/** Specified, like the milliseconds below. */
const surveys = 200
const answers = 500_000
const people = 5_000
/** Of the slowest hundredth: promised to a person who opens the list, so it is held to in itself too. */
const mostMilliseconds = 15
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
  return await slowestPromised(
    `GET surveys and one of them, ${surveys} surveys (${listed.length} of them run) and ${answers} answers`,
    () => ({ product: requests, bare: places.map(place => ({ url: `${bare.address}/${place}` })) }),
    mostMilliseconds,
  )
}

if (import.meta.main) printTable(await measureSurveyLists())
