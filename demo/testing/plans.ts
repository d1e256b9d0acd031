import type { Pool } from 'pg'
import type { Database } from '#platform/server/database/database.ts'
import { statementsOf } from '../../bench/statements.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** Of each statement of some work, the tables that it reads from end to end, and how many rows it looks at. */
export async function plansOf(pool: Pool, work: (listening: Database) => Promise<unknown>) {
  const statements = await statementsOf({ pool }, work)
  const plans: { scanned: string[]; rows: number }[] = []
  for (const statement of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${statement.sql}`,
      [...statement.parameters],
    )
    const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
    const nodes = rows.flatMap(row => row['QUERY PLAN']).flatMap(({ Plan }) => all(Plan))
    plans.push({
      scanned: nodes
        .filter(node => node['Node Type'] === 'Seq Scan')
        .map(node => node['Relation Name'] ?? ''),
      rows: nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
    })
  }
  return plans
}
