import type { Database } from '#platform/server/database/database.ts'

/** Records an acceptance; a repeated one stays the first. */
export async function accept(
  db: Database,
  { accountId, version, now }: { accountId: string; version: string; now: Date },
): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values({ account_id: accountId, version, accepted_at: now })
    .onConflict(conflict => conflict.columns(['account_id', 'version']).doNothing())
    .execute()
}

/** The newest version that a person accepted, by the order of publication. */
export async function acceptedVersion(db: Database, accountId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('terms_acceptances')
    .innerJoin('terms_versions', 'terms_versions.version', 'terms_acceptances.version')
    .select('terms_versions.version')
    .where('account_id', '=', accountId)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}
