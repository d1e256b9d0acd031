import { sql } from 'kysely'
import { features } from '#app/server/product.ts'
import { loadDemoCompany } from '#demo/load.ts'
import { mailDomain } from '#demo/people/company.ts'
import { searchEverything } from '#features/search/contract.ts'
import { ownSources } from '#features/search/server/own-sources.ts'
import { searchSources } from '#features/search/server/public.ts'
import { searchAll } from '#features/search/server/search.ts'
import { campusOf } from '#features/sites/server/public.ts'
import { baseOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import { knowledgeOf } from '#platform/server/feature.ts'
import { headersOf, openMeasurement, smallCompany } from './measurement.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

/** Specified; `--small` makes it a trial. */
const size = process.argv.includes('--small')
  ? { people: 5_000, rooms: 500, articles: 5_000 }
  : { people: 300_000, rooms: 5_000, articles: 100_000 }
const email = 'employee@campus.example'
/** Each asks every feature, twice where nothing fits as it is typed: at a hundred a second the bare server gives up first. */
const perSecond = 50
/** What people type: names, what things are called, faults, words that ask for something. */
const typed = [
  ...[
    'curie',
    'garonne',
    'lovelce',
    'b2 1.01',
    'yoga',
    'flu vaccine',
    'restaurent',
    'la grande table',
    'soup',
  ],
  ...[
    'menu of thursday',
    'book a room tomorrow at ten for six',
    'route to curie',
    'lost badge',
    'wifi',
    'parking',
  ],
  ...[
    'change language',
    'where are the toilets',
    'order coffee for a meeting',
    'fire training',
    'sinclar',
    'shuttle',
  ],
  ...[
    'title 12',
    'campus',
    'bike',
    'evacuaton drill',
    'printer',
    'chocolate mousse',
    'pont du bac',
    'badge phone',
  ],
]

/** The box over everything at large size: how long its slowest answers take beside the same statements on a bare server. */
export async function measureSearchBox(): Promise<Figure[]> {
  await using measurement = await openMeasurement('search-box', { connections: 4 })
  const { db, pool, url } = measurement
  await loadDemoCompany(db, { people: size.people, features, today: new Date() })
  await fill(db)

  const campus = await campusOf(db, 1)
  if (campus === undefined) throw new Error('The demo company has no first campus')
  const sources = [...knowledgeOf(features).contributed(searchSources), ...ownSources([mailDomain])]
  const reader = {
    accountId: '00000000-0000-4000-8000-000000000201',
    language: 'en',
    now: new Date(),
  } as const
  const answers: Answer[] = []
  for (const text of typed) {
    const run = await statementsOf({ pool }, listening =>
      searchAll(sources, {
        db: listening,
        siteId: 1,
        active: campus.active,
        reader,
        text,
        failed: () => {},
      }),
    )
    // The features are read side by side.
    answers.push([run])
  }
  const bare = await startBareStatements(url, answers)
  measurement.defer(bare.stop)
  // The company is there already: how large it is asked to be no longer matters.
  const product = await measurement.startProduct(smallCompany)
  const headers = await headersOf(product, email)
  const { people, rooms, articles } = size
  const of = `${people} people, ${rooms} rooms, ${articles} articles`
  return [
    await slowestAgainstBare(
      `one box over ${of}`,
      turn => {
        const from = turn * perTurn
        const requested = Array.from({ length: perTurn }, (_, n) => (from + n) % typed.length)
        return {
          product: requested.map(n => ({
            url: `${product.address}${baseOf(searchEverything)}${searchEverything.path}?${new URLSearchParams({ siteId: '1', text: typed[n] ?? '' })}`,
            headers,
          })),
          bare: requested.map(n => ({ url: `${bare.address}/${n}` })),
        }
      },
      perSecond,
    ),
  ]
}

/** As many rooms and articles as promised, all of one campus. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into rooms (site_id, reference, name, type, building, floor, capacity, bookable, searchable, email)
    select 1, 'SEI-B9-' || n, 'Salle ' || md5(n::text), 'MEETING_ROOM', 'B9', (n % 9)::text, 6, true, true,
      'bench-' || n || '@campus.example'
    from generate_series(1, ${size.rooms}::int) n`.execute(db)
  await sql`
    with written as (
      insert into articles (type, tag, title_fr, title_en, resume_fr, resume_en, description_fr, description_en,
        publication_date)
      select 'info', 'LIFE', 'Titre ' || n || ' ' || md5(n::text), 'Title ' || n || ' ' || md5(n::text), '', '', '', '',
        timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, ${size.articles}::int) n returning id, publication_date)
    insert into article_sites (site_id, article_id, publication_date) select 1, id, publication_date from written`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

if (import.meta.main) printTable(await measureSearchBox())
