import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

/** The lines that a person has pinned: they tell where somebody goes. */
export const retainedFavourites: PersonalData = {
  name: 'transport-favourites',
  kind: { fr: 'Lignes de transport épinglées', en: 'Pinned lines of transport' },
  holds: {
    fr: 'Les lignes que vous avez épinglées\u00a0: arrêt, direction, campus, et depuis quand.',
    en: 'The lines that you pinned: station, direction, campus, and since when.',
  },
  why: {
    fr: 'Vous montrer leurs prochains départs en premier, sur chacun de vos appareils.',
    en: 'To show you their next departures first, on each of your devices.',
  },
  kept: {
    words: { fr: 'Jusqu’à ce que vous les retiriez', en: 'Until you unpin them' },
  },
  columns: { transport_favourites: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('transport_favourites')
      .select(['site_id as siteId', 'category', 'line', 'station', 'direction'])
      .select(['on_home as onHome', 'pinned_at as pinnedAt'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .orderBy('pinned_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('transport_favourites')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('line')
      .execute()
    return rows.map(({ line }) => line)
  },
}
