import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantOf } from '#platform/contract/roles.ts'
import { type Audited, audit } from '#platform/server/permissions/audit.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { type AuditLine, auditPageSize } from '../contract.ts'
import { ownActions } from './action-names.ts'
import { auditRoutes } from './routes.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-22T11:00:00.000Z')
const app = await testServer({
  db,
  routes: auditRoutes({
    names: new Map(Object.entries(ownActions)),
    entries: new Map([['news', { fr: 'un article', en: 'an article' }]]),
  }),
  verify: async token => ({ id: token, email: 'x@campus.example', firstName: 'Ada', lastName: 'L' }),
  now: () => now,
})
afterAll(() => app.close())

let operator: string
let manager: string
let employee: string
let editor: string

beforeAll(async () => {
  for (const id of [1, 2]) await buildCampus(db, id)
  operator = await buildAccount(db, {
    first_name: 'Paul',
    last_name: 'Mercier',
    email: 'paul@campus.example',
  })
  manager = await buildAccount(db, { first_name: 'Léa', last_name: 'Roux' })
  editor = await buildAccount(db)
  employee = await buildAccount(db)
  for (const [id, text] of [
    [operator, 'OPERATOR'],
    [manager, 'SITE_MANAGER:1'],
    [editor, 'EDITOR:1'],
  ] as const) {
    const grant = grantOf(text)
    if (grant !== undefined) await grantRole(db, id, grant, 'command:root')
  }
})

async function read(who: string, query = 'siteId=1', language = 'en') {
  const answer = await app.inject({
    url: `/services/v6/staff/audit${query.startsWith('/') ? query : `?${query}`}`,
    headers: { 'api-key': 'web', authorization: `Bearer ${who}`, 'accept-language': language },
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: () =>
      JSON.parse(answer.body) as { lines: AuditLine[]; next: string | null; [more: string]: unknown },
  }
}

const written = (entries: Partial<Audited>[]) =>
  audit(
    db,
    entries.map(entry => ({
      ...{ actor: operator, action: 'THING_DONE', subjectType: 'thing', subjectId: '7' },
      ...entry,
    })),
  )

describe('the log', () => {
  it('tells an operator who did what to whom, by name, in their language', async () => {
    const { lines, scope, scopes, actions } = (await read(operator, 'siteId=1&action=ROLE_GRANTED')).json()
    expect({ scope, scopes }).toEqual({ scope: 'company', scopes: ['company', 'campus'] })
    expect(actions).toContainEqual({ action: 'ROLE_GRANTED', name: 'Role given' })
    expect(lines.map(line => [line.subjectName, line.detail])).toEqual([
      ['Ada L', 'EDITOR:1'],
      ['Léa Roux', 'SITE_MANAGER:1'],
      ['Paul Mercier', 'OPERATOR'],
    ])
    expect(lines[2]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: expect.any(String),
      actor: 'command:root',
      actorName: null,
      action: 'ROLE_GRANTED',
      actionName: 'Role given',
      subjectType: 'account',
      subjectId: operator,
      subjectName: 'Paul Mercier',
      siteId: null,
      detail: 'OPERATOR',
    })
    const french = (await read(operator, 'siteId=1&action=ROLE_GRANTED', 'fr')).json()
    expect(french.lines[0]?.actionName).toBe('Rôle donné')
  })

  it('tells what an import did in words', async () => {
    const done = { action: 'CONTENT_IMPORTED', subjectType: 'content', subjectId: 'rooms' }
    await written([{ ...done, actor: 'command:root', detail: '+5 ~2 -1' }])
    const query = 'siteId=1&action=CONTENT_IMPORTED'
    const [line] = (await read(operator, query)).json().lines
    expect(line).toMatchObject({ actionName: 'Content imported', detail: '5 added, 2 changed, 1 removed' })
    const [french] = (await read(operator, query, 'fr')).json().lines
    expect(french).toMatchObject({
      actionName: 'Contenu importé',
      detail: 'ajouts\u00a0: 5, modifications\u00a0: 2, suppressions\u00a0: 1',
    })
  })

  it('shows who manages a campus the lines of that campus, and nobody else any', async () => {
    await written([
      { siteId: 1, subjectId: 'here' },
      { siteId: 2, subjectId: 'there' },
      { subjectId: 'nowhere' },
    ])
    const { lines, scope, scopes } = (await read(manager)).json()
    expect({ scope, scopes }).toEqual({ scope: 'campus', scopes: ['campus'] })
    expect(lines.map(line => line.subjectId)).toContain('here')
    expect(new Set(lines.map(line => line.siteId))).toEqual(new Set(['1']))
    const unknown = await read(manager, '/nothing')
    expect(unknown.status).toBe(404)
    for (const [who, query] of [
      [manager, 'siteId=1&scope=company'],
      [manager, 'siteId=2'],
      [manager, '/export?siteId=2'],
      [manager, '/export?siteId=1&scope=company'],
      [editor, 'siteId=1'],
      [editor, '/export?siteId=1'],
      [employee, 'siteId=1'],
    ] as const) {
      const answer = await read(who, query)
      expect([who, query, answer.status, answer.text]).toEqual([who, query, 404, unknown.text])
    }
    const own = (await read(operator, 'siteId=2&scope=campus')).json()
    expect(own.lines.map(line => line.subjectId)).toEqual(['there'])
  })

  it('comes page by page, and what is written meanwhile moves none', async () => {
    await written(
      Array.from({ length: auditPageSize + 5 }, (_, n) => ({ action: 'PAGED', subjectId: String(n) })),
    )
    const first = (await read(operator, 'siteId=1&action=PAGED')).json()
    await written([{ action: 'PAGED', subjectId: 'later' }])
    const second = (await read(operator, `siteId=1&action=PAGED&after=${first.next}`)).json()
    expect(second.next).toBeNull()
    expect([...first.lines, ...second.lines].map(line => line.subjectId)).toEqual(
      Array.from({ length: auditPageSize + 5 }, (_, n) => String(auditPageSize + 4 - n)),
    )
  })

  it('is filtered by person, as who acted and as whom it is about, and by campus day', async () => {
    await written([
      { actor: employee, action: 'FILTERED', subjectId: 'by' },
      { actor: operator, action: 'FILTERED', subjectType: 'account', subjectId: employee },
      { actor: operator, action: 'FILTERED', subjectId: 'other' },
    ])
    const of = async (query: string) =>
      (await read(operator, `siteId=1&action=FILTERED&${query}`)).json().lines.map(line => line.subjectId)
    expect(await of(`person=${employee}`)).toEqual([employee, 'by'])
    expect(await of('person=paul@campus.example')).toEqual(['other', employee])
    expect(await of('person=command:root')).toEqual([])
    const [today] = (await read(operator, 'siteId=1&action=FILTERED')).json().lines
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(
      new Date(today?.at ?? 0),
    )
    expect(await of(`day=${day}`)).toHaveLength(3)
    expect(await of('day=2020-02-29')).toEqual([])
    expect((await read(operator, 'siteId=1&day=2026-02-30')).status).toBe(400)
    expect((await read(operator, 'siteId=1&action=ROLE%20GRANTED')).status).toBe(400)
  })
})

describe('a file of the log', () => {
  it('holds what is filtered, begins no formula, and is a line of the log itself', async () => {
    await written([
      { action: 'TAKEN', subjectType: 'token', subjectId: '=HYPERLINK("http://else.example")', detail: '+1' },
      { action: 'TAKEN', subjectId: 'plain' },
    ])
    const answer = await read(operator, '/export?siteId=1&action=TAKEN')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-2026-11-22.csv"')
    const [head, ...rows] = parse(answer.text, { bom: true, record_delimiter: '\r\n' }) as string[][]
    expect(head).toContain('About (id)')
    expect(rows.map(row => [row[4], row[6], row[9]])).toEqual([
      ['TAKEN', 'plain', ''],
      ['TAKEN', `'=HYPERLINK("http://else.example")`, `'+1`],
    ])
    const { lines } = (await read(operator, 'siteId=1&action=AUDIT_EXPORTED')).json()
    expect(lines[0]).toMatchObject({ actor: operator, subjectId: 'company', siteId: null, detail: '2' })
  })

  it('of a campus is a line of that campus', async () => {
    expect((await read(manager, '/export?siteId=1')).status).toBe(200)
    const { lines } = (await read(manager, 'siteId=1&action=AUDIT_EXPORTED')).json()
    expect(lines.map(line => [line.actorName, line.siteId])).toEqual([['Léa Roux', '1']])
  })
})
