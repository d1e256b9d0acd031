import { type Static, Type } from 'typebox'

const variables = Type.Object({
  TRANSPORT_KEYS: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9._-]+=\\S+( +[A-Za-z0-9._-]+=\\S+)*$',
      secret: true,
      description: 'the keys of live feeds by their names, one after the other: idfm=… other=…',
    }),
  ),
})

export const transportSettings = { variables }

/** The keys by their names. */
export function keysOf({ TRANSPORT_KEYS = '' }: Static<typeof variables>): ReadonlyMap<string, string> {
  return new Map(
    TRANSPORT_KEYS.split(/ +/)
      .filter(pair => pair !== '')
      .map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}
