import { expect, it } from 'vitest'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { migrate } from './migrations.ts'
import { whyNoDatabase } from './unreachable.ts'

const { address } = await testDatabase({ migrated: false })
const at = (host: string, database: string, user = address.user) =>
  `postgres://${user}:secret@localhost/${database}?host=${encodeURIComponent(host)}`

it.each([
  [
    'nobody there',
    at(`${address.host}/nowhere`, 'campus'),
    /cannot be reached: .*ENOENT.*Is DATABASE_URL right\?$/,
  ],
  [
    'no port',
    'postgres://ada:secret@127.0.0.1:1/campus',
    /^The database 127.0.0.1:1\/campus cannot be reached: .*ECONNREFUSED/,
  ],
  [
    'no such host',
    'postgres://ada:secret@nowhere.invalid/campus',
    /nowhere.invalid\/campus cannot be reached: /,
  ],
  ['no such database', at(address.host, 'not_there'), /it has no database of this name/],
  ['no such user', at(address.host, address.database, 'nobody_of_that_name'), /it refuses the user/],
])('%s is one sentence, without the password', async (_what, url, said) => {
  const error = await migrate({ url }, silent).then(
    () => undefined,
    wrong => wrong,
  )
  const why = whyNoDatabase(error, url)
  expect(why).toMatch(said)
  expect(why?.split('\n')).toHaveLength(1)
  expect(why).not.toContain('secret')
})

it('what is wrong with something else is not the database’s address', () => {
  expect(whyNoDatabase(new Error('a migration is wrong'), 'postgres://a@b/c')).toBeUndefined()
  expect(whyNoDatabase(undefined, 'postgres://a@b/c')).toBeUndefined()
})
