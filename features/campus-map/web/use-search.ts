import { startTransition, useEffect, useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import type { Place } from './places.ts'
import { searching, spelling } from './search.ts'

/** How long a stretch of work may be before a key that was pressed is answered, in milliseconds. */
const longestStretch = 6

interface Searched {
  found: Place[]
  /** Where nothing was found: the name that is spelt most like it. */
  nearest: string | undefined
}

/**
 * What a search finds among some places, worked out between the keys that are typed. Until it is there, what was found before
 * stays; undefined: nothing has been found yet, or nothing is searched for.
 * @param all where nothing is found, what is spelt most alike comes from these
 */
export function useSearch(
  among: readonly Place[],
  all: readonly Place[],
  asked: string,
  language: Language,
): Searched | undefined {
  const [searched, setSearched] = useState<Searched>()
  useEffect(() => {
    if (asked === '') {
      setSearched(undefined)
      return
    }
    const work = working(among, all, asked, language)
    const goOn = () => {
      const until = performance.now() + longestStretch
      while (performance.now() < until) {
        const step = work.next()
        if (step.done) {
          startTransition(() => setSearched(step.value))
          return
        }
      }
      next = setTimeout(goOn)
    }
    let next = setTimeout(goOn)
    return () => clearTimeout(next)
  }, [among, all, asked, language])
  return searched
}

function* working(
  among: readonly Place[],
  all: readonly Place[],
  asked: string,
  language: Language,
): Generator<undefined, Searched> {
  const found = yield* searching(among, asked, language)
  return { found, nearest: found.length > 0 ? undefined : yield* spelling(all, asked, language) }
}
