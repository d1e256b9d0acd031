import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { SurveyAnswer, Team } from '#features/surveys/contract.ts'
import { newKeys } from '#features/surveys/server/seal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { ended, freePort, projectFolder, untilReady } from '../tools/product.ts'
import { openMeasurement } from './measurement.ts'
import { inPairs } from './pairs.ts'
import { type Answered, client, durationsOf, type Request } from './slowest.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified: so many people answer one survey within so many milliseconds, for so many times the CPU of the SQL. */
const people = 2_000
const within = 10_000
const mostCpu = 2
/** They come within seven seconds, so that what remains is for who waits. */
const rate = 300
const questions = 6
const teams = 4
const points = 10
const pairs = 5
/** Fewer than the server's connections to its database. */
const atATime = 12

/** Everybody answers one quiz: in what time, whether exactly, and for how much CPU of the server and its database. */
export async function measureSurveyAnswers(): Promise<Figure[]> {
  await using measurement = await openMeasurement('surveys-answers')
  const { db, url, folder } = measurement
  await fill(db)

  const [port, barePort] = [await freePort(), await freePort()]
  const server = spawn(
    process.execPath,
    ['bench/surveys-server.ts', String(port), String(barePort), url, folder],
    { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  measurement.defer(() => ended(server))
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, server)
  const bare = `http://127.0.0.1:${barePort}`
  const { answer, end } = client()
  measurement.defer(async () => end())

  const cpu = async () => Number((await answer({ url: `${bare}/cpu` })).text) + (await cpuOfPostgres(folder))
  const turn = async (requestsFor: (survey: string) => Request[]) => {
    const requests = requestsFor(await newQuiz(db))
    const before = await cpu()
    await oneAfterAnother(answer, requests)
    return ((await cpu()) - before) / people
  }
  const rushed = await newQuiz(db)
  const rush = await answerAll(answer, answersTo(address, rushed))
  const exact = await exactness(db, rushed)
  const teamPoints = await pointsOfTeams(answer, address)
  const ours = () => turn(survey => answersTo(address, survey))
  const theirs = () => turn(survey => bareAnswersTo(bare, survey))
  const ratioOf = ([one, other]: readonly [number, number]) => one / other
  const measured = await inPairs(ours, theirs, [{ of: ratioOf, bound: mostCpu }], pairs)
  const ratio = median(measured.map(ratioOf))
  const middle = (index: 0 | 1) => median(measured.map(pair => pair[index])).toFixed(2)
  const expected = Array.from({ length: people }, (_, n) => rightOf(n) * points).reduce((a, b) => a + b, 0)
  return [
    {
      what: `${people} people answer one quiz over HTTP: all of them answered`,
      reached: `${(rush.took / 1_000).toFixed(1)} s`,
      mustReach: `<= ${within / 1_000} s`,
      holds: rush.took <= within,
    },
    {
      what: 'the same: answered with 200; with 5xx',
      reached: `${rush.statuses.get(200) ?? 0}; ${[...rush.statuses].filter(([status]) => status >= 500).length}`,
      mustReach: `${people}; 0`,
      holds: rush.statuses.get(200) === people && rush.statuses.size === 1,
    },
    {
      what: 'the same: stored as answered; waiting to be counted; people stored more or less than once',
      reached: `${exact.stored}; ${exact.waiting}; ${exact.wrong}`,
      mustReach: `${people}; ${people}; 0`,
      holds: exact.stored === people && exact.waiting === people && exact.wrong === 0,
    },
    {
      what: 'the same: points of the people; of their teams',
      reached: `${exact.points}; ${teamPoints}`,
      mustReach: `${expected}; ${expected}`,
      holds: exact.points === expected && teamPoints === expected,
    },
    {
      what: `CPU of the server and its database for each answer (${middle(0)} ms, bare ${middle(1)} ms) against the same rows by bare SQL`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `<= ${mostCpu} x`,
      holds: ratio <= mostCpu,
    },
  ]
}

async function fill(db: Database): Promise<void> {
  await sql`
    insert into sites (id, code, name, address, latitude, longitude, image)
    values (1, 'C', 'Campus', 'P', 0, 0, '/i')`.execute(db)
  await sql`
    insert into site_functionalities (site_id, position, type, activated) values (1, 1, 'SURVEY', true)`.execute(
    db,
  )
  await sql`
    insert into accounts (id, email, first_name, last_name, site_id)
    select 'person-' || n, 'person-' || n || '@campus.example', 'Ada', 'L', 1
    from generate_series(0, ${people - 1}::integer) n`.execute(db)
  await sql`
    insert into challenges (import_key, name_fr, name_en, starts_at, ends_at)
    values ('c', 'Défi', 'Challenge', now() - interval '1 day', now() + interval '1 day')`.execute(db)
  await sql`
    insert into challenge_teams (challenge_id, import_key, name_fr, name_en)
    select id, n::text, n::text, n::text from challenges, generate_series(0, ${teams - 1}::integer) n`.execute(
    db,
  )
  await sql`
    insert into challenge_members (challenge_id, team_id, person_id)
    select t.challenge_id, t.id, 'person-' || n from challenge_teams t, generate_series(0, ${people - 1}::integer) n
    where t.import_key = (n % ${teams}::integer)::text`.execute(db)
  await sql`analyze`.execute(db)
}

let made = 0

/** A quiz whose right answers are all `a`. */
async function newQuiz(db: Database): Promise<string> {
  const choice = (id: string) => ({
    ...{ id, text_fr: id, text_en: id, isRightAnswer: id === 'a', imageUrl: null },
    ...{ imageDescription_fr: null, imageDescription_en: null },
  })
  const requested = Array.from({ length: questions }, (_, n) => ({
    ...{ id: `q${n}`, type: 'CHOICE', title_fr: `Question ${n} ?`, title_en: `Question ${n}?` },
    ...{ description_fr: null, description_en: null, multiple: false, maxChoices: null },
    ...{ choices: ['a', 'b', 'c'].map(choice), explanation_fr: 'Parce que.', explanation_en: 'Because.' },
  }))
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into surveys (import_key, category, title_fr, title_en, starts_at, ends_at, linked_to_challenges,
        challenge_points_coef, questions)
      values (${`quiz-${made++}`}, 'QUIZ', 'Quiz', 'Quiz', now() - interval '1 hour', now() + interval '1 hour', true,
        ${points}::integer, ${JSON.stringify(requested)}::jsonb)
      returning id)
    insert into survey_sites (survey_id, site_id) select id, 1 from made returning survey_id::text as id`.execute(
    db,
  )
  const [quiz] = rows
  if (quiz === undefined) throw new Error('no quiz was made')
  const { publicKey } = newKeys()
  await sql`insert into survey_batches (survey_id, public_key) values (${quiz.id}::bigint, ${publicKey})`.execute(
    db,
  )
  return quiz.id
}

/** How many right answers the n-th person gives: 0 to all of them. */
function rightOf(n: number): number {
  return n % (questions + 1)
}

function answerOf(n: number): SurveyAnswer {
  return {
    surveyAnswers: Array.from({ length: questions }, (_, place) => ({
      questionId: `q${place}`,
      type: 'CHOICE',
      choices: [place < rightOf(n) ? 'a' : 'b'],
    })),
  }
}

function headersOf(person: string): Record<string, string> {
  return {
    'api-key': 'campus-companion-web',
    authorization: `Bearer ${person}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
}

function answersTo(address: string, survey: string): Request[] {
  return Array.from({ length: people }, (_, n) => ({
    url: `${address}/services/v6/1/surveys/${survey}/answer`,
    method: 'POST',
    headers: headersOf(`person-${n}`),
    body: JSON.stringify(answerOf(n)),
  }))
}

function bareAnswersTo(address: string, survey: string): Request[] {
  return Array.from({ length: people }, (_, n) => ({
    url: `${address}/${survey}/person-${n}/${randomUUID()}`,
    method: 'POST',
    body: JSON.stringify(answerOf(n)),
  }))
}

async function answerAll(answer: (requested: Request) => Promise<Answered>, requests: readonly Request[]) {
  const statuses = new Map<number, number>()
  const begun = performance.now()
  await durationsOf(
    requests,
    async requested => {
      const { status } = await answer(requested)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    rate,
  )
  return { took: performance.now() - begun, statuses }
}

/** As many at a time as there are connections to the database: waiting for one is no work. */
async function oneAfterAnother(
  answer: (requested: Request) => Promise<Answered>,
  requests: readonly Request[],
): Promise<void> {
  const left = requests.values()
  const worker = async () => {
    for (const requested of left) {
      const { status, text } = await answer(requested)
      if (status !== 200) throw new Error(`${status} from ${requested.url}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
}

async function exactness(db: Database, survey: string) {
  const { rows } = await sql<{ stored: number; waiting: number; wrong: number; points: number }>`
    select count(*)::int as stored, coalesce(sum(p.points), 0)::int as points,
      (select count(*)::int from survey_waiting_answers w where w.survey_id = ${survey}::bigint) as waiting,
      (select count(*)::int from accounts a where 1 <> (
        select count(*) from survey_participations p
        where p.survey_id = ${survey}::bigint and p.account_id = a.id)) as wrong
    from survey_participations p where p.survey_id = ${survey}::bigint`.execute(db)
  return rows[0] ?? { stored: -1, waiting: -1, wrong: -1, points: -1 }
}

async function pointsOfTeams(
  answer: (requested: Request) => Promise<Answered>,
  address: string,
): Promise<number> {
  const { text } = await answer({
    url: `${address}/services/v6/challenges/teams`,
    headers: headersOf('person-0'),
  })
  return (JSON.parse(text) as { teams: Team[] }).teams.reduce((sum, team) => sum + team.points, 0)
}

/** What the database's processes have used so far, those that have ended among them, in milliseconds of CPU. */
async function cpuOfPostgres(folder: string): Promise<number> {
  const [first = ''] = (await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const times = await Promise.all(
    pids.map(async pid => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // After the name in brackets, which may hold spaces: state, parent, …; times are the 12th to the 15th of these.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (pid !== first && fields[1] !== first) return 0
      return fields.slice(11, pid === first ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0)
    }),
  )
  return times.reduce((sum, ticks) => sum + ticks * 10, 0)
}

if (import.meta.main) printTable(await measureSurveyAnswers())
