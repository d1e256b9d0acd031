import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { claimReader } from './claim.ts'
import { claimedGrants, claimKeeper, nobodyClaimsRoles } from './claimed-roles.ts'
import { retainedRoles } from './retained-roles.ts'

const { db } = await testDatabase()
const editor: RoleGrant = { role: 'EDITOR', siteId: '1', thing: null }
const operator: RoleGrant = { role: 'OPERATOR', siteId: null, thing: null }
const monday = Date.UTC(2026, 10, 23, 8) / 1000
const tuesday = monday + 24 * 3600
const seenAt = (seconds: number) => new Date(seconds * 1000)

it('the newest token of an account says what it holds by the claim, in whatever order tokens come', async () => {
  const accountId = await buildAccount(db)
  const keep = claimKeeper(db)
  await keep(accountId, { roles: [operator, editor, editor], issuedAt: monday })
  expect(await claimedGrants(db, [accountId])).toEqual([
    { accountId, grant: editor, seenAt: seenAt(monday) },
    { accountId, grant: operator, seenAt: seenAt(monday) },
  ])
  await keep(accountId, { roles: [], issuedAt: tuesday })
  expect(await claimedGrants(db, [accountId])).toEqual([])
  // A token of the day before that is still good, seen by another server.
  await claimKeeper(db)(accountId, { roles: [operator], issuedAt: monday })
  expect(await claimedGrants(db, [accountId])).toEqual([])
})

it('many servers that see one newer and one older token at once keep the newer one', async () => {
  const accountId = await buildAccount(db)
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      claimKeeper(db)(
        accountId,
        n % 2 ? { roles: [operator], issuedAt: monday } : { roles: [editor], issuedAt: tuesday },
      ),
    ),
  )
  expect(await claimedGrants(db, [accountId])).toEqual([
    { accountId, grant: editor, seenAt: seenAt(tuesday) },
  ])
})

it('who never held a role by the claim has no row, and one token is written once', async () => {
  const accountId = await buildAccount(db)
  const keep = claimKeeper(db, () => seenAt(monday))
  await keep(accountId, { roles: [], issuedAt: undefined })
  const read = () => db.selectFrom('claimed_roles').selectAll().where('account_id', '=', accountId).execute()
  expect(await read()).toEqual([])
  await keep(accountId, { roles: [editor], issuedAt: undefined })
  await db.deleteFrom('claimed_roles').where('account_id', '=', accountId).execute()
  await keep(accountId, { roles: [editor], issuedAt: undefined })
  expect(await read()).toEqual([])
})

it('is shown to the person it is about, and goes with them', async () => {
  const accountId = await buildAccount(db)
  await claimKeeper(db)(accountId, { roles: [editor], issuedAt: monday })
  const subject = { ids: [accountId], emails: [] }
  expect(await retainedRoles.read(db, subject)).toEqual([
    { claimedRoles: ['EDITOR:1'], seenAt: seenAt(monday) },
  ])
  await retainedRoles.erase?.(db, { ...subject, pseudonym: 'x', now: seenAt(tuesday) })
  expect(await claimedGrants(db, [accountId])).toEqual([])
})

it('that the claim gives nobody a role is known once people have signed in', async () => {
  await db.deleteFrom('claimed_roles').execute()
  expect(await nobodyClaimsRoles(db)).toBe(false)
  const accountId = await buildAccount(db)
  const at = seenAt(monday)
  await db
    .insertInto('sessions')
    .values({
      account_id: accountId,
      session_key: 'a',
      ...{ browser: 'Firefox', system: 'Linux', first_seen_at: at, last_seen_at: at },
    })
    .execute()
  expect(await nobodyClaimsRoles(db)).toBe(true)
  await claimKeeper(db)(accountId, { roles: [editor], issuedAt: monday })
  expect(await nobodyClaimsRoles(db)).toBe(false)
})

it('a claim that no token carries is warned of once, and one that some carry is not', () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
  const reported = vi.fn()
  const read = claimReader('rolls', log, reported)
  for (let n = 0; n < 50; n++) read({ roles: ['EDITOR'] })
  expect(lines.filter(line => line.includes('no token carries the claim of OIDC_ROLES_CLAIM'))).toHaveLength(
    1,
  )
  expect(reported).toHaveBeenCalledTimes(50)
  expect(reported).not.toHaveBeenCalledWith(true)
  lines.length = 0
  const other = claimReader('roles', log)
  other({ roles: ['EDITOR'] })
  for (let n = 0; n < 50; n++) other({})
  expect(lines).toEqual([])
  expect(claimReader('roles', silent)({ roles: ['EDITOR:1'] })).toEqual([editor])
})
