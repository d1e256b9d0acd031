import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type SurveyAnswer, surveyCategories } from '#features/surveys/contract.ts'
import { faultsOf, isMarked, ranked } from '#features/surveys/rules.ts'
import type { StoredQuestion } from '#features/surveys/server/stored.ts'
import { storedContent } from '#platform/server/testing/stored-content.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { loadDemoCompany, refreshDemoCompany } from '../load.ts'
import { demoSignIns, employee } from '../sign-ins.ts'
import { company, companyDatabase, companyDrawn } from '../testing/company.ts'

const { db } = await companyDatabase()
const tuesday = company.today

const all = async () => {
  const rows = await db.selectFrom('surveys').selectAll().orderBy('id').execute()
  return rows.map(row => ({ ...row, questions: row.questions as unknown as StoredQuestion[] }))
}
const participations = () => db.selectFrom('survey_participations').selectAll().orderBy('survey_id').execute()
const campuses = async (id: string) => {
  const rows = await db.selectFrom('survey_sites').select('site_id').where('survey_id', '=', id).execute()
  return rows.length
}

/** The points of each team, as the sum of what its members earned while the challenge ran. */
async function points() {
  const { rows } = await sql<{ team: string; points: number; members: number }>`
    select t.import_key as team, count(distinct m.person_id)::integer as members,
      coalesce(sum(p.points), 0)::integer as points
    from challenge_teams t join challenges c on c.id = t.challenge_id
    join challenge_members m on m.team_id = t.id
    left join survey_participations p on p.account_id = m.person_id
      and p.answered_at between c.starts_at and c.ends_at
    group by t.id order by t.import_key`.execute(db)
  return rows
}

describe('the surveys of the demo company', () => {
  it('are of every kind', async () => {
    const surveys = await all()
    const several = new Map(
      await Promise.all(surveys.map(async ({ id }) => [id, await campuses(id)] as const)),
    )
    const isOpen = ({ starts_at, ends_at }: (typeof surveys)[number]) =>
      starts_at <= tuesday && tuesday < ends_at
    const choices = (one: (typeof surveys)[number]) => one.questions.flatMap(question => question.choices)
    const kinds: Record<string, (one: (typeof surveys)[number]) => boolean> = {
      open: isOpen,
      ended: one => one.ends_at <= tuesday,
      'about to end': one => isOpen(one) && one.ends_at.getTime() - tuesday.getTime() <= 86_400_000,
      'to come': one => one.starts_at > tuesday,
      withdrawn: one => one.withdrawn_at !== null,
      anonymous: one => one.anonymous,
      'a named survey': one => one.category === 'SURVEY' && !one.anonymous,
      capped: one => one.questions.some(({ maxChoices }) => maxChoices !== null),
      'any number of choices': one => one.questions.some(one => one.multiple && one.maxChoices === null),
      'with pictures': one => choices(one).some(({ imageUrl }) => imageUrl !== null),
      linked: one => one.linked_to_challenges,
      'a quiz that is not linked': one => one.category === 'QUIZ' && !one.linked_to_challenges,
      long: one => one.questions.length >= 12,
      short: one => one.questions.length === 2,
      'on one campus': one => several.get(one.id) === 1,
      'on several': one => (several.get(one.id) ?? 0) > 1,
    }
    for (const [kind, is] of Object.entries(kinds)) expect(surveys.filter(is).length, kind).toBeGreaterThan(0)
    expect(new Set(surveys.map(one => one.category))).toEqual(new Set(surveyCategories))
    expect(new Set(surveys.flatMap(one => one.questions.map(({ type }) => type))).size).toBe(3)
    // Every quiz question says why.
    for (const question of surveys.filter(one => one.category === 'QUIZ').flatMap(one => one.questions)) {
      expect(isMarked(question), question.title_en).toBe(true)
      expect(question.explanation_en?.length, question.title_en).toBeGreaterThan(60)
    }
    for (const { imageUrl, imageDescription_fr } of surveys.flatMap(choices)) {
      if (imageUrl === null) continue
      expect(imageDescription_fr).toBeTruthy()
      expect((await storedContent(db, imageUrl)).toString()).toContain('<svg')
    }
  })

  it('have been answered as the form allows it, by nobody who signs in', async () => {
    const surveys = await all()
    const given = await participations()
    expect(given.length).toBeGreaterThan(800)
    expect(given.filter(one => demoSignIns.some(({ id }) => id === one.account_id))).toEqual([])
    for (const one of given) {
      const survey = surveys.find(({ id }) => id === one.survey_id)
      if (survey === undefined) throw new Error('an answer to nothing')
      if (survey.anonymous) {
        expect([one.answers, one.answered_at]).toEqual([null, null])
        continue
      }
      const form = { category: survey.category as 'SURVEY' | 'QUIZ', questions: survey.questions }
      expect(faultsOf(form, one.answers as unknown as SurveyAnswer), survey.title_en).toEqual([])
      expect(one.answered_at?.getTime()).toBeGreaterThanOrEqual(survey.starts_at.getTime())
      expect(one.answered_at?.getTime()).toBeLessThanOrEqual(tuesday.getTime())
      expect(one.points).toBe(
        survey.linked_to_challenges ? (one.score ?? 0) * survey.challenge_points_coef : null,
      )
    }
  })

  it('have results that are those of their answers', async () => {
    const { rows } = await sql<{ id: string; given: number; counted: number }>`
      select s.id, (select count(*) from survey_participations p where p.survey_id = s.id)::integer as given,
        coalesce((select counted from survey_results r where r.survey_id = s.id), 0) as counted
      from surveys s`.execute(db)
    for (const { id, given, counted } of rows) expect(counted, id).toBe(given)
    const { rows: wrong } = await sql`
      with said as (
        select p.survey_id, answer ->> 'questionId' as question_id, given.value, count(*) as count
        from survey_participations p, jsonb_array_elements(p.answers -> 'surveyAnswers') answer,
          lateral (select jsonb_array_elements_text(answer -> 'choices') as value
            union all select answer ->> 'note' where answer ? 'note') given
        group by 1, 2, 3)
      select from said full join (
        select c.* from survey_counts c join surveys s on s.id = c.survey_id where not s.anonymous
      ) counted using (survey_id, question_id, value)
      where said.count is distinct from counted.count`.execute(db)
    expect(wrong).toEqual([])
    const texts = await db.selectFrom('survey_texts').select('text').execute()
    expect(texts.length).toBeGreaterThan(500)
  })

  it('bring three teams of eight a believable ranking, which one good quiz changes', async () => {
    const teams = await points()
    expect(teams.map(({ team, members }) => [team, members])).toEqual([
      ['beavers', 8],
      ['hedgehogs', 8],
      ['swifts', 8],
    ])
    const [first, second, third] = ranked(teams)
    expect([first?.team, second?.team, third?.team]).toEqual(['swifts', 'hedgehogs', 'beavers'])
    const { rows } = await sql<{ team: string }>`
      select t.import_key as team from challenge_members m join challenge_teams t on t.id = m.team_id
      where m.person_id = ${employee.id}`.execute(db)
    expect(rows).toEqual([{ team: 'hedgehogs' }])
    // Six questions at ten points wait for the employee.
    expect((first?.points ?? 0) - (second?.points ?? 0)).toBeLessThan(60)
    expect(third?.points).toBeGreaterThan(300)
  })

  it('say who wrote them well: typographic marks', async () => {
    for (const { questions, ...one } of await all()) {
      const words = questions.flatMap(question => [
        ...[question.title_fr, question.description_fr ?? '', question.explanation_fr ?? ''],
        ...question.choices.flatMap(choice => [choice.text_fr, choice.imageDescription_fr ?? '']),
      ])
      const french = [one.title_fr, one.description_fr, one.success_text_fr ?? '', ...words].join(' ')
      expect(french, one.title_fr).not.toMatch(/\p{L}'|[^\u00a0\u202f][»!?;](?!\w)| :|« /u)
      const english = [one.title_en, one.description_en, ...questions.map(({ title_en }) => title_en)].join(
        ' ',
      )
      expect(english, one.title_en).not.toMatch(/\p{L}'/u)
    }
  })

  it('come to a company that was loaded without them, and to another day', async () => {
    const before = await all()
    const given = await participations()
    const team = await points()
    await sql`delete from challenges`.execute(db)
    await sql`delete from surveys`.execute(db)
    await loadDemoCompany(db, company, await companyDrawn())
    expect(await all()).toEqual(before)
    expect(await points()).toEqual(team)
    await refreshDemoCompany(db, { ...company, today: new Date(tuesday.getTime() + 15 * 86_400_000) })
    for (const [index, survey] of (await all()).entries()) {
      expect(campusDay(survey.ends_at)).toBe(addDays(campusDay(before[index]?.ends_at ?? tuesday), 14))
    }
    // Who has earned points still has them: they were answered within the challenge.
    expect(await points()).toEqual(team)
    expect(await participations()).toHaveLength(given.length)
  })
})
