import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { StaffTraining, TrainingPerson } from '../../staff-contract.ts'
import { buildTraining, buildTrainingSite, buildVisitor } from '../testing/trainings.ts'
import { buildEmployee, buildRecord, buildStaff, staffServer } from './testing/staff.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-23T10:00:00.000Z')
const server = await staffServer(db, { now: () => now })
afterAll(() => server.close())

const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
let safety: string
let ofSeine: string
beforeAll(async () => {
  for (const id of [1, 2, 3]) await buildTrainingSite(db, id)
  safety = await buildStaff(db, 'SAFETY')
  ofSeine = await buildStaff(db, 'SITE_MANAGER:1')
})

const list = (who: string, siteId = 1, language = 'en') =>
  server.call<{ trainings: StaffTraining[] }>('GET', `?siteId=${siteId}`, who, { language })
const people = (who: string, id: string, query = 'siteId=1') =>
  server.call<{ people: TrainingPerson[]; next: string | null }>('GET', `/${id}/people?${query}`, who)
const withdraw = (who: string, id: string, withdrawn = true) =>
  server.call('PUT', `/${id}/withdrawn`, who, { body: { withdrawn } })
const withdrawCertificate = (who: string, code: string, reason = 'The wrong person sat it') =>
  server.call('PUT', `/certificates/${code}/withdrawn`, who, { body: { reason } })
const actionsOf = async (subject: string) =>
  (await auditEntries(db, { subject, last: 99 })).map(({ actor, action, siteId, detail }) => ({
    actor,
    action,
    siteId,
    detail,
  }))

describe('the list of trainings', () => {
  it('has those of the campus in their order, and counts its own people', async () => {
    const later = await buildTraining(db, {
      siteIds: [3],
      place: 2,
      formationType: 'ANNEX',
      validityMonths: 12,
    })
    const first = await buildTraining(db, { siteIds: [2, 3], place: 1, withdrawnAt: daysAgo(1) })
    await buildTraining(db, { siteIds: [2] })
    const employee = () => buildEmployee(db, 3)
    const visitor = { visitor: await buildVisitor(db, 'counted@else.example', [3]) }
    const at = daysAgo(10)
    await buildRecord(db, later, { account: await employee() }, { status: 'ONGOING', at })
    await buildRecord(db, later, { account: await employee() }, { status: 'RESTART_REQUIRED', score: 40, at })
    await buildRecord(db, later, { account: await employee() }, { status: 'VALIDATED', score: 100, at })
    await buildRecord(db, later, visitor, { status: 'VALIDATED', score: 81, at })
    await buildRecord(db, later, { account: await employee() }, { status: 'EXPIRED', score: 90, at })
    const elsewhere = { account: await buildEmployee(db, 2) }
    await buildRecord(db, later, elsewhere, { status: 'VALIDATED', score: 0, at })
    const unknownHere = { visitor: await buildVisitor(db, 'elsewhere@else.example', [2]) }
    await buildRecord(db, later, unknownHere, { status: 'VALIDATED', score: 0, at })
    const { body } = await list(safety, 3, 'fr')
    expect(body.trainings).toEqual([
      expect.objectContaining({
        id: first,
        siteIds: ['2', '3'],
        withdrawn: true,
        counts: { people: 5, ongoing: 0, toRestart: 0, validated: 0, expired: 0, averageScore: null },
      }),
      {
        id: later,
        title: 'Training fr',
        formationType: 'ANNEX',
        minScore: 75,
        minutes: 10,
        validityMonths: 12,
        dueOn: null,
        siteIds: ['3'],
        withdrawn: false,
        counts: { people: 4, ongoing: 1, toRestart: 1, validated: 2, expired: 1, averageScore: 78 },
        mayManage: true,
      },
    ])
    const one = await server.call<StaffTraining>('GET', `/${later}?siteId=3`, safety, { language: 'fr' })
    expect(one.body).toEqual(body.trainings[1])
  })

  it('says which ones its reader may withdraw: those of their campuses only', async () => {
    const mine = await buildTraining(db, { siteIds: [1] })
    const shared = await buildTraining(db, { siteIds: [1, 2] })
    const { body } = await list(ofSeine)
    const may = new Map(body.trainings.map(({ id, mayManage }) => [id, mayManage]))
    expect([may.get(mine), may.get(shared)]).toEqual([true, false])
  })
})

describe('whoever does not look after a campus', () => {
  it('finds an unknown address, whatever they ask, and changes nothing', async () => {
    const id = await buildTraining(db, { siteIds: [2] })
    const shared = await buildTraining(db, { siteIds: [1, 2] })
    const account = await buildEmployee(db, 2)
    const { code } = await buildRecord(db, id, { account }, { status: 'VALIDATED', at: daysAgo(1) })
    const unknown = await server.call('GET', '/nothing/at/all', ofSeine)
    expect(unknown.status).toBe(404)
    const nobody = await buildAccount(db)
    const reception = await buildStaff(db, 'RECEPTION')
    const ofOneThing = await buildStaff(db, `SAFETY:2:${id}`)
    for (const who of [ofSeine, nobody, reception, ofOneThing]) {
      expect(await list(who, 2)).toEqual(unknown)
      expect(await server.call('GET', `/${id}?siteId=2`, who)).toEqual(unknown)
      expect(await people(who, id, 'siteId=2')).toEqual(unknown)
      expect(await server.call('GET', `/${id}/people.csv?siteId=2`, who)).toEqual(unknown)
      expect(await withdraw(who, id)).toEqual(unknown)
      expect(await withdraw(who, shared)).toEqual(unknown)
      expect(await withdrawCertificate(who, code)).toEqual(unknown)
    }
    expect(await actionsOf(id)).toEqual([])
    expect(await actionsOf(code)).toEqual([])
    const { body } = await people(safety, id, 'siteId=2')
    expect(body.people).toMatchObject([{ status: 'VALIDATED', certificate: code }])
    for (const of of ['', '/people', '/people.csv']) {
      expect((await server.call('GET', `/${id}${of}?siteId=1`, safety)).status).toBe(404)
      expect((await server.call('GET', `/999999999${of}?siteId=1`, safety)).status).toBe(404)
    }
    expect((await withdraw(safety, '999999999')).status).toBe(404)
  })
})

describe('the people of a training', () => {
  it('are those of the campus, each as they were written', async () => {
    const id = await buildTraining(db)
    const ada = await buildEmployee(db, 1)
    const vera = await buildVisitor(db, 'vera@else.example', [2, 1])
    const at = daysAgo(3)
    await buildRecord(db, id, { account: await buildEmployee(db, 2) }, { status: 'ONGOING', at })
    const first = await buildRecord(db, id, { account: ada }, { status: 'VALIDATED', score: 88, at })
    const second = await buildRecord(db, id, { visitor: vera }, { status: 'EXPIRED', score: 75, at })
    const { body } = await people(ofSeine, id)
    expect(body.next).toBeNull()
    expect(body.people).toEqual([
      {
        id: second.id,
        firstName: 'Vera',
        lastName: 'Visiting',
        email: 'vera@else.example',
        kind: 'VISITOR',
        status: 'EXPIRED',
        score: 75,
        startedAt: at.toISOString(),
        validatedAt: at.toISOString(),
        validUntil: daysAgo(2).toISOString(),
        certificate: second.code,
      },
      {
        id: first.id,
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: `${ada}@campus.example`,
        kind: 'EMPLOYEE',
        status: 'VALIDATED',
        score: 88,
        startedAt: at.toISOString(),
        validatedAt: at.toISOString(),
        validUntil: new Date(at.getTime() + 365 * 24 * 3_600_000).toISOString(),
        certificate: first.code,
      },
    ] satisfies TrainingPerson[])
  })

  it('are found by status and by parts of their names, without regard to accents', async () => {
    const id = await buildTraining(db)
    const at = daysAgo(3)
    for (const [name, status] of [
      ['Zoé Núñez', 'ONGOING'],
      ['Zoé Moreau', 'RESTART_REQUIRED'],
      ['Léa Martin', 'VALIDATED'],
      ['Léa Núñez', 'EXPIRED'],
    ] as const) {
      await buildRecord(db, id, { account: await buildEmployee(db, 1, name) }, { status, at })
    }
    const namesOf = async (query: string) =>
      (await people(safety, id, `siteId=1&${query}`)).body.people
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
        .toReversed()
    expect(await namesOf('status=ONGOING')).toEqual(['Zoé Núñez'])
    expect(await namesOf('status=RESTART_REQUIRED')).toEqual(['Zoé Moreau'])
    expect(await namesOf('status=VALIDATED')).toEqual(['Léa Martin'])
    expect(await namesOf('status=EXPIRED')).toEqual(['Léa Núñez'])
    expect(await namesOf('search=nunez')).toEqual(['Zoé Núñez', 'Léa Núñez'])
    expect(await namesOf('search=NUN%20zo')).toEqual(['Zoé Núñez'])
    expect(await namesOf('search=nunez&status=VALIDATED')).toEqual([])
    expect(await namesOf('search=%25')).toEqual([])
  })

  it('come page by page, each once, while they go on and others begin', async () => {
    const id = await buildTraining(db)
    const begun: string[] = []
    const begin = async () => {
      const account = await buildEmployee(db, 1)
      begun.push((await buildRecord(db, id, { account }, { status: 'ONGOING', at: daysAgo(1) })).id)
    }
    for (let n = 0; n < 7; n++) await begin()
    const before = [...begun]
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await people(safety, id, `siteId=1&limit=2${after}`)
      seen.push(...body.people.map(person => person.id))
      after = body.next === null ? '' : `&after=${body.next}`
      await begin()
      await sql`
        update training_records set status = 'RESTART_REQUIRED', changed_at = now()
        where id = ${before.at(seen.length % before.length)}::bigint`.execute(db)
    } while (after !== '')
    expect(seen).toEqual(before.toReversed())
  })

  it('names what is wrong with its input', async () => {
    const id = await buildTraining(db)
    for (const [query, field] of [
      ['after=0', 'after'],
      ['after=x', 'after'],
      ['status=TODO', 'status'],
      ['limit=201', 'limit'],
    ]) {
      expect(await people(safety, id, `siteId=1&${query}`)).toMatchObject({
        status: 400,
        body: { data: { fields: { [String(field)]: expect.any(String) } } },
      })
    }
  })

  it('are a table for a spreadsheet, in the reader’s language, in which no cell begins a formula', async () => {
    const id = await buildTraining(db)
    const at = new Date('2026-11-03T23:30:00.000Z')
    const account = await buildAccount(db, { site_id: 1, first_name: '=1+1', last_name: 'Dupont;"D"' })
    const { code } = await buildRecord(db, id, { account }, { status: 'VALIDATED', score: 90, at })
    await buildRecord(db, id, { account: await buildEmployee(db, 1) }, { status: 'ONGOING', at })
    const answer = await server.send('GET', `/${id}/people.csv?siteId=1&status=VALIDATED`, ofSeine, {
      language: 'fr',
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="training-${id}-2026-11-23.csv"`)
    expect(answer.body.startsWith('\ufeff')).toBe(true)
    const [head, ...rows] = parse(answer.body, { delimiter: ';', bom: true }) as string[][]
    expect(head?.slice(0, 5)).toEqual(['Nom', 'Prénom', 'E-mail', 'Type', 'Statut'])
    expect(rows).toEqual([
      [
        'Dupont;"D"',
        `'=1+1`,
        `${account}@campus.example`,
        'De l’entreprise',
        'Validée',
        '90',
        '04/11/2026',
        '04/11/2026',
        '04/11/2027',
        code,
      ],
    ])
    expect(await actionsOf(id)).toEqual([
      { actor: ofSeine, action: 'TRAINING_PEOPLE_EXPORTED', siteId: 1, detail: null },
    ])
  })

  it('of more than a page are all in the table', async () => {
    const id = await buildTraining(db)
    await sql`
      with people as (
        insert into accounts (id, email, first_name, last_name, site_id)
        select gen_random_uuid()::text, gen_random_uuid() || '@campus.example', 'Ada', 'L', 1
        from generate_series(1, 450) returning id)
      insert into training_records (training_id, account_id, started_at, changed_at)
      select ${id}::bigint, id, now(), now() from people`.execute(db)
    const { body } = await server.send('GET', `/${id}/people.csv?siteId=1`, safety)
    expect(parse(body, { delimiter: ';', bom: true })).toHaveLength(451)
  })
})

describe('a training that is withdrawn', () => {
  it('is offered to nobody until it is published again, and each is written down once', async () => {
    const id = await buildTraining(db, { siteIds: [1, 2] })
    const person = { person: await buildEmployee(db, 1) }
    const both = await buildStaff(db, 'SITE_MANAGER:1', 'SAFETY:2')
    const offered = async () =>
      (await server.list(person)).body.formations.some(formation => formation.id === id)
    expect(await offered()).toBe(true)
    expect((await withdraw(both, id)).status).toBe(204)
    expect((await withdraw(both, id)).status).toBe(204)
    expect(await offered()).toBe(false)
    expect((await server.read(person, id)).status).toBe(404)
    expect((await withdraw(both, id, false)).status).toBe(204)
    expect(await offered()).toBe(true)
    expect(await actionsOf(id)).toEqual(
      ['TRAINING_WITHDRAWN', 'TRAINING_RESTORED'].flatMap(action =>
        [1, 2].map(siteId => ({ actor: both, action, siteId, detail: null })),
      ),
    )
  })
})
