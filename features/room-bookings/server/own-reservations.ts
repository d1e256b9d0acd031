import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a reservation is a person's own, whatever became of it since: true, false where it is another's or is not there,
 * null where none is named.
 */
export function isOwnReservation(id: string | null, accountId: string): RawBuilder<boolean | null> {
  return sql`case when ${id}::uuid is null then null
    else exists (select from reservations where id = ${id}::uuid and account_id = ${accountId}::text) end`
}
