import { sql } from 'kysely'
import { retentionRule } from '#platform/server/jobs/retention.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'
import { noticesKeptDays } from '../contract.ts'

const period = { days: noticesKeptDays }

export const retainedNotices: PersonalData = {
  name: 'notices',
  kind: { fr: 'Notifications', en: 'Notices' },
  holds: {
    fr: 'Ce qui s’est passé, ce que cela concerne, quand, et quand vous l’avez lu.',
    en: 'What happened, what it is about, when, and when you read it.',
  },
  why: {
    fr: 'Vous montrer sur tous vos appareils ce qui vous concerne.',
    en: 'To show you on all your devices what concerns you.',
  },
  kept: {
    period,
    since: { fr: 'après l’événement', en: 'after it happened' },
    rule: retentionRule('notices', sql`created_at`, period),
  },
  columns: { notices: ['account_id'] },
  read: (db, { ids }) =>
    db
      .selectFrom('notices')
      .select(['kind', 'about', 'created_at as createdAt', 'read_at as readAt'])
      .select(['in_app as inApp', 'for_digest as forDigest'])
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .orderBy('id')
      .execute(),
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('notices')
      .where(sql<boolean>`account_id = any(${ids}::text[])`)
      .returning('id')
      .execute()
    return rows.map(({ id }) => String(id))
  },
}

/** How somebody hears of what concerns them. */
export const retainedChoices: PersonalData = {
  name: 'notice-choices',
  kind: { fr: 'Choix de vos notifications', en: 'What you chose for your notices' },
  holds: {
    fr: 'Pour chaque sorte de notification, comment elle vous parvient\u00a0; l’heure de votre récapitulatif, le jour du dernier et vos heures de silence.',
    en: 'For each kind of notice, how it comes to you; the hour of your digest, the day of the last one, and your quiet hours.',
  },
  why: {
    fr: 'Ne vous envoyer que ce que vous voulez recevoir, quand vous le voulez.',
    en: 'To send you only what you want, when you want it.',
  },
  kept: { words: { fr: 'Tant que votre compte existe', en: 'As long as your account exists' } },
  columns: { notice_ways: ['account_id'], notice_hours: ['account_id'] },
  async read(db, { ids }) {
    const mine = sql<boolean>`account_id = any(${ids}::text[])`
    const ways = await db
      .selectFrom('notice_ways')
      .select(['kind', 'in_app as inApp', 'mail'])
      .where(mine)
      .orderBy('kind')
      .execute()
    const hours = await db
      .selectFrom('notice_hours')
      .select(['digest_at as digestAt', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
      .select(sql<string | null>`digest_day::text`.as('lastDigest'))
      .where(mine)
      .execute()
    return [...ways, ...hours]
  },
  async erase(db, { ids }) {
    const mine = sql<boolean>`account_id = any(${ids}::text[])`
    const ways = await db.deleteFrom('notice_ways').where(mine).returning('kind').execute()
    const hours = await db.deleteFrom('notice_hours').where(mine).returning('account_id').execute()
    return [...ways, ...hours].map(() => '')
  },
}
