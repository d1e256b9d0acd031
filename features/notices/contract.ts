import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { after, instant, next, nullableText, numberedId } from '#platform/contract/shapes.ts'

/** How many notices one page holds. */
export const noticesPerPage = 30

/** Days that a notice is there. */
export const noticesKeptDays = 90

/** Of these notices of a person, the newest, are there at most. */
export const mostNotices = 200

/** One thing that concerned the person. */
export const Notice = Type.Object({
  id: Type.String(),
  kind: Type.String({ description: 'Of what kind it is: `room-refused`' }),
  feature: Type.String({ description: 'The name of the browser’s feature under whose icon it stands' }),
  text: Type.String({ description: 'A sentence in the reader’s language' }),
  path: { ...nullableText, description: 'The screen of the thing, below the language' },
  createdAt: instant,
  read: Type.Boolean(),
})
export type Notice = Static<typeof Notice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/me/notices',
  summary: 'What concerned the signed-in person lately, newest first',
  audience: 'person',
  query: Type.Object({ after }),
  reply: Type.Object({
    notices: Type.Array(Notice),
    unread: Type.Integer({ description: 'How many of all are unread' }),
    next,
  }),
})

export const readNotices = endpoint({
  method: 'PUT',
  path: '/me/notices/read',
  summary: 'Marks notices as read, up to and with one: what has come since stays unread',
  audience: 'person',
  body: Type.Object({ upTo: numberedId }),
  reply: Type.Object({ unread: Type.Integer() }),
})

export const markNotice = endpoint({
  method: 'PUT',
  path: '/me/notices/{id}/read',
  summary: 'Marks one notice as read, or as unread again',
  audience: 'owner',
  params: Type.Object({ id: numberedId }),
  body: Type.Object({ read: Type.Boolean() }),
  reply: Type.Object({ unread: Type.Integer() }),
})

/** Tells a person which of their notices are new, or were read on another device. */
export const noticesChannel = 'notices'
export interface NoticesData {
  notices: { id: string; changedAt: string }[]
}
