import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { campusDay } from '#platform/time/campus-time.ts'
import { personPrefix } from '#platform/web/storage/local-state.ts'
import type { Gate, NewEntry, WalkIn } from '../contract.ts'
import type { DeskStore, StoredGate } from '../desk.ts'

/*
 * What a door keeps on its device. Lists hold names of visitors and children: they are encrypted with a key that no script can
 * read out, and go with it at a sign-out and at the end of the gate's day. Entries hold ids alone and stay until the server has them; the name of a walk-in
 * among them, which would be lost for ever, stays as long, encrypted as well.
 */

interface Lists extends DBSchema {
  lists: { key: string; value: SealedGate }
  keys: { key: string; value: CryptoKey }
}
interface SealedGate extends Sealed {
  gate: string
  /** The person who is, or was, signed in. */
  owner: string
  /** When it goes, in milliseconds since 1970. */
  until: number
}

interface Log extends DBSchema {
  unsent: { key: string; value: UnsentEntry }
  keys: { key: string; value: CryptoKey }
}
interface UnsentEntry {
  gate: string
  owner: string
  /** In which order they were pressed. */
  at: number
  /** Without the walk-in, who is in `sealed`. */
  entry: NewEntry
  sealed?: Sealed
}
interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

/** How long after the end of its gate a list stays, in milliseconds: people come and leave late. */
const afterEnd = 6 * 3_600_000

let lists: Promise<IDBPDatabase<Lists>> | undefined
let log: Promise<IDBPDatabase<Log>> | undefined

function openLists(): Promise<IDBPDatabase<Lists>> {
  lists ??= openDB<Lists>(`${personPrefix}door`, 1, {
    upgrade(db) {
      db.createObjectStore('lists', { keyPath: 'gate' })
      db.createObjectStore('keys')
    },
    // A sign-out, in this tab or another, takes it away.
    blocking: (_current, _blocked, event) => {
      lists = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      lists = undefined
    },
  })
  return lists
}

function openLog(): Promise<IDBPDatabase<Log>> {
  log ??= openDB<Log>('door-log', 2, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore('unsent', { keyPath: 'entry.id' })
      db.createObjectStore('keys')
    },
    // A tab with a newer version of this page waits for it.
    blocking: (_current, _blocked, event) => {
      log = undefined
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      log = undefined
    },
  })
  return log
}

/** The key of a database; made when something is kept first. That of the lists is gone with the session. */
async function keyOf(some: IDBPDatabase<Lists> | IDBPDatabase<Log>): Promise<CryptoKey> {
  // Both have the same store of keys.
  const db = some as IDBPDatabase<Lists>
  const known = await db.get('keys', 'session')
  if (known !== undefined) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Two tabs may get here at once: the first key stays.
  const write = db.transaction('keys', 'readwrite')
  const first = await write.store.get('session')
  if (first === undefined) await write.store.put(made, 'session')
  await write.done
  return first ?? made
}

/** Takes away what has ended, or is somebody else's; with the last list its key. */
async function tidy(db: IDBPDatabase<Lists>, owner: string, now: Date): Promise<void> {
  const all = await db.getAll('lists')
  const over = all.filter(one => one.until <= now.getTime() || one.owner !== owner)
  for (const { gate } of over) await db.delete('lists', gate)
  if (over.length > 0 && over.length === all.length) await db.clear('keys')
}

/** When a list goes: some hours after its gate, and never before it has ended. */
function untilOf(gate: Gate): number {
  return Date.parse(gate.end) + (gate.kind === 'EVENT' ? afterEnd : 0)
}

function isOfTheDay(one: Gate, other: Gate): boolean {
  const day = ({ start }: Gate) => campusDay(new Date(start))
  return one.siteId === other.siteId && day(one) === day(other)
}

async function seal(db: IDBPDatabase<Lists> | IDBPDatabase<Log>, what: object): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(what))
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(db), plain) }
}

async function unseal<What>(
  db: IDBPDatabase<Lists> | IDBPDatabase<Log>,
  { iv, sealed }: Sealed,
): Promise<What> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(db), sealed)
  return JSON.parse(new TextDecoder().decode(plain)) as What
}

/** @param owner the id of the person */
export function deskStore(owner: string, now: () => Date): DeskStore & { gates(): Promise<Gate[]> } {
  return {
    async read(gate) {
      const db = await openLists()
      await tidy(db, owner, now())
      const kept = await db.get('lists', gate)
      return kept && unseal<StoredGate>(db, kept)
    },
    async beside(gate) {
      const db = await openLists()
      await tidy(db, owner, now())
      const kept = await Promise.all((await db.getAll('lists')).map(one => unseal<StoredGate>(db, one)))
      const others = kept.filter(({ list }) => list.gate.id !== gate.id && isOfTheDay(list.gate, gate))
      return Promise.all(
        others.map(async other => ({ ...other, unsent: await this.unsent(other.list.gate.id) })),
      )
    },
    async keep(kept) {
      const db = await openLists()
      const { gate } = kept.list
      await db.put('lists', { gate: gate.id, owner, until: untilOf(gate), ...(await seal(db, kept)) })
    },
    async unsent(gate) {
      const db = await openLog()
      const mine = (await db.getAll('unsent'))
        .filter(one => one.gate === gate && one.owner === owner)
        .toSorted((one, other) => one.at - other.at)
      return Promise.all(
        mine.map(async ({ entry, sealed }) =>
          sealed === undefined ? entry : { ...entry, walkIn: await unseal<WalkIn>(db, sealed) },
        ),
      )
    },
    async add(gate, entries) {
      const db = await openLog()
      const at = now().getTime()
      // Before the transaction: it ends by itself while something else is waited for.
      const made = await Promise.all(
        entries.map(async ({ walkIn, ...entry }) => ({
          ...{ gate, owner, at, entry: { ...entry, walkIn: null } },
          ...(walkIn !== null && { sealed: await seal(db, walkIn) }),
        })),
      )
      const write = db.transaction('unsent', 'readwrite')
      for (const one of made) await write.store.put(one)
      await write.done
    },
    async sent(ids) {
      const write = (await openLog()).transaction('unsent', 'readwrite')
      for (const id of ids) await write.store.delete(id)
      await write.done
    },
    /** The gates whose lists lie on this device. */
    async gates() {
      const db = await openLists()
      await tidy(db, owner, now())
      const kept = await Promise.all((await db.getAll('lists')).map(one => unseal<StoredGate>(db, one)))
      return kept.map(({ list }) => list.gate)
    },
  }
}
