import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import {
  invitationsADay,
  maxVisitorsToCome,
  maxVisitsToCome,
  type Visit,
  visitsPerPage,
} from '../contract.ts'
import { longestVisit, type VisitReader, type VisitRow, visitOf, visitRowsWhere } from './visit-rows.ts'

const visitsToCome = ({ accountId, now }: VisitReader) => sql<number>`(
  select count(*)::int from (
    select from visits mine
    where mine.account_id = ${accountId} and mine.starts_at > ${now}::timestamptz and mine.canceled_at is null
    limit ${maxVisitsToCome}) mine)`

/** Those who have been taken out again, and whose visit was cancelled, were invited all the same. */
const invitedToday = ({ accountId, now }: VisitReader) => sql<number>`(
  select coalesce(sum(invited.people), 0)::int from visit_invitations invited
  where invited.account_id = ${accountId} and invited.at > ${now}::timestamptz - interval '24 hours')`

const visitorsToCome = ({ accountId, now }: VisitReader) => sql<number>`(
  select coalesce(sum(mine.visitor_count), 0)::int from visits mine
  where mine.account_id = ${accountId} and mine.starts_at > ${now}::timestamptz and mine.canceled_at is null)`

/** How many more visits to come a host may have, and how many more people they may invite now. */
export async function visitsAllowed(
  db: Database,
  reader: VisitReader,
): Promise<{ visitsLeft: number; invitationsLeft: number; visitorsLeft: number }> {
  const { rows } = await sql<{ held: number; invited: number; expected: number }>`
    select ${visitsToCome(reader)} as held, ${invitedToday(reader)} as invited,
      ${visitorsToCome(reader)} as expected`.execute(db)
  const [{ held, invited, expected } = { held: 0, invited: 0, expected: 0 }] = rows
  const visitorsLeft = Math.max(0, maxVisitorsToCome - expected)
  return {
    visitsLeft: Math.max(0, maxVisitsToCome - held),
    invitationsLeft: Math.max(0, Math.min(invitationsADay - invited, visitorsLeft)),
    visitorsLeft,
  }
}

/**
 * A person's own visits and those of whom they assist, page by page: those that are not over, the soonest first; or those
 * that are, the latest first. Or those of others whose visitors they accompany.
 * @throws Problem 400 naming `after`
 */
export async function visitsOf(
  db: Database,
  {
    past = false,
    accompanied = false,
    after,
  }: { past?: boolean | undefined; accompanied?: boolean | undefined; after?: string | undefined },
  reader: VisitReader,
): Promise<{ visits: Visit[]; next: string | null } & Awaited<ReturnType<typeof visitsAllowed>>> {
  const { accountId, now } = reader
  const place = after === undefined ? undefined : placeIn(after)
  const position = place && sql`(${instantAt(place.at)}, ${place.id}::uuid)`
  const over = sql`v.ends_at <= ${now}::timestamptz`
  const beyond = (sign: '<' | '>') =>
    position === undefined ? sql`true` : sql`(v.starts_at, v.id) ${sql.raw(sign)} ${position}`
  const theirs = sql`array(
      select ${accountId} union all
      select mine.account_id from visit_assistants mine where mine.assistant_id = ${accountId})`
  const whose = accompanied
    ? sql`v.companion_id = ${accountId} and v.account_id <> all(${theirs}) and v.canceled_at is null
        and v.starts_at > ${now}::timestamptz - ${longestVisit}::interval`
    : sql`v.account_id = any(${theirs})`
  const { rows } = await visitRowsWhere(
    sql`${whose} and ${past ? over : sql`not ${over}`} and ${beyond(past ? '<' : '>')}`,
    past
      ? sql`order by v.starts_at desc, v.id desc limit ${visitsPerPage + 1}`
      : sql`order by v.starts_at, v.id limit ${visitsPerPage + 1}`,
  ).execute(db)
  const shown = rows.slice(0, visitsPerPage)
  const last = shown.at(-1)
  return {
    visits: shown.map(row => visitOf(accompanied ? forCompanion(row) : row, reader)),
    next: rows.length > shown.length && last !== undefined ? `${last.starts}.${last.id}` : null,
    ...(await visitsAllowed(db, reader)),
  }
}

/** What whoever accompanies visitors has to know of them: not how to write to them, nor what they said to the host alone. */
function forCompanion(row: VisitRow): VisitRow {
  const unsaid = { email: '', phone_number: '', access_needs: '' }
  return {
    ...row,
    reservation_id: null,
    visitors: row.visitors.map(visitor => ({ ...visitor, ...unsaid })),
  }
}

const instantAt = (microseconds: string) =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`

function placeIn(text: string): { at: string; id: string } {
  const [, at = '', id = ''] = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (id === '') throw wrongCursor()
  return { at, id }
}
