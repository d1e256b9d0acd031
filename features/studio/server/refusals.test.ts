import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { picture } from '#platform/server/content/testing/company-folder.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { contentOf } from '#platform/server/feature.ts'
import { storeFile } from '#platform/server/files/stored-files.ts'
import { Problem } from '#platform/server/http/problem.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Act } from './act.ts'
import { createEntry, publishEntry } from './acts.ts'
import { allParts } from './parts.ts'

const { db } = await testDatabase()
const content = contentOf(features)
const own = allParts(content).find(({ part }) => part.name === 'articles')
if (own === undefined) throw new Error('articles cannot be written')
const act: Act = { own, content, person: { id: '' }, now: new Date('2026-11-24T10:00:00Z') }
const file = '/files/company/hall-0123456789abcdef~40.webp'

const whole = {
  ...{ type: 'info', tag: 'CAMPUS', published: '2026-11-20 09:00' },
  ...{ title_fr: 'Le hall', title_en: 'The hall', resume_fr: '<p>Ici</p>', resume_en: '<p>Here</p>' },
  ...{
    description_fr: '<p>Là</p>',
    description_en: '<p>There</p>',
    location_fr: 'Hall',
    location_en: 'Hall',
  },
}
const photo = { file, alt_fr: 'Le hall', alt_en: 'The hall' }
const texts = Object.keys(whole).filter(name => /_(fr|en)$/.test(name))

beforeAll(async () => {
  await buildCampus(db, 1)
  act.person = { id: await buildAccount(db) }
  await storeFile(db, file.slice('/files/'.length), await picture(40, 20, 'webp'))
})

/** @returns whether it was published */
async function publish(item: object): Promise<boolean> {
  try {
    await inTransaction(db, async trx => {
      const { id, version } = await createEntry(trx, act, item as Record<string, unknown>)
      await publishEntry(trx, act, { id, version })
    })
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return false
    throw error
  }
}

it('control: an article with all of it is published', async () => {
  expect(await publish({ ...whole, key: 'whole', photos: [photo] })).toBe(true)
})

it('none of 500 articles that lack a language or what a picture shows is published', async () => {
  const lacking = fc.record({
    text: fc.option(fc.constantFrom(...texts), { nil: undefined }),
    alt: fc.constantFrom('alt_fr', 'alt_en', undefined),
    emptied: fc.constantFrom('', null, undefined),
    pictures: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(
      lacking.filter(({ text, alt }) => text !== undefined || alt !== undefined),
      async ({ text, alt, emptied, pictures }) => {
        const photos = Array.from({ length: pictures }, (_, index) =>
          index === pictures - 1 && alt !== undefined ? { ...photo, [alt]: emptied } : photo,
        )
        const item = { ...whole, photos, ...(text !== undefined && { [text]: emptied }) }
        expect(await publish(JSON.parse(JSON.stringify(item)))).toBe(false)
      },
    ),
    { numRuns: 500 },
  )
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from articles`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})
