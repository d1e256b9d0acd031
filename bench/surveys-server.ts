/*
 * The surveys' calls, and beside them, in the same process, what the answers come to in SQL and nothing else: no token, no
 * limits, no validation, no score, no sealing. `/count/<milliseconds>` of the latter counts for so long, as the job does, and `/count/<milliseconds>/alone` without rests.
 *   node bench/surveys-server.ts <port> <port of the bare one> <database URL> <data folder>
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { countAnswers } from '#features/surveys/server/counting.ts'
import { surveysRoutes } from '#features/surveys/server/routes.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import { silent } from '#platform/server/observability/log.ts'

const [port, barePort, url, keysFolder] = process.argv.slice(2)
if (port === undefined || barePort === undefined || url === undefined || keysFolder === undefined) {
  throw new Error('two ports, database URL and data folder are expected')
}

const anyNumber = 1_000_000
const connections = 16
const { db } = openDatabase({ address: { url }, size: connections, log: silent })
const { pool } = openDatabase({ address: { url }, size: connections, log: silent })
/** As those of the product's jobs are. */
const { db: jobs } = openDatabase({ address: { url }, size: 4, log: silent })

const app = await buildServer({
  db,
  log: pino({ level: 'silent' }),
  routes: surveysRoutes({ keysFolder }),
  verify: async id => ({ id, email: `${id}@campus.example`, firstName: 'Ada', lastName: 'L' }),
  apiKeys: { client: 'campus-companion-web', sensor: undefined },
  limiter: createLimiter({ person: anyNumber, address: anyNumber }),
  tls: false,
  trustProxy: false,
})
app.get('/readyz', async () => 'ready')
// Everybody comes with a connection of their own.
const backlog = 4_096
await app.listen({ host: '127.0.0.1', port: Number(port), backlog })

/** As long as a sealed answer. */
const sealed = randomBytes(2_200)

const statements = {
  key: `
    insert into idempotency_keys (person_id, key, request_hash, created_at)
    values ($1, $2, $3, now()) returning key`,
  asked: `
    select s.category, s.questions, s.linked_to_challenges, s.challenge_points_coef
    from surveys s join survey_sites here on here.survey_id = s.id and here.site_id = 1
    where s.id = $1 and s.withdrawn_at is null and s.starts_at <= now()`,
  written: `
    with answered as (
      insert into survey_participations (survey_id, account_id, answered_at, answers, score, total, points)
      values ($1, $2, now(), $3, 0, 6, 0)
      on conflict do nothing returning survey_id)
    insert into survey_waiting_answers (survey_id, batch_id, sealed)
    select survey_id, (select id from survey_batches where survey_id = $1 and closed_at is null), $4
    from answered returning id`,
  kept: `
    update idempotency_keys set status = 200, content_type = 'application/json', body = $3
    where person_id = $1 and key = $2 returning key`,
}

const reply = Buffer.from('{"score":0,"total":6,"points":0}')
const hash = randomBytes(32)

async function store(survey: string, person: string, key: string, answers: string): Promise<void> {
  const client = await pool.connect()
  const run = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values })
  try {
    await client.query('begin')
    await run('key', [person, key, hash])
    await run('asked', [survey])
    await run('written', [survey, person, answers, sealed])
    await run('kept', [person, key, reply])
    await client.query('commit')
  } finally {
    client.release()
  }
}

createServer({ keepAliveTimeout: 72_000 }, async (request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(String((user + system) / 1_000))
    return
  }
  if (request.url?.startsWith('/count/')) {
    const [, , milliseconds, alone] = request.url.split('/')
    const stop = AbortSignal.timeout(Number(milliseconds))
    const share = alone === undefined ? {} : { share: 0 }
    response.end(JSON.stringify(await countAnswers(jobs, { keysFolder, now: new Date(), stop, ...share })))
    return
  }
  const [, survey = '', person = '', key = ''] = (request.url ?? '').split('/')
  await store(survey, person, key, await text(request))
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(reply)
}).listen({ host: '127.0.0.1', port: Number(barePort), backlog })
