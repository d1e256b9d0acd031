import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/** Of each campus at most. */
const mostOfCampus = 12

interface StationPlace {
  name: string
  latitude: number
  longitude: number
}

/** Where the stations around some campuses lie, the nearest of each first: what somebody knows of the surroundings. */
export async function stationPlaces(db: Database, siteIds: readonly number[]): Promise<StationPlace[]> {
  const { rows } = await sql<StationPlace>`
    select name, latitude, longitude from (
      select s.name, s.latitude, s.longitude, s.walk_minutes,
        row_number() over (partition by t.site_id order by s.walk_minutes, s.id) as place
      from timetables t join timetable_stations s on s.timetable_id = t.id
      where t.site_id = any(${[...siteIds]}::integer[])) near
    where place <= ${mostOfCampus}
    order by place, name`.execute(db)
  return rows
}
