import { sql } from 'kysely'
import type { Feature } from '#platform/server/feature.ts'
import type { RowBound } from '#platform/server/jobs/row-bounds.ts'

/** Mails about what one account did that are kept after they were sent: so many to itself, */
export const mostSentMails = 56
/** and so many to others, which may be larger: one of several visits names them all. */
const mostCausedMails = 17
/** Bytes of one of them at most, as the database keeps it: what it repeats is compressed. */
export const causedMailBytes = 20_000

/** Of the platform's own tables. */
const platformBounds: readonly RowBound[] = [
  {
    table: 'mails',
    because: 'the newest that it caused others to be sent',
    rows: mostCausedMails,
    bytes: causedMailBytes,
    // Those of the last hour are counted: as many go to each.
    beyond: {
      account: sql`caused_by`,
      when: sql`sent_at is not null and caused_by is not null and due_at < now() - interval '1 hour'`,
      newest: sql`due_at`,
      most: mostCausedMails,
    },
  },
  {
    table: 'idempotency_keys',
    because: 'for a day, and a day takes so many bytes of writing calls (`Limits.writes`)',
    rows: 1,
    bytes: 1_500_000,
  },
  { table: 'analytics_days', because: 'one for each event of the list and each day', rows: 500, bytes: 200 },
  { table: 'sessions', because: 'one for each sign-in that lasts', rows: 200, bytes: 400 },
  { table: 'proof_keys', because: 'made once, by the first of all', rows: 1, bytes: 600 },
  { table: 'revocations', because: 'one for each session that ended, for 90 days', rows: 400, bytes: 300 },
]

/** How much one account can fill, of every table that grows by the calls of people. */
export function rowBoundsOf(features: readonly Feature[]): RowBound[] {
  return [...platformBounds, ...features.flatMap(feature => feature.rowBounds ?? [])]
}
