import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

/** Which terms a person accepted. */
export const retainedAcceptances: PersonalData = {
  name: 'accepted-terms',
  kind: { fr: 'Conditions acceptées', en: 'Terms you accepted' },
  holds: {
    fr: 'Chaque version des conditions d’utilisation que vous avez acceptée, et quand.',
    en: 'Each version of the terms of use that you accepted, and when.',
  },
  why: {
    fr: 'Ne pas vous les demander de nouveau, et pouvoir montrer ce qui a été accepté.',
    en: 'Not to ask you again, and to be able to show what was accepted.',
  },
  kept: {
    words: { fr: 'Aussi longtemps que votre compte', en: 'As long as your account' },
  },
  columns: { terms_acceptances: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('terms_acceptances')
      .select(['version', 'accepted_at as acceptedAt'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .orderBy('accepted_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('terms_acceptances')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('version')
      .execute()
    return rows.map(({ version }) => version)
  },
}
