import { beforeEach, expect, it, vi } from 'vitest'
import { disableAccount, enableAccount } from '#features/account/server/public.ts'
import type { JobContext } from '#platform/server/jobs/jobs.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { countOperators, operatorsWorker, watchedOperators } from './operators.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T10:00:00Z')
const ofCompany = { role: 'OPERATOR', siteId: null, thing: null } as const

let operator: string
beforeEach(async () => {
  await db.deleteFrom('role_grants').execute()
  operator = await buildAccount(db)
  await grantRole(db, operator, ofCompany, 'test')
})

const watched = async () => (await watchedOperators.read(db, { now, settings: {} }))[0]
async function logged(): Promise<unknown[]> {
  const error = vi.fn()
  const context = { db, now, log: { error } } as unknown as JobContext
  await operatorsWorker.work({}, context)
  return error.mock.calls.map(([, words]) => words)
}

it('says nothing as long as somebody who may come in is operator', async () => {
  expect(await countOperators(db)).toBe(1)
  expect(await watched()).toMatchObject({ condition: 'GOOD', problem: null })
  expect(await logged()).toEqual([])
})

it('says loudly that nobody is, where the directory disables the last, until somebody is again', async () => {
  await buildCampus(db, 1)
  const another = await buildAccount(db)
  await grantRole(db, another, { ...ofCompany, siteId: '1' }, 'test')
  await disableAccount(db, operator, 'directory')
  expect(await countOperators(db)).toBe(0)
  expect(await watched()).toMatchObject({ condition: 'BAD', problem: expect.stringContaining('Nobody') })
  expect(await logged()).toEqual([expect.stringContaining('npm run role')])
  await enableAccount(db, operator, 'directory')
  expect(await logged()).toEqual([])
})
