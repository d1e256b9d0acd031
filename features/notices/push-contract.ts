import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { instant, nullableText } from '#platform/contract/shapes.ts'

/** On so many devices of a person notices are shown; one more takes the place of the oldest. */
export const mostPushDevices = 5

/** A browser in which the person has their notices shown. */
export const PushDevice = Type.Object({
  id: Type.String(),
  browser: Type.String({
    description: 'Its name and its system, as the browser gives them: `Firefox, Windows`',
  }),
  addedAt: instant,
})
export type PushDevice = Static<typeof PushDevice>

/** What the Push API of a browser hands out (W3C). */
const PushSubscription = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 600, description: 'The address of its push service' }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{86,88}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22,24}$' }),
  }),
})

const Devices = Type.Object({
  publicKey: {
    ...nullableText,
    description: 'The key that a browser subscribes with (VAPID, RFC 8292); null: the company pushes nothing',
  },
  devices: Type.Array(PushDevice),
})

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/me/notices/devices',
  summary: 'On which devices the signed-in person has their notices shown',
  audience: 'person',
  reply: Devices,
})

export const addPushDevice = endpoint({
  method: 'PUT',
  path: '/me/notices/devices',
  summary: 'Has notices shown on a device; one that is there already stays the same one',
  audience: 'person',
  body: Type.Object({
    browser: Type.String({ minLength: 1, maxLength: 40 }),
    subscription: PushSubscription,
  }),
  reply: Type.Object({ device: PushDevice, devices: Type.Array(PushDevice) }),
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/me/notices/devices/{id}',
  summary: 'Has no more notices shown on a device',
  audience: 'owner',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  reply: Type.Object({ devices: Type.Array(PushDevice) }),
})

/** What reaches the service worker. */
export interface PushMessage {
  title: string
  body: string
  /** The screen to open, with its language; the list of notices where the notice has none. */
  path: string
  /** The id of the notice: shown once, however often it comes. */
  tag: string
}
