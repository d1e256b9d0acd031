import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder, picture } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { publishedArticle } from './articles.ts'
import { articlesContent } from './content.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [sites, { name: 'news', content: [articlesContent] }]
const now = new Date('2026-11-24T11:00:00Z')

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH' })
  await buildCampus(db, 2, { code: 'SOUTH' })
  await folder.write('roof.png', await picture(30, 20))
})
beforeEach(async () => {
  await db.deleteFrom('articles').execute()
  await sql`update sites set one_language_allowed = (code = 'NORTH')`.execute(db)
})

async function run(...entries: object[]) {
  return importContent(db, {
    yes: true,
    features,
    kind: 'articles',
    path: await folder.write('articles.json', JSON.stringify(entries)),
    apply: true,
    now,
  })
}

const facts = { key: 'roof', type: 'info', tag: 'CAMPUS', published: '2026-11-20 08:00', sites: ['NORTH'] }
const french = {
  ...facts,
  title_fr: 'Le toit ouvre',
  resume_fr: '<p>Enfin.</p>',
  description_fr: '<p>Venez.</p>',
  photos: [{ file: 'roof.png', alt_fr: 'Un toit' }],
}
const faultsOf = async (entry: object) =>
  (await run(entry)).faults.map(({ field, message }) => [field?.replace('$[0].', ''), message.en])

it('is enough for news of a campus that says so: who reads the other one is told', async () => {
  const { faults } = await run(french)
  expect(faults).toEqual([])
  const { id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const read = (language: 'fr' | 'en') => publishedArticle(db, id, { accountId: 'nobody', language, now })
  expect(await read('fr')).toMatchObject({ title: 'Le toit ouvre', writtenIn: null })
  expect(await read('en')).toMatchObject({
    title: 'Le toit ouvre',
    description: '<p>Venez.</p>',
    photos: [{ photoDescription: 'Un toit' }],
    writtenIn: 'fr',
  })
  // Brought in again it changes nothing, and in both languages it is an article like any other.
  expect((await run(french)).stores).toMatchObject([{ created: 0, changed: 0, unchanged: 1 }])
  const translated = {
    title_en: 'The roof opens',
    resume_en: '<p>At last.</p>',
    description_en: '<p>Come.</p>',
  }
  await run({ ...french, ...translated, photos: [{ file: 'roof.png', alt_fr: 'Un toit', alt_en: 'A roof' }] })
  expect(await read('en')).toMatchObject({ title: 'The roof opens', writtenIn: null })
})

it('is refused with the fields that are missing on any other campus, and where only a part is in one', async () => {
  const missing = (field: string, other: string) => [
    field,
    `is missing: ${other} is there, and both languages are needed`,
  ]
  const south = [
    missing('title_en', 'title_fr'),
    missing('resume_en', 'resume_fr'),
    missing('description_en', 'description_fr'),
  ]
  expect(await faultsOf({ ...french, sites: ['SOUTH'] })).toEqual(south)
  expect(await faultsOf({ ...french, sites: ['NORTH', 'SOUTH'] })).toEqual(south)
  // Without a word on campuses it is for all of them.
  expect(await faultsOf({ ...french, sites: undefined })).toEqual(south)
  expect(await faultsOf({ ...french, photos: [], title_en: 'The roof opens' })).toEqual([
    missing('resume_en', 'resume_fr'),
  ])
  expect((await faultsOf({ ...facts, description_fr: '<p>Venez.</p>' })).map(([field]) => field)).toEqual(
    expect.arrayContaining(['title_fr', 'title_en']),
  )
  expect(await db.selectFrom('articles').select('id').execute()).toEqual([])
})
