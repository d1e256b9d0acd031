import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadManyOrders } from '#demo/load/many-orders.ts'
import { employee } from '#demo/sign-ins.ts'
import { ordersOf } from '#features/catering/server/order-list.ts'
import { boardOf } from '#features/catering/server/staff/board.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { startProduct } from '../tools/product.ts'
import { client, durationsOf, perTurn, share, slowestAgainstBare } from './slowest.ts'
import { startBareStatements, statementsOf } from './statements.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified, like the milliseconds below. */
const own = 10_000
const others = 100_000
/** Of the slowest hundredth: promised to a person, so it is held to in itself too. */
const mostMilliseconds = 15
const mostBoardMilliseconds = 25
const turns = 5
/** Requests of one turn for the board: a hundred orders are a large answer. */
const boardsPerTurn = 100
/** Boards a second: a kitchen looks now and then. */
const boardRate = 10

/** The first page of 10,000 own orders, and a kitchen’s board of a day with a hundred. */
export async function measureCateringOrders(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-catering-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres({ folder, log: silent })
    closing.unshift(postgres.stop)
    const { host, user, database } = postgres.address
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const product = await startProduct({
      DATABASE_URL: url,
      CAMPUS_DEMO_PEOPLE: '100',
      CAMPUS_DEMO_RESERVATIONS: '0',
      RATE_LIMIT_PERSON: '1000000',
    })
    closing.unshift(product.stop)
    const now = new Date()
    const { db, pool, close } = openDatabase({ address: { url }, size: 2, log: silent, noTimeouts: true })
    closing.unshift(close)
    await loadManyOrders(db, { siteId: 1, accountId: employee.id, own, others, today: now })
    // As autovacuum leaves a table in use; what many orders cost shall not depend on whether it has come by.
    await sql`vacuum analyze catering_orders`.execute(db)

    const headersOf = async (email: string) => ({
      'api-key': readSettings(process.env).apiKey,
      platform: 'WEB',
      'accept-language': 'en',
      authorization: `Bearer ${await product.token(email)}`,
    })
    const { ask, end } = client()
    closing.unshift(async () => end())
    const slowest = async (
      requested: { url: string; headers: Record<string, string> },
      count: number,
      rate?: number,
    ) => {
      const requests = Array.from({ length: count }, () => requested)
      await durationsOf(requests, ask, rate)
      const measured: number[] = []
      for (let turn = 0; turn < turns; turn++)
        measured.push(share(await durationsOf(requests, ask, rate), 0.99))
      return median(measured)
    }

    const reader = { accountId: employee.id, language: 'en', now } as const
    const statements = await statementsOf({ pool }, listening =>
      ordersOf(listening, { tab: 'future' }, reader),
    )
    const bare = await startBareStatements(url, [[statements]])
    closing.unshift(bare.stop)
    const list = {
      url: `${product.address}/services/v6/catering/instants?tab=future`,
      headers: await headersOf(employee.email),
    }
    const against = await slowestAgainstBare(`first page of ${own} own catering orders`, () => ({
      product: Array.from({ length: perTurn }, () => list),
      bare: Array.from({ length: perTurn }, () => ({ url: `${bare.address}/0` })),
    }))
    const ofList = await slowest(list, perTurn)

    const day = addDays(campusDay(now), 1)
    const kitchen = 'kitchen@campus.example'
    const { id: kitchenId } = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', kitchen)
      .executeTakeFirstOrThrow()
    const visible = { siteId: 1, day, reader: { accountId: kitchenId, language: 'en' }, now } as const
    const { orders } = await boardOf(db, visible)
    const ofOneBoard = await statementsOf({ pool }, listening => boardOf(listening, visible))
    const bareBoard = await startBareStatements(url, [[ofOneBoard]])
    closing.unshift(bareBoard.stop)
    const board = {
      url: `${product.address}/services/v6/staff/catering/1/board?day=${day}`,
      headers: await headersOf(kitchen),
    }
    const whatBoard = `the kitchen's board of a day with ${orders.length} orders among ${own + others}`
    const boardAgainst = await slowestAgainstBare(
      whatBoard,
      () => ({
        product: Array.from({ length: boardsPerTurn }, () => board),
        bare: Array.from({ length: boardsPerTurn }, () => ({ url: `${bareBoard.address}/0` })),
      }),
      boardRate,
    )
    const ofBoard = await slowest(board, boardsPerTurn, boardRate)
    return [
      against,
      {
        what: `the same: p99, the middle one of ${turns}`,
        reached: `${ofList.toFixed(1)} ms`,
        mustReach: `<= ${mostMilliseconds} ms`,
        holds: ofList <= mostMilliseconds,
      },
      boardAgainst,
      {
        what: `the same: p99, the middle one of ${turns}`,
        reached: `${ofBoard.toFixed(1)} ms`,
        mustReach: `<= ${mostBoardMilliseconds} ms`,
        holds: ofBoard <= mostBoardMilliseconds,
      },
    ]
  } finally {
    for (const close of closing) await close()
  }
}

if (import.meta.main) printTable(await measureCateringOrders())
