import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildTraining, buildTrainingSite, buildVisitor, trainingsServer } from '../testing/trainings.ts'
import { Browser, visitorsServer } from '../testing/visitors.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T08:00:00.000Z')
const server = await visitorsServer(db, { now: () => now })
const trainings = await trainingsServer(db, { now: () => now })
afterAll(() => Promise.all([server.close(), trainings.close()]))

const vera = 'vera@partner.example'
/** Campus 1 takes an e-mail, 2 and 3 want a link, 4 trains nobody. */
beforeAll(async () => {
  await buildTrainingSite(db, 1, 'NONE')
  await buildTrainingSite(db, 2, 'MAIL_LINK')
  await buildTrainingSite(db, 3)
  await db.updateTable('site_functionalities').set({ param: '{}' }).where('site_id', '=', 3).execute()
  await buildTrainingSite(db, 4, 'NONE')
  await db.updateTable('site_functionalities').set({ activated: false }).where('site_id', '=', 4).execute()
  await buildVisitor(db, vera, [1, 2, 4])
  await buildVisitor(db, 'both@partner.example', [2, 3])
  await buildVisitor(db, 'nowhere@partner.example', [])
})

it('lists the campuses that train, one that does not say with a mailed link', async () => {
  const { sites } = (await server.ask(new Browser(), 'GET', '/sites')).json()
  expect(sites).toEqual([
    { id: '1', name: 'Campus 1', visitorProof: 'NONE' },
    { id: '2', name: 'Campus 2', visitorProof: 'MAIL_LINK' },
    { id: '3', name: 'Campus 3', visitorProof: 'MAIL_LINK' },
  ])
})

it('knows a visitor by the e-mail where the campus takes it for that, however it is written', async () => {
  const answer = await server.find('Vera@Partner.example', 1)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    id: expect.any(String),
    email: vera,
    firstName: 'Vera',
    lastName: 'Visiting',
  })
  expect((await server.find(vera)).statusCode).toBe(200)
})

it('takes the e-mail in a header instead of the address', async () => {
  const found = await server.ask(new Browser(), 'GET', '/users/me?siteId=1', {
    headers: { 'x-visitor-email': vera },
  })
  expect(found.json()).toMatchObject({ email: vera })
})

it('answers the same for whoever is not known, or not by the e-mail alone', async () => {
  const unknown = await server.find('nobody@partner.example', 1)
  expect(unknown.statusCode).toBe(404)
  const others = [
    await server.find('nobody@partner.example'),
    await server.find(vera, 2),
    await server.find(vera, 3),
    await server.find(vera, 4),
    await server.find(vera, 99),
    await server.find('both@partner.example'),
    await server.find('nowhere@partner.example', 1),
  ]
  for (const { statusCode, body } of others) expect([statusCode, body]).toEqual([404, unknown.body])
})

it('never takes an employee for a visitor: neither who has an account nor who is in the directory', async () => {
  await buildVisitor(db, 'account@campus.example')
  await buildVisitor(db, 'directory@campus.example')
  expect((await server.find('account@campus.example', 1)).statusCode).toBe(200)
  expect((await server.find('directory@campus.example', 1)).statusCode).toBe(200)
  await buildAccount(db, { email: 'Account@campus.example', email_verified: true })
  await db
    .insertInto('people')
    .values({
      id: '6f4f3c2e-8f0a-4c39-9c5e-3f1d5a2b7c10',
      mail: 'Directory@campus.example',
      given_name: 'D',
      surname: 'R',
      display_name: 'D R',
    })
    .execute()
  const unknown = await server.find('nobody@partner.example', 1)
  for (const email of ['account@campus.example', 'directory@campus.example']) {
    const { statusCode, body } = await server.find(email, 1)
    expect([email, statusCode, body]).toEqual([email, 404, unknown.body])
    expect((await trainings.list({ email })).status).toBe(404)
  }
})

it('opens a training to a visitor of one of its campuses alone', async () => {
  const here = await buildTraining(db, { siteIds: [1, 3] })
  const elsewhere = await buildTraining(db, { siteIds: [3] })
  const byLink = await buildTraining(db, { siteIds: [2] })
  expect((await trainings.read({ email: vera }, here)).status).toBe(200)
  expect((await trainings.read({ email: vera }, elsewhere)).status).toBe(404)
  expect((await trainings.read({ email: vera }, byLink)).status).toBe(404)
  expect((await trainings.read({ email: 'both@partner.example' }, here)).status).toBe(404)
})

it('hears ten e-mails that nobody knows of an address within an hour, and goes on mailing links', async () => {
  const strict = await visitorsServer(db, { now: () => now, emailsAnHour: 10 })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await strict.find(`v${n}@partner.example`, 1)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429])
  // The same as before is no different one, in whichever case it is written.
  expect((await strict.find('V0@partner.example', 1)).statusCode).toBe(404)
  const links: number[] = []
  for (let n = 0; n < 202; n++) links.push((await strict.requestLink(`v${n}@partner.example`, 1)).statusCode)
  expect(links).toEqual([...Array(200).fill(204), 429, 429])
  await strict.close()
})

it('counts no visitor whom it knows against the others behind an address', async () => {
  const strict = await visitorsServer(db, { now: () => now, emailsAnHour: 3 })
  for (let n = 0; n < 6; n++) {
    await buildVisitor(db, `known${n}@partner.example`, [1])
    expect((await strict.find(`known${n}@partner.example`, 1)).statusCode).toBe(200)
  }
  expect((await strict.find('nobody@partner.example', 1)).statusCode).toBe(404)
  await strict.close()
})

it('lets in whoever holds their proof, however much others behind the address have guessed', async () => {
  const strict = await visitorsServer(db, { now: () => now, emailsAnHour: 3 })
  const browser = new Browser()
  await strict.requestLink(vera, 2, browser)
  const link = (await strict.mailed()).find(({ recipient }) => recipient === vera)?.link ?? ''
  expect((await strict.follow(link, browser)).statusCode).toBe(200)
  for (let n = 0; n < 4; n++) await strict.find(`v${n}@partner.example`, 2)
  expect((await strict.find('both@partner.example', 2)).statusCode).toBe(429)
  expect((await strict.find(vera, 2, browser)).statusCode).toBe(200)
  expect((await strict.find('both@partner.example', 2, browser)).statusCode).toBe(429)
  await strict.close()
})

it('names the call in the log, never the e-mail of its address', async () => {
  server.lines.length = 0
  await server.find(vera, 1)
  await server.find('nobody@partner.example', 1)
  await server.requestLink(vera, 2)
  await server.ask(new Browser(), 'GET', '/users/me', { headers: { 'x-visitor-email': 'x'.repeat(300) } })
  await server.app.inject(`/services/v6/security-trainings/users/${vera}/more`)
  const rows = server.lines.map(line => JSON.parse(line) as { route: string })
  expect(rows.map(({ route }) => route)).toEqual([
    '/services/v6/security-trainings/users/:email',
    '/services/v6/security-trainings/users/:email',
    '/services/v6/security-trainings/links',
    '/services/v6/security-trainings/users/:email',
    'unknown',
  ])
  expect(server.lines.join('')).not.toMatch(/vera|nobody|partner/)
})

it('says what is wrong with an e-mail that is too long', async () => {
  const { statusCode, body } = await server.requestLink(`${'x'.repeat(260)}@partner.example`, 2)
  expect(statusCode).toBe(400)
  expect(JSON.parse(body).data.fields).toHaveProperty('email')
})
