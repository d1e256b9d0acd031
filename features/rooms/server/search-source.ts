import { sql } from 'kysely'
import { mayFit, type SearchSource } from '#features/search/server/public.ts'
import type { Language } from '#platform/text/language.ts'

const mostCandidates = 60
const words = {
  fr: { ground: 'rez-de-chaussée', floor: (floor: string) => `étage ${floor}`, route: 'Itinéraire' },
  en: { ground: 'ground floor', floor: (floor: string) => `floor ${floor}`, route: 'Route' },
}

/** Meeting rooms that can be searched, by name, number and what the campus calls them. */
export const roomsSource: SearchSource = {
  feature: 'room-bookings',
  needs: ['BOOKING'],
  async find({ db, siteId, active, reader: { language }, ...typed }) {
    const { rows } = await sql<{
      email: string
      name: string
      reference: string
      building: string
      floor: string
      label: string
    }>`
      select r.email, r.name, r.reference, r.building, r.floor, r.label_fr as label
      from rooms r
      where r.site_id = ${siteId}::int and r.type = 'MEETING_ROOM' and r.searchable and r.email is not null
        and ${mayFit(sql`fold(r.name || ' ' || r.reference || ' ' || r.building || ' ' || r.label_fr)`, typed)}
      order by r.name, r.id limit ${mostCandidates}`.execute(db)
    return rows.map(({ email, name, reference, building, floor, label }) => ({
      title: name,
      also: [reference, building, label],
      detail: placeWords(building, floor, language),
      path: `/meeting/booking/${encodeURIComponent(email)}`,
      actions: active.has('MAP')
        ? [
            {
              label: words[language].route,
              path: `/map?${new URLSearchParams({ siteId: String(siteId), to: reference })}`,
            },
          ]
        : [],
    }))
  },
}

function placeWords(building: string, floor: string, language: Language): string {
  const { ground, floor: named } = words[language]
  return `${building}, ${floor === 'RDC' ? ground : named(floor)}`
}
