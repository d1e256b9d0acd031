import type { Expression, RawBuilder } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'

/** What takes rooms: the search and its alternatives leave out what it takes. Parts of SQL, which read its own tables. */
export interface Occupancy {
  /**
   * A query of one column: the ids of the rooms of a campus that cannot be booked for a time: they are taken at a moment of it, or
   * kept free, or what they keep free after it would not be left.
   */
  takenRooms(wanted: { siteId: number; start: Date; end: Date }): RawBuilder<unknown>
  /**
   * A query of four columns, room_id, during, own and kept: each time at which a room of a campus is taken, whether it is of an
   * account, and that time with what is kept free after it; those of which the latter meets a time.
   */
  takenParts(wanted: { siteId: number; start: Date; end: Date; accountId: string }): RawBuilder<unknown>
  /**
   * The times, as starts and ends in JSON, at which a room is taken, with what is kept free after each; those that meet `during`,
   * a `tstzrange`. SQL null: none.
   */
  takenTimes(roomId: Expression<number>, during: Expression<string>): RawBuilder<[string, string][] | null>
}

export const occupies = extensionPoint<Occupancy>('occupies rooms')
