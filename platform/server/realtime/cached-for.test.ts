import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { cachedFor } from './cached-for.ts'

it('a crowd asks once, each question by itself, and again when the answer has grown old', async () => {
  const ask = vi.fn(async (_: object, key: number) => ({ key }))
  const requested = cachedFor(0.1, ask)
  const [one, other] = [{}, {}]
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => requested(one, n % 2)))
  expect(answers.map(({ key }) => key)).toEqual(answers.map((_, n) => n % 2))
  expect(ask).toHaveBeenCalledTimes(2)
  await requested(other, 0)
  expect(ask).toHaveBeenCalledTimes(3)
  await sleep(150)
  await requested(one, 0)
  expect(ask).toHaveBeenCalledTimes(4)
})

it('a failure is not remembered', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(true)
  const requested = cachedFor(60, ask)
  const asker = {}
  await expect(requested(asker, 1)).rejects.toThrow('unavailable')
  expect(await requested(asker, 1)).toBe(true)
})
