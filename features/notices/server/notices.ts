import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { addedJob, addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import type { Language } from '#platform/text/language.ts'
import { mostNotices, type Notice, noticesChannel, noticesPerPage } from '../contract.ts'
import type { NoticeKind } from './kinds.ts'
import { pushJobs } from './push/push-job.ts'

const noticeNewsJob = job<{ accountId: string; id: string }>('notice-news')

/** A notice, and what tells its reader of it once it is committed: one statement. Nobody’s where there is no such account. */
export async function addNotice(
  trx: Database,
  {
    accountId,
    kind,
    about,
    now,
    inApp,
    forDigest,
    pushAt,
    latestOf,
  }: {
    accountId: string
    kind: string
    about: object
    now: Date
    inApp: boolean
    forDigest: boolean
    pushAt: Date | undefined
    latestOf?: object
  },
): Promise<void> {
  if (latestOf !== undefined) {
    await sql`
      delete from notices where id in (
        select id from notices
        where account_id = ${accountId} and read_at is null and about @> ${JSON.stringify(latestOf)}::jsonb
        for update skip locked)`.execute(trx)
  }
  if (!inApp && !forDigest) return
  await sql`
    with added as (
      insert into notices (account_id, kind, about, created_at, in_app, for_digest)
      select a.id, ${kind}, ${JSON.stringify(about)}::jsonb, ${now}::timestamptz, ${inApp}, ${forDigest}
      from ${accountPeople} a where a.id = ${accountId}
      returning account_id, id)
    select jobs.id from added cross join lateral (
      select ${addedJob(
        noticeNewsJob,
        sql<{
          accountId: string
          id: string
        }>`json_build_object('accountId', account_id, 'id', added.id::text)`,
      )} as id
      union all
      ${pushJobs({ accountId: sql`added.account_id`, noticeId: sql`added.id` }, pushAt)}) jobs`.execute(trx)
  // What somebody else is just taking away is theirs to take: nobody waits, so that no two wait for each other.
  await sql`
    delete from notices where id in (
      select id from notices where account_id = ${accountId} and id <= (
        select id from notices where account_id = ${accountId} order by id desc offset ${sql.lit(mostNotices)} limit 1)
      for update skip locked)`.execute(trx)
}

/** Has who looks at their notices elsewhere hear that some were read. */
function announceRead(trx: Database, accountId: string, id: string): Promise<void> {
  return addJob(trx, noticeNewsJob, { accountId, id })
}

export function noticeNewsWorker(announce: Announce): Worker {
  return worker(noticeNewsJob, ({ accountId, id }) =>
    announce({ channel: noticesChannel, personId: accountId, ids: [id] }),
  )
}

interface Page {
  accountId: string
  kinds: readonly NoticeKind<never>[]
  language: Language
  now: Date
  after: string | undefined
}

/** A notice as it is stored. */
export interface StoredNotice {
  id: string
  kind: string
  about: object
  createdAt: Date
  read: boolean
}

/** A page of a person's notices in their language. What a kind that is no more has left is not named. */
export async function noticesOf(
  db: Database,
  { accountId, kinds, after, ...reader }: Page,
): Promise<{ notices: Notice[]; unread: number; next: string | null }> {
  const known = kinds.map(({ name }) => name)
  const { rows } = await sql<StoredNotice>`
    select n.id::text as id, kind, about, created_at as "createdAt", read_at is not null as read
    from notices n
    where account_id = ${accountId} and in_app and kind = any(${known}::text[])
      and ${after === undefined ? sql`true` : sql`n.id < ${readAfter(after)}::bigint`}
    order by n.id desc limit ${sql.lit(noticesPerPage + 1)}`.execute(db)
  const page = rows.slice(0, noticesPerPage)
  return {
    notices: await sentencesOf(db, page, { kinds, ...reader }),
    unread: await unreadOf(db, accountId),
    next: rows.length > noticesPerPage ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Some notices in a language, in their order, without those of a kind that is no more. */
export async function sentencesOf(
  db: Database,
  rows: readonly StoredNotice[],
  { kinds, ...reader }: Pick<Page, 'kinds' | 'language' | 'now'>,
): Promise<Notice[]> {
  const people = await peopleOf(db, kinds, rows)
  return rows.flatMap(row => {
    const kind = kinds.find(({ name }) => name === row.kind) as NoticeKind | undefined
    if (kind === undefined) return []
    const { id, about, createdAt, read } = row
    const { text, path } = kind.words(about, { ...reader, who: people.get(id) })
    return [
      {
        ...{ id, kind: kind.name, feature: kind.feature, text, path, read },
        createdAt: createdAt.toISOString(),
      },
    ]
  })
}

/** Whom each of some notices is about, by the notice's id: one look for each kind. */
async function peopleOf(
  db: Database,
  kinds: readonly NoticeKind<never>[],
  rows: readonly StoredNotice[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const named = await Promise.all(
    kinds.map(async kind => {
      const own = rows.filter(row => row.kind === kind.name)
      if (kind.people === undefined || own.length === 0) return []
      const { people } = kind as NoticeKind
      const names = await people?.(
        db,
        own.map(({ about }) => about),
      )
      return own.map(({ id }, n) => [id, names?.[n]] as const)
    }),
  )
  return new Map(named.flat())
}

export async function unreadOf(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notices where account_id = ${accountId} and read_at is null and in_app`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** Marks all up to one as read: what came while somebody read stays unread. */
export async function readUpTo(
  trx: Database,
  { accountId, upTo, now }: { accountId: string; upTo: string; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update notices set read_at = ${now}::timestamptz
    where id in (
      select id from notices where account_id = ${accountId} and id <= ${upTo}::bigint and read_at is null and in_app
      order by id for update)`.execute(trx)
  if (numAffectedRows) await announceRead(trx, accountId, upTo)
}

/** @throws Problem 404 where it is not theirs */
export async function markRead(
  trx: Database,
  { accountId, id, read, now }: { accountId: string; id: string; read: boolean; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update notices set read_at = case when ${read}::boolean then coalesce(read_at, ${now}::timestamptz) end
    where account_id = ${accountId} and id = ${id}::bigint and in_app`.execute(trx)
  if (!numAffectedRows) {
    throw notFound({ fr: 'Cette notification n’est plus là.', en: 'This notice is no longer there.' })
  }
  await announceRead(trx, accountId, id)
}

function readAfter(after: string): string {
  if (/^[1-9][0-9]{0,14}$/.test(after)) return after
  throw wrongCursor()
}
