import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.generated.ts'
import type { Database, OpenDatabase } from '#platform/server/database/database.ts'

/** What the database did for one statement. */
export interface Work {
  /** How many pages of its memory it touched, of 8 kB each. No speed of a machine changes it; an index that is missing does. */
  pages: number
  /** How many rows the steps of its plan handed on, added up. */
  rows: number
  /** The tables that it read from end to end. */
  scanned: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

const explainable = /^\s*(select|with|insert|update|delete|merge)\b/i

/**
 * Of each statement that a call runs, in their order, what the database did for it (`EXPLAIN ANALYZE`). The call has a
 * transaction, which is taken back: nothing stays of what it writes.
 */
export async function workOf(
  { pool }: Pick<OpenDatabase, 'pool'>,
  call: (db: Database) => Promise<unknown>,
): Promise<Work[]> {
  const all: Work[] = []
  const connect = async () => {
    const client = await pool.connect()
    const query = async (sql: string, parameters: unknown[]) => {
      if (explainable.test(sql)) all.push(await explained(client, sql, parameters))
      return client.query(sql, parameters)
    }
    return {
      // Kysely's type also knows cursors; without one in the dialect's configuration it never passes any.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(),
    }
  }
  const end = async () => undefined
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { options: {}, connect, end } }) })
  const trx = await db.startTransaction().execute()
  try {
    await call(trx)
  } finally {
    await trx.rollback().execute()
  }
  if (all.length === 0) throw new Error('The call ran no statement')
  return all
}

async function explained(client: pg.PoolClient, sql: string, parameters: unknown[]): Promise<Work> {
  await client.query('savepoint untried')
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    parameters,
  )
  await client.query('rollback to savepoint untried')
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (plan === undefined) throw new Error(`EXPLAIN answered nothing for: ${sql}`)
  const nodes = nodesOf(plan)
  return {
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rows: nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
    scanned: nodes
      .filter(node => node['Node Type'].endsWith('Seq Scan'))
      .map(node => node['Relation Name'] ?? ''),
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
