import type { Unsaved } from './save-queue.ts'

/*
 * What this tab keeps of a training that runs: it goes on there after a reload, with what had not been saved yet. A sign-out
 * takes it away.
 */

const prefix = 'training:'

export interface StoredProgress {
  /** It was under way here, so that a reload leads back into it. */
  running: boolean
  /** The chapter that was begun, and when, in milliseconds. */
  chapterId: string | null
  beganAt: number
  unsaved: Unsaved
}

export const noProgress: StoredProgress = {
  running: false,
  chapterId: null,
  beganAt: 0,
  unsaved: { place: null, answers: [] },
}

export function readStoredProgress(key: string): StoredProgress {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null'))
  return typeof stored === 'object' && stored !== null ? { ...noProgress, ...stored } : noProgress
}

export function keep(key: string, kept: Partial<StoredProgress>): void {
  attempt(() => sessionStorage.setItem(prefix + key, JSON.stringify({ ...readStoredProgress(key), ...kept })))
}

export function forget(key: string): void {
  attempt(() => sessionStorage.removeItem(prefix + key))
}

/** How long a chapter has taken, in whole seconds, and no more than may be said. */
export function secondsSince(beganAt: number, now: number, most: number): number {
  return Math.max(0, Math.min(most, Math.floor((now - beganAt) / 1_000)))
}

/** Storage may be forbidden or full: nothing is kept then. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
