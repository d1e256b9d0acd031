import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { sitesContent } from './content.ts'
import { sitesRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'sites',
  tables: ['sites', 'site_quotes', 'site_functionalities'],
  functionalities: {
    WEBPAGE: Type.Object({ url: Type.Optional(Type.String({ description: 'Where the item leads' })) }),
    // A campus may have activated these for its other clients; no screen of this version is about them.
    SURVEY: Type.Object({}),
    ANIMATION: Type.Object({}),
    GUEST: Type.Object({}),
  },
  routes: ({ functionalities }) => sitesRoutes(functionalities),
  content: [sitesContent],
})
