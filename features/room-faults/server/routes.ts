import { route } from '#platform/server/http/routes.ts'
import { joinFault as joinFaultCall, listRoomFaults, reportFault as reportFaultCall } from '../contract.ts'
import { listStaffFaults, mendFault, refuseFault, takeFault } from '../staff-contract.ts'
import { joinFault, openFaultsOf, reportFault, reportsLeftOf } from './faults.ts'
import { actOnFault, staffFaults } from './staff-faults.ts'

/** The largest number that a room can have. */
const largestId = 2_147_483_647
const roomOf = (id: string) => Math.min(largestId, Number(id))

export const roomFaultsRoutes = [
  route(listRoomFaults, async ({ query, db, person, now }) => ({
    faults: await openFaultsOf(db, roomOf(query.roomId), person.id),
    reportsLeft: await reportsLeftOf(db, person.id, now),
  })),

  route(reportFaultCall, ({ body, db, person, now }) =>
    reportFault(
      db,
      { ...body, equipment: body.equipment, roomId: roomOf(body.roomId), accountId: person.id },
      now,
    ),
  ),

  route(joinFaultCall, ({ params, db, person, now }) =>
    joinFault(db, { id: params.id, accountId: person.id }, now),
  ),

  route(listStaffFaults, ({ query, db }) => staffFaults(db, query)),

  route(takeFault, async ({ params, db, person, grants, now }) => {
    await actOnFault(db, { id: params.id, act: 'take', note: '', person, grants, now })
    return undefined
  }),

  route(mendFault, async ({ params, db, person, grants, now }) => {
    await actOnFault(db, { id: params.id, act: 'mend', note: '', person, grants, now })
    return undefined
  }),

  route(refuseFault, async ({ params, body, db, person, grants, now }) => {
    await actOnFault(db, { id: params.id, act: 'refuse', note: body.note, person, grants, now })
    return undefined
  }),
]
