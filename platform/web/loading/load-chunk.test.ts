import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chunkMissing, loadChunk } from './load-chunk.ts'

/** Fails a number of times, then brings the chunk. */
function failing(times: number) {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'chunk'
  })
}

describe('a chunk of the app that stands in the background', () => {
  const window = new EventTarget()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
    vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
    vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('is fetched once when all goes well', async () => {
    const load = failing(0)
    expect(await loadChunk(load, async () => true)).toBe('chunk')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is fetched again as soon as the network is back', async () => {
    const load = failing(1)
    const chunk = loadChunk(load, async () => true)
    await vi.advanceTimersByTimeAsync(100)
    expect(load).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('online'))
    expect(await chunk).toBe('chunk')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is fetched again after a while when nobody says that the network is back', async () => {
    const load = failing(3)
    const chunk = loadChunk(load, async () => true)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await chunk).toBe('chunk')
    expect(load).toHaveBeenCalledTimes(4)
    // Others in this process set timers too: what counts is that nothing is fetched once more.
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(4)
  })

  test('is told of once when it cannot be had though its server answers', async () => {
    const reported = vi.fn()
    window.addEventListener(chunkMissing, reported)
    let there = false
    void loadChunk(failing(Number.POSITIVE_INFINITY), async () => there)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reported).not.toHaveBeenCalled()
    there = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reported).toHaveBeenCalledTimes(1)
  })
})
