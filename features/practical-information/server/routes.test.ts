import { type Insertable, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PracticalInformations } from '#db/types.generated.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { unauthorised } from '#platform/server/http/problem.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { type Work, workOf } from '#platform/server/testing/plans.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import {
  type Folder,
  folders,
  type InformationCard,
  type InformationKind,
  informationKinds,
} from '../contract.ts'
import { informationOf, newestFirst } from './information.ts'
import { practicalInformationRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const app = await testServer({
  db,
  routes: practicalInformationRoutes,
  verify: async token => {
    if (token !== 'claire') throw unauthorised()
    return { id: 'claire', email: 'claire@campus.example', firstName: 'Claire', lastName: 'M' }
  },
})
afterAll(() => app.close())

beforeAll(async () => {
  const campuses = Array.from({ length: 120 }, (_, index) => ({
    id: index + 1,
    code: `C${index + 1}`,
    name: `Campus ${index + 1}`,
    address: 'Paris',
    latitude: 0,
    longitude: 0,
    image: '/i.svg',
  }))
  await db.insertInto('sites').values(campuses).execute()
})

async function get(path: string, { language = 'en', type, token = 'claire' }: Requested = {}) {
  const answer = await app.inject({
    url: `/services/v6/practical-informations${path}`,
    headers: {
      'api-key': 'web',
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(type !== undefined && { type }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
interface Requested {
  language?: string
  type?: string
  token?: string
}

async function listed(siteId: number, kind: InformationKind): Promise<InformationCard[]> {
  const { status, body } = await get(`?siteId=${siteId}&typeOfInformation=${encodeURIComponent(kind)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.practicalInformations
}

/** A piece of information on the given campuses. Answers its id. */
async function build({
  sites,
  creation_date = new Date('2026-11-19T10:00:00.000Z'),
  ...given
}: Partial<Insertable<PracticalInformations>> & { sites: readonly number[] }): Promise<string> {
  const { id } = await db
    .insertInto('practical_informations')
    .values({
      folder: 'service',
      type: 'CONTENT',
      title_fr: 'Conciergerie',
      title_en: 'Concierge',
      creation_date,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('practical_information_sites')
    .values(sites.map(site_id => ({ site_id, information_id: id, creation_date })))
    .execute()
  return id
}

const everything = {
  folder: 'mobility',
  type: 'PDF',
  title_fr: 'Navette',
  title_en: 'Shuttle',
  description_fr: sanitiseHtml('<p>Toutes les dix minutes</p>'),
  description_en: sanitiseHtml('<p>Every ten minutes</p>'),
  photos: JSON.stringify([
    { url: '/files/2.svg', position: 2, description_fr: 'Arrêt', description_en: 'Stop' },
    { url: '/files/1.svg', position: 1, description_fr: 'Navette', description_en: 'Shuttle' },
  ]),
  link_fr: 'https://campus.example/navette',
  link_en: 'https://campus.example/shuttle',
  pdf_fr: '/files/navette.pdf',
  pdf_en: '/files/shuttle.pdf',
  pdf_fr_bytes: 640_200,
  pdf_en_bytes: 1_240_000,
  creation_date: new Date('2026-11-19T23:30:00.000Z'),
}

describe('one piece of information', () => {
  it('reads back as it was written, in the language of the call', async () => {
    const id = await build({ ...everything, sites: [5] })
    const card = {
      id,
      title: 'Shuttle',
      type: 'PDF',
      folder: 'mobility',
      photo: '/files/1.svg',
      link: 'https://campus.example/shuttle',
      pdf: '/files/shuttle.pdf',
      pdfBytes: 1_240_000,
      creationDate: '2026-11-19T23:30:00.000Z',
    }
    expect((await get(`/${id}`)).body).toEqual({
      ...card,
      description: '<p>Every ten minutes</p>',
      photos: [
        { url: '/files/1.svg', position: 1, photoDescription: 'Shuttle' },
        { url: '/files/2.svg', position: 2, photoDescription: 'Stop' },
      ],
    })
    expect((await get(`/${id}`, { language: 'fr' })).body).toMatchObject({
      title: 'Navette',
      link: 'https://campus.example/navette',
      pdf: '/files/navette.pdf',
      pdfBytes: 640_200,
      description: '<p>Toutes les dix minutes</p>',
      photos: [{ photoDescription: 'Navette' }, { photoDescription: 'Arrêt' }],
    })
    expect(await listed(5, 'PRACTICAL_INFORMATION')).toEqual([card])
  })

  it('has null where it has no picture, no link and no file', async () => {
    const id = await build({ sites: [5] })
    expect((await get(`/${id}`)).body).toMatchObject({
      photo: null,
      photos: [],
      link: null,
      pdf: null,
      pdfBytes: null,
      description: '',
    })
  })

  it('is found under its own kind and under none, not under the other', async () => {
    for (const kind of Object.keys(folders) as InformationKind[]) {
      for (const folder of folders[kind]) {
        const id = await build({ folder, sites: [6] })
        const other = kind === 'SAFE@WORK' ? 'PRACTICAL_INFORMATION' : 'SAFE@WORK'
        expect((await get(`/${id}`, { type: kind })).status).toBe(200)
        expect((await get(`/${id}`)).status).toBe(200)
        expect((await get(`/${id}`, { type: other, language: 'fr' })).body).toMatchObject({
          code: 404,
          data: { message: 'Cette information n’existe pas, ou n’est plus publiée.' },
        })
      }
    }
  })

  it('is not found when it is unknown', async () => {
    expect((await get('/999999999999999')).status).toBe(404)
  })

  it.each([
    ['/0', {}, 'id'],
    ['/12a', {}, 'id'],
    ['/1', { type: 'GOSSIP' }, 'type'],
  ])('refuses %s %o by naming %s', async (path, requested, field) => {
    expect(await get(path, requested)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: expect.any(String) } } },
    })
  })

  it('is for signed-in people only', async () => {
    expect((await get('/1', { token: 'nobody' })).status).toBe(401)
  })
})

describe('the list', () => {
  const ids: Record<Folder | 'twin' | 'elsewhere', string> = {
    practicallife: '',
    service: '',
    mobility: '',
    safetynews: '',
    security: '',
    training: '',
    twin: '',
    elsewhere: '',
  }
  const hour = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours))
  beforeAll(async () => {
    ids.service = await build({ folder: 'service', sites: [2], creation_date: hour(9) })
    ids.practicallife = await build({ folder: 'practicallife', sites: [2, 3], creation_date: hour(11) })
    ids.mobility = await build({ folder: 'mobility', sites: [2], creation_date: hour(10) })
    ids.twin = await build({ folder: 'mobility', sites: [2], creation_date: hour(10) })
    ids.training = await build({ folder: 'training', sites: [2], creation_date: hour(8) })
    ids.security = await build({ folder: 'security', sites: [2], creation_date: hour(14) })
    ids.safetynews = await build({ folder: 'safetynews', sites: [2], creation_date: hour(7) })
    ids.elsewhere = await build({ folder: 'service', sites: [3], creation_date: hour(12) })
  })
  const idsOf = (cards: readonly InformationCard[]) => cards.map(({ id }) => id)

  it('holds what the campus has of the kind, newest first, twins in a fixed order', async () => {
    expect(idsOf(await listed(2, 'PRACTICAL_INFORMATION'))).toEqual([
      ids.practicallife,
      ids.twin,
      ids.mobility,
      ids.service,
    ])
    expect(idsOf(await listed(2, 'SAFE@WORK'))).toEqual([ids.security, ids.training, ids.safetynews])
    expect(idsOf(await listed(3, 'PRACTICAL_INFORMATION'))).toEqual([ids.elsewhere, ids.practicallife])
    expect(await listed(4, 'SAFE@WORK')).toEqual([])
    expect(await listed(999, 'SAFE@WORK')).toEqual([])
  })

  it('shows other features the newest few, of the kinds that they ask for', async () => {
    const latest = async (limit: number, kinds?: InformationKind[]) =>
      idsOf(await informationOf(db, 2, kinds ?? informationKinds, { language: 'fr', limit }))
    expect(await latest(2)).toEqual([ids.security, ids.practicallife])
    expect(await latest(2, ['PRACTICAL_INFORMATION'])).toEqual([ids.practicallife, ids.twin])
    expect(await latest(9, ['SAFE@WORK'])).toEqual([ids.security, ids.training, ids.safetynews])
    expect(await latest(2, [])).toEqual([])
  })

  it('follows information whose date moves', async () => {
    await sql`update practical_informations set creation_date = ${hour(20)} where id = ${ids.safetynews}`.execute(
      db,
    )
    expect(idsOf(await listed(2, 'SAFE@WORK'))[0]).toBe(ids.safetynews)
  })

  it.each([
    ['typeOfInformation=PRACTICAL_INFORMATION', 'siteId'],
    ['siteId=x&typeOfInformation=PRACTICAL_INFORMATION', 'siteId'],
    ['siteId=2', 'typeOfInformation'],
    ['siteId=2&typeOfInformation=service', 'typeOfInformation'],
  ])('refuses %s by naming %s', async (query, field) => {
    expect(await get(`?${query}`)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: expect.any(String) } } },
    })
  })
})

describe('at 60,000 pieces of information', () => {
  beforeAll(async () => {
    await db.transaction().execute(async trx => {
      // A machine with other work to do takes longer than a call may.
      await sql`set local statement_timeout = 0`.execute(trx)
      // Campus 101 holds half of them; a hundred others share the rest.
      await sql`
        with made as (
          insert into practical_informations (folder, type, title_fr, title_en, description_fr, description_en, creation_date)
          select (array['practicallife', 'service', 'mobility', 'safetynews', 'security', 'training'])[1 + n % 6], 'CONTENT',
                 't', 't', repeat('d', 600), repeat('d', 600), timestamptz '2026-11-20 10:00Z' - n * interval '11 minutes'
          from generate_series(1, 60000) n
          returning id, creation_date
        )
        insert into practical_information_sites
        select case when id % 2 = 0 then 101 else 1 + (id / 2) % 100 end, id, creation_date from made`.execute(
        trx,
      )
      await sql`analyze practical_informations, practical_information_sites`.execute(trx)
    })
  })

  async function workFor(
    siteId: number,
    { limit, before }: { limit?: number; before?: RawBuilder<unknown> } = {},
  ) {
    const work = await workOf({ pool }, async trx => {
      await before?.execute(trx)
      const which = { siteId, folders: folders.PRACTICAL_INFORMATION }
      await newestFirst(trx, which, { language: 'en', limit }).execute()
    })
    expect(work).toHaveLength(1)
    return work[0] as Work
  }

  it('reads of one campus what the campus has, and little else', async () => {
    const { pages, scanned } = await workFor(7)
    expect(scanned).toEqual([])
    // 300 pieces: a few pages of memory for each.
    expect(pages).toBeLessThan(1500)
  })

  it('reads the newest few of a campus that has 30,000 without passing over the others', async () => {
    const { pages, scanned } = await workFor(101, { limit: 6 })
    expect(scanned).toEqual([])
    expect(pages).toBeLessThan(100)
  })

  it('would read them all without its index: these limits tell the difference', async () => {
    const before = sql`drop index practical_information_sites_newest`
    expect((await workFor(101, { limit: 6, before })).pages).toBeGreaterThan(1000)
  })
})
