import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { CallProblem, call } from '#platform/web/api/call.ts'
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
        save: (item, version, onUnsure) =>
          call(saveDraft, { params: { part, id }, body: { item: { ...item }, version } }, { onUnsure }),
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
