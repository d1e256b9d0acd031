import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { addDays, campusDay, campusInstant, campusTime, type Day } from '#platform/time/campus-time.ts'
import { digestMail } from './mails.ts'
import { kitchenLanguage } from './notifying.ts'
import { takesOrders } from './options.ts'
import { orderRowsWhere } from './order-rows.ts'

/** From when on in the morning a kitchen is told what the day holds; campus time. */
export const digestTime = '06:00'

const digestJob = job('catering-digests')

/** Every five minutes: at 06:00 by the clock of the campus in summer and winter, and later what a server that was down missed. */
export const repeatedDigests: Repeated = { job: digestJob, cron: '*/5 * * * *' }

export function digestWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(digestJob, async (_, { db, now, log }) => {
    const sent = await sendDigests(db, { now, publicUrl })
    if (sent > 0) log.info({ sent }, 'told kitchens what their day holds')
  })
}

/**
 * Tells each kitchen once what is ordered for the day. The row that says so and the mail are of one transaction: a server
 * that dies in between has done neither, and of two servers the second finds the row.
 * @returns to how many
 */
export async function sendDigests(
  db: Database,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  if (campusTime(now) < digestTime) return 0
  const day = campusDay(now)
  const { rows: sites } = await sql<{ siteId: number }>`
    select c.site_id as "siteId" from catering_sites c
    where ${takesOrders} and not exists (
      select from catering_digests d where d.site_id = c.site_id and d.day = ${day}::date)
    order by c.site_id`.execute(db)
  let sent = 0
  for (const { siteId } of sites) {
    if (await inTransaction(db, trx => digest(trx, { siteId, day, publicUrl }))) sent++
  }
  await sql`delete from catering_digests where day < ${day}::date - 7`.execute(db)
  return sent
}

/** A morning without orders is noted too: what is ordered later that day has a mail of its own. */
async function digest(
  trx: Database,
  { siteId, day, publicUrl }: { siteId: number; day: Day; publicUrl: string },
): Promise<boolean> {
  const noted = await trx
    .insertInto('catering_digests')
    .values({ site_id: siteId, day })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .execute()
  if (noted.length === 0) return false
  const { rows: orders } = await orderRowsWhere(
    sql`o.site_id = ${siteId} and o.status not in ('REQUESTED', 'CANCELED') and o.starts_at >= ${campusInstant(day)}
      and o.starts_at < ${campusInstant(addDays(day, 1))}`,
    sql`order by o.starts_at, o.place_name, o.id`,
  ).execute(trx)
  if (orders.length === 0) return false
  const { contact_email: to } = await trx
    .selectFrom('catering_sites')
    .select('contact_email')
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const recipient = { to, language: kitchenLanguage }
  await sendMail(trx, digestMail(orders, { day, siteId }, recipient, { publicUrl }))
  return true
}
