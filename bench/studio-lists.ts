import { sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import { entriesPerPage, listEntries } from '#features/studio/contract.ts'
import { type EntryQuery, listedEntries } from '#platform/server/content/entries.ts'
import { headersOf, openMeasurement, smallCompany } from './measurement.ts'
import { perTurn, slowestAgainstBare } from './slowest.ts'
import { type Answer, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

/** Specified. */
const entries = 100_000
const email = 'editor@campus.example'
const part = 'articles'

/** What an editor asks for in turn: words that a title in three has, and words that few have; states and gaps; pages. */
const asked: readonly Pick<EntryQuery, 'search' | 'state' | 'gap'>[] = [
  {},
  { search: 'travaux' },
  { search: 'aria 4321' },
  { search: 'nothing has this' },
  { state: 'draft' },
  { state: 'withdrawn', search: 'aria' },
  { gap: 'en' },
]

/** The studio's list of a part with 100,000 entries, and what is found in it. */
export async function measureStudioLists(): Promise<Figure[]> {
  await using measurement = await openMeasurement('studio-lists')
  const { db, pool, url } = measurement
  const product = await measurement.startProduct(smallCompany)
  await sql`
    insert into content_entries
      (part, key, item, revision, source, withdrawn, draft, draft_at, title_fr, title_en, sites, gaps, updated_at)
    select ${part}, 'many-' || n, case when n % 20 <> 0 then '{}'::jsonb end, case when n % 20 <> 0 then 1 else 0 end,
      'studio', n % 20 <> 0 and n % 7 = 0, case when n % 20 = 0 then '{}'::jsonb end, case when n % 20 = 0 then now() end,
      (array['Travaux du parking', 'Menu de la semaine', 'Concert de midi'])[n % 3 + 1] || ' Aria ' || n,
      (array['Works in the car park', 'Menu of the week', 'Lunchtime concert'])[n % 3 + 1] || ' Aria ' || n,
      case when n % 2 = 0 then array[n % 6 + 1] end, case when n % 50 = 0 then array['en'] else '{}' end,
      now() - n * interval '1 minute'
    from generate_series(1, ${entries}::integer) n`.execute(db)
  await sql`vacuum analyze`.execute(db)

  const headers = await headersOf(product, email)
  const statements: Answer[] = []
  for (const query of asked) {
    const limit = entriesPerPage + 1
    statements.push([
      await statementsOf({ pool }, listening =>
        listedEntries(listening, { ...query, part, limit }, accountName),
      ),
    ])
  }
  const bare = await startBareStatements(url, statements)
  measurement.defer(bare.stop)
  const places = Array.from({ length: perTurn }, (_, n) => n % asked.length)
  const address = `${product.address}/services/v6${listEntries.path.replace('{part}', part)}`
  const requests = asked.map(query => ({ url: `${address}?${new URLSearchParams(query)}`, headers }))
  return [
    await slowestAgainstBare(`the studio's list of ${entries} entries, and searches in it`, () => ({
      product: places.flatMap(place => requests[place] ?? []),
      bare: places.map(place => ({ url: `${bare.address}/${place}` })),
    })),
  ]
}

if (import.meta.main) printTable(await measureStudioLists())
