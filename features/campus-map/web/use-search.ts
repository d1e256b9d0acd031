import { useEffect, useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import type { Place } from './places.ts'
import { searching } from './search.ts'

/** How long a stretch of work may be before a key that was pressed is answered, in milliseconds. */
const longestStretch = 6

/**
 * What a search finds, worked out between the keys that are typed. Until it is there, what was found before stays; undefined:
 * nothing has been found yet, or nothing is searched for.
 */
export function useSearch(places: readonly Place[], asked: string, language: Language): Place[] | undefined {
  const [found, setFound] = useState<Place[]>()
  useEffect(() => {
    if (asked === '') {
      setFound(undefined)
      return
    }
    let next: ReturnType<typeof setTimeout>
    const work = searching(places, asked, language)
    const goOn = () => {
      const until = performance.now() + longestStretch
      while (performance.now() < until) {
        const step = work.next()
        if (step.done) {
          setFound(step.value)
          return
        }
      }
      next = setTimeout(goOn)
    }
    goOn()
    return () => clearTimeout(next)
  }, [places, asked, language])
  return found
}
