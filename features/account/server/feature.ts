import { sql } from 'kysely'
import { personColumns } from '#features/directory/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { keepsAccounts } from '#platform/server/identity/accounts.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { mostSentMails } from '#platform/server/personal-data/platform-bounds.ts'
import { divisionsContent, personRights } from './content.ts'
import { accountKeeper } from './known-accounts.ts'
import { accountDetails, waitingCounts } from './public.ts'
import { retainedAccount } from './retained-account.ts'
import { accountRoutes } from './routes.ts'
import { scimError, scimRoutes } from './scim.ts'

export const feature = defineFeature({
  name: 'account',
  tables: ['accounts', 'account_rights', 'divisions'],
  content: [divisionsContent],
  rowBounds: [
    {
      table: 'mails',
      because: 'the newest that were sent to its own address',
      rows: mostSentMails,
      bytes: 8_000,
      beyond: {
        account: sql`(
          select a.id from accounts a where a.email = mails.recipient::citext and a.email_verified)`,
        when: sql`sent_at is not null and caused_by is null`,
        newest: sql`created_at`,
        most: mostSentMails,
      },
    },
  ],
  personalData: () => [retainedAccount],
  contributes: [
    personColumns.with(personRights),
    keepsAccounts.with(accountKeeper),
    auditedActions.with({
      PERSON_DISABLED: { fr: 'Accès d’une personne suspendu', en: 'Access of a person disabled' },
      PERSON_ENABLED: { fr: 'Accès d’une personne rétabli', en: 'Access of a person restored' },
    }),
  ],
  errorShapes: [scimError],
  routes: ({ contributed }) => [
    ...accountRoutes(contributed(accountDetails), contributed(waitingCounts)),
    ...scimRoutes,
  ],
})
