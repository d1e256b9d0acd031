import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { DB } from '#db/types.generated.ts'
import type { Database, OpenDatabase } from '#platform/server/database/database.ts'
import { ended, freePort, projectFolder } from '../tools/product.ts'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>
/** What one answer asks the database: steps one after the other, the statements of a step side by side. */
export type Answer = readonly (readonly Statement[])[]

/** The statements that some work runs, in the order in which they are answered. */
export async function statementsOf(
  { pool }: Pick<OpenDatabase, 'pool'>,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const run: Statement[] = []
  const listening = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void run.push({ sql, parameters }),
  })
  await work(listening)
  return run
}

/** A bare server that gives these answers, the first one at `/0`. */
export async function startBareStatements(
  databaseUrl: string,
  answers: readonly Answer[],
): Promise<{ address: string; cpuSeconds(): Promise<number>; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-statements-'))
  const file = join(folder, 'statements.json')
  await writeFile(file, JSON.stringify(answers))
  const port = await freePort()
  const server = spawn(process.execPath, ['bench/bare-statements.ts', String(port), databaseUrl, file], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(address).catch(() => undefined))) await sleep(50)
  return {
    address,
    cpuSeconds: async () => Number(await (await fetch(`${address}/cpu`)).text()),
    async stop() {
      await ended(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
