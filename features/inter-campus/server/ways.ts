import { sql } from 'kysely'
import { siteName, sitePlace, sitesWith } from '#features/sites/server/public.ts'
import { stationPlaces } from '#features/transport/server/public.ts'
import { apiBase } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { type Route, type TransportMode, transportModes } from '../contract.ts'
import { emissionOf } from '../rules.ts'

interface WayRow {
  id: number
  departure: number
  arrival: number
  /** It is written for the other direction. */
  back: boolean
  mode: TransportMode
  minutes: number
  distance: number
  url: string | null
  kg_per_km: number | null
  source: string | null
  year: number | null
}

/** Which ways: from a campus, to a campus, or all. */
export interface Between {
  departure: number | null
  arrival: number | null
}

/**
 * The ways between campuses, each with the emission factor of the day. One that is written in one direction alone is told
 * for both.
 */
export async function waysOf(
  db: Database,
  { departure, arrival }: Between,
  { language, now }: { language: Language; now: Date },
): Promise<Route[]> {
  const { rows } = await sql<WayRow>`
    select w.*, f.kg_per_km, f.source, f.year
    from (
      select id, departure_site as departure, arrival_site as arrival, false as back, mode, minutes, distance, url
      from intercampus_routes
      where (${departure}::int is null or departure_site = ${departure})
        and (${arrival}::int is null or arrival_site = ${arrival})
      union all
      select id, arrival_site, departure_site, true, mode, minutes, distance, url
      from intercampus_routes r
      where (${departure}::int is null or arrival_site = ${departure})
        and (${arrival}::int is null or departure_site = ${arrival})
        and not exists (
          select from intercampus_routes own
          where own.departure_site = r.arrival_site and own.arrival_site = r.departure_site and own.mode = r.mode)
    ) w
    left join lateral (
      select kg_per_km, ${sql.ref(`source_${language}`)} as source, year from emission_factors
      where mode = w.mode and valid_from <= ${campusDay(now)}::date
      order by valid_from desc limit 1
    ) f on true
    order by w.departure, w.arrival, array_position(${[...transportModes]}::text[], w.mode)`.execute(db)
  return rows.map(row => wayOf(row, language))
}

function wayOf(row: WayRow, language: Language): Route {
  const { id, departure, arrival, back, mode, minutes, distance, url, kg_per_km, source, year } = row
  return {
    departureSite: String(departure),
    arrivalSite: String(arrival),
    transportMode: mode,
    duration: minutes,
    co2Emission: emissionOf(mode, distance, kg_per_km ?? undefined),
    url: url ?? `${apiBase}/intercampus/ways/${id}?lang=${language}${back ? '&back=1' : ''}`,
    distance,
    factor:
      kg_per_km === null || source === null || year === null || kg_per_km === 0
        ? null
        : { kgPerKm: kg_per_km, source, year },
  }
}

export interface Place {
  name: string
  latitude: number
  longitude: number
}

/** A way as a map draws it. */
export interface DrawnWay {
  mode: TransportMode
  from: Place
  to: Place
  distance: number
  minutes: number
  /** Stations and other campuses, which may lie outside of the drawing. */
  around: { stations: readonly Place[]; campuses: readonly Place[] }
}

/** Undefined: there is no such way. */
export async function wayToDraw(db: Database, id: number, isBack: boolean): Promise<DrawnWay | undefined> {
  const departure = sql.ref<number>('r.departure_site')
  const arrival = sql.ref<number>('r.arrival_site')
  const { rows } = await sql<{
    mode: TransportMode
    minutes: number
    distance: number
    from: string
    to: string
    from_place: Place
    to_place: Place
    ends: number[]
  }>`
    select array[r.departure_site, r.arrival_site] as ends, r.mode, r.minutes, r.distance, ${siteName(departure)} as "from", ${siteName(arrival)} as "to",
      ${sitePlace(departure)} as from_place, ${sitePlace(arrival)} as to_place
    from intercampus_routes r where r.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { mode, minutes, distance, ends } = row
  const from = { ...row.from_place, name: row.from }
  const to = { ...row.to_place, name: row.to }
  const around = {
    stations: await stationPlaces(db, ends),
    campuses: await otherCampuses(db, ends),
  }
  return { mode, minutes, distance, around, ...(isBack ? { from: to, to: from } : { from, to }) }
}

async function otherCampuses(db: Database, ends: readonly number[]): Promise<Place[]> {
  const id = sql.ref<number>('other.site_id')
  const { rows } = await sql<{ name: string; place: Omit<Place, 'name'> }>`
    select ${siteName(id)} as name, ${sitePlace(id)} as place from ${sitesWith('INTER_CAMPUS')} other
    where other.site_id <> all(${[...ends]}::integer[]) order by other.site_id`.execute(db)
  return rows.map(({ name, place }) => ({ ...place, name }))
}
