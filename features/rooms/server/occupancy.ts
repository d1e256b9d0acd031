import type { Expression, RawBuilder } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'

/** What takes rooms: the search and its alternatives leave out what it takes. Parts of SQL, which read its own tables. */
export interface Occupancy {
  /** A query of one column: the ids of the rooms of a campus that are taken at any moment of a time. */
  takenRooms(wanted: { siteId: number; start: Date; end: Date }): RawBuilder<unknown>
  /**
   * A query of three columns, room_id, during and own: each time at which a room of a campus is taken and that meets a
   * time, and whether it is of an account.
   */
  takenParts(wanted: { siteId: number; start: Date; end: Date; accountId: string }): RawBuilder<unknown>
  /**
   * The times, as starts and ends in JSON, at which a room is taken; those that meet `during`, a `tstzrange`. SQL null:
   * none.
   */
  takenTimes(roomId: Expression<number>, during: Expression<string>): RawBuilder<[string, string][] | null>
}

export const occupies = extensionPoint<Occupancy>('occupies rooms')
