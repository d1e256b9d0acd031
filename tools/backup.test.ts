import { expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { backupCommand } from './backup-command.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T09:00:00.000Z')

it('writes down when a backup was made and tried, and refuses anything else', async () => {
  expect(await backupCommand(db, ['list'], now)).toEqual([
    'Last backup: none was reported',
    'Last restore tested: none was reported',
  ])
  await backupCommand(db, ['done'], now)
  expect(await backupCommand(db, ['restored'], new Date('2026-11-24T10:00:00.000Z'))).toEqual([
    'Last backup: 2026-11-24T09:00:00.000Z',
    'Last restore tested: 2026-11-24T10:00:00.000Z',
  ])
  for (const words of [['made'], ['done', 'twice'], []])
    await expect(backupCommand(db, words, now)).rejects.toThrow(/Usage/)
})
