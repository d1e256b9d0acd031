import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { ended, freePort, projectFolder, untilReady } from '../tools/product.ts'
import { openMeasurement } from './measurement.ts'
import { client, type Request, share } from './slowest.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified: so many people post a chapter at once, and the slowest hundredth is answered within so many milliseconds. */
const people = 1_000
const mostMilliseconds = 2_000
const turns = 3

const questions = 6

/** Everybody posts a chapter in the same moment, each of them twice: whether each counts once, and how soon it is answered. */
export async function measureTrainingChapters(): Promise<Figure[]> {
  await using measurement = await openMeasurement('training-chapters')
  const { db, url } = measurement
  await fill(db)
  const port = await freePort()
  const server = spawn(process.execPath, ['bench/training-server.ts', String(port), url], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  measurement.defer(() => ended(server))
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, server)
  const { answer, end } = client()
  measurement.defer(async () => end())

  const slowest: number[] = []
  const refused: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const training = await newTraining(db)
    const times = await Promise.all(
      postsTo(address, training).map(async requested => {
        const begun = performance.now()
        const { status } = await answer(requested)
        if (status !== 200) refused.push(status)
        return performance.now() - begun
      }),
    )
    slowest.push(share(times, 0.99))
    // The same once more: what counts already is answered.
    for (const { status } of await Promise.all(postsTo(address, training).map(answer))) {
      if (status !== 200) refused.push(status)
    }
  }
  const p99 = median(slowest)
  const { once, other } = await stored(db)
  return [
    {
      what: `${people} people post a chapter in one moment: p99, the middle one of ${turns}`,
      reached: `${p99.toFixed(0)} ms`,
      mustReach: `<= ${mostMilliseconds} ms`,
      holds: p99 <= mostMilliseconds,
    },
    {
      what: 'the same, each posted twice: chapters stored once; otherwise; not answered with 200',
      reached: `${once}; ${other}; ${refused.length}`,
      mustReach: `${people * turns}; 0; 0`,
      holds: once === people * turns && other === 0 && refused.length === 0,
    },
  ]
}

async function fill(db: Database): Promise<void> {
  await sql`
    insert into sites (id, code, name, address, latitude, longitude, image)
    values (1, 'C', 'Campus', 'P', 0, 0, '/i')`.execute(db)
  await sql`
    insert into site_functionalities (site_id, position, type, activated)
    values (1, 1, 'SECURITY_TRAINING', true)`.execute(db)
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'person-' || n, 'person-' || n || '@campus.example', 'Ada', 'L', 1
    from generate_series(0, ${people - 1}::integer) n`.execute(db)
}

let made = 0

/** A training of two chapters, whose right answers are all `a`. @returns its id */
async function newTraining(db: Database): Promise<string> {
  const words = { title: 'T', description: '', imageDescription: null, successText: '', failureText: '' }
  const choice = (id: string) => ({
    ...{ id, numbering: id.toUpperCase(), imageUrl: null },
    texts: { fr: { title: id, imageDescription: null } },
  })
  const question = (id: string) => ({
    ...{ id, type: 'QUESTION_UNIQUE', imageUrl: null, right: ['a'] },
    texts: { fr: { title: id, description: null, imageDescription: null, explanation: 'Parce que.' } },
    choices: ['a', 'b', 'c'].map(choice),
  })
  const chapters = ['one', 'two'].map(id => ({
    ...{ id, texts: { fr: { title: id } }, supports: [] },
    questions: Array.from({ length: questions }, (_, n) => question(`${id}-${n}`)),
  }))
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into trainings (import_key, min_score, minutes, languages, texts, chapters)
      values (${`training-${made++}`}, 80, 5, '{fr}', ${JSON.stringify({ fr: words })}::jsonb,
        ${JSON.stringify(chapters)}::jsonb)
      returning id)
    insert into training_sites (training_id, site_id) select id, 1 from made returning training_id::text as id`.execute(
    db,
  )
  const [training] = rows
  if (training === undefined) throw new Error('no training was made')
  return training.id
}

function answersOf(choice: string) {
  return Array.from({ length: questions }, (_, n) => ({ questionId: `one-${n}`, answers: [choice] }))
}

function postsTo(address: string, training: string): Request[] {
  return Array.from({ length: people }, (_, n) => ({
    url: `${address}/services/v6/security-trainings/${training}/chapters/one`,
    method: 'POST',
    headers: {
      'api-key': 'campus-companion-web',
      authorization: `Bearer person-${n}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      answers: { chapterAnswers: answersOf(n % 2 === 0 ? 'a' : 'b') },
      chapterCompletionTime: 60,
      passVector: 'WEB',
    }),
  }))
}

/** Chapters of which there is one with all its answers, and people and trainings of which that is not so. */
async function stored(db: Database): Promise<{ once: number; other: number }> {
  const { rows } = await sql<{ once: number; other: number }>`
    select count(*) filter (where chapters = 1 and answers = ${questions}::int)::int as once,
      count(*) filter (where chapters <> 1 or answers <> ${questions}::int)::int as other
    from (
      select (select count(*) from training_records r join training_chapters c on c.record_id = r.id
          where r.training_id = t.id and r.account_id = a.id) as chapters,
        (select count(*) from training_records r join training_answers w on w.record_id = r.id
          where r.training_id = t.id and r.account_id = a.id) as answers
      from trainings t cross join accounts a) each`.execute(db)
  return rows[0] ?? { once: -1, other: -1 }
}

if (import.meta.main) printTable(await measureTrainingChapters())
