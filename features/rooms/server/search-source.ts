import { sql } from 'kysely'
import { type Candidate, mayFit, mostAlike, type SearchSource } from '#features/search/server/public.ts'
import type { Language } from '#platform/text/language.ts'

const mostCandidates = 60
const calls = `room rooms meeting salle salles reunion bureau office building batiment floor etage number numero book reserver
  booking calendar planning agenda free libre disponible`
const words = {
  fr: { ground: 'rez-de-chaussée', floor: (floor: string) => `étage ${floor}`, route: 'Itinéraire' },
  en: { ground: 'ground floor', floor: (floor: string) => `floor ${floor}`, route: 'Route' },
}

/** Meeting rooms that can be searched, by name, number and what the campus calls them. */
export const roomsSource: SearchSource = {
  feature: 'room-bookings',
  needs: ['BOOKING'],
  async find({ db, siteId, active, way, reader: { language }, ...typed }) {
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
        and ${mayFit(sql`fold(r.name || ' ' || r.reference || ' ' || r.building || ' ' || r.label_fr)`, typed, calls)}
      order by ${mostAlike(sql`fold(r.name || ' ' || r.reference || ' ' || r.building || ' ' || r.label_fr)`, typed)} r.name, r.id limit ${mostCandidates}`.execute(
      db,
    )
    return rows.map(({ email, name, reference, building, floor, label }): Candidate => {
      const { route } = words[language]
      const leading = `/map?${new URLSearchParams({ siteId: String(siteId), to: reference })}`
      const leads = way && active.has('MAP')
      return {
        title: leads ? `${route}\u00a0: ${name}` : name,
        also: [name, reference, building, label],
        calls: [calls],
        detail: placeWords(building, floor, language),
        path: leads ? leading : `/meeting/booking/${encodeURIComponent(email)}`,
        does: leads,
        actions: active.has('MAP') && !leads ? [{ label: route, path: leading }] : [],
      }
    })
  },
}

function placeWords(building: string, floor: string, language: Language): string {
  const { ground, floor: named } = words[language]
  return `${building}, ${floor === 'RDC' ? ground : named(floor)}`
}
