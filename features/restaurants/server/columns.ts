import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import {
  codeOfSite,
  day,
  expects,
  key,
  line,
  markup,
  nameOf,
  ownId,
  pdf,
  picture,
  webAddress,
} from '#platform/server/content/columns.ts'
import { allergens } from '#platform/text/allergens.ts'
import { diets, dishCategories } from '../contract.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const hours = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-4]):[0-5]\\d$',
  ...expects({
    fr: 'des heures de début et de fin\u00a0: 11:30-14:00',
    en: 'hours from and to: 11:30-14:00',
  }),
})

export const restaurantColumns = {
  key,
  id: Type.Optional(ownId),
  site: codeOfSite,
  name: line(),
  picture,
  hours: Type.Object(Object.fromEntries(weekdays.map(weekday => [weekday, Type.Optional(hours)])), {
    additionalProperties: false,
  }),
  comment_fr: Type.Optional(line(300)),
  comment_en: Type.Optional(line(300)),
  about_fr: Type.Optional(markup()),
  about_en: Type.Optional(markup()),
  aboutLink_fr: Type.Optional(webAddress),
  aboutLink_en: Type.Optional(webAddress),
  crowdPage: Type.Optional(
    Type.String({
      pattern: '^(https://|/files/)[^\\s"<>]{1,1000}$',
      ...expects({
        fr: 'une adresse qui commence par https://, ou par /files/ pour une page de ce serveur',
        en: 'an address that begins with https://, or with /files/ for a page of this server',
      }),
    }),
  ),
  menuPdf: Type.Optional(pdf),
}

export const dishColumns = {
  restaurant: nameOf('restaurants', key),
  day,
  category: choice(dishCategories),
  name_fr: line(),
  name_en: line(),
  diets: Type.Optional(Type.Array(choice(diets), { maxItems: diets.length })),
  allergens: Type.Optional(Type.Array(choice(allergens), { maxItems: allergens.length })),
}

export const closureColumns = {
  restaurant: nameOf('restaurants', key),
  day,
  reason_fr: line(300),
  reason_en: line(300),
}
