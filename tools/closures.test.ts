import { beforeAll, expect, it } from 'vitest'
import { buildMap } from '#features/campus-map/server/testing/plans.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { closuresCommand, usage } from './closures-command.ts'

const { db } = await testDatabase()
const act = { actor: 'command:ada', now: new Date('2026-11-24T11:00:00.000Z') }
const run = (...words: string[]) => closuresCommand(db, words, act)

beforeAll(async () => {
  await buildCampus(db, 1, { code: 'SEI' })
  await buildMap(db, 1, { mapHash: 'wharf' })
})

it('closes, lists and opens again, and the audit log says who did', async () => {
  expect(await run('list', 'SEI')).toEqual(['Nothing is closed.'])
  const reason = ['--fr', 'En panne', '--en', 'Out of order']
  const [line = ''] = await run('close', 'SEI', 'lift-1', '--until', '2026-11-24T18:00', ...reason)
  expect(line).toMatch(
    /^\d+ {2}lift-0 {2}for everybody {2}from 2026-11-24T12:00 {2}until 2026-11-24T18:00 {2}Out of order$/,
  )
  expect(await run('list', 'SEI')).toEqual([line])
  await expect(run('close', 'SEI', 'lift-0')).rejects.toThrow('It is closed at that time already')
  const [number = ''] = line.split(' ')
  expect(await run('open', 'SEI', number)).toEqual(['lift-0 is open again.'])
  expect(await run('list', 'SEI')).toEqual(['Nothing is closed.'])
  await expect(run('open', 'SEI', number)).rejects.toThrow('It is closed no more.')
  const log = await db.selectFrom('audit_log').select(['actor', 'action']).orderBy('id').execute()
  expect(log).toEqual([
    { actor: 'command:ada', action: 'MAP_CLOSED' },
    { actor: 'command:ada', action: 'MAP_OPENED' },
  ])
})

it.each([
  [['close', 'SEI'], usage],
  [['list'], usage],
  [['list', 'SEI', '--until', '2026-11-24T18:00'], usage],
  [['lock', 'SEI', 'lift-0'], usage],
  [['close', 'SEI', 'lift-0', '--now'], '--now'],
  [['list', 'ELSE'], 'There is no campus ELSE.'],
  [['close', 'SEI', 'lift-9'], 'The plans have no door, lift or stairs of this id.'],
  [['close', 'SEI', 'lift-0', '--for', 'birds'], '--for birds'],
  [['close', 'SEI', 'lift-0', '--until', 'noon'], 'noon is no moment'],
  [['close', 'SEI', 'lift-0', '--until', '2026-11-24T11:00'], 'The end must be to come'],
  [['close', 'SEI', 'lift-0', '--fr', 'En panne'], 'in both languages'],
])('refuses %j', async (words, why) => {
  await expect(run(...words)).rejects.toThrow(why)
})
