import { Type } from 'typebox'
import { keptMonths } from '#platform/server/personal-data/settings.ts'

export const cateringSettings = {
  variables: Type.Object({
    CATERING_ORDERS_KEPT_MONTHS: keptMonths('catering orders that are over', 24),
  }),
}
