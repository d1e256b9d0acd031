import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  after,
  choice,
  instant,
  next,
  nullable,
  nullableText,
  numberedId,
  siteId,
} from '#platform/contract/shapes.ts'
import { faultKinds, faultName, faultStates, longestFaultNote } from './contract.ts'
import { caresForRooms } from './roles.ts'

/* The calls of those who care for the rooms; apart, so that only their screen has them. */

/** How many faults one page has. */
export const faultsPerPage = 30
/** Of who reported one fault, so many are named, the first. */
export const mostReportersNamed = 20

export const StaffFault = Type.Object({
  id: Type.String(),
  state: choice(faultStates),
  kind: choice(faultKinds),
  name: faultName,
  room: Type.Object({
    id: Type.String(),
    name: Type.String(),
    email: nullableText,
    building: Type.String(),
    floor: Type.String(),
  }),
  reportedAt: instant,
  changedAt: instant,
  takenAt: nullable(Type.String({ format: 'date-time' })),
  answer: Type.String({ description: 'The word of the staff, where it is over' }),
  reports: Type.Array(
    Type.Object({
      name: nullable(Type.String({ description: 'Null: not known any more' })),
      note: Type.String(),
    }),
    { description: `The first ${mostReportersNamed}` },
  ),
  reporters: Type.Integer(),
})
export type StaffFault = Static<typeof StaffFault>

const forCarers = { audience: 'staff', roles: caresForRooms } as const

export const listStaffFaults = endpoint({
  ...forCarers,
  method: 'GET',
  path: '/staff/room-faults',
  summary: 'What is reported of the rooms of a campus, what changed last first',
  query: Type.Object({
    siteId,
    state: choice(faultStates),
    building: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    roomId: Type.Optional(numberedId),
    after,
  }),
  reply: Type.Object({
    faults: Type.Array(StaffFault),
    buildings: Type.Array(Type.String(), { description: 'Those of which something is reported' }),
    next,
  }),
})

const params = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** What a colleague may have done meanwhile (409). */
export const faultActRefusals = ['FAULT_TAKEN', 'FAULT_OVER'] as const

export const takeFault = endpoint({
  ...forCarers,
  method: 'POST',
  path: '/staff/room-faults/{id}/take',
  summary: 'Confirms a fault: it is being mended',
  creates: true,
  params,
  refusals: faultActRefusals,
})

export const mendFault = endpoint({
  ...forCarers,
  method: 'POST',
  path: '/staff/room-faults/{id}/mended',
  summary: 'Says that a fault is mended; who reported it is told',
  creates: true,
  params,
  refusals: faultActRefusals,
})

export const refuseFault = endpoint({
  ...forCarers,
  method: 'POST',
  path: '/staff/room-faults/{id}/refuse',
  summary: 'Says that it is no fault; who reported it is told why',
  creates: true,
  params,
  body: Type.Object(
    {
      note: Type.String({
        minLength: 1,
        maxLength: longestFaultNote,
        description: 'Told to who reported it',
      }),
    },
    { additionalProperties: false },
  ),
  refusals: faultActRefusals,
})
