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

/** The most slots that an event may have. */
export const maxSlots = 500

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
  key: nullable(Type.String({ description: 'As its writers call it; null: the caller does not write it' })),
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

/** The longest subject of a message to people, and the longest text, in characters. */
export const maxSubject = 150
export const maxMessage = 4_000

/** How often one person may write to the same people within any hour. */
export const messagesAnHour = 5

/** Whom a message goes to: all who are registered, or those of them who have not come to a slot that has begun. */
export const messageAudiences = ['REGISTERED', 'NOT_COME'] as const
export type MessageAudience = (typeof messageAudiences)[number]

const receivers = {
  slotId: Type.Optional(id),
  to: choice(messageAudiences),
}

export const Receivers = Type.Object({
  people: Type.Integer({ description: 'People who get a mail: owners, and those it was passed on to' }),
  left: Type.Integer({ description: 'How many more messages may go to them at this moment' }),
  again: nullable(Type.String({ format: 'date-time', description: 'When the next one may; null: now' })),
})
export type Receivers = Static<typeof Receivers>

export const previewMessage = endpoint({
  method: 'GET',
  path: '/staff/events/animations/{id}/message',
  summary: 'How many people a message would go to now, and how many more may go to them within the hour',
  audience: 'staff',
  roles: animationStaff,
  params: animationId,
  query: Type.Object(receivers),
  reply: Receivers,
})

const subject = Type.String({ maxLength: maxSubject, pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$' })
const message = Type.String({ maxLength: maxMessage, pattern: '\\S' })
/** A message in one language. */
const Words = Type.Object({ subject, message }, { additionalProperties: false })

/** `NOBODY`: none is left to write to. `MAIL_LIMIT`: as often within the hour as may be; the answer says when again. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/staff/events/animations/{id}/message',
  summary:
    'Writes to the people of an animation or of a slot, one mail to each, in their language where it is written in both',
  audience: 'staff',
  roles: animationStaff,
  creates: true,
  params: animationId,
  body: Type.Object(
    { ...receivers, fr: Type.Optional(Words), en: Type.Optional(Words) },
    { additionalProperties: false },
  ),
  refusals: ['NOBODY', 'MAIL_LIMIT'],
  reply: Type.Object({ people: Type.Integer(), left: Type.Integer() }),
})

/** Why a person cannot be registered, or moved, by those who look after it; the message says it in a sentence. */
export const placementRefusals = [
  ...(['NOT_FOUND', 'FAMILY_FORM', 'ALREADY_REGISTER', 'ONE_SLOT_ONLY', 'ONE_PER_DAY'] as const),
  ...(['SAME_DAY_ONLY', 'OTHER_SITE', 'OTHER_BUILDING', 'OTHER_CONTRACT', 'SLOT_CANCELLED'] as const),
  ...(['OVER', 'NOT_OPEN', 'ANIMATION_CANCELLED', 'LIMIT_SLOT_REACHED', 'MAIL_LIMIT'] as const),
] as const

const Placed = Type.Object({
  id: bookingId,
  slotId: Type.String(),
  name: Type.String({ description: 'Whose booking it is' }),
})

export const addPerson = endpoint({
  method: 'POST',
  path: '/staff/events/animations/{id}/slots/{slotId}/bookings',
  summary: 'Registers a person of the company, past the deadline too; they are mailed',
  audience: 'staff',
  roles: animationStaff,
  creates: true,
  params: Type.Object({ id, slotId: id }),
  body: Type.Object(
    { email: Type.String({ format: 'email', maxLength: 320 }) },
    { additionalProperties: false },
  ),
  refusals: placementRefusals,
  reply: Placed,
})

export const movePerson = endpoint({
  method: 'POST',
  path: '/staff/events/animations/{id}/bookings/{bookingId}/move',
  summary: 'Moves a person with all their places to another slot, past the deadline too; they are mailed',
  audience: 'staff',
  roles: animationStaff,
  creates: true,
  params: Type.Object({ id, bookingId }),
  body: Type.Object({ slotId: id }, { additionalProperties: false }),
  refusals: [...placementRefusals, 'NOT_STANDING'],
  reply: Placed,
})
