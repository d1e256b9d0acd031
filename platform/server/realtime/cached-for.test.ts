import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { cachedFor } from './cached-for.ts'

it('a crowd asks once, each question by itself, and again when the answer has grown old', async () => {
  const ask = vi.fn(async (_: object, key: number) => ({ key }))
  const asked = cachedFor(0.1, ask)
  const [one, other] = [{}, {}]
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => asked(one, n % 2)))
  expect(answers.map(({ key }) => key)).toEqual(answers.map((_, n) => n % 2))
  expect(ask).toHaveBeenCalledTimes(2)
  await asked(other, 0)
  expect(ask).toHaveBeenCalledTimes(3)
  await sleep(150)
  await asked(one, 0)
  expect(ask).toHaveBeenCalledTimes(4)
})

it('a failure is not remembered', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(true)
  const asked = cachedFor(60, ask)
  const asker = {}
  await expect(asked(asker, 1)).rejects.toThrow('unavailable')
  expect(await asked(asker, 1)).toBe(true)
})
