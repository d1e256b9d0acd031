import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'

const load = () => import('./CheckIn.tsx')
type CheckInViews = Awaited<ReturnType<typeof load>>

let fetched: CheckInViews | undefined

/**
 * What is shown of check-in, fetched where something wants it.
 * @param wanted undefined: not known yet
 * @returns the views, undefined until they are there and where they cannot be fetched; and whether what is shown beside them
 * waits, so that nothing moves when they come. What is on the screen already waits for nothing
 */
export function useCheckInViews(wanted: boolean | undefined): {
  views: CheckInViews | undefined
  waits: boolean
} {
  const [views, setViews] = useState(fetched)
  const [failed, setFailed] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    if (wanted !== true || views !== undefined) return
    let still = true
    loadChunk(load).then(
      all => {
        fetched = all
        if (still) setViews(all)
      },
      () => still && setFailed(true),
    )
    return () => {
      still = false
    }
  }, [wanted, views])
  const waits = wanted === true && views === undefined && !failed && !isShown.current
  useEffect(() => {
    if (wanted !== undefined && !waits) isShown.current = true
  }, [wanted, waits])
  return { views, waits }
}
