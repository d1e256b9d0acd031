import { sql } from 'kysely'
import { mapToken } from '#features/campus-map/server/map-token.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'

export const mapLevelId = 'ground'
/** Of plans whose digest is all the same letter. */
export const mapVersion = `1-${'a'.repeat(20)}`

/** Each call closes one of its own: what is closed is not closed again. */
const doors = 2_000
let closed = 0

/** What a call closes. */
export const doorExample = () => ({
  ...{ thing: `door-${closed++}`, forWhom: 'ALL', from: null, until: null, reason: null },
})

/** A door that is closed. @returns the id of its closure */
export async function closureExample(db: Database): Promise<string> {
  const { thing } = doorExample()
  const { rows } = await sql<{ id: string }>`
    insert into map_closures (site_id, thing, for_whom, during)
    values (1, ${thing}, 'ALL', tstzrange('2026-01-01T00:00:00Z', null)) returning id::text`.execute(db)
  return rows[0]?.id ?? ''
}

/** Plans of campus 1, of one level that has doors only. @returns their name */
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
    ...{ buildings: [], outline: [], units: [], amenities: [] },
    ...{ fixtures: [], sections: [], kiosks: [] },
    openings: Array.from({ length: doors }, (_, n) => ({
      ...{ id: `door-${n}`, category: 'pedestrian', sides: [null, null] },
      line: [
        [2, 48],
        [2, 48.00001],
      ],
    })),
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
