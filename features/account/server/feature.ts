import { personColumns } from '#features/directory/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { keepsAccounts } from '#platform/server/identity/accounts.ts'
import { divisionsContent, personRights } from './content.ts'
import { accountKeeper } from './known-accounts.ts'
import { accountDetails } from './public.ts'
import { accountRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'account',
  tables: ['accounts', 'account_rights', 'divisions'],
  content: [divisionsContent],
  contributes: [personColumns.with(personRights), keepsAccounts.with(accountKeeper)],
  routes: ({ contributed }) => accountRoutes(contributed(accountDetails)),
})
