import { sql } from 'kysely'
import { sitesWith } from '#features/sites/server/public.ts'
import { functionality } from '../functionality.ts'
import { unknownVisitor } from '../refusals.ts'
import type { Asking, Where } from '../trainee.ts'

export interface Visitor {
  id: string
  email: string
  firstName: string
  lastName: string
}

/**
 * The visitor of an e-mail, where a campus knows them that takes an e-mail alone, or this browser holds their proof.
 * @throws Problem 404, the same for whoever it is; 429
 */
export async function recogniseVisitor(
  { email, db, limitDifferent }: Omit<Asking, 'person'> & { email: string },
  where: Where,
  most: number,
): Promise<Visitor> {
  await limitDifferent('visitors', email.toLowerCase(), most)
  const offered =
    'siteId' in where
      ? sql`known.site_id = ${where.siteId}::int`
      : sql`known.site_id in (select s.site_id from training_sites s where s.training_id = ${where.trainingId}::bigint)`
  const { rows } = await sql<Visitor>`
    select v.id::text, v.email::text, v.first_name as "firstName", v.last_name as "lastName"
    from visitors v
    where v.email = ${email}::citext and exists (
      select from visitor_sites known
      where known.visitor_id = v.id and ${offered} and known.site_id in ${sitesWith(functionality)})`.execute(
    db,
  )
  const [visitor] = rows
  if (visitor === undefined) throw unknownVisitor()
  return visitor
}
