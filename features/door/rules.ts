import type { DoorEntry, DoorPerson, WalkIn } from './contract.ts'

/*
 * What stands at a door is folded from its entries, which are only ever added to. The order in which entries reach a device
 * or a server, and how often, makes no difference: desks that were apart agree once each has the entries of the other.
 */

/** What an entry says, as far as the state of a person depends on it. `pressedAt` is ISO 8601 in UTC. */
export type FoldedEntry = Pick<DoorEntry, 'id' | 'person' | 'action' | 'undoes' | 'device' | 'pressedAt'>

/** Somebody at a door, by the entries that were not taken back. */
export interface DoorState<Entry extends FoldedEntry = DoorEntry> {
  status: 'EXPECTED' | 'PRESENT' | 'LEFT'
  /** Since when they are there, or when they left; undefined: they have not come. */
  last: Entry | undefined
  /** The first time that they were let in. */
  arrived: Entry | undefined
  /**
   * Let in although they were in already, as desks do that do not hear of each other: each with the entry before it, until
   * somebody has looked into it.
   */
  again: { before: Entry; entry: Entry }[]
  /** Seen at the meeting point since they arrived. */
  counted: Entry | undefined
}

/** Nobody has pressed anything for them. */
export const notCome: DoorState<never> = {
  status: 'EXPECTED',
  last: undefined,
  arrived: undefined,
  again: [],
  counted: undefined,
}

/** What stands, by the `id` of the people; who is not in it has not come. */
export function doorStates<Entry extends FoldedEntry>(
  entries: Iterable<Entry>,
): Map<string, DoorState<Entry>> {
  const byId = new Map([...entries].map(entry => [entry.id, entry]))
  const undone = new Set(
    [...byId.values()].flatMap(({ action, undoes }) => (action === 'UNDO' ? [undoes] : [])),
  )
  const counting = [...byId.values()].filter(({ id, action }) => action !== 'UNDO' && !undone.has(id))
  const settled = new Set(
    counting.flatMap(({ action, undoes }) => (action === 'SETTLED' && undoes !== null ? [undoes] : [])),
  )
  const standing = counting.filter(({ action }) => action !== 'SETTLED').sort(inTime)
  const states = new Map<string, DoorState<Entry>>()
  for (const entry of standing) {
    states.set(entry.person, next(states.get(entry.person) ?? notCome, entry, settled))
  }
  return states
}

/**
 * The same as `doorStates`, for a log that grows: what stands for a person depends on their own entries alone, so that only those
 * are folded again whose entries are not the same objects as the last time. A desk folds at every press, of a day's thousands.
 */
export function doorFold<Entry extends FoldedEntry = DoorEntry>(): typeof doorStates<Entry> {
  let folded = new Map<string, { own: Entry[]; state: DoorState<Entry> | undefined }>()
  return entries => {
    const groups = Map.groupBy(entries, ({ person }) => person)
    folded = new Map(
      [...groups].map(([person, own]) => {
        const before = folded.get(person)
        const isSame = before?.own.length === own.length && own.every((entry, at) => entry === before.own[at])
        return [person, isSame ? before : { own, state: doorStates(own).get(person) }]
      }),
    )
    return new Map(
      [...folded].flatMap(([person, { state }]) => (state === undefined ? [] : [[person, state] as const])),
    )
  }
}

function next<Entry extends FoldedEntry>(
  state: DoorState<Entry>,
  entry: Entry,
  settled: ReadonlySet<string>,
): DoorState<Entry> {
  switch (entry.action) {
    case 'ARRIVED': {
      const { last, status } = state
      const isAgain = status === 'PRESENT' && last !== undefined && !settled.has(entry.id)
      const again = isAgain ? [...state.again, { before: last, entry }] : state.again
      // Who is let in twice is in since the first time.
      return status === 'PRESENT'
        ? { ...state, again }
        : { ...state, status: 'PRESENT', last: entry, arrived: state.arrived ?? entry, counted: undefined }
    }
    case 'LEFT':
    case 'CLOSED':
      return state.status === 'PRESENT' ? { ...state, status: 'LEFT', last: entry } : state
    case 'COUNTED':
      return { ...state, counted: entry }
    default:
      return state
  }
}

/** Whether somebody who is expected is no longer waited for: their time is over, or they said that they do not come. */
export function isAbsent(
  { coming, until }: Pick<DoorPerson, 'coming' | 'until'>,
  { status }: Pick<DoorState, 'status'>,
  now: Date,
): boolean {
  return status === 'EXPECTED' && (coming === false || Date.parse(until) <= now.getTime())
}

/** Of what was pressed in one moment, or cut to it because a clock was ahead: who leaves has come before. */
const ranks = { ARRIVED: 0, COUNTED: 1, LEFT: 2, CLOSED: 3, SETTLED: 4, UNDO: 5 } as const

function inTime(one: FoldedEntry, other: FoldedEntry): number {
  return (
    order(one.pressedAt, other.pressedAt) ||
    ranks[one.action] - ranks[other.action] ||
    order(one.id, other.id)
  )
}

function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A walk-in as one on a list: nobody knew of them before. */
export function personOfWalkIn(
  id: string,
  { firstName, lastName, company, host }: WalkIn,
  { cameAt, until }: { cameAt: string; until: string },
): DoorPerson {
  return {
    ...{ id, name: `${firstName.trim()} ${lastName.trim()}`.trim(), group: id, groupName: null },
    ...{ company: company.trim() || null, host: host.trim() || null, companion: null },
    ...{ place: null, building: null },
    ...{ age: null, note: null, delegate: null, coming: null, stepFree: false, training: null, badge: null },
    expectedAt: cameAt,
    until,
  }
}

/** For how long after its end a gate still lets in, in milliseconds: people come late. */
export const lateGrace = 3_600_000

/** Whether a gate lets in already, and still. @param gate its times, ISO 8601 */
export function gateTime(gate: { opensAt: string; end: string }, now: Date): 'NOW' | 'EARLY' | 'OVER' {
  if (now.getTime() < Date.parse(gate.opensAt)) return 'EARLY'
  return now.getTime() >= Date.parse(gate.end) + lateGrace ? 'OVER' : 'NOW'
}

/**
 * What a door says of a text by itself.
 * - `NOT_A_CODE`: no code of ours; `FORGED`: looks like one, and we did not sign it; `REVOKED`: counts no more.
 * - Of who is on the list: `GOOD`; `ALREADY` in; `EARLY` or `OVER`, by the hours of the gate.
 * - Of others: `NEW`, signed after the list was read, for the same time; `OTHER_TIME`, for another day or slot;
 *   `NOT_HERE`, for the same time elsewhere.
 */
export type Verdict =
  | 'NOT_A_CODE'
  | 'FORGED'
  | 'REVOKED'
  | 'GOOD'
  | 'ALREADY'
  | 'EARLY'
  | 'OVER'
  | 'NEW'
  | 'OTHER_TIME'
  | 'NOT_HERE'
