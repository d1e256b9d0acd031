import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Item } from '../form/values.ts'
import { isSame, openSaving, type Unsaved } from './saving.ts'

class Changed extends Error {}
class Unanswered extends Error {}

/** A server with one draft, and a device, of which the test decides when they answer. */
function surroundings({ version = 1, item = {} as Item } = {}) {
  const server = { version, item, saves: 0, away: false, losesAnswer: false }
  let device: Unsaved | undefined
  const timers: (() => void)[] = []
  return {
    server,
    device: () => device,
    /** Lets all that waits for its time have it. */
    async pass() {
      for (const act of timers.splice(0)) act()
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    },
    given: {
      async save(next: Item, from: number) {
        server.saves += 1
        if (server.away) throw new Unanswered()
        if (from !== server.version) throw new Changed()
        server.version += 1
        server.item = next
        if (server.losesAnswer) throw new Unanswered()
        return { version: server.version, savedAt: '2026-11-24T09:00:00.000Z' }
      },
      stored: async () => ({ version: server.version, item: server.item }),
      device: {
        write: (unsaved: Unsaved) => {
          device = unsaved
        },
        forget: () => {
          device = undefined
        },
      },
      after: (_: number, act: () => void) => {
        timers.push(act)
        return () => {
          const at = timers.indexOf(act)
          if (at >= 0) timers.splice(at, 1)
        }
      },
      isUnanswered: (error: unknown) => error instanceof Unanswered,
      isChanged: (error: unknown) => error instanceof Changed,
    },
  }
}

describe('what is being written', () => {
  test('is on the device at once, and saved once it rests', async () => {
    const { given, server, device, pass } = surroundings()
    const saving = openSaving({ version: 1, item: {} }, given)
    saving.put(['title_en'], 'A')
    saving.put(['title_en'], 'A lift')
    expect(device()).toEqual({ version: 1, item: { title_en: 'A lift' } })
    expect(server.saves).toBe(0)
    await pass()
    expect(server).toMatchObject({ saves: 1, version: 2, item: { title_en: 'A lift' } })
    expect(saving.snapshot().state).toEqual({ at: 'saved', savedAt: '2026-11-24T09:00:00.000Z' })
    expect(device()).toBeUndefined()
  })

  test('survives a lost network, and is sent when it is back', async () => {
    const { given, server, device, pass } = surroundings()
    server.away = true
    const saving = openSaving({ version: 1, item: {} }, given)
    saving.put(['title_en'], 'A lift')
    await pass()
    expect(saving.snapshot().state.at).toBe('waiting')
    expect(device()).toEqual({ version: 1, item: { title_en: 'A lift' } })
    expect(await saving.flush()).toBe(false)
    server.away = false
    await pass()
    expect(server.item).toEqual({ title_en: 'A lift' })
    expect(saving.snapshot().state.at).toBe('saved')
  })

  test('whose answer was lost is known again, and is nobody else’s', async () => {
    const { given, server, pass } = surroundings()
    server.losesAnswer = true
    const saving = openSaving({ version: 1, item: {} }, given)
    saving.put(['title_en'], 'A lift')
    await pass()
    expect(saving.snapshot().state.at).toBe('waiting')
    server.losesAnswer = false
    await pass()
    expect(saving.snapshot().state.at).toBe('saved')
    expect(saving.version()).toBe(2)
  })

  test('never overwrites what somebody else has saved, and stays on the device', async () => {
    const { given, server, device, pass } = surroundings()
    const saving = openSaving({ version: 1, item: {} }, given)
    server.version = 2
    server.item = { title_en: 'Theirs' }
    saving.put(['title_en'], 'Mine')
    await pass()
    expect(saving.snapshot().state.at).toBe('changed')
    saving.put(['title_en'], 'Mine, longer')
    await pass()
    expect(await saving.flush()).toBe(false)
    expect(server).toMatchObject({ saves: 1, item: { title_en: 'Theirs' } })
    expect(device()?.item).toEqual({ title_en: 'Mine, longer' })
    saving.forget()
    expect(device()).toBeUndefined()
  })

  test('is whole at the server in the end, however typing and saving meet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('type', 'pass', 'away', 'back'), { maxLength: 40 }),
        async steps => {
          const { given, server, pass } = surroundings()
          const saving = openSaving({ version: 1, item: {} }, given)
          let typed = 0
          for (const step of steps) {
            if (step === 'type') saving.put(['n'], ++typed)
            else if (step === 'pass') await pass()
            else server.away = step === 'away'
          }
          server.away = false
          await pass()
          expect(await saving.flush()).toBe(true)
          expect(server.item).toEqual(typed === 0 ? {} : { n: typed })
        },
      ),
    )
  })
})

test('two entries are the same whatever the order of their fields', () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
