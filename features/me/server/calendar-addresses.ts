import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import type { Language } from '#platform/text/language.ts'
import type { CalendarAddress } from '../contract.ts'

export async function calendarAddressOf(db: Database, accountId: string): Promise<CalendarAddress> {
  const row = await db
    .selectFrom('calendar_addresses')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { createdAt: row?.created_at.toISOString() ?? null }
}

/** Makes an address in the place of the one before. @throws Problem 400 where somebody has it already */
export async function saveCalendarAddress(
  trx: Database,
  accountId: string,
  { digest, language, now }: { digest: string; language: Language; now: Date },
): Promise<CalendarAddress> {
  const { rows } = await sql<{ created_at: Date }>`
    insert into calendar_addresses as known (account_id, digest, language, created_at)
    select ${accountId}, decode(${digest}, 'hex'), ${language}, ${now}::timestamptz
    where not exists (
      select from calendar_addresses other
      where other.digest = decode(${digest}, 'hex') and other.account_id <> ${accountId})
    on conflict (account_id) do update
      set digest = excluded.digest, language = excluded.language, created_at = excluded.created_at
    returning created_at`.execute(trx)
  const [row] = rows
  if (row === undefined) {
    throw invalid({ digest: { fr: 'Créez une autre adresse.', en: 'Make another address.' } })
  }
  return { createdAt: row.created_at.toISOString() }
}

export async function deleteCalendarAddress(trx: Database, accountId: string): Promise<CalendarAddress> {
  await trx.deleteFrom('calendar_addresses').where('account_id', '=', accountId).execute()
  return { createdAt: null }
}

/** Whose address it is; undefined: nobody's, or somebody's who may no longer sign in. */
export async function readerOfCalendar(
  db: Database,
  token: string,
): Promise<{ accountId: string; language: Language } | undefined> {
  const digest = createHash('sha256').update(token).digest('hex')
  const { rows } = await sql<{ accountId: string; language: Language }>`
    select known.account_id as "accountId", known.language
    from calendar_addresses known join ${accountPeople} p on p.id = known.account_id
    where known.digest = decode(${digest}, 'hex') and not p.disabled`.execute(db)
  return rows[0]
}

/** That somebody has an address; never what it is. */
export const retainedCalendarAddresses: PersonalData = {
  name: 'calendar-address',
  kind: { fr: 'Adresse de votre agenda', en: 'Address of your calendar' },
  holds: {
    fr: 'Une empreinte de l’adresse, qui ne permet pas de la retrouver, sa langue, et depuis quand elle existe.',
    en: 'A digest of the address, from which nobody can find it, its language, and since when there is one.',
  },
  why: {
    fr: 'Permettre à votre logiciel d’agenda de lire ce que vous avez prévu.',
    en: 'To let your calendar program read what you have planned.',
  },
  kept: { words: { fr: 'Jusqu’à ce que vous la retiriez', en: 'Until you withdraw it' } },
  columns: { calendar_addresses: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('calendar_addresses')
      .select(['language', 'created_at as createdAt'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('calendar_addresses')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('account_id')
      .execute()
    return rows.map(() => '')
  },
}
