import { useEffect, useState } from 'react'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { type Cards, studioCards } from '../extension-points.ts'

/** The lists of a part that are written as cards, by where they are; undefined while that is fetched. */
export function useCards(part: string): ReadonlyMap<string, Cards> | undefined {
  const contributions = useContributions(studioCards)
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Cards>>()
  useEffect(() => {
    let isGone = false
    const own = contributions.filter(one => one.part === part)
    void Promise.all(
      own.map(async ({ list, load }) => [list, (await loadChunk(load)).default] as const),
    ).then(lists => {
      if (!isGone) setLoaded(new Map(lists))
    })
    return () => {
      isGone = true
    }
  }, [contributions, part])
  return loaded
}
