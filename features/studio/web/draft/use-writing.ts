import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { CallProblem, call, keyOf } from '#platform/web/api/call.ts'
import { type Entry, readEntry, saveDraft } from '../../contract.ts'
import type { Item } from '../form/values.ts'
import { unsavedOf } from './device.ts'
import { isSame, openSaving, type Saving } from './saving.ts'

/** What is being written of an entry: the draft, or else what is in force. */
export function writtenOf({ draft, item }: Pick<Entry, 'draft' | 'item'>): Item {
  return draft?.item ?? item ?? {}
}

export function isDraftChanged(error: unknown): boolean {
  return error instanceof CallProblem && error.errorType === 'DRAFT_CHANGED'
}

export interface Writing {
  saving: Saving
  item: Item
  state: ReturnType<Saving['snapshot']>['state']
  /** It was on this device, not yet saved, when the entry was opened. */
  wasUnsaved: boolean
}

/** Has whoever opens the entry next, here or on another screen of it, begin with what was saved last. */
function rememberSaved(
  client: QueryClient,
  { part, id }: { part: string; id: string },
  item: Item,
  { version, savedAt }: { version: number; savedAt: string },
): void {
  const queryKey = keyOf(readEntry, { params: { part, id } })
  // An answer that is on its way may be older.
  void client.cancelQueries({ queryKey })
  client.setQueryData<Entry>(
    queryKey,
    before =>
      before && {
        ...before,
        version,
        draft: { savedBy: null, outdated: false, ...before.draft, item: { ...item }, version, savedAt },
      },
  )
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

type WrittenEntry = Pick<Entry, 'id' | 'version' | 'item' | 'draft'>

/** What is written goes on from an entry as it was at one time; another of these begins anew. */
export interface Begun {
  entry: WrittenEntry
  generation: number
}

/**
 * What is written of an entry goes on from it as it was when its form came, until it is begun anew.
 * @param reload asks for the entry; gives what was known before, where it cannot be asked
 */
export function useBegun(
  entry: WrittenEntry,
  reload: () => Promise<WrittenEntry | undefined>,
): { begun: Begun; beginAnew: () => Promise<void> } {
  const [begun, setBegun] = useState<Begun>({ entry, generation: 0 })
  const beginAnew = async () => {
    // The answer itself: this may be drawn again before the screen around it has heard of the answer.
    const now = await reload()
    setBegun(before => ({ entry: now ?? before.entry, generation: before.generation + 1 }))
  }
  return { begun, beginAnew }
}

/** Writes an entry and saves it as it is written. */
export function useWriting(part: string, from: Begun): Writing {
  const { id } = from.entry
  const client = useQueryClient()
  const begun = useMemo(() => {
    const device = unsavedOf(part, id)
    const before = device.read()
    const { entry } = from
    const there = writtenOf(entry)
    const unsaved = before !== undefined && !isSame(before.item, there) ? before : undefined
    if (unsaved === undefined) device.forget()
    const saving = openSaving(
      { version: unsaved?.version ?? entry.version, item: unsaved?.item ?? there },
      {
        async save(item, version, onUnsure) {
          const input = { params: { part, id }, body: { item: { ...item }, version } }
          const saved = await call(saveDraft, input, { onUnsure })
          rememberSaved(client, { part, id }, item, saved)
          return saved
        },
        stored: async () => {
          const now = await call(readEntry, { params: { part, id } })
          return { version: now.version, item: writtenOf(now) }
        },
        device,
        after(milliseconds, act) {
          const timer = setTimeout(act, milliseconds)
          return () => clearTimeout(timer)
        },
        isUnanswered: error => error instanceof CallProblem && (error.passing || error.status >= 500),
        isChanged: isDraftChanged,
      },
    )
    return { saving, unsaved }
  }, [part, id, from, client])
  const { saving, unsaved } = begun
  const { item, state } = useSyncExternalStore(saving.follow, saving.snapshot)
  useEffect(() => {
    // What the device held goes on from where it was.
    if (unsaved !== undefined) saving.change(unsaved.item)
    return () => saving.close()
  }, [saving, unsaved])
  return { saving, item, state, wasUnsaved: unsaved !== undefined }
}
