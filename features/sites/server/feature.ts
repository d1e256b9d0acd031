import { Type } from 'typebox'
import { webAddress } from '#platform/server/content/columns.ts'
import { parameter } from '#platform/server/content/form-words.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { sitesContent } from './content.ts'
import { sitesRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'sites',
  tables: ['sites', 'site_quotes', 'site_functionalities'],
  functionalities: {
    WEBPAGE: Type.Object(
      {
        url: Type.Optional(
          Type.String({
            ...webAddress,
            ...parameter('Adresse du site', 'Address of the site', {
              help: {
                fr: 'Sans elle, ou sans nom à montrer, le lien n’est pas dans le menu.',
                en: 'Without it, or without a name to show, the link is not in the menu.',
              },
            }),
          }),
        ),
      },
      { called: { fr: 'Lien vers un autre site', en: 'Link to another site' } },
    ),
    // A campus may have activated these for its other clients; no screen of this version is about them.
  },
  routes: ({ functionalities }) => sitesRoutes(functionalities),
  content: [sitesContent],
  impersonal: {
    'sites.emergency_phone': 'A number of the campus',
    'site_quotes.author': 'Whom a quotation that the company publishes is by',
    'sites.security_phone': 'A number of the campus',
  },
})
