import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

/** The roles that the company gave, and those that the identity provider's claim did. */
export const retainedRoles: PersonalData = {
  name: 'roles',
  kind: { fr: 'Rôles', en: 'Roles' },
  holds: {
    fr: 'Ce que l’entreprise vous confie, et pour quel campus\u00a0; ce que le fournisseur d’identité en a dit à votre dernière connexion.',
    en: 'What the company entrusts to you, and for which campus; what the identity provider said of it when you last signed in.',
  },
  why: {
    fr: 'Vous ouvrir les écrans et les actions de votre rôle, et à vous seulement.',
    en: 'To open the screens and actions of your role, and to nobody else.',
  },
  kept: {
    words: {
      fr: 'Jusqu’à ce que le rôle vous soit retiré, ou jusqu’à la connexion suivante',
      en: 'Until the role is taken back, or until the next sign-in',
    },
  },
  columns: { role_grants: ['account_id'], claimed_roles: ['account_id'] },
  async read(db, { ids }) {
    const given = await db
      .selectFrom('role_grants')
      .select(['role', 'site_id as siteId', 'thing', 'granted_at as grantedAt'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .orderBy('granted_at')
      .execute()
    const claimed = await db
      .selectFrom('claimed_roles')
      .select(['roles as claimedRoles', 'seen_at as seenAt'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .execute()
    return [...given, ...claimed]
  },
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('role_grants')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('role')
      .execute()
    const claimed = await db
      .deleteFrom('claimed_roles')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('account_id')
      .execute()
    return [...rows.map(({ role }) => role), ...claimed.map(({ account_id }) => account_id)]
  },
}

/** Whom a line is about, where it is about a person: an article may have the same number. */
const ofPerson = (ids: readonly string[]) =>
  sql<boolean>`(subject_type in ('account', 'token') and subject_id = any(${ids}::text[]))`

/** Who did what with a role. The lines stay for ever; whom they name can be made unrecognisable. */
export const retainedAuditLog: PersonalData = {
  name: 'audit-log',
  kind: { fr: 'Journal des actions', en: 'Log of actions' },
  holds: {
    fr: 'Ce que vous avez fait en vertu d’un rôle, ce qui a été décidé à votre sujet, et quand\u00a0; jamais de contenu.',
    en: 'What you did by virtue of a role, what was decided about you, and when; never any content.',
  },
  why: {
    fr: 'Pouvoir dire qui a usé d’un droit que tout le monde n’a pas.',
    en: 'To be able to say who used a right that not everybody has.',
  },
  kept: {
    words: {
      fr: 'Sans limite\u00a0; votre identifiant y est remplacé par un autre, sans signification, quand vos données sont effacées',
      en: 'Without limit; your identifier is replaced by another one, without meaning, when your data is erased',
    },
  },
  columns: { audit_log: ['actor', 'subject_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('audit_log')
      .select(['at', 'actor', 'action', 'subject_type as subjectType', 'subject_id as subjectId'])
      .select(['site_id as siteId', 'detail'])
      .where(eb => eb.or([sql<boolean>`actor = any(${ids}::text[])`, ofPerson(ids)]))
      .orderBy('id')
      .execute(),
  async erase(db, { ids, pseudonym }) {
    const rows = await db
      .updateTable('audit_log')
      .set({
        actor: sql<string>`case when actor = any(${ids}::text[]) then ${pseudonym} else actor end`,
        subject_id: sql<string>`case when ${ofPerson(ids)} then ${pseudonym} else subject_id end`,
      })
      .where(sql<boolean>`actor = any(${ids}::text[]) or ${ofPerson(ids)}`)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
}
