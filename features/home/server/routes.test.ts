import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleCard, articlesOnHome, eventsOnHome } from '#features/news/contract.ts'
import { feature as news } from '#features/news/server/feature.ts'
import { type InformationCard, informationOnHome } from '#features/practical-information/contract.ts'
import { feature as practicalInformation } from '#features/practical-information/server/feature.ts'
import type { RestaurantCard } from '#features/restaurants/contract.ts'
import { feature as restaurants } from '#features/restaurants/server/feature.ts'
import { feature as sites } from '#features/sites/server/feature.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { partsOf } from '#platform/server/feature.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { Block, Contacts } from '../contract.ts'
import { highlightsOfAKind } from '../rules.ts'
import { feature } from './feature.ts'

const given = partsOf([sites, news, practicalInformation, restaurants], {
  settings: {},
  publicUrl: 'http://localhost',
  keysFolder: '',
  announce: async () => {},
})
const blockNames = ['featuredNews', 'latestNews', 'events', 'restaurants', 'information', 'contacts'] as const
interface Home {
  featuredNews?: Block<ArticleCard | null>
  latestNews?: Block<ArticleCard[]>
  events?: Block<ArticleCard[]>
  restaurants?: Block<RestaurantCard[]>
  information?: Block<InformationCard[]>
  contacts?: Block<Contacts>
}

const { db } = await testDatabase()

/** A Tuesday, 12:05 on campus. */
const now = new Date('2026-11-24T11:05:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const logged: { block?: string }[] = []
const app = await testServer({
  db,
  log: pino({ level: 'error' }, { write: line => void logged.push(JSON.parse(line)) }),
  routes: feature.routes?.(given) ?? [],
  verify: async token => ({ id: token, email: 'ada@campus.example', firstName: 'Ada', lastName: 'L' }),
  now: () => now,
})
afterAll(() => app.close())

async function get(query: string, language = 'en') {
  const answer = await app.inject({
    url: `/services/v6/home?${query}`,
    headers: { 'api-key': 'web', authorization: 'Bearer ada', 'accept-language': language },
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function home(siteId: number, language = 'en'): Promise<Home> {
  const { status, body } = await get(`siteId=${siteId}`, language)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

let campuses = 0
/** A campus that has activated these; each has the same content, as much as the blocks hold and more. */
async function buildFullCampus(...active: string[]): Promise<number> {
  const id = ++campuses
  await buildCampus(db, id, { security_phone: '+33140000000', emergency_phone: '112' })
  const all = [...active.map(type => ({ type, activated: true })), { type: 'SURVEY', activated: true }]
  await db
    .insertInto('site_functionalities')
    .values(all.map((one, position) => ({ ...one, site_id: id, position })))
    .execute()
  for (let n = 0; n < 8; n++) {
    const publication_date = hoursAgo(n + 1)
    const article = await db
      .insertInto('articles')
      .values({
        type: n < 5 ? 'event' : 'info',
        starts_on: n < 5 ? `2026-11-2${5 + n}` : null,
        tag: n === 7 ? 'URGENT' : 'CAMPUS',
        title_fr: `Nouvelle ${n}`,
        title_en: `News ${n}`,
        resume_fr: sanitiseHtml(''),
        resume_en: sanitiseHtml(''),
        description_fr: sanitiseHtml(''),
        description_en: sanitiseHtml(''),
        publication_date,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('article_sites')
      .values({ site_id: id, article_id: article.id, publication_date })
      .execute()
  }
  await db
    .insertInto('restaurants')
    .values({ site_id: id, position: 1, name: 'Le Verger', image: '/v.svg', menu_type: 'JSON' })
    .execute()
  for (const [n, folder] of ['practicallife', 'security', 'service', 'safetynews'].entries()) {
    for (const creation_date of [hoursAgo(n + 1), hoursAgo(n + 20)]) {
      const information = await db
        .insertInto('practical_informations')
        .values({
          folder,
          type: 'CONTENT',
          title_fr: `Info ${folder}`,
          title_en: `About ${folder}`,
          creation_date,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('practical_information_sites')
        .values({ site_id: id, information_id: information.id, creation_date })
        .execute()
    }
  }
  return id
}

const everything = ['ACTU', 'RESTAURANT', 'PRACTICAL_INFORMATION', 'SAFE_AT_WORK'] as const
const data = <Data>(block: Block<Data> | undefined) => {
  expect(block?.status).toBe('ok')
  return (block as { data: Data }).data
}

beforeAll(async () => {
  await db
    .insertInto('accounts')
    .values({ id: 'ada', email: 'ada@campus.example', first_name: 'Ada', last_name: 'L' })
    .execute()
})

describe('home', () => {
  it('holds every block of a campus that offers all, and no more of each than it shows', async () => {
    const all = await home(await buildFullCampus(...everything))
    expect(Object.keys(all).toSorted()).toEqual([...blockNames].toSorted())
    expect(data(all.featuredNews)).toMatchObject({ title: 'News 7', tag: 'URGENT' })
    expect(data(all.latestNews).map(({ title }) => title)).toEqual([0, 1, 2, 3, 4, 5].map(n => `News ${n}`))
    expect(data(all.latestNews)).toHaveLength(articlesOnHome)
    expect(data(all.events).map(({ startDate }) => startDate)).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ])
    expect(data(all.events)).toHaveLength(eventsOnHome)
    expect(data(all.restaurants)).toMatchObject([{ name: 'Le Verger', attendance: null }])
    expect(data(all.information)).toHaveLength(informationOnHome + highlightsOfAKind)
    expect(data(all.contacts)).toEqual({ securityPhone: '+33140000000', emergencyPhone: '112' })
  })

  it.each([
    { active: [], blocks: ['contacts'] },
    { active: ['ACTU'], blocks: ['contacts', 'events', 'featuredNews', 'latestNews'] },
    { active: ['RESTAURANT'], blocks: ['contacts', 'restaurants'] },
    { active: ['PRACTICAL_INFORMATION'], blocks: ['contacts', 'information'] },
    { active: ['SAFE_AT_WORK'], blocks: ['contacts', 'information'] },
  ] as const)('has only the blocks that the campus has activated: $active', async ({ active, blocks }) => {
    expect(Object.keys(await home(await buildFullCampus(...active))).toSorted()).toEqual(blocks)
  })

  it('leaves out what a campus has but has not activated', async () => {
    const id = await buildFullCampus('ACTU')
    await db
      .insertInto('site_functionalities')
      .values({ site_id: id, type: 'RESTAURANT', activated: false, position: 9 })
      .execute()
    expect(await home(id)).not.toHaveProperty('restaurants')
  })

  it('tells of practical information and of safety only where each is activated', async () => {
    const foldersOf = async (...active: string[]) => {
      const { information } = await home(await buildFullCampus(...active))
      return [...new Set(data(information).map(({ folder }) => folder))]
    }
    expect(await foldersOf('PRACTICAL_INFORMATION')).toEqual(['practicallife', 'service'])
    expect(await foldersOf('SAFE_AT_WORK')).toEqual(['security', 'safetynews'])
    expect(await foldersOf('SAFE_AT_WORK', 'PRACTICAL_INFORMATION')).toEqual([
      'practicallife',
      'security',
      'service',
      'safetynews',
    ])
  })

  it('speaks the language of the call', async () => {
    const id = await buildFullCampus(...everything)
    const french = await home(id, 'fr')
    expect(data(french.latestNews)[0]?.title).toBe('Nouvelle 0')
    expect(data(french.events)[0]?.title).toBe('Nouvelle 0')
    expect(data(french.featuredNews)?.title).toBe('Nouvelle 7')
    expect(data(french.information)[0]?.title).toBe('Info practicallife')
    expect(data((await home(id)).information)[0]?.title).toBe('About practicallife')
  })

  it('has empty blocks where nothing is published, and no number where none is known', async () => {
    const id = await buildFullCampus(...everything)
    for (const table of ['article_sites', 'restaurants', 'practical_information_sites'] as const) {
      await db.deleteFrom(table).where('site_id', '=', id).execute()
    }
    await db
      .updateTable('sites')
      .set({ security_phone: null, emergency_phone: null })
      .where('id', '=', id)
      .execute()
    expect(await home(id)).toEqual({
      featuredNews: { status: 'ok', data: null },
      latestNews: { status: 'ok', data: [] },
      events: { status: 'ok', data: [] },
      restaurants: { status: 'ok', data: [] },
      information: { status: 'ok', data: [] },
      contacts: { status: 'ok', data: { securityPhone: null, emergencyPhone: null } },
    })
  })

  it('answers one block alone, and none that the campus has not', async () => {
    const id = await buildFullCampus('ACTU')
    expect(Object.keys((await get(`siteId=${id}&block=events`)).body)).toEqual(['events'])
    expect((await get(`siteId=${id}&block=restaurants`)).body).toEqual({})
    expect((await get(`siteId=${id}&block=weather`)).status).toBe(400)
  })

  it('does not exist for a campus that does not', async () => {
    expect((await get('siteId=999')).status).toBe(404)
    expect((await get('siteId=x')).status).toBe(400)
  })
})

describe('a block that fails', () => {
  it.each([
    { table: 'restaurants', block: 'restaurants' },
    { table: 'practical_informations', block: 'information' },
  ])('leaves the others as they are: without $table', async ({ table, block }) => {
    const id = await buildFullCampus(...everything)
    const whole = await home(id)
    logged.length = 0
    await sql`alter table ${sql.table(table)} rename to mislaid`.execute(db)
    try {
      expect(await home(id)).toEqual({ ...whole, [block]: { status: 'error' } })
      expect((await get(`siteId=${id}&block=${block}`)).body).toEqual({ [block]: { status: 'error' } })
      expect(logged.map(line => line.block)).toEqual([block, block])
    } finally {
      await sql`alter table mislaid rename to ${sql.table(table)}`.execute(db)
    }
    expect(await home(id)).toEqual(whole)
  })

  it('takes all of home along only when the campus itself cannot be read', async () => {
    const id = await buildFullCampus(...everything)
    await sql`alter table site_functionalities rename to mislaid`.execute(db)
    try {
      expect((await get(`siteId=${id}`)).status).toBe(500)
    } finally {
      await sql`alter table mislaid rename to site_functionalities`.execute(db)
    }
  })
})
