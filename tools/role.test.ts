import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { claimKeeper } from '#platform/server/permissions/claimed-roles.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { roleCommand } from './role-command.ts'

const { db, address } = await testDatabase()
await buildCampus(db, 1)
const run = (...words: string[]) => roleCommand(db, words, 'command:root')

async function auditOf(accountId: string) {
  return db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'site_id', 'detail'])
    .where('subject_id', '=', accountId)
    .orderBy('id')
    .execute()
}

describe('the command', () => {
  it('grants, lists and revokes, each change once in the audit log', async () => {
    const id = await buildAccount(db, { email: 'ada@campus.example' })
    expect(await run('grant', 'Ada@campus.example', 'EDITOR', '1')).toEqual([
      'Ada@campus.example is EDITOR of site 1.',
    ])
    expect(await run('grant', 'ada@campus.example', 'EDITOR', '1')).toEqual([
      'ada@campus.example was EDITOR of site 1 already: nothing changed.',
    ])
    await run('grant', 'ada@campus.example', 'OPERATOR')
    await run('grant', 'ada@campus.example', 'ANIMATOR', '1', '42')
    expect(await run('list', 'ada@campus.example')).toEqual([
      'ada@campus.example  ANIMATOR  of 42 at site 1',
      'ada@campus.example  EDITOR  of site 1',
      'ada@campus.example  OPERATOR  of the whole company',
    ])
    expect(await run('revoke', 'ada@campus.example', 'EDITOR', '1')).toEqual([
      'ada@campus.example is no longer EDITOR of site 1.',
    ])
    expect(await run('revoke', 'ada@campus.example', 'EDITOR')).toEqual([
      'ada@campus.example was not EDITOR of the whole company: nothing changed.',
    ])
    expect(await auditOf(id)).toEqual([
      { actor: 'command:root', action: 'ROLE_GRANTED', site_id: 1, detail: 'EDITOR:1' },
      { actor: 'command:root', action: 'ROLE_GRANTED', site_id: null, detail: 'OPERATOR' },
      { actor: 'command:root', action: 'ROLE_GRANTED', site_id: 1, detail: 'ANIMATOR:1:42' },
      { actor: 'command:root', action: 'ROLE_REVOKED', site_id: 1, detail: 'EDITOR:1' },
    ])
  })

  it('lists what the identity provider’s claim gave too, and when that was', async () => {
    const accountId = await buildAccount(db, { email: 'camille@campus.example' })
    const roles = [{ role: 'EDITOR', siteId: '1', thing: null }] as const
    await claimKeeper(db)(accountId, { roles, issuedAt: Date.UTC(2026, 10, 23, 8) / 1000 })
    await run('grant', 'camille@campus.example', 'SAFETY')
    expect(await run('list', 'camille@campus.example')).toEqual([
      "camille@campus.example  EDITOR  of site 1  by the identity provider's claim, at the sign-in of 2026-11-23",
      'camille@campus.example  SAFETY  of the whole company',
    ])
    expect(await run('list')).toContain((await run('list', 'camille@campus.example'))[0])
  })

  it('knows an account by its id too, and by no address that nobody vouches for', async () => {
    const id = await buildAccount(db, { email: 'eve@campus.example', email_verified: false })
    await expect(run('grant', 'eve@campus.example', 'EDITOR')).rejects.toThrow(/eve@campus.example/)
    expect(await run('grant', id, 'EDITOR')).toEqual([`${id} is EDITOR of the whole company.`])
    expect(await auditOf(id)).toHaveLength(1)
    await run('revoke', id, 'EDITOR')
  })

  it('grants to a person of the directory who has not signed in yet', async () => {
    const id = '00000000-0000-4000-9000-000000000077'
    await db
      .insertInto('people')
      .values({ id, mail: 'new@campus.example', given_name: 'New', surname: 'Comer' })
      .execute()
    expect(await run('grant', 'new@campus.example', 'SAFETY')).toEqual([
      'new@campus.example is SAFETY of the whole company.',
    ])
    expect(await auditOf(id)).toHaveLength(1)
  })

  it.each([
    [['grant', 'nobody@campus.example', 'EDITOR'], /nobody@campus.example/],
    [['revoke', 'nobody@campus.example', 'EDITOR'], /nobody@campus.example/],
    [['list', 'nobody@campus.example'], /nobody@campus.example/],
    [['grant', 'ada@campus.example', 'BOSS'], /BOSS is no role. The roles are EDITOR, /],
    [['grant', 'ada@campus.example', 'EDITOR', '9'], /There is no site 9/],
    [['grant', 'ada@campus.example', 'EDITOR', 'Seine'], /Seine is no site/],
    [['grant', 'ada@campus.example', 'EDITOR', '1', 'a:b'], /a:b is no thing/],
    [['grant', 'ada@campus.example'], /Usage/],
    [['promote', 'ada@campus.example', 'EDITOR'], /Usage/],
  ])('refuses %j, and changes nothing', async (words, message) => {
    const before = await run('list')
    await expect(run(...words)).rejects.toThrow(message)
    expect(await run('list')).toEqual(before)
  })
})

it('works on the embedded database, whether somebody else runs it or nobody does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-role-'))
  const npmRunRole = (...words: string[]) => tool({ CAMPUS_DATA: folder }, words)
  try {
    expect(await npmRunRole('list')).toMatchObject({ code: 1, err: expect.stringContaining(folder) })
    const postgres = await startPostgres({ folder, log: silent, throwaway: true })
    try {
      await migrate(postgres.address, silent)
      const opened = openDatabase({ address: postgres.address, size: 1, log: silent })
      await buildAccount(opened.db, { email: 'ada@campus.example' })
      await opened.close()
      expect(await npmRunRole('grant', 'ada@campus.example', 'EDITOR')).toMatchObject({ code: 0, err: '' })
    } finally {
      await postgres.stop()
    }
    expect(await npmRunRole('list')).toEqual({
      code: 0,
      out: 'ada@campus.example  EDITOR  of the whole company\n',
      err: '',
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('works on the database of DATABASE_URL, and says when nobody answers there', async () => {
  await buildAccount(db, { email: 'url@campus.example' })
  const { host, user, database } = address
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const words = ['grant', 'url@campus.example', 'RECEPTION', '1']
  expect(await tool({ DATABASE_URL }, words)).toEqual({
    code: 0,
    out: 'url@campus.example is RECEPTION of site 1.\n',
    err: '',
  })
  const nobody = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(`${host}/nowhere`)}`
  expect(await tool({ DATABASE_URL: nobody }, words)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database .*nowhere.* cannot be reached: .*DATABASE_URL.*\n$/),
  })
})

function tool(env: Record<string, string>, words: readonly string[]) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'role.ts'), ...words], {
      env: { PATH: process.env.PATH, ...env },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', text => (out += text))
    child.stderr.on('data', text => (err += text))
    child.on('error', reject)
    child.on('close', code => resolve({ code, out, err }))
  })
}
