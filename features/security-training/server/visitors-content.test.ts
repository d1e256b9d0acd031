import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as directory } from '#features/directory/server/feature.ts'
import { feature as sites } from '#features/sites/server/feature.ts'
import { type ImportRequest, importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder, csvOf } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { trainingsContent } from './content.ts'
import { visitorsContent } from './visitors-content.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [
  sites,
  directory,
  { name: 'security-training', content: [trainingsContent, visitorsContent] },
]

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH' })
  await buildCampus(db, 2, { code: 'SOUTH' })
  await db
    .insertInto('accounts')
    .values({ id: 'ada', email: 'ada@campus.example', first_name: 'Ada', last_name: 'L' })
    .execute()
  await sql`
    insert into people (id, display_name, mail, user_type) values
      ('00000000-0000-4000-8000-00000000000a', 'Bob', 'bob@campus.example', 'Member'),
      ('00000000-0000-4000-8000-00000000000b', 'Guest', 'guest@partner.example', 'Guest')`.execute(db)
})
beforeEach(async () => {
  await db.deleteFrom('training_records').execute()
  await db.deleteFrom('trainings').execute()
  await db.deleteFrom('visitors').execute()
})

type Row = Record<string, string | undefined>

async function run(rows: readonly Row[], given: Partial<ImportRequest> = {}) {
  return importContent(db, {
    yes: true,
    features,
    kind: 'visitors',
    path: await folder.write('visitors.csv', csvOf(rows)),
    apply: true,
    now: new Date('2026-11-24T11:00:00Z'),
    ...given,
  })
}

const sam = {
  ...{ email: 'Sam@Partner.example', firstName: 'Sam', lastName: 'Whitfield', company: 'Partner' },
  ...{ language: 'en', sites: 'NORTH|SOUTH' },
}
const guest = { email: 'guest@partner.example', firstName: 'G', lastName: 'U', sites: 'SOUTH' }

async function all() {
  const { rows } = await sql<object>`
    select v.email, v.first_name, v.last_name, v.company, v.language, v.added_by,
      array(select site_id from visitor_sites s where s.visitor_id = v.id order by 1) as sites
    from visitors v order by v.email`.execute(db)
  return rows
}

describe('visitors from a file', () => {
  it('keep every field, and a second time nothing changes', async () => {
    expect(reportText(await run([sam, guest]))).toContain('2 created')
    expect(await all()).toEqual([
      {
        ...{ email: 'guest@partner.example', first_name: 'G', last_name: 'U', company: null },
        ...{ language: 'fr', added_by: null, sites: [2] },
      },
      {
        ...{ email: 'sam@partner.example', first_name: 'Sam', last_name: 'Whitfield', company: 'Partner' },
        ...{ language: 'en', added_by: null, sites: [1, 2] },
      },
    ])
    expect(reportText(await run([sam, guest]))).toContain('Nothing changed.')
  })

  it('change, and leave a campus', async () => {
    await run([sam])
    await run([{ ...sam, lastName: 'White', sites: 'SOUTH' }])
    expect(await all()).toMatchObject([{ last_name: 'White', sites: [2] }])
  })

  it.each([
    [{ ...sam, email: 'ada@campus.example' }, 'email: ada@campus.example is that of an employee'],
    [{ ...sam, email: 'BOB@campus.example' }, 'email: bob@campus.example is that of an employee'],
    [{ ...sam, email: 'sam' }, 'email: expected an e-mail address'],
    [{ ...sam, lastName: undefined }, 'lastName: is missing'],
    [{ ...sam, language: 'es' }, 'language: expected one of fr, en'],
    [{ ...sam, sites: 'WEST' }, 'sites.1: "WEST" is not among the sites'],
    [{ ...sam, sites: undefined }, 'sites: is missing'],
  ])('with a fault (%j) are refused with line and field', async (row, reported) => {
    const report = await run([guest, row])
    expect(reportText(report)).toContain(`visitors.csv, line 3, ${reported}`)
    expect(await all()).toEqual([])
  })

  it('named twice, in whatever case, are refused', async () => {
    const report = await run([sam, { ...sam, email: 'SAM@PARTNER.EXAMPLE' }])
    expect(report.faults).toHaveLength(1)
    expect(await all()).toEqual([])
  })

  it('who were added in the product are the file’s once it names them, and else left alone', async () => {
    await sql`
      insert into visitors (email, first_name, last_name, added_by) values
        ('sam@partner.example', 'S', 'W', 'ada'), ('lea@partner.example', 'L', 'M', 'ada')`.execute(db)
    await sql`insert into visitor_sites select id, 1 from visitors`.execute(db)
    expect(reportText(await run([{ ...sam, sites: 'SOUTH' }], { remove: true }))).not.toContain('lea@')
    expect(await all()).toMatchObject([
      { email: 'lea@partner.example', added_by: 'ada', sites: [1] },
      { email: 'sam@partner.example', first_name: 'Sam', added_by: null, sites: [2] },
    ])
    expect(reportText(await run([{ ...sam, sites: 'SOUTH' }]))).toContain('Nothing changed.')
  })

  it('are removed with --remove, but not who has begun a training', async () => {
    await run([sam, guest])
    await sql`
      insert into trainings (import_key, min_score, minutes, languages, texts, chapters)
      values ('t', 50, 5, '{fr}', '{}', '[{}]')`.execute(db)
    await sql`
      insert into training_records (training_id, visitor_id, started_at, changed_at)
      select t.id, v.id, now(), now() from trainings t, visitors v where v.email = 'sam@partner.example'`.execute(
      db,
    )
    const other = { ...guest, email: 'other@partner.example' }
    await run([other], { remove: true })
    expect(await all()).toMatchObject([{ email: 'other@partner.example' }, { email: 'sam@partner.example' }])
  })
})
