import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'

export interface LaterViews<Views> {
  /** Undefined until they are there, and where they cannot be fetched. */
  views: Views | undefined
  /** What is shown beside them waits, so that nothing moves when they come. What is on the screen already waits for nothing. */
  waits: boolean
}

/**
 * Views that are fetched where something wants them.
 * @returns a hook that is told whether something does; undefined: not known yet
 */
export function laterViews<Views extends object>(
  load: () => Promise<Views>,
): (wanted: boolean | undefined) => LaterViews<Views> {
  let fetched: Views | undefined
  return function useLaterViews(wanted) {
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
}
