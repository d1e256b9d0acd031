import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** A page that has just been opened. */
async function opened() {
  const { onItsWay, screenDrawn, whenSettled } = await import('./settled.ts')
  const run = vi.fn()
  return { onItsWay, screenDrawn, whenSettled, run }
}

describe('what can wait', () => {
  it('begins once the first screen is drawn and all it asked for has come', async () => {
    const { onItsWay, screenDrawn, whenSettled, run } = await opened()
    whenSettled(run)
    const over = onItsWay()
    screenDrawn()
    vi.advanceTimersByTime(5_000)
    expect(run).not.toHaveBeenCalled()
    over()
    // What has come may ask for more.
    const overToo = onItsWay()
    vi.advanceTimersByTime(1_000)
    expect(run).not.toHaveBeenCalled()
    overToo()
    overToo()
    vi.advanceTimersByTime(200)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('begins in the end though something never comes, and at once where the screen stands already', async () => {
    const { onItsWay, screenDrawn, whenSettled, run } = await opened()
    whenSettled(run)
    onItsWay()
    screenDrawn()
    vi.advanceTimersByTime(10_000)
    expect(run).toHaveBeenCalledTimes(1)
    whenSettled(run)
    vi.advanceTimersByTime(0)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('waits for a screen, however still it is, and is taken back by who is gone', async () => {
    const { onItsWay, screenDrawn, whenSettled, run } = await opened()
    const takeBack = whenSettled(run)
    const other = vi.fn()
    whenSettled(other)
    onItsWay()()
    vi.advanceTimersByTime(5_000)
    expect(other).not.toHaveBeenCalled()
    takeBack()
    screenDrawn()
    vi.advanceTimersByTime(200)
    expect(run).not.toHaveBeenCalled()
    expect(other).toHaveBeenCalledTimes(1)
  })
})
