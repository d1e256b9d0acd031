import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Path } from './entry.ts'

/** How many entries of a file are told one by one, and how many fields of each. */
export const shownEntries = 20
export const mostFields = 5

/** A field that is other than it was; undefined: it is not there. */
export interface Difference {
  path: Path
  before: unknown
  after: unknown
}

/** What an import does to one entry: nothing is left of `fields` for one that is new. */
export interface EntryChange {
  key: string
  created: boolean
  fields: Difference[]
}

/** The first entries of `import_changed`, beside what `import_current` has of them. */
export async function changesIn(db: Database): Promise<EntryChange[]> {
  const { rows } = await sql<{ key: string; known: boolean; before: unknown; after: unknown }>`
    select changed.key, changed.known, current.document as before, changed.document as after
    from import_changed changed left join import_current current on current.key = changed.key
    order by changed.known desc, changed.n limit ${sql.lit(shownEntries)}`.execute(db)
  return rows.map(({ key, known, before, after }) => ({
    key,
    created: !known,
    fields: known ? [...differences(before, after)] : [],
  }))
}

/** Where two values as JSON writes them are not the same, as deep within as possible. */
export function* differences(before: unknown, after: unknown, path: Path = []): Generator<Difference> {
  if (isThing(before) && isThing(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* differences(before[name], after[name], [...path, name])
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    for (let index = 0; index < Math.max(before.length, after.length); index++) {
      yield* differences(before[index], after[index], [...path, index])
    }
  } else if (before !== after && !(isNothing(before) && isNothing(after))) {
    yield {
      path,
      before: isNothing(before) ? undefined : before,
      after: isNothing(after) ? undefined : after,
    }
  }
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined
}

/** How much of a value is shown, in characters. */
const shownLength = 60
/** How much of what is the same stands before what is not. */
const shownBefore = 12

/** Both values, short enough for a line, from about where they begin to differ. */
export function shortly({ before, after }: Difference, nothing: string): [before: string, after: string] {
  const [one, other] = [before, after].map(value => (value === undefined ? nothing : textOf(value)))
  const texts = [one ?? '', other ?? ''] as const
  let same = 0
  while (same < Math.min(texts[0].length, texts[1].length) && texts[0][same] === texts[1][same]) same++
  const from =
    Math.max(...texts.map(text => text.length)) <= shownLength ? 0 : Math.max(0, same - shownBefore)
  const [first, second] = texts.map(text => excerpt(text, from))
  return [first ?? '', second ?? '']
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value)
}

function excerpt(text: string, from: number): string {
  const part = text.slice(from, from + shownLength)
  return `${from > 0 ? '…' : ''}${part}${from + shownLength < text.length ? '…' : ''}`
}
