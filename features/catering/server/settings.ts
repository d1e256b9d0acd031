import { Type } from 'typebox'
import { retentionMonths } from '#platform/server/personal-data/settings.ts'

export const cateringSettings = {
  variables: Type.Object({
    CATERING_ORDERS_KEPT_MONTHS: retentionMonths('catering orders that are over', 24),
  }),
}
