import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { addDays, isDay } from '#platform/time/campus-time.ts'

/** Those of which what is stored moves. */
const movedParts = ['articles', 'practical-information', 'animations', 'surveys', 'catering']

/**
 * Moves the days that the entries of files say by whole days, as what is stored of them moves: who opens one in the studio
 * reads the day that its readers do.
 */
export async function moveEntries(db: Database, days: number): Promise<void> {
  const { rows } = await sql<{ id: string; item: unknown }>`
    select id, item from content_entries
    where part = any(${movedParts}::text[]) and source = 'file' and item is not null`.execute(db)
  const moved = rows.map(({ id, item }) => ({ id, item: movedBy(item, days) }))
  await sql`
    update content_entries known set item = moved.item
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id bigint, item jsonb)
    where known.id = moved.id`.execute(db)
}

/** Children are born when they are born. */
const stays = /birthdate/i

function movedBy(value: unknown, days: number): unknown {
  if (typeof value === 'string') return movedText(value, days)
  if (Array.isArray(value)) return value.map(one => movedBy(one, days))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, stays.test(name) ? one : movedBy(one, days)]),
  )
}

function movedText(text: string, days: number): string {
  const [, day = '', rest = ''] = /^(\d{4}-\d\d-\d\d)($|[ T].*$)/.exec(text) ?? []
  return isDay(day) ? `${addDays(day, days)}${rest}` : text
}
