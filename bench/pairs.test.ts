import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomFrom } from '#demo/random.ts'
import { inPairs, isDecided, isMiddleDecided, leastPairs } from './pairs.ts'
import { median } from './table.ts'

const most = 1.5
const ratios = fc.array(fc.double({ min: 1, max: 2, noNaN: true }), {
  minLength: leastPairs,
  maxLength: leastPairs,
})

it('leaves out only pairs that could not bring the middle one to the other side of the bound', () => {
  fc.assert(
    fc.property(ratios, all => {
      const few = all.findIndex((_, index) => isMiddleDecided(all.slice(0, index), most))
      const measured = few === -1 ? all : all.slice(0, few)
      expect(median(measured) <= most).toBe(median(all) <= most)
    }),
  )
})

it('is decided by five of nine that agree, and by no fewer', () => {
  expect(isMiddleDecided([1, 1, 1, 1], most)).toBe(false)
  expect(isMiddleDecided([1, 1, 2, 1, 1, 2, 2], most)).toBe(false)
  expect(isMiddleDecided([1, 1, 2, 1, 1, 1], most)).toBe(true)
  expect(isMiddleDecided([2, 2, 2, 2, 2], most)).toBe(true)
})

it('is decided by three that lie further from the bound than from one another, on either side', () => {
  expect(isDecided([1, 1], most)).toBe(false)
  expect(isDecided([1, 1.2, 1.1], most)).toBe(true)
  expect(isDecided([1, 1.3, 1.1], most)).toBe(false)
  expect(isDecided([1.9, 2, 2.1], most)).toBe(true)
  expect(isDecided([1.4, 1.45, 1.6], most)).toBe(false)
  expect(isDecided([0, 0, 0], most)).toBe(false)
  // Nothing is promised of it.
  expect(isDecided([1, 20, 300], Number.POSITIVE_INFINITY)).toBe(true)
})

it('judges alike whatever the unit', () => {
  const times = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { maxLength: leastPairs })
  // Powers of two change no digit.
  const unit = fc.integer({ min: -8, max: 8 }).map(power => 2 ** power)
  fc.assert(
    fc.property(times, unit, (values, times) => {
      const elsewhere = values.map(value => value * times)
      expect(isDecided(elsewhere, most * times)).toBe(isDecided(values, most))
    }),
  )
})

it('seldom ends early on the wrong side of the bound where the true value is a spread away from it', () => {
  const random = randomFrom('noise')
  // The sum of twelve evenly spread ones is near to a normal distribution.
  const noise = () => range(12).reduce(sum => sum + random.between(-0.5, 0.5), 0)
  const [spread, truth, runs] = [0.1, most + 0.1, 2_000]
  const wrong = range(runs).filter(() => {
    const all = range(leastPairs).map(() => truth + spread * noise())
    const few = all.findIndex((_, index) => isDecided(all.slice(0, index), most))
    return median(few === -1 ? all : all.slice(0, few)) <= most
  })
  expect(wrong.length / runs).toBeLessThan(0.02)
})

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

it('measures no further pair once all that is judged is decided', async () => {
  const measure = async (bounds: readonly number[]) => {
    let measured = 0
    const pairs = await inPairs(
      async () => 1 + (measured++ % 2) / 10,
      async () => 1,
      bounds.map(bound => ({ of: ([one, other]) => one / other, bound })),
    )
    return [pairs.length, measured]
  }
  // One each to warm up.
  expect(await measure([most])).toEqual([3, 4])
  expect(await measure([most, 1.05])).toEqual([9, 10])
})
