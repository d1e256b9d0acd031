import { beforeAll, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder, picture } from '#platform/server/content/testing/company-folder.ts'
import { contentOf } from '#platform/server/feature.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Act } from './act.ts'
import { allParts } from './parts.ts'
import { previewOf } from './preview.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const now = new Date('2026-11-24T10:00:00Z')
const content = contentOf(features)
let person: { id: string }
let code: string

const actOf = (name: string): Act => {
  const own = allParts(content).find(({ part }) => part.name === name)
  if (own === undefined) throw new Error(`${name} cannot be written`)
  return { own, content, person, now }
}
const preview = (part: string, item: object) =>
  previewOf(db, actOf(part), { item: { ...item }, siteId: '1', language: 'en' })

beforeAll(async () => {
  await buildCampus(db, 1)
  code = (await db.selectFrom('sites').select('code').executeTakeFirstOrThrow()).code
  person = { id: await buildAccount(db) }
  await folder.write('pictures/table.png', await picture(960, 480))
  const hours = { tuesday: '11:30-14:00', wednesday: '11:30-14:00' }
  const restaurant = { key: 'table', site: code, name: 'La Table', picture: 'pictures/table.png', hours }
  await folder.write('restaurants.json', JSON.stringify([restaurant]))
  const report = await importContent(db, {
    features,
    kind: 'restaurants',
    path: folder.path,
    apply: true,
    now,
  })
  expect(report.faults).toEqual([])
})

it('shows information as its readers are answered it, and leaves nothing behind', async () => {
  const item = {
    ...{ folder: 'service', type: 'CONTENT', created: '2026-11-20' },
    ...{ title_fr: 'Clés', title_en: 'Keys', description_fr: '<p>Ici.</p>', description_en: '<p>Here.</p>' },
  }
  const { faults, path, answer } = await preview('practical-information', item)
  expect(faults).toEqual([])
  expect(path).toMatch(/^\/practicalinformation\/\d+$/)
  expect(answer).toMatchObject({ title: 'Keys', type: 'CONTENT', description: '<p>Here.</p>' })
  expect(await db.selectFrom('practical_informations').select('id').execute()).toEqual([])
})

it('shows a restaurant with its hours', async () => {
  const item = {
    ...{ key: 'bar', site: code, name: 'Le Bar', picture: 'pictures/table.png' },
    hours: { tuesday: '11:30-14:00' },
  }
  const [stored] = await db.selectFrom('restaurants').select('image').execute()
  const { faults, answer } = await preview('restaurants', { ...item, picture: stored?.image })
  expect(faults).toEqual([])
  expect(answer).toMatchObject({ name: 'Le Bar', menu: { week: [] } })
})

it('shows the menu of a day as it is on that day, and none where the restaurant is closed', async () => {
  const menu = (day: string) => ({
    dishes: [{ restaurant: 'table', day, category: 'MAIN_COURSE', name_fr: 'Soupe', name_en: 'Soup' }],
  })
  const open = await preview('menus', menu('2027-01-05'))
  expect(open.faults).toEqual([])
  expect(open.answer).toMatchObject({
    ...{ day: '2027-01-05' },
    menu: { week: [{ day: '2027-01-05', dishes: [{ name: 'Soup' }] }] },
  })
  const closed = await preview('menus', menu('2027-01-07'))
  expect(closed.answer).toMatchObject({ menu: { week: [] } })
})
