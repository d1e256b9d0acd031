import { buildVisitor } from '#features/security-training/server/testing/trainings.ts'
import { hashOf, newSecret } from '#features/security-training/server/visitors/secrets.ts'
import type { Database } from '#platform/server/database/database.ts'

export const visitorEmail = 'visitor@partner.example'

/** A visitor whom campus 1 knows, which takes an e-mail alone. @returns their id */
export async function visitorExample(db: Database): Promise<string> {
  const stored = await db
    .selectFrom('visitors')
    .select('id')
    .where('email', '=', visitorEmail)
    .executeTakeFirst()
  if (stored !== undefined) return stored.id
  await db
    .updateTable('site_functionalities')
    .set({ param: JSON.stringify({ visitorProof: 'NONE' }) })
    .where('type', '=', 'SECURITY_TRAINING')
    .execute()
  return buildVisitor(db, visitorEmail)
}

/** A link that was mailed to them, and the cookie of the browser that asked for it. */
export async function linkExample(db: Database, now: Date): Promise<{ link: string; cookie: string }> {
  const [link, browser] = [newSecret(), newSecret()]
  await db
    .insertInto('visitor_links')
    .values({
      link_hash: hashOf(link),
      browser_hash: hashOf(browser),
      visitor_id: await visitorExample(db),
      site_id: 1,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .execute()
  return { link, cookie: `visitor_browser=${browser}` }
}
