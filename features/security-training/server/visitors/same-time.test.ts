import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atItsTime, leavesAfter } from './same-time.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

it('lets two go at the same moment whose work took less than a step, whatever it took', () => {
  const brief = fc.double({ min: 0, max: 24.9, noNaN: true })
  fc.assert(
    fc.property(brief, brief, chance, (one, other, by) => {
      expect(leavesAfter(one, by)).toBe(leavesAfter(other, by))
    }),
  )
})

it('waits for work that takes longer, and a step more at most and by chance', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1_000, noNaN: true }), chance, (taken, by) => {
      const left = leavesAfter(taken, by)
      expect(left).toBeGreaterThan(taken)
      expect(left).toBeLessThanOrEqual(taken + 50)
      expect(left - by * 25).toBeCloseTo(Math.round((left - by * 25) / 25) * 25)
    }),
  )
})

it('gives what came of it, and throws what it threw', async () => {
  expect(await atItsTime(async () => 'known')).toBe('known')
  await expect(
    atItsTime(async () => {
      throw new Error('unknown')
    }),
  ).rejects.toThrow('unknown')
})
