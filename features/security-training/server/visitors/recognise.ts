import { type RawBuilder, sql } from 'kysely'
import { accountMailsAmong, accountWithMail } from '#features/account/server/public.ts'
import { employeeMailsAmong, employeeWithMail } from '#features/directory/server/public.ts'
import { activeParam } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Asking, Where } from '../asking.ts'
import { functionality } from '../functionality.ts'
import { unknownVisitor } from '../refusals.ts'
import { atItsTime } from './same-time.ts'
import { proofOf } from './secrets.ts'

export interface Visitor {
  id: string
  email: string
  firstName: string
  lastName: string
}

type AskingVisitor = Pick<Asking, 'db' | 'now' | 'cookies' | 'limitDifferent'> & { email: string }

/**
 * The visitor of an e-mail, where a campus knows them that takes an e-mail alone, or this browser holds their proof. Takes
 * as long whether there is one or not.
 * @param where `anywhere`: at any campus
 * @throws Problem 404, the same for whoever it is; 429
 */
export async function recogniseVisitor(
  { email, db, now, cookies, limitDifferent }: AskingVisitor,
  where: Where | 'anywhere',
  most: number,
): Promise<Visitor> {
  // Who holds the proof of this e-mail guesses nothing, and is let in however much others behind their address have guessed.
  const proven = await isProven(db, email, { proof: proofOf(cookies), now })
  const takeBack = proven ? undefined : await limitDifferent('visitors', email.toLowerCase(), most)
  const visitor = await atItsTime(async () => {
    // One row for everybody: the unknown are looked for as thoroughly as the known.
    const { rows } = await sql<Found>`
      select v.id::text, v.email::text, v.first_name as "firstName", v.last_name as "lastName",
        ${isEmployee(sql`asked.email`)} as employee,
        exists (
          select from visitor_sites known where known.visitor_id = v.id and ${at(where)}
            and ${param} is not null) as known,
        exists (
          select from visitor_sites known where known.visitor_id = v.id and ${at(where)}
            and ${param} ->> 'visitorProof' = 'NONE') as open,
        exists (
          select from visitor_proofs p where p.proof_hash = ${proofOf(cookies)}::bytea
            and p.visitor_id = v.id and p.expires_at > ${now}::timestamptz) as proven
      from (values (${email}::citext)) as asked (email)
      left join visitors v on v.email = asked.email`.execute(db)
    const [found] = rows
    if (found === undefined || found.id === null || !found.known) throw unknownVisitor()
    if (found.employee || !(found.open || found.proven)) throw unknownVisitor()
    const { id, firstName, lastName } = found
    return { id, email: found.email, firstName, lastName }
  })
  await takeBack?.()
  return visitor
}

/** Whether this browser holds the proof of an e-mail. Without any, which is most often, nothing is asked. */
async function isProven(
  db: Database,
  email: string,
  { proof, now }: { proof: Buffer | null; now: Date },
): Promise<boolean> {
  if (proof === null) return false
  const { rows } = await sql`
    select from visitor_proofs p join visitors v on v.id = p.visitor_id
    where p.proof_hash = ${proof}::bytea and p.expires_at > ${now}::timestamptz and v.email = ${email}::citext`.execute(
    db,
  )
  return rows.length > 0
}

type Found = { employee: boolean; known: boolean; open: boolean; proven: boolean } & (Visitor | { id: null })

/** How the campus of a row `known` trains; SQL null where it does not. */
const param = activeParam(sql.ref<number>('known.site_id'), functionality)

/** Of a row `known` of the campuses that know a visitor. */
function at(where: Where | 'anywhere'): RawBuilder<boolean> {
  if (where === 'anywhere') return sql`true`
  return 'siteId' in where
    ? sql`known.site_id = ${where.siteId}::int`
    : sql`known.site_id in (select s.site_id from training_sites s where s.training_id = ${where.trainingId}::bigint)`
}

/** Whether an e-mail is that of somebody with a token of their own, by which alone their trainings are reached. */
export function isEmployee(email: RawBuilder<string>): RawBuilder<boolean> {
  return sql`(exists ${accountWithMail(email)} or exists ${employeeWithMail(email)})`
}

/** Those of some e-mails of which the same is true, as a subquery of one column: asked once, however many they are. */
export function employeesAmong(emails: readonly string[]): RawBuilder<unknown> {
  return sql`(${accountMailsAmong(emails)} union all ${employeeMailsAmong(emails)})`
}
