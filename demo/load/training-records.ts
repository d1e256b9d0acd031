import { sql } from 'kysely'
import { validUntilOf } from '#features/security-training/rules.ts'
import { campusClock, movedByDays } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { type Random, randomFrom } from '../random.ts'
import { demoSignIns } from '../sign-ins.ts'
import { type OwnProgress, ownProgress } from '../trainings/own-progress.ts'
import { type DemoProgress, type Outcome, progressWith } from '../trainings/progress.ts'
import { type DemoTraining, demoTrainings } from '../trainings/trainings.ts'

/** How many of those who are asked to have begun a training at all, and how it stands with those who have. */
const begun = 0.42
const failed = 0.06
const underWay = 0.12
/** How long ago the first of them trained, in days: further than a validity of a year. */
const longest = 430

interface Person {
  id: string
  name: string
  siteId: number | null
}

/** Somebody's progress with a training on a day. */
interface Given {
  person: Person
  training: DemoTraining
  trainingId: number
  progress: DemoProgress
  at: Date
}

/** How far the demo people are with the trainings of their campus, with the certificates of those who passed. */
export async function insertTrainingRecords(db: Database, today: Date): Promise<void> {
  const { rows: people } = await sql<Person>`
    select a.id, trim(a.first_name || ' ' || a.last_name) as name, a.site_id as "siteId"
    from accounts a join people p on p.id::text = a.id
    where a.created_at = (select min(created_at) from accounts)
    order by a.id`.execute(db)
  const given = demoTrainings.flatMap((training, index) =>
    people.flatMap(person => progressOf(person, training, index + 1, today)),
  )
  const numbered = given.map((one, index) => ({ ...one, id: index + 1 }))
  await insert(db, 'training_records', numbered.map(recordOf))
  await insert(db, 'training_chapters', numbered.flatMap(chaptersOf))
  await insert(db, 'training_answers', numbered.flatMap(answersOf))
  await insert(db, 'training_certificates', given.flatMap(certificateOf))
  await sql`
    select setval(pg_get_serial_sequence('training_records', 'id'), ${numbered.length + 1}, false)`.execute(
    db,
  )
}

type Filled = 'training_records' | 'training_chapters' | 'training_answers' | 'training_certificates'

async function insert(db: Database, table: Filled, rows: readonly object[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

function progressOf(person: Person, training: DemoTraining, trainingId: number, today: Date): Given[] {
  const seed = `${training.key} ${person.id}`
  const random = randomFrom(`trained ${seed}`)
  const isSignIn = demoSignIns.some(({ id }) => id === person.id)
  const own = isSignIn ? ownOf(person, training) : byChance(person, training, random)
  if (own === undefined) return []
  const progress = progressWith(training, own.outcome, seed, own.chaptersAnswered)
  return [{ person, training, trainingId, progress, at: momentOf(own, training, today, random) }]
}

function ownOf({ id }: Person, { key }: DemoTraining): OwnProgress | undefined {
  return ownProgress.get(id)?.find(({ training }) => training === key)
}

function byChance(person: Person, training: DemoTraining, random: Random): OwnProgress | undefined {
  if (!training.sites.includes(person.siteId ?? 0) || !random.chance(begun)) return undefined
  const drawn = random.next()
  const outcome: Outcome =
    drawn < failed ? 'RESTART_REQUIRED' : drawn < failed + underWay ? 'ONGOING' : 'VALIDATED'
  return {
    training: training.key,
    outcome,
    daysAgo: 1 + random.int(outcome === 'VALIDATED' ? longest : 45),
    ...(outcome === 'ONGOING' && { chaptersAnswered: random.int(training.chapters.length) }),
  }
}

/** During the working hours of a day that has passed. */
function momentOf(
  { daysAgo = 1, daysLeft }: OwnProgress,
  { validityMonths = 0 }: DemoTraining,
  today: Date,
  random: Random,
): Date {
  const day = campusDay(today)
  const on =
    daysLeft === undefined ? addDays(day, -daysAgo) : monthsBefore(addDays(day, daysLeft - 1), validityMonths)
  const minutes = 8 * 60 + 30 + random.int(9 * 60)
  const time = [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
  return campusInstant(on, time)
}

/** The same day of an earlier month; the last one of a month that is shorter. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

function validUntil({ training, at }: Given): Date | null {
  return validUntilOf(at, training.validityMonths ?? null)
}

function recordOf(given: Given & { id: number }) {
  const { id, person, training, trainingId, progress, at } = given
  const { outcome, score, chapters } = progress
  const isValid = outcome === 'VALIDATED'
  const next = outcome === 'ONGOING' ? training.chapters[chapters.length] : undefined
  return {
    ...{ id, training_id: trainingId, account_id: person.id, visitor_id: null, status: outcome, score },
    attempt: outcome === 'RESTART_REQUIRED' ? 2 : 1,
    validated_at: isValid ? at : null,
    valid_until: isValid ? validUntil(given) : null,
    pass_vector: chapters.length === 0 ? null : 'WEB',
    started_at: before(
      at,
      chapters.reduce((sum, { seconds }) => sum + seconds, 30),
    ),
    changed_at: at,
    ...(next && { chapter_id: next.id, phase: 'SUPPORTS', step: 0 }),
  }
}

function chaptersOf({ id, progress: { chapters }, at }: Given & { id: number }) {
  return chapters.map(({ id: chapter_id, status, seconds }, index) => ({
    ...{ record_id: id, chapter_id, attempt: 1, status, seconds },
    posted_at: before(
      at,
      chapters.slice(index + 1).reduce((sum, one) => sum + one.seconds, 0),
    ),
  }))
}

function before(at: Date, seconds: number): Date {
  return new Date(at.getTime() - seconds * 1_000)
}

function answersOf({ id, progress }: Given & { id: number }) {
  return progress.answers.map(({ questionId, answers, right }) => ({
    ...{ record_id: id, question_id: questionId, answers, is_right: right },
  }))
}

function certificateOf(given: Given) {
  const { person, training, trainingId, progress, at } = given
  if (progress.outcome !== 'VALIDATED') return []
  return [
    {
      code: codeOf(`${training.key} ${person.id}`),
      ...{ training_id: trainingId, account_id: person.id, visitor_id: null, name: person.name },
      titles: Object.fromEntries(
        Object.entries(training.languages).map(([language, { title }]) => [language, title]),
      ),
      score: progress.score,
      validated_at: at,
      valid_until: validUntil(given),
    },
  ]
}

/** Letters and digits without those that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function codeOf(seed: string): string {
  const random = randomFrom(`certificate ${seed}`)
  return Array.from({ length: 20 }, () => letters[random.int(letters.length)]).join('')
}

/**
 * Moves what the demo people did by whole days, as campus clocks show it; not what was done since, which would then be
 * still to come.
 */
export async function moveTrainingRecords(db: Database, days: number, today: Date): Promise<void> {
  const moved = (column: string) => movedByDays(column, days)
  const isPast = (column: string) => sql<boolean>`${moved(column)} <= ${today}::timestamptz`
  const ofDemo = sql`t.import_key like 'demo-%'`
  const until = sql`(
    (${moved('validated_at')} at time zone ${campusClock})::date + make_interval(months => t.validity_months, days => 1)
  ) at time zone ${campusClock}`
  await sql`
    update training_chapters c set posted_at = ${moved('posted_at')}
    from training_records r join trainings t on t.id = r.training_id
    where r.id = c.record_id and ${ofDemo} and ${isPast('changed_at')}`.execute(db)
  await sql`
    update training_records r set started_at = ${moved('started_at')}, validated_at = ${moved('validated_at')},
      valid_until = case when valid_until is null then null else ${until} end, changed_at = ${moved('changed_at')}
    from trainings t where t.id = r.training_id and ${ofDemo} and ${isPast('changed_at')}`.execute(db)
  await sql`
    update training_certificates c set validated_at = ${moved('validated_at')},
      valid_until = case when valid_until is null then null else ${until} end
    from trainings t where t.id = c.training_id and ${ofDemo} and ${isPast('validated_at')}`.execute(db)
}
