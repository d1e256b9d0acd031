import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '#features/sites/contract.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { sitesRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const app = await testServer({
  db,
  routes: sitesRoutes(
    new Map([
      ['BOOKING', new Map([['daysOfSearchOffice', Type.Integer()]])],
      ['PARKING', new Map()],
      ['WEBPAGE', new Map([['url', Type.String()]])],
    ]),
  ),
  verify: async () => ({ id: 'claire', email: 'claire@campus.example', firstName: 'Claire', lastName: 'M' }),
})
afterAll(() => app.close())

beforeAll(async () => {
  await db
    .insertInto('sites')
    .values([
      {
        id: 2,
        code: 'HOR',
        name: 'Horizon',
        address: '4 parvis, 92400 Courbevoie',
        latitude: 48.9,
        longitude: 2.2,
        image: '/files/2.svg',
      },
      {
        id: 1,
        security_phone: '+33155010017',
        code: 'SEI',
        name: 'Seine',
        address: '12 quai, 92110 Clichy',
        latitude: 48.9,
        longitude: 2.3,
        image: '/files/1.svg',
        background_images: JSON.stringify([{ url: '/files/sky.svg', alt_fr: 'Un pont', alt_en: 'A bridge' }]),
        alternative_functionality_design: true,
      },
    ])
    .execute()
  const quote = { site_id: 1, author: 'Camille' }
  await db
    .insertInto('site_quotes')
    .values([
      { ...quote, position: 2, quote_fr: 'Deux', quote_en: 'Two' },
      { ...quote, position: 1, quote_fr: 'Un', quote_en: 'One' },
    ])
    .execute()
  const functionality = { site_id: 1, label_fr: null, label_en: null }
  await db
    .insertInto('site_functionalities')
    .values([
      {
        ...functionality,
        position: 3,
        type: 'WEBPAGE',
        activated: true,
        label_fr: 'Boutique',
        label_en: 'Shop',
        param: JSON.stringify({ url: 'https://shop.example' }),
      },
      {
        ...functionality,
        position: 1,
        type: 'BOOKING',
        activated: true,
        param: JSON.stringify({ daysOfSearchOffice: 30, internalNote: 'not for clients' }),
      },
      { ...functionality, position: 2, type: 'PARKING', activated: false },
      { ...functionality, position: 4, type: 'TELEPORT', activated: true },
    ])
    .execute()
})

async function sites(language: string): Promise<Site[]> {
  const answer = await app.inject({
    url: '/services/v6/sites',
    headers: { 'api-key': 'web', authorization: 'Bearer token', 'accept-language': language },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().sites
}

const seineInFrench = {
  id: '1',
  name: 'Seine',
  code: 'SEI',
  address: '12 quai, 92110 Clichy',
  image: '/files/1.svg',
  backgroundImages: [{ url: '/files/sky.svg', alt: 'Un pont' }],
  quotes: [
    { quote: 'Un', author: 'Camille' },
    { quote: 'Deux', author: 'Camille' },
  ],
  functionalities: [
    { type: 'BOOKING', activated: true, mobileLibelle: null, param: { daysOfSearchOffice: 30 } },
    { type: 'PARKING', activated: false, mobileLibelle: null, param: {} },
    { type: 'WEBPAGE', activated: true, mobileLibelle: 'Boutique', param: { url: 'https://shop.example' } },
  ],
  alternativeFunctionalityDesign: true,
  securityPhone: '+33155010017',
  emergencyPhone: null,
}

describe('the list of campuses', () => {
  it('reads back what was written, in the order of ids, without undeclared fields or unknown types', async () => {
    const [seine, horizon] = await sites('fr')
    expect(seine).toEqual(seineInFrench)
    expect(horizon).toMatchObject({ id: '2', quotes: [], functionalities: [], backgroundImages: [] })
  })

  it('comes in the language of the call', async () => {
    const [seine] = await sites('en')
    expect(seine?.quotes.map(({ quote }) => quote)).toEqual(['One', 'Two'])
    expect(seine?.backgroundImages).toEqual([{ url: '/files/sky.svg', alt: 'A bridge' }])
    expect(seine?.functionalities.at(-1)?.mobileLibelle).toBe('Shop')
  })

  it('takes one query, however many campuses there are', async () => {
    // Outside a transaction each query takes a connection of its own from the pool.
    let taken = 0
    pool.on('acquire', () => taken++)
    await sites('en')
    expect(taken).toBe(1)
  })

  it('is for signed-in people only', async () => {
    const answer = await app.inject({ url: '/services/v6/sites', headers: { 'api-key': 'web' } })
    expect(answer.statusCode).toBe(401)
  })
})
