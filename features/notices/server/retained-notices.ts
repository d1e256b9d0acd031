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
