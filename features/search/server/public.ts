import { type RawBuilder, sql } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { Found } from '../contract.ts'
import { leastForFault, type Named, soundParts, spellingsOf, tellingWords, wordsOf } from '../rules.ts'

export { closeness, wordsOf } from '../rules.ts'

/** What is searched for, by whom and where. */
export interface SearchQuery {
  db: Database
  siteId: number
  /** The types of the functionalities that the campus has activated. */
  active: ReadonlySet<string>
  reader: { accountId: string; language: Language; now: Date }
  text: string
  /** They look for the way there: `text` says where. */
  way: boolean
  /** One letter of each word may be wrong, and there may be more words: nothing says the words as they are. */
  alike: boolean
}

/** Something that may fit: the search itself says how well. What the reader may not see is never among them. */
export type Candidate = Pick<Found, 'title' | 'detail' | 'path'> &
  Partial<Pick<Found, 'actions' | 'does'>> &
  Pick<Named, 'also' | 'calls'> & {
    /** How well it fits, where the source itself has understood the words: `understood` where it answers just them. */
    closeness?: number
  }

/** Fits better than any name: the words ask for it. */
export const understood = 120

/** What a feature lets people find: from its own tables, in one query. */
export interface SearchSource {
  /** The name of the browser’s feature under whose icon it stands. */
  feature: string
  /** A campus has it when it has activated one of these; always, when there are none. */
  needs: readonly string[]
  find(query: SearchQuery): Promise<readonly Candidate[]> | readonly Candidate[]
}

/** For a feature's `contributes`. They are read side by side, and one that fails takes no other along. */
export const searchSources = extensionPoint<SearchSource>('what can be found')

/** A screen, or what can be done there, in the words in which people ask for it. */
export interface SearchedScreen {
  title: Bilingual
  /** Below the language. */
  path: string
  /** Words in both languages, in any order: all that people may say of it. */
  words: string
  /** It does what the words ask for, rather than that it shows something. */
  does?: boolean
}

/** The screens of a feature as a source. */
export function screensOf(
  feature: string,
  needs: readonly string[],
  screens: readonly SearchedScreen[],
): SearchSource {
  return {
    ...{ feature, needs },
    find: ({ reader: { language } }) =>
      screens.map(({ title, path, words, does = false }) => ({
        ...{ title: title[language], detail: null, path, does },
        calls: [words, title.fr, title.en],
      })),
  }
}

/**
 * Whether a text may fit what is searched, as a condition that an index of `fold(text) gin_trgm_ops` serves; `closeness` is stricter.
 * @param folded the indexed expression
 * @param calls what things of this kind are called by: these words need not stand in the text
 */
export function mayFit(
  folded: RawBuilder<string>,
  { text, alike }: Pick<SearchQuery, 'text' | 'alike'>,
  calls = '',
): RawBuilder<boolean> {
  const words = ownWords(text, calls)
  if (words.length === 0) return sql<boolean>`false`
  if (alike) {
    // Each word by itself: of several one may be all that the text says.
    return sql<boolean>`(${sql.join(
      words.flatMap(word => nearlyIn(folded, word)),
      sql` or `,
    )})`
  }
  return sql<boolean>`(${sql.join(
    words.map(word => spelt(folded, word)),
    sql` and `,
  )})`
}

/** Each spelling by itself: one pattern for all would be of two letters here and there, which no index finds. */
function spelt(folded: RawBuilder<string>, word: string): RawBuilder<boolean> {
  const spellings = spellingsOf(word).map(spelling => sql<boolean>`${folded} like ${`%${spelling}%`}`)
  return sql<boolean>`(${sql.join(spellings, sql` or `)})`
}

/** Beginnings and ends stand at those of a word, so that two letters are enough for an index. */
function nearlyIn(folded: RawBuilder<string>, word: string): RawBuilder<boolean>[] {
  if (word.length < leastForFault) return [sql`${folded} like ${`%${word}%`}`]
  const { start, end } = soundParts(word)
  const patterns = [
    ...(start.length > 2 ? [`%${start}%`] : [`${start}%`, `% ${start}%`]),
    ...(end.length > 2 ? [`%${end}%`] : [`%${end}`, `%${end} %`]),
  ]
  return patterns.map(pattern => sql`${folded} like ${pattern}`)
}

/** For the order of what may fit: the most alike first, where letters may be wrong, since only some are looked at. */
export function mostAlike(
  folded: RawBuilder<string>,
  { text, alike }: Pick<SearchQuery, 'text' | 'alike'>,
): RawBuilder<unknown> {
  return alike ? sql`word_similarity(${tellingWords(text).join(' ')}, ${folded}) desc,` : sql``
}

/** The words of a search without those that only say of what kind it is. */
export function ownWords(text: string, calls: string): string[] {
  const kind = new Set(wordsOf(calls))
  return tellingWords(text).filter(word => !kind.has(word))
}
