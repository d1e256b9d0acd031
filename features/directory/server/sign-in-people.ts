import { sql } from 'kysely'
import type { Identity } from '#platform/contract/identity.ts'
import type { Database } from '#platform/server/database/database.ts'

/** The people of the embedded directory as those who may sign in: everybody of the company who has an e-mail. */
export function signInPeople(db: Database): {
  byEmail(email: string): Promise<Identity | undefined>
  byId(id: string): Promise<Identity | undefined>
} {
  const people = () =>
    db
      .selectFrom('people')
      .select([
        sql<string>`id::text`.as('id'),
        sql<string>`mail::text`.as('email'),
        sql<string>`coalesce(given_name, '')`.as('firstName'),
        // Without a given name the whole name stands here: which of its words is which is not known.
        sql<string>`case when given_name is null
          then coalesce(display_name, surname, split_part(mail::text, '@', 1))
          else coalesce(surname, '') end`.as('lastName'),
      ])
      .where('mail', 'is not', null)
      .where('user_type', '=', 'Member')
  return {
    byEmail: email => people().where('mail', '=', email).executeTakeFirst(),
    byId: id => people().where(sql`id::text`, '=', id).executeTakeFirst(),
  }
}
