import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#platform/web/api/call.ts'
import { type LiveChannel, useLiveItems } from '#platform/web/live/realtime.ts'
import { reachability } from '#platform/web/session/reachability.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useContributions } from '#platform/web/shell/features.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { type DoorData, doorChannel, openGate, syncGate } from '../contract.ts'
import { type Desk, type DeskServer, type DeskState, openDesk } from '../desk.ts'
import { codeReaders, type ReadsCode } from './extension-points.ts'
import { deskStore } from './store.ts'

const doors: LiveChannel<DoorData['entries'][number]> = {
  channel: doorChannel,
  list: 'entries',
  idOf: ({ id }) => id,
}

/** How often other desks are asked for while the door is in sight, beside what is told live, in milliseconds. */
const askEvery = 5_000
/**
 * How often who is expected is read anew: who was invited or cancelled since, who said that they do not come, and who has passed
 * the training. In milliseconds.
 */
const readEvery = 60_000

/** The server, asked by calls. */
export const deskServer: DeskServer = {
  open: gate => call(openGate, { params: { gate } }),
  sync: (gate, body) => call(syncGate, { params: { gate }, body }),
}
/** Where nobody can be asked: a call would wait for a sign-in that does not come. */
const nobody: DeskServer = {
  open: () => Promise.reject(new Error('Nobody is signed in')),
  sync: () => Promise.reject(new Error('Nobody is signed in')),
}

/** A gate on this device, asked anew while it is in sight. */
export function useDesk(gate: string): { desk: Desk; state: DeskState } {
  const owner = useLocalState(s => s.userId) ?? ''
  const signedIn = useSession().status === 'signed-in'
  const [desk] = useState(() => {
    const now = () => new Date()
    return openDesk({
      ...{ gate, now, newId: () => crypto.randomUUID() },
      store: deskStore(owner, now),
      server: signedIn ? deskServer : nobody,
    })
  })
  const state = useSyncExternalStore(desk.follow, desk.state)
  const siteId = state.list?.gate.siteId ?? ''
  const { items: pressed } = useLiveItems(doors, siteId, { enabled: signedIn && siteId !== '' })
  useEffect(() => {
    if (pressed !== undefined && pressed.size > 0) desk.heard([...pressed.values()])
  }, [desk, pressed])
  useEffect(() => {
    void desk.start()
    const isAsking = () => document.visibilityState === 'visible' && reachability.away() === undefined
    const ask = () => {
      if (isAsking()) void desk.sync()
    }
    const read = () => {
      if (isAsking()) void desk.read()
    }
    const timers = [setInterval(ask, askEvery), setInterval(read, readEvery)]
    const unfollow = reachability.follow(read)
    addEventListener('online', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      for (const timer of timers) clearInterval(timer)
      unfollow()
      removeEventListener('online', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [desk])
  return { desk, state }
}

/** The kinds of codes that are known, once they could be fetched. */
export function useCodeReaders(): readonly ReadsCode[] | undefined {
  const parts = useContributions(codeReaders)
  const [readers, setReaders] = useState<readonly ReadsCode[]>()
  useEffect(() => {
    let isWanted = true
    void Promise.all(parts.map(({ load }) => load())).then(
      loaded => isWanted && setReaders(loaded),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [parts])
  return readers
}
