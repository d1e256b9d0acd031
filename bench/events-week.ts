import { loadManyAnimations } from '#demo/load/many-animations.ts'
import { animationsOf } from '#features/events/server/animations.ts'
import { addDays, campusDay, mondayOf } from '#platform/time/campus-time.ts'
import { headersOf, openMeasurement, smallCompany } from './measurement.ts'
import { perTurn, slowestPromised } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

/** Specified, like the milliseconds below. */
const animations = 5_000
const bookings = 500_000
const people = 5_000
/** Of the slowest hundredth: promised to a person who turns the weeks, so it is held to in itself too. */
const mostMilliseconds = 15
/** People look at this week and the next ones. */
const weeks = 8
const campuses = 6

const email = 'employee@campus.example'

/** The events of a week of a campus, among 5,000 with half a million bookings. */
export async function measureEventsWeek(): Promise<Figure[]> {
  await using measurement = await openMeasurement('events-week')
  const { db, pool, url } = measurement
  const product = await measurement.startProduct(smallCompany)
  const now = new Date()
  await loadManyAnimations(db, { animations, bookings, people, today: now })

  const headers = await headersOf(product, email)
  const { id: accountId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const monday = mondayOf(campusDay(now))
  const requested = Array.from({ length: weeks * campuses }, (_, n) => ({
    siteId: 1 + (n % campuses),
    from: addDays(monday, 7 * Math.floor(n / campuses)),
    to: addDays(monday, 7 * Math.floor(n / campuses) + 6),
  }))
  const answers: Answer[] = []
  for (const one of requested) {
    const reader = { accountId, language: 'en', now } as const
    answers.push([await statementsOf({ pool }, listening => animationsOf(listening, reader, one))])
  }
  const bare = await startBareStatements(url, answers)
  measurement.defer(bare.stop)
  const requestOf = ({ siteId, from, to }: (typeof requested)[number]) => ({
    url: `${product.address}/services/v6/animations?${new URLSearchParams({ siteId: String(siteId), from, to })}`,
    headers,
  })
  const requests = Array.from({ length: perTurn }, (_, n) => requested[n % requested.length]).flatMap(one =>
    one === undefined ? [] : [requestOf(one)],
  )
  return await slowestPromised(
    `GET /animations of a week, ${animations} animations and ${bookings} bookings`,
    () => ({
      product: requests,
      bare: requests.map((_, n) => ({ url: `${bare.address}/${n % requested.length}` })),
    }),
    mostMilliseconds,
  )
}

if (import.meta.main) printTable(await measureEventsWeek())
