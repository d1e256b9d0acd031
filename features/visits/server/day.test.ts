import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DayPart } from '#features/home/server/public.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { Visit } from '../contract.ts'
import { visitsOfDay } from './day.ts'
import {
  bodyOf,
  buildHost,
  buildVisitCampus,
  testNow,
  visitBody,
  visitor,
  visitsServer,
} from './testing/visits.ts'

const { db } = await testDatabase()
const server = await visitsServer(db)
afterAll(() => server.close())
beforeAll(() => buildVisitCampus(db))

let host: string
let companion: string
beforeEach(async () => {
  await sql`truncate visits, visit_imports, visit_visitors, visit_invitations, visit_assistants`.execute(db)
  host = await buildHost(db, { first_name: 'Claire', last_name: 'Moreau' })
  companion = await buildHost(db, { first_name: 'Thomas', last_name: 'Lefèvre' })
})

const dayOf = (accountId: string, language: Language = 'en') =>
  (visitsOfDay.value as DayPart).read({
    db,
    reader: { accountId, language, now: testNow },
    ...{ campus: undefined, date: '2026-11-24' },
    from: new Date('2026-11-23T23:00:00Z'),
    until: new Date('2026-11-24T23:00:00Z'),
  })

describe('the visits of a person’s day', () => {
  it('are their own, and those whose visitors they accompany, without a way to change them', async () => {
    const visitors = [visitor('Vera'), visitor('Otto')]
    const { body: visit } = await server.create(
      host,
      visitBody(host, { visitors, companion: { id: companion } }),
    )
    expect(await dayOf(host)).toMatchObject([
      { title: 'Visit: Audit', to: `/editVisit/${visit.id}`, actions: [{ name: 'CHANGE' }] },
    ])
    expect(await dayOf(companion)).toMatchObject([
      {
        ...{ id: `visit-${visit.id}`, title: 'With the visitors of Claire Moreau: Audit' },
        ...{ note: 'Vera Outside and one other', to: '/guest?visits=open', actions: [] },
      },
    ])
    const [inFrench] = await dayOf(companion, 'fr')
    expect(inFrench?.title).toBe('Avec les invités de Claire Moreau\u00a0: Audit')
    await sql`update visit_visitors set arrived_at = now() where visit_id = ${visit.id}::uuid and number = 1`.execute(
      db,
    )
    expect((await dayOf(companion))[0]?.note).toBe('Vera Outside and one other · 1 of 2 arrived')

    await server.update(host, visit.id, { ...bodyOf(visit), companion: { id: host } })
    expect(await dayOf(companion)).toEqual([])
    expect(await dayOf(host)).toHaveLength(1)
  })
})

describe('who accompanies the visitors of somebody else', () => {
  const accompaniedBy = async (person: string) =>
    (await server.call<{ visits: Visit[] }>('GET', '/visits?accompanied=true', person)).body.visits

  it('is told of them by name, without addresses and what was said to the host; a visit that is cancelled or over is none', async () => {
    const vera = visitor('Vera', { company: 'Partner', phoneNumber: '+33 1 99 00 12 34' })
    const { body: visit } = await server.create(
      host,
      visitBody(host, { visitors: [vera], companion: { id: companion } }),
    )
    await server.create(host, visitBody(host))
    await sql`update visit_visitors set step_free = true, access_needs = 'For the host' where visit_id = ${visit.id}::uuid`.execute(
      db,
    )
    expect(await accompaniedBy(companion)).toMatchObject([
      {
        ...{ id: visit.id, mine: false, hostName: 'Claire Moreau', updatable: false, reservationId: null },
        visitors: [
          { firstName: 'Vera', lastName: 'Outside', company: 'Partner', email: '', phoneNumber: '' },
        ],
        answers: [{ stepFree: true, accessNeeds: '' }],
      },
    ])
    expect(await accompaniedBy(host)).toEqual([])
    expect((await server.call<{ visits: Visit[] }>('GET', '/visits', companion)).body.visits).toEqual([])
    expect((await server.get(companion, visit.id)).status).toBe(404)
    await server.cancel(host, visit.id)
    expect(await accompaniedBy(companion)).toEqual([])
  })
})
