import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import { codeOfSite, key, line, time } from '#platform/server/content/columns.ts'
import { allergens } from '#platform/text/allergens.ts'
import { diets, maxQuantity } from '../contract.ts'
import { amount } from './content-amount.ts'

export const placeColumns = { site: codeOfSite, reference: line(100), name: line(120) }

export const costCenterColumns = { site: codeOfSite, code: line(60) }

const texts = {
  name_fr: line(120),
  name_en: line(120),
  description_fr: Type.Optional(line(500)),
  description_en: Type.Optional(line(500)),
}

const guests = Type.Integer({ minimum: 1, maximum: 100_000 })

export const instantColumns = {
  site: codeOfSite,
  key,
  ...texts,
  price: amount,
  minUser: Type.Optional(guests),
  maxUser: Type.Optional(guests),
  timeAheadDay: Type.Integer({ minimum: 0, maximum: 31 }),
  allowedStartingTime: time,
  allowedEndingTime: time,
}

export const articleColumns = {
  site: codeOfSite,
  key,
  ...texts,
  price: amount,
  minQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: maxQuantity })),
  allergens: Type.Optional(Type.Array(choice(allergens), { maxItems: allergens.length })),
  diets: Type.Optional(Type.Array(choice(diets), { maxItems: diets.length })),
}
