import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import { codeOfSite, day, expects, line, time, webAddress } from '#platform/server/content/columns.ts'
import { maxDistance, maxFactor, maxMinutes, transportModes } from '../contract.ts'

export const routeColumns = {
  departure: codeOfSite,
  arrival: codeOfSite,
  mode: choice(transportModes),
  minutes: Type.Integer({ minimum: 1, maximum: maxMinutes }),
  distance: Type.Number({ minimum: 0, maximum: maxDistance }),
  url: Type.Optional(webAddress),
}

export const factorColumns = {
  mode: choice(transportModes),
  from: day,
  kgPerKm: Type.Number({ minimum: 0, maximum: maxFactor }),
  source_fr: line(),
  source_en: line(),
  year: Type.Integer({ minimum: 1990, maximum: 2100 }),
}

export const shuttleColumns = {
  departure: codeOfSite,
  arrival: codeOfSite,
  leaves: time,
  minutes: Type.Integer({ minimum: 1, maximum: maxMinutes }),
  days: Type.Optional(
    Type.String({
      pattern: '^[1-7]{1,7}$',
      ...expects({ fr: 'des jours, lundi est 1\u00a0: 12345', en: 'weekdays, Monday is 1: 12345' }),
    }),
  ),
  stop_fr: Type.Optional(line()),
  stop_en: Type.Optional(line()),
}
