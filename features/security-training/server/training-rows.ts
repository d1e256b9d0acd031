import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { sitesWith } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Day } from '#platform/time/campus-time.ts'
import type { ChapterStatus, Formation, FormationCard, FormationType, UserStatus } from '../contract.ts'
import { byUrgency, languageFor } from '../rules.ts'
import type { Trainee } from './asking.ts'
import { functionality } from './functionality.ts'
import { placeOf } from './place.ts'
import { noSuchTraining } from './refusals.ts'
import type { ByLanguage, StoredChapter, StoredQuestion, TrainingTexts } from './stored.ts'
import { isOf } from './trainee.ts'

/** Who asks, in which language (of the header) and when. */
export interface Reader {
  trainee: Trainee
  language: string | undefined
  now: Date
}

interface CardRow {
  id: string
  formation_type: FormationType
  min_score: number
  minutes: number
  validity_months: number | null
  due_on: Day | null
  image_url: string | null
  languages: string[]
  texts: ByLanguage<TrainingTexts>
  status: Exclude<UserStatus, 'TODO'> | null
  valid_until: Date | null
  score: number | null
  certificate: string | null
}

const notAnAnnex = sql`t.formation_type <> 'ANNEX'`

/** Whether the training `t` is open to who asks: visitors do not see annexes. */
const isOffered = ({ accountId }: Trainee) => sql<boolean>`
  t.withdrawn_at is null and ${accountId === null ? notAnAnnex : sql`true`}`

/** The training `t` beside how far somebody is with it: `r`, and their certificate that counts: `c`. */
const withRecord = ({ trainee, now }: Reader) => sql`
  left join training_records r on r.training_id = t.id and ${isOf('r', trainee)}
  left join lateral (
    select c.code from training_certificates c
    where c.training_id = t.id and ${isOf('c', trainee)} and c.withdrawn_at is null
      and (c.valid_until is null or c.valid_until > ${now}::timestamptz)
    order by c.validated_at desc limit 1) c on true
  left join training_assignments own on own.training_id = t.id and own.email = ${emailOf(trainee)}`

/** The address by which something is assigned to somebody. */
const emailOf = ({ accountId, visitorId }: Trainee) =>
  accountId === null
    ? sql`(select v.email from visitors v where v.id = ${visitorId}::bigint)`
    : sql`(select p.email from ${accountPeople} p where p.id = ${accountId})`

const cardColumns = sql`
  t.id::text as id, t.formation_type, t.min_score, t.minutes, t.validity_months, coalesce(own.due_on, t.due_on)::text as due_on, t.image_url, t.languages, t.texts,
  r.status, r.valid_until, r.score, c.code as certificate`

/** What a campus asks for, in the order of what is to do. Empty where it trains nobody. */
export async function formationsOf(db: Database, siteId: number, reader: Reader): Promise<FormationCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from training_sites here
    join trainings t on t.id = here.training_id
    ${withRecord(reader)}
    where here.site_id = ${siteId}::int and here.site_id in ${sitesWith(functionality)}
      and ${isOffered(reader.trainee)}
    order by t.place, t.id`.execute(db)
  return rows.map(row => cardOf(row, reader)).toSorted(byUrgency)
}

/** How many trainings of a campus somebody has not validated, or has to do again. */
export async function trainingsLeft({
  db,
  siteId,
  accountId,
  now,
}: {
  db: Database
  siteId: number
  accountId: string
  now: Date
}): Promise<number> {
  const reader = { trainee: { accountId, visitorId: null }, language: undefined, now }
  const cards = await formationsOf(db, siteId, reader)
  return cards.filter(({ userStatus }) => userStatus !== 'VALIDATED').length
}

interface DetailRow extends CardRow {
  record_id: string | null
  attempt: number | null
  chapters: StoredChapter[]
  chapter_id: string | null
  phase: string | null
  step: number | null
  page: number | null
  pages: number | null
  statuses: Record<string, Exclude<ChapterStatus, 'TODO'>>
  chosen: Record<string, string[]>
  submitted: Record<string, string[]>
}

/** By the first column what the second one holds, as JSON; empty of nothing. */
const byName = (name: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`coalesce(json_object_agg(${name}, ${value}), '{}')`

/** @throws Problem 404 where no campus asks for it, or not of who asks */
export async function formationOf(db: Database, id: string, reader: Reader): Promise<Formation> {
  const formation = await offeredFormation(db, id, reader)
  if (formation === undefined) throw noSuchTraining()
  return formation
}

/** Undefined where no campus asks for it, or not of who asks. */
export async function offeredFormation(
  db: Database,
  id: string,
  reader: Reader,
): Promise<Formation | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${cardColumns}, t.chapters, r.chapter_id, r.phase, r.step, r.page, r.pages,
      (select ${byName(sql`p.chapter_id`, sql`p.status`)} from training_chapters p where p.record_id = r.id) as statuses,
      (select ${byName(sql`d.question_id`, sql`d.answers`)} from training_drafts d where d.record_id = r.id) as chosen,
      (select ${byName(sql`a.question_id`, sql`a.answers`)} from training_answers a where a.record_id = r.id) as submitted
    from trainings t
    ${withRecord(reader)}
    where t.id = ${id}::bigint and ${isOffered(reader.trainee)} and ${isAsked}`.execute(db)
  const [row] = rows
  return row && detailOf(row, reader)
}

/** Whether some campus that trains people asks for the training `t`. */
const isAsked = sql<boolean>`exists (
  select from training_sites s where s.training_id = t.id and s.site_id in ${sitesWith(functionality)})`

/** What counts when a training is answered. */
export interface TraineeTraining {
  id: string
  minScore: number
  validityMonths: number | null
  languages: string[]
  titles: Record<string, string>
  chapters: StoredChapter[]
}

type TraineeTrainingRow = Omit<TraineeTraining, 'titles'> & { texts: ByLanguage<TrainingTexts> }

const queries = { person: questionsFor(sql`true`), visitor: questionsFor(notAnAnnex) }

function questionsFor(mayRead: RawBuilder<unknown>) {
  return reusableQuery<{ id: string }, TraineeTrainingRow>((db, { id }) => {
    const statement = sql<TraineeTrainingRow>`
      select t.id::text as id, t.min_score as "minScore", t.validity_months as "validityMonths",
        t.languages, t.texts, t.chapters
      from trainings t
      where t.id = ${id}::bigint and t.withdrawn_at is null and ${mayRead} and ${isAsked}`
    return { compile: () => statement.compile(db) }
  })
}

/** @throws Problem 404 where no campus asks for it, or not of who asks */
export async function traineeTraining(
  db: Database,
  id: string,
  { accountId }: Trainee,
): Promise<TraineeTraining> {
  const [row] = await queries[accountId === null ? 'visitor' : 'person'](db, { id })
  if (row === undefined) throw noSuchTraining()
  const { texts, ...training } = row
  const titles = Object.fromEntries(Object.entries(texts).map(([key, { title }]) => [key, title]))
  return { ...training, titles }
}

/** The languages that a training was written in, each called as it calls itself. @throws Problem 404 */
export async function languagesOf(db: Database, id: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ languages: string[] }>`
    select t.languages from trainings t
    where t.id = ${id}::bigint and t.withdrawn_at is null and ${isAsked}`.execute(db)
  const [row] = rows
  if (row === undefined) throw noSuchTraining()
  return row.languages.map(key => ({ key, name: ownName(key) }))
}

function ownName(key: string): string {
  const name = new Intl.DisplayNames(key, { type: 'language' }).of(key) ?? key
  return name.charAt(0).toLocaleUpperCase(key) + name.slice(1)
}

/** How far somebody is: who has no record, or one whose validity has ended, has it to do. */
export function statusAt(
  { status, valid_until: validUntil }: Pick<CardRow, 'status' | 'valid_until'>,
  now: Date,
): UserStatus {
  if (status === null) return 'TODO'
  return status === 'VALIDATED' && validUntil !== null && validUntil <= now ? 'TODO' : status
}

/** What is said in a language; where something lacks it, in the first one that it has. */
export function textsIn<Texts>(texts: ByLanguage<Texts>, language: string): Texts {
  const said = texts[language] ?? Object.values(texts)[0]
  if (said === undefined) throw new Error('a text in no language')
  return said
}

function cardOf(row: CardRow, { language: wanted, now }: Reader): FormationCard {
  const language = languageFor(wanted, row.languages)
  const { title, description, imageDescription } = textsIn(row.texts, language)
  const userStatus = statusAt(row, now)
  return {
    id: row.id,
    title,
    description,
    imageUrl: row.image_url,
    imageDescription,
    userStatus,
    formationType: row.formation_type,
    minScore: row.min_score,
    minutes: row.minutes,
    validityMonths: row.validity_months,
    dueOn: row.due_on,
    validUntil: userStatus === 'VALIDATED' ? (row.valid_until?.toISOString() ?? null) : null,
    totalScore: userStatus === 'TODO' ? null : row.score,
    certificate: row.certificate,
    languages: row.languages,
    language,
  }
}

function detailOf(row: DetailRow, reader: Reader): Formation {
  const card = cardOf(row, reader)
  const { successText, failureText, translation } = textsIn(row.texts, card.language)
  // What was answered before the validity ended belongs to the history.
  const statuses = card.userStatus === 'TODO' ? {} : row.statuses
  return {
    ...card,
    successText,
    failureText,
    translation,
    chapters: row.chapters.map((chapter, index) => ({
      id: chapter.id,
      position: index + 1,
      title: textsIn(chapter.texts, card.language).title,
      chapterStatus: statuses[chapter.id] ?? 'TODO',
      supports: chapter.supports.map(({ texts }, place) => {
        const { title, url } = textsIn(texts, card.language)
        return { position: place + 1, title, pdfUrl: url }
      }),
      questions: chapter.questions.map((question, place) => questionIn(question, place, card.language)),
    })),
    progress: placeOf(row, card.userStatus),
  }
}

/** A question as it is asked: its right answer and explanation stay here. */
function questionIn(
  { id, type, imageUrl, texts, choices }: StoredQuestion,
  place: number,
  language: string,
): Formation['chapters'][number]['questions'][number] {
  const { title, description, imageDescription } = textsIn(texts, language)
  return {
    id,
    position: place + 1,
    title,
    description,
    type,
    imageUrl,
    imageDescription,
    choices: choices.map(choice => ({
      id: choice.id,
      numbering: choice.numbering,
      imageUrl: choice.imageUrl,
      ...textsIn(choice.texts, language),
    })),
  }
}
