import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { employeesOfCampus } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import type { BoardState, DivisionShare, MissingPerson } from '../../follow-up-contract.ts'
import { remindedDaysBefore } from '../../rules.ts'
import { matches } from './access.ts'
import { isOver } from './trainings.ts'

export interface Followed {
  trainingId: string
  siteId: string
  now: Date
}

/** How far somebody with a record `r`, or without one, is: `VALIDATED` is what counts now. */
const standing = (now: Date) => sql`
  case when r.status is null then 'TODO'
    when r.status = 'VALIDATED' and ${isOver(now)} then 'EXPIRED' else r.status end`

/**
 * Everybody of a campus who is to pass a training, and how far they are, as a subquery in the place of a table: training_id,
 * id, kind, first_name, last_name, email, division, language, status, valid_until, due_on. Visitors are spared what is not
 * for them.
 * @param trainingId undefined: each training that the campus asks for
 */
export function everybodyOf({
  trainingId,
  siteId,
  now,
}: Omit<Followed, 'trainingId'> & { trainingId: string | undefined }): RawBuilder<unknown> {
  const requested =
    trainingId === undefined
      ? sql`t.withdrawn_at is null and t.id in (
          select here.training_id from training_sites here where here.site_id = ${siteId}::int)`
      : sql`t.id = ${trainingId}::bigint`
  const standingOf = sql`${standing(now)} as status, r.valid_until, coalesce(own.due_on, t.due_on) as due_on`
  const ownDay = (email: string) => sql`
    left join training_assignments own on own.training_id = t.id and own.email = ${sql.ref(email)}`
  return sql`(
    select t.id as training_id, coalesce(e.account_id, e.email::text) as id, 'EMPLOYEE' as kind, e.first_name,
      e.last_name, e.email, e.division, e.language, ${standingOf}
    from trainings t
    cross join ${employeesOfCampus(siteId)} e
    left join training_records r on r.training_id = t.id and r.account_id = e.account_id
    ${ownDay('e.email')}
    where ${requested}
    union all
    select t.id, 'visitor-' || v.id, 'VISITOR', v.first_name, v.last_name, v.email, null, v.language, ${standingOf}
    from trainings t
    join visitor_sites k on k.site_id = ${siteId}::int
    join visitors v on v.id = k.visitor_id
    left join training_records r on r.training_id = t.id and r.visitor_id = v.id
    ${ownDay('v.email')}
    where ${requested} and t.formation_type <> 'ANNEX')`
}

/** Whether somebody of `everybodyOf`, as `who`, has the training to do. */
export const isMissing = sql<boolean>`who.status <> 'VALIDATED'`

/** Whether somebody of `everybodyOf`, as `who`, is in a state that is to be looked after. */
export function isIn(state: BoardState, now: Date): RawBuilder<SqlBool> {
  const isLate = sql<SqlBool>`coalesce(who.due_on < ${campusDay(now)}::date, false)`
  const states: Record<BoardState, RawBuilder<SqlBool>> = {
    DUE: sql<SqlBool>`(${isMissing} and not ${isLate})`,
    OVERDUE: sql<SqlBool>`(${isMissing} and ${isLate})`,
    EXPIRING: sql<SqlBool>`(who.status = 'VALIDATED'
      and who.valid_until <= ${now}::timestamptz + make_interval(days => ${remindedDaysBefore}::int))`,
  }
  return states[state]
}

export interface MissingFilter extends Followed {
  /** Empty: people of no division. */
  division: string | undefined
  search: string | undefined
  /** Undefined: all who have it to do. */
  state: BoardState | undefined
}

interface Row extends Omit<MissingPerson, 'remindedAt' | 'validUntil'> {
  remindedAt: Date | null
  validUntil: Date | null
}

const order = sql`
  who.division is null, coalesce(who.division, ''), fold(who.last_name), fold(who.first_name), who.id`

/**
 * Who has not passed, by division and name.
 * @throws Problem 400 naming `after` where it is not the `next` of a page
 */
export async function missingPeople(
  db: Database,
  { division, search, state, ...followed }: MissingFilter,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ people: MissingPerson[]; next: string | null }> {
  const { rows } = await sql<Row>`
    select who.id, who.email::text as email, who.first_name as "firstName", who.last_name as "lastName", who.division,
      who.kind, case who.status when 'VALIDATED' then 'EXPIRING' else who.status end as status,
      who.due_on::text as "dueOn", who.valid_until as "validUntil", reminded.reminded_at as "remindedAt"
    from ${everybodyOf(followed)} who
    left join training_reminders reminded
      on reminded.training_id = ${followed.trainingId}::bigint and reminded.email = who.email
    where ${state === undefined ? isMissing : isIn(state, followed.now)} and ${isOfDivision(division)} and ${after === undefined ? sql`true` : beyond(after)}
      and ${matches(sql`concat_ws(' ', who.first_name, who.last_name, who.email)`, search)}
    order by ${order}
    limit ${limit + 1}`.execute(db)
  const people = rows.slice(0, limit).map(
    (row): MissingPerson => ({
      ...row,
      validUntil: row.validUntil?.toISOString() ?? null,
      remindedAt: row.remindedAt?.toISOString() ?? null,
    }),
  )
  const last = people.at(-1)
  return { people, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

/** @param division undefined: of any; empty: of none */
export function isOfDivision(division: string | undefined): RawBuilder<SqlBool> {
  if (division === undefined) return sql<SqlBool>`true`
  return sql<SqlBool>`who.division is not distinct from ${division === '' ? null : division}::text`
}

function cursorOf({ division, lastName, firstName, id }: MissingPerson): string {
  return Buffer.from(JSON.stringify([division, lastName, firstName, id])).toString('base64url')
}

/** @throws Problem 400 naming `after` */
function beyond(after: string): RawBuilder<SqlBool> {
  const [division, ...names] = read(after)
  const [lastName, firstName, id] = names
  return sql<SqlBool>`(${order}) > (
    ${division}::text is null, coalesce(${division}::text, ''), fold(${lastName}::text), fold(${firstName}::text),
    ${id}::text)`
}

function read(after: string): [string | null, string, string, string] {
  try {
    const value: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(value) && value.length === 4) {
      const [division, ...names] = value
      const isText = (part: unknown) =>
        typeof part === 'string' && part.isWellFormed() && !part.includes('\0')
      if ((division === null || isText(division)) && names.every(isText)) {
        return value as [string | null, string, string, string]
      }
    }
  } catch {
    // No text that `cursorOf` made.
  }
  throw wrongCursor()
}

/** How many of each division have passed; who is of none last. */
export async function sharesByDivision(db: Database, followed: Followed): Promise<DivisionShare[]> {
  const { rows } = await sql<DivisionShare>`
    select who.division, count(*)::int as people, count(*) filter (where not ${isMissing})::int as validated
    from ${everybodyOf(followed)} who
    group by who.division
    order by who.division is null, who.division`.execute(db)
  return rows
}
