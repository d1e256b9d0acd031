import { type RawBuilder, sql } from 'kysely'
import type { Conflict } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'

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
  const { rows } = await sql<Fixed>`
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
    select line, 'questions', 'question gone', before ->> 'id', null
    from answered, jsonb_array_elements(old -> 'questions') before
    where not exists (
      select from jsonb_array_elements(new -> 'questions') question where question ->> 'id' = before ->> 'id')
    union all
    select line, 'questions[' || place || '].id', 'question new', new ->> 'id', null
    from asked where old is null
    union all ${ofQuestion('type')}
    union all ${ofQuestion('multiple')}
    union all ${ofQuestion('required', 'true')}
    union all ${words('asked', { title_fr: 'title_fr', title_en: 'title_en', description_fr: 'description_fr', description_en: 'description_en' })}
    union all ${words('offered', { text_fr: 'text_fr', text_en: 'text_en', imageDescription_fr: 'pictureAlt_fr', imageDescription_en: 'pictureAlt_en' })}
    union all
    select line, 'questions[' || place || '].choices', 'choice gone', before ->> 'id', null
    from asked, jsonb_array_elements(old -> 'choices') before
    where not exists (
      select from jsonb_array_elements(new -> 'choices') choice where choice ->> 'id' = before ->> 'id')
    union all
    select line, 'questions[' || question || '].choices[' || place || '].id',
      'choice new', new ->> 'id', null
    from offered where old is null
    union all
    select line, 'questions[' || question || '].choices[' || place || '].isRightAnswer',
      'other', old ->> 'isRightAnswer', new ->> 'isRightAnswer'
    from offered where old ->> 'isRightAnswer' <> new ->> 'isRightAnswer'
    order by 1, 2, 3, 4`.execute(db)
  return rows.map(({ line, field, why, what, found }) => ({
    line,
    field,
    message: inWords[why](what ?? '', found),
  }))
}

interface Fixed {
  line: number
  field: string
  why: keyof typeof inWords
  what: string | null
  found: string | null
}

const inWords = {
  'question gone': (id: string): Bilingual => ({
    fr: `n’ont plus ${id}, qui a des réponses`,
    en: `lacks ${id}, which has answers`,
  }),
  'question new': (id: string): Bilingual => ({
    fr: `${id} est nouveau\u00a0: cette question n’a pas été posée à qui a déjà répondu`,
    en: `${id} is new: those who have answered were not asked`,
  }),
  'choice gone': (id: string): Bilingual => ({
    fr: `n’ont plus ${id}, qui est peut-être une réponse`,
    en: `lacks ${id}, which may be an answer`,
  }),
  'choice new': (id: string): Bilingual => ({
    fr: `${id} est nouveau\u00a0: qui a déjà répondu ne pouvait pas le choisir`,
    en: `${id} is new: those who have answered could not choose it`,
  }),
  words: (before: string): Bilingual => ({
    fr: `a déjà des réponses données à «\u00a0${before}\u00a0»\u00a0: ce qui se dit autrement se demande dans un sondage qui a une autre clé`,
    en: `has been answered as “${before}”: ask what has other words in a survey with a key of its own`,
  }),
  'no words': (): Bilingual => ({
    fr: 'a déjà des réponses données sans lui\u00a0: ce qui se dit autrement se demande dans un sondage qui a une autre clé',
    en: 'has been answered without it: ask what has other words in a survey with a key of its own',
  }),
  other: (expected: string, found: string | null): Bilingual => ({
    fr: `a déjà des réponses\u00a0; attendu\u00a0: ${expected}\u00a0; trouvé\u00a0: ${found}`,
    en: `has been answered: expected ${expected}, found ${found}`,
  }),
}

function whole(column: string, field: string): RawBuilder<unknown> {
  return sql`
    select line, ${sql.lit(field)} as field,
      'other' as why, old ->> ${sql.lit(column)} as what, new ->> ${sql.lit(column)} as found
    from answered where old ->> ${sql.lit(column)} <> new ->> ${sql.lit(column)}`
}

/** @param absent what it is where it is not said */
function ofQuestion(field: string, absent?: string): RawBuilder<unknown> {
  const [before, after] = [sql.ref('old'), sql.ref('new')].map(question =>
    absent === undefined
      ? sql`${question} ->> ${sql.lit(field)}`
      : sql`coalesce(${question} ->> ${sql.lit(field)}, ${sql.lit(absent)})`,
  )
  return sql`
    select line, 'questions[' || place || '].' || ${sql.lit(field)}, 'other', ${before}, ${after}
    from asked where old is not null and ${before} <> ${after}`
}

/** @param fields by the name under which it is stored, that of the file */
function words(of: 'asked' | 'offered', fields: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const place =
    of === 'asked'
      ? sql`'questions[' || place || '].'`
      : sql`'questions[' || question || '].choices[' || place || '].'`
  return sql`
    select line, ${place} || field, case when old ->> stored is null then 'no words' else 'words' end, old ->> stored, null
    from ${sql.table(of)}, unnest(${Object.keys(fields)}::text[], ${Object.values(fields)}::text[]) as each_word (stored, field)
    where old is not null and old ->> stored is distinct from new ->> stored`
}
