import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { mostPushDevices, type PushDevice } from '../../push-contract.ts'

/** Any number of the product's own: it names the advisory locks under which a person's devices are added. */
const devicesLock = 4_600_184

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A person's devices, the newest first. */
export async function devicesOf(db: Database, accountId: string): Promise<PushDevice[]> {
  const { rows } = await sql<{ id: string; browser: string; addedAt: Date }>`
    select id, browser, added_at as "addedAt" from push_devices
    where account_id = ${accountId} order by added_at desc, id`.execute(db)
  return rows.map(({ addedAt, ...device }) => ({ ...device, addedAt: addedAt.toISOString() }))
}

/**
 * Adds a device, or takes it over from who was signed in on it before. Beyond the most a person may have, the oldest goes.
 * @returns its id
 */
export async function addDevice(
  trx: Database,
  {
    accountId,
    browser,
    subscription,
    now,
  }: {
    accountId: string
    browser: string
    subscription: Subscription
    now: Date
  },
): Promise<string> {
  const { endpoint, keys } = subscription
  // One after the other: two at once would each leave the other's out of the count.
  await sql`select pg_advisory_xact_lock(${sql.lit(devicesLock)}, hashtext(${accountId}))`.execute(trx)
  const { rows } = await sql<{ id: string }>`
    insert into push_devices (account_id, endpoint, p256dh, auth, browser, added_at)
    values (${accountId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${browser}, ${now}::timestamptz)
    on conflict (endpoint) do update set account_id = excluded.account_id, p256dh = excluded.p256dh,
      auth = excluded.auth, browser = excluded.browser,
      added_at = case when push_devices.account_id = excluded.account_id then push_devices.added_at
        else excluded.added_at end
    returning id`.execute(trx)
  const id = rows[0]?.id ?? ''
  await sql`
    delete from push_devices where id in (
      select id from push_devices where account_id = ${accountId} and id <> ${id}::uuid
      order by added_at desc, id offset ${sql.lit(mostPushDevices - 1)})`.execute(trx)
  return id
}

/** @throws Problem 404 where it is not theirs */
export async function removeDevice(
  trx: Database,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from push_devices where id = ${id}::uuid and account_id = ${accountId}`.execute(trx)
  if (!numAffectedRows) {
    throw notFound({
      fr: 'Cet appareil ne reçoit déjà plus vos notifications.',
      en: 'This device no longer gets your notices.',
    })
  }
}

export const retainedPushDevices: PersonalData = {
  name: 'push-devices',
  kind: { fr: 'Appareils qui affichent vos notifications', en: 'Devices that show your notices' },
  holds: {
    fr: 'Le navigateur et son système, l’adresse et les clés que son service de messages lui a données, et depuis quand.',
    en: 'The browser and its system, the address and the keys that its push service gave it, and since when.',
  },
  why: {
    fr: 'Afficher vos notifications sur un appareil où l’application est fermée, si vous l’avez demandé.',
    en: 'To show your notices on a device where the app is closed, if you asked for it.',
  },
  kept: {
    words: {
      fr: 'Jusqu’à ce que vous retiriez l’appareil, ou que son navigateur y mette fin',
      en: 'Until you remove the device, or its browser ends it',
    },
  },
  columns: { push_devices: ['account_id', 'endpoint'] },
  read: (db, { ids }) =>
    db
      .selectFrom('push_devices')
      .select(['browser', 'endpoint', 'added_at as addedAt'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .orderBy('added_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('push_devices')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
}
