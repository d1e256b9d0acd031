import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  after,
  choice,
  numberedId as id,
  instant,
  next,
  nullable,
  nullableText,
  search,
  siteId,
} from '#platform/contract/shapes.ts'
import { xlsxType } from '#platform/text/table.ts'
import {
  animationStatuses,
  animationTypes,
  bookingStatuses,
  imageRightsChoices,
  questionTypes,
  slotFields,
} from './contract.ts'
import { animationStaff } from './roles.ts'

/*
 * The calls of those who look after animations. Whoever may not look after an animation gets the answer of an address
 * that does not exist (`mayAnimate` in permissions.ts decides).
 */

const bookingId = Type.String({ format: 'uuid' })

/** How many animations, and how many bookings, one answer holds at most, and when the call does not say. */
export const maxStaffPage = 200
export const defaultStaffPage = 50

/** The longest reason that those concerned are given in their mail, in characters. */
export const maxReason = 500

/** The most places that a slot may have. */
export const maxLimit = 100_000

const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStaffPage })),
  after,
}

/** An animation in the list of those who look after them. */
export const StaffCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: choice(animationStatuses),
  animationType: choice(animationTypes),
  publicationDate: instant,
  firstDate: nullable(
    Type.String({ format: 'date-time', description: 'Start of its first slot; null: none' }),
  ),
  lastDate: nullable(Type.String({ format: 'date-time', description: 'End of its last slot' })),
  slots: Type.Integer(),
  taken: Type.Integer({ description: 'Places taken in the slots that are not cancelled' }),
  limit: Type.Integer({ description: 'Places there are in them' }),
  mayAnimate: Type.Boolean({ description: 'Whether the person looks after it' }),
})
export type StaffCard = Static<typeof StaffCard>

export const listStaffAnimations = endpoint({
  method: 'GET',
  path: '/staff/events/animations',
  summary: 'The animations of a campus with their places: those to come, the soonest first; or the past ones',
  audience: 'staff',
  roles: animationStaff,
  query: Type.Object({
    siteId,
    past: Type.Optional(Type.Boolean({ description: 'Those whose last slot is over, the latest first' })),
    ...page,
  }),
  reply: Type.Object({ animations: Type.Array(StaffCard), next }),
})

/** A slot as those who look after it see it. */
export const StaffSlot = Type.Object({
  ...slotFields,
  bookings: Type.Integer({ description: 'Bookings that stand' }),
  children: Type.Integer({ description: 'Their children' }),
  held: Type.Integer({ description: 'Places held for family forms that are being filled in' }),
  admitted: Type.Integer({ description: 'Adults and children who were let in' }),
  cancelled: Type.Boolean(),
  cancelledReason: nullableText,
  untold: Type.Integer({ description: 'Cancelled, but not told yet: bookings whose mail is on its way' }),
  over: Type.Boolean(),
})
export type StaffSlot = Static<typeof StaffSlot>

export const StaffAnimation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: choice(animationStatuses),
  animationType: choice(animationTypes),
  publicationDate: instant,
  place: nullableText,
  cancelledReason: nullableText,
  alert: Type.Boolean(),
  subscribers: Type.Integer({ description: 'People who asked to be told when a place is free' }),
  imageRights: Type.Boolean({ description: 'Whether people were asked about their image' }),
  needDivisions: Type.Boolean(),
  canBeGroupSupervisor: Type.Boolean(),
  canLunchOnSite: Type.Boolean(),
  questions: Type.Array(
    Type.Object({
      id: Type.String(),
      type: choice(questionTypes),
      title: Type.String({ description: 'Plain text' }),
      choices: Type.Array(Type.Object({ choiceId: Type.String(), title: Type.String() })),
    }),
  ),
  slots: Type.Array(StaffSlot),
})
export type StaffAnimation = Static<typeof StaffAnimation>

const animationId = Type.Object({ id })

export const getStaffAnimation = endpoint({
  method: 'GET',
  path: '/staff/events/animations/{id}',
  summary: 'One animation with its slots, places and questions',
  audience: 'staff',
  roles: animationStaff,
  params: animationId,
  reply: StaffAnimation,
})

/** A booking with everything that those who look after the animation need to know of its people. */
export const StaffBooking = Type.Object({
  id: Type.String(),
  slotId: Type.String(),
  status: choice(bookingStatuses),
  firstName: Type.String(),
  lastName: Type.String(),
  email: nullableText,
  places: Type.Integer(),
  createdAt: instant,
  admittedAt: nullable(instant),
  reason: nullable(Type.String({ description: 'What those who cancelled it wrote' })),
  imageRights: nullable(choice(imageRightsChoices)),
  bookedBy: nullable(Type.String({ description: 'The name of who booked it for its owner' })),
  sharedTo: Type.Array(Type.String(), { description: 'The names of those it was passed on to' }),
  parent: nullable(
    Type.Object({
      firstname: Type.String(),
      lastname: Type.String(),
      phone: Type.String(),
      division: nullableText,
      isGroupSupervisor: nullable(Type.Boolean()),
      lunchWithChildren: nullable(Type.Boolean()),
      delegate: nullable(
        Type.Object({
          firstname: Type.String(),
          lastname: Type.String(),
          phone: Type.String(),
          childLink: Type.String(),
        }),
      ),
    }),
  ),
  children: Type.Array(
    Type.Object({
      firstname: Type.String(),
      lastname: Type.String(),
      birthDate: Type.String({ format: 'date' }),
      additionalInformation: nullableText,
      admittedAt: nullable(instant),
    }),
  ),
  answers: Type.Array(
    Type.Object({ id: Type.String(), value: nullableText, choices: Type.Array(Type.String()) }),
  ),
})
export type StaffBooking = Static<typeof StaffBooking>

export const listStaffBookings = endpoint({
  method: 'GET',
  path: '/staff/events/animations/{id}/bookings',
  summary: 'The people of an animation or of one of its slots, by name, with their children and answers',
  audience: 'staff',
  roles: animationStaff,
  params: animationId,
  query: Type.Object({
    slotId: Type.Optional(id),
    search,
    cancelled: Type.Optional(Type.Boolean({ description: 'Those that were cancelled instead' })),
    ...page,
  }),
  reply: Type.Object({ bookings: Type.Array(StaffBooking), next }),
})

export const downloadStaffBookings = endpoint({
  method: 'GET',
  path: '/staff/events/animations/{id}/bookings.csv',
  summary: 'The same as a table, a line for each adult and each child; written to the audit log',
  audience: 'staff',
  roles: animationStaff,
  params: animationId,
  query: Type.Object({ slotId: Type.Optional(id) }),
  reply: { mediaType: 'text/csv' },
})

export const downloadStaffWorkbook = endpoint({
  method: 'GET',
  path: '/staff/events/animations/{id}/bookings.xlsx',
  summary:
    'The same as a workbook, with days and times that a spreadsheet counts with; written to the audit log',
  audience: 'staff',
  roles: animationStaff,
  params: animationId,
  query: Type.Object({ slotId: Type.Optional(id) }),
  reply: { mediaType: xlsxType },
})

const Reason = Type.Object(
  {
    reason: Type.String({
      maxLength: maxReason,
      pattern: '\\S',
      description: 'For those concerned: it is in their mail',
    }),
  },
  { additionalProperties: false },
)

export const unsubscribePerson = endpoint({
  method: 'POST',
  path: '/staff/events/animations/{id}/bookings/{bookingId}/unsubscribe',
  summary: 'Takes a person off and frees their places; they are told why. Repeating it changes nothing',
  audience: 'staff',
  roles: animationStaff,
  creates: true,
  params: Type.Object({ id, bookingId }),
  body: Reason,
  refusals: ['NOT_STANDING', 'OVER'],
  reply: Type.Object({ id: Type.String(), status: choice(bookingStatuses) }),
})

/** Who is told of a cancellation. */
export const Notified = Type.Object({
  slots: Type.Integer({ description: 'Slots that are cancelled' }),
  bookings: Type.Integer(),
  children: Type.Integer({ description: 'Children of these bookings' }),
  people: Type.Integer({
    description: 'People who get a mail: owners, those it was passed on to, those who booked it for others',
  }),
})
export type Notified = Static<typeof Notified>

export const previewCancellation = endpoint({
  method: 'GET',
  path: '/staff/events/animations/{id}/cancellation',
  summary: 'Who would be told if a slot, or the whole animation, were cancelled now',
  audience: 'staff',
  roles: animationStaff,
  params: animationId,
  query: Type.Object({ slotId: Type.Optional(id) }),
  reply: Notified,
})

export const cancelSlot = endpoint({
  method: 'POST',
  path: '/staff/events/animations/{id}/slots/{slotId}/cancel',
  summary: 'Cancels a slot: nobody books it any more, and everybody is told. Repeating it changes nothing',
  audience: 'staff',
  roles: animationStaff,
  creates: true,
  params: Type.Object({ id, slotId: id }),
  body: Reason,
  refusals: ['OVER'],
  reply: Notified,
})

export const cancelAnimation = endpoint({
  method: 'POST',
  path: '/staff/events/animations/{id}/cancel',
  summary: 'Cancels an animation with all slots that are not over. Repeating it changes nothing',
  audience: 'staff',
  roles: animationStaff,
  creates: true,
  params: animationId,
  body: Reason,
  refusals: ['OVER'],
  reply: Notified,
})

export const changeLimit = endpoint({
  method: 'PUT',
  path: '/staff/events/animations/{id}/slots/{slotId}/limit',
  summary: 'Changes how many places a slot has; who asked to be told of free places is told of new ones',
  audience: 'staff',
  roles: animationStaff,
  params: Type.Object({ id, slotId: id }),
  body: Type.Object(
    { limitUser: Type.Integer({ minimum: 0, maximum: maxLimit }) },
    { additionalProperties: false },
  ),
  /** `LIMIT_BELOW_TAKEN`: the message says how many places are taken. */
  refusals: ['LIMIT_BELOW_TAKEN', 'SLOT_CANCELLED', 'OVER'],
  reply: Type.Object({
    id: Type.String(),
    numberUser: Type.Integer(),
    limitUser: Type.Integer(),
  }),
})
