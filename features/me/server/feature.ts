import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { events } from '../contract.ts'
import { retainedCalendarAddresses } from './calendar-addresses.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { calendarParts, privacyContact } from './public.ts'
import { meRoutes } from './routes.ts'
import { meScreens } from './search-source.ts'
import { meSettings } from './settings.ts'

export const feature = defineFeature({
  name: 'me',
  tables: ['calendar_addresses'],
  settings: meSettings,
  analyticsEvents: Object.values(events),
  contributes: [
    searchSources.with(meScreens),
    auditedActions.with({
      PERSON_EXPORTED: { fr: 'Données d’une personne téléchargées', en: 'Data of a person downloaded' },
    }),
  ],
  personalData: () => [retainedCalendarAddresses],
  rowBounds: [{ table: 'calendar_addresses', because: 'one for each account', rows: 1, bytes: 200 }],
  routes: ({ settings, personalData, contributed, publicUrl }) => [
    ...meRoutes(personalData, settings.PRIVACY_CONTACT ?? contributed(privacyContact)[0] ?? null),
    ...calendarRoutes(contributed(calendarParts), { publicUrl }),
  ],
})
