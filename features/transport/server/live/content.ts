import { sql } from 'kysely'
import { sitesOf } from '#features/sites/server/public.ts'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { said } from '#platform/server/content/messages.ts'
import { documentOf, writeRows } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { feedsForm } from './content-form.ts'
import { leastPause } from './feed.ts'
import { feedColumns } from './feed-columns.ts'

const stored = ['kind', 'site_ids', 'name', 'url', 'timetable', 'every', 'key_name', 'key_header'] as const

/** The live feeds of operators, and the campuses that they tell of. */
export const feedsContent: ContentKind = {
  name: 'feeds',
  writers: ['SITE_MANAGER', 'OPERATOR'],
  needs: ['sites'],
  parts: () => [
    contentPart({
      name: 'feeds',
      columns: feedColumns,
      form: feedsForm,
      stores: [
        {
          name: 'feeds',
          document: (feed, reading) => {
            const { keyName = null, keyHeader = null } = feed
            if ((keyName === null) !== (keyHeader === null)) {
              reading.fault(
                keyName === null ? 'keyName' : 'keyHeader',
                said(words => words.isMissing),
              )
            }
            return {
              key: feed.key,
              document: {
                ...{
                  kind: feed.kind,
                  site_ids: sitesOf(feed.sites, reading),
                  name: feed.name,
                  url: feed.url,
                  timetable: feed.timetable ?? null,
                },
                ...{ every: feed.every ?? leastPause, key_name: keyName, key_header: keyHeader },
              },
            }
          },
          current: () => sql`
            select f.import_key as key, null::bigint as id, true as lasting, ${documentOf('f', stored)} as document
            from transport_feeds f`,
          async write(db, { count }) {
            await forgetMoved(db)
            await writeRows(db, count, { table: 'transport_feeds', key: 'import_key', columns: stored })
          },
          remove: forgetFeeds,
        },
      ],
    }),
  ],
}

/** What was read at another address says nothing of this one: neither what has not changed there, nor how often it failed. */
async function forgetMoved(db: Database): Promise<void> {
  await sql`
    update transport_feeds f
    set known = null, etag = null, last_modified = null, failures = 0, due_at = least(due_at, now())
    from import_changed c
    where c.key = f.import_key and c.document ->> 'url' is distinct from f.url`.execute(db)
}

/** @param keys as the company calls them */
export async function forgetFeeds(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('transport_feeds').where('import_key', 'in', keys).execute()
}
