// Writes db/types.generated.ts from the migrated database; with --check, says whether it is stale.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { ColumnTypeNode, generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { migrate } from '#platform/server/database/migrations.ts'
import { startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'

const file = fileURLToPath(new URL('../db/types.generated.ts', import.meta.url))

/** As the driver is told to read them (platform/server/database/database.ts). */
function dialect(): PostgresDialect {
  const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' })
  // Written as text only: the driver would turn an array into a PostgreSQL array, which is not JSON.
  const text = new IdentifierNode('string')
  dialect.adapter.definitions.Json = new ColumnTypeNode(new IdentifierNode('JsonValue'), text, text)
  return dialect
}

/** The generator sees through a domain to the type below it; a column of HTML is more than a text. */
async function htmlColumns(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ column: string; type: string }>`
    select table_name || '.' || column_name as column,
      case when column_default is not null then 'Generated<SafeHtml>'
        when is_nullable = 'YES' then 'SafeHtml | null' else 'SafeHtml' end as type
    from information_schema.columns where table_schema = 'public' and domain_name = 'html'`.execute(db)
  return Object.fromEntries(rows.map(({ column, type }) => [column, type]))
}

async function generatedTypes(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-types-'))
  try {
    const postgres = await startPostgres({ folder, log: silent, throwaway: true })
    try {
      await migrate(postgres.address, silent)
      const { db, close } = openDatabase({ address: postgres.address, size: 1, log: silent })
      const types = await generate({
        db,
        dialect: dialect(),
        includePattern: 'public.*',
        excludePattern: '*.kysely_*',
        outFile: null,
        overrides: { columns: await htmlColumns(db) },
        customImports: { SafeHtml: '../platform/contract/html.ts#SafeHtml' },
      })
      await close()
      return types
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const types = await generatedTypes()
if (process.argv.includes('--check')) {
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written !== types) {
    console.error('db/types.generated.ts is stale. Run: npm run types')
    process.exitCode = 1
  }
} else {
  await writeFile(file, types)
}
