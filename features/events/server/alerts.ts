import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import { isOpen, placesLeft, whyNotOpen, whyNotViewable, whyRestricted } from '../rules.ts'
import {
  type AnimationState,
  inLanguage,
  publishedOf,
  restrictionsOf,
  type SlotRow,
  slotState,
  slotsOfAnimation,
  stateColumns,
} from './animation-rows.ts'
import { workplaceOf } from './eligibility.ts'
import { alertMail } from './mails.ts'
import { noAlert, noSuchAnimation, notOpen, notToBeSeen, refused } from './refusals.ts'

/** Whether a person is told when a place of an animation is free. */
export async function isSubscribed(db: Database, animationId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('animation_alerts')
    .select('account_id')
    .where('animation_id', '=', animationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Puts a person on the list of those who are told when a place is free.
 * @throws Problem 404; 409 NOT_OPEN, NO_ALERT, OTHER_SITE, OTHER_BUILDING, OTHER_CONTRACT
 */
export async function subscribe(
  trx: Database,
  { animationId, accountId, language }: { animationId: string; accountId: string; language: Language },
  now: Date,
): Promise<void> {
  const { rows } = await sql<AnimationState & { alert: boolean }>`
    select ${stateColumns}, a.alert from animations a where a.id = ${animationId}::bigint`.execute(trx)
  const [animation] = rows
  if (animation === undefined) throw noSuchAnimation()
  const hidden = whyNotViewable(publishedOf(animation), now)
  if (hidden !== undefined) throw notToBeSeen(hidden)
  const closed = whyNotOpen(publishedOf(animation), now)
  if (closed !== undefined) throw notOpen(closed)
  if (!animation.alert) throw noAlert()
  const restricted = whyRestricted(restrictionsOf(animation), await workplaceOf(trx, accountId))
  if (restricted !== undefined) throw refused(restricted)
  await trx
    .insertInto('animation_alerts')
    .values({ animation_id: animationId, account_id: accountId, language, created_at: now })
    .onConflict(conflict => conflict.columns(['animation_id', 'account_id']).doUpdateSet({ language }))
    .execute()
}

export async function unsubscribe(trx: Database, animationId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('animation_alerts')
    .where('animation_id', '=', animationId)
    .where('account_id', '=', accountId)
    .execute()
}

const alertJob = job<{ animationId: string; freedAt: string }>('animation-alert')

/** Nobody is told of one animation more often: a place may be given back and taken again and again. Milliseconds. */
const alertInterval = 60 * 60_000

/**
 * To be called in the transaction that gives a full slot places again: once it is committed those on the animation's
 * list get a mail.
 * @param freedAt one mail tells of all that was freed up to then
 */
export async function queueAlerts(trx: Database, animationId: string, freedAt: Date): Promise<void> {
  await addJob(trx, alertJob, { animationId, freedAt: freedAt.toISOString() })
}

/** Tells those on the list, each once for what was freed, however often the job runs. */
export function alertWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(alertJob, async ({ animationId, freedAt }, { db, now }) => {
    await inTransaction(db, trx => notifySubscribers(trx, { animationId, freedAt, now, publicUrl }))
  })
}

interface Freed {
  animationId: string
  freedAt: string
  now: Date
  publicUrl: string
}

/**
 * What was taken again meanwhile is told to nobody; who was told within the hour hears of it when that is over, if there
 * are places then.
 * @returns how many were told
 */
export async function notifySubscribers(
  trx: Database,
  { animationId, freedAt, now, publicUrl }: Freed,
): Promise<number> {
  const [fr, en] = [
    await freeSlots(trx, animationId, 'fr', now),
    await freeSlots(trx, animationId, 'en', now),
  ]
  if (fr === undefined || en === undefined) return 0
  const free = { fr, en }
  const { rows } = await sql<{ email: string; language: Language }>`
    with told as (
      update animation_alerts set told_at = ${freedAt}::timestamptz
      where animation_id = ${animationId}::bigint
        and (told_at is null or told_at <= ${freedAt}::timestamptz - ${sql.lit(alertInterval)} * interval '1 ms')
        and created_at <= ${freedAt}::timestamptz
      returning account_id, language)
    select p.email, told.language from told join ${accountPeople} p on p.id = told.account_id
    order by p.id`.execute(trx)
  for (const { email, language } of rows) {
    await sendMail(trx, alertMail({ ...free[language], animationId, to: email, language, publicUrl }))
  }
  await notifyRestLater(trx, animationId, freedAt)
  return rows.length
}

async function notifyRestLater(trx: Database, animationId: string, freedAt: string): Promise<void> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(told_at) as first from animation_alerts
    where animation_id = ${animationId}::bigint and told_at < ${freedAt}::timestamptz
      and told_at > ${freedAt}::timestamptz - ${sql.lit(alertInterval)} * interval '1 ms'`.execute(trx)
  const first = rows[0]?.first ?? null
  if (first === null) return
  const runAt = new Date(first.getTime() + alertInterval)
  const later = { animationId, freedAt: runAt.toISOString() }
  // One waits for each animation, and tells whoever is due by then.
  await addJob(trx, alertJob, later, { runAt, key: `animation-alert-later ${animationId}` })
}

/** Undefined where no place is free, or nobody may register. */
async function freeSlots(db: Database, animationId: string, language: Language, now: Date) {
  const { rows } = await sql<AnimationState & { name: string; slots: SlotRow[] }>`
    select ${stateColumns}, ${inLanguage(language, 'a.name')} as name, ${slotsOfAnimation(language)} as slots
    from animations a where a.id = ${animationId}::bigint`.execute(db)
  const [animation] = rows
  if (animation === undefined || whyNotOpen(publishedOf(animation), now) !== undefined) return undefined
  const free = animation.slots
    .map(slot => ({ ...slotState(slot), campus: slot.slotCampus.name, place: slot.slotPlace }))
    .filter(slot => isOpen(slot, now) && placesLeft(slot) > 0)
  return free.length === 0 ? undefined : { name: animation.name, slots: free }
}
