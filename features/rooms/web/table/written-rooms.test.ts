import { describe, expect, it } from 'vitest'
import type { ItemRow } from '#features/studio/contract.ts'
import { isChanged, openTable, type TableSurroundings, type UnsavedRooms } from './written-rooms.ts'

const row = (id: string, more: Partial<ItemRow> = {}): ItemRow => ({
  ...{ id, key: id, title: id, state: 'published', revision: 1, version: 1, draft: null, mayEdit: true },
  item: { name: id, capacity: 8 },
  ...more,
})

/** A table on a server that does what `answer` says, with a clock that is turned by hand. */
function trial(rows: readonly ItemRow[], { most = 100, held }: { most?: number; held?: UnsavedRooms } = {}) {
  const calls: (readonly { id: string; version: number; item: object }[])[] = []
  const timers: (() => void)[] = []
  let device: UnsavedRooms | undefined = held
  let answer: TableSurroundings['save'] = async entries => ({
    saved: entries.map(({ id, version }) => ({ id, version: version + 1 })),
    changed: [],
  })
  const table = openTable(rows, most, {
    save: (entries, onUnsure) => {
      calls.push(entries)
      return answer(entries, onUnsure)
    },
    device: {
      read: () => device,
      write: unsaved => {
        device = unsaved
      },
      forget: () => {
        device = undefined
      },
    },
    after: (_, act) => {
      timers.push(act)
      return () => timers.splice(timers.indexOf(act), 1)
    },
    isUnanswered: error => error === 'lost',
    now: () => new Date('2026-11-26T08:00:00Z'),
  })
  const capacities = (...of: [string, number][]) =>
    table.change(new Map(of.map(([id, capacity]) => [id, { name: id, capacity }])))
  return {
    table,
    calls,
    capacities,
    device: () => device,
    room: (id: string) => table.snapshot().rooms.get(id),
    answering: (next: TableSurroundings['save']) => {
      answer = next
    },
  }
}

describe('rooms that are written', () => {
  it('are saved together, in as many pieces as it takes, each with the version it goes on from', async () => {
    const { table, calls, capacities, room, device } = trial([row('1'), row('2'), row('3')], { most: 2 })
    capacities(['1', 10], ['2', 20], ['3', 30])
    expect(Object.keys(device() ?? {})).toEqual(['1', '2', '3'])
    expect(await table.flush()).toBe(true)
    expect(calls.map(call => call.map(({ id, version }) => [id, version]))).toEqual([
      [
        ['1', 1],
        ['2', 1],
      ],
      [['3', 1]],
    ])
    expect(room('3')).toMatchObject({ version: 2, unsaved: false, item: { capacity: 30 } })
    expect(device()).toBeUndefined()
  })

  it('lose nothing of what is typed while they are saved', async () => {
    const { table, calls, capacities, answering } = trial([row('1')])
    answering(async ([entry]) => {
      if (calls.length === 1) capacities(['1', 11])
      return { saved: [{ id: '1', version: (entry?.version ?? 0) + 1 }], changed: [] }
    })
    capacities(['1', 10])
    expect(await table.flush()).toBe(true)
    expect(calls.map(([entry]) => entry?.item)).toEqual([
      { name: '1', capacity: 10 },
      { name: '1', capacity: 11 },
    ])
  })

  it('stay on the device where no answer comes, and are there again after a reload', async () => {
    const { table, capacities, answering, device } = trial([row('1'), row('2')])
    answering(() => Promise.reject('lost'))
    capacities(['1', 10])
    expect(await table.flush()).toBe(false)
    expect(table.snapshot().state.at).toBe('waiting')
    const again = trial([row('1'), row('2')], { held: device() ?? {} })
    expect(again.room('1')).toMatchObject({ item: { capacity: 10 }, unsaved: true, version: 1 })
    expect(again.room('2')).toMatchObject({ unsaved: false })
  })

  it('are not sent again where somebody else saved another one, which keeps no other back', async () => {
    const { table, calls, capacities, answering, room } = trial([row('1'), row('2')])
    answering(async () => ({
      saved: [{ id: '2', version: 2 }],
      changed: [{ id: '1', message: 'Grace saved another version.' }],
    }))
    capacities(['1', 10], ['2', 20])
    expect(await table.flush()).toBe(false)
    capacities(['2', 21])
    await table.flush()
    expect(calls.map(call => call.map(({ id }) => id))).toEqual([['1', '2'], ['2']])
    expect(room('1')?.changed).toContain('Grace')
    table.forget('1')
    expect(room('1')?.unsaved).toBe(false)
  })

  it('are as they were once each step is taken back', async () => {
    const { table, capacities, room } = trial([row('1'), row('2', { mayEdit: false })])
    capacities(['1', 10], ['2', 20])
    capacities(['1', 12])
    expect(room('2')?.item).toEqual({ name: '2', capacity: 8 })
    table.undo()
    expect(room('1')?.item).toMatchObject({ capacity: 10 })
    expect(table.undo()).toEqual(['1'])
    expect(table.snapshot().undoable).toBe(false)
    const first = room('1')
    expect(first !== undefined && isChanged(first)).toBe(false)
  })
})
