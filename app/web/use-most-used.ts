import { useEffect } from 'react'
import type { SectionEntry } from '#platform/web/shell/Drawer.tsx'
import { dayOf, mostUsed, withUse } from '#platform/web/shell/most-used.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'

/** As it was when the app was started: until then nothing changes under a finger. */
const atStart = useLocalState.getState()
const startDay = dayOf(Date.now())

/**
 * The sections that this person uses most on this device, as of the start of the app. Counts the one that is open, once for
 * each time that it is come to.
 */
export function useMostUsed(sections: readonly SectionEntry[], userId: string | undefined): SectionEntry[] {
  const open = sections.find(({ current }) => current)?.key
  useEffect(() => {
    if (open === undefined) return
    useLocalState.setState(({ menuUses }) => ({ menuUses: withUse(menuUses, open, dayOf(Date.now())) }))
  }, [open])
  // Those of another person are there until it is noted who has signed in.
  const uses = atStart.lastUserId === userId ? atStart.menuUses : {}
  return mostUsed(sections, uses, startDay)
}
