import { beforeEach, describe, expect, it } from 'vitest'
import { accountDetails } from '#features/account/server/public.ts'
import { accountRoutes } from '#features/account/server/routes.ts'
import { contributedTo } from '#platform/contract/extension-point.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { unauthorised } from '#platform/server/http/problem.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { acceptedVersion } from './acceptances.ts'
import { feature } from './feature.ts'
import { termsRoutes } from './routes.ts'

const { db } = await testDatabase()
const claire = { id: 'claire', email: 'claire@campus.example', firstName: 'Claire', lastName: 'Moreau' }
const stranger = { ...claire, id: 'without-account' }
const people: Record<string, typeof claire> = { claire, stranger }

const app = await testServer({
  db,
  routes: [...termsRoutes, ...accountRoutes(contributedTo(accountDetails, feature.contributes ?? []), [])],
  verify: async token => people[token] ?? Promise.reject(unauthorised()),
})

const version = (number: string, published: string, languages = ['fr', 'en']) =>
  languages.map(language => ({
    version: number,
    language,
    page: sanitiseHtml(`<h2>Article 1 (${language}, ${number})</h2>`, { headingsFrom: 2 }),
    published_at: new Date(published),
  }))

beforeEach(async () => {
  await db.deleteFrom('accounts').execute()
  await db.deleteFrom('terms_versions').execute()
  await db
    .insertInto('accounts')
    .values({ id: claire.id, email: claire.email, first_name: claire.firstName, last_name: claire.lastName })
    .execute()
  await db
    .insertInto('terms_versions')
    .values([
      ...version('2.0', '2020-01-01'),
      ...version('3.0', '2021-01-01'),
      ...version('4.0', '2999-01-01'),
    ])
    .execute()
})

const headers = { 'api-key': 'web', authorization: 'Bearer claire' }
const page = (lang: string, more: Record<string, string> = {}) =>
  app.inject({ url: `/services/v6/cgu/CGU_${lang}.html`, headers: { 'api-key': 'web', ...more } })
const accept = (number: string, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/services/v6/account/cgu',
    headers: { ...headers, ...more },
    payload: { version: number },
  })
const details = (more: Record<string, string> = {}) =>
  app.inject({ url: '/services/v6/account/details', headers: { ...headers, ...more } })

describe('the page of the terms', () => {
  it.each(['fr', 'en'])('comes whole, in %s, and names its version', async lang => {
    const answer = await page(lang)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cgu-version': '3.0',
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
    })
    expect(answer.body).toContain(`<html lang="${lang}">`)
    expect(answer.body).toContain(`<h2>Article 1 (${lang}, 3.0)</h2>`)
  })

  it('is not sent again to who has it', async () => {
    const { etag } = (await page('fr')).headers
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await page('fr', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await page('en', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('needs an api-key but nobody signed in', async () => {
    expect((await app.inject('/services/v6/cgu/CGU_fr.html')).statusCode).toBe(401)
  })

  it('exists in the two languages only', async () => {
    expect((await page('de')).statusCode).toBe(400)
  })

  it('stays the old one until the new one stands in both languages', async () => {
    await db
      .insertInto('terms_versions')
      .values(version('3.5', '2022-01-01', ['fr']))
      .execute()
    expect((await page('fr')).headers['cgu-version']).toBe('3.0')
    expect((await page('en')).headers['cgu-version']).toBe('3.0')
  })

  it('does not exist before the first version does', async () => {
    await db.deleteFrom('terms_versions').execute()
    expect((await page('fr')).statusCode).toBe(404)
  })
})

describe('accepting the terms', () => {
  it('is kept with the account', async () => {
    expect((await details()).json()).toMatchObject({ cguAcceptedVersion: null })
    const answer = await accept('3.0')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ cguAcceptedVersion: '3.0' })
    expect((await details()).json()).toMatchObject({ cguAcceptedVersion: '3.0' })
  })

  it('happens once, however often and however fast it is asked', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => accept('3.0', { 'idempotency-key': 'same' })),
      ...Array.from({ length: 20 }, () => accept('3.0')),
    ])
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(40).fill(200))
    expect(await db.selectFrom('terms_acceptances').selectAll().execute()).toHaveLength(1)
  })

  it('control: inserting without minding the others fails when it is repeated', async () => {
    const insert = () =>
      db
        .insertInto('terms_acceptances')
        .values({ account_id: claire.id, version: '3.0', accepted_at: new Date() })
        .execute()
    const results = await Promise.allSettled(Array.from({ length: 20 }, insert))
    expect(results.filter(result => result.status === 'rejected')).toHaveLength(19)
  })

  it('keeps the moment of the first time', async () => {
    await accept('3.0')
    const [first] = await db.selectFrom('terms_acceptances').selectAll().execute()
    await accept('3.0')
    expect(await db.selectFrom('terms_acceptances').selectAll().execute()).toEqual([first])
  })

  it.each(['9.9', '4.0', 'x'.repeat(20)])('of the unknown version %s is refused by name', async unknown => {
    const answer = await accept(unknown, { 'accept-language': 'fr' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.fields).toEqual({
      version: 'Cette version des conditions d’utilisation n’existe pas.',
    })
  })

  it('of an older version is refused as outdated', async () => {
    const answer = await accept('2.0')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().data.error_type).toBe('OUTDATED_TERMS')
    expect(await acceptedVersion(db, claire.id, new Date())).toBeNull()
  })

  it('shows the newest version that was accepted', async () => {
    await db
      .insertInto('terms_acceptances')
      .values([
        { account_id: claire.id, version: '3.0', accepted_at: new Date('2021-02-01') },
        { account_id: claire.id, version: '2.0', accepted_at: new Date('2021-03-01') },
      ])
      .execute()
    expect((await details()).json()).toMatchObject({ cguAcceptedVersion: '3.0' })
  })
})

describe('account details', () => {
  it('tell what the product knows of the person', async () => {
    expect((await details()).json()).toEqual({
      id: 'claire',
      firstName: 'Claire',
      lastName: 'Moreau',
      email: 'claire@campus.example',
      hasBadge: false,
      isAccompanying: false,
      visitScheduledLimit: null,
      division: null,
      cguAcceptedVersion: null,
      siteId: null,
      roles: [],
    })
  })

  it('tell the roles, for the company and for a campus', async () => {
    await buildCampus(db, 1)
    const ofCompany = { role: 'OPERATOR', siteId: null, thing: null } as const
    const ofCampus = { role: 'EDITOR', siteId: '1', thing: null } as const
    await grantRole(db, 'claire', ofCompany, 'test')
    await grantRole(db, 'claire', ofCampus, 'test')
    expect((await details()).json()).toMatchObject({ roles: [ofCampus, ofCompany] })
  })

  it('sign out who has no account', async () => {
    expect((await details({ authorization: 'Bearer stranger' })).statusCode).toBe(401)
  })

  it('list the divisions in their order', async () => {
    await db
      .insertInto('divisions')
      .values([
        { code: 'RI', position: 2 },
        { code: 'CPD', position: 1 },
      ])
      .execute()
    const answer = await app.inject({ url: '/services/v6/division', headers })
    expect(answer.json()).toEqual({ divisions: ['CPD', 'RI'] })
  })
})
