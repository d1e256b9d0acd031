import { useCallback, useEffect, useState } from 'react'
import { guardLeaving } from './leaving.ts'

/** While something runs, or is not saved, that is not to be left by mistake: who goes elsewhere is asked, also when they close the tab. */
export function useLeaveGuard(runs: boolean): {
  asking: boolean
  leave: () => void
  stay: () => void
} {
  const [go, setGo] = useState<() => void>()
  useEffect(() => {
    if (!runs) return
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    const unguard = guardLeaving(next => setGo(() => next))
    addEventListener('beforeunload', closing)
    return () => {
      unguard()
      removeEventListener('beforeunload', closing)
    }
  }, [runs])
  const stay = useCallback(() => setGo(undefined), [])
  return {
    asking: go !== undefined,
    leave: () => {
      setGo(undefined)
      go?.()
    },
    stay,
  }
}
