import { createPublicKey, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { separable } from '../rules.ts'
import { sealBytes, unsealBytes } from './seal.ts'
import { answeredName, type StoredQuestion, type WaitingAnswer } from './stored.ts'

/*
 * What was answered from each campus. A campus from which one person has answered would tell their answers to whoever reads
 * the tables, which say who has answered. So these sums wait sealed, with the key of the batch that is counted next, and go
 * from batch to batch; of a survey that is over only those that isolate nobody are written, once.
 */

/** By question, how often each choice and each note was given, and under the empty name how many answered. */
export type Counts = Map<string, Map<string, number>>

export interface SiteTally {
  counted: number
  score: number
  counts: Counts
}

/** By campus. */
export type SiteTallies = Map<number, SiteTally>

/** A batch with a key of it. */
interface Keyed {
  id: string
  key: KeyObject
}

export function countInto(counts: Counts, question: string, value: string, times = 1): void {
  const given = counts.get(question) ?? new Map<string, number>()
  counts.set(question, given)
  given.set(value, (given.get(value) ?? 0) + times)
}

/** Adds an answer to the sums of its campus; one that was given before campuses were noted is part of none. */
export function addToSite(tallies: SiteTallies, { siteId, answer, score }: WaitingAnswer): void {
  if (siteId === null) return
  const tally = tallyOf(tallies, siteId)
  tally.counted++
  tally.score += score ?? 0
  for (const { questionId, choices = [], note } of answer.surveyAnswers) {
    countInto(tally.counts, questionId, answeredName)
    for (const value of note === undefined ? choices : [String(note)])
      countInto(tally.counts, questionId, value)
  }
}

function tallyOf(tallies: SiteTallies, siteId: number): SiteTally {
  const found = tallies.get(siteId) ?? { counted: 0, score: 0, counts: new Map() }
  tallies.set(siteId, found)
  return found
}

// ——— Sealed ———

type Packed = [siteId: number, counted: number, score: number, counts: [string, [string, number][]][]][]

/** Shorter ones are filled up: how long it is tells only roughly how much there is to say. */
const shortest = 2_048

function packed(tallies: SiteTallies): Buffer {
  const values: Packed = [...tallies].map(([siteId, { counted, score, counts }]) => [
    ...([siteId, counted, score] as const),
    [...counts].map(([question, given]) => [question, [...given]]),
  ])
  const text = Buffer.from(JSON.stringify(values))
  const bytes = Buffer.alloc(2 ** Math.ceil(Math.log2(Math.max(shortest, text.length))), ' ')
  text.copy(bytes)
  return bytes
}

function addPacked(tallies: SiteTallies, bytes: Buffer): void {
  for (const [siteId, counted, score, counts] of JSON.parse(bytes.toString()) as Packed) {
    const tally = tallyOf(tallies, siteId)
    tally.counted += counted
    tally.score += score
    for (const [question, given] of counts)
      for (const [value, times] of given) countInto(tally.counts, question, value, times)
  }
}

/** Takes the sums that wait with a batch: they are sealed again, or written, in the same transaction. */
export async function takeSiteTallies(trx: Database, batch: Keyed): Promise<SiteTallies> {
  const { rows } = await sql<{ sealed: Buffer }>`
    delete from survey_site_tallies where batch_id = ${batch.id} returning sealed`.execute(trx)
  const tallies: SiteTallies = new Map()
  for (const { sealed } of rows) addPacked(tallies, unsealBytes(batch, sealed))
  return tallies
}

/** Seals sums for a batch; there may be others with it, of a server that counted another one. */
export async function sealSiteTallies(
  trx: Database,
  surveyId: string,
  { id, key }: Keyed,
  tallies: SiteTallies,
): Promise<void> {
  if (tallies.size === 0) return
  const publicKey = key.type === 'public' ? key : createPublicKey(key)
  await sql`
    insert into survey_site_tallies (survey_id, batch_id, sealed)
    values (${surveyId}::bigint, ${id}, ${sealBytes({ id, key: publicKey }, packed(tallies))})`.execute(trx)
}

// ——— Said ———

export interface SiteResult {
  siteId: number
  counted: number
  score: number
  counts: Record<string, Record<string, number>>
}

/**
 * What may be said of campuses: those that `separable` names, and of each the questions that enough of its people answered,
 * by the same rule.
 * @param all how many answers are counted, those of no campus among them
 * @param answered how many of them answered a question
 */
export function sayable(
  tallies: SiteTallies,
  all: number,
  questions: readonly { id: string }[],
  answered: (question: string) => number,
): SiteResult[] {
  const populations = [...tallies].map(([siteId, { counted }]) => ({ siteId, people: counted }))
  const sites = separable(all, populations)
  const ofQuestion = questions.map(({ id }) => {
    const people = sites.map(siteId => ({
      siteId,
      people: tallies.get(siteId)?.counts.get(id)?.get(answeredName) ?? 0,
    }))
    return { id, sites: new Set(separable(answered(id), people)) }
  })
  return sites.map(siteId => {
    const { counted, score, counts } = tallyOf(tallies, siteId)
    const said = ofQuestion.filter(question => question.sites.has(siteId))
    return {
      ...{ siteId, counted, score },
      counts: Object.fromEntries(said.map(({ id }) => [id, Object.fromEntries(counts.get(id) ?? [])])),
    }
  })
}

/** Writes, once, what may be said of the campuses of a survey that is over and counted to the end. */
export async function writeSiteResults(trx: Database, surveyId: string, tallies: SiteTallies): Promise<void> {
  const { rows } = await sql<{
    counted: number
    questions: Pick<StoredQuestion, 'id' | 'required'>[]
    answered: Record<string, number>
  }>`
    select r.counted, s.questions, coalesce((
      select jsonb_object_agg(c.question_id, c.count) from survey_counts c
      where c.survey_id = s.id and c.value = ${answeredName}), '{}') as answered
    from survey_results r join surveys s on s.id = r.survey_id
    where r.survey_id = ${surveyId}::bigint and not r.sites_counted`.execute(trx)
  const [results] = rows
  if (results === undefined) return
  const { counted, questions, answered } = results
  const optional = new Set(questions.flatMap(({ id, required }) => (required === false ? [id] : [])))
  const said = sayable(tallies, counted, questions, id => (optional.has(id) ? (answered[id] ?? 0) : counted))
  await sql`
    insert into survey_site_results (survey_id, site_id, counted, score_sum, counts)
    select ${surveyId}::bigint, said."siteId", said.counted, said.score, said.counts
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said ("siteId" integer, counted integer, score bigint, counts jsonb)
    where ${siteName(sql.ref('said.siteId'))} is not null`.execute(trx)
  await sql`update survey_results set sites_counted = true where survey_id = ${surveyId}::bigint`.execute(trx)
}
