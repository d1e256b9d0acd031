import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { sendMail } from '#platform/server/mail/mail.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { mailCommand } from './mail-command.ts'

const { db } = await testDatabase()
const run = (...words: string[]) => mailCommand(db, words)
const writtenAt = '2026-11-24T09:00:00.000Z'

beforeEach(async () => {
  await sql`truncate mails, graphile_worker._private_jobs`.execute(db)
})

async function written(to: string, refusal?: string): Promise<string> {
  const id = await sendMail(db, { to, language: 'fr', subject: 'Votre salle', html: '', plain: '' })
  await sql`update mails set created_at = ${writtenAt} where id = ${id}`.execute(db)
  if (refusal !== undefined) {
    await sql`update mails set refused_at = now(), refusal = ${refusal} where id = ${id}`.execute(db)
    await sql`delete from graphile_worker._private_jobs where payload->>'id' = ${id}`.execute(db)
  }
  return id
}

it('lists what is not sent: its state, to whom, about what, and why, each in one line', async () => {
  expect(await run('list')).toEqual(['Every mail is sent.'])
  const refused = await written('zoe@campus.example', '550 nobody\r\n\u001b[2J of that name')
  const waiting = await written('ada@campus.example')
  await sql`update mails set sent_at = now() where id = ${await written('sent@campus.example')}`.execute(db)
  expect(await run('list')).toEqual([
    `given up  ${refused}  ${writtenAt}  zoe@campus.example  Votre salle  550 nobody [2J of that name`,
    `waiting  ${waiting}  ${writtenAt}  ada@campus.example  Votre salle`,
  ])
})

it('has one tried again, or all that were given up', async () => {
  const [one, two, three] = [
    await written('a@b.example', 'no'),
    await written('b@b.example', 'no'),
    await written('c@b.example', 'no'),
  ]
  expect(await run('resend', one)).toEqual([`The mail ${one} is tried again.`])
  expect((await run('list')).filter(line => line.startsWith('waiting'))).toHaveLength(1)
  expect(await run('resend', 'all')).toEqual(['2 mails are tried again.'])
  expect(await run('resend', 'all')).toEqual(['No mail is given up: nothing changed.'])
  const { rows } = await sql<{ id: string }>`
    select payload->>'id' as id from graphile_worker._private_jobs order by id`.execute(db)
  expect(rows.map(({ id }) => id).sort()).toEqual([one, two, three].sort())
})

it.each([
  [['list', 'all'], /Usage/],
  [['resend'], /Usage/],
  [['resend', 'all', 'of them'], /Usage/],
  [['send', 'all'], /Usage/],
  [['resend', '42'], /42 is no mail/],
  [['resend', randomUUID()], /it is sent already, or there is none/],
])('refuses %j', async (words, message) => {
  await expect(run(...words)).rejects.toThrow(message)
})

it('sends nothing twice', async () => {
  const id = await written('a@b.example')
  await sql`update mails set sent_at = now() where id = ${id}`.execute(db)
  await expect(run('resend', id)).rejects.toThrow(/is sent already/)
})
