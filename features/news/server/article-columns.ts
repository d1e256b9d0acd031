import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import {
  day,
  key,
  line,
  markup,
  moment,
  ownId,
  photos,
  siteCodes,
  time,
  webAddress,
} from '#platform/server/content/columns.ts'
import { articleTypes, contentTags } from '../contract.ts'

/** What a file says of an article. */
export const articleColumns = {
  key,
  id: Type.Optional(ownId),
  type: choice(articleTypes),
  tag: choice(contentTags),
  published: moment,
  mustReadUntil: Type.Optional(day),
  sites: Type.Optional(siteCodes),
  title_fr: line(),
  title_en: line(),
  resume_fr: markup(5_000, { headings: false }),
  resume_en: markup(5_000, { headings: false }),
  description_fr: Type.Optional(markup()),
  description_en: Type.Optional(markup()),
  intranet: Type.Optional(webAddress),
  location_fr: Type.Optional(line()),
  location_en: Type.Optional(line()),
  starts: Type.Optional(day),
  startsAt: Type.Optional(time),
  ends: Type.Optional(day),
  endsAt: Type.Optional(time),
  photos: Type.Optional(photos),
}
