import { called, keyWords, siteWords } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import { typicalDaysOf } from './history.ts'
import type { parkingColumns } from './parking-columns.ts'
import { parkingsOf } from './parkings.ts'

/** A car park among those of its campus, as they are now. */
async function draftOf(db: Database, { key }: { key: string }, { now }: { now: Date }) {
  const row = await db
    .selectFrom('parkings')
    .select('site_id')
    .where('import_key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const all = await parkingsOf(db, row.site_id, now)
  const { day, parkings } = await typicalDaysOf(db, row.site_id, now)
  const { weeks = 0, points = [] } = parkings.find(({ id }) => id === key) ?? {}
  return { path: '/move/parking', answer: { id: key, all, usual: { day, weeks, points } } }
}

export const parkingsForm: PartForm<typeof parkingColumns> = {
  label: { fr: 'Parkings', en: 'Car parks' },
  one: { fr: 'un parking', en: 'a car park' },
  about: {
    fr: 'Ce que chaque niveau contient\u00a0; les capteurs disent ce qui est libre.',
    en: 'What each level holds; sensors say what is free.',
  },
  title: 'name',
  sites: parking => [parking.site],
  preview: draftOf,
  fields: {
    name: called('Nom', 'Name'),
    site: siteWords,
    address: called('Adresse', 'Address'),
    latitude: called('Latitude', 'Latitude'),
    longitude: called('Longitude', 'Longitude'),
    levels: called('Niveaux', 'Levels', {
      fields: {
        level: called('Niveau', 'Level'),
        standard: called('Places ordinaires', 'Standard places'),
        pmr: called('Places pour personnes à mobilité réduite', 'Accessible places'),
        electric: called('Places avec borne de recharge', 'Places with a charging point'),
      },
    }),
    key: keyWords,
  },
}
