import { accountDetails } from '#features/account/server/public.ts'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { acceptedVersion } from './acceptances.ts'
import { termsContent } from './content.ts'
import { retainedAcceptances } from './retained-acceptances.ts'
import { termsRoutes } from './routes.ts'
import { termsScreens } from './search-source.ts'

export const feature = defineFeature({
  name: 'terms',
  tables: ['terms_versions', 'terms_acceptances'],
  content: [termsContent],
  rowBounds: [{ table: 'terms_acceptances', because: 'one for each version', rows: 20, bytes: 120 }],
  personalData: () => [retainedAcceptances],
  analyticsEvents: Object.values(events),
  contributes: [
    searchSources.with(termsScreens),
    accountDetails.with(async (db, accountId, now) => ({
      cguAcceptedVersion: await acceptedVersion(db, accountId, now),
    })),
  ],
  routes: () => termsRoutes,
})
