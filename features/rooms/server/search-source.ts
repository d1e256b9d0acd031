import { sql } from 'kysely'
import { type Candidate, mayFit, mostAlike, type SearchSource } from '#features/search/server/public.ts'
import type { Language } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'

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

const closed = {
  fr: { closed: 'Fermé', campus: 'tout le campus', from: 'du', until: 'au', further: 'jusqu’à nouvel ordre' },
  en: {
    closed: 'Closed',
    campus: 'the whole campus',
    from: 'from',
    until: 'to',
    further: 'until further notice',
  },
}
const closedWords = `closed closure closures shut works open room rooms building campus ferme fermes fermee fermeture fermetures travaux
  ouvert salle salles batiment when quand`

/** What is closed now or will be: a room, a building or the whole campus, and why. */
export const closuresSource: SearchSource = {
  feature: 'room-bookings',
  needs: ['BOOKING'],
  async find({ db, siteId, reader: { language, now } }) {
    const { rows } = await sql<{
      what: string | null
      email: string | null
      starts_at: Date
      ends_at: Date | null
      reason: string
    }>`
      select coalesce(r.name, c.building) as what, r.email, c.starts_at, c.ends_at,
        ${sql.ref(`c.reason_${language}`)} as reason
      from room_closures c left join rooms r on r.id = c.room_id
      where c.site_id = ${siteId}::int and (c.ends_at is null or c.ends_at > ${now}::timestamptz)
        and (c.room_id is null or r.searchable)
      order by c.starts_at, c.id limit ${mostCandidates}`.execute(db)
    const t = closed[language]
    return rows.map(({ what, email, starts_at, ends_at, reason }): Candidate => {
      const from = `${t.from} ${formatDate(starts_at, language, 'day')}`
      const until = ends_at === null ? t.further : `${t.until} ${formatDate(ends_at, language, 'day')}`
      return {
        title: `${t.closed}${language === 'fr' ? '\u00a0' : ''}: ${what ?? t.campus}`,
        detail: `${reason}, ${from} ${until}`,
        path: email === null ? '/meeting/booking' : `/meeting/booking/${encodeURIComponent(email)}`,
        also: [reason],
        calls: [closedWords],
      }
    })
  },
}
