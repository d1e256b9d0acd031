import type { OfflineKind } from '#platform/web/shell/offline.ts'
import { useLocalState } from './local-state.ts'

/** Not the prefix of what survives a sign-out: that, and another person's sign-in, takes all of it away. */
const prefix = 'kept:'

interface Stored {
  /** The id of the person who read it. */
  owner: string
  /** When it was read, in milliseconds since 1970. */
  at: number
  value: unknown
}

export interface StoredAnswer<Value> {
  value: Value
  /** ISO 8601. */
  readAt: string
}

/** What this device keeps of a kind for the person who is, or was last, signed in here. */
export function readOffline<Value>(
  kind: Pick<OfflineKind<Value>, 'name' | 'valid'>,
): StoredAnswer<Value> | undefined {
  const owner = useLocalState.getState().userId
  const stored = attempt(
    () => JSON.parse(localStorage.getItem(prefix + kind.name) ?? 'null') as Stored | null,
  )
  if (owner === null || stored === null || stored === undefined) return undefined
  if (stored.owner !== owner || !Number.isFinite(stored.at) || !kind.valid(stored.value)) return undefined
  return { value: stored.value, readAt: new Date(stored.at).toISOString() }
}

/** Keeps a value for the person who is signed in; nothing where nobody is. */
export function writeOffline<Value>(kind: Pick<OfflineKind<Value>, 'name'>, value: Value, at: number): void {
  const owner = useLocalState.getState().userId
  if (owner === null) return
  const stored: Stored = { owner, at, value }
  attempt(() => localStorage.setItem(prefix + kind.name, JSON.stringify(stored)))
}

/** Storage may be forbidden or full: nothing is kept then. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
