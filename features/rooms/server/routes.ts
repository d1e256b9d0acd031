import { type Route, route } from '#platform/server/http/routes.ts'
import {
  findAlternatives,
  listReferentiels,
  listReferentielTypes,
  listRoomDays,
  searchRooms,
} from '../contract.ts'
import type { Occupancy } from './occupancy.ts'
import { roomDays } from './room-days.ts'
import { roomsOf, roomTypesOf } from './rooms.ts'
import { roomSearch } from './search.ts'

export function roomsRoutes(occupancies: readonly Occupancy[]): Route[] {
  const search = roomSearch(occupancies)
  return [
    route(listReferentiels, async ({ query, db }) => ({
      referentiels: await roomsOf(db, Number(query.siteId)),
    })),

    route(listReferentielTypes, async ({ query, db }) => ({
      types: await roomTypesOf(db, Number(query.siteId)),
    })),

    route(searchRooms, ({ query, body, db, person, language, now }) =>
      search.freeRooms(db, Number(query.siteId), body, { person, language, now }),
    ),

    route(listRoomDays, async ({ query, db, person }) => {
      const wanted = { siteId: Number(query.siteId), day: query.day, accountId: person.id }
      return { days: await roomDays(db, wanted, occupancies) }
    }),

    route(findAlternatives, ({ query, body, db, now }) =>
      search.alternatives(db, Number(query.siteId), body, now),
    ),
  ]
}
