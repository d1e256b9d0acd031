import { sql } from 'kysely'
import { roomWithId } from '#features/rooms/server/public.ts'
import { retentionRule } from '#platform/server/jobs/retention.ts'
import type { Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { forgetInviter } from './retained-attendees.ts'
import { addedRoomRequest, type RoomRequest } from './room-calendar.ts'
import { askToOffer } from './waits-job.ts'

/** The bookings of a person, past ones and those to come. */
export function retainedBookings(period: Period): PersonalData {
  return {
    name: 'room-bookings',
    kind: { fr: 'Réservations de salles', en: 'Room bookings' },
    holds: {
      fr: 'La salle, l’heure, le titre et la note que vous avez saisis, la réponse de la salle ou de l’équipe qui s’en occupe, et, où le campus le demande, quand une présence a été confirmée.',
      en: 'The room, the time, the title and the note that you typed, the answer of the room or of the team that looks after it, and, where the campus wants it, when somebody checked in.',
    },
    why: {
      fr: 'Garder la salle pour vous, et vous montrer vos réservations.',
      en: 'To keep the room for you, and to show you your bookings.',
    },
    kept: {
      period,
      since: { fr: 'après la fin de la réservation', en: 'after the end of the booking' },
      rule: retentionRule('reservations', sql`upper(during)`, period),
    },
    setting: 'RESERVATIONS_KEPT_MONTHS',
    columns: { reservations: ['account_id'] },
    read: (db, { ids }) =>
      db
        .selectFrom('reservations as v')
        .select([
          'v.id',
          'v.status',
          'v.reason',
          'v.note',
          'v.checked_in_at as checkedInAt',
          'v.label',
          'v.description',
          'v.language',
          'v.series_rule as repeats',
          'v.site_id as siteId',
        ])
        .select(sql<string>`${roomWithId(sql.ref('v.room_id'))} ->> 'name'`.as('room'))
        .select([sql<Date>`lower(v.during)`.as('start'), sql<Date>`upper(v.during)`.as('end')])
        .select(['v.created_at as askedAt', 'v.changed_at as changedAt'])
        .where(sql<boolean>`v.account_id = any(${ids}::text[])`)
        .orderBy(sql`lower(v.during)`)
        .execute(),
    async erase(db, { ids, now }) {
      // What is still to come may stand in an outside calendar under their name. The job that lets go of it there is
      // added here, and also tells whoever looks that the room is free.
      const { rows: released } = await sql<{ id: string; roomId: number }>`
        with released as (
          update reservations set
            account_id = null, status = 'CANCELLED', label = '', description = '', note = null, previous = null, former = null, former_room_id = null, reason = null, dependents = '[]',
            revision = revision + 1, changed_at = ${now}::timestamptz
          where account_id = any(${ids}::text[]) and active and upper(during) > ${now}::timestamptz
          returning id, revision, room_id
        )
        select id, room_id as "roomId", ${addedRoomRequest(sql<RoomRequest>`json_build_object('id', id, 'revision', revision)`)} as job from released`.execute(
        db,
      )
      await sql`delete from reservations where held_for = any(${released.map(({ id }) => id)}::uuid[])`.execute(
        db,
      )
      for (const roomId of new Set(released.map(row => row.roomId))) await askToOffer(db, roomId)
      await forgetInviter(
        db,
        released.map(({ id }) => id),
      )
      const deleted = await db
        .deleteFrom('reservations')
        .where(sql<boolean>`account_id = any(${ids}::text[])`)
        .returning('id')
        .execute()
      return [...deleted.map(({ id }) => id), ...released.map(() => '')]
    },
  }
}
