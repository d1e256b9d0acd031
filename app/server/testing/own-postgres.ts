import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { Browser, exchange, signInRequest } from '#platform/server/identity/testing/browser.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { World } from './access-examples.ts'
import { wholeProduct } from './whole-product.ts'

const claire = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'employee@campus.example',
  firstName: 'Claire',
  lastName: 'Moreau',
}

/** Whatever takes longer is as good as no answer: browsers give up by then. Milliseconds. */
export const longestWait = 20_000

/**
 * The whole product on a PostgreSQL of its own, which may be taken away from it, with campus 1 and a person who is
 * signed in; ended after the last test of the calling file.
 */
export async function productOnOwnPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-own-postgres-'))
  let postgres = await startPostgres({ folder, log: silent, throwaway: true })
  const { address } = postgres
  await migrate(address, silent)
  const database = openDatabase({ address, size: 10, log: silent })
  const { origin } = await wholeProduct(database, {
    people: [claire],
    // One person and one address stand for many.
    env: { RATE_LIMIT_PERSON: '1000000', RATE_LIMIT_ADDRESS: '1000000' },
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  await buildCampus(database.db, 1)
  await new World(database.db, claire.id).settle()
  const token = await signIn(origin)

  return {
    address,
    db: database.db,
    origin,
    /** Where its files are. */
    cluster: join(folder, 'postgres'),
    /** A call of the person who is signed in. */
    call: (path: string, { key, body }: { key?: string; body?: object } = {}): Promise<Response> =>
      fetch(origin + path, {
        headers: {
          'api-key': 'campus-companion-web',
          authorization: `Bearer ${token}`,
          'accept-language': 'en',
          ...(key && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(longestWait),
      }),
    shutDown: () => postgres.stop(),
    async startAgain() {
      postgres = await startPostgres({ folder, log: silent, throwaway: true })
    },
    /** Has all of its processes stand still; connections stay open and new ones are taken, without an answer. Linux only. */
    freeze: () => signal(folder, 'SIGSTOP'),
    thaw: () => signal(folder, 'SIGCONT'),
  }
}

async function signIn(origin: string): Promise<string> {
  const browser = new Browser(origin)
  const request = signInRequest(origin)
  const page = await browser.visit(request.address)
  const returned = await browser.follow(page.location?.href ?? '', '/auth/', {
    form: { email: claire.email },
  })
  const { access_token = '' } = await exchange(origin, returned, request)
  return access_token
}

async function signal(folder: string, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const [first] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const postmaster = Number(first)
  // The one that makes new ones first.
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // It has ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(entry => /^\d+$/.test(entry))
  const parents = await Promise.all(
    pids.map(async pid => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // The name stands in brackets and may hold anything; the state and the parent follow it.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return pids.filter((_, at) => parents[at] === parent).map(Number)
}
