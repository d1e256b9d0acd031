import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

const question = {
  description_fr: null,
  description_en: null,
  multiple: false,
  maxChoices: null,
  choices: [],
  explanation_fr: null,
  explanation_en: null,
}
const choice = (id: string, text: string) => ({
  id,
  text_fr: text,
  text_en: text,
  isRightAnswer: false,
  imageUrl: null,
  imageDescription_fr: null,
  imageDescription_en: null,
})

/** Of campus 1: one with a choice and a text. It is open whatever the clock shows, since the database's own decides. */
export async function surveyExample(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into surveys (import_key, category, title_fr, title_en, starts_at, ends_at, questions)
      values (gen_random_uuid()::text, 'SURVEY', 'Le toit', 'The roof', '2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z',
        ${JSON.stringify([
          {
            ...question,
            id: 'roof',
            type: 'CHOICE',
            title_fr: 'Y montez-vous ?',
            title_en: 'Do you go up there?',
            choices: [choice('yes', 'Oui, yes'), choice('no', 'Non, no')],
          },
          { ...question, id: 'words', type: 'TEXT', title_fr: 'Pourquoi ?', title_en: 'Why?' },
        ])}::jsonb)
      returning id)
    insert into survey_sites (survey_id, site_id) select id, 1 from made returning survey_id as id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}
