import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import {
  key,
  line,
  markup,
  moment,
  ownId,
  pdf,
  photos,
  siteCodes,
  webAddress,
} from '#platform/server/content/columns.ts'
import { folders, informationTypes } from '../contract.ts'

export const informationColumns = {
  key,
  id: Type.Optional(ownId),
  folder: choice(Object.values(folders).flat()),
  type: choice(informationTypes),
  created: moment,
  sites: Type.Optional(siteCodes),
  title_fr: line(),
  title_en: line(),
  description_fr: Type.Optional(markup()),
  description_en: Type.Optional(markup()),
  link_fr: Type.Optional(webAddress),
  link_en: Type.Optional(webAddress),
  pdf_fr: Type.Optional(pdf),
  pdf_en: Type.Optional(pdf),
  photos: Type.Optional(photos),
}
