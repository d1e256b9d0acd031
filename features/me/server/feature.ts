import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { events } from '../contract.ts'
import { privacyContact } from './public.ts'
import { meRoutes } from './routes.ts'
import { meSettings } from './settings.ts'

export const feature = defineFeature({
  name: 'me',
  settings: meSettings,
  analyticsEvents: Object.values(events),
  contributes: [
    auditedActions.with({
      PERSON_EXPORTED: { fr: 'Données d’une personne téléchargées', en: 'Data of a person downloaded' },
    }),
  ],
  routes: ({ settings, personalData, contributed }) =>
    meRoutes(personalData, settings.PRIVACY_CONTACT ?? contributed(privacyContact)[0] ?? null),
})
