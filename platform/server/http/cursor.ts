import { type RawBuilder, sql } from 'kysely'
import { invalid, type Problem } from './problem.ts'

/** That `after` is not what a page of the same list ended with. */
export function wrongCursor(): Problem {
  return invalid({
    after: {
      fr: 'La valeur attendue est le «\u00a0next\u00a0» d’une page précédente.',
      en: 'The value expected is the `next` of a page before.',
    },
  })
}

/** Where a page ended whose rows are in the order of a moment, and of their UUIDs where that is the same. */
export interface MomentCursor {
  /** Microseconds since 1970, in which PostgreSQL counts: a `Date` is coarser. */
  at: string
  id: string
}

/** @param text as `microseconds.uuid`. @throws Problem 400 naming `after` */
export function readMomentCursor(text: string): MomentCursor {
  const [, at = '', id = ''] = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (id === '') throw wrongCursor()
  return { at, id }
}

/** The `at` of a `MomentCursor` as a timestamptz. */
export function instantAt(microseconds: string): RawBuilder<Date> {
  return sql<Date>`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
}
