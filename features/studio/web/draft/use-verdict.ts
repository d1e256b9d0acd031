import { useEffect, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { checkItem, type Verdict } from '../../contract.ts'
import type { Item } from '../form/values.ts'

/** How long what is typed rests before it is checked, in milliseconds. */
const restsFor = 600

/** What the check says of what is written, as it is typed; what it said last where it cannot be asked. */
export function useVerdict(part: string, id: string, item: Item, enabled: boolean): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    if (!enabled) return
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      call(checkItem, { params: { part }, body: { id, item: { ...item } } }, { signal: stopped.signal }).then(
        answer => !stopped.signal.aborted && setVerdict(answer),
        // What is wrong is said when it is published too: typing goes on without.
        () => undefined,
      )
    }, restsFor)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [part, id, item, enabled])
  return verdict
}
