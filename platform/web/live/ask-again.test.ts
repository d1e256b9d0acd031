import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAgain, pauseBeforeAsking } from './ask-again.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const readers = fc.integer({ min: 1, max: 20_000 })
const failures = fc.integer({ min: 0, max: 20 })

describe('the pause before asking again', () => {
  it('is spread over a hundredth of a second for each reader, however many there are', () => {
    fc.assert(
      fc.property(readers, chance, (readers, chance) => {
        const pause = pauseBeforeAsking({ readers, failures: 0, chance })
        expect(pause).toBeGreaterThanOrEqual(0)
        expect(pause).toBeLessThanOrEqual(readers * 10)
      }),
    )
    // As many calls a second of 5,000 readers as of 500.
    const last = (readers: number) => pauseBeforeAsking({ readers, failures: 0, chance: 0.999999 })
    expect([last(500), last(5_000)]).toEqual([5_000, 50_000])
  })

  it('grows with the readers, with chance and with failures, by half a minute at most', () => {
    fc.assert(
      fc.property(readers, readers, failures, failures, chance, (a, b, some, more, chance) => {
        const pause = (readers: number, failures: number) => pauseBeforeAsking({ readers, failures, chance })
        expect(pause(Math.max(a, b), some)).toBeGreaterThanOrEqual(pause(Math.min(a, b), some))
        const [few, many] = [Math.min(some, more), Math.max(some, more)]
        expect(pause(a, many)).toBeGreaterThanOrEqual(pause(a, few))
        expect(pause(a, many) - pause(a, 0)).toBeLessThanOrEqual(32_000)
      }),
    )
  })
})

describe('asking again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('makes one call of a burst of frames', async () => {
    const ask = vi.fn(async () => {})
    const { changed } = askAgain(ask, () => 0.5)
    for (let frame = 0; frame < 200; frame++) {
      changed(500)
      await pass(10)
    }
    expect(ask).not.toHaveBeenCalled()
    await pass(500)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks one at a time, once more for what changed meanwhile, and once a second at most', async () => {
    const answers: (() => void)[] = []
    const ask = vi.fn(() => new Promise<void>(resolve => void answers.push(resolve)))
    const { changed } = askAgain(ask, () => 0)
    changed(1)
    await pass(0)
    expect(ask).toHaveBeenCalledTimes(1)
    changed(1)
    changed(1)
    await pass(30_000)
    expect(ask).toHaveBeenCalledTimes(1)
    answers.pop()?.()
    await pass(0)
    expect(ask).toHaveBeenCalledTimes(2)
    changed(1)
    answers.pop()?.()
    await pass(900)
    expect(ask).toHaveBeenCalledTimes(2)
    await pass(100)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('waits longer after each failure, and rests after five until something changes', async () => {
    const requested: number[] = []
    const ask = vi.fn(async () => {
      requested.push(performance.now())
      throw new Error('unreachable')
    })
    const { changed } = askAgain(ask, () => 0)
    changed(1)
    await pass(600_000)
    const waits = requested.slice(1).map((at, index) => at - (requested[index] ?? 0))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000])
    changed(1)
    await pass(16_000)
    expect(ask).toHaveBeenCalledTimes(6)
  })

  it('is silent once it is stopped', async () => {
    const ask = vi.fn(async () => {})
    const { changed, stop } = askAgain(ask, () => 0.5)
    changed(5_000)
    stop()
    changed(1)
    await pass(600_000)
    expect(ask).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
