import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { importHeld, kindTurn, removeHeld } from '#platform/server/content/import.ts'
import type { Database } from '#platform/server/database/database.ts'
import { inTransactionOfTrial } from '#platform/server/database/trial.ts'
import { invalid, notFound, refusal } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import {
  type ChallengeAsWritten,
  type ChallengeState,
  type ChallengeTrial,
  mostTeamsTold,
} from '../../../challenge-contract.ts'
import {
  keyFor,
  maxMembersOnScreen,
  type StoredTeam,
  type WholeTeam,
  wholeTeams,
} from '../../../challenge-rules.ts'
import { addressOf, type ChallengeItem, challengesPart } from '../../challenge-content.ts'
import type { surveyActions } from '../audited.ts'
import { teamFigures } from './stored.ts'

/** Who writes a challenge, and when. */
export interface ChallengeAct {
  actor: string
  now: Date
}

export interface Made {
  id: string
  version: number
}

/** A challenge that is there already, as the caller has it before them. */
interface Known {
  id: string
  version: number
}

/**
 * Makes a challenge, with the check that an import makes.
 * @throws Problem 400 by field, 404 where the one whose teams it takes is gone
 */
export async function makeChallenge(
  trx: Database,
  { copyOf, ...written }: ChallengeAsWritten & { copyOf?: string },
  act: ChallengeAct,
): Promise<Made> {
  await kindTurn(trx, challengesPart.name)
  const made = await put(trx, undefined, written, act, copyOf)
  await note(trx, act, 'CHALLENGE_CREATED', made.id, await sizeOf(trx, made.id))
  return made
}

/**
 * Changes a challenge and its teams; what is as it was leaves the version as it is.
 * @throws Problem 400 by field, 404, 409 CHALLENGE_CHANGED where somebody, or a file, changed it since
 */
export async function rewriteChallenge(
  trx: Database,
  known: Known,
  written: ChallengeAsWritten,
  act: ChallengeAct,
): Promise<Made> {
  await kindTurn(trx, challengesPart.name)
  const { fromFile } = await held(trx, known)
  const before = await sizeOf(trx, known.id)
  const made = await put(trx, { ...known, fromFile }, written, act)
  if (made.version !== known.version) {
    await note(trx, act, 'CHALLENGE_CHANGED', known.id, `${before} to ${await sizeOf(trx, known.id)}`)
  }
  return made
}

/** Deletes a challenge with its teams, as an import does that no longer names it. @throws Problem 404, 409 */
export async function dropChallenge(trx: Database, known: Known, act: ChallengeAct): Promise<void> {
  await kindTurn(trx, challengesPart.name)
  const { key } = await held(trx, known)
  const size = await sizeOf(trx, known.id)
  await removeHeld(trx, challengesPart, key, act.now)
  await note(trx, act, 'CHALLENGE_DELETED', known.id, size)
}

/**
 * What making a challenge, or changing one, would do. Nothing of it stays.
 * @throws Problem 400 by field, 404, 409, as writing it does
 */
export async function tryWriting(
  db: Database,
  given: ChallengeAsWritten & { id?: string; version?: number; copyOf?: string },
  act: ChallengeAct,
  language: Language,
): Promise<ChallengeTrial> {
  const { id, version, copyOf, ...written } = given
  return inTransactionOfTrial(db, async trx => {
    await kindTurn(trx, challengesPart.name)
    const known = id === undefined ? undefined : { id, version: version ?? 0 }
    const stored = known && { ...known, ...(await held(trx, known)) }
    const before = await pictureOf(trx, stored?.id)
    const made = await put(trx, stored, written, act, copyOf)
    const after = await pictureOf(trx, made.id)
    const changes = [...after.teamOf].flatMap(([person, team]) => {
      const other = before.teamOf.get(person)
      return other === team ? [] : [other === undefined ? 'joined' : 'moved']
    })
    const of = (what: string) => changes.filter(one => one === what).length
    const left = [...before.teamOf.keys()].filter(person => !after.teamOf.has(person))
    const teams = [...new Set([...before.teams.keys(), ...after.teams.keys()])].flatMap(key => {
      const [was, is] = [before.teams.get(key), after.teams.get(key)]
      const figures = (one: typeof was) =>
        one === undefined ? null : { members: one.members, points: one.points }
      const same = was?.members === is?.members && was?.points === is?.points
      const name = (is ?? was)?.[`name_${language}`] ?? ''
      return same ? [] : [{ name, before: figures(was), after: figures(is) }]
    })
    const told = stored === undefined ? [] : teams
    return {
      state: after.state,
      wasSeen: stored !== undefined && before.state === 'RUNNING',
      joined: of('joined'),
      moved: of('moved'),
      left: left.length,
      unknown: before.unknown.filter(person => !after.teamOf.has(person)).length,
      teams: told.slice(0, mostTeamsTold),
      moreTeams: Math.max(0, told.length - mostTeamsTold),
    }
  })
}

/** A challenge as it is told before and after a change; without an id one that is not there. */
async function pictureOf(db: Database, id: string | undefined) {
  const teams = id === undefined ? [] : await teamFigures(db, id)
  const { rows: members } = await sql<{ person: string; team: string; known: boolean }>`
    select m.person_id as person, m.team_id::text as team, ${addressOf(sql.ref('m.person_id'))} is not null as known
    from challenge_members m where m.challenge_id = ${id ?? null}::bigint`.execute(db)
  const { rows } = await sql<{ state: ChallengeState }>`
    select case when ends_at <= statement_timestamp() then 'OVER' when starts_at > statement_timestamp() then 'PLANNED'
      else 'RUNNING' end as state
    from challenges where id = ${id ?? null}::bigint`.execute(db)
  return {
    state: rows[0]?.state ?? 'PLANNED',
    teams: new Map(teams.map(team => [team.key, team])),
    teamOf: new Map(members.map(({ person, team }) => [person, team])),
    unknown: members.filter(({ known }) => !known).map(({ person }) => person),
  }
}

/** The challenge, held until the transaction ends. @throws Problem 404, 409 where its version is another one */
async function held(trx: Database, { id, version }: Known): Promise<{ key: string; fromFile: boolean }> {
  const { rows } = await sql<{ key: string; fromFile: boolean; version: number }>`
    select import_key as key, from_file as "fromFile", version from challenges where id = ${id}::bigint for update`.execute(
    trx,
  )
  const [row] = rows
  if (row === undefined) throw notFound(gone)
  if (row.version !== version) throw refusal('CHALLENGE_CHANGED', changedMeanwhile)
  return row
}

/** Writes a challenge whole, through the run that an import makes. */
async function put(
  trx: Database,
  known: (Known & { fromFile: boolean }) | undefined,
  { teams: given, ...own }: ChallengeAsWritten,
  { now }: ChallengeAct,
  copyOf?: string,
): Promise<Made> {
  const stored = await storedTeams(trx, known?.id ?? copyOf)
  if (copyOf !== undefined && stored.length === 0) throw notFound(gone)
  const whole = wholeTeams(stored, given)
  const strange = whole.indexOf(undefined)
  if (strange >= 0) throw invalid({ [`teams.${strange}.id`]: noSuchTeam })
  const teams = whole.filter(team => team !== undefined)
  if (teams.reduce((sum, { members }) => sum + members.length, 0) > maxMembersOnScreen)
    throw invalid({ teams: tooManyMembers })
  const key = known === undefined ? newKey(own.name_en) : await keyOf(trx, known.id)
  const item: ChallengeItem = {
    ...{ key, name_fr: own.name_fr, name_en: own.name_en },
    ...{ from: new Date(own.from).toISOString(), until: new Date(own.until).toISOString() },
    teams: teams.map(({ staying: _, ...team }) => team),
  }
  const source = { part: challengesPart, name: challengesPart.name, held: [{ item, place: 1 }] }
  const { faults, stores } = await importHeld(trx, { source, parts: [challengesPart], now })
  if (faults.length > 0) {
    const fields: Record<string, Bilingual> = {}
    for (const { field = '', message } of faults) fields[fieldOnScreen(field, teams)] ??= message
    throw invalid(fields)
  }
  const isWritten = stores.some(({ created, changed }) => created + changed > 0)
  const { rows } = await sql<Made>`
    update challenges set
      changed_at = case when ${isWritten} then clock_timestamp() else changed_at end,
      from_file = ${known?.fromFile ?? false}
    where import_key = ${key} returning id::text as id, version`.execute(trx)
  const [made] = rows
  if (made === undefined) throw new Error(`${key} was not written`)
  return made
}

/** The field of what was sent in which a fault of the whole challenge lies: who was added is named by their line. */
function fieldOnScreen(field: string, teams: readonly WholeTeam[]): string {
  const [, team = '', member = ''] = /^teams\.(\d+)\.members(?:\.(\d+))?$/.exec(field) ?? []
  if (team === '') return field === '' || field === 'key' ? 'name_en' : field
  const added = Number(member) - (teams[Number(team)]?.staying ?? 0)
  return member !== '' && added >= 0 ? `teams.${team}.add.${added}` : `teams.${team}.add`
}

/** The teams of a challenge; of their members those whose address is known, by which they are written anew. */
async function storedTeams(trx: Database, id: string | undefined): Promise<StoredTeam[]> {
  if (id === undefined) return []
  const { rows } = await sql<StoredTeam>`
    select t.id::text as id, t.import_key as key, (
      select coalesce(json_agg(json_build_object('id', id, 'mail', mail) order by mail), '[]')
      from (select m.person_id as id, ${addressOf(sql.ref('m.person_id'))} as mail
        from challenge_members m where m.team_id = t.id) playing
      where mail is not null) as members
    from challenge_teams t where t.challenge_id = ${id}::bigint order by t.id`.execute(trx)
  return rows
}

async function keyOf(trx: Database, id: string): Promise<string> {
  const { import_key } = await trx
    .selectFrom('challenges')
    .select('import_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return import_key
}

/** What files would call it. Two people may make one of the same name at once, which their keys must not show. */
function newKey(name: string): string {
  return `${keyFor(name, new Set())}-${randomBytes(4).toString('hex')}`
}

/** How large a challenge is, for the log of actions: names no one. */
async function sizeOf(trx: Database, id: string): Promise<string> {
  const { rows } = await sql<{ teams: number; members: number }>`
    select (select count(*)::int from challenge_teams where challenge_id = ${id}::bigint) as teams,
      (select count(*)::int from challenge_members where challenge_id = ${id}::bigint) as members`.execute(
    trx,
  )
  const { teams = 0, members = 0 } = rows[0] ?? {}
  return `${teams} teams, ${members} members`
}

async function note(
  trx: Database,
  { actor }: ChallengeAct,
  action: keyof typeof surveyActions,
  id: string,
  detail: string,
): Promise<void> {
  await audit(trx, [{ actor, action, subjectType: 'challenge', subjectId: id, detail }])
}

const gone = {
  fr: 'Ce défi n’existe pas, ou plus.',
  en: 'This challenge does not exist, or no longer does.',
}
const changedMeanwhile = {
  fr: 'Quelqu’un a modifié ce défi entre-temps. Rechargez-le, puis refaites vos changements.',
  en: 'Somebody has changed this challenge in the meantime. Load it again, then make your changes anew.',
}
const noSuchTeam = {
  fr: 'Cette équipe n’existe plus.',
  en: 'This team no longer exists.',
}
const tooManyMembers = {
  fr: `Au plus ${maxMembersOnScreen} membres en tout\u00a0: un plus grand défi s’importe par un fichier.`,
  en: `At most ${maxMembersOnScreen} members in all: a larger challenge comes in by a file.`,
}
