import { sql } from 'kysely'
import { loadManyOrders } from '#demo/load/many-orders.ts'
import { employee } from '#demo/sign-ins.ts'
import { ordersOf } from '#features/catering/server/order-list.ts'
import { boardOf } from '#features/catering/server/staff/board.ts'
import { addDays, campusDay, campusZone } from '#platform/time/campus-time.ts'
import { headersOf, openMeasurement, smallCompany } from './measurement.ts'
import { perTurn, slowestPromised } from './slowest.ts'
import { startBareStatements, statementsOf } from './statements.ts'
import { type Figure, printTable } from './table.ts'

/** Specified, like the milliseconds below. */
const own = 10_000
const others = 100_000
/** Of the slowest hundredth: promised to a person, so it is held to in itself too. */
const mostMilliseconds = 15
const mostBoardMilliseconds = 25
/** Requests of one turn for the board: a hundred orders are a large answer. */
const boardsPerTurn = 100
/** Boards a second: a kitchen looks now and then. */
const boardRate = 10

/** The first page of 10,000 own orders, and a kitchen’s board of a day with a hundred. */
export async function measureCateringOrders(): Promise<Figure[]> {
  await using measurement = await openMeasurement('catering')
  const { db, pool, url } = measurement
  const product = await measurement.startProduct(smallCompany)
  const now = new Date()
  await loadManyOrders(db, { siteId: 1, accountId: employee.id, own, others, today: now })
  // As autovacuum leaves a table in use; what many orders cost shall not depend on whether it has come by.
  await sql`vacuum analyze catering_orders`.execute(db)

  const reader = { accountId: employee.id, language: 'en', now } as const
  const statements = await statementsOf({ pool }, listening => ordersOf(listening, { tab: 'future' }, reader))
  const bare = await startBareStatements(url, [[statements]])
  measurement.defer(bare.stop)
  const list = {
    url: `${product.address}/services/v6/catering/instants?tab=future`,
    headers: await headersOf(product, employee.email),
  }
  const ofList = await slowestPromised(
    `first page of ${own} own catering orders`,
    () => ({
      product: Array.from({ length: perTurn }, () => list),
      bare: Array.from({ length: perTurn }, () => ({ url: `${bare.address}/0` })),
    }),
    mostMilliseconds,
  )

  const day = addDays(campusDay(now), 1)
  const kitchen = 'kitchen@campus.example'
  const { id: kitchenId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', kitchen)
    .executeTakeFirstOrThrow()
  // A kitchen in use has read what is ordered: what it has not is found among as many marks.
  await sql`
    insert into catering_board_reads (account_id, order_id, site_id, day, version)
    select ${kitchenId}, id, site_id, (starts_at at time zone ${campusZone})::date, version from catering_orders
    where site_id = 1`.execute(db)
  await sql`vacuum analyze catering_board_reads`.execute(db)
  const visible = { siteId: 1, day, reader: { accountId: kitchenId, language: 'en' }, now } as const
  const { orders } = await boardOf(db, visible)
  const ofOneBoard = await statementsOf({ pool }, listening => boardOf(listening, visible))
  const bareBoard = await startBareStatements(url, [[ofOneBoard]])
  measurement.defer(bareBoard.stop)
  const board = {
    url: `${product.address}/services/v6/staff/catering/1/board?day=${day}`,
    headers: await headersOf(product, kitchen),
  }
  const whatBoard = `the kitchen's board of a day with ${orders.length} orders among ${own + others}, all of them read`
  const ofBoard = await slowestPromised(
    whatBoard,
    () => ({
      product: Array.from({ length: boardsPerTurn }, () => board),
      bare: Array.from({ length: boardsPerTurn }, () => ({ url: `${bareBoard.address}/0` })),
    }),
    mostBoardMilliseconds,
    boardRate,
  )
  return [...ofList, ...ofBoard]
}

if (import.meta.main) printTable(await measureCateringOrders())
