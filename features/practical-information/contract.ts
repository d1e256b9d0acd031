import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { html } from '#platform/contract/html.ts'
import { choice, instant, nullable, nullableText, numberedId, siteId } from '#platform/contract/shapes.ts'

/** The kinds that the call tells apart, and the folders of each. */
export const folders = {
  PRACTICAL_INFORMATION: ['practicallife', 'service', 'mobility'],
  'SAFE@WORK': ['safetynews', 'security', 'training'],
} as const
export type InformationKind = keyof typeof folders
export const informationKinds = Object.keys(folders) as InformationKind[]
export type Folder = (typeof folders)[InformationKind][number]
const allFolders = Object.values(folders).flat() as Folder[]

export const informationTypes = ['CONTENT', 'LINK', 'PDF'] as const
export type InformationType = (typeof informationTypes)[number]

export const Photo = Type.Object({
  url: Type.String(),
  position: Type.Integer(),
  photoDescription: Type.String(),
})

const cardFields = {
  id: Type.String(),
  title: Type.String(),
  type: choice(informationTypes),
  folder: choice(allFolders),
  photo: nullableText,
  link: nullableText,
  pdf: nullableText,
  pdfBytes: nullable(Type.Integer({ description: 'How large the document is; null where it is not known' })),
  creationDate: instant,
}
export const InformationCard = Type.Object(cardFields)
export type InformationCard = Static<typeof InformationCard>

export const Information = Type.Object({
  ...cardFields,
  description: html(),
  photos: Type.Array(Photo),
})
export type Information = Static<typeof Information>

/** How many pieces of information home lists, besides those that are its highlight. */
export const informationOnHome = 4

export const listInformation = endpoint({
  method: 'GET',
  path: '/practical-informations',
  summary: 'The practical information of a campus, or its safe-at-work information, newest first',
  audience: 'person',
  query: Type.Object({ siteId, typeOfInformation: choice(informationKinds) }),
  reply: Type.Object({ practicalInformations: Type.Array(InformationCard) }),
})

export const getInformation = endpoint({
  method: 'GET',
  path: '/practical-informations/{id}',
  summary: 'One piece of information',
  audience: 'person',
  params: Type.Object({ id: numberedId }),
  headers: Type.Object({
    type: Type.Optional(
      choice(informationKinds, { description: 'Of which kind it must be; any kind when absent' }),
    ),
  }),
  reply: Information,
})
