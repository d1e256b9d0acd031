import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, numberedId } from '#platform/contract/shapes.ts'

/** How many faults a person may report, or join, within twenty-four hours. */
export const reportsADay = 5
/** How many of the faults that a person has reported may be open at once. */
export const maxOpenReports = 10
/** Characters of the line that says what is broken, and of the staff's word about it. */
export const longestFaultNote = 120
/** How many open faults of one room are told, the oldest first. */
export const mostFaultsOfRoom = 30

/** What is broken: a piece of the room's own equipment, or something that every room has. */
export const faultKinds = ['EQUIPMENT', 'FURNITURE', 'HEATING', 'LIGHT', 'CLEANLINESS', 'OTHER'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Reported, confirmed by who cares for the room, and over: mended, or no fault. */
export const faultStates = ['OPEN', 'TAKEN', 'MENDED', 'REFUSED'] as const
export type FaultState = (typeof faultStates)[number]

export const faultName = Type.Object({ fr: Type.String(), en: Type.String() })

export const RoomFault = Type.Object({
  id: Type.String(),
  kind: choice(faultKinds),
  equipment: nullable(Type.String({ description: 'The code of the equipment; null: another kind of thing' })),
  name: faultName,
  state: choice(faultStates),
  note: Type.String({ description: 'The line of who reported it first, without their name' }),
  reportedAt: instant,
  takenAt: nullable(Type.String({ format: 'date-time', description: 'When staff confirmed it' })),
  reporters: Type.Integer({ description: 'How many people have reported it' }),
  isMine: Type.Boolean({ description: 'Whether the person is one of them' }),
})
export type RoomFault = Static<typeof RoomFault>

const left = Type.Integer({ description: 'How many more the person may report now' })

export const listRoomFaults = endpoint({
  method: 'GET',
  path: '/room-faults',
  summary: 'What is broken in a room and not yet mended',
  audience: 'person',
  query: Type.Object({ roomId: numberedId }),
  reply: Type.Object({
    faults: Type.Array(RoomFault, { description: `The oldest first, at most ${mostFaultsOfRoom}` }),
    reportsLeft: left,
  }),
})

const note = Type.String({ maxLength: longestFaultNote, description: 'What is broken, in a line' })
const reported = Type.Object({ fault: RoomFault, reportsLeft: left })

/** What the state of things may answer to who reports (409). */
export const reportRefusals = [
  /** As many within a day, or open at once, as a person may report. */
  'TOO_MANY_REPORTS',
] as const

export const reportFault = endpoint({
  method: 'POST',
  path: '/room-faults',
  summary:
    'Reports something broken in a room; where the same thing is reported already, the person joins those who did',
  audience: 'person',
  creates: true,
  body: Type.Object(
    {
      roomId: numberedId,
      kind: choice(faultKinds),
      equipment: Type.Optional(
        Type.String({ minLength: 1, maxLength: 100, description: 'With EQUIPMENT alone: its code' }),
      ),
      note,
    },
    { additionalProperties: false },
  ),
  refusals: reportRefusals,
  reply: reported,
})

export const joinFault = endpoint({
  method: 'POST',
  path: '/room-faults/{id}/join',
  summary: 'Says that one is affected by a fault as well; who has said so already has',
  audience: 'person',
  creates: true,
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  refusals: [
    ...reportRefusals,
    /** It is mended, or was no fault. */
    'FAULT_OVER',
  ],
  reply: reported,
})
