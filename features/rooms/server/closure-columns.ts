import { Type } from 'typebox'
import { codeOfSite, key, line, moment, nameOf } from '#platform/server/content/columns.ts'

export const closureColumns = {
  key,
  site: codeOfSite,
  building: Type.Optional(line(80)),
  room: Type.Optional(nameOf('rooms')),
  from: moment,
  until: Type.Optional(moment),
  reason_fr: line(200),
  reason_en: line(200),
}
