import { type RawBuilder, sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import { peopleWithMail } from '#features/directory/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import {
  type ChallengeCard,
  type ChallengeMember,
  type ChallengeState,
  type ChallengeTeam,
  challengesPerPage,
  type FoundAddress,
  membersPerPage,
  type StaffChallenge,
  teamsInList,
} from '../../../challenge-contract.ts'
import { addressOf, idOf } from '../../challenge-content.ts'

/** What state a challenge `c` is in, by the database's clock, as it is for whoever answers. */
const stateOf = sql<ChallengeState>`case when c.ends_at <= statement_timestamp() then 'OVER'
  when c.starts_at > statement_timestamp() then 'PLANNED' else 'RUNNING' end`

/** What a member `m` of a challenge `c` earned in it. */
const pointsOf = sql<number>`(
  select coalesce(sum(p.points), 0)::int from survey_participations p
  where p.account_id = m.person_id and p.points > 0 and p.answered_at >= c.starts_at and p.answered_at < c.ends_at)`

/** The name of who has an id, of their account or else of the directory; empty where neither knows one. */
function nameOf(id: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${accountName(id)}, ''), (
    select nullif(trim(p.first_name || ' ' || p.last_name), '') from ${peopleWithMail} p
    where p.uuid = case when ${id} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${id})::uuid end), '')`
}

/** A page of challenges: those that run or will, the first to end first; or those that are over, the latest end first. */
export async function staffChallenges(
  db: Database,
  language: Language,
  { past, after }: { past: boolean; after: string | undefined },
): Promise<{ challenges: ChallengeCard[]; next: string | null }> {
  const cursor = after === undefined ? undefined : readCursor(after)
  const end = cursor && sql`to_timestamp(0) + ${cursor.microseconds}::bigint * interval '1 microsecond'`
  const beyond = cursor && sql`and (c.ends_at, c.id) ${past ? sql`<` : sql`>`} (${end}, ${cursor.id}::bigint)`
  const direction = past ? sql`desc` : sql`asc`
  const { rows } = await sql<CardRow>`
    with page as materialized (
      select c.* from challenges c
      where ${past ? sql`c.ends_at <= statement_timestamp()` : sql`c.ends_at > statement_timestamp()`} ${beyond ?? sql``}
      order by c.ends_at ${direction}, c.id ${direction} limit ${challengesPerPage + 1}),
    figures as (
      select t.challenge_id, t.id::text as id, ${sql.ref(`t.name_${language}`)} as name, count(m.person_id)::int as members,
        coalesce(sum(case when m.person_id is not null then ${pointsOf} end), 0)::int as points
      from page c join challenge_teams t on t.challenge_id = c.id left join challenge_members m on m.team_id = t.id
      group by t.id)
    select c.id::text as id, ${sql.ref(`c.name_${language}`)} as name, ${stateOf} as state, c.starts_at as "from",
      c.ends_at as until, c.version, c.from_file as "fromFile",
      (extract(epoch from c.ends_at) * 1000000)::bigint::text as microseconds,
      all_of.teams, all_of.members, all_of.points, all_of.leading
    from page c cross join lateral (
      select count(*)::int as teams, coalesce(sum(members), 0)::int as members, coalesce(sum(points), 0)::int as points,
        coalesce(json_agg(json_build_object('id', id, 'name', name, 'members', members, 'points', points)
          order by place) filter (where place <= ${teamsInList}), '[]') as leading
      from (select f.*, row_number() over (order by f.points desc, f.id::bigint) as place
        from figures f where f.challenge_id = c.id) ranked) all_of
    order by c.ends_at ${direction}, c.id ${direction}`.execute(db)
  const last = rows.length > challengesPerPage ? rows[challengesPerPage - 1] : undefined
  return {
    challenges: rows.slice(0, challengesPerPage).map(({ microseconds: _, from, until, ...card }) => ({
      ...card,
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    next: last === undefined ? null : `${last.microseconds}.${last.id}`,
  }
}

interface CardRow extends Omit<ChallengeCard, 'from' | 'until'> {
  from: Date
  until: Date
  microseconds: string
}

/** @throws Problem 400 naming `after` where the text is not the `next` of a page */
function readCursor(text: string): { microseconds: string; id: string } {
  const [, microseconds, id] = /^(-?\d{1,18})\.([1-9]\d{0,14})$/.exec(text) ?? []
  if (microseconds === undefined || id === undefined) throw wrongCursor()
  return { microseconds, id }
}

/** One challenge with its teams, in the order in which they came. @throws Problem 404 */
export async function staffChallenge(db: Database, id: string): Promise<StaffChallenge> {
  const { rows } = await sql<Omit<StaffChallenge, 'teams' | 'from' | 'until'> & { from: Date; until: Date }>`
    select c.id::text as id, c.version, ${stateOf} as state, c.name_fr, c.name_en, c.starts_at as "from",
      c.ends_at as until, c.from_file as "fromFile"
    from challenges c where c.id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound()
  const teams = (await teamFigures(db, id)).map(({ key: _, ...team }) => team)
  return { ...row, from: row.from.toISOString(), until: row.until.toISOString(), teams }
}

/** The teams of a challenge with how many play in them and what these earned. */
export async function teamFigures(db: Database, id: string): Promise<(ChallengeTeam & { key: string })[]> {
  const { rows } = await sql<ChallengeTeam & { key: string }>`
    select t.id::text as id, t.import_key as key, t.name_fr, t.name_en, count(m.person_id)::int as members,
      coalesce(sum(case when m.person_id is not null then ${pointsOf} end), 0)::int as points
    from challenges c join challenge_teams t on t.challenge_id = c.id left join challenge_members m on m.team_id = t.id
    where c.id = ${id}::bigint group by t.id order by t.id`.execute(db)
  return rows
}

/** A page of who plays in a challenge, by name. @throws Problem 404, 400 naming `after` */
export async function challengeMembers(
  db: Database,
  id: string,
  {
    team,
    search = '',
    after,
  }: { team: string | undefined; search?: string | undefined; after: string | undefined },
): Promise<{ members: ChallengeMember[]; next: string | null }> {
  const challenge = await sql`select from challenges where id = ${id}::bigint`.execute(db)
  if (challenge.rows.length === 0) throw notFound()
  const words = search.split(/\s+/).filter(word => word !== '')
  const fits = words.map(
    word =>
      sql`and fold(name || ' ' || coalesce(mail, '')) like fold(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`,
  )
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(fold(name), id) > (select fold(name), id from playing where id = ${after})`
  const { rows } = await sql<ChallengeMember>`
    with playing as materialized (
      select m.person_id as id, ${nameOf(sql.ref('m.person_id'))} as name, ${addressOf(sql.ref('m.person_id'))} as mail,
        m.team_id::text as "teamId"
      from challenge_members m
      where m.challenge_id = ${id}::bigint ${team === undefined ? sql`` : sql`and m.team_id = ${team}::bigint`}),
    page as (
      select * from playing where ${beyond} ${sql.join(fits, sql` `)}
      order by fold(name), id limit ${membersPerPage + 1})
    select page.*, ${pointsOf} as points
    from page
    join challenges c on c.id = ${id}::bigint
    join challenge_members m on m.challenge_id = c.id and m.person_id = page.id
    order by fold(name), page.id`.execute(db)
  const last = rows.length > membersPerPage ? rows[membersPerPage - 1] : undefined
  return { members: rows.slice(0, membersPerPage), next: last?.id ?? null }
}

/** Whose addresses are, in their order. */
export async function peopleWithAddresses(
  db: Database,
  addresses: readonly string[],
  challenge: string | undefined,
): Promise<FoundAddress[]> {
  const { rows } = await sql<FoundAddress>`
    with found as materialized (
      select place, ${idOf(sql.ref('sought.mail'))} as id
      from unnest(${addresses.map(one => one.trim().toLowerCase())}::text[]) with ordinality as sought (mail, place))
    select found.id, case when found.id is null then '' else ${nameOf(sql.ref('found.id'))} end as name,
      (select m.team_id::text from challenge_members m
        where m.challenge_id = ${challenge ?? null}::bigint and m.person_id = found.id) as "teamId"
    from found order by place`.execute(db)
  return rows
}
