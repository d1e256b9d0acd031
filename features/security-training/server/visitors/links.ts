import { sql } from 'kysely'
import { activeParam, siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { RetentionRule } from '#platform/server/jobs/retention.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import { linkMinutes, linksAnHour, proofHours } from '../../visitor-rules.ts'
import { functionality } from '../functionality.ts'
import { linkNotUsable } from '../refusals.ts'
import { linkMail } from './link-mail.ts'
import { isEmployee } from './recognise.ts'
import { hashOf, newSecret } from './secrets.ts'

export interface RequestedLink {
  email: string
  siteId: number
  link: string
  /** The hash of the secret of the browser that asks, as base64. */
  browser: string
}

const mailLink = job<RequestedLink>('mail-visitor-link')

/**
 * Puts an asked link aside. Who it is for is looked up apart from the request, which so does and takes the same for
 * whoever is named.
 */
export function askForLink(db: Database, requested: Omit<RequestedLink, 'link'>): Promise<void> {
  return addJob(db, mailLink, { ...requested, link: newSecret() })
}

/** Mails the link to a visitor whom the campus knows; to others, and beyond so many an hour, nothing. */
export function linkWorker(publicUrl: string): Worker {
  return worker(mailLink, ({ email, siteId, link, browser }, { db, now }) =>
    inTransaction(db, async trx => {
      const { rows } = await sql<{ id: string; email: string; language: Language; campus: string }>`
        select v.id::text, v.email::text, v.language, ${siteName(siteId)} as campus
        from visitors v
        join visitor_sites known on known.visitor_id = v.id and known.site_id = ${siteId}::int
        where v.email = ${email}::citext and not ${isEmployee(sql`${email}::citext`)}
          and ${activeParam(siteId, functionality)} is not null
        for update of v`.execute(trx)
      const [visitor] = rows
      if (visitor === undefined) return
      const expires = new Date(now.getTime() + linkMinutes * 60_000)
      const hourAgo = new Date(expires.getTime() - 3_600_000)
      const { numAffectedRows } = await sql`
        insert into visitor_links (link_hash, browser_hash, visitor_id, site_id, expires_at)
        select ${hashOf(link)}, ${Buffer.from(browser, 'base64')}, ${visitor.id}::bigint, ${siteId}::int, ${expires}
        where ${linksAnHour} > (
          select count(*) from visitor_links l
          where l.visitor_id = ${visitor.id}::bigint and l.expires_at > ${hourAgo})
        on conflict do nothing`.execute(trx)
      if (numAffectedRows !== 1n) return
      const { language, campus } = visitor
      await sendMail(trx, linkMail({ to: visitor.email, language, campus, siteId, link, publicUrl }))
    }),
  )
}

/**
 * Uses a link up, in the browser that asked for it, and has a proof stand in its place: one statement, so that of many
 * who follow it one does.
 * @throws Problem 409 LINK_NOT_USABLE, whatever it is that is wrong with it
 */
export async function followLink(
  db: Database,
  { link, browser, now }: { link: string; browser: Buffer | null; now: Date },
): Promise<{ proof: string; email: string; siteId: string }> {
  const proof = newSecret()
  const { rows } = await sql<{ email: string; siteId: string }>`
    with followed as (
      update visitor_links set used_at = ${now}
      where link_hash = ${hashOf(link)} and browser_hash = ${browser}::bytea
        and used_at is null and expires_at > ${now}
      returning visitor_id, site_id),
    proof as (
      insert into visitor_proofs (proof_hash, visitor_id, expires_at)
      select ${hashOf(proof)}, visitor_id, ${now}::timestamptz + make_interval(hours => ${proofHours}) from followed)
    select v.email::text, f.site_id::text as "siteId"
    from followed f join visitors v on v.id = f.visitor_id`.execute(db)
  const [followed] = rows
  if (followed === undefined) throw linkNotUsable()
  return { proof, ...followed }
}

/**
 * Where a link leads that was followed before in this browser, while the proof that it left is held: whoever presses it once
 * more in their mail goes on. Undefined for any other.
 */
export async function followedBefore(
  db: Database,
  given: { link: string; browser: Buffer | null; proof: Buffer | null; now: Date },
): Promise<{ email: string; siteId: string } | undefined> {
  const { link, browser, proof, now } = given
  if (browser === null || proof === null) return undefined
  const { rows } = await sql<{ email: string; siteId: string }>`
    select v.email::text, l.site_id::text as "siteId"
    from visitor_links l
    join visitor_proofs p on p.visitor_id = l.visitor_id
    join visitors v on v.id = l.visitor_id
    where l.link_hash = ${hashOf(link)} and l.browser_hash = ${browser}::bytea and l.used_at is not null
      and p.proof_hash = ${proof}::bytea and p.expires_at > ${now}::timestamptz`.execute(db)
  return rows[0]
}

export async function dropProof(db: Database, proof: Buffer | null): Promise<void> {
  if (proof === null) return
  await db.deleteFrom('visitor_proofs').where('proof_hash', '=', proof).execute()
}

/** Links count for an hour, since so many are mailed in one, and lead on for as long as the proof that they leave. */
export const linksOver: RetentionRule = {
  table: 'visitor_links',
  when: sql`expires_at < now() - make_interval(hours => ${sql.lit(proofHours)})`,
}

export const proofsOver: RetentionRule = { table: 'visitor_proofs', when: sql`expires_at < now()` }
