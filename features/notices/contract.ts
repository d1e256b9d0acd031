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
} from '#platform/contract/shapes.ts'

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

// ——— How they come ———

/** When a mail about something goes: at once, with the daily digest, or never. */
export const mailWays = ['NOW', 'DIGEST', 'NONE'] as const
export type MailWay = (typeof mailWays)[number]

/**
 * What the mails of a kind are. `CALENDAR`: they carry the calendar entry, and always go. `MESSAGE`: words alone.
 * `URGENT`: words that are of no use later, so that they go at once or not at all. `DIGEST`: there are none of its own, as
 * too many people are told at once; the digest tells of it to who wants that.
 */
export const mailKinds = ['CALENDAR', 'MESSAGE', 'URGENT', 'DIGEST'] as const
export type MailKind = (typeof mailKinds)[number]

/** How a person hears of one kind. */
export const NoticeWay = Type.Object({
  kind: Type.String(),
  feature: Type.String({ description: 'The name of the browser’s feature to which it belongs' }),
  title: Type.String({ description: 'What happens then, in the reader’s words' }),
  inApp: Type.Boolean(),
  mail: choice(mailWays),
  mails: choice(mailKinds, { description: 'What its mails are, and so which of the ways there are' }),
  required: Type.Boolean({
    description: 'It stays in the app: who does not hear of it relies on what is not so',
  }),
})
export type NoticeWay = Static<typeof NoticeWay>

/** A whole hour of the day. */
const hour = Type.String({ pattern: '^([01][0-9]|2[0-3]):00$', description: 'A full hour, in campus time' })

export const NoticeHours = Type.Object({
  digestAt: hour,
  quiet: nullable(Type.Object({ from: hour, to: hour }), {
    description: 'Between these hours no mail goes that can wait; null: there are none',
  }),
})
export type NoticeHours = Static<typeof NoticeHours>

/** What is so of who has chosen nothing. */
export const usualHours: NoticeHours = { digestAt: '08:00', quiet: null }

export const listNoticeWays = endpoint({
  method: 'GET',
  path: '/me/notices/ways',
  summary: 'How the signed-in person hears of each kind of notice, and when',
  audience: 'person',
  reply: Type.Object({ ways: Type.Array(NoticeWay), hours: NoticeHours }),
})

export const chooseNoticeWay = endpoint({
  method: 'PUT',
  path: '/me/notices/ways/{kind}',
  summary: 'Chooses how one kind of notice comes',
  audience: 'person',
  params: Type.Object({ kind: Type.String({ pattern: '^[a-z][a-z-]{0,59}$' }) }),
  body: Type.Object({ inApp: Type.Boolean(), mail: choice(mailWays) }),
  reply: NoticeWay,
})

export const chooseNoticeHours = endpoint({
  method: 'PUT',
  path: '/me/notices/hours',
  summary: 'Chooses when the digest comes, and the hours in which no mail goes that can wait',
  audience: 'person',
  body: NoticeHours,
  reply: NoticeHours,
})

/** Tells a person which of their notices are new, or were read on another device. */
export const noticesChannel = 'notices'
export interface NoticesData {
  notices: { id: string; changedAt: string }[]
}
