import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { mailOfConsequence, mailOfStart, mailsLeft } from './caused-mails.ts'
import type { Mail } from './mail.ts'
import { mailsAnHour } from './turns.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-24T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let by: string
beforeAll(async () => {
  await buildCampus(db, 1)
  by = await buildAccount(db, { site_id: 1 })
})

const mailTo = (to: string, subject = 'x'): Mail => ({
  to,
  language: 'en',
  subject,
  html: '',
  plain: subject,
})
const someone = () => `${randomUUID()}@campus.example`
const start = (to: string, at = now) =>
  inTransaction(db, trx => mailOfStart(trx, mailTo(to), { by, about: randomUUID(), now: at }))
const follow = (to: string, subject: string, about = subject, at = now) =>
  inTransaction(db, trx => mailOfConsequence(trx, mailTo(to, subject), { by, about, now: at }))

function mailsTo(to: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'due_at', 'caused_by'])
    .where('recipient', '=', to)
    .orderBy('due_at')
    .execute()
}

/** Fifty at once: how many were written, and what the others were told. */
async function fifty(act: (to: string) => Promise<unknown>): Promise<{ written: number; refused: string[] }> {
  const to = someone()
  const ends = await Promise.allSettled(Array.from({ length: 50 }, () => act(to)))
  const refused = ends.flatMap(end => (end.status === 'rejected' ? [String(end.reason.errorType)] : []))
  return { written: (await mailsTo(to)).length, refused }
}

it('of fifty at once as many as an hour allows are written, the others refused', async () => {
  const { written, refused } = await fifty(start)
  expect(written).toBe(mailsAnHour)
  expect(refused).toEqual(Array(50 - mailsAnHour).fill('MAIL_LIMIT'))
})

it('control: looking first and writing then lets more through', async () => {
  const looked = Promise.withResolvers<void>()
  let come = 0
  const carelessly = async (to: string) => {
    if ((await mailsLeft(db, { by, to, now })) === 0) return
    // Those who have looked wait for each other, as chance would have it once in a while.
    if (++come === 50) looked.resolve()
    await looked.promise
    await writeUncounted(to)
  }
  const to = someone()
  await Promise.all(Array.from({ length: 50 }, () => carelessly(to)))
  expect((await mailsTo(to)).length).toBeGreaterThan(mailsAnHour)
})

function writeUncounted(to: string) {
  return db
    .insertInto('mails')
    .values({ recipient: to, language: 'en', subject: 'x', html: '', plain: 'x', caused_by: by, due_at: now })
    .execute()
}

it('counts by who causes and who receives, whatever the case of the address, and lets go on after the hour', async () => {
  const to = someone()
  for (let n = 1; n <= mailsAnHour; n++) {
    expect(await start(n % 2 ? to : to.toUpperCase(), later(n))).toBe(mailsAnHour - n)
  }
  const refused = start(to, later(30))
  await expect(refused).rejects.toMatchObject({
    errorType: 'MAIL_LIMIT',
    extras: { retryAfter: 31 * 60, remaining: 0 },
    texts: { en: expect.stringContaining('11:01'), fr: expect.stringContaining('11\u00a0h\u00a001') },
  })
  expect(await start(someone(), later(30))).toBe(mailsAnHour - 1)
  const another = await buildAccount(db, { site_id: 1 })
  expect(await mailsLeft(db, { by: another, to, now: later(30) })).toBe(mailsAnHour)
  expect(await start(to, later(61))).toBe(0)
})

it('what must stay possible is told in its turn, the newest about the same thing alone', async () => {
  const to = someone()
  for (let n = 0; n < mailsAnHour; n++) await start(to, later(n))
  await follow(to, 'moved', 'booking 1', later(20))
  await follow(to, 'cancelled', 'booking 2', later(21))
  await follow(to, 'moved again', 'booking 1', later(22))
  const waiting = (await mailsTo(to)).filter(({ subject }) => subject !== 'x')
  expect(waiting).toEqual([
    { subject: 'moved again', due_at: later(60), caused_by: by },
    { subject: 'cancelled', due_at: later(61), caused_by: by },
  ])
  await expect(start(to, later(23))).rejects.toMatchObject({ errorType: 'MAIL_LIMIT' })
})

it('of fifty consequences at once all are told, so many an hour', async () => {
  const to = someone()
  await Promise.all(Array.from({ length: 50 }, (_, n) => follow(to, `ended ${n}`)))
  const dues = (await mailsTo(to)).map(({ due_at }) => due_at?.getTime())
  const hours = [0, 60, 120, 180, 240].map(minutes => later(minutes).getTime())
  expect(dues).toEqual(hours.flatMap(hour => Array(mailsAnHour).fill(hour)))
})
