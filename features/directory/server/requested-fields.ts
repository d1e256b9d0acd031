import { invalid } from '#platform/server/http/problem.ts'
import { defaultUsersPerPage, largestPage, searchMinimum } from '../contract.ts'
import { isLongEnough } from '../rules.ts'
import { parseFilter, parseSearch, wrongFilter } from './search-syntax.ts'

interface Query {
  $search?: string | undefined
  $filter?: string | undefined
  $top?: number | undefined
}

/**
 * Checks what a list of colleagues is asked for, whoever answers it, and how many one answer holds: the directory is for
 * finding somebody, not for taking it away page by page.
 * @throws Problem 400 naming `$search` or `$filter`
 */
export function checkRequestedFields<Requested extends Query>(
  query: Requested,
): Requested & { $top: number } {
  const { $search, $filter, $top = defaultUsersPerPage } = query
  const texts = $search === undefined ? [] : parseSearch($search).map(({ text }) => text)
  const { equals, startsWith, office } = $filter === undefined ? {} : parseFilter($filter)
  // Who sits somewhere is a question of its own.
  if (office !== undefined && (texts.length > 0 || startsWith !== undefined)) throw wrongFilter()
  const isNarrow = [...texts, startsWith ?? ''].some(isLongEnough)
  if (!isNarrow && ((equals ?? office) === undefined || texts.length > 0)) {
    throw invalid({
      [$search === undefined && startsWith !== undefined ? '$filter' : '$search']: {
        fr: `Une recherche demande au moins ${searchMinimum} caractères.`,
        en: `A search needs at least ${searchMinimum} characters.`,
      },
    })
  }
  return { ...query, $top: Math.min($top, largestPage) }
}
