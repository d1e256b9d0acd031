import { sql } from 'kysely'
import decodeQR from 'qr/decode.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTraining, buildTrainingSite } from '#features/security-training/server/testing/trainings.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { maxVisitors, type Visit } from '../contract.ts'
import type { Pass, PassAnswer } from '../pass-contract.ts'
import { readPassCode } from './pass-code.ts'
import {
  bodyOf,
  buildHost,
  buildVisitCampus,
  emptyOutbox,
  mailed,
  testNow,
  testUrl,
  visitBody,
  visitor,
  visitsServer,
} from './testing/visits.ts'

const { db } = await testDatabase()
let now = testNow
const server = await visitsServer(db, () => now)
afterAll(() => server.close())

let host: string
beforeAll(async () => {
  await buildTrainingSite(db, 1)
  await db
    .updateTable('sites')
    .set({ name: 'Seine', address: '1 quai, Paris', security_phone: '+33140000000' })
    .where('id', '=', 1)
    .execute()
  await db
    .insertInto('site_functionalities')
    .values({ site_id: 1, position: 60, type: 'GUEST', activated: true })
    .execute()
  await buildVisitCampus(db, 2)
})
beforeEach(async () => {
  now = testNow
  host = await buildHost(db)
  await emptyOutbox(db)
})

/** The tokens of the links that were mailed, by address. */
async function tokens(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { to, plain } of await mailed(db)) {
    const [, token] = new RegExp(`${testUrl}/visit/([0-9a-f]{64})`).exec(plain) ?? []
    if (token !== undefined) found.set(to, token)
  }
  return found
}

async function invited(given: Parameters<typeof visitBody>[1] = {}) {
  const name = `v${crypto.randomUUID().slice(0, 8)}`
  const visit = (await server.create(host, visitBody(host, { visitors: [visitor(name)], ...given }))).body
  const token = (await tokens()).get(visit.visitors[0]?.email ?? '') ?? ''
  return { visit, token }
}

const said: PassAnswer = {
  ...{ phoneNumber: '', company: '', coming: null, arrivesAt: null, stepFree: false, accessNeeds: '' },
}

describe('the page of a visitor', () => {
  it('is mailed to each of them alone, and shows their visit and nobody else’s', async () => {
    const others = [visitor('Vera'), visitor('Otto')]
    await server.create(host, visitBody(host, { visitors: others }))
    const links = await tokens()
    expect(new Set(links.values()).size).toBe(2)
    const { status, body } = await server.pass('GET', links.get('vera@partner.example'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      language: 'en',
      campus: 'Seine',
      visit: {
        ...{ firstName: 'Vera', meetingName: 'Audit', address: '1 quai, Paris', host: 'Ada' },
        ...{ phone: '+33140000000', companion: null, room: null, coming: null },
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/Otto|@/)
  })

  it('carries a code that the product’s keys have signed, for its days', async () => {
    const { visit, token } = await invited()
    const { body } = await server.pass('GET', token)
    const { code = '', qr = { size: 0, path: '' } } = body.visit ?? {}
    const keys = await openProofKeys().publicKeys(db)
    expect(readPassCode(code, keys)).toEqual({
      ...{ visitId: visit.id, number: visit.visitors[0]?.id },
      ...{ start: new Date(visit.startDateTime), end: new Date(visit.endDateTime) },
    })
    for (const at of [6, 20, code.length - 3]) {
      const forged = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`
      expect(readPassCode(forged, keys)).toBeUndefined()
    }
    expect(decodeQR(picture(qr))).toBe(code)
  })

  it('is the same nothing for a token unknown, malformed, withdrawn with its visitor, or with its visit', async () => {
    const { visit, token } = await invited()
    const answers = [
      await server.pass('GET', undefined),
      await server.pass('GET', 'x'),
      await server.pass('GET', 'a'.repeat(64)),
    ]
    const other = visitor('Another', { email: `${crypto.randomUUID()}@partner.example` })
    await server.update(host, visit.id, { ...bodyOf(visit), visitors: [other] })
    answers.push(await server.pass('GET', token))
    const next = await invited()
    await server.cancel(host, next.visit.id)
    answers.push(
      await server.pass('GET', next.token),
      await server.pass('PUT', next.token, { payload: said }),
    )
    answers.push(await server.pass('POST', next.token, { path: '/visits/pass/training' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('thanks alone once the visit is over, and keeps nothing more', async () => {
    const { visit, token } = await invited()
    now = new Date(visit.endDateTime)
    expect((await server.pass('GET', token)).body).toEqual({ language: 'en', campus: 'Seine', visit: null })
    const late = await server.pass('PUT', token, { payload: { ...said, company: 'Late' } })
    expect([late.status, late.body.data?.error_type]).toEqual([409, 'NOT_EDITABLE'])
  })

  it('leaves its token in no line of the log', async () => {
    const { token } = await invited()
    const lines: string[] = []
    const log = createLog('trace', { write: line => void lines.push(line) })
    const logged = await visitsServer(db, () => now, [], log)
    await logged.pass('GET', token)
    await logged.pass('PUT', token, { payload: { ...said, phoneNumber: 'nonsense' } })
    await logged.close()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(token)
  })
})

const answer = (token: string, given: Partial<PassAnswer>) =>
  server.pass<Pass>('PUT', token, { payload: { ...said, ...given } })

describe('what a visitor says of themselves', () => {
  const hostMails = async () =>
    (await mailed(db)).filter(({ to }) => to === `${host}@campus.example`).map(({ subject }) => subject)

  it('is kept and shown to the host, who is told whether and when they come, and of nothing twice', async () => {
    const { visit, token } = await invited()
    const name = `${visit.visitors[0]?.firstName} Outside`
    const needs = {
      stepFree: true,
      accessNeeds: ' A lift, please. ',
      company: 'Lifts\n& Co',
      phoneNumber: '0612 3456',
    }
    expect((await answer(token, needs)).body.visit).toMatchObject({
      ...{ stepFree: true, accessNeeds: 'A lift, please.', company: 'Lifts & Co', phoneNumber: '0612 3456' },
    })
    expect(await hostMails()).toEqual([])
    const arrivesAt = '2026-11-24T13:30:00.000Z'
    await answer(token, { ...needs, coming: true, arrivesAt })
    await answer(token, { ...needs, coming: true, arrivesAt })
    await answer(token, { ...needs, coming: false })
    await answer(token, { ...needs, coming: true })
    expect(await hostMails()).toEqual([
      `${name} arrives later: Tuesday 24 November, 14:30`,
      `${name} can’t come`,
      `${name} comes as planned`,
    ])
    expect((await server.get(host, visit.id)).body).toMatchObject({
      visitors: [{ company: 'Lifts & Co', phoneNumber: '0612 3456' }],
      answers: [{ coming: true, arrivesAt: null, stepFree: true, accessNeeds: 'A lift, please.' }],
    })
  })

  it('has a time within the visit, and fields that are named where they are wrong', async () => {
    const { token } = await invited()
    for (const [field, value] of [
      ['arrivesAt', '2026-11-24T08:00:00.000Z'],
      ['arrivesAt', '2026-11-24T17:00:00.000Z'],
      ['phoneNumber', 'call me'],
      ['company', 'x'.repeat(61)],
      ['accessNeeds', 'x'.repeat(151)],
    ]) {
      const { status, body } = await answer(token, { coming: true, [String(field)]: value })
      expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, [field]])
    }
  })

  /** What the form sends where only the name was changed in it: of visitors, nothing that they may change themselves. */
  const renamed = (visit: Visit, meetingName: string) => ({
    ...bodyOf(visit),
    meetingName,
    visitors: visit.visitors.map(({ company: _, phoneNumber: __, ...one }) => one),
    version: visit.version,
  })

  it('stays beside what a host changes meanwhile, who is not held up by it', async () => {
    const { visit, token } = await invited()
    await answer(token, { phoneNumber: '0612345678', company: 'Lifts', coming: true, stepFree: true })
    const late = await server.update(host, visit.id, renamed(visit, 'Other'))
    expect(late.body).toMatchObject({
      ...{ meetingName: 'Other', version: visit.version + 1 },
      visitors: [{ phoneNumber: '0612345678', company: 'Lifts' }],
      answers: [{ coming: true, stepFree: true }],
    })
  })

  it('is never taken back where both write at once, in whatever order', async () => {
    for (let round = 0; round < 10; round++) {
      const { visit, token } = await invited()
      const [changed, ...answered] = await Promise.all([
        server.update(host, visit.id, renamed(visit, `Round ${round}`)),
        ...Array.from({ length: 4 }, () => answer(token, { company: `C${round}`, coming: true })),
      ])
      expect([changed.status, ...new Set(answered.map(({ status }) => status))]).toEqual([200, 200])
      expect((await server.get(host, visit.id)).body).toMatchObject({
        meetingName: `Round ${round}`,
        visitors: [{ company: `C${round}` }],
      })
    }
  })

  it('is taken back by a host who sends what they read before: the test can fail', async () => {
    const { visit, token } = await invited()
    await answer(token, { company: 'Lifts' })
    await server.update(host, visit.id, { ...bodyOf(visit), version: visit.version })
    expect((await server.get(host, visit.id)).body.visitors).toMatchObject([{ company: '' }])
  })

  it('of fifty at once leaves what one of them said, and a host who is told of each change once', async () => {
    const { visit, token } = await invited()
    const sent = Array.from({ length: 50 }, (_, n) =>
      answer(token, { coming: n % 2 === 0, company: `C${n}` }),
    )
    const statuses = new Set((await Promise.all(sent)).map(({ status }) => status))
    expect([...statuses].every(status => status === 200 || status === 429)).toBe(true)
    const { rows } = await sql<{ coming: boolean; company: string }>`
      select coming, company from visit_visitors where visit_id = ${visit.id}::uuid`.execute(db)
    const [kept] = rows
    expect(kept?.coming).toBe(Number(kept?.company.slice(1)) % 2 === 0)
    // Each says the contrary of the one before, but for the last, which may stand for several that waited for their turn.
    const told = await hostMails()
    const refusals = told.filter(subject => subject.endsWith('can’t come')).length
    expect(refusals).toBeGreaterThan(0)
    expect(Math.abs(told.length - 2 * refusals)).toBeLessThanOrEqual(2)
  })
})

describe('a host', () => {
  it('is mailed so many an hour at most by a visitor who changes their mind again and again, and the newest later', async () => {
    const { token } = await invited()
    for (let n = 1; n <= maxVisitors + 5; n++) await answer(token, { coming: n % 2 === 0 })
    const { rows } = await sql<{ due: Date; subject: string }>`
      select due_at as due, subject from mails where recipient = ${`${host}@campus.example`} order by due_at`.execute(
      db,
    )
    expect(rows.filter(({ due }) => due <= now)).toHaveLength(maxVisitors)
    expect(rows.slice(maxVisitors).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('can’t come'),
    ])
  })

  it('who moves the visit asks anew whether its visitors come', async () => {
    const { visit, token } = await invited()
    await answer(token, { coming: true, arrivesAt: '2026-11-24T13:30:00.000Z', stepFree: true })
    const { version: _, ...read } = (await server.get(host, visit.id)).body
    await server.update(host, visit.id, {
      ...bodyOf({ ...visit, ...read }),
      endDateTime: '2026-11-24T12:00:00.000Z',
    })
    expect((await server.get(host, visit.id)).body.answers).toEqual([
      expect.objectContaining({ coming: null, arrivesAt: null, stepFree: true }),
    ])
  })
})

describe('the security training', () => {
  it('is a step of the page where the campus asks for one, and goes on in the browser that opened it', async () => {
    await buildTraining(db, { siteIds: [1] })
    const { token } = await invited()
    expect((await server.pass('GET', token)).body.visit?.training).toEqual({ asked: 1, passed: 0 })
    const opened = await server.pass<{ path: string }>('POST', token, { path: '/visits/pass/training' })
    expect(opened.body.path).toMatch(/^\/en\/safeAtWork\/fas\/visitor\?siteId=1#link=[\w-]{43}$/)
    expect(opened.cookies.map(({ name }) => name)).toEqual([expect.stringMatching(/visitor_browser$/)])
    expect((await mailed(db)).filter(({ subject }) => /training/i.test(subject))).toEqual([])
  })

  it('is none where the campus trains nobody', async () => {
    const { token } = await invited({ siteId: '2' })
    expect((await server.pass('GET', token)).body.visit?.training).toBeNull()
    expect((await server.pass('POST', token, { path: '/visits/pass/training' })).status).toBe(404)
  })
})

/** The modules as pixels, eight a side, with the quiet zone. */
function picture({ size, path }: { size: number; path: string }) {
  const [scale, border] = [8, 4]
  const side = (size + 2 * border) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let column = 0; column < Number(run) * scale; column++) {
      for (let row = 0; row < scale; row++) {
        const at = ((Number(y) + border) * scale + row) * side + (Number(x) + border) * scale + column
        data.set([0, 0, 0], at * 4)
      }
    }
  }
  return { width: side, height: side, data }
}
