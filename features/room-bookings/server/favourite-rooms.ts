import { sql } from 'kysely'
import { isRoom } from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, refusal } from '#platform/server/http/problem.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { maxFavouriteRooms } from '../contract.ts'

/** The ids of the rooms that a person has marked, of all campuses, the first marked first. */
export async function favouriteRoomsOf(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('room_favourites')
    .select('room_id')
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('room_id')
    .execute()
  return rows.map(row => String(row.room_id))
}

/** Any number of the product's own: with a second one it names the advisory lock of whose favourites they are. */
const favouritesLock = 4_600_134

/** Marks a room. @throws Problem where there is no such room, or as many are marked as may be */
export async function addFavouriteRoom(
  trx: Database,
  { accountId, roomId, now }: { accountId: string; roomId: number; now: Date },
): Promise<void> {
  // Two calls of one person count the same favourites.
  await sql`select pg_advisory_xact_lock(${sql.lit(favouritesLock)}, hashtext(${accountId}))`.execute(trx)
  const { rows } = await sql<{ known: boolean; marked: boolean }>`
    with room as (select ${isRoom(roomId)} as known),
    marked as (
      insert into room_favourites (account_id, room_id, added_at)
      select ${accountId}, ${roomId}, ${now} from room
      where known and (
        select count(*) from room_favourites where account_id = ${accountId} and room_id <> ${roomId}
      ) < ${sql.lit(maxFavouriteRooms)}
      on conflict (account_id, room_id) do update set added_at = room_favourites.added_at
      returning true
    )
    select known, exists (select from marked) as marked from room`.execute(trx)
  if (rows[0]?.marked) return
  if (!rows[0]?.known) {
    throw invalid({ roomId: { fr: 'Cette salle n’existe pas.', en: 'This room does not exist.' } })
  }
  throw refusal('TOO_MANY_FAVOURITES', {
    fr: `Vous avez déjà ${maxFavouriteRooms} salles favorites\u00a0: retirez-en une d’abord.`,
    en: `You have ${maxFavouriteRooms} favourite rooms already: take one off first.`,
  })
}

/** A room is no favourite any more; nothing changes where it was none. */
export async function removeFavouriteRoom(
  db: Database,
  { accountId, roomId }: { accountId: string; roomId: number },
): Promise<void> {
  await db
    .deleteFrom('room_favourites')
    .where('account_id', '=', accountId)
    .where('room_id', '=', roomId)
    .execute()
}

/** The rooms that a person has marked. */
export const retainedFavouriteRooms: PersonalData = {
  name: 'favourite-rooms',
  kind: { fr: 'Salles favorites', en: 'Favourite rooms' },
  holds: {
    fr: 'Les salles que vous avez marquées, et depuis quand.',
    en: 'The rooms that you marked, and since when.',
  },
  why: {
    fr: 'Vous les proposer en premier, sur chacun de vos appareils.',
    en: 'To propose them to you first, on each of your devices.',
  },
  kept: { words: { fr: 'Jusqu’à ce que vous les retiriez', en: 'Until you take them off' } },
  columns: { room_favourites: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('room_favourites')
      .select(['room_id as roomId', 'added_at as addedAt'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .orderBy('added_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('room_favourites')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('room_id')
      .execute()
    return rows.map(row => String(row.room_id))
  },
}
