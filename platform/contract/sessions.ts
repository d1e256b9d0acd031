import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { signOutPath } from './identity.ts'

/** A device on which the person is signed in. Times are kept to the hour, so that they tell no more than is needed. */
export const Session = Type.Object({
  id: Type.String(),
  browser: Type.String({ description: 'Firefox, Chrome, Edge, Safari, …, or other' }),
  system: Type.String({ description: 'Windows, macOS, Linux, Android, iOS, ChromeOS, or other' }),
  firstSeenAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
  current: Type.Boolean({ description: 'The one that asks' }),
})
export type Session = Static<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'The devices on which the person is signed in, the one that asks first, then the last seen first',
  audience: 'person',
  reply: Type.Object({ sessions: Type.Array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  summary: 'Signs the person out on one device, within a second and on every server',
  audience: 'owner',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  summary: 'Signs the person out everywhere but on the device that asks',
  audience: 'person',
})

/** Called before the browser goes to the identity provider's own sign-out. */
export const signOut = endpoint({
  method: 'POST',
  path: signOutPath,
  summary: 'Signs the person out on the device that asks: its tokens and live feeds end within a second',
  audience: 'person',
})
