import { type RawBuilder, sql } from 'kysely'
import { type Static, type TObject, Type } from 'typebox'
import { accountWithMail, mailOfAccount } from '#features/account/server/public.ts'
import { mailOfPerson, personWithMail } from '#features/directory/server/public.ts'
import { key, line, mailAddress, moment } from '#platform/server/content/columns.ts'
import {
  type Conflict,
  type ContentKind,
  contentPart,
  type Reading,
  type StoredEntry,
} from '#platform/server/content/kind.ts'
import { said } from '#platform/server/content/messages.ts'
import { isoInstant, writeRows } from '#platform/server/content/written.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { maxTeamMembers, maxTeamName, maxTeams, teamFaults } from '../challenge-rules.ts'

const teamColumns = Type.Object(
  {
    key,
    name_fr: line(maxTeamName),
    name_en: line(maxTeamName),
    members: Type.Array(mailAddress, { maxItems: maxTeamMembers }),
  },
  { additionalProperties: false },
)

const challengeColumns = {
  key,
  name_fr: line(),
  name_en: line(),
  from: moment,
  until: moment,
  teams: Type.Array(teamColumns, { minItems: 1, maxItems: maxTeams }),
}

export type ChallengeItem = Static<TObject<typeof challengeColumns>>

/** The file, and how the product writes one challenge (`staff/challenges/`). */
export const challengesPart = contentPart({
  name: 'challenges',
  columns: challengeColumns,
  stores: [
    {
      name: 'challenges',
      document: challengeEntry,
      current: ({ today }) => sql`
        select c.import_key as key, null::bigint as id, jsonb_build_object(
          'name_fr', c.name_fr, 'name_en', c.name_en,
          'starts_at', ${isoInstant('c.starts_at')}, 'ends_at', ${isoInstant('c.ends_at')},
          'teams', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'import_key', t.import_key, 'name_fr', t.name_fr, 'name_en', t.name_en,
              'members', (
                select coalesce(jsonb_agg(mail order by mail), '[]')
                from (select ${memberOf(sql.ref('m.person_id'))} collate "C" as mail
                  from challenge_members m where m.team_id = t.id) played)
            ) order by t.import_key collate "C"), '[]')
            from challenge_teams t where t.challenge_id = c.id)
          ) as document,
          c.changed_at is null
            and c.ends_at >= ${today}::date::timestamp at time zone ${campusClock} as lasting
        from challenges c`,
      changedSince: sql`select import_key as key, changed_at as at from challenges where changed_at is not null`,
      conflicts: strangers,
      async write(db, { count }) {
        await writeRows(db, count, {
          table: 'challenges',
          key: 'import_key',
          columns: ['name_fr', 'name_en', 'starts_at', 'ends_at'],
        })
        await sql`
          update challenges c set (version, from_file, changed_at) = (c.version + 1, true, null)
          from import_changed changed where c.import_key = changed.key`.execute(db)
        await writeTeams(db)
      },
      async remove(db, keys) {
        await db.deleteFrom('challenges').where('import_key', 'in', keys).execute()
      },
    },
  ],
})

/** Challenges with their teams and who plays in them. The points of a team follow from its members, also those of a new one. */
export const challengesContent: ContentKind = {
  name: 'challenges',
  needs: ['people'],
  parts: () => [challengesPart],
}

/** The entry as it is stored, teams and members in the order of their names; what cannot be is noted as a fault. */
function challengeEntry(item: ChallengeItem, reading: Reading): StoredEntry {
  const starts_at = reading.moment('from', item.from)
  const ends_at = reading.end('until', item.until)
  if (ends_at <= starts_at)
    reading.fault(
      'until',
      said(words => words.notAfter('from')),
    )
  for (const { team, member, key } of teamFaults(item.teams)) {
    if (member === null)
      reading.fault(['teams', team, 'key'], {
        fr: `${key} est déjà celui d’une équipe avant elle`,
        en: `${key} is that of a team before it`,
      })
    else {
      const mail = item.teams[team]?.members[member] ?? ''
      reading.fault(['teams', team, 'members', member], {
        fr: `${mail} joue déjà dans ${key}\u00a0: une seule équipe par défi`,
        en: `${mail} plays in ${key} already: one team of each challenge`,
      })
    }
  }
  const teams = item.teams.map(({ key, name_fr, name_en, members }) => {
    const mails = members.map(mail => mail.toLowerCase()).sort()
    return { import_key: key, name_fr, name_en, members: mails }
  })
  const document = {
    ...{ name_fr: item.name_fr, name_en: item.name_en, starts_at, ends_at },
    teams: teams.sort((one, other) => (one.import_key < other.import_key ? -1 : 1)),
  }
  return { key: item.key, document }
}

/** The id of who has a mail address: of their account, else that which it will have when they sign in. */
export function idOf(mail: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`coalesce(${accountWithMail(mail)}, ${personWithMail(mail)})`
}

/**
 * The address by which a file names a member. Whose address leads to another id by now, since they have signed in under one,
 * is called by the stored id: the entry is then no longer that of the file, and is written anew.
 */
function memberOf(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(
    select case when ${idOf(sql.ref('found.mail'))} = ${id} then found.mail else ${id} end
    from (select ${addressOf(id)} as mail) found)`
}

/** The address of a member as files write it; SQL null: neither the accounts nor the directory know one. */
export function addressOf(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`lower(coalesce(${mailOfAccount(id)}, ${mailOfPerson(id)}))`
}

/** Each member of a changed entry. */
const named = sql`
  import_changed changed,
  jsonb_array_elements(changed.document -> 'teams') team,
  jsonb_array_elements_text(team -> 'members') as member (mail)`

/** Members whom neither the accounts nor the directory know, and two addresses of one person. */
async function strangers(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number; mails: string; known: boolean }>`
    with playing as materialized (
      select changed.line, changed.key, member.mail, ${idOf(sql.ref('member.mail'))} as id from ${named})
    select line, mail as mails, false as known
    from playing where id is null
    union all
    select line, string_agg(mail, ', ' order by mail), true
    from playing where id is not null group by line, key, id having count(*) > 1
    order by 1, 2`.execute(db)
  return rows.map(({ line, mails, known }) => ({
    line,
    field: 'teams',
    message: known
      ? {
          fr: `${mails} sont une même personne\u00a0: une seule équipe par défi`,
          en: `${mails} are one person: one team of each challenge`,
        }
      : {
          fr: `${mails} n’est à personne\u00a0: une adresse de l’annuaire est attendue`,
          en: `${mails} is nobody’s: expected an address of the directory`,
        },
  }))
}

async function writeTeams(db: Database): Promise<void> {
  const stored = sql`import_changed changed join challenges c on c.import_key = changed.key`
  await sql`
    delete from challenge_members m using import_changed changed, challenges c
    where c.import_key = changed.key and m.challenge_id = c.id`.execute(db)
  await sql`
    delete from challenge_teams t using import_changed changed, challenges c
    where c.import_key = changed.key and t.challenge_id = c.id and not exists (
      select from jsonb_array_elements(changed.document -> 'teams') team where team ->> 'import_key' = t.import_key)`.execute(
    db,
  )
  await sql`
    insert into challenge_teams (challenge_id, import_key, name_fr, name_en)
    select c.id, team ->> 'import_key', team ->> 'name_fr', team ->> 'name_en'
    from ${stored}, jsonb_array_elements(changed.document -> 'teams') team
    order by changed.n, team ->> 'import_key'
    on conflict (challenge_id, import_key) do update set (name_fr, name_en) = (excluded.name_fr, excluded.name_en)`.execute(
    db,
  )
  await sql`
    insert into challenge_members (challenge_id, team_id, person_id)
    select c.id, t.id, ${idOf(sql.ref('member.mail'))}
    from ${named}, challenges c, challenge_teams t
    where c.import_key = changed.key and t.challenge_id = c.id and t.import_key = team ->> 'import_key'`.execute(
    db,
  )
}
