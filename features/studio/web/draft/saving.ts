import { type Item, type Path, withValue } from '../form/values.ts'

/** How far it is with what is being written. */
export type SavingState =
  | { at: 'rest' }
  | { at: 'saved'; savedAt: string }
  | { at: 'saving' }
  /** The server is out of reach: it is on the device, and sent again. */
  | { at: 'waiting' }
  /** Somebody has saved another one meanwhile: nothing more is sent. */
  | { at: 'changed'; error: unknown }
  | { at: 'refused'; error: unknown }

/** What was written here and is not yet saved, as the device holds it. */
export interface Unsaved {
  version: number
  item: Item
}

export interface Written {
  item: Item
  state: SavingState
}

export interface SavingSurroundings {
  /** Saves; `onUnsure` is called while it is not known what became of it. */
  save(item: Item, version: number, onUnsure: () => void): Promise<{ version: number; savedAt: string }>
  /** What the server holds now. */
  stored(): Promise<{ version: number; item: Item } | undefined>
  device: { write(unsaved: Unsaved): void; forget(): void }
  /** Acts once after so many milliseconds; gives the way to cancel. */
  after(milliseconds: number, act: () => void): () => void
  isUnanswered(error: unknown): boolean
  isChanged(error: unknown): boolean
}

/** How long what is typed rests before it is saved, in milliseconds. */
export const restsFor = 1_000
/** How long after a failure it is tried again, in milliseconds. */
export const triesAfter = 5_000

/**
 * Saves what is being written, one save after the other and each with the version that it goes on from, so that nothing of
 * anybody is overwritten. What is not saved is on the device.
 */
export function openSaving(begun: Unsaved, around: SavingSurroundings) {
  const listeners = new Set<() => void>()
  let { version, item } = begun
  let state: SavingState = { at: 'rest' }
  let dirty = false
  let snapshot: Written = { item, state }
  let running: Promise<void> | undefined
  let cancel = () => {}
  let closed = false

  function turn(next: SavingState): void {
    state = next
    announce()
  }

  function announce(): void {
    snapshot = { item, state }
    for (const listener of listeners) listener()
  }

  function schedule(milliseconds: number): void {
    cancel()
    cancel = around.after(milliseconds, () => void run())
  }

  function run(): Promise<void> {
    cancel()
    if (running === undefined && dirty && state.at !== 'changed' && !closed) {
      running = saveOnce().finally(() => {
        running = undefined
      })
    }
    return running ?? Promise.resolve()
  }

  async function saveOnce(): Promise<void> {
    const sent = item
    turn({ at: 'saving' })
    try {
      settle(sent, await around.save(sent, version, () => turn({ at: 'waiting' })))
    } catch (error) {
      if (around.isUnanswered(error)) {
        turn({ at: 'waiting' })
        schedule(triesAfter)
      } else if (around.isChanged(error)) {
        const stored = await around.stored().catch(() => undefined)
        // It was this one, whose answer was lost.
        if (stored !== undefined && isSame(stored.item, sent))
          settle(sent, { version: stored.version, savedAt: new Date().toISOString() })
        else turn({ at: 'changed', error })
      } else turn({ at: 'refused', error })
    }
  }

  function settle(sent: Item, saved: { version: number; savedAt: string }): void {
    version = saved.version
    if (sent === item) {
      dirty = false
      around.device.forget()
      turn({ at: 'saved', savedAt: saved.savedAt })
    } else {
      around.device.write({ version, item })
      schedule(0)
    }
  }

  function change(next: Item): void {
    item = next
    dirty = true
    around.device.write({ version, item })
    // Who is told of somebody else decides first.
    if (state.at !== 'changed') schedule(restsFor)
    announce()
  }

  return {
    version: () => version,
    /** The same one until something changes. */
    snapshot: () => snapshot,
    change,
    /** Writes one value of it. */
    put(path: Path, value: unknown): void {
      change(withValue(item, path, value))
    },
    /** What was written and is not saved is given up. */
    forget(): void {
      dirty = false
      cancel()
      around.device.forget()
    },
    /** Saves at once. @returns whether all of it is saved */
    async flush(): Promise<boolean> {
      while (dirty) {
        await run()
        if (state.at === 'waiting' || state.at === 'changed' || state.at === 'refused' || closed) return false
      }
      return true
    },
    /** Saves what there is, and then nothing more. */
    close(): void {
      void run().finally(() => {
        closed = true
        cancel()
      })
    },
    /** Hears of every change; gives the way to stop. */
    follow(listener: () => void): () => void {
      closed = false
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Saving = ReturnType<typeof openSaving>

/** Whether two entries say the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
