import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Feed } from '../feed.ts'

export interface Lamp {
  id: string
  brightness: number
  /** Makes a frame as large as a test wants it. */
  shade: string
}
export interface Lamps {
  lamps: Lamp[]
}

export async function makeLamps(db: Database): Promise<void> {
  await sql`create table lamps (
    site_id integer not null, id text primary key, brightness integer not null, shade text not null default '')`.execute(
    db,
  )
}

export async function setLamp(db: Database, lamp: Partial<Lamp> & { id: string }, siteId = 1): Promise<void> {
  const { id, brightness = 0, shade = '' } = lamp
  await sql`insert into lamps values (${siteId}, ${id}, ${brightness}, ${shade})
    on conflict (id) do update set brightness = excluded.brightness, shade = excluded.shade`.execute(db)
}

/** A feed for tests, on campus 1 and 2; 3 has none. It counts what it was asked. */
export function lampFeed() {
  const asked = { state: 0, changes: 0 }
  const read = async (db: Database, siteId: number, ids?: readonly string[]): Promise<Lamps> => {
    const these = ids === undefined ? sql`` : sql`and id = any(${ids}::text[])`
    const { rows } = await sql<Lamp>`
      select id, brightness, shade from lamps where site_id = ${siteId} ${these} order by id`.execute(db)
    return { lamps: rows }
  }
  const feed: Feed<Lamps> = {
    channel: 'lamps',
    mayRead: async (_db, _person, siteId) => siteId < 3,
    state: (db, siteId) => {
      asked.state++
      return read(db, siteId)
    },
    changes: (db, siteId, ids) => {
      asked.changes++
      return read(db, siteId, ids)
    },
  }
  return { feed, asked }
}
