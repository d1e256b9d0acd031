import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

const byThem = (ids: readonly string[]) =>
  sql<boolean>`(draft_by = any(${ids}::text[]) or review_by = any(${ids}::text[])
    or returned_by = any(${ids}::text[]) or scheduled_by = any(${ids}::text[]) or updated_by = any(${ids}::text[]))`

/** Who wrote what the company shows. What was written is the company's, and stays. */
export const retainedWriters: PersonalData = {
  name: 'written-content',
  kind: { fr: 'Contenus rédigés', en: 'Content written' },
  holds: {
    fr: 'Ce que vous avez rédigé, publié ou retiré pour l’entreprise, et quand.',
    en: 'What you wrote, published or withdrew for the company, and when.',
  },
  why: {
    fr: 'Dire à qui rédige en même temps qui a enregistré quoi\u00a0; revenir à une version antérieure.',
    en: 'To say who saved what to those who write at the same time; to go back to an earlier version.',
  },
  kept: {
    words: {
      fr: 'Aussi longtemps que le contenu\u00a0; votre nom en est retiré quand vos données sont effacées',
      en: 'As long as the content; your name is taken out of it when your data is erased',
    },
  },
  columns: {
    content_entries: ['draft_by', 'review_by', 'returned_by', 'scheduled_by', 'updated_by'],
    content_revisions: ['actor'],
  },
  async read(db, { ids }) {
    const entries = await db
      .selectFrom('content_entries')
      .select(['part', 'id', 'key', 'title_fr as titleFr', 'title_en as titleEn', 'updated_at as updatedAt'])
      .where(byThem(ids))
      .orderBy('id')
      .execute()
    const revisions = await db
      .selectFrom('content_revisions')
      .select(['entry_id as entryId', 'revision', 'action', 'at'])
      .where(sql<boolean>`actor = any(${ids}::text[])`)
      .orderBy('at')
      .execute()
    return [...entries, ...revisions]
  },
  async erase(db, { ids }) {
    const other = (column: 'draft_by' | 'review_by' | 'returned_by' | 'scheduled_by' | 'updated_by') =>
      sql<
        string | null
      >`case when ${sql.ref(column)} = any(${ids}::text[]) then null else ${sql.ref(column)} end`
    const entries = await db
      .updateTable('content_entries')
      .set({
        draft_by: other('draft_by'),
        review_by: other('review_by'),
        returned_by: other('returned_by'),
        scheduled_by: other('scheduled_by'),
        updated_by: other('updated_by'),
      })
      .where(byThem(ids))
      .returning('id')
      .execute()
    const revisions = await db
      .updateTable('content_revisions')
      .set({ actor: null })
      .where(sql<boolean>`actor = any(${ids}::text[])`)
      .returning(['entry_id', 'revision'])
      .execute()
    return [
      ...entries.map(({ id }) => `content ${id}`),
      ...revisions.map(({ entry_id, revision }) => `content ${entry_id} ${revision}`),
    ]
  },
}
