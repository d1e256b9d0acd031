import { type RawBuilder, sql } from 'kysely'
import type { Conflict } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'

/** Whether somebody has answered the survey `s`; whose person has been erased counts as well. */
export const isAnswered = sql<boolean>`(
  exists (select from survey_participations p where p.survey_id = s.id)
  or exists (select from survey_waiting_answers w where w.survey_id = s.id)
  or exists (select from survey_results r where r.survey_id = s.id and r.counted > 0))`

/**
 * What a file cannot change of a survey that has answers, since they would mean something else, or have scored something
 * else: its kind, how it is answered, its questions and choices and their words. Its title, its description, what it says
 * afterwards, picture files, the order, dates and campuses can change.
 */
export async function fixedByAnswers(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    with answered as (
      select changed.line, changed.document as new, to_jsonb(s) as old
      from import_changed changed join surveys s on s.import_key = changed.key
      where changed.document is distinct from s.imported and ${isAnswered}
    ), asked as (
      select line, question as new, (place - 1)::integer as place,
        (select before from jsonb_array_elements(old -> 'questions') before
          where before ->> 'id' = question ->> 'id') as old
      from answered, jsonb_array_elements(new -> 'questions') with ordinality as each (question, place)
    ), offered as (
      select line, asked.place as question, choice as new, (each.place - 1)::integer as place,
        (select before from jsonb_array_elements(asked.old -> 'choices') before
          where before ->> 'id' = choice ->> 'id') as old
      from asked, jsonb_array_elements(asked.new -> 'choices') with ordinality as each (choice, place)
      where asked.old is not null
    )
    ${whole('category', 'category')}
    union all ${whole('anonymous', 'anonymous')}
    union all ${whole('linked_to_challenges', 'linkedToChallenges')}
    union all ${whole('challenge_points_coef', 'challengePointsCoef')}
    union all
    select line, 'questions', 'lacks ' || (before ->> 'id') || ', which has answers'
    from answered, jsonb_array_elements(old -> 'questions') before
    where not exists (
      select from jsonb_array_elements(new -> 'questions') question where question ->> 'id' = before ->> 'id')
    union all
    select line, 'questions[' || place || '].id', (new ->> 'id') || ' is new: those who have answered were not asked'
    from asked where old is null
    union all ${ofQuestion('type')}
    union all ${ofQuestion('multiple')}
    union all ${words('asked', { title_fr: 'title_fr', title_en: 'title_en', description_fr: 'description_fr', description_en: 'description_en' })}
    union all ${words('offered', { text_fr: 'text_fr', text_en: 'text_en', imageDescription_fr: 'pictureAlt_fr', imageDescription_en: 'pictureAlt_en' })}
    union all
    select line, 'questions[' || place || '].choices', 'lacks ' || (before ->> 'id') || ', which may be an answer'
    from asked, jsonb_array_elements(old -> 'choices') before
    where not exists (
      select from jsonb_array_elements(new -> 'choices') choice where choice ->> 'id' = before ->> 'id')
    union all
    select line, 'questions[' || question || '].choices[' || place || '].id',
      (new ->> 'id') || ' is new: those who have answered could not choose it'
    from offered where old is null
    union all
    select line, 'questions[' || question || '].choices[' || place || '].isRightAnswer',
      'has been answered: expected ' || (old ->> 'isRightAnswer') || ', found ' || (new ->> 'isRightAnswer')
    from offered where old ->> 'isRightAnswer' <> new ->> 'isRightAnswer'
    order by 1, 2, 3`.execute(db)
  return rows
}

function whole(column: string, field: string): RawBuilder<unknown> {
  return sql`
    select line, ${sql.lit(field)} as field,
      'has been answered: expected ' || (old ->> ${sql.lit(column)}) || ', found ' || (new ->> ${sql.lit(column)}) as message
    from answered where old ->> ${sql.lit(column)} <> new ->> ${sql.lit(column)}`
}

function ofQuestion(field: string): RawBuilder<unknown> {
  return sql`
    select line, 'questions[' || place || '].' || ${sql.lit(field)},
      'has been answered: expected ' || (old ->> ${sql.lit(field)}) || ', found ' || (new ->> ${sql.lit(field)})
    from asked where old ->> ${sql.lit(field)} <> new ->> ${sql.lit(field)}`
}

/** @param fields by the name under which it is stored, that of the file */
function words(of: 'asked' | 'offered', fields: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const place =
    of === 'asked'
      ? sql`'questions[' || place || '].'`
      : sql`'questions[' || question || '].choices[' || place || '].'`
  return sql`
    select line, ${place} || field,
      case when old ->> stored is null then 'has been answered without it'
        else 'has been answered as “' || (old ->> stored) || '”' end
        || ': ask what has other words in a survey with a key of its own'
    from ${sql.table(of)}, unnest(${Object.keys(fields)}::text[], ${Object.values(fields)}::text[]) as each_word (stored, field)
    where old is not null and old ->> stored is distinct from new ->> stored`
}
