import { type FreeTime, findAlternatives, type Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { call } from '#platform/web/api/call.ts'

/** What is free where the wanted room is not. */
export interface FreeInstead {
  /** At the wanted time. */
  rooms: Referentiel[]
  /** Of the wanted room. */
  times: FreeTime[]
}

/**
 * What is free instead of a taken room: rooms that hold as many people where there are any, else any room; and the
 * nearest times of the room itself. Nothing where that cannot be found out: the refusal is told all the same.
 */
export async function freeInstead(room: Referentiel, { start, end }: Span): Promise<FreeInstead> {
  const ask = (capacity: number) =>
    call(findAlternatives, {
      query: { siteId: room.site },
      body: {
        availabilityStartDate: start.toISOString(),
        availabilityEndDate: end.toISOString(),
        capacity,
        address: room.email ?? '',
      },
    }).catch(() => ({ rooms: [], times: [] }))
  const asLarge = await ask(room.capacity)
  if (asLarge.rooms.length > 0) return asLarge
  const any = await ask(0)
  return { rooms: any.rooms, times: any.times.length > 0 ? any.times : asLarge.times }
}
