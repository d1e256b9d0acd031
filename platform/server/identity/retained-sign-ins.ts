import { sql } from 'kysely'
import { keptFor } from '#platform/server/jobs/retention.ts'
import { inWords } from '#platform/server/personal-data/period.ts'
import {
  isUnmistakable,
  type PersonalData,
  type Subject,
} from '#platform/server/personal-data/personal-data.ts'
import { lifetimes } from './provider.ts'

const longestSignIn = { days: lifetimes.Session / (24 * 60 * 60) }

/**
 * Somebody is named deep inside of some records: by the account of a session, by the hint of a sign-in page. An id that is
 * short may also be part of something else: it counts where it stands alone.
 */
const mine = ({ ids, emails }: Subject) => sql<boolean>`(
  exists (
    select from unnest(${ids}::text[]) as id
    where jsonb_path_exists(payload, '$.** ? (@ == $id)', jsonb_build_object('id', id)))
  or exists (
    select from unnest(${[...ids.filter(isUnmistakable), ...emails]}::text[]) as mark
    where strpos(lower(payload::text), lower(mark)) > 0))`

/** What the embedded identity provider remembers of a person. An outside one keeps its own. */
export const retainedSignIns: PersonalData = {
  name: 'sign-ins',
  kind: { fr: 'Connexions', en: 'Sign-ins' },
  holds: {
    fr: 'Vos connexions en cours, et depuis quand.',
    en: 'Your current sign-ins, and since when.',
  },
  why: {
    fr: 'Vous éviter de vous connecter à chaque visite.',
    en: 'To save you signing in at every visit.',
  },
  kept: {
    words: {
      fr: `${inWords(longestSignIn).fr} après la connexion, ou jusqu’à la déconnexion`,
      en: `${inWords(longestSignIn).en} after the sign-in, or until you sign out`,
    },
    rule: { table: 'oidc_records', when: sql`expires_at < now()` },
  },
  columns: { oidc_records: ['payload'] },
  async read(db, subject) {
    const rows = await db
      .selectFrom('oidc_records')
      .select(['model as record', 'expires_at as until'])
      .select(sql<number | null>`(payload ->> 'loginTs')::bigint`.as('loginTs'))
      .where(mine(subject))
      .execute()
    return rows.map(({ loginTs, ...row }) => ({
      ...row,
      since: loginTs === null ? null : new Date(Number(loginTs) * 1000),
    }))
  },
  async erase(db, subject) {
    const rows = await db.deleteFrom('oidc_records').where(mine(subject)).returning('id').execute()
    return rows.map(({ id }) => id)
  },
}

/** Devices of which nothing was heard for so long are no longer listed. */
const devicesPeriod = { days: 90 }

/** The devices that a person is signed in on, whoever signs them in. Their tokens end with the account. */
export const retainedDevices: PersonalData = {
  name: 'devices',
  kind: { fr: 'Appareils connectés', en: 'Devices signed in' },
  holds: {
    fr: 'Le navigateur et le système de chaque appareil, et à une heure près quand il a servi.',
    en: 'The browser and the system of each device, and, to the nearest hour, when it was used.',
  },
  why: {
    fr: 'Vous montrer où votre session est ouverte, et vous laisser y mettre fin.',
    en: 'To show you where you are signed in, and to let you end it.',
  },
  kept: {
    period: devicesPeriod,
    since: {
      fr: 'après la dernière visite, ou jusqu’à la déconnexion',
      en: 'after the last visit, or until you sign out',
    },
    rule: keptFor('sessions', sql`last_seen_at`, devicesPeriod),
  },
  columns: { sessions: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('sessions')
      .select(['id', 'browser', 'system', 'first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .orderBy('first_seen_at')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('sessions')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
}
