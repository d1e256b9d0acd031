import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  checkItems,
  type ItemRow,
  mostSavedTogether,
  mostTogether,
  saveDrafts,
} from '#features/studio/contract.ts'
import { CallProblem, call } from '#platform/web/api/call.ts'
import { forgetOffline, readOffline, writeOffline } from '#platform/web/storage/offline-store.ts'
import {
  isChanged,
  openTable,
  type Table,
  type UnsavedRooms,
  type WrittenRoom,
  type WrittenTable,
} from './written-rooms.ts'

const part = 'rooms'

/**
 * The rooms while they are written.
 * @param generation another one begins anew from the rooms as they then are
 */
export function useTable(
  siteId: string,
  rows: readonly ItemRow[],
  generation: number,
): { table: WrittenTable; written: Table } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rooms count as they were when the generation began
  const table = useMemo(() => {
    const kind = { name: `rooms of campus ${siteId}`, valid: isUnsaved }
    return openTable(rows, mostSavedTogether, {
      save: (entries, onUnsure) =>
        call(
          saveDrafts,
          { params: { part }, body: { entries: entries.map(one => ({ ...one, item: { ...one.item } })) } },
          { onUnsure },
        ),
      device: {
        read: () => readOffline(kind)?.value,
        write: unsaved => writeOffline(kind, unsaved, Date.now()),
        forget: () => forgetOffline(kind),
      },
      after(milliseconds, act) {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
      isUnanswered: error => error instanceof CallProblem && (error.passing || error.status >= 500),
      now: () => new Date(),
    })
  }, [siteId, generation])
  const written = useSyncExternalStore(table.follow, table.snapshot)
  useEffect(() => () => table.close(), [table])
  return { table, written }
}

function isUnsaved(stored: unknown): stored is UnsavedRooms {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return false
  return Object.values(stored).every(
    (one: Partial<UnsavedRooms[string]> | null) =>
      Number.isInteger(one?.version) && typeof one?.item === 'object' && one.item !== null,
  )
}

/** What is wrong with a room, by the field: the first of each. */
export type Faults = Readonly<Record<string, string>>

/** How long what is typed rests before it is checked, in milliseconds. */
const restsFor = 600

/** What the check says of the rooms that are to be read otherwise, as they are typed; what it said last where it cannot be asked. */
export function useFaults(rooms: ReadonlyMap<string, WrittenRoom>): ReadonlyMap<string, Faults> {
  const [faults, setFaults] = useState<ReadonlyMap<string, Faults>>(new Map())
  useEffect(() => {
    const changed = [...rooms.values()].filter(room => room.mayEdit && isChanged(room)).slice(0, mostTogether)
    const stopped = new AbortController()
    const timer = setTimeout(async () => {
      if (changed.length === 0) return setFaults(before => (before.size === 0 ? before : new Map()))
      const items = changed.map(({ id, item }) => ({ id, item: { ...item } }))
      const answer = await call(
        checkItems,
        { params: { part }, body: { items } },
        { signal: stopped.signal },
        // What is wrong is said when they are published too: typing goes on without.
      ).catch(() => undefined)
      if (answer === undefined || stopped.signal.aborted) return
      setFaults(before => {
        const next = new Map<string, Faults>()
        for (const [index, { id }] of changed.entries()) {
          const own: Record<string, string> = {}
          for (const { field, message } of answer.verdicts[index]?.faults ?? [])
            own[fieldOf(field)] ??= message
          if (Object.keys(own).length === 0) continue
          const former = before.get(id)
          // The same object as long as it says the same: its row is not drawn again.
          next.set(id, JSON.stringify(former) === JSON.stringify(own) ? (former ?? own) : own)
        }
        return next
      })
    }, restsFor)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [rooms])
  return faults
}

/** The cell that says it: what is wrong with the names of equipment stands where they are ticked. */
export function fieldOf(field: string): string {
  const [name = ''] = field.split('.')
  return name.startsWith('equipment') ? 'equipment' : name
}
