import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('acts at once, and once more for all who asked meanwhile', async () => {
  let done = () => {}
  const act = vi.fn(() => new Promise<void>(resolve => (done = resolve)))
  const { ask } = coalesced(act, 500)
  ask()
  ask()
  ask()
  expect(act).toHaveBeenCalledTimes(1)
  done()
  await vi.advanceTimersByTimeAsync(499)
  expect(act).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(act).toHaveBeenCalledTimes(2)
  done()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(act).toHaveBeenCalledTimes(2)
})

it('tries again by itself what has failed, later and later, until it succeeds', async () => {
  let works = false
  const act = vi.fn(() => (works ? Promise.resolve() : Promise.reject(new Error('no network'))))
  const { ask } = coalesced(act, 500)
  ask()
  await vi.advanceTimersByTimeAsync(999)
  expect(act).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(act).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(act).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(act).toHaveBeenCalledTimes(3)
  works = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(act).toHaveBeenCalledTimes(4)
  expect(vi.getTimerCount()).toBe(0)
})

it('goes on after a failure, and not after it was stopped', async () => {
  const act = vi.fn(() => Promise.reject(new Error('no network')))
  const { ask, stop } = coalesced(act, 500)
  ask()
  await vi.advanceTimersByTimeAsync(500)
  ask()
  expect(act).toHaveBeenCalledTimes(2)
  stop()
  ask()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(act).toHaveBeenCalledTimes(2)
})
