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

it('shows a restaurant on the morning of a day on which it is closed', async () => {
  const item = { restaurant: 'table', day: '2027-01-05', reason_fr: 'Travaux', reason_en: 'Works' }
  const { faults, path, answer } = await preview('closures', item)
  expect(faults).toEqual([])
  expect(path).toMatch(/^\/restaurants\/\d+$/)
  expect(answer).toMatchObject({
    at: '2027-01-05T07:00:00.000Z',
    restaurant: { name: 'La Table', closures: [{ day: '2027-01-05', reason: 'Works' }] },
  })
})

it('shows an event to whoever may take part, on the day on which it is published', async () => {
  const item = {
    ...{ published: '2027-01-04 08:00', sites: [code], restrictedSites: [code] },
    ...{ name_fr: 'Yoga', name_en: 'Yoga at noon' },
    ...{ description_fr: '<p>Respirez.</p>', description_en: '<p>Breathe.</p>' },
    slots: [{ key: 'am', from: '2027-02-01 09:00', until: '2027-02-01 10:00', limit: 10 }],
  }
  const { faults, path, answer } = await preview('animations', item)
  expect(faults).toEqual([])
  expect(path).toMatch(/^\/register\/\d+$/)
  expect(answer).toMatchObject({
    ...{ name: 'Yoga at noon', description: '<p>Breathe.</p>', error_type: null },
    slots: [{ closedBecause: null }],
  })
  expect(await db.selectFrom('animations').select('id').execute()).toEqual([])
})

it('shows the page with which a training begins, where a campus of it trains people', async () => {
  const both = (fr: string, en: string) => ({ fr, en })
  const texts = (title: string) => ({
    title,
    description: `<p>${title}</p>`,
    successText: 'OK',
    failureText: 'KO',
  })
  const item = {
    ...{ sites: [code], minScore: 75, minutes: 8 },
    languages: { fr: texts('Sortir'), en: texts('Getting out') },
    chapters: [
      {
        ...{ id: 'leave', title: both('Partir', 'Leaving') },
        questions: [
          {
            ...{ id: 'way', type: 'QUESTION_UNIQUE', title: both('Par où ?', 'Which way?') },
            choices: [
              { id: 'green', title: both('Vert', 'Green'), right: true },
              { id: 'red', title: both('Rouge', 'Red') },
            ],
          },
        ],
      },
    ],
  }
  const untrained = await preview('trainings', item)
  expect(untrained).toMatchObject({ faults: [], answer: null })
  await db
    .insertInto('site_functionalities')
    .values({ site_id: 1, position: 70, type: 'SECURITY_TRAINING', activated: true, param: '{}' })
    .execute()
  const { faults, path, answer } = await preview('trainings', item)
  expect(faults).toEqual([])
  expect(path).toMatch(/^\/safeAtWork\/fas\/\d+$/)
  expect(answer).toMatchObject({ title: 'Getting out', userStatus: 'TODO', minutes: 8 })
})
