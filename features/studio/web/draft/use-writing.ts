import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
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

/**
 * Writes an entry and saves it as it is written.
 * @param generation another one begins anew from the entry as it then is
 */
export function useWriting(
  part: string,
  entry: Pick<Entry, 'id' | 'version' | 'item' | 'draft'>,
  generation: number,
): Writing {
  const { id } = entry
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry counts as it was when the generation began
  const begun = useMemo(() => {
    const device = unsavedOf(part, id)
    const before = device.read()
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
  }, [part, id, generation])
  const { saving, unsaved } = begun
  const { item, state } = useSyncExternalStore(saving.follow, saving.snapshot)
  useEffect(() => {
    // What the device held goes on from where it was.
    if (unsaved !== undefined) saving.change(unsaved.item)
    return () => saving.close()
  }, [saving, unsaved])
  return { saving, item, state, wasUnsaved: unsaved !== undefined }
}
