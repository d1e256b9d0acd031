import { type Expression, type RawBuilder, sql } from 'kysely'
import { sitesWith } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Cookies } from '#platform/server/http/routes.ts'
import type { Language } from '#platform/text/language.ts'
import { linkMinutes, proofHours } from '../../visitor-rules.ts'
import { functionality } from '../functionality.ts'
import { inviteVisitor } from '../invite.ts'
import { formationsOf } from '../training-rows.ts'
import { isEmployee } from './recognise.ts'
import { hashOf, markBrowser, newSecret } from './secrets.ts'

/** Somebody whom a host has invited to a campus. */
export interface Expected {
  siteId: number
  email: string
}

/** How many trainings a campus asks of a visitor, and how many of them count; null: none, or they train with an account. */
export async function trainingOfVisitor(
  db: Database,
  { siteId, email }: Expected,
  now: Date,
): Promise<{ asked: number; passed: number } | null> {
  const { rows } = await sql<{ employee: boolean; known: string | null }>`
    select ${isEmployee(sql`${email}::citext`)} as employee, (
      select v.id::text from visitors v join visitor_sites known on known.visitor_id = v.id
      where v.email = ${email}::citext and known.site_id = ${siteId}::int) as known`.execute(db)
  const [found] = rows
  if (found === undefined || found.employee) return null
  // Who is not known yet has passed nothing: a record of nobody.
  const trainee = { accountId: null, visitorId: found.known ?? '0' }
  const cards = await formationsOf(db, siteId, { trainee, language: undefined, now })
  if (cards.length === 0) return null
  return { asked: cards.length, passed: cards.filter(card => card.userStatus === 'VALIDATED').length }
}

/**
 * Whether a visitor has passed all that a campus asks of visitors, as a subquery over many; null where it asks nothing, or
 * they train with an account. @param email an SQL expression, `now` another
 */
export function trainingOfVisitors(
  siteId: number,
  email: RawBuilder<unknown> | Expression<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<'PASSED' | 'MISSING' | null> {
  return sql`(
    select case when count(*) = 0 then null when bool_and(coalesce(
        r.status = 'VALIDATED' and (r.valid_until is null or r.valid_until > ${now}), false)) then 'PASSED' else 'MISSING' end
    from training_sites here
    join trainings t on t.id = here.training_id
    left join visitors known on known.email = ${email}
    left join training_records r on r.training_id = t.id and r.visitor_id = known.id
    where here.site_id = ${siteId}::int and here.site_id in ${sitesWith(functionality)}
      and t.withdrawn_at is null and t.formation_type <> 'ANNEX' and not ${isEmployee(sql`${email}`)})`
}

/**
 * Makes a visitor known to the security training of a campus, which their host has invited them to, and whose address is
 * proven. @param invitedBy the account of the host
 * @returns where they go on with it: a link that counts in the browser that asks, and nowhere else
 * @throws Problem 400 for the address of an employee, who trains with their account
 */
export async function openTraining(
  trx: Database,
  visitor: Expected & {
    firstName: string
    lastName: string
    company: string | null
    language: Language
    invitedBy: string
  },
  { cookies, now }: { cookies: Cookies; now: Date },
): Promise<string> {
  const { siteId, language, invitedBy: addedBy } = visitor
  const known = await inviteVisitor(trx, { ...visitor, siteId: String(siteId), addedBy, mailed: null, now })
  const link = newSecret()
  await trx
    .insertInto('visitor_links')
    .values({
      ...{ link_hash: hashOf(link), browser_hash: markBrowser(cookies, proofHours * 3_600) },
      ...{ visitor_id: known.visitor.id, site_id: siteId },
      expires_at: new Date(now.getTime() + linkMinutes * 60_000),
    })
    .execute()
  return `/${language}/safeAtWork/fas/visitor?siteId=${siteId}#link=${link}`
}
