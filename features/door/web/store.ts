import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { personPrefix } from '#platform/web/storage/local-state.ts'
import type { Gate, NewEntry } from '../contract.ts'
import type { DeskStore, KeptGate } from './desk.ts'

/*
 * What a door keeps on its device. Lists hold names of visitors and children: they are encrypted with a key that no script can
 * read out, and go with it at a sign-out and at the end of the gate's day. Entries hold ids alone and stay until the server has them.
 */

interface Lists extends DBSchema {
  lists: { key: string; value: SealedGate }
  keys: { key: string; value: CryptoKey }
}
interface SealedGate {
  gate: string
  /** The person who is, or was, signed in. */
  owner: string
  /** When it goes, in milliseconds since 1970. */
  until: number
  iv: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

interface Log extends DBSchema {
  unsent: { key: string; value: UnsentEntry }
}
interface UnsentEntry {
  gate: string
  owner: string
  /** In which order they were pressed. */
  at: number
  entry: NewEntry
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
  log ??= openDB<Log>('door-log', 1, {
    upgrade: db => void db.createObjectStore('unsent', { keyPath: 'entry.id' }),
    terminated: () => {
      log = undefined
    },
  })
  return log
}

/** The key of this session; made when the first list is kept. */
async function sessionKey(db: IDBPDatabase<Lists>): Promise<CryptoKey> {
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

async function unseal(db: IDBPDatabase<Lists>, { iv, sealed }: SealedGate): Promise<KeptGate> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sessionKey(db), sealed)
  return JSON.parse(new TextDecoder().decode(plain)) as KeptGate
}

/** @param owner the id of the person */
export function deskStore(owner: string, now: () => Date): DeskStore & { gates(): Promise<Gate[]> } {
  return {
    async read(gate) {
      const db = await openLists()
      await tidy(db, owner, now())
      const kept = await db.get('lists', gate)
      return kept && unseal(db, kept)
    },
    async keep(kept) {
      const db = await openLists()
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(kept))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sessionKey(db), plain)
      const { gate } = kept.list
      await db.put('lists', { gate: gate.id, owner, until: untilOf(gate), iv, sealed })
    },
    async unsent(gate) {
      const all = await (await openLog()).getAll('unsent')
      return all
        .filter(one => one.gate === gate && one.owner === owner)
        .toSorted((one, other) => one.at - other.at)
        .map(({ entry }) => entry)
    },
    async add(gate, entries) {
      const write = (await openLog()).transaction('unsent', 'readwrite')
      const at = now().getTime()
      for (const entry of entries) await write.store.put({ gate, owner, at, entry })
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
      const kept = await Promise.all((await db.getAll('lists')).map(one => unseal(db, one)))
      return kept.map(({ list }) => list.gate)
    },
  }
}
