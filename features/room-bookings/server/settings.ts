import { Type } from 'typebox'
import { directorySettings } from '#features/directory/server/public.ts'
import { retentionMonths } from '#platform/server/personal-data/settings.ts'

export const reservationSettings = {
  variables: Type.Object({
    COMPANY_DOMAINS: directorySettings.variables.properties.COMPANY_DOMAINS,
    RESERVATION_LIMIT: Type.Integer({
      minimum: 1,
      maximum: 1000,
      default: 40,
      description: 'how many future room reservations a person may hold, from 1 to 1000',
    }),
    RESERVATIONS_KEPT_MONTHS: retentionMonths('reservations that are over', 12),
  }),
}
