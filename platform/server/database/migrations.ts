import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { workerLogger } from '#platform/server/jobs/runner.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { type Database, type DatabaseAddress, openDatabase } from './database.ts'

/** Where they are, one timeline in the order of their names. */
export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

/** Any number, the same for every node: who holds this advisory lock migrates, the others wait. */
const lockNumber = 4_600_001

/**
 * Brings the database to the newest migration, and the job queue's own tables to theirs. Several nodes may start at
 * once: one migrates, the others wait and find nothing left to do. What is pending is applied in one transaction.
 * @param until the name of the migration to end with, as an earlier version of the product does; absent: the newest
 */
export async function migrate(address: DatabaseAddress, log: Log, until?: string): Promise<void> {
  const { db, pool, close } = openDatabase({
    address,
    size: 3,
    log,
    noTimeouts: true,
    application: 'migrations',
  })
  try {
    await db.connection().execute(async lock => {
      await sql`select pg_advisory_lock(${lockNumber})`.execute(lock)
      await openMigrator(db, log).migrate(until)
      await migrateJobs({ pgPool: pool, logger: workerLogger(log) })
      // The lock goes with the session, when the pool closes.
    })
  } finally {
    await close()
  }
}

/** Applies migrations to a database that nobody else migrates, once or step by step; they are read once. */
export function openMigrator(db: Database, log: Log): { migrate(until?: string): Promise<void> } {
  let migrations: Promise<Record<string, Migration>> | undefined
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations() {
        migrations ??= readMigrations()
        return migrations
      },
    },
    // Numbers are given out when work begins, and released when it is done: a lower one may come later.
    allowUnorderedMigrations: true,
  })
  return {
    async migrate(until) {
      const { error, results = [] } = await (until === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(until))
      for (const { migrationName, status } of results) {
        if (status === 'Success') log.info({ migration: migrationName }, 'migrated')
        if (status === 'Error') log.error({ migration: migrationName }, 'the migration failed')
      }
      if (error) throw error
    },
  }
}

/** The SQL files of db/migrations, in the order of their names. There is no way back: mend by a further migration. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter(file => file.endsWith('.sql')).sort()
  const entries = files.map(async file => {
    const text = await readFile(`${migrationsFolder}${file}`, 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async db => void (await sql.raw(text).execute(db)) }] as [
      string,
      Migration,
    ]
  })
  return Object.fromEntries(await Promise.all(entries))
}
