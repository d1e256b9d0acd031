import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { nullableText } from '#platform/contract/shapes.ts'

/** One kind of what is kept about a person, in the reader's language. */
export const PersonalDataKind = Type.Object({
  name: Type.String({ description: 'Of its file in the download, without `.json`' }),
  kind: Type.String(),
  holds: Type.String(),
  why: Type.String(),
  until: Type.String(),
  count: Type.Integer({ description: 'How many there are of this person' }),
})
export type PersonalDataKind = Static<typeof PersonalDataKind>

export const getMyData = endpoint({
  method: 'GET',
  path: '/me/data',
  summary: 'What is kept about the signed-in person: each kind with why, until when and how many',
  audience: 'person',
  reply: Type.Object({
    kinds: Type.Array(PersonalDataKind),
    contact: nullableText,
  }),
})

export const downloadMyData = endpoint({
  method: 'GET',
  path: '/me/download',
  summary: 'All that is kept about the signed-in person, as a ZIP of JSON files and pictures',
  audience: 'person',
  reply: { mediaType: 'application/zip' },
})

/** What is counted of the page about oneself. */
export const events = { downloaded: 'MY_DATA_DOWNLOADED' } as const
