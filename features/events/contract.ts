import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { html } from '#platform/contract/html.ts'
import {
  after,
  choice,
  numberedId as id,
  instant,
  maxEmail,
  next,
  nullable,
  nullableText,
  siteId,
} from '#platform/contract/shapes.ts'

/** What is counted of the events. */
export const events = {
  book: 'ANIMATION_BOOK',
  bookRefused: 'ANIMATION_BOOK_REFUSED',
  change: 'ANIMATION_CHANGE',
  cancel: 'ANIMATION_CANCEL',
  share: 'ANIMATION_SHARE',
  giveBack: 'ANIMATION_GIVE_BACK',
  alertOn: 'ANIMATION_ALERT_ON',
  alertOff: 'ANIMATION_ALERT_OFF',
} as const

/** DRAFT: still being prepared. CREATED: open once its publication date has passed. FINISHED: over, still shown. */
export const animationStatuses = ['DRAFT', 'CREATED', 'FINISHED', 'CANCELLED'] as const
export type AnimationStatus = (typeof animationStatuses)[number]

export const animationTypes = ['STANDARD', 'FAMILY_DAY'] as const
export const invitationTypes = ['QR_CODE', 'CARTON_INVITATION'] as const
export const invitationCardTypes = ['GOLDEN_INVITATION', 'SILVER_INVITATION', 'COPPER_INVITATION'] as const
export type InvitationCardType = (typeof invitationCardTypes)[number]

/**
 * A booking's life. BOOKED, FAMILY (with its children) and SHARED (passed on by its owner) stand; INCOMPLETE holds its
 * place for 15 minutes until its family form comes, and is never shown as booked; the others are cancelled kinds.
 */
export const standingStatuses = ['BOOKED', 'SHARED', 'FAMILY'] as const
export const cancelledStatuses = [
  'CANCELLED_BY_USER',
  'ANIMATION_CANCELLED',
  'SLOT_CANCELLED',
  'UNSUBCRIBE_BY_ADMIN',
] as const
export const bookingStatuses = [...standingStatuses, 'INCOMPLETE', ...cancelledStatuses] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const questionTypes = ['BOOLEAN', 'CHOICE', 'TEXT'] as const
export const imageRightsChoices = ['CONSENT', 'NO_CONSENT'] as const
export type ImageRightsChoice = (typeof imageRightsChoices)[number]

/** Children of a family form. */
export const minChildren = 1
export const maxChildren = 5
/** Characters of what is written in a family form, or in answer to a question. */
export const longest = { name: 80, phone: 40, link: 120, note: 1_000, text: 2_000 } as const
/** Days after the last slot after which children’s data is erased, where the company does not say. */
export const defaultChildrenKeptDays = 30
/** With how many people one booking is shared at most. */
export const maxShares = 5
/** For how many colleagues one person books an event at most, those included who declined. */
export const maxColleagues = 10
/** For how long an incomplete booking holds its place, in minutes. */
export const heldMinutes = 15

/** An e-mail address with a dot in its domain. */
export const addressPattern = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'
const bookingId = Type.String({ format: 'uuid' })
/** A family's, as the specification writes it. */
const birthDate = Type.String({ pattern: '^[0-9]{2}-[0-9]{2}-[0-9]{4}$', description: 'dd-MM-yyyy' })
const email = Type.String({ minLength: 3, maxLength: maxEmail, pattern: addressPattern })

// ——— What may be booked ———

/**
 * Why a person may not take part, whatever the slot. Of a colleague, why is theirs alone: NOT_ELIGIBLE says it in one word
 * for every reason, ALREADY_REGISTER only to who registered them. NOT_DELEGABLE is about the event.
 */
export const ineligibleReasons = [
  'ALREADY_REGISTER',
  'OTHER_SITE',
  'OTHER_BUILDING',
  'OTHER_CONTRACT',
  'NOT_FOUND',
  'NOT_DELEGABLE',
  'NOT_ELIGIBLE',
] as const
export type IneligibleReason = (typeof ineligibleReasons)[number]

/** Why a slot cannot be chosen by the person who asks, the first that holds. */
export const slotClosedReasons = [
  'SLOT_CANCELLED',
  'OVER',
  'ALREADY_BOOKED',
  'PAST_DEADLINE',
  'ONE_SLOT_ONLY',
  'ONE_PER_DAY',
  'SAME_DAY_ONLY',
  'FULL',
] as const
export type SlotClosedReason = (typeof slotClosedReasons)[number]

/** What everybody reads of a slot, those who look after it too. */
export const slotFields = {
  id: Type.String(),
  startDate: instant,
  endDate: instant,
  endDateInscription: Type.String({
    format: 'date-time',
    description: 'Until when it may be booked, changed, cancelled',
  }),
  invitationCardType: nullable(choice(invitationCardTypes)),
  slotPlace: nullableText,
  slotCampus: Type.Object({ id: Type.String(), name: Type.String() }),
  numberUser: Type.Integer({ description: 'Places taken' }),
  limitUser: Type.Integer({ description: 'Places there are' }),
}
const SlotFields = Type.Object(slotFields)
export type SlotFields = Static<typeof SlotFields>

export const Slot = Type.Object({
  ...slotFields,
  closedBecause: nullable(
    choice(slotClosedReasons, { description: 'Why the person who asks cannot choose it; null: they can' }),
  ),
})
export type Slot = Static<typeof Slot>

export const AdditionalQuestion = Type.Object({
  id: Type.String(),
  type: choice(questionTypes),
  required: Type.Boolean(),
  questionTitle: html(),
  choices: Type.Array(Type.Object({ choiceId: Type.String(), title: Type.String() })),
  multipleChoices: Type.Boolean(),
})
export type AdditionalQuestion = Static<typeof AdditionalQuestion>

/** The answer to one; only those with a value or a choice are sent. A BOOLEAN's value is 'true' or 'false'. */
export const QuestionAnswer = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 60 }),
    value: Type.Optional(Type.String({ maxLength: longest.text })),
    choices: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 })),
  },
  { additionalProperties: false },
)
export type QuestionAnswer = Static<typeof QuestionAnswer>

export const InformationForm = Type.Object({
  needDivisions: Type.Boolean(),
  canBeGroupSupervisor: Type.Boolean(),
  canBeDelegated: Type.Boolean(),
  canLunchOnSite: Type.Boolean(),
  childStartBirthdateAllowed: nullable(Type.String({ format: 'date' })),
  childEndBirthdateAllowed: nullable(Type.String({ format: 'date' })),
})
export type InformationForm = Static<typeof InformationForm>

/** An animation as a card of its week shows it. */
const cardFields = {
  id: Type.String(),
  name: Type.String(),
  status: choice(animationStatuses),
  animationType: choice(animationTypes),
  publicationDate: instant,
  place: nullableText,
  imageUrl: nullableText,
  imageAlt: nullableText,
  slotFirstDate: nullable(
    Type.String({ format: 'date-time', description: 'Of those that take place; null: it has no slot' }),
  ),
  slotLastDate: nullable(Type.String({ format: 'date-time' })),
  isFull: Type.Boolean({ description: 'No place is left in any slot that is still open' }),
  remaining: Type.Integer({ description: 'Places left in the slots that are still open' }),
  openSlots: Type.Integer({
    description:
      'Slots whose deadline lies ahead, full or not; in a list those within `from` and `to`, as the places',
  }),
  booked: Type.Boolean({ description: 'Whether the person who asks holds a booking of it that stands' }),
  error_type: nullable(
    choice(ineligibleReasons, { description: 'Why the person may not take part; null: they may' }),
  ),
}
export const AnimationCard = Type.Object({
  ...cardFields,
  days: Type.Array(Type.String({ format: 'date' }), {
    description:
      'Campus days with an open slot, within `from` and `to`; where none is open, those with one that takes place',
  }),
  slots: Type.Array(Type.Object({ startDate: instant, endDate: instant, cancelled: Type.Boolean() }), {
    description: 'The slots of these days, and those of days on which every slot is cancelled',
  }),
  daysWithSlots: Type.Array(
    Type.Object({
      day: Type.String({ format: 'date' }),
      endDate: Type.String({ format: 'date-time', description: 'When the last slot that begins on it ends' }),
      cancelled: Type.Boolean({ description: 'Whether every slot of it is cancelled' }),
    }),
    { description: 'Campus days on which a slot begins, within `from` and `to`, still open or not' },
  ),
  places: Type.Array(
    Type.Object({
      bookingId: Type.String(),
      slotId: Type.String(),
      startDate: instant,
      endDate: instant,
      incomplete: Type.Boolean({
        description: 'It holds its places until its family form comes, and cannot be opened',
      }),
    }),
    {
      description:
        'The bookings of it that the person who asks holds, within `from` and `to`, without those of cancelled slots',
    },
  ),
})
export type AnimationCard = Static<typeof AnimationCard>

export const Animation = Type.Object({
  ...cardFields,
  description: html(),
  slots: Type.Array(Slot),
  alert: Type.Boolean({ description: 'Whether it offers to tell when a place is free' }),
  multipleSlotByUser: Type.Boolean(),
  multipleSlotByDay: Type.Boolean(),
  delegatedInvitation: Type.Boolean({ description: 'Whether it may be booked for a collaborator' }),
  transferredInvitation: Type.Boolean({ description: 'Whether a booking may be shared' }),
  restrictedToSite: Type.Boolean(),
  restrictedToContractType: Type.Boolean(),
  restrictedTo: Type.Object(
    {
      sites: Type.Array(Type.String(), { description: 'Names of campuses' }),
      buildings: Type.Array(Type.String()),
      contractTypes: Type.Array(Type.String()),
    },
    { description: 'Empty: everybody' },
  ),
  imageRights: nullable(
    Type.Object({ title: Type.String(), text: html(), optionYes: Type.String(), optionNo: Type.String() }),
  ),
  invitationType: choice(invitationTypes),
  additionalQuestions: Type.Array(AdditionalQuestion),
  informationForm: nullable(InformationForm),
  termsAndConditions: nullable(
    Type.Object({ title: Type.String(), description: html(), acceptText: Type.String() }),
  ),
  contactMail: Type.String({ description: 'Addresses, separated by semicolons' }),
  childrenKeptDays: Type.Optional(
    Type.Integer({ description: 'Days after the last slot after which children’s data is erased' }),
  ),
})
export type Animation = Static<typeof Animation>

/** An animation that its reader may still book, as home shows it. */
export const BookableAnimation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  place: nullableText,
  imageUrl: nullableText,
  slots: Type.Array(
    Type.Object({
      startDate: instant,
      endDate: instant,
      endDateInscription: instant,
      remaining: Type.Integer({ minimum: 1 }),
    }),
    { description: 'The first of those with a free place, the soonest first' },
  ),
})
export type BookableAnimation = Static<typeof BookableAnimation>

/** How many animations one answer holds at most. */
export const maxAnimations = 200

export const listAnimations = endpoint({
  method: 'GET',
  path: '/animations',
  summary:
    'The animations of a campus, by their first slot, those that are finished the latest first; with `from` and `to`, those with a slot in between',
  audience: 'person',
  query: Type.Object({
    siteId,
    status: Type.Optional(
      choice(animationStatuses, {
        description: 'Those that may be viewed by default; FINISHED: also those whose last slot is over',
      }),
    ),
    from: Type.Optional(
      Type.String({
        format: 'date',
        description: 'A campus day; never before this week, but with the status FINISHED',
      }),
    ),
    to: Type.Optional(Type.String({ format: 'date', description: 'The last day, at most 31 days later' })),
  }),
  reply: Type.Object({
    animations: Type.Array(AnimationCard),
    nextDay: nullable(
      Type.String({ format: 'date', description: 'The first day after `to` with a slot; null: none' }),
    ),
  }),
})

const animationId = Type.Object({ id })

/** So many different colleagues a person may ask about, book for and share with within an hour (429 beyond). */
export const colleaguesAnHour = 30

/** 404 with `error_type` DRAFT, CREATED (not yet published) or CANCELLED where it may not be viewed. */
export const notViewable = ['DRAFT', 'CREATED', 'CANCELLED'] as const

export const getAnimation = endpoint({
  method: 'GET',
  path: '/animations/{id}',
  summary: 'One animation with its slots, as the person who asks may choose them',
  audience: 'person',
  params: animationId,
  reply: Animation,
})

export const Eligibility = Type.Object({
  eligible: Type.Boolean(),
  error_type: nullable(choice(ineligibleReasons)),
  division: nullableText,
  email: nullableText,
  displayName: nullableText,
  mailsLeft: Type.Optional(
    Type.Integer({
      description: 'Of a colleague: how many more mails the person may cause them within the hour',
    }),
  ),
  colleaguesLeft: Type.Optional(
    Type.Integer({ description: 'For how many more colleagues the person may book this event' }),
  ),
})
export type Eligibility = Static<typeof Eligibility>

export const getEligibility = endpoint({
  method: 'GET',
  path: '/animations/{id}/users/{userId}',
  summary: 'Whether a person may take part: oneself by id, a collaborator by e-mail address',
  audience: 'person',
  params: Type.Object({ id, userId: Type.String({ minLength: 1, maxLength: 190 }) }),
  reply: Eligibility,
})

// ——— Bookings ———

const Child = {
  childFirstname: Type.String({ maxLength: longest.name }),
  childLastname: Type.String({ maxLength: longest.name }),
  childBirthDate: birthDate,
  additionalInformation: Type.Optional(Type.String({ maxLength: longest.note })),
}

const familyFields = {
  parentFirstname: Type.String({ maxLength: longest.name }),
  parentLastname: Type.String({ maxLength: longest.name }),
  parentPhone: Type.String({ maxLength: longest.phone }),
  division: Type.Optional(Type.String({ maxLength: 60 })),
  isGroupSupervisor: Type.Optional(Type.Boolean()),
  lunchWithChildren: Type.Optional(Type.Boolean()),
  delegatedPerson: Type.Optional(
    Type.Object(
      {
        firstname: Type.String({ maxLength: longest.name }),
        lastname: Type.String({ maxLength: longest.name }),
        phone: Type.String({ maxLength: longest.phone }),
        childLink: Type.String({ maxLength: longest.link, description: 'Who they are to the child' }),
      },
      { additionalProperties: false },
    ),
  ),
  termsAccepted: Type.Optional(
    Type.Boolean({ description: 'Needed for a new booking where there are terms' }),
  ),
}

export const FamilyForm = Type.Object(
  {
    ...familyFields,
    children: Type.Array(Type.Object(Child, { additionalProperties: false }), {
      minItems: minChildren,
      maxItems: maxChildren,
    }),
  },
  { additionalProperties: false },
)
export type FamilyForm = Static<typeof FamilyForm>

const StoredFamilyForm = Type.Object({
  ...familyFields,
  children: Type.Array(
    Type.Object({ ...Child, qrCode: Type.String({ description: 'The child’s own proof' }) }),
  ),
})

export const Booking = Type.Object({
  id: Type.String(),
  animationId: Type.String(),
  animationName: Type.String(),
  animationImage: nullableText,
  animationType: choice(animationTypes),
  slotId: Type.String(),
  startDate: instant,
  endDate: instant,
  endDateInscription: instant,
  status: choice(bookingStatuses),
  slotPlace: nullableText,
  slotCampus: Type.Object({ id: Type.String(), name: Type.String() }),
  invitationType: choice(invitationTypes),
  invitationCardType: nullable(choice(invitationCardTypes)),
  qrcode: nullable(Type.String({ description: 'The signed proof; null where the booking does not stand' })),
  imageRights: nullable(choice(imageRightsChoices)),
  termsAccepted: Type.Boolean({ description: 'Whether its owner accepted the terms of the event with it' }),
  sharedBy: nullable(Type.String({ description: 'The name of who passed it on' })),
  endedBySharer: Type.Boolean({ description: 'CANCELLED_BY_USER, by who had passed it on' }),
  sharedToUsers: Type.Array(Type.Object({ email: Type.String(), displayName: nullableText })),
  bookedBy: nullable(Type.String({ description: 'The name of who booked it for its owner' })),
  reason: nullable(Type.String({ description: 'What those who cancelled it wrote' })),
  heldUntil: nullable(Type.String({ format: 'date-time', description: 'INCOMPLETE only' })),
  questionAnswers: Type.Array(
    Type.Object({ id: Type.String(), value: nullableText, choices: Type.Array(Type.String()) }),
  ),
  familyInformationForm: nullable(StoredFamilyForm),
  mayModify: Type.Boolean(),
  mayDelete: Type.Boolean(),
  mayShare: Type.Boolean(),
  mayGiveBack: Type.Boolean({ description: 'Whether it was passed on to the person, who may give it back' }),
  mailsLeft: Type.Optional(
    Type.Integer({
      description:
        'Where the call mailed a colleague: how many more mails the person may cause them within the hour',
    }),
  ),
})
export type Booking = Static<typeof Booking>

export const listMyBookings = endpoint({
  method: 'GET',
  path: '/animations/me/bookings',
  summary:
    'The signed-in person’s bookings: those to come, the soonest first; or the past ones, the latest first',
  audience: 'person',
  query: Type.Object({
    showPastBookings: Type.Optional(Type.Boolean()),
    after,
  }),
  reply: Type.Object({
    bookings: Type.Array(Booking),
    next,
  }),
})

const bookingPath = Type.Object({ id, slotId: id, bookingId })

export const getBooking = endpoint({
  method: 'GET',
  path: '/animations/{id}/bookings/{bookingId}',
  summary: 'One booking of the signed-in person, whatever its status',
  audience: 'owner',
  params: Type.Object({ id, bookingId }),
  reply: Booking,
})

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/animations/{id}/bookings/{bookingId}/calendar',
  summary: 'A booking that stands as an iCalendar file, the same event as that of its mails',
  audience: 'owner',
  params: Type.Object({ id, bookingId }),
  reply: { mediaType: 'text/calendar' },
})

/** What the state of things may answer to a booking or a change (409). */
export const bookingRefusals = [
  /**
   * `data.remaining` says how many places of the slot are left, those that the booking holds already left out; the message
   * carries it as `(N) remaining`.
   */
  'LIMIT_SLOT_REACHED',
  'ALREADY_REGISTER',
  'PAST_DEADLINE',
  'OTHER_SITE',
  'OTHER_BUILDING',
  'OTHER_CONTRACT',
  'NOT_DELEGABLE',
  'ONE_SLOT_ONLY',
  'ONE_PER_DAY',
  'SAME_DAY_ONLY',
  'SLOT_CANCELLED',
  'ANIMATION_CANCELLED',
  /** It is over, or not published. */
  'NOT_OPEN',
  /** So many colleagues have been booked for; the message says what they can do. */
  'COLLEAGUES_LIMIT',
  /** The colleague has had so many mails from this person within an hour; the message says when it is possible again. */
  'MAIL_LIMIT',
] as const
export type BookingRefusal = (typeof bookingRefusals)[number]

const bookingBody = {
  additionalAnswers: Type.Optional(Type.Array(QuestionAnswer, { maxItems: 50 })),
  familyForm: Type.Optional(FamilyForm),
}

/**
 * Takes a place. A family animation without `familyForm` is held INCOMPLETE until `saveFamilyForm`. With `email` the
 * booking is that collaborator's; 400 ALREADY_REGISTER where the person has booked one for them already, 400 NOT_ELIGIBLE
 * where they may not take part for whatever reason.
 */
export const bookSlot = endpoint({
  method: 'POST',
  path: '/animations/{id}/slots/{slotId}/bookings',
  summary: 'Books a slot, for oneself or for a collaborator',
  audience: 'person',
  creates: true,
  params: Type.Object({ id, slotId: id }),
  query: Type.Object({
    imageRights: Type.Optional(choice(imageRightsChoices)),
    email: Type.Optional(email),
  }),
  body: Type.Object(
    {
      ...bookingBody,
      registrationMode: Type.Optional(choice(['REGISTERED_BY_ANOTHER', 'REGISTERED_BY_USER'])),
      termsAccepted: Type.Optional(
        Type.Boolean({
          description: 'Needed where there are terms, except where a family form accepts them',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  refusals: bookingRefusals,
  reply: Booking,
})

/** Moves a booking to the slot of the path, all its places at once; where it is refused the old one stands. */
export const modifyBooking = endpoint({
  method: 'POST',
  path: '/animations/{id}/slots/{slotId}/bookings/{bookingId}',
  summary: 'Moves a booking to another slot of the same animation, or changes what was answered',
  audience: 'owner',
  creates: true,
  params: bookingPath,
  query: Type.Object({ imageRights: Type.Optional(choice(imageRightsChoices)) }),
  body: Type.Object(bookingBody, { additionalProperties: false }),
  refusals: [...bookingRefusals, 'NOT_EDITABLE'],
  reply: Booking,
})

export const cancelBooking = endpoint({
  method: 'PUT',
  path: '/animations/{id}/slots/{slotId}/bookings/{bookingId}',
  summary: 'Cancels a booking and frees its places; repeating it changes nothing',
  audience: 'owner',
  params: bookingPath,
  refusals: ['NOT_EDITABLE', 'PAST_DEADLINE'],
  reply: Booking,
})

export const shareBooking = endpoint({
  method: 'POST',
  path: '/animations/{id}/slots/{slotId}/bookings/{bookingId}/share',
  summary: 'Passes a booking on: the same place, seen by both',
  audience: 'owner',
  creates: true,
  params: bookingPath,
  query: Type.Object({ user_email: email }),
  refusals: [
    'NOT_EDITABLE',
    'PAST_DEADLINE',
    'SAME_EMAIL',
    'SHARED_ENOUGH',
    'MAIL_LIMIT',
    /** The person shares it with them already. */
    'ALREADY_REGISTER',
    /** They may not have it, for whatever reason. */
    'NOT_ELIGIBLE',
  ],
  reply: Booking,
})

/** Requested before sharing, so that a limit is told before it is met. Whether the address is known it does not tell. */
export const getShareMails = endpoint({
  method: 'GET',
  path: '/animations/{id}/slots/{slotId}/bookings/{bookingId}/share',
  summary: 'How many more mails the person may cause to an address within the hour',
  audience: 'owner',
  params: bookingPath,
  query: Type.Object({ user_email: email }),
  reply: Type.Object({ mailsLeft: Type.Integer() }),
})

export const giveBackBooking = endpoint({
  method: 'PUT',
  path: '/animations/{id}/slots/{slotId}/bookings/{bookingId}/giveBack',
  summary: 'Gives a place that was passed on back to who passed it on; repeating it changes nothing',
  audience: 'owner',
  params: bookingPath,
  refusals: ['NOT_EDITABLE'],
  reply: Booking,
})

export const saveFamilyForm = endpoint({
  method: 'POST',
  path: '/animations/familyForm',
  summary: 'Completes an incomplete booking with its family, or replaces the family of a booking',
  audience: 'owner',
  creates: true,
  body: Type.Object(
    {
      ...FamilyForm.properties,
      bookingId,
      oldBookingId: Type.Optional(bookingId),
      additionalQuestions: Type.Optional(Type.Array(QuestionAnswer, { maxItems: 50 })),
    },
    { additionalProperties: false },
  ),
  refusals: [...bookingRefusals, 'NOT_EDITABLE'],
  reply: Booking,
})

const AlertList = Type.Object({
  alertList: Type.Array(Type.String(), {
    description: 'The address of who asks, when subscribed; nobody else’s',
  }),
})

export const getAlert = endpoint({
  method: 'GET',
  path: '/animations/{id}/alert',
  summary: 'Whether the signed-in person is told when a place is free',
  audience: 'person',
  params: animationId,
  reply: AlertList,
})

export const subscribeAlert = endpoint({
  method: 'POST',
  path: '/animations/{id}/alert',
  summary: 'Asks to be told when a place is free; repeating it changes nothing',
  audience: 'person',
  creates: true,
  params: animationId,
  refusals: ['NOT_OPEN', 'NO_ALERT', 'OTHER_SITE', 'OTHER_BUILDING', 'OTHER_CONTRACT'],
  reply: AlertList,
})

export const unsubscribeAlert = endpoint({
  method: 'DELETE',
  path: '/animations/{id}/alert',
  summary: 'Takes that back; repeating it changes nothing',
  audience: 'person',
  params: animationId,
  reply: AlertList,
})

/** The public half of a key, as a JSON Web Key. */
export const ProofKey = Type.Object({
  kty: Type.String(),
  crv: Type.String(),
  x: Type.String(),
  kid: Type.String(),
})

/**
 * The public key that signs the proofs, as a JSON Web Key (Ed25519), and all with which they are checked: a door does it
 * without network.
 */
export const getProofKey = endpoint({
  method: 'GET',
  path: '/animations/proof-key',
  summary: 'The key with which proofs are checked',
  audience: 'person',
  reply: Type.Object({ ...ProofKey.properties, keys: Type.Array(ProofKey) }),
})

/** The live feed that says which animations of a campus have other places, slots or statuses now. */
export const animationsChannel = 'animations'

export interface AnimationsData {
  /** Empty in the whole state: an animation is read with `getAnimation`. */
  animations: AnimationNews[]
}

/** What of an animation is the same for all its readers and changes with its bookings. */
export interface AnimationNews {
  id: string
  changedAt: string
  status: AnimationStatus
  slots: (Pick<Slot, 'id' | 'numberUser' | 'limitUser'> & { cancelled: boolean })[]
}
