import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, maxEmail, maxSearch, nullable, siteId, text } from '#platform/contract/shapes.ts'
import { languages } from '#platform/text/language.ts'
import { maxCompany, maxDays, maxPhone, minPhone } from './limits.ts'

/** Visitors of one visit. */
export const maxVisitors = 30
/** Characters of a first and of a last name. */
export const [minName, maxName] = [2, 50]
export const maxMeetingName = 120
/** Digits, and a plus in front, parentheses, dashes, spaces, dots and slashes between them. */
export const phonePattern = `^\\+?[0-9()\\-. /]{${minPhone},${maxPhone}}$`
/** Characters from which companions are looked for, and the most that are found. */
export const [minSearch, maxCompanions] = [3, 20]
/** Days from the beginning of a visit to its end at most. */
export const maxVisitDays = 31
/** How many days ahead a visit may end where the company has set its host no last date. */
export const defaultDaysAhead = 365
/** Visits to come of one host. */
export const maxVisitsToCome = 100
/** People whom one host invites within a day. */
export const invitationsADay = 150
/** Visitors to come of one host, in all their visits. */
export const maxVisitorsToCome = 300
/** How many colleagues may change the visits of one host. */
export const maxAssistants = 5
/** Colleagues whom one host adds to them within a day. */
export const assistantsADay = 10
/** Visits of one page of a list. */
export const visitsPerPage = 50

/** What is wrong with a visit that is sent, in the order in which it is said. */
export const visitFaults = [
  'MIN_VISITOR',
  'START_DATE_PAST',
  'COMPANION_NOT_SELECTED',
  'MEETING_NAME_NOT_SELECTED',
] as const
export type VisitFault = (typeof visitFaults)[number]

/** Why a visit can no longer be edited. */
export const notEditableReasons = ['CANCELED', 'STARTED'] as const
export type NotEditableReason = (typeof notEditableReasons)[number]

const typed = (maxLength: number, description?: string) =>
  Type.String({ maxLength, ...(description !== undefined && { description }) })

export const Visitor = Type.Object({
  id: Type.Integer({ description: 'Tells the visitors of one visit apart, for ever' }),
  firstName: text,
  lastName: text,
  company: text,
  email: text,
  phoneNumber: text,
  language: choice(languages, { description: 'In which language the visitor is written to' }),
})
export type Visitor = Static<typeof Visitor>

/** What a visitor has said of themselves on their page. */
export const VisitorAnswer = Type.Object({
  visitorId: Type.Integer(),
  coming: nullable(Type.Boolean({ description: 'Null: not said' })),
  arrivesAt: nullable(instant, { description: 'When they said they come; null: at the start' }),
  stepFree: Type.Boolean({ description: 'Whether they need a way without steps' }),
  accessNeeds: text,
  arrivedAt: nullable(instant, { description: 'When reception let them in' }),
  leftAt: nullable(instant, { description: 'When they left; null: they are there, or have not come' }),
})
export type VisitorAnswer = Static<typeof VisitorAnswer>

export const Companion = Type.Object({ id: text, firstName: text, lastName: text, email: text })
export type Companion = Static<typeof Companion>

export const Visit = Type.Object({
  id: text,
  mine: Type.Boolean({
    description: 'Whether the signed-in person is the host; else they assist them, or accompany the visitors',
  }),
  hostName: text,
  siteId: text,
  meetingName: text,
  startDateTime: instant,
  endDateTime: instant,
  visitors: Type.Array(Visitor),
  answers: Type.Array(VisitorAnswer, { description: 'Of those visitors who have said something' }),
  reservationId: nullable(text, { description: 'The reservation of a room that it was made for' }),
  room: nullable(text, { description: 'That it is in, while this reservation holds it' }),
  visitorNumber: Type.Integer({ description: 'How many visitors there are' }),
  companion: nullable(Companion, { description: 'Null: their account is gone' }),
  companionName: text,
  isAccompanying: Type.Boolean({ description: 'Whether the host is the companion' }),
  updatable: Type.Boolean(),
  notUpdatableBecause: nullable(choice(notEditableReasons)),
  version: Type.Integer({ description: 'Grows with every change' }),
})
export type Visit = Static<typeof Visit>

/**
 * A visitor as a host writes them down. Where a visitor whom the visit has already keeps their address, a company or a phone
 * number that is absent stays as it is, which the visitor may have written meanwhile.
 * What is wrong with it is for the rules: they name every field at once.
 */
const VisitorBody = Type.Object(
  {
    id: Type.Optional(
      Type.Integer({ description: 'Of one that the visit has; absent or unknown: a new one' }),
    ),
    firstName: typed(maxName),
    lastName: typed(maxName),
    company: Type.Optional(typed(maxCompany)),
    email: typed(maxEmail),
    phoneNumber: Type.Optional(typed(40)),
    language: Type.Optional(choice(languages, { description: 'Defaults to the host’s' })),
  },
  { additionalProperties: false },
)
export type VisitorBody = Static<typeof VisitorBody>

const visitFields = {
  meetingName: typed(maxMeetingName),
  startDateTime: instant,
  endDateTime: instant,
  visitors: Type.Array(VisitorBody, { maxItems: maxVisitors }),
  companion: Type.Optional(
    nullable(Type.Object({ id: typed(100, 'The host’s own: they accompany the visitors themselves') })),
  ),
}
const newVisitFields = { ...visitFields, siteId: Type.Optional(siteId) }
const NewVisitBody = Type.Object(
  {
    ...newVisitFields,
    reservationId: Type.Optional(
      nullable(
        Type.String({ format: 'uuid', description: 'Which of the host’s reservations of a room it is for' }),
      ),
    ),
  },
  { additionalProperties: false },
)
export type NewVisitBody = Static<typeof NewVisitBody>
const VisitsBody = Type.Object(
  {
    ...newVisitFields,
    days: Type.Array(Type.String({ format: 'date' }), {
      ...{ minItems: 1, maxItems: maxDays - 1 },
      description: 'Beside the day of `startDateTime`: the same people come at the same hours',
    }),
  },
  { additionalProperties: false },
)
export type VisitsBody = Static<typeof VisitsBody>
const VisitBody = Type.Object(
  {
    ...visitFields,
    version: Type.Optional(
      Type.Integer({
        description: 'The version that was changed: another one is refused. Absent: the newest',
      }),
    ),
  },
  { additionalProperties: false },
)
export type VisitBody = Static<typeof VisitBody>

const visitId = Type.Object({ id: Type.String({ format: 'uuid' }) })

const search = Type.Object({ filter: Type.String({ minLength: minSearch, maxLength: maxSearch }) })

export const searchCompanions = endpoint({
  method: 'GET',
  path: '/visits/companions/search',
  summary: 'Employees who may accompany visitors, by a fragment of their names, on any campus',
  audience: 'person',
  query: search,
  reply: Type.Object({ companions: Type.Array(Companion) }),
})

export const searchAssistants = endpoint({
  method: 'GET',
  path: '/visits/assistants/search',
  summary: 'Employees whom a host may let change their visits, by a fragment of their names',
  audience: 'person',
  query: search,
  reply: Type.Object({ people: Type.Array(Companion) }),
})

export const listAssistants = endpoint({
  method: 'GET',
  path: '/visits/assistants',
  summary: 'Who may change the signed-in person’s visits, and whose visits they may change',
  audience: 'person',
  reply: Type.Object({
    assistants: Type.Array(Companion),
    hosts: Type.Array(text, { description: 'The names of those whom the person assists' }),
  }),
})

export const addAssistant = endpoint({
  method: 'POST',
  path: '/visits/assistants',
  summary: 'Lets a colleague see and change one’s visits, and tells them',
  audience: 'person',
  creates: true,
  refusals: ['NO_BADGE', 'TOO_MANY_ASSISTANTS', 'MAIL_LIMIT'],
  body: Type.Object({ id: typed(100, 'As the search calls them') }, { additionalProperties: false }),
  reply: Companion,
})

export const removeAssistant = endpoint({
  method: 'DELETE',
  path: '/visits/assistants/{id}',
  summary: 'From now on the colleague sees and changes nothing of the signed-in person’s',
  audience: 'owner',
  params: Type.Object({ id: typed(100) }),
})

export const createVisit = endpoint({
  method: 'POST',
  path: '/visits',
  summary: 'Invites visitors to a campus, the host’s own where none is named',
  audience: 'person',
  creates: true,
  refusals: ['NO_BADGE', 'TOO_MANY_VISITS', 'TOO_MANY_INVITATIONS', 'MAIL_LIMIT'],
  body: NewVisitBody,
  reply: Visit,
})

export const createVisits = endpoint({
  method: 'POST',
  path: '/visits/days',
  summary: 'Invites the same visitors on several days: a visit of each day, and one mail to each of them',
  audience: 'person',
  creates: true,
  refusals: ['NO_BADGE', 'TOO_MANY_VISITS', 'TOO_MANY_INVITATIONS', 'MAIL_LIMIT'],
  body: VisitsBody,
  reply: Type.Object({ visits: Type.Array(Visit) }),
})

export const listVisits = endpoint({
  method: 'GET',
  path: '/visits',
  summary:
    'The signed-in person’s own visits and those of whom they assist: those that are not over, the soonest first',
  audience: 'person',
  query: Type.Object({
    past: Type.Optional(Type.Boolean({ description: 'Those that are over instead, the latest first' })),
    accompanied: Type.Optional(
      Type.Boolean({
        description:
          'Those of others instead whose visitors one accompanies, without addresses and telephone numbers',
      }),
    ),
    after: Type.Optional(Type.String({ maxLength: 80, description: 'The `next` of the page before' })),
  }),
  reply: Type.Object({
    visits: Type.Array(Visit),
    next: nullable(text, { description: 'Null: the list ends here' }),
    visitsLeft: Type.Integer({ description: 'How many more visits to come the person may have' }),
    invitationsLeft: Type.Integer({ description: 'How many more people they may invite now' }),
    visitorsLeft: Type.Integer({
      description: 'How many more visitors to come they may have, in all visits',
    }),
  }),
})

export const getVisit = endpoint({
  method: 'GET',
  path: '/visits/{id}',
  summary: 'One visit of the signed-in person, or of whom they assist',
  audience: 'owner',
  params: visitId,
  reply: Visit,
})

export const updateVisit = endpoint({
  method: 'PUT',
  path: '/visits/{id}',
  summary: 'Changes a visit: who is new is invited, who is left out is told, other times are told to all',
  audience: 'owner',
  refusals: ['NO_BADGE', 'NOT_EDITABLE', 'CHANGED_ELSEWHERE', 'TOO_MANY_INVITATIONS', 'MAIL_LIMIT'],
  params: visitId,
  body: VisitBody,
  reply: Visit,
})

export const deleteVisit = endpoint({
  method: 'DELETE',
  path: '/visits/{id}',
  summary: 'Cancels a visit, and tells its visitors and who was to accompany them',
  audience: 'owner',
  refusals: ['NOT_EDITABLE'],
  params: visitId,
})

/** Tells a host which of their visits others have changed: a visitor has arrived. */
export const visitsChannel = 'visits'
export interface VisitsData {
  visits: { id: string; changedAt: string }[]
}
