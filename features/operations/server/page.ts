import { queueState } from '#platform/server/jobs/jobs.ts'
import { countUnsentMails, lastSentAt, unsentMails } from '#platform/server/mail/unsent-mails.ts'
import { lastBackups } from '#platform/server/observability/backups.ts'
import { browserErrors } from '#platform/server/observability/browser-errors.ts'
import { withoutAddresses } from '#platform/server/observability/log.ts'
import { seenPeople, storageOf } from '#platform/server/observability/storage.ts'
import type { RunningProduct } from '#platform/server/start/running.ts'
import type { Language } from '#platform/text/language.ts'
import { daysOfErrors, mostErrors, mostMails, mostTables, type Operations } from '../contract.ts'
import { shortened } from '../rules.ts'
import { type Watching, watchedThings } from './watched-things.ts'

/** All that the page shows, read one after the other: it is one person's, and takes one connection. */
export async function operationsPage(
  watching: Watching,
  running: RunningProduct | undefined,
  language: Language,
): Promise<Operations> {
  const { db, now } = watching
  const { tables, files, databaseBytes, postgres, migration, migrations, archivedAt } = await storageOf(
    db,
    mostTables,
  )
  const { given_up: givenUp, waiting, retrying } = await countUnsentMails(db)
  const mails = givenUp === 0 ? [] : await unsentMails(db)
  const done = await lastBackups(db)
  const errors = await browserErrors(db, { now, days: daysOfErrors, most: mostErrors })
  return {
    at: now.toISOString(),
    version: running?.version ?? null,
    startedAt: running?.startedAt.toISOString() ?? null,
    ...{ postgres, migration, migrations },
    watched: await watchedThings(watching, language),
    queue: await queueState(db),
    mails: {
      ...{ waiting, retrying, givenUp },
      lastSent: (await lastSentAt(db))?.toISOString() ?? null,
      list: mails
        .filter(({ state }) => state === 'given_up')
        .slice(0, mostMails)
        .map(({ id, recipient, about, writtenAt, reason }) => ({
          id,
          to: shortened(recipient),
          about,
          writtenAt: writtenAt.toISOString(),
          reason: reason === null ? null : withoutAddresses(reason).slice(0, 300),
        })),
    },
    seen: await seenPeople(db, now),
    storage: { databaseBytes, tables, files },
    backup: {
      backup: done.BACKUP?.toISOString() ?? null,
      restoreTest: done.RESTORE_TEST?.toISOString() ?? null,
      archived: archivedAt?.toISOString() ?? null,
    },
    errors: {
      elsewhere: running?.errorsElsewhere ?? false,
      list: errors.map(({ lastAt, ...rest }) => ({ ...rest, lastAt: lastAt.toISOString() })),
    },
    settings: [...(running?.settings ?? [])],
  }
}
