import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { nullableText } from '#platform/contract/shapes.ts'
import { campusZone } from '#platform/time/campus-time.ts'

/** What is counted of the directory. */
export const events = {
  search: 'DIRECTORY_SEARCH',
  noResult: 'DIRECTORY_NO_RESULT',
  favouriteAdd: 'FAVOURITE_ADD',
  favouriteRemove: 'FAVOURITE_REMOVE',
} as const

/** Microsoft Graph's own paths and shapes stand below this. */
export const graphBase = '/graph/v1.0'

/** A colleague, with Microsoft Graph's own field names. */
const userFields = {
  id: Type.String(),
  displayName: nullableText,
  surname: nullableText,
  givenName: nullableText,
  mail: nullableText,
  userType: nullableText,
  officeLocation: nullableText,
  businessPhones: Type.Array(Type.String()),
  mobilePhone: nullableText,
  companyName: nullableText,
  department: nullableText,
  jobTitle: nullableText,
}
/** `$select` may leave any field out, so each is optional on the wire. */
export const DirectoryUser = Type.Partial(Type.Object(userFields))
export type DirectoryUser = Static<typeof DirectoryUser>

/** A search needs so many characters. */
export const searchMinimum = 3
/** How long typing must have rested before a search, in milliseconds. */
export const searchDebounce = 500

/** How many entries one answer holds at most, and when the call does not say; both are Graph's. */
const maxUsersPerPage = 999
export const defaultUsersPerPage = 100
/** More than this is in no answer, whatever `$top` asks for: the next link leads on. */
export const largestPage = 100

const UserList = Type.Object({
  value: Type.Array(DirectoryUser),
  '@odata.nextLink': Type.Optional(Type.String()),
})
const select = {
  $select: Type.Optional(Type.String({ maxLength: 400, description: 'Field names, separated by commas' })),
}
const person = { base: graphBase, audience: 'person' } as const

export const getMe = endpoint({
  ...person,
  method: 'GET',
  path: '/me',
  summary: 'The signed-in person in the directory',
  query: Type.Object(select),
  reply: DirectoryUser,
})

export const getMyPhoto = endpoint({
  ...person,
  method: 'GET',
  path: '/me/photos/120x120/$value',
  summary: 'The portrait of the signed-in person',
  reply: { mediaType: 'image/*' },
})

/** Events to come that one person may have added to their calendar here. */
export const maxEventsToCome = 200

const EventTime = Type.Object({
  dateTime: Type.String({
    maxLength: 40,
    description: 'Local to the zone, 2026-11-24T09:00:00; or with an offset',
  }),
  timeZone: Type.String({ maxLength: 60, description: `An IANA zone: ${campusZone}` }),
})
export type EventTime = Static<typeof EventTime>

export const createMyEvent = endpoint({
  ...person,
  method: 'POST',
  path: '/me/events',
  summary: "Adds an event to the signed-in person's calendar",
  creates: true,
  refusals: ['TOO_MANY_EVENTS'],
  status: 201,
  body: Type.Object({
    subject: Type.String({ minLength: 1, maxLength: 255 }),
    // Without them the answer is INVALID_DATES rather than a missing field: see `eventTimes`.
    start: Type.Optional(EventTime),
    end: Type.Optional(EventTime),
    isAllDay: Type.Optional(Type.Boolean({ description: 'Then both times are midnight in the same zone' })),
    location: Type.Optional(Type.Object({ displayName: Type.String({ maxLength: 255 }) })),
  }),
  reply: Type.Object({
    id: Type.String(),
    subject: Type.String(),
    start: EventTime,
    end: EventTime,
    isAllDay: Type.Boolean(),
    location: Type.Object({ displayName: Type.String() }),
  }),
})

export const listUsers = endpoint({
  ...person,
  method: 'GET',
  path: '/users',
  summary: 'Colleagues by name ($search) or by mail ($filter), best matches first',
  query: Type.Object({
    ...select,
    $search: Type.Optional(
      Type.String({
        maxLength: 500,
        description:
          '"displayName:cla" OR "mail:cla"; a bare phrase looks everywhere. Every word must be found',
      }),
    ),
    $filter: Type.Optional(
      Type.String({
        maxLength: 500,
        description: "mail eq '…', startswith(mail,'…'), officeLocation eq '…', userType ne 'Guest'; and",
      }),
    ),
    $top: Type.Optional(Type.Integer({ minimum: 1, maximum: maxUsersPerPage })),
    $skiptoken: Type.Optional(
      Type.String({ maxLength: 4000, description: 'From the @odata.nextLink of the page before' }),
    ),
  }),
  reply: UserList,
})

export const getUser = endpoint({
  ...person,
  method: 'GET',
  path: '/users/{id}',
  summary: 'One colleague',
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  query: Type.Object(select),
  reply: DirectoryUser,
})

export const getUsersByIds = endpoint({
  ...person,
  method: 'POST',
  path: '/directoryObjects/getByIds',
  summary: 'Several colleagues by their ids; unknown ids are left out',
  body: Type.Object({
    ids: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1000 }),
    types: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 10 })),
  }),
  reply: UserList,
})

export const getUserPhoto = endpoint({
  ...person,
  method: 'GET',
  path: '/users/{id}/photos/96x96/$value',
  summary: 'The portrait of a colleague',
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  reply: { mediaType: 'image/*' },
})
