import {
  type DoorEntry,
  type DoorList,
  type DoorPerson,
  type Gate,
  maxEntries,
  type NewEntry,
  type WalkIn,
} from './contract.ts'
import { type DoorState, doorFold, personOfWalkIn } from './rules.ts'

/** What a device keeps of a gate. */
export interface StoredGate {
  list: DoorList
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  ahead: number
}

/** Where a device keeps things; it may be forbidden to, and then everything here fails. */
export interface DeskStore {
  read(gate: string): Promise<StoredGate | undefined>
  /** What it keeps of the other doors of the same campus on the same day, with what is still to be sent of each. */
  beside(gate: Gate): Promise<(StoredGate & { unsent: NewEntry[] })[]>
  keep(kept: StoredGate): Promise<void>
  unsent(gate: string): Promise<NewEntry[]>
  add(gate: string, entries: readonly NewEntry[]): Promise<void>
  sent(ids: readonly string[]): Promise<void>
}

export interface Synced {
  entries: DoorEntry[]
  cursor: string
  refused: { id: string; message: string }[]
}

/** The server, as a desk asks it. */
export interface DeskServer {
  open(gate: string): Promise<DoorList>
  sync(gate: string, body: { sentAt: string; since: string | null; entries: NewEntry[] }): Promise<Synced>
}

export interface DeskState {
  /** Undefined: neither the server nor this device has given it yet. */
  list: DoorList | undefined
  people: ReadonlyMap<string, DoorPerson>
  states: ReadonlyMap<string, DoorState>
  /** Pressed here, and not yet known to the server. */
  unsent: readonly NewEntry[]
  /** Whether the list lies on this device, so that it goes on after a reload without network. */
  kept: boolean
  /** Whether the server answered the last time. */
  reached: boolean
  /** When it did so last, by the device's clock. */
  reachedAt: Date | undefined
  /** What the server would not write, the newest last. */
  refused: readonly { person: string; message: string }[]
  /** Why there is no list. */
  problem: unknown
}

export interface DeskParts {
  gate: string
  store: DeskStore
  server: DeskServer
  now: () => Date
  newId: () => string
}

export type Desk = ReturnType<typeof openDesk>

/**
 * A gate as one device has it: its list, the entries of all desks, and those pressed here, which are kept until the server
 * has them. An entry has its own id, so that sending it twice changes nothing: whatever was not answered is sent again.
 */
export function openDesk({ gate, store, server, now, newId }: DeskParts) {
  const listeners = new Set<() => void>()
  const statesOf = doorFold()
  let ahead = 0
  /** Who is on site is what was pressed at every door: those that this device has heard of, while nobody else can be asked. */
  let beside: { people: DoorPerson[]; entries: DoorEntry[] } = { people: [], entries: [] }
  /** What the live feed told that the cursor has not passed yet: it stands, and lies on the device once it was read. */
  let told: DoorEntry[] = []
  let running: Promise<void> | undefined
  let wanted = false
  /** Who is expected is to be read anew. */
  let outdated = false
  let state: DeskState = {
    ...{ list: undefined, people: new Map(), states: new Map(), unsent: [], refused: [] },
    ...{ kept: false, reached: false, reachedAt: undefined, problem: undefined },
  }

  function change(changes: Partial<DeskState>) {
    const next = { ...state, ...changes }
    if (changes.list !== undefined || changes.unsent !== undefined) {
      told = withoutKnown(told, next.list)
      const unsent = next.unsent.map(entry => byServersClock(entry, ahead))
      const entries = [...(next.list?.entries ?? []), ...beside.entries, ...told, ...unsent]
      next.states = statesOf(entries)
      if (next.list !== undefined) {
        const people = peopleOf([...next.list.people, ...beside.people], entries, next)
        // Searches are made ready for one map of people: who is on it changes less often than what is pressed.
        if (!isOfTheSame(people, state.people)) next.people = people
      }
    }
    state = next
    for (const listener of listeners) listener()
  }

  async function lookBeside(list: DoorList) {
    if (list.gate.kind !== 'EVACUATION') return
    const others = await store.beside(list.gate).catch(() => [])
    beside = {
      people: others.flatMap(other => other.list.people),
      entries: others.flatMap(other => [
        ...other.list.entries,
        ...other.unsent.map(entry => byServersClock(entry, other.ahead)),
      ]),
    }
    change({ unsent: state.unsent })
  }

  async function keep(list: DoorList) {
    const kept = await store.keep({ list, ahead }).then(
      () => true,
      () => false,
    )
    change({ list, kept })
  }

  /** What lies on this device, then what the server says. */
  async function start(): Promise<void> {
    const [before, unsent] = await Promise.all([
      store.read(gate).catch(() => undefined),
      store.unsent(gate).catch(() => []),
    ])
    if (before !== undefined) ahead = before.ahead
    change({ unsent, ...(before !== undefined && { list: before.list, kept: true }) })
    await sync()
    // What was kept may be of this morning: who is expected has changed since.
    if (before !== undefined && state.reached) await read()
  }

  /**
   * Who is expected, as the server has it now. It takes its turn with what is sent: an answer that is overtaken by the answer
   * to a press would take that press back from the screen.
   */
  function read(): Promise<void> {
    outdated = true
    return sync()
  }

  async function fetchList(): Promise<void> {
    outdated = false
    try {
      const answer = await server.open(gate)
      const list = { ...answer, people: asBefore(answer.people, state.list?.people ?? []) }
      ahead = Date.parse(list.now) - now().getTime()
      change({ list, reached: true, reachedAt: now(), problem: undefined })
      await keep(list)
    } catch (problem) {
      change({ reached: false, problem })
    }
  }

  /** Sends what was pressed, and reads what was pressed elsewhere. Calls that come meanwhile are answered by one more turn. */
  function sync(): Promise<void> {
    wanted = true
    running ??= turns().finally(() => {
      running = undefined
    })
    return running
  }

  async function turns() {
    while (wanted) {
      wanted = false
      if (state.list === undefined || outdated) await fetchList()
      if (state.list !== undefined) await turn(state.list)
    }
  }

  async function turn(list: DoorList) {
    const entries = state.unsent.slice(0, maxEntries)
    let answer: Synced
    try {
      answer = await server.sync(gate, { sentAt: now().toISOString(), since: list.cursor, entries })
    } catch (problem) {
      change({ reached: false, problem })
      return lookBeside(list)
    }
    const known = new Map(list.entries.map(entry => [entry.id, entry]))
    for (const entry of answer.entries) known.set(entry.id, entry)
    const next = { ...list, entries: [...known.values()], cursor: answer.cursor }
    const ids = new Set(entries.map(({ id }) => id))
    const personOf = (id: string) => entries.find(entry => entry.id === id)?.person ?? ''
    change({
      ...(answer.entries.length > 0 && { list: next }),
      unsent: state.unsent.filter(({ id }) => !ids.has(id)),
      refused: [
        ...state.refused,
        ...answer.refused.map(({ id, message }) => ({ person: personOf(id), message })),
      ],
      ...{ reached: true, reachedAt: now(), problem: undefined },
    })
    if (answer.entries.length > 0) await keep(next)
    // Only once the entries lie here as the server's: else a reload between the two would show neither.
    if (ids.size > 0) await store.sent([...ids]).catch(() => undefined)
    if (state.unsent.length > 0) wanted = true
    // Somebody whom this device does not know was let in elsewhere: a walk-in, or a registration of a moment ago.
    if (answer.entries.some(({ person }) => !state.people.has(person))) await fetchList()
  }

  return {
    state: () => state,
    follow(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    read,
    sync,
    /**
     * What the live feed says was pressed at the doors of the campus. It stands at once, without asking: the next `sync` reads it
     * again, and whatever was not told. What only the server knows more of is asked for at once: who that is, and at a meeting
     * point which of other days' entries are of this one.
     */
    heard(entries: readonly (DoorEntry & { gate: string })[]): void {
      const { list } = state
      if (list === undefined) return
      if (list.gate.kind === 'EVACUATION') return void sync()
      const news = withoutKnown(
        entries.filter(entry => entry.gate === list.gate.id),
        { entries: [...list.entries, ...told] },
      )
      if (news.length === 0) return
      told = [...told, ...news]
      change({ unsent: state.unsent })
      if (news.some(({ person }) => !state.people.has(person))) void sync()
    },
    /** The server's clock, as far as this device knows it. */
    clock: () => new Date(now().getTime() + ahead),
    /** Presses one thing for some people. It stands at once; the answer says which entries were made. */
    press(
      people: readonly string[],
      action: 'ARRIVED' | 'LEFT' | 'COUNTED',
      device: string,
    ): { entries: NewEntry[]; sent: Promise<void> } {
      return write(
        people.map(person => ({ person, action, undoes: null, walkIn: null })),
        device,
      )
    },
    /** Lets in somebody without an invitation. */
    welcome(walkIn: WalkIn, device: string) {
      return write([{ person: `w${newId()}`, action: 'ARRIVED', undoes: null, walkIn }], device)
    },
    /** Takes entries back. */
    undo: (entries: readonly Pick<NewEntry, 'id' | 'person'>[], device: string) =>
      write(about(entries, 'UNDO'), device),
    /** Says to every desk that somebody has looked into second arrivals. */
    settle: (entries: readonly Pick<NewEntry, 'id' | 'person'>[], device: string) =>
      write(about(entries, 'SETTLED'), device),
    dropRefused: () => change({ refused: [] }),
  }

  function write(what: readonly Omit<NewEntry, 'id' | 'device' | 'pressedAt'>[], device: string) {
    const pressedAt = now().toISOString()
    const entries = what.map((one): NewEntry => ({ ...one, id: newId(), device, pressedAt }))
    change({ unsent: [...state.unsent, ...entries] })
    const sent = store
      .add(gate, entries)
      .catch(() => change({ kept: false }))
      .then(sync)
    return { entries, sent }
  }
}

function withoutKnown(entries: DoorEntry[], known: Pick<DoorList, 'entries'> | undefined): DoorEntry[] {
  if (entries.length === 0 || known === undefined) return entries
  const ids = new Set(known.entries.map(({ id }) => id))
  return entries.filter(({ id }) => !ids.has(id))
}

function byServersClock(entry: NewEntry, ahead: number): DoorEntry {
  return { ...entry, pressedAt: new Date(Date.parse(entry.pressedAt) + ahead).toISOString(), by: '' }
}

function about(entries: readonly Pick<NewEntry, 'id' | 'person'>[], action: 'UNDO' | 'SETTLED') {
  return entries.map(({ id, person }) => ({ person, action, undoes: id, walkIn: null }))
}

/** Whom a list names, and walk-ins of whom only entries say so far. A walk-in who was taken back was never here. */
function peopleOf(
  listed: readonly DoorPerson[],
  entries: readonly DoorEntry[],
  { list, states }: Pick<DeskState, 'list' | 'states'>,
): Map<string, DoorPerson> {
  const people = new Map<string, DoorPerson>()
  const isTakenBack = (id: string) => id.startsWith('w') && !states.has(id)
  for (const person of listed) if (!isTakenBack(person.id)) people.set(person.id, person)
  for (const { person: id, walkIn, pressedAt } of entries) {
    if (walkIn === null || people.has(id) || isTakenBack(id)) continue
    people.set(id, personOfWalkIn(id, walkIn, { cameAt: pressedAt, until: list?.gate.end ?? pressedAt }))
  }
  return people
}

/** Who is on the list still and says the same is the same: nothing is made ready for them again. */
function asBefore(people: DoorPerson[], before: readonly DoorPerson[]): DoorPerson[] {
  const known = new Map(before.map(person => [person.id, person]))
  return people.map(person => {
    const old = known.get(person.id)
    return old !== undefined && JSON.stringify(old) === JSON.stringify(person) ? old : person
  })
}

function isOfTheSame(one: ReadonlyMap<string, DoorPerson>, other: ReadonlyMap<string, DoorPerson>): boolean {
  if (one.size !== other.size) return false
  for (const [id, person] of one) {
    // Walk-ins are made anew each time, and say the same each time.
    if (other.get(id) !== person && !(id.startsWith('w') && other.has(id))) return false
  }
  return true
}
