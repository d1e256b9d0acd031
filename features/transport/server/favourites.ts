import { sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, refusal } from '#platform/server/http/problem.ts'
import { type Favourite, maxFavourites } from '../contract.ts'

/** What a person has pinned, the first pinned first. @param onHome of a campus: only what stands on home there */
export async function favouritesOf(
  db: Database,
  accountId: string,
  { onHome }: { onHome?: number } = {},
): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('transport_favourites')
    .select(['site_id', 'category', 'line', 'station', 'direction', 'on_home'])
    .where('account_id', '=', accountId)
    .$if(onHome !== undefined, favourites =>
      favourites.where('on_home', '=', true).where('site_id', '=', onHome ?? 0),
    )
    .orderBy('pinned_at')
    .orderBy('line')
    .execute()
  return rows.map(({ site_id, on_home, category, ...rest }) => ({
    ...rest,
    category: category as Favourite['category'],
    siteId: String(site_id),
    onHome: on_home,
  }))
}

/** Any number of the product's own: with a second one it names the advisory lock of whose favourites they are. */
const favouritesLock = 4_600_112

/** Pins a line, or changes whether it stands on home. @throws Problem where there is no such campus, or no room for one more */
export async function pin(
  trx: Database,
  accountId: string,
  { siteId, category, line, station, direction, onHome }: Favourite,
  now: Date,
): Promise<void> {
  // Two calls of one person count the same favourites.
  await sql`select pg_advisory_xact_lock(${sql.lit(favouritesLock)}, hashtext(${accountId}))`.execute(trx)
  const { rows } = await sql<{ known: boolean; kept: boolean }>`
    with campus as (select ${siteName(Number(siteId))} is not null as known),
    kept as (
      insert into transport_favourites
        (account_id, site_id, category, line, station, direction, on_home, pinned_at)
      select ${accountId}, ${Number(siteId)}, ${category}, ${line}, ${station}, ${direction}, ${onHome}, ${now}
      from campus where known and (
        select count(*) from transport_favourites
        where account_id = ${accountId}
          and (site_id, category, line, station, direction) <>
            (${Number(siteId)}, ${category}, ${line}, ${station}, ${direction})) < ${sql.lit(maxFavourites)}
      on conflict (account_id, site_id, category, line, station, direction)
        do update set on_home = excluded.on_home
      returning true
    )
    select known, exists (select from kept) as kept from campus`.execute(trx)
  if (rows[0]?.kept) return
  if (!rows[0]?.known) {
    throw invalid({ siteId: { fr: 'Ce campus n’existe pas.', en: 'This campus does not exist.' } })
  }
  throw refusal('TOO_MANY_FAVOURITES', {
    fr: `Vous avez déjà épinglé ${maxFavourites} lignes\u00a0: retirez-en une d’abord.`,
    en: `You have pinned ${maxFavourites} lines already: unpin one first.`,
  })
}

/** Unpins a line; nothing changes where it was not pinned. */
export async function unpin(
  db: Database,
  accountId: string,
  { siteId, category, line, station, direction }: Favourite,
): Promise<void> {
  await db
    .deleteFrom('transport_favourites')
    .where('account_id', '=', accountId)
    .where('site_id', '=', Number(siteId))
    .where(eb => eb.and({ category, line, station, direction }))
    .execute()
}
