import { sql } from 'kysely'
import { roomWithId } from '#features/rooms/server/public.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { askToOffer } from './waits-job.ts'

/** The rooms that a person waits for. */
export const retainedWaits: PersonalData = {
  name: 'room-waits',
  kind: { fr: 'Salles attendues', en: 'Rooms waited for' },
  holds: {
    fr: 'La salle, ou ce que vous cherchez d’une salle, et l’horaire que vous attendez, depuis quand, et jusqu’à quand une salle vous est gardée.',
    en: 'The room, or what you look for in one, and the time that you wait for, since when, and until when a room is held for you.',
  },
  why: {
    fr: 'Vous prévenir quand la salle se libère, dans l’ordre des demandes.',
    en: 'To tell you when the room is free, in the order in which people have asked.',
  },
  kept: {
    words: {
      fr: 'Jusqu’à ce que vous preniez la salle, n’attendiez plus, ou que l’horaire commence',
      en: 'Until you take the room, wait no longer, or the time begins',
    },
  },
  columns: { room_waits: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('room_waits as w')
      .leftJoin('reservations as held', 'held.offered_to', 'w.id')
      .select(sql<string | null>`${roomWithId(sql`coalesce(w.room_id, held.room_id)`)} ->> 'name'`.as('room'))
      .select(['w.capacity', 'w.building', 'w.equipment'])
      .select([sql<Date>`lower(w.during)`.as('start'), sql<Date>`upper(w.during)`.as('end')])
      .select(['w.since', 'w.offered_until as heldUntil', 'w.language'])
      .where(sql<boolean>`w.account_id = any(${ids}::text[])`)
      .orderBy('w.place')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('room_waits as w')
      .where(sql<boolean>`w.account_id = any(${ids}::text[])`)
      .returning('w.id')
      .returning(
        sql<number | null>`(select v.room_id from reservations v where v.offered_to = w.id)`.as('held'),
      )
      .execute()
    const freed = rows.flatMap(({ held }) => held ?? [])
    for (const roomId of new Set(freed)) await askToOffer(db, roomId)
    return rows.map(row => row.id)
  },
}
