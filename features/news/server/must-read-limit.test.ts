import { beforeAll, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { confirmationsKeptDays, mostToRead } from '../contract.ts'
import { articlesContent } from './content.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [sites, { name: 'news', content: [articlesContent] }]
const now = new Date()
const today = campusDay(now)

beforeAll(() => buildCampus(db, 1, { code: 'NORTH' }))

const texts = { title: 'Titre', resume: '<p>Enfin.</p>', description: '<p>Venez.</p>' }
const article = (key: string, mustReadUntil?: string) => ({
  ...{ key, type: 'info', tag: 'CAMPUS', published: '2020-01-01 08:00', sites: ['NORTH'] },
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => [
      [`${name}_fr`, text],
      [`${name}_en`, `${text} `],
    ]),
  ),
  ...(mustReadUntil !== undefined && { mustReadUntil }),
})
const run = async (...entries: object[]) =>
  importContent(db, {
    ...{ yes: true, features, kind: 'articles', apply: true, now },
    path: await folder.write('articles.json', JSON.stringify(entries)),
  })
const fieldsAt = ({ faults }: Awaited<ReturnType<typeof run>>) => faults.map(({ field }) => field)

it('lets so many articles be read by everybody, and names those that are more', async () => {
  const many = Array.from({ length: mostToRead }, (_, n) => article(`a${n}`, today))
  expect(fieldsAt(await run(...many, article('more', today)))).toEqual([
    expect.stringContaining('mustReadUntil'),
  ])
  expect(fieldsAt(await run(...many))).toEqual([])
  // What is there counts with what comes, and each once.
  expect(fieldsAt(await run(...many.slice(0, 3)))).toEqual([])
  expect(fieldsAt(await run(article('more', today)))).toEqual([expect.stringContaining('mustReadUntil')])
  expect(fieldsAt(await run(article('more')))).toEqual([])
  expect(fieldsAt(await run(article('more', addDays(today, -confirmationsKeptDays - 2))))).toEqual([])
  // One that need not be read any more makes room.
  expect(fieldsAt(await run(article('a0'), article('more', today)))).toEqual([])
})
