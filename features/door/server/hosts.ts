import { employeesNamed } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { maxHosts, minHostSearch } from '../contract.ts'

/** Words beyond these narrow a search no further that anybody types. */
const maxWords = 6

/**
 * Whom somebody without an invitation may come to.
 * @throws Problem 400 naming `filter`
 */
export async function hostsNamed(db: Database, filter: string) {
  const words = filter.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.join('').length < minHostSearch) throw invalid({ filter: tooShort })
  return employeesNamed(db, words, maxHosts)
}

const tooShort = {
  fr: `Écrivez au moins ${minHostSearch} lettres d’un nom.`,
  en: `Type at least ${minHostSearch} letters of a name.`,
}
