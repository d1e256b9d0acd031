import { sql } from 'kysely'
import webPush from 'web-push'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { defaultLanguage, isLanguage } from '#platform/text/language.ts'
import type { PushMessage } from '../../push-contract.ts'
import type { NoticeKind } from '../kinds.ts'
import { type StoredNotice, sentencesOf } from '../notices.ts'
import { pushKey } from './key.ts'
import { pushJob } from './push-job.ts'
import type { PushSettings } from './settings.ts'

export interface Pushes {
  kinds: readonly NoticeKind<never>[]
  publicUrl: string
  settings: PushSettings
}

/** How long a push service may take, in milliseconds. */
const answerTimeout = 10_000
/** How long it keeps a message for a device that is off, in seconds: a day. */
const timeToLive = 86_400
/** By these a push service says that the browser has given its subscription up (RFC 8030). */
const gone = [404, 410]

/** Shows notices on devices: what was read meanwhile is not shown. */
export function pushWorker(pushes: Pushes): Worker {
  return worker(pushJob, async ({ deviceId, noticeId, until }, { db, now, log }) => {
    if (!pushes.settings.WEB_PUSH) return
    const found = await unreadFor(db, deviceId, noticeId)
    if (found === undefined) return
    const { endpoint, p256dh, auth, language: written, ...notice } = found
    const language = isLanguage(written) ? written : defaultLanguage
    const [sentence] = await sentencesOf(db, [notice], { kinds: pushes.kinds, language, now })
    if (sentence === undefined) return
    const message: PushMessage = {
      title: 'Campus Companion',
      body: sentence.text,
      path: `/${language}${sentence.path ?? '/me/notices'}`,
      tag: noticeId,
    }
    const urgent = pushes.kinds.find(({ name }) => name === notice.kind)?.mails === 'URGENT'
    try {
      const status = await push(db, { endpoint, keys: { p256dh, auth } }, message, { ...pushes, urgent })
      if (gone.includes(status)) {
        await db.deleteFrom('push_devices').where('id', '=', deviceId).execute()
      } else if (status === 429 || status >= 500) {
        throw new Error(`The push service answered ${status}`)
      } else if (status >= 400) {
        log.warn({ status, service: new URL(endpoint).origin }, 'a push service refuses a notice')
      }
    } catch (error) {
      if (now < new Date(until)) throw error
      log.warn({ err: error, service: new URL(endpoint).origin }, 'a notice could not be shown on a device')
    }
  })
}

interface Found extends StoredNotice {
  endpoint: string
  p256dh: string
  auth: string
  language: string | null
}

async function unreadFor(db: Database, deviceId: string, noticeId: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select d.endpoint, d.p256dh, d.auth, p.language,
      n.id::text as id, n.kind, n.about, n.created_at as "createdAt", false as read
    from push_devices d
    join notices n on n.account_id = d.account_id and n.id = ${noticeId}::bigint
    join ${accountPeople} p on p.id = d.account_id
    where d.id = ${deviceId}::uuid and n.read_at is null and n.in_app and not p.disabled`.execute(db)
  return rows[0]
}

/** @returns the status with which the push service answered */
async function push(
  db: Database,
  subscription: webPush.PushSubscription,
  message: PushMessage,
  { publicUrl, settings, urgent }: Pushes & { urgent: boolean },
): Promise<number> {
  const address = publicUrl.startsWith('https:') ? publicUrl : 'mailto:campus-companion@localhost'
  const subject = settings.WEB_PUSH_CONTACT ?? address
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, ...(await pushKey(db, settings)) },
    TTL: timeToLive,
    urgency: urgent ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
  })
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>
  const answer = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeout),
  })
  await answer.body?.cancel()
  return answer.status
}
