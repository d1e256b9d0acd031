import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DoorEntry, DoorList, NewEntry } from './contract.ts'
import { type DeskServer, type DeskStore, openDesk, type StoredGate } from './desk.ts'
import { personOfWalkIn } from './rules.ts'

const gate = 'slot-1'
const now = () => new Date('2026-11-25T09:00:00Z')

/** A server that keeps each entry once, as the real one does. */
function serverOf(fails: () => 'before' | 'after' | undefined) {
  const entries: DoorEntry[] = []
  const list = (): DoorList => ({
    gate: {
      ...{ id: gate, kind: 'EVENT', title: 'Open house', siteId: '1', site: 'Seine' },
      ...{ start: now().toISOString(), end: now().toISOString(), opensAt: now().toISOString() },
      ...{ expected: 0, present: 0 },
    },
    ...{ now: now().toISOString(), people: [], revoked: [], keys: [], latest: null },
    ...{ entries: [...entries], cursor: String(entries.length) },
  })
  const server: DeskServer = {
    open: async () => list(),
    async sync(_gate, body) {
      const failure = fails()
      if (failure === 'before') throw new Error('No network')
      for (const entry of body.entries) {
        if (!entries.some(({ id }) => id === entry.id)) entries.push({ ...entry, by: 'Somebody' })
      }
      if (failure === 'after') throw new Error('The answer was lost')
      return {
        entries: entries.slice(Number(body.since ?? 0)),
        cursor: String(entries.length),
        refused: [],
      }
    },
  }
  return { server, entries }
}

/** As the live feed tells it: nothing of who came without an invitation but their id. */
const asTold = (entries: readonly DoorEntry[], at = gate) =>
  entries.map(entry => ({ ...entry, gate: at, walkIn: null }))

function memory(): DeskStore & { left: () => NewEntry[] } {
  let kept: StoredGate | undefined
  const unsent = new Map<string, NewEntry>()
  return {
    read: async () => kept,
    beside: async () => [],
    keep: async given => {
      kept = given
    },
    unsent: async () => [...unsent.values()],
    add: async (_gate, entries) => {
      for (const entry of entries) unsent.set(entry.id, entry)
    },
    sent: async ids => {
      for (const id of ids) unsent.delete(id)
    },
    left: () => [...unsent.values()],
  }
}

describe('a desk', () => {
  it('reads who is expected anew, and what is pressed before that is answered stays in sight', async () => {
    const { server } = serverOf(() => undefined)
    const person: DoorList['people'][number] = {
      ...{ id: 'e1.0', name: 'Ada', group: '1', groupName: null, company: null, age: null, note: null },
      ...{ delegate: null, host: null, companion: null, place: null, building: null, coming: null },
      ...{ stepFree: false, training: 'MISSING', badge: null },
      ...{ expectedAt: now().toISOString(), until: now().toISOString() },
    }
    let people = [person, { ...person, id: 'e2.0' }]
    let answered = Promise.resolve()
    const open = async (): Promise<DoorList> => {
      // What is pressed meanwhile is not in it.
      const list = { ...(await server.open(gate)), people: structuredClone(people) }
      await answered
      return list
    }
    const desk = openDesk({ gate, store: memory(), server: { ...server, open }, now, newId: () => 'one' })
    await desk.start()
    const before = desk.state().people
    await desk.read()
    expect(desk.state().people).toBe(before)

    people = [
      { ...person, training: 'PASSED' },
      { ...person, id: 'e2.0' },
    ]
    const { promise, resolve } = Promise.withResolvers<void>()
    answered = promise
    const read = desk.read()
    const { sent } = desk.press(['e1.0'], 'ARRIVED', 'A')
    const seen = new Set<string | undefined>()
    desk.follow(() => seen.add(desk.state().states.get('e1.0')?.status))
    resolve()
    await Promise.all([read, sent])
    expect(seen).toEqual(new Set(['PRESENT']))
    expect(desk.state().people.get('e1.0')?.training).toBe('PASSED')
    expect(desk.state().people.get('e2.0')).toBe(before.get('e2.0'))
    expect(desk.state().unsent).toEqual([])
  })

  it('loses no entry and doubles none, whatever is lost on the way and whenever it is opened anew', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            act: fc.constantFrom('press', 'undo', 'reload', 'sync', 'told'),
            desk: fc.integer({ min: 0, max: 1 }),
            person: fc.integer({ min: 1, max: 3 }),
            failure: fc.constantFrom('before', 'after', undefined),
          }),
          { maxLength: 30 },
        ),
        async steps => {
          let failure: 'before' | 'after' | undefined
          const { server, entries } = serverOf(() => failure)
          let id = 0
          const stores = [memory(), memory()]
          const open = (store: DeskStore) => openDesk({ gate, store, server, now, newId: () => String(++id) })
          const desks = stores.map(open)
          for (const desk of desks) await desk.start()
          const pressed: NewEntry[] = []
          for (const step of steps) {
            failure = step.failure
            const desk = desks[step.desk]
            const store = stores[step.desk]
            if (desk === undefined || store === undefined) continue
            if (step.act === 'reload') {
              const next = open(store)
              desks[step.desk] = next
              await next.start()
            } else if (step.act === 'sync') await desk.sync()
            // As frames come: some of them, late, and again.
            else if (step.act === 'told') desk.heard(asTold(entries.slice(step.person - 1)))
            else {
              const before = pressed.at(-1)
              const { entries: made, sent } =
                step.act === 'undo' && before !== undefined
                  ? desk.undo([before], 'A')
                  : desk.press([`e${step.person}.0`], 'ARRIVED', 'A')
              pressed.push(...made)
              await sent
            }
          }
          failure = undefined
          for (const desk of [...desks, ...desks]) await desk.sync()
          const ids = (list: readonly { id: string }[]) => list.map(one => one.id).toSorted()
          expect(ids(entries)).toEqual(ids(pressed))
          expect(stores.flatMap(store => store.left())).toEqual([])
          const [one, other] = desks.map(desk => desk.state())
          expect(one?.unsent).toEqual([])
          expect([...(one?.states ?? [])].map(([person, { status }]) => [person, status]).toSorted()).toEqual(
            [...(other?.states ?? [])].map(([person, { status }]) => [person, status]).toSorted(),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('shows at once, without asking, what it is told, and reads it when it asks next', async () => {
    const { server, entries } = serverOf(() => undefined)
    const asked: (string | null)[] = []
    const sync: DeskServer['sync'] = (at, body) => {
      asked.push(body.since)
      return server.sync(at, body)
    }
    const store = memory()
    const people = ['e1.0', 'e2.0'].map(id =>
      personOfWalkIn(
        id,
        { firstName: 'Vera', lastName: id, company: '', host: '', hostId: null },
        { cameAt: now().toISOString(), until: now().toISOString() },
      ),
    )
    const open = async () => ({ ...(await server.open(gate)), people })
    const desk = openDesk({ gate, store, server: { open, sync }, now, newId: () => 'one' })
    await desk.start()
    const other = openDesk({ gate, store: memory(), server, now, newId: () => 'other' })
    await other.start()
    await other.press(['e1.0'], 'ARRIVED', 'B').sent
    const status = () => desk.state().states.get('e1.0')?.status

    asked.length = 0
    desk.heard(asTold(entries, 'slot-2'))
    expect(status()).toBeUndefined()
    desk.heard(asTold(entries))
    expect(status()).toBe('PRESENT')
    expect(desk.state().list?.cursor).toBe('0')
    expect(asked).toEqual([])

    // An answer from before it was pressed does not take it back.
    const before = { ...(await open()), entries: [], cursor: '0' }
    const late = openDesk({
      ...{ gate, store: memory(), now, newId: () => 'late' },
      server: { open: async () => before, sync: async () => ({ entries: [], cursor: '0', refused: [] }) },
    })
    await late.start()
    late.heard(asTold(entries))
    await late.read()
    expect(late.state().states.get('e1.0')?.status).toBe('PRESENT')

    await desk.sync()
    expect(asked).toEqual(['0'])
    expect(desk.state().list).toMatchObject({ cursor: '1', entries: [{ id: 'other', by: 'Somebody' }] })
    expect((await store.read(gate))?.list.entries).toHaveLength(1)
    expect(status()).toBe('PRESENT')
  })

  it('asks at once for whom it is told of and does not know', async () => {
    const { server, entries } = serverOf(() => undefined)
    const [desk, other] = ['A', 'B'].map(name =>
      openDesk({ gate, store: memory(), server, now, newId: () => name }),
    )
    await desk?.start()
    await other?.start()
    const walkIn = { firstName: 'Wim', lastName: 'Vos', company: '', host: 'Ann King', hostId: null }
    const made = other?.welcome(walkIn, 'B')
    await made?.sent
    const known = new Promise<void>(resolve => {
      desk?.follow(() => desk.state().list?.cursor === '1' && resolve())
    })
    desk?.heard(asTold(entries))
    await known
    expect(desk?.state().people.get(made?.entries[0]?.person ?? '')?.name).toBe('Wim Vos')
  })

  it('goes on from what it keeps where nobody answers, and says so', async () => {
    const { server } = serverOf(() => undefined)
    const store = memory()
    await openDesk({ gate, store, server, now, newId: () => '1' }).start()
    const silent = () => Promise.reject(new Error('No network'))
    const desk = openDesk({ gate, store, server: { open: silent, sync: silent }, now, newId: () => '2' })
    await desk.start()
    expect(desk.state()).toMatchObject({ kept: true, reached: false })
    await desk.press(['e1.0'], 'ARRIVED', 'A').sent
    expect(desk.state().states.get('e1.0')?.status).toBe('PRESENT')
    expect(store.left()).toHaveLength(1)
  })

  it('tells both desks of a code that each let in while they were apart', async () => {
    const { server } = serverOf(() => undefined)
    let id = 0
    const desks = [memory(), memory()].map(store =>
      openDesk({ gate, store, server, now, newId: () => String(++id) }),
    )
    for (const desk of desks) await desk.start()
    await Promise.all(desks.map(desk => desk.press(['e1.0'], 'ARRIVED', 'A').sent))
    for (const desk of desks) await desk.sync()
    for (const desk of desks) expect(desk.state().states.get('e1.0')?.again).toHaveLength(1)
    const [second] = desks[1]?.state().states.get('e1.0')?.again ?? []
    if (second === undefined) throw new Error('Nobody was let in twice')
    await desks[1]?.settle([second.entry], 'B').sent
    await desks[0]?.sync()
    for (const desk of desks) expect(desk.state().states.get('e1.0')?.again).toEqual([])
  })

  it('knows a walk-in at once, tells the others, and forgets who was taken back', async () => {
    const { server } = serverOf(() => undefined)
    let id = 0
    const desks = [memory(), memory()].map(store =>
      openDesk({ gate, store, server, now, newId: () => String(++id) }),
    )
    for (const desk of desks) await desk.start()
    const [one, other] = desks
    const walkIn = { firstName: ' Wim ', lastName: 'Vos', company: '', host: 'Ann King', hostId: null }
    const made = one?.welcome(walkIn, 'A')
    const [entry] = made?.entries ?? []
    if (entry === undefined) throw new Error('No entry')
    expect(one?.state().people.get(entry.person)).toMatchObject({ name: 'Wim Vos', host: 'Ann King' })
    await made?.sent
    await other?.sync()
    expect(other?.state().people.get(entry.person)?.name).toBe('Wim Vos')
    expect(other?.state().states.get(entry.person)?.status).toBe('PRESENT')
    const before = other?.state().people
    await other?.press([entry.person], 'LEFT', 'B').sent
    expect(other?.state().people).toBe(before)
    const left = other?.state().states.get(entry.person)?.last
    await other?.undo([entry, ...(left === undefined ? [] : [left])], 'B').sent
    await one?.sync()
    for (const desk of desks) expect(desk.state().people.has(entry.person)).toBe(false)
  })

  it('knows at the meeting point who came in at the other doors of this device since the network was lost', async () => {
    const person = (id: string) =>
      personOfWalkIn(
        id,
        { firstName: 'Vera', lastName: id, company: '', host: '', hostId: null },
        { cameAt: now().toISOString(), until: now().toISOString() },
      )
    const entryOf = (id: string, action: DoorEntry['action']): DoorEntry => ({
      ...{ id: `${id} ${action}`, person: id, action, undoes: null, device: 'A', by: '', walkIn: null },
      pressedAt: now().toISOString(),
    })
    const { server } = serverOf(() => undefined)
    const list = await server.open(gate)
    const store = memory()
    await store.keep({ list: { ...list, gate: { ...list.gate, kind: 'EVACUATION' } }, ahead: 0 })
    const other: StoredGate & { unsent: NewEntry[] } = {
      ...{ ahead: 0, unsent: [entryOf('v2.1', 'ARRIVED') as NewEntry] },
      list: {
        ...list,
        people: ['v1.1', 'v2.1', 'v3.1'].map(person),
        entries: [entryOf('v1.1', 'ARRIVED'), entryOf('v1.1', 'LEFT')],
      },
    }
    const silent = () => Promise.reject(new Error('No network'))
    const desk = openDesk({
      ...{ gate, now, newId: () => '1', server: { open: silent, sync: silent } },
      store: { ...store, beside: async () => [other] },
    })
    await desk.start()
    const { people, states } = desk.state()
    expect(people.get('v2.1')?.name).toBe('Vera v2.1')
    expect([...states].map(([id, { status }]) => `${id} ${status}`)).toEqual(['v1.1 LEFT', 'v2.1 PRESENT'])
  })

  it('says who was not recorded, and does not ask again', async () => {
    const { server } = serverOf(() => undefined)
    const store = memory()
    const refusing: DeskServer = {
      ...server,
      sync: async (name, body) => ({
        ...(await server.sync(name, { ...body, entries: [] })),
        refused: body.entries.map(one => ({ id: one.id, message: 'Not expected here' })),
      }),
    }
    const desk = openDesk({ gate, store, server: refusing, now, newId: () => '1' })
    await desk.start()
    await desk.press(['e9.0'], 'ARRIVED', 'A').sent
    expect(desk.state().refused).toEqual([{ person: 'e9.0', message: 'Not expected here' }])
    expect(store.left()).toEqual([])
    expect(desk.state().states.get('e9.0')).toBeUndefined()
  })
})
