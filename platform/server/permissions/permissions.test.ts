import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { type RoleGrant, roles } from '#platform/contract/roles.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { audit } from './audit.ts'
import { claimReader } from './claim.ts'
import { grantRole, grantsOf, revokeRole } from './grants.ts'

const { db } = await testDatabase()
await buildCampus(db, 1)
const editor: RoleGrant = { role: 'EDITOR', siteId: '1', thing: null }
const operator: RoleGrant = { role: 'OPERATOR', siteId: null, thing: null }

async function logged(accountId: string): Promise<number> {
  const rows = await db.selectFrom('audit_log').select('id').where('subject_id', '=', accountId).execute()
  return rows.length
}

describe('every role of the contract, and no other,', () => {
  it('is allowed by the table: a new one takes a migration', async () => {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'role_grants'::regclass and conname = 'role_grants_role_check'`.execute(db)
    const allowed = rows.flatMap(({ rule }) => [...rule.matchAll(/'([A-Z_]+)'/g)].map(([, role]) => role))
    expect(allowed.toSorted()).toEqual(roles.toSorted())
  })

  it('is explained in docs/operating.md', async () => {
    const page = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
    const [, chapter = ''] = /^## Roles\n(.*?)^## /ms.exec(page) ?? []
    expect(roles.filter(role => !chapter.includes(`\`${role}\``))).toEqual([])
  })
})

describe('grants', () => {
  it('read back equal, with those of the claim beside them, each once', async () => {
    const id = await buildAccount(db)
    expect(await grantsOf(db, { id })).toEqual([])
    await grantRole(db, id, editor, 'somebody')
    expect(await grantsOf(db, { id })).toEqual([editor])
    expect(await grantsOf(db, { id, claimedRoles: [operator, editor] })).toEqual([editor, operator])
    await revokeRole(db, id, editor, 'somebody')
    expect(await grantsOf(db, { id })).toEqual([])
  })

  it('given twenty times at once are one, with one line in the audit log; taken away the same', async () => {
    const id = await buildAccount(db)
    const twenty = Array.from({ length: 20 })
    const granted = await Promise.all(twenty.map(() => grantRole(db, id, operator, 'somebody')))
    expect(granted.filter(Boolean)).toHaveLength(1)
    expect(await logged(id)).toBe(1)
    const revoked = await Promise.all(twenty.map(() => revokeRole(db, id, operator, 'somebody')))
    expect(revoked.filter(Boolean)).toHaveLength(1)
    expect(await logged(id)).toBe(2)
  })

  it('are undone when their line in the audit log cannot be written', async () => {
    const id = await buildAccount(db)
    // A text with a null character is refused by the database.
    await expect(grantRole(db, id, operator, 'some\u0000body')).rejects.toThrow()
    expect(await grantsOf(db, { id })).toEqual([])
  })
})

describe('the audit log', () => {
  it('takes lines and lets none be changed or deleted', async () => {
    await audit(db, [{ actor: 'a', action: 'DID', subjectType: 'thing', subjectId: 'kept' }])
    const refused = /append-only/
    await expect(db.updateTable('audit_log').set({ actor: 'b' }).execute()).rejects.toThrow(refused)
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refused)
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(refused)
    expect(await logged('kept')).toBe(1)
  })

  it('control: without its trigger a line is deleted', async () => {
    await audit(db, [{ actor: 'a', action: 'DID', subjectType: 'thing', subjectId: 'lost' }])
    await db
      .transaction()
      .execute(async trx => {
        await sql`alter table audit_log disable trigger audit_log_append_only`.execute(trx)
        await trx.deleteFrom('audit_log').where('subject_id', '=', 'lost').execute()
        expect(
          await trx.selectFrom('audit_log').select('id').where('subject_id', '=', 'lost').execute(),
        ).toEqual([])
        throw new Error('back')
      })
      .catch(() => {})
    expect(await logged('lost')).toBe(1)
  })
})

describe('the claim of the identity provider', () => {
  it.each([
    [undefined, []],
    [null, []],
    ['EDITOR', ['EDITOR']],
    [
      ['EDITOR:1', ' OPERATOR '],
      ['EDITOR:1', 'OPERATOR'],
    ],
    [['ANIMATOR:1:42', 7, 'Everyone', { a: 1 }], ['ANIMATOR:1:42']],
  ])('%j gives %j', (value, expected) => {
    const read = claimReader('roles', silent)
    const texts = read({ roles: value }).map(({ role, siteId, thing }) =>
      [role, siteId, thing].filter(Boolean).join(':'),
    )
    expect(texts).toEqual(expected)
  })

  it('has each unknown value logged once', () => {
    const log = pino({ level: 'silent' })
    const warn = vi.spyOn(log, 'warn')
    const read = claimReader('roles', log)
    for (let n = 0; n < 3; n++) read({ roles: ['Everyone', 'EDITOR:1', 'Nobody'] })
    expect(warn.mock.calls.map(([about]) => (about as { value?: string }).value)).toEqual([
      'Everyone',
      'Nobody',
    ])
  })
})
