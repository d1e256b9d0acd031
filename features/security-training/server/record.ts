import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { ChapterStatus } from '../contract.ts'
import { isReached } from '../rules.ts'
import type { Trainee } from './asking.ts'
import { chapterNotReached, noSuchChapter, noSuchTraining } from './refusals.ts'
import type { StoredChapter } from './stored.ts'
import { isOf } from './trainee.ts'
import type { TraineeTraining } from './training-rows.ts'

/** Who answers which training, and when. */
export interface Training {
  id: string
  trainee: Trainee
  now: Date
}

type Status = 'ONGOING' | 'VALIDATED' | 'RESTART_REQUIRED'

/** How far somebody is, as it stands while nobody else writes it. */
export interface TrainingRecord {
  id: string
  status: Status
  attempt: number
  score: number | null
  validUntil: Date | null
  chapters: ReadonlyMap<string, { status: Exclude<ChapterStatus, 'TODO'>; attempt: number }>
}

/** The row of somebody, held until the transaction ends: whatever two devices write comes one after the other. */
const heldRow = sql`id::text as id, status, attempt, score, valid_until as "validUntil"`

interface HeldRow extends Omit<TrainingRecord, 'chapters'> {
  isNew: boolean
}

const begun = {
  person: begunBy(sql`account_id`),
  visitor: begunBy(sql`visitor_id`),
}

/** @param whose the column by which a record is found again */
function begunBy(whose: RawBuilder<unknown>) {
  return reusableQuery<Trainee & Pick<Training, 'id' | 'now'>, HeldRow>(
    (trx, { id, accountId, visitorId, now }) => {
      const statement = sql<HeldRow>`
      insert into training_records (training_id, account_id, visitor_id, started_at, changed_at)
      select t.id, ${accountId}::text, ${visitorId}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from trainings t where t.id = ${id}::bigint
      on conflict (training_id, ${whose}) do update set changed_at = training_records.changed_at
      returning ${heldRow}, xmax = 0 as "isNew"`
      return { compile: () => statement.compile(trx) }
    },
  )
}

/** The record of somebody, begun where there is none. One whose validity has ended begins anew; its certificates stay. */
export async function begunRecord(trx: Database, { id, trainee, now }: Training): Promise<TrainingRecord> {
  const [row] = await begun[trainee.accountId === null ? 'visitor' : 'person'](trx, { ...trainee, id, now })
  if (row === undefined) throw noSuchTraining()
  if (row.isNew) return { ...row, chapters: new Map() }
  if (!hasEnded(row, now)) return withChapters(trx, row)
  await beginAnew(trx, row.id, now)
  return { ...row, status: 'ONGOING', attempt: 1, score: null, validUntil: null, chapters: new Map() }
}

/** The record of somebody; undefined where there is none, or its validity has ended. */
export async function recordOfCompletion(
  trx: Database,
  { id, trainee, now }: Training,
): Promise<TrainingRecord | undefined> {
  const { rows } = await sql<HeldRow>`
    select ${heldRow} from training_records r
    where r.training_id = ${id}::bigint and ${isOf('r', trainee)} for update`.execute(trx)
  const [row] = rows
  return row === undefined || hasEnded(row, now) ? undefined : withChapters(trx, row)
}

function hasEnded({ status, validUntil }: Pick<TrainingRecord, 'status' | 'validUntil'>, now: Date): boolean {
  return status === 'VALIDATED' && validUntil !== null && validUntil <= now
}

/** Asked for once the row is held: what was posted while it was waited for is then seen. */
async function withChapters(trx: Database, row: Omit<TrainingRecord, 'chapters'>): Promise<TrainingRecord> {
  const posted = await trx
    .selectFrom('training_chapters')
    .select(['chapter_id', 'status', 'attempt'])
    .where('record_id', '=', row.id)
    .execute()
  const chapters = posted.map(
    ({ chapter_id, status, attempt }) =>
      [chapter_id, { status: status as Exclude<ChapterStatus, 'TODO'>, attempt }] as const,
  )
  return { ...row, chapters: new Map(chapters) }
}

async function beginAnew(trx: Database, id: string, now: Date): Promise<void> {
  await sql`
    with chapters as (delete from training_chapters where record_id = ${id}::bigint),
      answers as (delete from training_answers where record_id = ${id}::bigint),
      drafts as (delete from training_drafts where record_id = ${id}::bigint)
    update training_records set status = 'ONGOING', attempt = 1, score = null, validated_at = null, valid_until = null,
      started_at = ${now}::timestamptz, changed_at = ${now}::timestamptz, chapter_id = null, phase = null, step = null, page = null, pages = null
    where id = ${id}::bigint`.execute(trx)
}

/** The chapter of a training, if it may be read and answered. @throws Problem 404, 409 CHAPTER_NOT_REACHED */
export function reachedChapter(
  { chapters }: TraineeTraining,
  chapterId: string,
  record: TrainingRecord,
): StoredChapter {
  const index = chapters.findIndex(({ id }) => id === chapterId)
  const chapter = chapters[index]
  if (chapter === undefined) throw noSuchChapter()
  const statuses = chapters.map(
    ({ id }) => ({ chapterStatus: record.chapters.get(id)?.status ?? 'TODO' }) as const,
  )
  if (record.status !== 'VALIDATED' && !isReached(statuses, index)) throw chapterNotReached()
  return chapter
}

/**
 * Whether a chapter has been answered as often as it counts: once, and once more after each completion that failed where
 * it was not validated.
 */
export function counts({ status, attempt, chapters }: TrainingRecord, chapterId: string): boolean {
  if (status === 'VALIDATED') return true
  const posted = chapters.get(chapterId)
  return posted !== undefined && (posted.status === 'VALIDATED' || posted.attempt >= attempt)
}
