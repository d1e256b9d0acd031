import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import type { SurveyAnswer } from '#features/surveys/contract.ts'
import { openBatch, sealingFor } from '#features/surveys/server/batches.ts'
import { seal } from '#features/surveys/server/seal.ts'
import type { StoredQuestion } from '#features/surveys/server/stored.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { ended, freePort, projectFolder, untilReady } from '../tools/product.ts'
import { openMeasurement } from './measurement.ts'
import { inPairs } from './pairs.ts'
import { client, durationsOf, type Request } from './slowest.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified: so many texts are counted while people use the product, whose slowest call takes so many times as long. */
const texts = 250_000
const mostSlowness = 1.5
/** Requests of one turn, at 100 a second. */
const perTurn = 400
/** Longer than a turn's requests take. */
const countedFor = 5_000
const atOnce = 2_500

const question: StoredQuestion = {
  ...{ id: 'words', type: 'TEXT', title_fr: 'Pourquoi ?', title_en: 'Why?', description_fr: null },
  ...{ description_en: null, multiple: false, maxChoices: null, choices: [] },
  ...{ explanation_fr: null, explanation_en: null },
}

/** A quarter of a million answers with a text each are counted beside the list, the form and new answers of another survey. */
export async function measureSurveyCounting(): Promise<Figure[]> {
  await using measurement = await openMeasurement('surveys-counting', { connections: 4 })
  const { db, url, folder } = measurement
  const [counted, used] = await fill(db, folder)

  const [port, barePort] = [await freePort(), await freePort()]
  const server = spawn(
    process.execPath,
    ['bench/surveys-server.ts', String(port), String(barePort), url, folder],
    { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  measurement.defer(() => ended(server))
  await untilReady(`http://127.0.0.1:${port}`, server)
  const { ask, end } = client()
  measurement.defer(async () => end())

  const count = async (how: string) => {
    const failed = await ask({ url: `http://127.0.0.1:${barePort}/count/${how}` })
    if (failed !== '[]') throw new Error(failed)
  }
  let turn = 0
  const slowest = async () =>
    Math.max(...(await durationsOf(callsOf(`http://127.0.0.1:${port}`, used, turn++), ask)))
  const beside = async () => {
    const counting = count(String(countedFor))
    const reached = await slowest()
    await counting
    return reached
  }
  const ratioOf = ([one, other]: readonly [number, number]) => one / other
  const pairs = await inPairs(beside, slowest, [{ of: ratioOf, bound: mostSlowness }])
  const left = async () => (await stateOf(db, counted)).waiting
  while ((await left()) > 0) await count('45000/alone')
  const state = await stateOf(db, counted)
  const ratio = median(pairs.map(ratioOf))
  const middle = (index: 0 | 1) => median(pairs.map(pair => pair[index])).toFixed(0)
  return [
    {
      what: `${texts} texts are counted: the slowest of ${perTurn} other calls (${middle(0)} ms, without ${middle(1)} ms)`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `<= ${mostSlowness} x`,
      holds: ratio <= mostSlowness,
    },
    {
      what: 'the same: answers counted; different texts; keys and batches left',
      reached: `${state.counted}; ${state.texts}; ${state.batches}`,
      mustReach: `${texts}; ${texts}; 0`,
      holds: state.counted === texts && state.texts === texts && state.batches === 0,
    },
  ]
}

/** A survey that is over, of which all answers wait, and one that runs: their ids. */
async function fill(db: Database, folder: string): Promise<[string, string]> {
  await sql`
    insert into sites (id, code, name, address, latitude, longitude, image)
    values (1, 'C', 'Campus', 'P', 0, 0, '/i')`.execute(db)
  await sql`
    insert into site_functionalities (site_id, position, type, activated) values (1, 1, 'SURVEY', true)`.execute(
    db,
  )
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'person-' || n, 'person-' || n || '@campus.example', 'Ada', 'L', 1 from generate_series(0, 20000) n`.execute(
    db,
  )
  const ids: string[] = []
  for (const hours of [-1, 24]) {
    const { rows } = await sql<{ id: string }>`
      with made as (
        insert into surveys (import_key, category, anonymous, title_fr, title_en, starts_at, ends_at, questions)
        values (${`survey-${hours}`}, 'SURVEY', true, 'Sondage', 'Survey', now() - interval '2 days',
          now() + make_interval(hours => ${hours}), ${JSON.stringify([question])}::jsonb)
        returning id)
      insert into survey_sites (survey_id, site_id) select id, 1 from made returning survey_id::text as id`.execute(
      db,
    )
    ids.push(rows[0]?.id ?? '')
  }
  const [counted = '', used = ''] = ids
  const batch = sealingFor(await inTransaction(db, trx => openBatch(trx, folder, counted)))
  for (let from = 0; from < texts; from += atOnce) {
    const sealed = Array.from({ length: atOnce }, (_, n) =>
      seal(batch, [question], { answer: answerOf(`${from + n} ${'x'.repeat(60)}`), score: null, siteId: 4 }),
    )
    await sql`
      insert into survey_waiting_answers (survey_id, batch_id, sealed)
      select ${counted}::bigint, ${batch.id}::uuid, sealed from unnest(${sealed}::bytea[]) sealed`.execute(db)
  }
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  return [counted, used]
}

function answerOf(text: string): SurveyAnswer {
  return { surveyAnswers: [{ questionId: question.id, type: 'TEXT', text }] }
}

/** The list, a survey, and an answer to it by somebody who has not answered, in turns. */
function callsOf(address: string, survey: string, turn: number): Request[] {
  return Array.from({ length: perTurn }, (_, n): Request => {
    const headers = {
      'api-key': 'campus-companion-web',
      authorization: `Bearer person-${turn * perTurn + n}`,
      'content-type': 'application/json',
      'idempotency-key': `${turn}-${n}`,
    }
    const url = `${address}/services/v6/1/surveys`
    if (n % 4 === 0) return { url, headers }
    if (n % 2 === 0) return { url: `${url}/${survey}`, headers }
    const body = JSON.stringify(answerOf('Because'))
    return { url: `${url}/${survey}/answer`, method: 'POST', headers, body }
  })
}

async function stateOf(db: Database, survey: string) {
  const { rows } = await sql<{ waiting: number; counted: number; texts: number; batches: number }>`
    select (select count(*)::int from survey_waiting_answers where survey_id = ${survey}::bigint) as waiting,
      coalesce((select counted from survey_results where survey_id = ${survey}::bigint), 0) as counted,
      (select count(distinct text)::int from survey_texts where survey_id = ${survey}::bigint) as texts,
      (select count(*)::int from survey_batches where survey_id = ${survey}::bigint) as batches`.execute(db)
  return rows[0] ?? { waiting: -1, counted: -1, texts: -1, batches: -1 }
}

if (import.meta.main) printTable(await measureSurveyCounting())
