import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import { key, line, ownName, siteCodes, webAddress } from '#platform/server/content/columns.ts'
import { feedKinds, leastPause } from './feed.ts'

export const feedColumns = {
  key,
  kind: choice(feedKinds),
  sites: Type.Optional(siteCodes),
  name: line(),
  url: webAddress,
  timetable: Type.Optional(ownName(40)),
  every: Type.Optional(Type.Integer({ minimum: leastPause, maximum: 86_400 })),
  keyName: Type.Optional(ownName(40)),
  keyHeader: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' })),
}
