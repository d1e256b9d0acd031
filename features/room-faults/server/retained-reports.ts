import { sql } from 'kysely'
import { roomWithId } from '#features/rooms/server/public.ts'
import { asInterval, type Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

const retention: Period = { days: 90 }

/** What a person has reported broken. */
export const retainedReports: PersonalData = {
  name: 'room-faults',
  kind: { fr: 'Pannes signalées dans des salles', en: 'Faults of rooms reported' },
  holds: {
    fr: 'La salle, ce que vous y avez signalé, la ligne que vous avez écrite, et quand.',
    en: 'The room, what you reported there, the line that you wrote, and when.',
  },
  why: {
    fr: 'Faire réparer ce qui est en panne, et vous dire ce qu’il en est.',
    en: 'To have what is broken mended, and to tell you what became of it.',
  },
  kept: {
    period: retention,
    since: { fr: 'après la réparation, ou la réponse', en: 'after it was mended, or answered' },
    rule: {
      table: 'room_fault_reports',
      when: sql`exists (select from room_faults f where f.id = fault_id and f.is_over
        and f.changed_at < now() - ${asInterval(retention)})`,
    },
  },
  columns: { room_fault_reports: ['account_id', 'note'] },
  read: (db, { ids }) =>
    db
      .selectFrom('room_fault_reports as p')
      .innerJoin('room_faults as f', 'f.id', 'p.fault_id')
      .select(['f.kind', 'f.equipment', 'f.state', 'f.answer', 'p.note', 'p.reported_at as reportedAt'])
      .select(sql<string>`${roomWithId(sql.ref('f.room_id'))} ->> 'name'`.as('room'))
      .where(sql<boolean>`p.account_id = any(${ids}::text[])`)
      .orderBy('p.reported_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('room_fault_reports')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('fault_id')
      .execute()
    return rows.map(row => row.fault_id)
  },
}
