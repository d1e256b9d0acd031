import { sql } from 'kysely'
import { revoke } from '#platform/server/identity/revocations.ts'
import { personKeyOf } from '#platform/server/identity/token-session.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'

const mine = ({ ids, emails }: Subject) => sql<boolean>`(
  id = any(${ids}::text[]) or (email_verified and email = any(${emails}::citext[])))`

/** The account itself, and the rights that the company's files give to an address. */
export const retainedAccount: PersonalData = {
  name: 'account',
  kind: { fr: 'Compte', en: 'Account' },
  holds: {
    fr: 'Votre nom, votre adresse, votre campus, votre direction, votre langue et vos droits\u00a0: badge, accompagnement, visites.',
    en: 'Your name, your address, your campus, your division, your language and your rights: badge, accompanying, visits.',
  },
  why: {
    fr: 'Vous reconnaître, et savoir ce que l’entreprise vous permet.',
    en: 'To recognise you, and to know what the company allows you.',
  },
  kept: {
    words: {
      fr: 'Tant que vous êtes dans l’entreprise, jusqu’à l’effacement de vos données',
      en: 'As long as you are with the company, until your data is erased',
    },
  },
  columns: { accounts: ['id', 'email', 'first_name', 'last_name', 'subject'], account_rights: ['email'] },
  async read(db, subject) {
    const accounts = await db
      .selectFrom('accounts')
      .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'site_id as siteId'])
      .select(['division', 'language', 'has_badge as hasBadge', 'is_accompanying as isAccompanying'])
      .select(['visit_scheduled_limit as visitScheduledLimit', 'created_at as createdAt'])
      .select(['issuer', 'subject', 'email_verified as emailVerified', 'disabled_at as disabledAt'])
      .where(mine(subject))
      .execute()
    const rights = await db
      .selectFrom('account_rights')
      .select(['email', 'division', 'has_badge as hasBadge', 'is_accompanying as isAccompanying'])
      .select('visit_scheduled_limit as visitScheduledLimit')
      .where(sql<boolean>`email = any(${subject.emails}::citext[])`)
      .execute()
    return [
      ...accounts.map(account => ({ source: 'account', ...account })),
      ...rights.map(right => ({ source: 'files of the company', ...right })),
    ]
  },
  async erase(db, { now: issuedUntil, ...subject }) {
    const rights = await db
      .deleteFrom('account_rights')
      .where(sql<boolean>`email = any(${subject.emails}::citext[])`)
      .returning('email')
      .execute()
    const accounts = await db
      .deleteFrom('accounts')
      .where(mine(subject))
      .returning(['id', 'issuer', 'subject'])
      .execute()
    // Who holds a token is refused on every server within a second of the commit.
    await revoke(
      db,
      accounts.flatMap(({ issuer, subject: name }) =>
        issuer === null || name === null
          ? []
          : [{ kind: 'ERASED', key: personKeyOf(issuer, name), issuedUntil }],
      ),
    )
    return [...accounts.map(({ id }) => id), ...rights.map(right => right.email)]
  },
  goesLast: true,
  lock: (db, subject) => db.selectFrom('accounts').select('id').where(mine(subject)).forUpdate().execute(),
}
