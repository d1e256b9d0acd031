import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  choice,
  instant,
  maxSearch,
  nullable,
  nullableText,
  siteId,
  text,
} from '#platform/contract/shapes.ts'
import { doorStaff } from './roles.ts'

/*
 * One door for whoever is expected: people of an event’s slot, visitors of a day, and who is on site when a building is
 * left. A device reads the whole list, decides by itself, and adds entries to a log; it sends and reads them when it can.
 */

/** What is let in: people of a slot; visitors of a campus on a day; nobody, but all who are on site are counted. */
export const gateKinds = ['EVENT', 'VISIT', 'EVACUATION'] as const
export type GateKind = (typeof gateKinds)[number]

/**
 * What is pressed. CLOSED: a departure that nobody pressed, at the end of the day. COUNTED: seen at the meeting point. SETTLED:
 * somebody has looked into why a person was let in twice.
 */
export const doorActions = ['ARRIVED', 'LEFT', 'COUNTED', 'UNDO', 'SETTLED', 'CLOSED'] as const
export type DoorAction = (typeof doorActions)[number]

/** Entries of one call. */
export const maxEntries = 500
/** Characters of the name that a device gives itself. */
export const maxDevice = 40
/** Characters of a walk-in’s names, company and host, each. */
export const maxWalkIn = 60

/** Characters from which a host is looked for, and the most that are found. */
export const [minHostSearch, maxHosts] = [3, 10]
/** Characters of a code at most, as a door reads or types it. */
export const maxCode = 300

/** As the features that expect people make them: `slot-12`, `visits-1-2026-11-25`, `evacuation-1-2026-11-25`. */
const gateId = Type.String({ pattern: '^[a-z]+(-[0-9]{1,19}){1,4}$', maxLength: 60 })
/** What a code says of its holder, and with that who they are: `e123.0`, `v<uuid>.1`; of a walk-in `w<uuid>`. */
const personId = Type.String({ pattern: '^[evw][0-9a-f.-]{1,60}$' })
const uuid = Type.String({ format: 'uuid' })

export const Gate = Type.Object({
  id: gateId,
  kind: choice(gateKinds),
  title: text,
  siteId: text,
  site: Type.String({ description: 'Name of the campus' }),
  start: instant,
  end: instant,
  opensAt: Type.Unsafe<string>({ ...instant, description: 'Who comes before is early' }),
  expected: Type.Integer({ description: 'People on its list, without walk-ins' }),
  present: Type.Integer({ description: 'People who are in now' }),
})
export type Gate = Static<typeof Gate>

/** One person on the list of a gate. */
export const DoorPerson = Type.Object({
  id: personId,
  name: text,
  /** Those who come together: a booking, a visit. */
  group: text,
  groupName: nullable(Type.String({ description: 'Name of the meeting; of the parent, for children' })),
  company: nullableText,
  age: nullable(Type.Integer({ description: 'Of a child, in years' })),
  note: nullable(Type.String({ description: 'What a parent or a visitor wrote for the door' })),
  delegate: nullable(Type.String({ description: 'Who brings the children instead of their parent' })),
  host: nullable(Type.String({ description: 'Who expects them' })),
  companion: nullable(Type.String({ description: 'Who accompanies them, where it is not the host' })),
  place: nullable(Type.String({ description: 'The room, or where the event is' })),
  building: nullable(Type.String({ description: 'That the room is in' })),
  expectedAt: instant,
  until: instant,
  coming: nullable(Type.Boolean({ description: 'What they said of themselves' })),
  stepFree: Type.Boolean({ description: 'They need a way without steps' }),
  training: nullable(
    choice(['PASSED', 'MISSING'] as const, { description: 'The security training; null: none is asked' }),
  ),
  badge: nullable(Type.Boolean({ description: 'Whether an employee has a badge; null: no employee' })),
})
export type DoorPerson = Static<typeof DoorPerson>

/** Somebody whom nobody expected. */
const WalkIn = Type.Object({
  firstName: text,
  lastName: text,
  company: text,
  host: Type.String({ description: 'The name of who they come to; empty once it is erased' }),
  hostId: nullable(Type.String({ description: 'Who that is, where it is known' })),
})
export type WalkIn = Static<typeof WalkIn>

const written = (description?: string) =>
  Type.String({ maxLength: maxWalkIn, pattern: '\\S', ...(description !== undefined && { description }) })
const NewWalkIn = Type.Object(
  {
    firstName: written(),
    lastName: written(),
    company: Type.String({ maxLength: maxWalkIn }),
    host: written('The name of who they come to'),
    hostId: nullable(
      Type.String({ maxLength: 100, description: 'Who that is, as the search calls them: told by mail' }),
    ),
  },
  { additionalProperties: false },
)

const entryFields = {
  id: uuid,
  person: personId,
  action: choice(doorActions),
  undoes: nullable(uuid, {
    description:
      'Of UNDO: the entry that is taken back; of SETTLED: the second arrival of who was let in twice',
  }),
  device: Type.String({ minLength: 1, maxLength: maxDevice, description: 'What the desk calls itself' }),
  pressedAt: instant,
}
/** Of the first entry of a walk-in. */
const ofWalkIn = { description: 'Who came without an invitation' }

/** An entry as a device makes it: its times are those of its own clock. */
const NewEntry = Type.Object(
  {
    ...entryFields,
    action: choice(['ARRIVED', 'LEFT', 'COUNTED', 'UNDO', 'SETTLED'] as const),
    walkIn: nullable(NewWalkIn, ofWalkIn),
  },
  { additionalProperties: false },
)
export type NewEntry = Static<typeof NewEntry>

/** An entry as everybody reads it: `pressedAt` is by the server’s clock. */
export const DoorEntry = Type.Object({
  ...entryFields,
  walkIn: nullable(WalkIn, ofWalkIn),
  by: Type.String({ description: 'Name of who pressed; empty: nobody' }),
})
export type DoorEntry = Static<typeof DoorEntry>

/** The public half of a key by which codes are signed, as a JSON Web Key (Ed25519). */
export const CodeKey = Type.Object({ kty: text, crv: text, x: text, kid: text })

export const DoorList = Type.Object({
  gate: Gate,
  now: Type.Unsafe<string>({ ...instant, description: 'The clock of the server' }),
  people: Type.Array(DoorPerson),
  revoked: Type.Array(personId, { description: 'People whose codes count no more' }),
  keys: Type.Array(CodeKey, { description: 'All with which codes are checked' }),
  latest: nullable(
    Type.String({ description: 'The highest serial of an event’s code; a later one was made since' }),
  ),
  entries: Type.Array(DoorEntry),
  cursor: Type.String({ description: 'For the next `since`' }),
})
export type DoorList = Static<typeof DoorList>

export const listGates = endpoint({
  method: 'GET',
  path: '/staff/door/gates',
  summary: 'What the person may let in on a day of a campus, today where none is named',
  audience: 'staff',
  roles: doorStaff,
  query: Type.Object({ siteId, day: Type.Optional(Type.String({ format: 'date' })) }),
  reply: Type.Object({ gates: Type.Array(Gate) }),
})

const gate = Type.Object({ gate: gateId })

export const openGate = endpoint({
  method: 'GET',
  path: '/staff/door/gates/{gate}',
  summary: 'Everybody who is expected, every entry, and the keys: all that a door needs without network',
  audience: 'staff',
  roles: doorStaff,
  params: gate,
  reply: DoorList,
})

export const syncGate = endpoint({
  method: 'POST',
  path: '/staff/door/gates/{gate}/entries',
  summary:
    'Adds entries, of which those that are known already change nothing, and answers those that are new to the device',
  audience: 'staff',
  roles: doorStaff,
  params: gate,
  body: Type.Object(
    {
      sentAt: Type.Unsafe<string>({
        ...instant,
        description: 'The clock of the device, by which its entries are pressed',
      }),
      since: nullable(
        Type.String({ pattern: '^[0-9]{1,19}$', description: 'The cursor that the device has' }),
      ),
      entries: Type.Array(NewEntry, { maxItems: maxEntries }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    entries: Type.Array(DoorEntry, { description: 'All since the cursor, those just sent among them' }),
    cursor: text,
    refused: Type.Array(
      Type.Object({ id: uuid, message: text }, { description: 'Entries that were not written, and why' }),
    ),
  }),
})

export const findCode = endpoint({
  method: 'GET',
  path: '/staff/door/codes/{person}',
  summary: 'Where and when a code counts that is not on the list of a gate',
  audience: 'staff',
  roles: doorStaff,
  params: Type.Object({ person: personId }),
  reply: Type.Object({ title: text, site: text, start: instant, end: instant, counts: Type.Boolean() }),
})

export const listPasses = endpoint({
  method: 'GET',
  path: '/staff/door/gates/{gate}/passes',
  summary: 'The codes of those who are expected, to be printed on their badges',
  audience: 'staff',
  roles: ['RECEPTION'],
  params: gate,
  reply: Type.Object({
    passes: Type.Array(Type.Object({ person: personId, code: text })),
  }),
})

export const searchHosts = endpoint({
  method: 'GET',
  path: '/staff/door/gates/{gate}/hosts',
  summary: 'Employees whom somebody without an invitation may come to, by a fragment of their names',
  audience: 'staff',
  roles: ['RECEPTION'],
  params: gate,
  query: Type.Object({ filter: Type.String({ minLength: minHostSearch, maxLength: maxSearch }) }),
  reply: Type.Object({
    hosts: Type.Array(Type.Object({ id: text, firstName: text, lastName: text, email: text })),
  }),
})

/** The places of a slot whose people have not come. */
export const NoShows = Type.Object({
  from: Type.Unsafe<string>({ ...instant, description: 'From when on they may be given to others' }),
  until: Type.Unsafe<string>({ ...instant, description: 'And until when: the end of the slot' }),
  absent: Type.Integer({ description: 'Places that they hold' }),
  freed: Type.Integer({ description: 'Places that were given to others, and that nobody came for since' }),
  undoUntil: nullable(instant, { description: 'Until when that can be taken back; null: it cannot' }),
})
export type NoShows = Static<typeof NoShows>

/** Who looks after an event. */
const animators = ['ANIMATOR', 'SITE_MANAGER'] as const

export const getNoShows = endpoint({
  method: 'GET',
  path: '/staff/door/gates/{gate}/no-shows',
  summary: 'How many places of an event are held by people who have not come',
  audience: 'staff',
  roles: animators,
  params: gate,
  reply: NoShows,
})

export const freeNoShows = endpoint({
  method: 'POST',
  path: '/staff/door/gates/{gate}/no-shows',
  summary:
    'Gives the places of those who have not come to others; they are told by mail once it can no longer be taken back',
  audience: 'staff',
  roles: animators,
  creates: true,
  params: gate,
  reply: NoShows,
  refusals: ['TOO_EARLY', 'OVER'],
})

export const takeBackNoShows = endpoint({
  method: 'DELETE',
  path: '/staff/door/gates/{gate}/no-shows',
  summary: 'Gives freed places back to those who had them, as far as nobody has taken them',
  audience: 'staff',
  roles: animators,
  params: gate,
  reply: NoShows,
})

/** Tells what is pressed at the doors of a campus. */
export const doorChannel = 'door'
/** Frames of the channel: entries, each with its gate. Of walk-ins only their ids: a device that knows none reads anew. */
export interface DoorData {
  entries: (DoorEntry & { gate: string })[]
}
