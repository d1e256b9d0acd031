import { useEffect, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { listVisitorSites, type VisitorSite } from '../../visitor-contract.ts'

/** The campuses that train visitors. Asked for without the cache of answers, which this page alone would fetch. */
export function useVisitorSites() {
  const [sites, setSites] = useState<readonly VisitorSite[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    const stop = new AbortController()
    setFailed(false)
    call(listVisitorSites, {}, { signal: stop.signal })
      .then(answer => setSites(answer.sites))
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [attempt])
  return { sites, failed, retry: () => setAttempt(count => count + 1) }
}
