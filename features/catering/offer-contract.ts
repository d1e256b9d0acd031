import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { PublicHoliday } from '#platform/contract/public-holiday.ts'
import { choice, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'
import { allergens } from '#platform/text/allergens.ts'
import { CostCenter, costTypes, DietaryNeed, diets, euros, InstantType } from './contract.ts'

/** What the deadline's days are counted in: every day, or those on which the campus is open. */
export const deadlineDayKinds = ['CALENDAR', 'OPEN'] as const

const site = Type.Object({ siteId })

export const CateringPlace = Type.Object({
  referentielName: Type.String(),
  referentielReference: Type.String({ description: 'The room’s reference, where it is one of the rooms' }),
})
export type CateringPlace = Static<typeof CateringPlace>

export const FoodArticle = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: euros,
  minQuantity: Type.Integer({ minimum: 1 }),
  allergens: Type.Array(choice(allergens)),
  diets: Type.Array(choice(diets), { description: 'Which diets it suits' }),
})
export type FoodArticle = Static<typeof FoodArticle>

const calendarDay = Type.String({ format: 'date' })

export const SiteParameter = Type.Object({
  costType: choice(costTypes),
  maxRegularHours: Type.String({ description: 'HH:mm: what ends later costs supplementary hours' }),
  supplementaryHourCost: euros,
  orderMore: Type.Boolean({ description: 'Whether articles may be added to an instant' }),
  contactEmail: Type.String(),
  inactivityPeriods: Type.Array(
    Type.Object({ startDate: calendarDay, endDate: calendarDay, reason: nullableText }),
    { description: 'Both days included; those that are not over' },
  ),
  deadlineDays: choice(deadlineDayKinds),
  openHolidays: Type.Array(Type.String(), {
    description: 'Public holidays on which the campus is open, by their keys',
  }),
  holidays: Type.Optional(
    Type.Array(PublicHoliday, { description: 'Those around now; absent: the bank holidays of France' }),
  ),
  costCenterLabel: nullableText,
  costCenterHint: nullableText,
  orderBeforeHour: nullable(Type.String({ description: 'A sentence to stand above the form' })),
  confirmationMessage: nullable(Type.String({ description: 'A sentence that follows a confirmation' })),
  maxGuestsWarning: nullable(
    Type.String({ description: 'What to do for more guests than an instant takes; names an address' }),
  ),
})
export type SiteParameter = Static<typeof SiteParameter>

const ofSite = { method: 'GET', audience: 'person', params: site } as const

export const listCateringPlaces = endpoint({
  ...ofSite,
  path: '/catering/{siteId}/cateringPlaces',
  summary: 'Where the kitchen of a campus serves',
  reply: Type.Object({ catering_places: Type.Array(CateringPlace) }),
})
export const listCostCenters = endpoint({
  ...ofSite,
  path: '/catering/{siteId}/costCenters',
  summary: 'The cost centres of a campus',
  reply: Type.Object({ costCenters: Type.Array(CostCenter) }),
})
export const listFoods = endpoint({
  ...ofSite,
  path: '/catering/{siteId}/food',
  summary: 'The articles that may be added to an instant',
  reply: Type.Object({ foods: Type.Array(FoodArticle) }),
})
export const listInstantTypes = endpoint({
  ...ofSite,
  path: '/catering/{siteId}/instantTypes',
  summary: 'What the kitchen of a campus serves',
  reply: Type.Object({ instantTypes: Type.Array(InstantType) }),
})
export const getSiteParameter = endpoint({
  ...ofSite,
  path: '/catering/{siteId}/siteParameter',
  summary: 'How orders are made on a campus',
  reply: SiteParameter,
})
export const listCateringDivisions = endpoint({
  ...ofSite,
  path: '/catering/{siteId}/divisions',
  summary: 'The divisions that an order may be for',
  reply: Type.Object({ divisions: Type.Array(Type.String()) }),
})

/** What the next order most likely says too; null where that is not known, or no longer offered. */
export const Usuals = Type.Object({
  referentielReference: nullable(Type.String({ description: 'Of their last order on the campus' })),
  costCenterId: nullable(Type.String({ description: 'Of their last order on the campus' })),
  division: nullable(Type.String({ description: 'The person’s own, else that of their last order' })),
})
export type Usuals = Static<typeof Usuals>

export const getUsuals = endpoint({
  ...ofSite,
  path: '/catering/{siteId}/usuals',
  summary: 'What a new order of the person on a campus most likely says',
  reply: Usuals,
})

export const getLastNeeds = endpoint({
  ...ofSite,
  path: '/catering/{siteId}/lastNeeds',
  summary: 'The diets and allergens of the person’s last order on a campus, to take over',
  reply: Type.Object({ dietaryNeeds: Type.Array(DietaryNeed) }),
})
