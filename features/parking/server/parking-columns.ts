import { Type } from 'typebox'
import { codeOfSite, key, line } from '#platform/server/content/columns.ts'
import { maxCapacity, maxLevelName, maxLevels } from '../contract.ts'

const capacity = Type.Optional(Type.Integer({ minimum: 0, maximum: maxCapacity }))

export const LevelColumns = Type.Object(
  { level: line(maxLevelName), pmr: capacity, standard: capacity, electric: capacity },
  { additionalProperties: false },
)

export const parkingColumns = {
  key,
  site: codeOfSite,
  name: line(),
  address: Type.Optional(line(300)),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  levels: Type.Array(LevelColumns, { minItems: 1, maxItems: maxLevels }),
}
