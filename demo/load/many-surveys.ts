import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { haveBegun } from './surveys.ts'

/** Of each survey. */
const questions = 8
const choices = 4

/**
 * Surveys for load tests, beside those of the demo company: on every campus, every second one open, every third a quiz,
 * every fifth anonymous. What people answered is counted already; numbers of their own are free.
 * @param answers in all; spread evenly, each by another person
 * @param people how many have answered, each an account of its own
 */
export async function loadManySurveys(
  db: Database,
  { surveys, answers, people, today }: { surveys: number; answers: number; people: number; today: Date },
): Promise<void> {
  const perSurvey = Math.round(answers / surveys)
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'answerer-' || n, 'answerer-' || n || '@load.example', 'Load', n::text,
      (select id from sites order by id offset n % (select count(*) from sites) limit 1)
    from generate_series(0, ${people - 1}::integer) n
    on conflict do nothing`.execute(db)
  await sql`
    insert into surveys (import_key, category, anonymous, title_fr, title_en, description_fr, description_en, starts_at,
      ends_at, linked_to_challenges, challenge_points_coef, questions)
    select 'load-' || n, case when n % 3 = 0 then 'QUIZ' else 'SURVEY' end, n % 3 <> 0 and n % 5 = 0,
      'Sondage ' || n, 'Survey ' || n, 'Quelques questions.', 'A few questions.',
      ${today}::timestamptz - interval '20 days',
      ${today}::timestamptz + case when n % 2 = 0 then interval '10 days' else interval '-2 days' end,
      n % 3 = 0, 10,
      (select jsonb_agg(jsonb_build_object('id', 'q' || q, 'type', 'CHOICE', 'title_fr', 'Question ' || q || ' ?',
          'title_en', 'Question ' || q || '?', 'description_fr', null, 'description_en', null, 'multiple', false,
          'maxChoices', null, 'explanation_fr', null, 'explanation_en', null, 'choices', (
            select jsonb_agg(jsonb_build_object('id', 'c' || c, 'text_fr', 'Choix ' || c, 'text_en', 'Choice ' || c,
              'isRightAnswer', n % 3 = 0 and c = 0, 'imageUrl', null, 'imageDescription_fr', null,
              'imageDescription_en', null) order by c)
            from generate_series(0, ${choices - 1}::integer) c)) order by q)
        from generate_series(1, ${questions}::integer) q)
    from generate_series(0, ${surveys - 1}::integer) n`.execute(db)
  await sql`
    insert into survey_sites (survey_id, site_id)
    select s.id, sites.id from surveys s, sites where s.import_key like 'load-%'`.execute(db)
  await sql`
    insert into survey_participations (survey_id, account_id, answered_at, answers, score, total, points)
    select s.id, 'answerer-' || (s.id * 7919 + j) % ${people}::integer,
      case when not s.anonymous then ${today}::timestamptz - interval '3 days' - make_interval(mins => j) end,
      case when not s.anonymous then given.answers end,
      case when s.category = 'QUIZ' then ${questions}::integer end,
      case when s.category = 'QUIZ' then ${questions}::integer end,
      case when s.category = 'QUIZ' then 10 * ${questions}::integer end
    from surveys s, generate_series(0, ${perSurvey - 1}::integer) j, (
      select jsonb_build_object('surveyAnswers', jsonb_agg(jsonb_build_object(
        'questionId', 'q' || q, 'type', 'CHOICE', 'choices', jsonb_build_array('c0')) order by q)) as answers
      from generate_series(1, ${questions}::integer) q) as given
    where s.import_key like 'load-%'`.execute(db)
  await sql`
    insert into survey_results (survey_id, counted, rewritten)
    select id, ${perSurvey}::integer, true from surveys where import_key like 'load-%'`.execute(db)
  await sql`
    insert into survey_counts (survey_id, question_id, value, count)
    select s.id, 'q' || q, 'c0', ${perSurvey}::integer
    from surveys s, generate_series(1, ${questions}::integer) q where s.import_key like 'load-%'`.execute(db)
  await haveBegun(db, today)
  await sql`analyze`.execute(db)
}
