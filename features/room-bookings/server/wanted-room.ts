import { sql } from 'kysely'

/** What a wait for any room looks for. */
export interface WantedRoom {
  siteId: number
  capacity: number
  /** Any of these; null: any. */
  building: string[] | null
  /** All of these, by code or name; null: whatever it has. */
  equipment: string[] | null
}

/** Of `room_waits w`: what it looks for, as JSON; SQL null: it is for one room. */
export const anyOfWait = sql<WantedRoom | null>`(case when w.room_id is null then jsonb_build_object(
  'siteId', w.site_id, 'capacity', w.capacity, 'building', w.building, 'equipment', w.equipment) end)`

/** Of `room_waits w`: the room that is waited for, or held; SQL null: any that fits, and none is held. */
export const roomOfWait = sql<number>`coalesce(w.room_id, (select v.room_id from reservations v where v.offered_to = w.id))`

/** How many bytes the names may take of what who waits for any room looks for; see `isTooMuchWanted`. */
export const mostWantedBytes = 180
/** What the database keeps beside each name. */
const besideName = 7

/** Whether more is looked for in a room than a wait keeps: names of buildings and equipment, some fifteen short ones. */
export function isTooMuchWanted(names: readonly string[]): boolean {
  return names.reduce((sum, name) => sum + Buffer.byteLength(name) + besideName, 0) > mostWantedBytes
}
