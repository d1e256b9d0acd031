import { sql } from 'kysely'
import type { Static } from 'typebox'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { expectedInstead, said } from '#platform/server/content/messages.ts'
import { documentOf, writeRows } from '#platform/server/content/written.ts'
import { parkingsForm } from './content-form.ts'
import { type LevelColumns, parkingColumns } from './parking-columns.ts'
import type { StoredLevel } from './parkings.ts'

const stored = ['site_id', 'position', 'name', 'address', 'latitude', 'longitude', 'levels'] as const

/** The car parks of the campuses, with what each level of them holds. */
export const parkingsContent: ContentKind = {
  name: 'parkings',
  writers: ['SITE_MANAGER'],
  needs: ['sites'],
  parts: () => [
    contentPart({
      name: 'parkings',
      columns: parkingColumns,
      form: parkingsForm,
      stores: [
        {
          name: 'parkings',
          document: (parking, reading) => {
            const { latitude = null, longitude = null } = parking
            if ((latitude === null) !== (longitude === null)) {
              reading.fault(
                latitude === null ? 'latitude' : 'longitude',
                said(words => words.isMissing),
              )
            }
            const names = parking.levels.map(({ level }) => level)
            const twice = names.findIndex((name, index) => names.indexOf(name) < index)
            if (twice >= 0) {
              reading.fault(
                ['levels', twice, 'level'],
                expectedInstead(
                  { fr: 'un nom qu’aucun autre niveau ne porte', en: 'a name that no other level has' },
                  names[twice] ?? '',
                ),
              )
            }
            return {
              key: parking.key,
              document: {
                site_id: reading.refer('sites', 'site', parking.site),
                // Their order on a campus is that of the file.
                position: reading.place,
                name: parking.name,
                address: parking.address ?? null,
                ...{ latitude, longitude, levels: parking.levels.map(storedLevel) },
              },
            }
          },
          current: () => sql`
            select p.import_key as key, null::bigint as id, true as lasting, ${documentOf('p', stored)} as document
            from parkings p`,
          write: (db, { count }) =>
            writeRows(db, count, { table: 'parkings', key: 'import_key', columns: stored }),
          async remove(db, keys) {
            await db.deleteFrom('parkings').where('import_key', 'in', keys).execute()
          },
        },
      ],
    }),
  ],
}

function storedLevel({
  level,
  pmr = 0,
  standard = 0,
  electric = 0,
}: Static<typeof LevelColumns>): StoredLevel {
  return { level, pmr, standard, electric }
}
