import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Venue } from '../../venue.ts'
import { queueMapNews } from '../map-news.ts'

/** Says whether two imports read the same. */
export function venueDigest(venue: Venue): string {
  return createHash('sha256').update(JSON.stringify(venue)).digest('hex')
}

/**
 * Makes a venue the one that is shown and keeps the one before it; in the transaction of the caller.
 * @returns false where it is the one that is shown already
 */
export async function storeVenue(trx: Database, siteId: number, venue: Venue): Promise<boolean> {
  await oneByOne(trx, siteId)
  const digest = venueDigest(venue)
  const current = await trx
    .selectFrom('venues')
    .select('digest')
    .where('site_id', '=', siteId)
    .where('standing', '=', 'CURRENT')
    .executeTakeFirst()
  if (current?.digest === digest) return false
  if (current !== undefined) {
    await trx.deleteFrom('venues').where('site_id', '=', siteId).where('standing', '=', 'PREVIOUS').execute()
    await trx.updateTable('venues').set({ standing: 'PREVIOUS' }).where('site_id', '=', siteId).execute()
  }
  const { id } = await trx
    .insertInto('venues')
    .values({
      site_id: siteId,
      standing: 'CURRENT',
      digest,
      name_fr: venue.name.fr,
      name_en: venue.name.en,
      bearing: venue.bearing,
      connectors: JSON.stringify(venue.connectors),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const level of venue.levels) {
    await trx
      .insertInto('venue_levels')
      .values({
        venue_id: id,
        id: level.id,
        ordinal: level.ordinal,
        name_fr: level.name.fr,
        name_en: level.name.en,
        plan: JSON.stringify(level.plan),
      })
      .execute()
  }
  await queueMapNews(trx, siteId)
  return true
}

/**
 * Shows the version before again, and keeps this one in its place: done twice, all is as it was.
 * @returns false where there is none
 */
export async function stepBack(trx: Database, siteId: number): Promise<boolean> {
  await oneByOne(trx, siteId)
  const { rows } = await sql`
    update venues set standing = case standing when 'CURRENT' then 'PREVIOUS' else 'CURRENT' end
    where site_id = ${siteId} and exists (
      select from venues before where before.site_id = ${siteId} and before.standing = 'PREVIOUS')
    returning id`.execute(trx)
  if (rows.length === 0) return false
  await queueMapNews(trx, siteId)
  return true
}

/** Two imports of a campus come one after the other. */
async function oneByOne(trx: Database, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('campus-map: venue'), ${siteId})`.execute(trx)
}

/** The shown venue of a campus, whole. */
export async function venueOf(db: Database, siteId: number): Promise<Venue | undefined> {
  const row = await db
    .selectFrom('venues')
    .select('id')
    .where('site_id', '=', siteId)
    .where('standing', '=', 'CURRENT')
    .executeTakeFirst()
  return row && venueWithId(db, row.id)
}

/** A stored venue, whole. */
export async function venueWithId(db: Database, id: number): Promise<Venue | undefined> {
  const row = await db
    .selectFrom('venues')
    .select(['name_fr', 'name_en', 'bearing', 'connectors'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const levels = await db
    .selectFrom('venue_levels')
    .selectAll()
    .where('venue_id', '=', id)
    .orderBy('ordinal')
    .orderBy('id')
    .execute()
  return {
    name: { fr: row.name_fr, en: row.name_en },
    bearing: row.bearing,
    connectors: row.connectors as unknown as Venue['connectors'],
    levels: levels.map(level => ({
      id: level.id,
      ordinal: level.ordinal,
      name: { fr: level.name_fr, en: level.name_en },
      plan: level.plan as unknown as Venue['levels'][number]['plan'],
    })),
  }
}
