import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { employee, secondEmployee } from '../sign-ins.ts'

/**
 * The second employee books rooms for the first one, and has booked the next of that person's rooms, so that both ends of it can
 * be seen. Whoever has since been named or removed stays so.
 */
export async function refreshBookingAssistants(db: Database, today: Date): Promise<void> {
  const named = await sql`
    insert into booking_assistants (account_id, assistant_id, first_name, last_name, email, named_at)
    select manager.id, assistant.id, assistant.first_name, assistant.last_name, assistant.email::text, ${today}::timestamptz
    from accounts manager, accounts assistant
    where manager.id = ${employee.id} and assistant.id = ${secondEmployee.id}
      and not exists (select from booking_assistants where account_id = manager.id)
      and not exists (
        select from audit_log where actor = manager.id and action like 'BOOKING\\_ASSISTANT\\_%')
    returning account_id`.execute(db)
  if (named.rows.length === 0) return
  await sql`
    update reservations set booked_by = ${secondEmployee.id}
    where id = (
      select id from reservations
      where account_id = ${employee.id} and status = 'ACCEPTED' and lower(during) > ${today}::timestamptz + interval '1 hour'
      order by lower(during) limit 1)`.execute(db)
}
