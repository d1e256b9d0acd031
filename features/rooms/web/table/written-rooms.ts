import type { ItemRow } from '#features/studio/contract.ts'
import type { RoomItem } from './cells.ts'

/** A room of the table, as it is being written. */
export interface WrittenRoom extends Omit<ItemRow, 'item' | 'draft' | 'version'> {
  /** What is in force. */
  inForce: RoomItem | null
  item: RoomItem
  /** Of what it goes on from. */
  version: number
  unsaved: boolean
  /** Somebody saved another one meanwhile, in a sentence: nothing more of it is sent. */
  changed: string | undefined
}

export interface Unsaved {
  version: number
  item: RoomItem
}
export type UnsavedRooms = Readonly<Record<string, Unsaved>>

export type TableState =
  | { at: 'rest' }
  | { at: 'saving' }
  | { at: 'saved'; savedAt: string }
  /** The server is out of reach: it is on the device, and sent again. */
  | { at: 'waiting' }
  | { at: 'refused'; error: unknown }

export interface Table {
  rooms: ReadonlyMap<string, WrittenRoom>
  state: TableState
  /** Whether there is something to be undone. */
  undoable: boolean
}

export interface TableSurroundings {
  save(
    entries: readonly { id: string; item: RoomItem; version: number }[],
    onUnsure: () => void,
  ): Promise<{
    saved: readonly { id: string; version: number }[]
    changed: readonly { id: string; message: string }[]
  }>
  device: { read(): UnsavedRooms | undefined; write(unsaved: UnsavedRooms): void; forget(): void }
  /** Acts once after so many milliseconds; gives the way to cancel. */
  after(milliseconds: number, act: () => void): () => void
  isUnanswered(error: unknown): boolean
  now(): Date
}

/** How long what is typed rests before it is saved, in milliseconds. */
const restsFor = 1_000
/** How long after a failure it is tried again, in milliseconds. */
const triesAfter = 5_000
/** Steps that can be undone. */
const mostSteps = 100

/** What is being written of a room: the draft, or else what is in force. */
export function writtenOf({ item, draft }: Pick<ItemRow, 'item' | 'draft'>): RoomItem {
  return draft?.item ?? item ?? {}
}

/** Whether a room is to be read otherwise than it is. */
export function isChanged({ item, inForce }: Pick<WrittenRoom, 'item' | 'inForce'>): boolean {
  return inForce === null || JSON.stringify(item, inOrder) !== JSON.stringify(inForce, inOrder)
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * The rooms of a campus while they are written. What is changed is saved a moment later, as many rooms at once as one call
 * takes, each with the version that it goes on from; what is not saved is on the device.
 */
export function openTable(rows: readonly ItemRow[], most: number, around: TableSurroundings) {
  const listeners = new Set<() => void>()
  let rooms = new Map<string, WrittenRoom>()
  let state: TableState = { at: 'rest' }
  const steps: ReadonlyMap<string, RoomItem>[] = []
  let cancel = () => {}
  let running: Promise<void> | undefined
  let closed = false

  const before = around.device.read() ?? {}
  for (const { item, draft, ...row } of rows) {
    const there = writtenOf({ item, draft })
    const unsaved = row.mayEdit ? before[row.id] : undefined
    rooms.set(row.id, {
      ...row,
      inForce: item,
      item: unsaved?.item ?? there,
      version: unsaved?.version ?? row.version,
      unsaved: unsaved !== undefined,
      changed: undefined,
    })
  }
  let snapshot: Table = { rooms, state, undoable: false }
  writeDevice()

  function announce(): void {
    snapshot = { rooms, state, undoable: steps.length > 0 }
    for (const listener of listeners) listener()
  }

  function put(changed: Iterable<WrittenRoom>): void {
    rooms = new Map(rooms)
    for (const room of changed) rooms.set(room.id, room)
  }

  function toSave(): WrittenRoom[] {
    return [...rooms.values()].filter(room => room.unsaved && room.changed === undefined)
  }

  function writeDevice(): void {
    const unsaved = [...rooms.values()].filter(room => room.unsaved)
    if (unsaved.length === 0) around.device.forget()
    else
      around.device.write(Object.fromEntries(unsaved.map(({ id, version, item }) => [id, { version, item }])))
  }

  function schedule(milliseconds: number): void {
    cancel()
    cancel = around.after(milliseconds, () => void run())
  }

  function run(): Promise<void> {
    cancel()
    if (running === undefined && !closed && toSave().length > 0) {
      running = saveSome().finally(() => {
        running = undefined
      })
    }
    return running ?? Promise.resolve()
  }

  async function saveSome(): Promise<void> {
    const sent = toSave().slice(0, most)
    state = { at: 'saving' }
    announce()
    try {
      const done = await around.save(
        sent.map(({ id, item, version }) => ({ id, item, version })),
        () => {
          state = { at: 'waiting' }
          announce()
        },
      )
      const items = new Map(sent.map(({ id, item }) => [id, item]))
      put(
        done.saved.flatMap(({ id, version }) => {
          const room = rooms.get(id)
          return room === undefined ? [] : [{ ...room, version, unsaved: room.item !== items.get(id) }]
        }),
      )
      put(
        done.changed.flatMap(({ id, message }) => {
          const room = rooms.get(id)
          return room === undefined ? [] : [{ ...room, changed: message }]
        }),
      )
      state = { at: 'saved', savedAt: around.now().toISOString() }
      writeDevice()
      if (toSave().length > 0) schedule(0)
    } catch (error) {
      if (around.isUnanswered(error)) {
        state = { at: 'waiting' }
        schedule(triesAfter)
      } else state = { at: 'refused', error }
    }
    announce()
  }

  function write(items: ReadonlyMap<string, RoomItem>): Map<string, RoomItem> {
    const former = new Map<string, RoomItem>()
    put(
      [...items].flatMap(([id, item]) => {
        const room = rooms.get(id)
        if (room === undefined || !room.mayEdit) return []
        former.set(id, room.item)
        return [{ ...room, item, unsaved: true }]
      }),
    )
    writeDevice()
    schedule(restsFor)
    return former
  }

  if (toSave().length > 0) schedule(restsFor)

  return {
    /** The same one until something changes. */
    snapshot: () => snapshot,
    /** Writes what some rooms are to say. */
    change(items: ReadonlyMap<string, RoomItem>): void {
      if (items.size === 0) return
      steps.push(write(items))
      if (steps.length > mostSteps) steps.shift()
      announce()
    },
    /** Takes the last change back. @returns the rooms it was about */
    undo(): string[] {
      const last = steps.pop()
      if (last === undefined) return []
      write(last)
      announce()
      return [...last.keys()]
    },
    /** Saves at once. @returns whether all of it is saved */
    async flush(): Promise<boolean> {
      while (toSave().length > 0) {
        await run()
        if (state.at === 'waiting' || state.at === 'refused' || closed) return false
      }
      return [...rooms.values()].every(room => !room.unsaved)
    },
    /** What was written of a room and is not saved is given up. */
    forget(id: string): void {
      const room = rooms.get(id)
      if (room === undefined) return
      put([{ ...room, unsaved: false }])
      writeDevice()
      announce()
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

export type WrittenTable = ReturnType<typeof openTable>
