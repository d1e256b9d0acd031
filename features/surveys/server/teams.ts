import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { EarnedPoints, Team } from '../contract.ts'
import { ranked } from '../rules.ts'
import type { Reader } from './survey-rows.ts'

interface TeamRow {
  id: string
  name_fr: string
  name_en: string
  challenge_id: string
  challenge_fr: string
  challenge_en: string
  ends_at: Date
  members: number
  mine: boolean
  points: number
}

type Asking = Pick<Reader, 'accountId' | 'now'>

/**
 * The teams of the challenges that run. The points of a team are what its members earn while its challenge runs, added up
 * by this statement alone: they are what the answers say at every moment.
 */
const running = reusableQuery<Asking, TeamRow>((db, { accountId, now }) => {
  const statement = sql<TeamRow>`
    select t.id::text as id, t.name_fr, t.name_en, c.id::text as challenge_id, c.name_fr as challenge_fr,
      c.name_en as challenge_en, c.ends_at, count(m.person_id)::int as members,
      coalesce(bool_or(m.person_id = ${accountId}), false) as mine, coalesce(sum(earned.points), 0)::int as points
    from challenges c
    join challenge_teams t on t.challenge_id = c.id
    left join challenge_members m on m.team_id = t.id
    left join lateral (
      select sum(p.points) as points from survey_participations p
      where p.account_id = m.person_id and p.points > 0
        and p.answered_at >= c.starts_at and p.answered_at < c.ends_at) earned on true
    where c.starts_at <= ${now}::timestamptz and c.ends_at > ${now}::timestamptz
    group by t.id, c.id
    order by c.ends_at, c.id, t.id`
  return { compile: () => statement.compile(db) }
})

interface EarnedRow {
  id: string
  title_fr: string
  title_en: string
  points: number
}

const earnedBy = reusableQuery<Asking, EarnedRow>((db, { accountId, now }) => {
  const statement = sql<EarnedRow>`
    select s.id::text as id, s.title_fr, s.title_en, p.points
    from survey_participations p
    join surveys s on s.id = p.survey_id
    where p.account_id = ${accountId} and p.points > 0 and exists (
      select from challenge_members m join challenges c on c.id = m.challenge_id
      where m.person_id = p.account_id and c.starts_at <= ${now}::timestamptz and c.ends_at > ${now}::timestamptz
        and p.answered_at >= c.starts_at and p.answered_at < c.ends_at)
    order by p.answered_at desc, s.id`
  return { compile: () => statement.compile(db) }
})

/** The teams of the challenges that run, by challenge and rank, and the quizzes that brought the person points in them. */
export async function teamsFor(
  db: Database,
  { accountId, language, now }: Reader,
): Promise<{ teams: Team[]; earned: EarnedPoints[] }> {
  const [rows, earned] = await Promise.all([
    running(db, { accountId, now }),
    earnedBy(db, { accountId, now }),
  ])
  const teams = [...Map.groupBy(rows, row => row.challenge_id).values()].flatMap(ofChallenge =>
    ranked(ofChallenge).map(row => ({
      id: row.id,
      name: row[`name_${language}`],
      challenge: {
        id: row.challenge_id,
        name: row[`challenge_${language}`],
        endDate: row.ends_at.toISOString(),
      },
      points: row.points,
      rank: row.rank,
      members: row.members,
      mine: row.mine,
    })),
  )
  return {
    teams,
    earned: earned.map(row => ({ surveyId: row.id, title: row[`title_${language}`], points: row.points })),
  }
}
