import { sql } from 'kysely'
import { sitesWith } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Cookies } from '#platform/server/http/routes.ts'
import type { Language } from '#platform/text/language.ts'
import { linkMinutes, proofHours } from '../../visitor-rules.ts'
import { functionality } from '../functionality.ts'
import { inviteVisitor } from '../invite.ts'
import { employeesAmong } from './recognise.ts'
import { hashOf, markBrowser, newSecret } from './secrets.ts'

/** Somebody whom a host has invited to a campus. */
export interface Expected {
  siteId: number
  email: string
}

/** How many trainings a campus asks of a visitor, and how many of them count. */
export interface VisitorTraining {
  asked: number
  passed: number
}

/**
 * How far visitors are with what a campus asks of them, by their e-mails as they are given; in one statement, however many
 * they are. Of whom it asks nothing, or who trains with an account, there is no entry. What somebody has passed counts at
 * every campus that asks for it, whether or not that one has come to know them.
 */
export async function trainingOfVisitors(
  db: Database,
  { siteId, emails }: { siteId: number; emails: readonly string[] },
  now: Date,
): Promise<Map<string, VisitorTraining>> {
  const distinct = [...new Set(emails)]
  // Employees are found by the list of addresses: compared with each of them, a directory may be read as often as there are any.
  // Visitors, of whom there are far more, are found one by one: without the offset all of them may be read.
  const { rows } = await sql<VisitorTraining & { email: string }>`
    with employees (email) as materialized ${employeesAmong(distinct)}
    select e.email, count(*)::int as asked, count(*) filter (
      where r.status = 'VALIDATED' and (r.valid_until is null or r.valid_until > ${now}::timestamptz))::int as passed
    from unnest(${distinct}::text[]) e (email)
    cross join (
      select t.id from training_sites here join trainings t on t.id = here.training_id
      where here.site_id = ${siteId}::int and here.site_id in ${sitesWith(functionality)}
        and t.withdrawn_at is null and t.formation_type <> 'ANNEX') asked
    left join lateral (select v.id from visitors v where v.email = e.email::citext offset 0) known on true
    left join training_records r on r.training_id = asked.id and r.visitor_id = known.id
    where not exists (select from employees where employees.email = e.email::citext)
    group by e.email`.execute(db)
  return new Map(rows.map(({ email, ...training }) => [email, training]))
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
