import { expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { createLog, withoutAddresses } from './log.ts'

const { db } = await testDatabase()

function capturing() {
  const lines: string[] = []
  return { log: createLog('trace', { write: line => void lines.push(line) }), lines }
}

it('leaves e-mail addresses out of every line, wherever they stand', () => {
  const { log, lines } = capturing()
  log.warn(
    { claim: 'ada@campus.example', deep: { list: ['Zoë.O’Hara@société.example'] } },
    'to ada@campus.example',
  )
  log.error({ err: new Error('550 <ada@campus.example>: no such user') }, 'the job failed')
  log.info({ path: '/graph/v1.0/users/ada%40campus.example' }, 'asked')
  expect(lines.join('')).not.toMatch(/ada|Hara/)
  expect(lines.map(line => JSON.parse(line).level)).toEqual([40, 50, 30])
})

it('leaves the values of rows out of what the database says, and keeps what helps', async () => {
  const { log, lines } = capturing()
  const failed = await db
    .insertInto('accounts')
    .values({
      id: 'quillfeather-1',
      email: 'q@campus.example',
      first_name: 'Zéphyrine',
      last_name: 'Quill',
      site_id: 9,
    })
    .execute()
    .catch(error => error)
  // As the driver gives it, the error names a value of the row: without the serialiser the line would.
  expect(failed.detail).toContain('(9)')
  log.error({ err: failed }, 'INTERNAL')
  expect(lines.join('')).not.toMatch(/\(9\)|Quill|quillfeather/)
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '23503', constraint: 'accounts_site_id_fkey' })
})

it('leaves texts without an address alone', () => {
  const line =
    '{"level":30,"route":"/services/v6/articles/:id","msg":"npm i graphile-worker@0.18 at 10:00 @ home"}'
  expect(withoutAddresses(line)).toBe(line.replace('graphile-worker@0.18', '[e-mail]'))
})
