import { type RawBuilder, sql } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { plain } from '#platform/text/matching.ts'
import type { Found } from '../contract.ts'
import { wordsOf } from '../rules.ts'

/** What is searched for, by whom and where. */
export interface SearchQuery {
  db: Database
  siteId: number
  /** The types of the functionalities that the campus has activated. */
  active: ReadonlySet<string>
  reader: { accountId: string; language: Language; now: Date }
  text: string
  /** One letter of each word may be wrong: nothing says the words as they are. */
  alike: boolean
}

/** Something that may fit: the search itself says how well. What the reader may not see is never among them. */
export type Candidate = Omit<Found, 'feature' | 'actions' | 'closeness'> & {
  actions?: Found['actions']
  /** What else it is found by. */
  also?: readonly string[]
}

/** What a feature lets people find: from its own tables, in one query. */
export interface SearchSource {
  /** The name of the browser’s feature under whose icon it stands. */
  feature: string
  /** A campus has it when it has activated one of these; always, when there are none. */
  needs: readonly string[]
  find(query: SearchQuery): Promise<Candidate[]>
}

/** For a feature's `contributes`. They are read side by side, and one that fails takes no other along. */
export const searchSources = extensionPoint<SearchSource>('what can be found')

/**
 * Whether a text may fit what is searched, as a condition that an index of `fold(text) gin_trgm_ops` serves; `closeness` is stricter.
 * @param folded the indexed expression
 */
export function mayFit(
  folded: RawBuilder<string>,
  { text, alike }: Pick<SearchQuery, 'text' | 'alike'>,
): RawBuilder<boolean> {
  const words = wordsOf(text)
  if (words.length === 0) return sql<boolean>`false`
  if (alike) return sql<boolean>`fold(${plain(text)}) <% ${folded}`
  return sql<boolean>`(${sql.join(
    words.map(word => sql`${folded} like '%' || fold(${word}) || '%'`),
    sql` and `,
  )})`
}
