import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { editor, employee, secondEmployee } from '../sign-ins.ts'

interface DemoFault {
  /** The n-th bookable meeting room of the campus Seine, by its name. */
  room: number
  kind: 'EQUIPMENT' | 'FURNITURE' | 'HEATING' | 'LIGHT' | 'CLEANLINESS' | 'OTHER'
  state: 'OPEN' | 'TAKEN' | 'MENDED' | 'REFUSED'
  note: string
  answer?: string
  daysAgo: number
  by: readonly { id: string }[]
}

const faults: readonly DemoFault[] = [
  {
    ...{ room: 3, kind: 'HEATING', state: 'OPEN', daysAgo: 1, by: [employee, editor] },
    note: 'Il fait à peine 16\u00a0degrés le matin',
  },
  {
    ...{ room: 5, kind: 'FURNITURE', state: 'OPEN', daysAgo: 2, by: [secondEmployee] },
    note: 'Une chaise a perdu une roulette',
  },
  {
    ...{ room: 7, kind: 'EQUIPMENT', state: 'TAKEN', daysAgo: 3, by: [employee, secondEmployee] },
    note: 'Ne s’allume plus',
  },
  {
    ...{ room: 9, kind: 'LIGHT', state: 'MENDED', daysAgo: 9, by: [editor] },
    note: 'Un néon clignote au-dessus de la porte',
  },
  {
    ...{ room: 11, kind: 'OTHER', state: 'REFUSED', daysAgo: 6, by: [secondEmployee] },
    note: 'La porte reste ouverte',
    answer: 'Elle se ferme seule après dix minutes, c’est voulu.',
  },
]

/** A few faults of rooms in each state; where there are some already, they stand. */
export async function refreshRoomFaults(db: Database, today: Date): Promise<void> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from room_faults) as some`.execute(db)
  if (rows[0]?.some !== false) return
  for (const { room, kind, state, note, answer = '', daysAgo, by } of faults) {
    const at = campusInstant(addDays(campusDay(today), -daysAgo), '09:20')
    await sql`
      with made as (
        insert into room_faults
          (room_id, site_id, building, kind, equipment, state, reported_at, changed_at, taken_at, answer)
        select r.id, r.site_id, r.building, ${kind}, case when ${kind} = 'EQUIPMENT' then r.equipment[1] else '' end,
          ${state}, ${at}::timestamptz, ${at}::timestamptz + interval '5 hours',
          case when ${state} = 'TAKEN' then ${at}::timestamptz + interval '5 hours' end, ${answer}
        from rooms r
        where r.site_id = 1 and r.type = 'MEETING_ROOM' and r.bookable and cardinality(r.equipment) > 0
        order by r.name offset ${room} limit 1
        returning id, room_id, kind, equipment, state), out_of_order as (
        update rooms set equipment_out = array[made.equipment]
        from made where rooms.id = made.room_id and made.kind = 'EQUIPMENT' and made.state = 'TAKEN')
      insert into room_fault_reports (fault_id, account_id, note, reported_at)
      select made.id, a.id, case when a.id = ${by[0]?.id ?? ''} then ${note} else '' end,
        ${at}::timestamptz + case when a.id = ${by[0]?.id ?? ''} then interval '0' else interval '1 hour' end
      from made cross join accounts a where a.id = any(${by.map(({ id }) => id)}::text[])`.execute(db)
  }
}
