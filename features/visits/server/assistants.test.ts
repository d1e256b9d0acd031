import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { assistantsADay, type Companion, maxAssistants, type Visit } from '../contract.ts'
import {
  bodyOf,
  buildHost,
  buildVisitCampus,
  emptyOutbox,
  mailed,
  testNow,
  visitBody,
  visitor,
  visitsServer,
} from './testing/visits.ts'
import { ownRow } from './visit-rows.ts'

const { db } = await testDatabase()
const server = await visitsServer(db)
afterAll(() => server.close())
beforeAll(() => buildVisitCampus(db))

let host: string
let assistant: string
beforeEach(async () => {
  await sql`truncate visits, visit_imports, visit_visitors, visit_invitations, visit_assistants`.execute(db)
  await emptyOutbox(db)
  host = await buildHost(db, { first_name: 'Claire', last_name: 'Moreau' })
  assistant = await buildHost(db, { first_name: 'Théo', last_name: 'Nguyen', has_badge: false })
})

const add = (by: string, id: string) => server.call<Companion>('POST', '/visits/assistants', by, { id })
const remove = (by: string, id: string) => server.call('DELETE', `/visits/assistants/${id}`, by)
const namesOf = async (person: string) => {
  const { body } = await server.call<{ assistants: Companion[]; hosts: string[] }>(
    'GET',
    '/visits/assistants',
    person,
  )
  return { assistants: body.assistants.map(({ id }) => id), hosts: body.hosts }
}
const listed = async (person: string) =>
  (await server.call<{ visits: Visit[] }>('GET', '/visits', person)).body.visits
async function made(): Promise<Visit> {
  const { status, body } = await server.create(host, visitBody(host))
  expect(status, JSON.stringify(body)).toBe(200)
  await emptyOutbox(db)
  return body
}
const refused = ({ status, body }: { status: number; body: { data?: { error_type?: string } } }) => [
  status,
  body.data?.error_type,
]

describe('an assistant', () => {
  it('is named by the host, told once, and known to both until removed', async () => {
    expect((await add(host, assistant)).body).toMatchObject({ id: assistant, firstName: 'Théo' })
    expect((await add(host, assistant)).status).toBe(200)
    const mails = await mailed(db)
    expect(mails.map(({ subject }) => subject)).toEqual(['You may change the visits of Claire Moreau'])
    expect(await namesOf(host)).toEqual({ assistants: [assistant], hosts: [] })
    expect(await namesOf(assistant)).toEqual({ assistants: [], hosts: ['Claire Moreau'] })

    expect((await remove(host, assistant)).status).toBe(204)
    expect((await remove(host, assistant)).status).toBe(404)
    expect(await namesOf(assistant)).toEqual({ assistants: [], hosts: [] })
    const lines = await auditEntries(db, { subject: assistant, last: 9 })
    expect(lines.map(({ actor, action }) => [actor, action])).toEqual([
      [host, 'VISIT_ASSISTANT_ADDED'],
      [host, 'VISIT_ASSISTANT_REMOVED'],
    ])
  })

  it('sees, changes and deletes the visits of the host, who is told, as are the visitors; others see none', async () => {
    const visit = await made()
    expect((await server.get(assistant, visit.id)).status).toBe(404)
    await add(host, assistant)
    await emptyOutbox(db)
    expect(await listed(assistant)).toEqual([{ ...visit, mine: false }])
    expect(visit).toMatchObject({ mine: true, hostName: 'Claire Moreau', updatable: true })

    const changed = await server.update(assistant, visit.id, {
      ...bodyOf(visit),
      visitors: [...visit.visitors, visitor('Otto')],
    })
    expect(changed.body).toMatchObject({ mine: false, visitorNumber: 2, isAccompanying: true })
    expect((await mailed(db)).map(({ to, subject }) => [to, subject]).sort()).toEqual([
      [`${host}@campus.example`, 'Théo Nguyen has changed your visit at the Seine campus'],
      ['otto@partner.example', 'You are expected at the Seine campus'],
    ])
    const { rows } = await sql<{ plain: string; calendar: string }>`
      select plain, calendar from mails where recipient like 'otto%'`.execute(db)
    expect(rows[0]?.plain).toContain('Théo Nguyen writes this for Claire Moreau.')
    expect(rows[0]?.calendar).toContain('ORGANIZER;CN="Claire Moreau"')

    const other = await buildHost(db)
    expect((await server.update(other, visit.id, bodyOf(visit))).status).toBe(404)
    expect((await server.cancel(other, visit.id)).status).toBe(404)
    expect((await server.cancel(assistant, visit.id)).status).toBe(204)
    expect((await mailed(db)).map(({ subject }) => subject)).toContain(
      'Théo Nguyen has deleted your visit at the Seine campus',
    )
  })

  it('counts what they invite as the host’s, and invites nobody where the host has no badge any more', async () => {
    const visit = await made()
    await add(host, assistant)
    await server.update(assistant, visit.id, { ...bodyOf(visit), visitors: [visitor('Otto')] })
    const { rows } = await sql`select account_id, people from visit_invitations`.execute(db)
    expect(rows).toEqual([
      { account_id: host, people: 1 },
      { account_id: host, people: 1 },
    ])
    await db.updateTable('accounts').set({ has_badge: false }).where('id', '=', host).execute()
    const answer = await server.update(assistant, visit.id, { ...bodyOf(visit), meetingName: 'Other' })
    expect(refused(answer)).toEqual([409, 'NO_BADGE'])
  })

  it('is neither the host nor unknown, and named by who has a badge', async () => {
    expect((await add(host, host)).body.data?.fields).toHaveProperty('id')
    expect((await add(host, 'nobody')).body.data?.fields).toHaveProperty('id')
    expect(refused(await add(assistant, host))).toEqual([409, 'NO_BADGE'])
  })

  it('is added so many times a day, whoever was removed meanwhile', async () => {
    const turns = []
    for (let turn = 0; turn <= assistantsADay; turn++) {
      const id = await buildHost(db)
      turns.push((await add(host, id)).status)
      await remove(host, id)
    }
    expect(turns).toEqual([...Array.from({ length: assistantsADay }, () => 200), 409])
  })

  it('is found by a fragment of their name, with the right to accompany or without', async () => {
    const plain = await buildHost(db, {
      ...{ first_name: 'Zénobie', last_name: 'Plain', is_accompanying: false },
    })
    const { body } = await server.call<{ people: Companion[] }>(
      'GET',
      '/visits/assistants/search?filter=zenob',
      host,
    )
    expect(body.people.map(({ id }) => id)).toEqual([plain])
  })
})

describe('at once', () => {
  it('nobody has more assistants than they may', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => buildHost(db)))
    const answers = await Promise.all(people.map(id => add(host, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxAssistants)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ body }) => body.data?.error_type))).toEqual(new Set(['TOO_MANY_ASSISTANTS']))
    expect((await namesOf(host)).assistants).toHaveLength(maxAssistants)
  })

  it('once an assistant is removed, nothing they wrote meanwhile is written', async () => {
    const visit = await made()
    await add(host, assistant)
    const removedAt = { count: 0 }
    const after: string[] = []
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        if (n === 3) {
          await remove(host, assistant)
          removedAt.count = (await server.get(host, visit.id)).body.version
          return
        }
        const { status } = await server.update(assistant, visit.id, {
          ...bodyOf(visit),
          meetingName: `Change ${n}`,
        })
        after.push(String(status))
      }),
    )
    expect(removedAt.count).toBeGreaterThan(0)
    expect((await server.get(host, visit.id)).body.version).toBe(removedAt.count)
    expect(after.filter(status => status === '404').length).toBeGreaterThan(0)
  })

  it('tells this by the second look under the host’s lock: who looks before it writes for who was removed', async () => {
    const visit = await made()
    await add(host, assistant)
    const reader = { accountId: assistant, now: testNow }
    // What a change does where it looks only once, before it waits for the host's lock.
    const looked = await ownRow(db, visit.id, reader)
    expect((await remove(host, assistant)).status).toBe(204)
    await sql`update visits set version = version + 1 where id = ${looked.id}::uuid`.execute(db)
    expect((await server.get(host, visit.id)).body.version).toBe(visit.version + 1)
  })
})
