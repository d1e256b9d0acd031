import { describe, expect, it } from 'vitest'
import { readSettings } from '#platform/server/start/settings.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { auditCommand } from '../audit-command.ts'
import { personCommand } from './command.ts'

const { db } = await testDatabase()
const settings = readSettings({})
const run = (...words: string[]) => personCommand({ db, settings, actor: 'command:root' }, words)

describe('the command', () => {
  it('disables and enables by address or id, each once in the audit log', async () => {
    const id = await buildAccount(db, { email: 'ada@campus.example' })
    expect(await run('disable', 'Ada@campus.example')).toEqual(['Ada@campus.example is disabled.'])
    expect(await run('disable', id)).toEqual([`${id} was disabled already: nothing changed.`])
    expect(await run('enable', id)).toEqual([`${id} is enabled.`])
    expect(await run('enable', id)).toEqual([`${id} was not disabled: nothing changed.`])
    const lines = await auditCommand(db, ['--subject', id])
    expect(lines.map(line => line.split('\t').slice(1))).toEqual([
      ['command:root', 'PERSON_DISABLED', `account ${id}`, '', ''],
      ['command:root', 'PERSON_ENABLED', `account ${id}`, '', ''],
    ])
  })

  it.each([
    [['disable', 'nobody@campus.example'], /nobody@campus.example/],
    [['disable'], /disable <e-mail or id>/],
    [['enable', 'a', 'b'], /enable <e-mail or id>/],
    [['fire', 'ada@campus.example'], /Usage/],
    [['constructor'], /Usage/],
  ])('refuses %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message)
  })

  it('does not take an address that nobody vouches for as somebody’s', async () => {
    await buildAccount(db, { email: 'eve@campus.example', email_verified: false })
    await expect(run('disable', 'eve@campus.example')).rejects.toThrow(/eve@campus.example/)
  })
})

describe('the audit command', () => {
  it('shows the newest lines, oldest first, of the time and the action that are asked for', async () => {
    const id = await buildAccount(db)
    for (const word of ['disable', 'enable', 'disable']) await run(word, id)
    const actions = async (...words: string[]) =>
      (await auditCommand(db, ['--subject', id, ...words])).map(line => line.split('\t')[2])
    expect(await actions('--last', '2')).toEqual(['PERSON_ENABLED', 'PERSON_DISABLED'])
    expect(await actions('--action', 'PERSON_ENABLED')).toEqual(['PERSON_ENABLED'])
    expect(await actions('--until', '2020-01-01')).toEqual([])
    expect(await actions('--since', '2020-01-01', '--actor', 'command:root')).toHaveLength(3)
  })

  it.each([
    [['--since', 'soon'], /soon is no moment/],
    [['--last', '0'], /0 is no number/],
    [['--colour', 'red'], /Usage/],
    [['word'], /Usage/],
  ])('refuses %j', async (words, message) => {
    await expect(auditCommand(db, words)).rejects.toThrow(message)
  })
})
