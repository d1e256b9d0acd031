import { type Static, Type } from 'typebox'

/** Origins of the push services of Chrome, Edge, Firefox and Safari; `*.` stands for one or more names. */
const known = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
]

const variables = Type.Object({
  WEB_PUSH: Type.Boolean({
    default: true,
    description: '0 or 1 (0 sends no notice through the push services of browsers)',
  }),
  WEB_PUSH_CONTACT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^@\\s]+@[^@\\s]+|https://\\S+)$',
      description:
        'where push services reach whoever runs this: mailto:it@company.example or an https address',
    }),
  ),
  WEB_PUSH_KEY: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43}$',
      secret: true,
      description:
        'the private key that signs what goes to push services, of 43 letters, digits, - and _ (a VAPID key)',
    }),
  ),
  WEB_PUSH_SERVICES: Type.Optional(
    Type.String({
      pattern: '^https?://[^/,\\s]+(,https?://[^/,\\s]+)*$',
      description: 'origins of further push services, separated by commas: https://push.company.example',
    }),
  ),
})

export const pushSettings = { variables }
export type PushSettings = Static<typeof variables>

/** Whether an address is of a push service: the server calls no other, whatever a browser says. */
export function isPushService(address: string, { WEB_PUSH_SERVICES: further = '' }: PushSettings): boolean {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return false
  }
  if (url.username !== '' || url.password !== '') return false
  return [...known, ...further.split(',')].some(origin => {
    const [start, rest] = origin.split('*')
    if (rest === undefined) return url.origin === origin
    return url.origin.startsWith(start ?? '') && url.origin.endsWith(rest) && url.port === ''
  })
}
