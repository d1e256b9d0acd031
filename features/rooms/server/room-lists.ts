import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import type { Referentiel } from '../contract.ts'
import { type RoomRow, referentielOf, roomColumns } from './rooms.ts'

/** How many campuses a server keeps the rooms of: at some hundreds of kilobytes each. */
const keptCampuses = 50

/**
 * By version, which no two lists share: the rooms of a campus by building and name. The versions are the database's, and
 * every search reads the one that holds for it.
 */
const kept = new LRUCache<string, Promise<Referentiel[]>>({ max: keptCampuses })

/** The rooms of a campus as they are in this version of its list, or newer where that has just changed. */
export function roomList(db: Database, siteId: number, version: string): Promise<Referentiel[]> {
  const known = kept.get(version)
  if (known !== undefined) return known
  const read = readRoomList(db, siteId)
  const rooms = read.then(list => list.rooms)
  kept.set(version, rooms)
  // What is newer than the version says is right for this one search only, and nothing of a failure is kept.
  read.then(
    list => list.version !== version && kept.delete(version),
    () => kept.delete(version),
  )
  return rooms
}

async function readRoomList(
  db: Database,
  siteId: number,
): Promise<{ version: string | undefined; rooms: Referentiel[] }> {
  const rows = await db
    .selectFrom('rooms as r')
    .innerJoin('room_lists as l', 'l.site_id', 'r.site_id')
    .select(roomColumns)
    .select('l.version')
    .where('r.site_id', '=', siteId)
    .where('r.type', '=', 'MEETING_ROOM')
    .where(sql<boolean>`r.searchable`)
    .orderBy('r.building')
    .orderBy('r.name')
    .orderBy('r.id')
    .$narrowType<RoomRow>()
    .execute()
  return { version: rows[0]?.version, rooms: rows.map(referentielOf) }
}
