import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

/** Whom a host lets change their visits. */
export const retainedAssistants: PersonalData = {
  name: 'visit-assistants',
  kind: { fr: 'Qui modifie des visites pour une autre personne', en: 'Who changes visits for somebody else' },
  holds: {
    fr: 'Qui peut modifier vos visites et de qui vous pouvez modifier les visites\u00a0: nom, adresse e-mail et depuis quand.',
    en: 'Who may change your visits and whose visits you may change: name, e-mail address and since when.',
  },
  why: {
    fr: 'Laisser une autre personne s’occuper de visites à votre place.',
    en: 'To let somebody else look after visits in your place.',
  },
  kept: {
    words: {
      fr: 'Jusqu’à ce que la personne qui accueille le retire.',
      en: 'Until the host takes it back.',
    },
  },
  columns: { visit_assistants: ['account_id', 'assistant_id', 'first_name', 'last_name', 'email'] },
  async read(db, { ids }) {
    const { rows } = await sql<object>`
      select assistant_id = any(${ids}::text[]) as "iAssist", account_id as "hostId", assistant_id as "assistantId",
        first_name as "firstName", last_name as "lastName", email, named_at as "namedAt"
      from visit_assistants where account_id = any(${ids}::text[]) or assistant_id = any(${ids}::text[])
      order by named_at`.execute(db)
    return rows
  },
  async erase(db, { ids }) {
    const { rows } = await sql`
      delete from visit_assistants where account_id = any(${ids}::text[]) or assistant_id = any(${ids}::text[])
      returning account_id`.execute(db)
    return rows.map(() => '')
  },
}
