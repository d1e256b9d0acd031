import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Presence } from '../check-in-rules.ts'

/**
 * What sensors said last of the rooms of a campus, by the references of the rooms; a room that no sensor watches is not among
 * them. Where this throws nothing of the campus is given back: what cannot be seen may be used.
 */
export type RoomPresence = (db: Database, siteId: number) => Promise<ReadonlyMap<string, Presence>>

export const presenceInRooms = extensionPoint<RoomPresence>('presence in rooms')
