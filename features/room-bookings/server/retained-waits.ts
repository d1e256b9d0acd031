import { sql } from 'kysely'
import { roomWithId } from '#features/rooms/server/public.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { askToOffer } from './waits-job.ts'

/** The rooms that a person waits for. */
export const retainedWaits: PersonalData = {
  name: 'room-waits',
  kind: { fr: 'Salles attendues', en: 'Rooms waited for' },
  holds: {
    fr: 'La salle et l’horaire que vous attendez, depuis quand, et jusqu’à quand la salle vous est gardée.',
    en: 'The room and the time that you wait for, since when, and until when the room is held for you.',
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
      .select(sql<string>`${roomWithId(sql.ref('w.room_id'))} ->> 'name'`.as('room'))
      .select([sql<Date>`lower(w.during)`.as('start'), sql<Date>`upper(w.during)`.as('end')])
      .select(['w.since', 'w.offered_until as heldUntil', 'w.language'])
      .where(sql<boolean>`w.account_id = any(${ids}::text[])`)
      .orderBy('w.place')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('room_waits')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning(['id', 'room_id', 'offered_until'])
      .execute()
    const freed = rows.filter(row => row.offered_until !== null).map(row => row.room_id)
    for (const roomId of new Set(freed)) await askToOffer(db, roomId)
    return rows.map(row => row.id)
  },
}
