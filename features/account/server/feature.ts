import { defineFeature } from '#platform/server/feature.ts'
import { keepsAccounts } from '#platform/server/identity/accounts.ts'
import { accountKeeper } from './known-accounts.ts'
import { accountDetails } from './public.ts'
import { accountRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'account',
  tables: ['accounts', 'divisions'],
  contributes: [keepsAccounts.with(accountKeeper)],
  routes: ({ contributed }) => accountRoutes(contributed(accountDetails)),
})
