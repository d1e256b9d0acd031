import { sql } from 'kysely'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { mailDomain } from '#demo/people/company.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { listUsers } from '#features/directory/contract.ts'
import { searchPeople } from '#features/directory/server/search.ts'
import { everyField } from '#features/directory/server/search-syntax.ts'
import { baseOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openMeasurement } from './measurement.ts'
import { medianRatio } from './pairs.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

/** Specified, like the figures below. */
const people = 200_000
/** How many times as fast as the scan. */
const leastRatio = 15
/** What the screen asks for, and one more to know whether there is a next page. */
const limit = 51
const searches = 2000
const email = 'employee@campus.example'
/** The scan takes a good part of a second each time. */
const searchesPerTurn = 4
const shortestTyped = 3

/**
 * The directory's search over 200,000 people: how long its slowest answers take over HTTP beside the same statements on a
 * bare server, and how much faster it is, Kysely and the driver included, than what one would write first, a scan with
 * unaccent and ILIKE that finds the same people.
 */
export async function measureDirectory(): Promise<Figure[]> {
  await using measurement = await openMeasurement('directory')
  const { db, pool, url } = measurement
  await loadDemoCompany(db, {
    people,
    features,
    today: new Date(),
  })
  await sql`vacuum analyze`.execute(db)

  const texts = await typedTexts(db, searches)
  const answers: Answer[] = []
  for (const text of texts) {
    const run = await statementsOf({ pool }, listening => search(listening, text))
    answers.push(run.map(statement => [statement]))
  }
  const bare = await startBareStatements(url, answers)
  measurement.defer(bare.stop)
  const product = await measurement.startProduct({
    CAMPUS_DEMO_PEOPLE: String(people),
    COMPANY_DOMAINS: mailDomain,
  })
  const headers = {
    'accept-language': 'en',
    authorization: `Bearer ${await product.token(email)}`,
  }
  const slowest = await slowestAgainstBare(`directory search, ${people} people`, turn => {
    const from = (turn * perTurn) % texts.length
    const requested = texts.slice(from, from + perTurn)
    return {
      product: requested.map(text => ({ url: `${product.address}${searchAddress(text)}`, headers })),
      bare: requested.map((_, n) => ({ url: `${bare.address}/${from + n}` })),
    }
  })
  await product.stop()
  await bare.stop()

  let turn = 0
  const next = () => {
    const from = (Math.floor(turn++ / 2) * searchesPerTurn) % texts.length
    return texts.slice(from, from + searchesPerTurn)
  }
  const perSecond = async (work: (text: string) => Promise<unknown>) => {
    const requested = next()
    const begun = performance.now()
    for (const text of requested) await work(text)
    return (requested.length * 1000) / (performance.now() - begun)
  }
  const ratio = await medianRatio(
    () => perSecond(text => search(db, text)),
    () => perSecond(text => scan(db, text)),
    leastRatio,
  )
  return [
    slowest,
    {
      what: 'directory search against an unaccent-ILIKE scan',
      reached: `${ratio.toFixed(0)} x`,
      mustReach: `>= ${leastRatio} x`,
      holds: ratio >= leastRatio,
    },
  ]
}

/** As the phone book asks. */
function searchAddress(text: string): string {
  return `${baseOf(listUsers)}${listUsers.path}?${new URLSearchParams({ $search: text, $top: String(limit - 1) })}`
}

function search(db: Database, text: string) {
  const terms = [{ text, fields: everyField }]
  return searchPeople(db, { terms, mail: {}, companyDomains: [mailDomain], limit })
}

function scan(db: Database, text: string) {
  const names = sql`unaccent(concat_ws(' ', display_name, given_name, surname, split_part(mail::text, '@', 1)))`
  return db
    .selectFrom('people')
    .selectAll()
    .where('is_listed', '=', true)
    .where('mail_domain', '=', mailDomain)
    .where(eb =>
      eb.and(text.split(' ').map(word => sql<boolean>`${names} ilike '%' || unaccent(${word}) || '%'`)),
    )
    .orderBy('display_name')
    .limit(limit)
    .execute()
}

/** Pieces of three letters and more out of names, in any order: mostly of one person, some of two at once. */
async function typedTexts(db: Database, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('display_name')
    .where('is_listed', '=', true)
    .where('display_name', 'is not', null)
    .orderBy('id')
    .limit(10_000)
    .execute()
  const random = randomFrom('searches')
  const wordsOfSomebody = () =>
    (random.pick(rows).display_name ?? '').split(/[^\p{L}]+/u).filter(isLongEnough)
  const texts: string[] = []
  while (texts.length < count) {
    const words = random.chance(0.1) ? [...wordsOfSomebody(), ...wordsOfSomebody()] : wordsOfSomebody()
    const pieces: string[] = []
    for (let left = 1 + random.int(3); left > 0 && words.length > 0; left--) {
      pieces.push(pieceOf(words.splice(random.int(words.length), 1)[0] ?? '', random))
    }
    if (pieces.length > 0) texts.push(pieces.join(' '))
  }
  return texts
}

function isLongEnough(word: string): boolean {
  return word.length >= shortestTyped
}

/** Three letters one time in two: the commonest pieces are the hardest. */
function pieceOf(word: string, random: Random): string {
  const length = random.chance(0.5)
    ? shortestTyped
    : shortestTyped + random.int(word.length - shortestTyped + 1)
  const from = random.int(word.length - length + 1)
  return word.slice(from, from + length).toLowerCase()
}

if (import.meta.main) printTable(await measureDirectory())
