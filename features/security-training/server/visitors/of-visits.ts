import { sql } from 'kysely'
import { hasActive } from '#features/sites/server/public.ts'
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

/**
 * Makes who is invited to a visit known to the security training of the campus, where it trains visitors and they are none
 * of its employees, who train with their account. @param addedBy the account of the host
 */
export async function welcomeToTraining(
  trx: Database,
  visitor: Expected & { firstName: string; lastName: string; company: string | null; language: Language },
  { addedBy, now }: { addedBy: string; now: Date },
): Promise<void> {
  const { siteId, email } = visitor
  if (!(await hasActive(trx, siteId, functionality)) || (await isOfEmployee(trx, email))) return
  await inviteVisitor(trx, { ...visitor, siteId: String(siteId), addedBy, mailed: null, now })
}

/** How many trainings a campus asks of a visitor, and how many of them count; null: none, or it does not know them. */
export async function trainingOfVisitor(
  db: Database,
  { siteId, email }: Expected,
  now: Date,
): Promise<{ asked: number; passed: number } | null> {
  const visitorId = await knownVisitor(db, { siteId, email })
  if (visitorId === undefined) return null
  const cards = await formationsOf(db, siteId, {
    trainee: { accountId: null, visitorId },
    language: undefined,
    now,
  })
  if (cards.length === 0) return null
  return { asked: cards.length, passed: cards.filter(card => card.userStatus === 'VALIDATED').length }
}

/**
 * Where a visitor whose address is proven goes on with their training: a link that counts in the browser that asks, and
 * nowhere else. Undefined: the campus does not know them.
 */
export async function openTraining(
  trx: Database,
  { siteId, email, language }: Expected & { language: Language },
  { cookies, now }: { cookies: Cookies; now: Date },
): Promise<string | undefined> {
  const visitorId = await knownVisitor(trx, { siteId, email })
  if (visitorId === undefined) return undefined
  const link = newSecret()
  const browser = markBrowser(cookies, proofHours * 3_600)
  await trx
    .insertInto('visitor_links')
    .values({
      ...{ link_hash: hashOf(link), browser_hash: browser, visitor_id: visitorId, site_id: siteId },
      expires_at: new Date(now.getTime() + linkMinutes * 60_000),
    })
    .execute()
  return `/${language}/safeAtWork/fas/visitor?siteId=${siteId}#link=${link}`
}

async function knownVisitor(db: Database, { siteId, email }: Expected): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select v.id::text as id from visitors v join visitor_sites known on known.visitor_id = v.id
    where v.email = ${email}::citext and known.site_id = ${siteId}::int
      and not ${isEmployee(sql`v.email`)}`.execute(db)
  return rows[0]?.id
}

async function isOfEmployee(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql<{ employee: boolean }>`
    select ${isEmployee(sql`${email}::citext`)} as employee`.execute(db)
  return rows[0]?.employee === true
}
