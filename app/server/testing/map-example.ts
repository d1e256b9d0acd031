import { mapToken } from '#features/campus-map/server/map-token.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'

export const mapLevelId = 'ground'
/** Of plans whose digest is all the same letter. */
export const mapVersion = `1-${'a'.repeat(20)}`

/** Plans of campus 1, of one empty level. @returns their name */
export async function mapExample(db: Database): Promise<string> {
  const mapHash = 'example'
  await db
    .updateTable('site_functionalities')
    .set({ param: JSON.stringify({ mapHash }) })
    .where('site_id', '=', 1)
    .where('type', '=', 'MAP')
    .execute()
  const { id } = await db
    .insertInto('venues')
    .values({
      ...{ site_id: 1, standing: 'CURRENT', digest: 'a'.repeat(64) },
      ...{ name_fr: 'Lieu', name_en: 'Venue', connectors: '[]' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = {
    ...{ buildings: [], outline: [], units: [], openings: [], amenities: [] },
    ...{ fixtures: [], sections: [], kiosks: [] },
  }
  await db
    .insertInto('venue_levels')
    .values({
      ...{ venue_id: id, id: mapLevelId, ordinal: 0, name_fr: 'Rez-de-chaussée', name_en: 'Ground floor' },
      plan: JSON.stringify(plan),
    })
    .execute()
  return mapHash
}

export async function mapBearerExample(db: Database): Promise<{ authorization: string }> {
  const signing = await openProofKeys().signing(db)
  return { authorization: `Bearer ${mapToken({ siteIds: [1], expiration: 4_000_000_000 }, signing)}` }
}
